"""From rows to frames, column by column, and from frames into the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import polars as pl
from msgspec.structs import astuple

from hhparse.tables.column import MONEY, MONEY_DIGITS, Row, columns

_TYPES: Final[dict[str, Any]] = {
    "BIGINT": pl.Int64,
    "INTEGER": pl.Int32,
    "DOUBLE": pl.Float64,
    "VARCHAR": pl.String,
    "BOOLEAN": pl.Boolean,
    "TIMESTAMP": pl.Datetime("us"),
    MONEY.sql: pl.Int64,
}
"""How each type of the database travels; money in ten-thousandths, divided exactly on arrival."""
_AT_A_TIME: Final = 64


class UnstorableError(ValueError):
    """A number is larger than its column holds; the message says which."""


def frame(row: type[Row], rows: Sequence[Row]) -> pl.DataFrame:
    """Rows of one table as a frame, money in ten-thousandths.

    :raises UnstorableError: if a number is too large.
    """
    series = []
    for column, told in zip(columns(row), _turned(rows, len(columns(row))), strict=True):
        try:
            made = pl.Series(column.name, told, dtype=_TYPES[column.kind.sql])
        except (TypeError, OverflowError) as error:
            raise UnstorableError(f"{column.name} of {row.table} is too large to be stored") from error
        if column.kind is MONEY and _largest(made) >= 10**MONEY_DIGITS:
            raise UnstorableError(f"{column.name} of {row.table} is too large an amount to be stored")
        series.append(made)
    return pl.DataFrame(series)


def _turned(rows: Sequence[Row], width: int) -> list[list[Any]]:
    """The values of rows by column. All at once would take three times as long as a few at a time."""
    values: list[list[Any]] = [[] for _ in range(width)]
    for start in range(0, len(rows), _AT_A_TIME):
        few = map(astuple, rows[start : start + _AT_A_TIME])
        for column, told in zip(values, zip(*few, strict=True), strict=True):
            column.extend(told)
    return values


def _largest(amounts: pl.Series) -> int:
    bounds = (amounts.min(), amounts.max())
    return max((abs(bound) for bound in bounds if isinstance(bound, int)), default=0)


def insertion(row: type[Row], source: str) -> str:
    """The statement that takes a frame, known to the database under a name, into its table."""
    picks = [
        f"CAST({column.name} AS DECIMAL({MONEY_DIGITS}, 0)) * CAST(0.0001 AS DECIMAL(4, 4))"
        if column.kind is MONEY
        else column.name
        for column in columns(row)
    ]
    return f"INSERT INTO {row.table} SELECT {', '.join(picks)} FROM {source}"
