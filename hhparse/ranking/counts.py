"""Cards counted by rank and suit, all counts in one integer.

The number has seventeen digits of three bits: how many cards there are of each rank, lowest rank
first, then of each suit. One card is a one in two of the digits, and the counts of several cards
are the sum of the numbers of each, up to seven cards.
"""

from __future__ import annotations

from typing import Final

from hhparse.cards import RANKS, SUITS, deck

DIGIT: Final = 3
"""The bits of one digit."""
RANK_BITS: Final = DIGIT * len(RANKS)
"""The bits of all ranks; the suits stand above them."""
RANK_COUNTS: Final = (1 << RANK_BITS) - 1
"""Cuts a number to the counts of the ranks."""
REPEATED: Final = sum(0b110 << DIGIT * place for place in range(len(RANKS) + len(SUITS)))
"""The bits that are all zero when no rank and no suit comes twice (or more)."""


def card_counts(order: str) -> tuple[int, ...]:
    """The number of each of the 52 cards, where ``order`` has the ranks from lowest to highest."""
    return tuple(
        1 << DIGIT * order.index(RANKS[card.rank]) | 1 << RANK_BITS + DIGIT * card.suit for card in deck()
    )
