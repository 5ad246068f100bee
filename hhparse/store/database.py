"""The database file: found, opened, checked to be ours, or made."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Final

import duckdb
import platformdirs

from hhparse.store.access import NO_SPARE_FOLDER, DatabaseError, first_sentence, open_shut_in
from hhparse.tables import DEFINITIONS, SCHEMA, TABLES, ddl

PATIENCE: Final = 5.0
"""Seconds to wait for another program to let go of the database."""

_WRITERS: Final = {
    # A transaction holds what it adds; those of large logs would grow with them. Beyond this much it
    # uses the disk beside the database.
    "memory_limit": "250MB",
    # A thousand hands are too few to be shared: a second thread waits for the first, at full speed.
    "threads": 1,
}
"""How whoever changes the database has it open."""
_PAUSE: Final = 0.1
_MAGIC: Final = slice(8, 12), b"DUCK"
_HOLDER: Final = re.compile(r"held in (?P<program>.+?) \(PID (?P<pid>\d+)\)")
_ELSEWHERE: Final = "update hhparse, or name another file with --db"


def default_path() -> Path:
    """Where the database is unless told otherwise: the user's folder for program data."""
    return platformdirs.user_data_path("hhparse") / "hhparse.duckdb"


def connect(
    path: Path, *, writing: bool, patience: float = PATIENCE, exporting_to: Path | None = None
) -> duckdb.DuckDBPyConnection:
    """Open a database of ours, shut in: no statement reaches another file, the network or the program.

    :param path: its file; to read from, also the folder that it was exported to.
    :param writing: open it alone, to change it, and make it where it is missing.
    :param patience: seconds to wait while another program has it open.
    :param exporting_to: a folder that statements may write into all the same.
    :raises DatabaseError: if it is missing, in use, damaged, newer than this version, or not ours.
    """
    for place in (path, exporting_to):
        if place is not None and not _is_text(place):
            raise DatabaseError(f"{place} cannot be used: DuckDB needs a path in UTF-8; choose another")
    if path.is_dir() and not writing and exporting_to is None:
        from hhparse.store.folder import open_folder

        return open_folder(path)
    _check_file(path, writing)
    connection = _open(path, writing, patience, exporting_to)
    try:
        _check_schema(connection, path, writing)
    except duckdb.Error as error:
        connection.close()
        raise damaged(path, error) from error
    except DatabaseError:
        connection.close()
        raise
    return connection


def in_memory() -> duckdb.DuckDBPyConnection:
    """A database of ours that is kept nowhere, shut in like any other."""
    connection = open_shut_in(":memory:")
    _create(connection)
    return connection


def _is_text(path: Path) -> bool:
    """Whether the whole of a path is text; on Linux it may be any bytes."""
    try:
        str(path.absolute()).encode()
    except UnicodeEncodeError:
        return False
    return True


def _check_file(path: Path, writing: bool) -> None:
    if not path.exists():
        if not writing:
            raise DatabaseError(
                f"there is no database at {path}; `hhparse import` makes one, --db names another"
            )
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise DatabaseError(f"the folder of {path} cannot be made: {error.strerror}") from error
        return
    if path.is_dir():
        raise DatabaseError(f"{path} is a folder; name a file with --db")
    place, magic = _MAGIC
    try:
        with path.open("rb") as file:
            head = file.read(place.stop)
    except OSError as error:
        raise DatabaseError(f"{path} cannot be opened: {error.strerror}") from error
    if head[place] != magic:
        raise _foreign(path)


def _open(path: Path, writing: bool, patience: float, exporting_to: Path | None) -> duckdb.DuckDBPyConnection:
    deadline = time.monotonic() + patience
    while True:
        try:
            settings = _WRITERS if writing else {} if exporting_to else NO_SPARE_FOLDER
            return open_shut_in(path, read_only=not writing, folder=exporting_to, settings=settings)
        except duckdb.Error as error:
            if not _in_use(error):
                raise damaged(path, error) from error
            if time.monotonic() >= deadline:
                raise DatabaseError(_who_is_in_the_way(path, error)) from error
        time.sleep(_PAUSE)


def _in_use(error: duckdb.Error) -> bool:
    return "lock on file" in str(error) or isinstance(error, duckdb.ConnectionException)


def _who_is_in_the_way(path: Path, error: duckdb.Error) -> str:
    found = _HOLDER.search(str(error))
    who = f"process {found['pid']} ({Path(found['program']).name})" if found else "another connection"
    return f"{path} is in use by {who}; close that, or try again when it is done"


def damaged(path: Path, error: duckdb.Error) -> DatabaseError:
    """What to say when DuckDB cannot read the file."""
    reason = first_sentence(error)
    if "version number" in reason or "newer version" in reason:
        return DatabaseError(f"{path} was written by a newer DuckDB; {_ELSEWHERE}")
    return DatabaseError(f"{path} cannot be used: {reason}")


def _check_schema(connection: duckdb.DuckDBPyConnection, path: Path, writing: bool) -> None:
    try:
        rows = connection.execute("SELECT number FROM hhparse_schema").fetchall()
    except duckdb.CatalogException as error:
        if writing and not _tables(connection):
            _create(connection)
            return
        raise _foreign(path) from error
    number = rows[0][0] if rows else None
    if not isinstance(number, int) or number < 1:
        raise _foreign(path)
    if number > SCHEMA:
        raise DatabaseError(
            f"{path} has schema {number}, this version of hhparse knows {SCHEMA} at most; {_ELSEWHERE}"
        )
    if number < SCHEMA:
        raise DatabaseError(
            f"{path} has the old schema {number}, this version of hhparse needs {SCHEMA}; "
            "import the logs anew into another file, named with --db"
        )
    try:
        # DuckDB says sooner that it knows all of them than which it knows.
        connection.execute(f"SELECT 1 FROM {', '.join(row.table for row in TABLES)} LIMIT 0")
    except duckdb.CatalogException as error:
        missing = min({row.table for row in TABLES} - _tables(connection))
        raise DatabaseError(
            f"{path} is damaged, its table {missing} is missing; name another with --db"
        ) from error


def _tables(connection: duckdb.DuckDBPyConnection) -> set[str]:
    return {name for (name,) in connection.execute("SELECT table_name FROM duckdb_tables()").fetchall()}


def _create(connection: duckdb.DuckDBPyConnection) -> None:
    connection.begin()
    for row in TABLES:
        connection.execute(ddl(row))
    for definition in DEFINITIONS:
        connection.execute(definition)
    connection.execute("CREATE TABLE hhparse_schema (number INTEGER NOT NULL)")
    connection.execute("INSERT INTO hhparse_schema VALUES (?)", [SCHEMA])
    connection.commit()


def _foreign(path: Path) -> DatabaseError:
    return DatabaseError(f"{path} is not an hhparse database; name another file with --db")
