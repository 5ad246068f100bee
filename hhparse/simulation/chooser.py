"""Random choices of players who know nothing but what they are allowed to do."""

from __future__ import annotations

from random import Random

from hhparse.cards import Card
from hhparse.events import Bet, Call, Check, Fold, Raise, Side
from hhparse.games import Limit
from hhparse.replay import BettingEvent, Choices, Ledger, Player

_FOLDS, _AGGRESSIVE, _ALL_THE_WAY, _PAT = 0.2, 0.35, 0.1, 0.25


def choose_bet(
    random: Random, player: Player, ledger: Ledger, choices: Choices, limit: Limit, chip: int
) -> BettingEvent:
    """Fold, check, call, bet or raise, each with some chance where it is allowed.

    :param chip: what bets between the least and the most are multiples of.
    """
    if (
        choices.least is not None
        and choices.most is not None
        and (choices.must_bet or random.random() < _AGGRESSIVE)
    ):
        return _bet(random, player, ledger, _level(random, choices.least, choices.most, limit, chip))
    if choices.may_check:
        return Check(0, player.name)
    if not choices.may_call or random.random() < _FOLDS:
        return Fold(0, player.name)
    return Call(0, player.name, choices.to_call, choices.to_call == ledger.stacks[player.index])


def _level(random: Random, least: int, most: int, limit: Limit, chip: int) -> int:
    if limit is Limit.FIXED:
        return random.choice((least, most))
    # Small bets are likelier than large ones, and the largest must come up too.
    share = random.random() ** 3
    return most if random.random() < _ALL_THE_WAY else least + int((most - least) * share) // chip * chip


def _bet(random: Random, player: Player, ledger: Ledger, to: int) -> BettingEvent:
    all_in = to - ledger.in_round[player.index] == ledger.stacks[player.index]
    if not ledger.level:
        return Bet(0, player.name, to, all_in)
    return Raise(0, player.name, to - ledger.level, to, all_in)


def choose_discards(random: Random, cards: tuple[Card, ...], most: int) -> list[Card]:
    """Throw away any number of any cards, or none."""
    count = 0 if random.random() < _PAT else random.randint(0, most)
    return random.sample(cards, count)


def choose_side(random: Random) -> Side:
    """Declare any way."""
    return random.choice((Side.HIGH, Side.LOW, Side.BOTH))
