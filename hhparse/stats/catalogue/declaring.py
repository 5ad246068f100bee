"""How statistics are declared: as conditions on the rows of a table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from hhparse.stats.model import Form, Group, KnownOf, Statistic, Tally
from hhparse.tables import Row

MOST_DRAWS: Final = 3
"""Statistics by draw, or by betting round, are told up to this draw."""


@dataclass(frozen=True, slots=True)
class Chances:
    """Rows of one table, each a chance to do something, for statistics of one group."""

    group: Group
    table: type[Row]
    conditions: tuple[str, ...] = ()
    """Which of its rows are chances: what holds for them, each in SQL."""
    known: tuple[str, ...] = ()
    """Which of these show what it takes to count them; the others are counted as unknown."""
    known_of: KnownOf = KnownOf.EVERYBODY

    def where(self, *conditions: str) -> Chances:
        """Those of the chances for which these hold too."""
        return replace(self, conditions=(*self.conditions, *conditions))

    def share(self, code: str, label: str, sentence: str, hit: str) -> Statistic:
        """How often a chance was taken.

        :param hit: what it is to take it, in SQL.
        """
        return self._statistic(code, label, sentence, Form.SHARE, (self._counted(hit), self._counted()))

    def mean(self, code: str, label: str, sentence: str, amount: str) -> Statistic:
        """What the chances come to on average.

        :param amount: of each chance, in SQL.
        """
        total = replace(self._counted(), amount=amount)
        return self._statistic(code, label, sentence, Form.MEAN, (total, self._counted()))

    def ratio(self, code: str, label: str, sentence: str, one: str, other: str) -> Statistic:
        """How many of the chances are of one kind for each of another.

        :param one: the first kind, in SQL.
        :param other: the second.
        """
        both = self._counted(one), self._counted(other)
        return self._statistic(code, label, sentence, Form.RATIO, both)

    def _counted(self, *more: str) -> Tally:
        return Tally((*self.conditions, *self.known, *more))

    def _statistic(
        self, code: str, label: str, sentence: str, form: Form, ratio: tuple[Tally, Tally]
    ) -> Statistic:
        hidden = f"NOT ({' AND '.join(self.known)})"
        unknown = Tally((*self.conditions, hidden)) if self.known else None
        return Statistic(code, label, self.group, sentence, form, self.table, *ratio, unknown, self.known_of)
