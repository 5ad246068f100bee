"""What a table is: a class of rows, whose annotations say what each column holds.

A column is annotated with its kind and a sentence: ``stack: Annotated[Money, "chips before the hand"]``.
Database and frame types, DDL and the data dictionary are derived from that, never written twice.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from functools import cache
from typing import Annotated, Any, ClassVar, Final, get_args, get_type_hints

import msgspec


@dataclass(frozen=True, slots=True)
class Kind:
    """What a column holds."""

    sql: str
    """The type in the database."""
    unit: str = ""
    """What its numbers count."""
    few: bool = False
    """Whether many rows share a value, so that they can be told apart by it."""


MONEY: Final = Kind("DECIMAL(18,4)", "units of the currency, or chips")
"""Rows hold amounts as integers in ten-thousandths of the unit; the database holds units."""
MONEY_DIGITS: Final = 18
"""How many digits an amount has at most, four of them behind the point."""

Key = Annotated[int, Kind("BIGINT")]
"""Tells rows apart, or which rows belong together."""
Hash = Annotated[int, Kind("BIGINT")]
Size = Annotated[int, Kind("BIGINT", "bytes")]
Money = Annotated[int, MONEY]
Count = Annotated[int, Kind("INTEGER", "count", few=True)]
Number = Annotated[int, Kind("INTEGER", few=True)]
"""A place in an order: a line, a seat, a round."""
Ratio = Annotated[float, Kind("DOUBLE", "share, 0 to 1")]
Hours = Annotated[float, Kind("DOUBLE", "hours")]
Text = Annotated[str, Kind("VARCHAR", few=True)]
Cards = Annotated[str, Kind("VARCHAR", "cards")]
Flag = Annotated[bool, Kind("BOOLEAN", few=True)]
Time = Annotated[datetime, Kind("TIMESTAMP", "UTC")]


class Row(msgspec.Struct, frozen=True, gc=False):
    """A row of a table; each kind of row is a class, and its docstring says what a row is."""

    table: ClassVar[str]
    """The name of the table in the database."""
    order: ClassVar[str] = ""
    """By what its rows are put in order, in SQL; empty where they lie as they came."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column of a table."""

    name: str
    kind: Kind
    optional: bool
    """Whether it may be NULL, which always means: not known, or not applicable."""
    meaning: str


def in_order(row: type[Row]) -> str:
    """The query for all rows of a table, in the order in which they were told."""
    return f"FROM {row.table} ORDER BY {row.order}" if row.order else f"FROM {row.table}"


@cache
def columns(row: type[Row]) -> tuple[Column, ...]:
    """The columns of a table, in their order."""
    hints = get_type_hints(row, include_extras=True)
    return tuple(_column(name, hints[name]) for name in row.__struct_fields__)


def _column(name: str, hint: Any) -> Column:
    kinds = [part for part in _metadata(hint) if isinstance(part, Kind)]
    meanings = [part for part in _metadata(hint) if isinstance(part, str)]
    if len(kinds) != 1 or len(meanings) != 1:
        raise TypeError(f"column {name} needs one kind and one sentence")
    return Column(name, kinds[0], type(None) in _parts(hint), meanings[0])


def _parts(hint: Any) -> list[Any]:
    """An annotation and everything inside it."""
    return [hint, *(part for inner in get_args(hint) for part in _parts(inner))]


def _metadata(hint: Any) -> list[Any]:
    return [data for part in _parts(hint) for data in getattr(part, "__metadata__", ())]


def ddl(row: type[Row]) -> str:
    """The statement that creates a table."""
    lines = [
        f"    {column.name} {column.kind.sql}{'' if column.optional else ' NOT NULL'}"
        for column in columns(row)
    ]
    return f"CREATE TABLE {row.table} (\n" + ",\n".join(lines) + "\n)"
