"""Rankings by points: the drawmaha games of 49, of 21 and of zero."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from hhparse.cards import RANKS, Card, deck
from hhparse.ranking.ranking import NO_STAND_INS, Ranking, StandIns

HAND_SIZE: Final = 5
TEN: Final = 10
"""The most points of one card."""
MOST: Final = HAND_SIZE * TEN
"""The aim of who wants as many points as there are; one deck gives 49 of them, wild cards 50."""


class PointsRanking(Ranking, frozen=True, kw_only=True, dict=True):
    """The hand whose points come nearest to the aim wins.

    An ace is one point, the cards from deuce to ten are their pips, and faces are nothing (BARGE
    rulebook; WSOP live action rules, for 49) or, in other rooms, one point. Where the aim lies
    between, no source says on which side of it a hand is better: here one point too many and one
    too few tie. A joker or wild card counts as whatever serves best. Of more than five cards the best
    five count, of fewer all.
    """

    hand_size = HAND_SIZE

    aim: int
    """The best number of points: 0 for the fewest, :data:`MOST` for the most."""
    face: int
    """The points of a jack, queen or king."""

    def strength(self, cards: Sequence[Card]) -> int:
        """The distance from the aim in points, below zero."""
        return self.strength_with(cards, NO_STAND_INS)

    def strength_with(self, naturals: Sequence[Card], stand_ins: StandIns) -> int:
        """The same where each joker and wild card brings the points that serve best."""
        if not naturals and not stand_ins.total:
            raise ValueError("a hand needs at least one card to be ranked")
        return max(self._nearest(chosen, taken.total) for chosen, taken in self._hands(naturals, stand_ins))

    def class_of(self, strength: int) -> str:
        """The same as the words: there are no kinds beside the points."""
        return self.words(strength)

    def words(self, strength: int) -> str:
        """``47 points``, or ``2 from 21`` where the side does not matter."""
        if strength and 0 < self.aim < MOST:
            return f"{-strength} from {self.aim}"
        points = abs(self.aim + strength)
        return f"{points} point{'' if points == 1 else 's'}"

    @cached_property
    def _points(self) -> tuple[int, ...]:
        """The points of each of the 52 cards."""
        of_rank = {"A": 1} | dict.fromkeys("JQK", self.face)
        pips = [of_rank.get(rank, pip) for pip, rank in enumerate(RANKS, start=2)]
        return tuple(pips[card.rank] for card in deck())

    def _nearest(self, naturals: Sequence[Card], stand_ins: int) -> int:
        least = sum(map(self._points.__getitem__, naturals)) + stand_ins * min(self._points)
        # Each number up to the most can be reached, for a card may bring any.
        most = least + stand_ins * (TEN - min(self._points))
        return min(0, self.aim - least, most - self.aim)
