"""The ranking of badugi hands: cards of different ranks and suits, the lower the better."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations
from typing import Final

from hhparse.cards import Card
from hhparse.ranking.counts import DIGIT, RANK_BITS, RANK_COUNTS, REPEATED, card_counts
from hhparse.ranking.ranking import Ranking

BADUGI_SIZE: Final = 4
_CLASSES: Final = {4: "badugi", 3: "three-card", 2: "two-card", 1: "one-card"}


class BadugiRanking(Ranking, frozen=True, kw_only=True, dict=True):
    """The most cards of different rank and suit win; then the lowest from the top card down.

    Of any number of cards the best such subset counts, which need not be what is left when the
    highest cards of a pair or suit go; cards outside of it never break a tie (BARGE rulebook; WSOP
    tournament and live action rules).
    """

    def strength(self, cards: Sequence[Card]) -> int:
        """How good the best subset is: higher is better, and hands of any sizes compare."""
        counts = [self._card_counts[card] for card in cards]
        for size in range(min(BADUGI_SIZE, len(counts)), 0, -1):
            ranks = [
                total & RANK_COUNTS
                for subset in combinations(counts, size)
                if not (total := sum(subset)) & REPEATED
            ]
            if ranks:
                return (size << RANK_BITS) - min(ranks)
        raise ValueError("a hand needs at least one card to be ranked")

    def hand_class(self, cards: Sequence[Card]) -> str:
        """``badugi``, ``three-card``, ``two-card`` or ``one-card``."""
        return _CLASSES[len(self._counted_ranks(cards))]

    def describe(self, cards: Sequence[Card]) -> str:
        """The best subset in words: ``badugi 8-4-3-A`` or ``3-card 8-4-3``."""
        ranks = self._counted_ranks(cards)
        size = "badugi" if len(ranks) == BADUGI_SIZE else f"{len(ranks)}-card"
        return f"{size} {'-'.join(ranks)}"

    @cached_property
    def _card_counts(self) -> tuple[int, ...]:
        return card_counts(self.ace.order)

    def _counted_ranks(self, cards: Sequence[Card]) -> str:
        """The ranks of the best subset, highest first."""
        # The ranks were taken away from the size; taking what is left from zero gives them back.
        ranks = -self.strength(cards) & RANK_COUNTS
        return "".join(rank for n, rank in enumerate(self.ace.order) if ranks >> DIGIT * n & 1)[::-1]
