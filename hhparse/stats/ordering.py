"""Counted statistics, sorted and thinned out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hhparse.stats.counting import StatisticsTable
from hhparse.stats.model import Statistic


def sorted_by(counted_hands: StatisticsTable, code: str, *, least_first: bool = False) -> StatisticsTable:
    """The same with the rows sorted by a statistic, those without a value last.

    Amounts of different kinds of money are not compared: each kind is sorted by itself.
    """
    told = [row for row in counted_hands.rows if row[1][code].value is not None]
    untold = [row for row in counted_hands.rows if row[1][code].value is None]
    told.sort(key=lambda row: row[1][code].value or 0, reverse=not least_first)
    if any(values[code].statistic.form.is_money for _, values in told):
        told.sort(key=lambda row: (row[0].money_kind, row[0].currency or ""))
    return replace(counted_hands, rows=[*told, *untold])


def with_hands(counted_hands: StatisticsTable, least: int) -> StatisticsTable:
    """The same without the rows that have fewer hands; ``hands`` must be among the statistics."""
    rows = [row for row in counted_hands.rows if row[1]["hands"].numerator >= least]
    return replace(counted_hands, rows=rows)


def showing(counted_hands: StatisticsTable, statistics: Sequence[Statistic]) -> StatisticsTable:
    """The same with some of the statistics alone."""
    rows = [
        (slice_, {one.code: values[one.code] for one in statistics}) for slice_, values in counted_hands.rows
    ]
    return replace(counted_hands, statistics=tuple(statistics), rows=rows)
