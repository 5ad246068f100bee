"""Frames on their way into the database."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import polars as pl

from hhparse.tables import Row
from hhparse.tables.entry import Entry
from hhparse.tables.frames import UnstorableError, frame, insertion
from hhparse.tables.hand_frames import Frames, hand_frames

if TYPE_CHECKING:
    import duckdb  # processes that only read hands need none of it

_NAME: Final = "arriving"


class _Stream:
    """A frame as a stream of columns; DuckDB asks more of a Polars frame than its stream."""

    def __init__(self, rows: pl.DataFrame) -> None:
        self._rows = rows

    def let_go(self) -> None:
        """Forget the rows, which have been read: until a transaction ends the database keeps the stream."""
        self._rows = pl.DataFrame()

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        return self._rows.__arrow_c_stream__(requested_schema)


@contextmanager
def as_table(connection: duckdb.DuckDBPyConnection, rows: pl.DataFrame) -> Iterator[str]:
    """Make a frame known to the database, under the name given."""
    stream = _Stream(rows)
    connection.register(_NAME, stream)
    try:
        yield _NAME
    finally:
        connection.unregister(_NAME)
        stream.let_go()


def insert(connection: duckdb.DuckDBPyConnection, row: type[Row], rows: Sequence[Row]) -> None:
    """Append rows to their table.

    :raises UnstorableError: if a number is too large; nothing has been appended then.
    """
    insert_frame(connection, row, frame(row, rows))


def insert_frame(connection: duckdb.DuckDBPyConnection, row: type[Row], rows: pl.DataFrame) -> None:
    """Append a frame of rows to their table, of players' rows those of heroes first.

    Who asks for a hero's alone then skips all others, whole blocks at a time.
    """
    if rows.is_empty():
        return
    if rows.schema.get("hero") == pl.Boolean:
        rows = rows.sort("hero", descending=True, maintain_order=True)
    with as_table(connection, rows) as name:
        connection.execute(insertion(row, name))


def storable_frames(entries: Mapping[int, Entry]) -> tuple[Frames, dict[int, str]]:
    """What the tables hold of several hands; and why hands cannot be stored, by their keys."""
    try:
        return hand_frames([*entries.values()]), {}
    except UnstorableError:
        reasons: dict[int, str] = {}
    for key, entry in entries.items():
        try:
            hand_frames([entry])
        except UnstorableError as error:
            reasons[key] = str(error)
    return hand_frames([entry for key, entry in entries.items() if key not in reasons]), reasons
