"""How statistics are declared: as conditions on the rows of a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from hhparse.stats.model import Form, Group, Statistic
from hhparse.tables import Row

MOST_DRAWS: Final = 3
"""Statistics by draw, or by betting round, are told up to this draw."""


@dataclass(frozen=True, slots=True)
class Chances:
    """Rows of one table, each a chance to do something, for statistics of one group."""

    group: Group
    table: type[Row]
    condition: str = "true"
    """Which of its rows are chances, in SQL."""
    known: str = ""
    """Which of these show what it takes to count them; the others are counted as unknown."""

    def where(self, condition: str) -> Chances:
        """Those of the chances for which this holds too."""
        both = condition if self.condition == "true" else f"{self.condition} AND {condition}"
        return Chances(self.group, self.table, both, self.known)

    def share(self, code: str, label: str, sentence: str, hit: str) -> Statistic:
        """How often a chance was taken.

        :param hit: what it is to take it, in SQL.
        """
        numerator, denominator = _count(self._counted(hit)), _count(self._counted())
        return self._statistic(code, label, sentence, Form.SHARE, numerator, denominator)

    def mean(self, code: str, label: str, sentence: str, amount: str) -> Statistic:
        """What the chances come to on average.

        :param amount: of each chance, in SQL.
        """
        numerator = f"coalesce(sum({amount}) FILTER ({self._counted()}), 0)"
        return self._statistic(code, label, sentence, Form.MEAN, numerator, _count(self._counted()))

    def ratio(self, code: str, label: str, sentence: str, one: str, other: str) -> Statistic:
        """How many of the chances are of one kind for each of another.

        :param one: the first kind, in SQL.
        :param other: the second.
        """
        numerator, denominator = _count(self._counted(one)), _count(self._counted(other))
        return self._statistic(code, label, sentence, Form.RATIO, numerator, denominator)

    def _counted(self, *more: str) -> str:
        return " AND ".join(part for part in (self.condition, self.known, *more) if part and part != "true")

    def _statistic(
        self, code: str, label: str, sentence: str, form: Form, numerator: str, denominator: str
    ) -> Statistic:
        unknown = _count(f"{self.condition} AND NOT ({self.known})") if self.known else ""
        return Statistic(
            code, label, self.group, sentence, form, self.table, numerator, denominator, unknown=unknown
        )


def _count(condition: str) -> str:
    return f"count(*) FILTER ({condition})" if condition else "count(*)"
