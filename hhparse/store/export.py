"""Tables of a database as Parquet files."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import duckdb

from hhparse.store.access import DatabaseError, first_sentence, quoted
from hhparse.store.database import connect
from hhparse.store.folder import SCHEMA_KEY, table_file
from hhparse.tables import SCHEMA, TABLES

_ARRIVING: Final = ".arriving"


def export_folder(database: Path, folder: Path) -> dict[str, int]:
    """Write every table of a database into a file of its own, over those that were there.

    The files come to their places when all of them are whole; the order of rows is kept.

    :param folder: where they go; it is made where it is missing.
    :returns: how many rows each table has.
    :raises DatabaseError: if the database cannot be read, or the files cannot be written.
    :raises OSError: if the folder cannot be made.
    """
    folder.mkdir(parents=True, exist_ok=True)
    folder = folder.resolve()
    places = {row.table: table_file(folder, row.table) for row in TABLES}
    connection = connect(database, writing=False, exporting_to=folder)
    try:
        rows = {table: _write(connection, table, _arriving(place)) for table, place in places.items()}
        for place in places.values():
            _arriving(place).replace(place)
    except duckdb.Error as error:
        raise DatabaseError(f"{folder} cannot be written to: {first_sentence(error)}") from error
    finally:
        connection.close()
        for place in places.values():
            _arriving(place).unlink(missing_ok=True)
    return rows


def _write(connection: duckdb.DuckDBPyConnection, table: str, place: Path) -> int:
    [(rows,)] = connection.execute(
        f"COPY {table} TO {quoted(str(place))} (FORMAT parquet, COMPRESSION zstd, USE_TMP_FILE false, "
        f"KV_METADATA {{{SCHEMA_KEY}: '{SCHEMA}'}})"
    ).fetchall()
    return int(rows)


def _arriving(place: Path) -> Path:
    return place.with_name(place.name + _ARRIVING)
