"""Random choices of players who know nothing but what they are allowed to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from hhparse.cards import Card
from hhparse.events import Bet, Call, Check, Fold, Raise, Side
from hhparse.games import Limit
from hhparse.replay import BettingEvent, Choices, Ledger, Player

_ALL_THE_WAY: Final = 0.1


@dataclass(frozen=True, slots=True)
class Mood:
    """How often the players of one hand do what they may do."""

    folds: float = 0.2
    bets: float = 0.35
    pat: float = 0.25
    thirst: float = 0
    """How often a player throws away as many cards as may be."""
    alike: bool = False
    """Whether players whose hands can be cut down to equal ones do so."""


USUAL: Final = Mood()
TIMID: Final = Mood(bets=0.01)
"""Nobody opens."""
SHY: Final = Mood(folds=0.7)
"""Bets go uncalled."""
BOLD: Final = Mood(folds=0.03, bets=0.8)
"""Raise follows on raise."""
THIRSTY: Final = Mood(folds=0.02, bets=0.2, pat=0, thirst=0.9)
"""The stub runs out."""
PATIENT: Final = Mood(folds=0.02, bets=0.2, pat=0.97, alike=True)
"""What was dealt is shown down."""


class Chooser:
    """What the players of a hand do."""

    def __init__(self, random: Random, mood: Mood, limit: Limit, chip: int) -> None:
        """:param chip: what bets between the least and the most are multiples of."""
        self._random = random
        self.mood = mood
        self._limit = limit
        self._chip = chip

    def bet(self, player: Player, ledger: Ledger, choices: Choices) -> BettingEvent:
        """Fold, check, call, bet or raise, each with some chance where it is allowed."""
        random = self._random
        bets = choices.must_bet or random.random() < self.mood.bets
        if choices.least is not None and choices.most is not None and bets:
            return _bet(player, ledger, self._level(choices.least, choices.most))
        if choices.may_check:
            return Check(0, player.name)
        if not choices.may_call or random.random() < self.mood.folds:
            return Fold(0, player.name)
        return Call(0, player.name, choices.to_call, choices.to_call == ledger.stacks[player.index])

    def _level(self, least: int, most: int) -> int:
        random = self._random
        if self._limit is Limit.FIXED:
            return random.choice((least, most))
        # Small bets are likelier than large ones, and the largest must come up too.
        share = random.random() ** 3
        if random.random() < _ALL_THE_WAY:
            return most
        return least + int((most - least) * share) // self._chip * self._chip

    def discards(self, cards: Sequence[Card], most: int) -> list[Card]:
        """Throw away any number of any cards, or none."""
        random = self._random
        count = 0 if random.random() < self.mood.pat else random.randint(0, most)
        if random.random() < self.mood.thirst:
            count = most
        return random.sample(cards, count)

    def side(self) -> Side:
        """Declare any way."""
        return self._random.choice((Side.HIGH, Side.LOW, Side.BOTH))


def _bet(player: Player, ledger: Ledger, to: int) -> BettingEvent:
    all_in = to - ledger.in_round[player.index] == ledger.stacks[player.index]
    if not ledger.level:
        return Bet(0, player.name, to, all_in)
    return Raise(0, player.name, to - ledger.level, to, all_in)
