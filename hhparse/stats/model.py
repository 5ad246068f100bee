"""What a statistic is, and what a value of one is."""

from __future__ import annotations

import math
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Final

from hhparse.tables import Row

FEW: Final = 30
"""A share or mean of fewer chances than this says little."""
DIGITS: Final = 9
"""So many decimal places of results in units are told: the last ones go by the order of adding."""
_Z: Final = 1.959963984540054
"""Standard deviations on either side that take in 95% of a normal distribution."""


class Group(StrEnum):
    """What statistics are about."""

    PREDRAW = "Before the draw"
    BETTING = "Betting"
    DRAWS = "Draws"
    SHOWDOWN = "Showdown"
    RESULTS = "Results"


class KnownOf(StrEnum):
    """Whose chances a statistic can count."""

    EVERYBODY = "everybody"
    """What was done is known of all players."""
    OWNER = "the log's owner"
    """And who else's cards the log shows as they come. What others held before the last draw is known only
    of those who stood pat from then on and showed, which is a biased sample: they are unknown."""
    SHOWING = "players who show"
    """The chances are of those who have to show, or should."""


class Form(StrEnum):
    """What the numbers of a statistic are."""

    COUNT = "a number"
    MONEY = "an amount in the currency"
    RESULT = "an amount won or lost"
    HOURS = "a time in hours"
    SHARE = "a share of chances"
    RATIO = "a ratio of two numbers"
    MEAN = "a mean per chance"
    RATE = "a result per 100 hands"

    @property
    def is_money(self) -> bool:
        """Whether the numbers are exact amounts."""
        return self in (Form.MONEY, Form.RESULT)

    @property
    def divides(self) -> bool:
        """Whether there is a denominator."""
        return self in (Form.SHARE, Form.RATIO, Form.MEAN, Form.RATE)


@dataclass(frozen=True, slots=True)
class Tally:
    """How many rows of a table are of some kind, or what these add up to."""

    conditions: tuple[str, ...] = ()
    """What holds for the rows that are counted, each in SQL."""
    amount: str = ""
    """What is added up of each row, in SQL; empty where rows are counted."""

    def __str__(self) -> str:
        """The same as an aggregate in SQL."""
        where = f" FILTER ({' AND '.join(self.conditions)})" if self.conditions else ""
        return f"coalesce(sum({self.amount}){where}, 0)" if self.amount else f"count(*){where}"


@dataclass(frozen=True, slots=True)
class Statistic:
    """One statistic, counted from the rows of one table."""

    code: str
    """Stable name for JSON and queries."""
    label: str
    """As short as a column heading."""
    group: Group
    sentence: str
    """What it tells."""
    form: Form
    table: type[Row]
    numerator: Tally
    """Of rows of the table."""
    denominator: Tally | None = None
    """Likewise; None where the form has none."""
    unknown: Tally | None = None
    """Likewise, the chances that are left out because what it takes to count them is hidden."""
    known_of: KnownOf = KnownOf.EVERYBODY

    @property
    def tallies(self) -> tuple[Tally, ...]:
        """All that is counted for it."""
        return tuple(one for one in (self.numerator, self.denominator, self.unknown) if one is not None)


@dataclass(frozen=True, slots=True)
class Value:
    """A statistic of some hands."""

    statistic: Statistic
    numerator: int | float | Decimal
    denominator: int | None = None
    deviation: float | None = None
    unknown: int = 0
    """Chances left out because what it takes to count them is hidden."""

    @property
    def value(self) -> int | float | Decimal | None:
        """The number to show: a share as 0 to 1, a result per 100 hands; None without any chance."""
        if not self.statistic.form.divides:
            return self.numerator
        if not self.denominator:
            return None
        value = float(self.numerator) / self.denominator
        return value * 100 if self.statistic.form is Form.RATE else value

    @property
    def few(self) -> bool:
        """Whether there were too few chances to say much."""
        return self.denominator is not None and self.denominator < FEW

    @property
    def interval(self) -> tuple[float, float] | None:
        """The 95% confidence interval (Wilson) of a share; None of other forms."""
        if self.statistic.form is not Form.SHARE or not self.denominator:
            return None
        n, share = self.denominator, float(self.numerator) / self.denominator
        middle = (share + _Z**2 / (2 * n)) / (1 + _Z**2 / n)
        reach = _Z * math.sqrt(share * (1 - share) / n + _Z**2 / (4 * n**2)) / (1 + _Z**2 / n)
        # Of none it begins at 0 and of all it ends at 1, which sums of fractions miss by a hair.
        return 0.0 if share == 0 else middle - reach, 1.0 if share == 1 else middle + reach

    @property
    def standard_error(self) -> float | None:
        """Of a result per 100 hands."""
        if self.deviation is None or not self.denominator:
            return None
        return round(100 * self.deviation / math.sqrt(self.denominator), DIGITS)

    @property
    def standard_deviation(self) -> float | None:
        """Of the result of 100 hands."""
        return None if self.deviation is None else round(10 * self.deviation, DIGITS)
