"""From rows or columns to frames, and from frames into the database."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, Final

import polars as pl
from msgspec.structs import astuple

from hhparse.tables.column import MONEY, MONEY_DIGITS, Column, Row, columns

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


def frame(row: type[Row], rows: Iterable[Row]) -> pl.DataFrame:
    """Rows of one table as a frame, money in ten-thousandths.

    :raises UnstorableError: if a number is too large.
    """
    return told_columns(row, turned(row.__struct_fields__, map(astuple, rows)))


def turned(names: Sequence[str], rows: Iterable[tuple[Any, ...]]) -> dict[str, list[Any]]:
    """The values of rows by column; the names stand in the order of the values.

    A few rows at a time, which are still in the processor's cache: all at once would take three
    times as long.
    """
    values: list[list[Any]] = [[] for _ in names]
    waiting = iter(rows)
    while few := [*islice(waiting, _AT_A_TIME)]:
        for column, told in zip(values, zip(*few, strict=True), strict=True):
            column += told
    return dict(zip(names, values, strict=True))


def told_columns(row: type[Row], told: Mapping[str, Sequence[Any]]) -> pl.DataFrame:
    """Some columns of one table as a frame, money in ten-thousandths.

    :param told: the values of columns, by their names.
    :raises UnstorableError: if a number is too large.
    """
    return pl.DataFrame(
        [_series(row, column, told[column.name]) for column in columns(row) if column.name in told]
    )


def with_repeated(
    row: type[Row], own: pl.DataFrame, other: pl.DataFrame, places: Sequence[int]
) -> pl.DataFrame:
    """The frame of a table that repeats columns of another.

    :param own: the columns that it has of itself.
    :param other: the other table, which has all the rest under the same names.
    :param places: for each row the place of its row in the other table.
    """
    names = row.__struct_fields__
    repeated = other[[name for name in names if name not in own.columns]]
    return own.hstack(repeated[pl.Series(places, dtype=pl.UInt32)])[names]


def counted_alone(rows: pl.DataFrame, amounts: Sequence[str]) -> pl.DataFrame:
    """The same rows with these columns NULL in hands that are not counted: what these tell may be wrong."""
    return rows.with_columns(pl.when("counted").then(pl.col(name)).alias(name) for name in amounts)


def _series(row: type[Row], column: Column, told: Sequence[Any]) -> pl.Series:
    try:
        made = pl.Series(column.name, told, dtype=_TYPES[column.kind.sql])
    except (TypeError, OverflowError) as error:
        raise UnstorableError(f"{column.name} of {row.table} is too large to be stored") from error
    if column.kind is MONEY and _largest(made) >= 10**MONEY_DIGITS:
        raise UnstorableError(f"{column.name} of {row.table} is too large an amount to be stored")
    return made


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
