"""What a connection to the database may reach, and what is said when a database cannot be used."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import duckdb

_SHUT: Final = {"enable_external_access": "false", "lock_configuration": "true"}
_QUIET: Final = {
    # Else a function that an extension has would be looked for in the network.
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    # Else SQL could read any frame that a variable of the program names.
    "python_enable_replacements": "false",
}
NO_SPARE_FOLDER: Final = {"temp_directory": ""}
"""For those who only read. Into the folder that DuckDB uses when memory is short, statements may write."""


class DatabaseError(Exception):
    """The database cannot be used; the message says why, and what to do."""


def open_shut_in(
    path: Path | str,
    *,
    read_only: bool = False,
    files: Iterable[str] = (),
    folder: Path | None = None,
    settings: Mapping[str, Any] = MappingProxyType({}),
) -> duckdb.DuckDBPyConnection:
    """A connection to a database from which no statement reaches another file, the network or the program.

    :param path: its file, or ``:memory:``.
    :param files: other files that statements reach all the same.
    :param folder: a folder in which they reach every file.
    :param settings: further ones of DuckDB, by their names.
    """
    config = {**_QUIET, **settings}
    allowed = {"allowed_paths": [*files], "allowed_directories": [f"{folder}/"] if folder else []}
    if not any(allowed.values()):
        return duckdb.connect(path, read_only=read_only, config=config | _SHUT)
    # What may be reached has to be told before everything else is shut out.
    connection = duckdb.connect(path, read_only=read_only, config=config)
    for setting, places in allowed.items():
        connection.execute(f"SET {setting} = [{', '.join(map(quoted, places))}]")
    for setting, value in _SHUT.items():
        connection.execute(f"SET {setting} = {value}")
    return connection


def quoted(text: str) -> str:
    """A text as SQL writes it."""
    return "'" + text.replace("'", "''") + "'"


def first_sentence(error: duckdb.Error) -> str:
    """What a database error says, without its kind and the lines that point into the statement."""
    line = str(error).strip().splitlines()[0]
    return re.sub(r"^\w+(?: \w+)* Error: ", "", line)
