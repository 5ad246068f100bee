"""Counted statistics, sorted and thinned out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hhparse.stats.counting import StatisticsTable
from hhparse.stats.model import Form, Statistic


def sorted_by(counted_hands: StatisticsTable, code: str, *, least_first: bool = False) -> StatisticsTable:
    """The same with the rows sorted by a statistic, those without a value last.

    Amounts of different kinds of money, and results in different units, are not compared: those of each
    kind are sorted by themselves.
    """
    told = [row for row in counted_hands.rows if row[1][code].value is not None]
    untold = [row for row in counted_hands.rows if row[1][code].value is None]
    told.sort(key=lambda row: row[1][code].value or 0, reverse=not least_first)
    forms = {values[code].statistic.form for _, values in told}
    if any(form.is_money for form in forms):
        told.sort(key=lambda row: (row[0].money_kind, row[0].currency or ""))
    if Form.RATE in forms:
        told.sort(key=lambda row: row[0].unit_name or "")
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
