"""Statistics as a frame: a row for each group of hands, a column for each statistic."""

from __future__ import annotations

from typing import Any, Final

import polars as pl

from hhparse.stats.counting import StatisticsTable
from hhparse.stats.model import Form, Value

_AMOUNT: Final = pl.Decimal(38, 4)
_TYPES: Final[dict[Form, Any]] = {Form.COUNT: pl.Int64, Form.MONEY: _AMOUNT, Form.RESULT: _AMOUNT}
"""What values are, where they are not fractions."""


def statistics_frame(
    counted_hands: StatisticsTable, *, chances: bool = False, intervals: bool = False
) -> pl.DataFrame:
    """A frame of statistics, shares as 0 to 1, NULL where there was no chance.

    :param chances: with ``…_numerator``, ``…_denominator`` and, where facts may be hidden, ``…_unknown``.
    :param intervals: with ``…_low`` and ``…_high`` of shares, and of results ``…_standard_error``, and
        ``…_standard_deviation`` of the result of 100 hands.
    """
    slices = [slice_ for slice_, _ in counted_hands.rows]
    columns = [
        pl.Series(one.column, [slice_.groups[place] for slice_ in slices])
        for place, one in enumerate(counted_hands.by)
        if one.code != "money"
    ]
    columns += [
        pl.Series(name, [getattr(slice_, name) for slice_ in slices], dtype=pl.String)
        for name in ("money_kind", "currency", "unit_name")
    ]
    for statistic in counted_hands.statistics:
        code, form = statistic.code, statistic.form
        values = [values[code] for _, values in counted_hands.rows]
        columns.append(pl.Series(code, [v.value for v in values], dtype=_TYPES.get(form, pl.Float64)))
        if chances and form.divides:
            columns += _chances(code, values)
        if intervals and form is Form.SHARE:
            bounds = [value.interval or (None, None) for value in values]
            columns += [
                pl.Series(f"{code}_{name}", [both[place] for both in bounds], dtype=pl.Float64)
                for place, name in enumerate(("low", "high"))
            ]
        if intervals and form is Form.RATE:
            columns += [
                pl.Series(f"{code}_{name}", [getattr(value, name) for value in values], dtype=pl.Float64)
                for name in ("standard_error", "standard_deviation")
            ]
    return pl.DataFrame(columns)


def _chances(code: str, values: list[Value]) -> list[pl.Series]:
    series = [
        pl.Series(f"{code}_numerator", [float(value.numerator) for value in values], dtype=pl.Float64),
        pl.Series(f"{code}_denominator", [value.denominator for value in values], dtype=pl.Int64),
    ]
    if any(value.statistic.unknown for value in values):
        series.append(pl.Series(f"{code}_unknown", [value.unknown for value in values], dtype=pl.Int64))
    return series
