"""A folder of Parquet files, one for each table, that is asked as a database is."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import duckdb
import polars as pl

from hhparse.store.access import NO_SPARE_FOLDER, DatabaseError, first_sentence, open_shut_in, quoted
from hhparse.tables import DEFINITIONS, SCHEMA, TABLES

SCHEMA_KEY: Final = "hhparse_schema"
"""Under which every file keeps the number of the arrangement of tables."""


def table_file(folder: Path, table: str) -> Path:
    """Where a table lies in a folder."""
    return folder / f"{table}.parquet"


def open_folder(folder: Path) -> duckdb.DuckDBPyConnection:
    """A connection that knows the files of a folder as the tables of a database, and reaches nothing else.

    :raises DatabaseError: if not every table is there, or they are of another version.
    """
    _check(folder)
    folder = folder.resolve()
    files = [str(table_file(folder, row.table)) for row in TABLES]
    connection = open_shut_in(":memory:", files=[*files, *map(_literal, files)], settings=NO_SPARE_FOLDER)
    try:
        for row, file in zip(TABLES, files, strict=True):
            connection.execute(f"CREATE VIEW {row.table} AS FROM read_parquet({quoted(_literal(file))})")
        for definition in DEFINITIONS:
            connection.execute(definition)
    except duckdb.Error as error:
        connection.close()
        raise _unusable(folder, first_sentence(error)) from error
    return connection


def scan_folder(folder: Path) -> dict[str, pl.LazyFrame]:
    """The tables of a folder, read when they are collected, and of them only what is needed.

    :raises DatabaseError: if not every table is there, or they are of another version.
    """
    _check(folder)
    return {row.table: pl.scan_parquet(table_file(folder, row.table), glob=False) for row in TABLES}


def _check(folder: Path) -> None:
    missing = [row.table for row in TABLES if not table_file(folder, row.table).is_file()]
    if missing:
        what = "holds no tables" if len(missing) == len(TABLES) else f"has no table {missing[0]}"
        raise DatabaseError(f"{folder} is a folder that {what}; `hhparse export` writes them")
    for row in TABLES:
        try:
            told = pl.read_parquet_metadata(table_file(folder, row.table)).get(SCHEMA_KEY)
        except (pl.exceptions.ComputeError, OSError) as error:
            raise _unusable(folder, f"{row.table}.parquet is no Parquet file") from error
        if told != str(SCHEMA):
            raise DatabaseError(
                f"{row.table}.parquet in {folder} has schema {told or 'unknown'}, this version of hhparse "
                f"knows {SCHEMA}; export the database anew"
            )


def _unusable(folder: Path, why: str) -> DatabaseError:
    return DatabaseError(f"the tables in {folder} cannot be used: {why}; export the database anew")


def _literal(path: str) -> str:
    """A path as a pattern that nothing else matches."""
    return re.sub(r"[*?\[]", r"[\g<0>]", path)
