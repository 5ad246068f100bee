"""Random choices of players who know nothing but what they are allowed to do."""

from __future__ import annotations

from random import Random

from hhparse.cards import Card, known
from hhparse.events import Bet, Call, Check, Discard, Fold, Raise, StandPat
from hhparse.replay import BettingEvent, Choices, DrawEvent, Ledger, Player

_FOLDS, _AGGRESSIVE, _ALL_THE_WAY = 0.2, 0.35, 0.1


def choose_bet(random: Random, player: Player, ledger: Ledger, choices: Choices) -> BettingEvent:
    """Fold, check, call, bet or raise, each with some chance where it is allowed."""
    if choices.least is not None and choices.most is not None and random.random() < _AGGRESSIVE:
        return _bet(random, player, ledger, choices.least, choices.most)
    if not choices.to_call:
        return Check(0, player.name)
    if random.random() < _FOLDS:
        return Fold(0, player.name)
    return Call(0, player.name, choices.to_call, choices.to_call == ledger.stacks[player.index])


def _bet(random: Random, player: Player, ledger: Ledger, least: int, most: int) -> BettingEvent:
    to = least
    if most > least:
        # Small bets are likelier than large ones, and the largest must come up too.
        chip = 100
        share = random.random() ** 3
        to = most if random.random() < _ALL_THE_WAY else least + int((most - least) * share) // chip * chip
    all_in = to - ledger.in_round[player.index] == ledger.stacks[player.index]
    if not ledger.level:
        return Bet(0, player.name, to, all_in)
    return Raise(0, player.name, to - ledger.level, to, all_in)


def choose_draw(random: Random, player: Player, most: int) -> DrawEvent:
    """Throw away any number of any cards."""
    count = random.randint(0, most)
    if not count:
        return StandPat(0, player.name, player.cards)
    thrown: list[Card] = random.sample(player.cards.known, count)
    return Discard(0, player.name, count, known(thrown))
