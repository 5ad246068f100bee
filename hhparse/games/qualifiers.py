"""What a hand must be at least: to open, or to win a half of the pot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from hhparse.games.model import Qualifier

JACKS: Final = Qualifier("pair of jacks", "JJ432")
QUEENS: Final = Qualifier("pair of queens", "QQ432")
KINGS: Final = Qualifier("pair of kings", "KK432")
ACES: Final = Qualifier("pair of aces", "AA432")
TRIPS: Final = Qualifier("three of a kind", "22243")

ANY_PAIR: Final = Qualifier("any pair", "22543")

# Where straights count, the worst low of five ranks that are not in a row is one step better.
NO_PAIR: Final[Mapping[str, Qualifier]] = {
    "ace_to_five": Qualifier("no pair", "KQJT9"),
    "ace_to_six": Qualifier("no pair", "KQJT8"),
    "deuce_to_seven": Qualifier("no pair", "AKQJ9"),
}
"""A low without a pair, by its ranking."""


def low_of(rank: int, ranking: str) -> Qualifier:
    """A low of this rank or better, 7 to 9 being the rank of its highest card."""
    ranks = [str(rank - below) for below in range(5)]
    if ranking != "ace_to_five":
        ranks[-1] = str(rank - 5)
    return Qualifier(f"{rank}-low", "".join(ranks))
