"""What a hand must be at least: to open, or to win a half of the pot."""

from __future__ import annotations

from typing import Final

from hhparse.cards import RANKS
from hhparse.games.model import Qualifier

RANK_NAMES: Final = (
    "deuces", "treys", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens",
    "jacks", "queens", "kings", "aces",
)  # fmt: skip
"""What the cards of a rank are called, from rank 0, the deuce, on."""


def pair_of(rank: int) -> Qualifier:
    """A pair of this rank (0 for deuces), beside the lowest cards that make no more of it."""
    others = [other for other in RANKS if other != RANKS[rank]]
    return Qualifier(f"pair of {RANK_NAMES[rank]}", "".join([RANKS[rank] * 2, *others[:3]]))


JACKS, QUEENS, KINGS, ACES = map(pair_of, range(9, 13))
TRIPS: Final = Qualifier("three of a kind", "22234")

ANY_PAIR: Final = Qualifier("any pair", pair_of(0).least)

# Where straights count, the worst low of five ranks that are not in a row is one step better.
NO_PAIR: Final = {
    "ace_to_five": Qualifier("no pair", "KQJT9"),
    "ace_to_six": Qualifier("no pair", "KQJT8"),
    "deuce_to_seven": Qualifier("no pair", "AKQJ9"),
}
"""A low without a pair, by its ranking."""

LOW_RANKS: Final = (7, 8, 9)
"""The highest cards that a low is made to qualify by."""


def low_of(rank: int, ranking: str) -> Qualifier:
    """A low of this rank or better, which is one of :data:`LOW_RANKS`."""
    ranks = [str(rank - below) for below in range(5)]
    if ranking != "ace_to_five":
        ranks[-1] = str(rank - 5)
    return Qualifier(f"{rank}-low", "".join(ranks))
