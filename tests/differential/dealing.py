"""Random hands to compare: no rake, stacks of any number of cents, and a deck that can deal ties."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any
from unittest.mock import patch

from hhparse.cards import Card
from hhparse.games import Game, Limit, OddChip, ShortAllIn
from hhparse.money import SCALE
from hhparse.reading import Hand
from hhparse.simulation import dealer, payout, simulate, table
from hhparse.simulation.table import SimulatedTable
from hhparse.sites import DIALECT_BY_CODE

_ROOM = DIALECT_BY_CODE["pokerstars"]
_RULES = {"odd_chip": OddChip.FIRST_SHARE, "short_all_in": ShortAllIn.HALF_COUNTS}
SITE = replace(_ROOM, sites={_ROOM.site.name: replace(_ROOM.site, rules={**_ROOM.site.rules, **_RULES})})
"""PokerStars, where the odd chip between two halves goes to the high or the five-card hand (RRP, TDA 20), as
it does in pokerkit, the room's own rule not being known, and where half a bet reopens (RRP)."""
CHIP = SCALE // 100
_SHORT, _USUAL, _DEEP = (100, 500), (1_000, 8_000), (10_000, 40_000)
"""Stacks in cents; the big blind is 100 cents."""


def deal_hands(
    game: Game, limit: Limit, *, players: int, hands: int, seed: int, ties: bool = False
) -> Iterator[Hand]:
    """:param ties: whether up to four players are dealt the same ranks, and mostly stand pat on them."""
    with ExitStack() as stack:
        stack.enter_context(patch.object(payout, "_RAKE_MOST", 0))
        stack.enter_context(patch.object(dealer, "_OPENS_WITH_NOTHING", 0))
        stack.enter_context(patch.object(table, "_STRADDLED", 0))
        stack.enter_context(patch.object(SimulatedTable, "_new_stack", _any_stack))
        if ties:
            stack.enter_context(patch.object(dealer, "Random", partial(TieDealer, game.hand_size)))
        yield from simulate(game, limit, SITE, hands=hands, seed=seed, players=players)


def _any_stack(at: SimulatedTable) -> int:
    return at.random.randint(*at.random.choice((_SHORT, _USUAL, _USUAL, _DEEP))) * CHIP


class TieDealer(Random):
    """Chance that deals the first four hands alike but for the suits, and seldom lets them be broken."""

    def __new__(cls, *_: object) -> TieDealer:
        return super().__new__(cls)

    def __init__(self, hand_size: int, seed: int) -> None:
        super().__init__(seed)
        self._hand_size = hand_size

    def shuffle(self, x: Any) -> None:
        super().shuffle(x)
        if len(x) == 52:
            ranks = self.sample(range(13), self._hand_size)
            alike = [
                Card(4 * rank + (player + place) % 4)
                for player in range(4)
                for place, rank in enumerate(ranks)
            ]
            x[:] = [card for card in x if card not in alike] + alike

    def randint(self, a: int, b: int) -> int:
        """The number of cards to throw away is the only one that may be 0."""
        return 0 if a == 0 and self.random() < 0.9 else super().randint(a, b)
