"""The ranking of badugi hands: cards of different ranks and suits, the lower the better."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations
from typing import Final

from hhparse.cards import Card
from hhparse.ranking.counts import DIGIT, RANK_BITS, RANK_COUNTS, REPEATED, card_counts
from hhparse.ranking.ranking import NO_STAND_INS, Ranking, StandIns

BADUGI_SIZE: Final = 4
_CLASSES: Final = {4: "badugi", 3: "three-card", 2: "two-card", 1: "one-card"}


class BadugiRanking(Ranking, frozen=True, kw_only=True, dict=True):
    """The most cards of different rank and suit win; then the lowest from the top card down.

    Of any number of cards the best such subset counts, which need not be what is left when the
    highest cards of a pair or suit go; cards outside of it never break a tie (BARGE rulebook; WSOP
    tournament and live action rules).
    """

    hand_size = BADUGI_SIZE

    @property
    def made_falls(self) -> bool:
        return True

    def strength(self, cards: Sequence[Card]) -> int:
        """How good the best subset is: higher is better, and hands of any sizes compare."""
        return self.strength_with(cards, NO_STAND_INS)

    def strength_with(self, naturals: Sequence[Card], stand_ins: StandIns) -> int:
        """The same with jokers and wild cards, each the best card, rank and suit."""
        counts = [self._card_counts[card] for card in naturals]
        held = stand_ins.total
        for size in range(min(BADUGI_SIZE, len(counts) + held), 0, -1):
            filled = min(held, size)
            ranks = [
                total & RANK_COUNTS
                for subset in combinations(counts, size - filled)
                if not (total := sum(subset)) & REPEATED
            ]
            if filled:
                ranks = [_fill(each, filled) for each in ranks]
            if ranks:
                return (size << RANK_BITS) - min(ranks)
        raise ValueError("a hand needs at least one card to be ranked")

    def class_of(self, strength: int) -> str:
        """``badugi``, ``three-card``, ``two-card`` or ``one-card``."""
        return _CLASSES[len(self._counted_ranks(strength))]

    def words(self, strength: int) -> str:
        """The best subset: ``badugi 8-4-3-A`` or ``3-card 8-4-3``."""
        ranks = self._counted_ranks(strength)
        size = "badugi" if len(ranks) == BADUGI_SIZE else f"{len(ranks)}-card"
        return f"{size} {'-'.join(ranks)}"

    @cached_property
    def _card_counts(self) -> tuple[int, ...]:
        return card_counts(self.ace.order)

    def _counted_ranks(self, strength: int) -> str:
        """The ranks of the best subset, highest first."""
        # The ranks were taken away from the size; taking what is left from zero gives them back.
        ranks = -strength & RANK_COUNTS
        return "".join(rank for n, rank in enumerate(self.ace.order) if ranks >> DIGIT * n & 1)[::-1]


def _fill(ranks: int, missing: int) -> int:
    """Counts of different ranks, with as many of the lowest other ranks as are missing."""
    rank = 1
    while missing:
        if not ranks & rank:
            ranks |= rank
            missing -= 1
        rank <<= DIGIT
    return ranks
