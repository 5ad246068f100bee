"""The sheet that a player's chances are counted on, and what was done with them."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from datetime import datetime
from fractions import Fraction

Table = tuple[str, str | None, str | None]
"""A site, a tournament and the name of a table."""


@dataclass(slots=True)
class Count:
    """The numbers of one statistic."""

    numerator: Fraction = Fraction(0)
    denominator: int = 0
    unknown: int = 0
    """Chances of which it is hidden what became of them."""


@dataclass(slots=True)
class Sheet:
    """What one player did in one game at one limit."""

    counts: defaultdict[str, Count] = field(default_factory=lambda: defaultdict(Count))
    """By the code of the statistic."""
    results: list[Fraction] = field(default_factory=list)
    """Of each hand, in units."""
    played: list[tuple[datetime, Table]] = field(default_factory=list)
    """When each hand began, and where."""

    def chance(self, code: str, taken: int | Fraction | None) -> None:
        """Count a chance.

        :param taken: whether it was taken, or how much it came to; None where that is hidden.
        """
        count = self.counts[code]
        if taken is None:
            count.unknown += 1
        else:
            count.denominator += 1
            count.numerator += taken

    def versus(self, code: str, one: bool, other: bool) -> None:
        """Count what may be of one kind, or of the kind that it is held against."""
        self.counts[code].numerator += one
        self.counts[code].denominator += other

    def add(self, code: str, amount: int | Fraction) -> None:
        """Add to a number or an amount."""
        self.counts[code].numerator += amount
