"""``hhparse export``: the whole database as files."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from hhparse.cli.exit_code import ExitCode
from hhparse.cli.options import Database

if TYPE_CHECKING:
    import duckdb

EXAMPLES = """
hhparse export --out tables
hhparse stats --db tables
hhparse export --to csv --out sheets
"""

_AT_A_TIME: Final = 10_000
"""Rows of a table in memory."""


class ExportFormat(StrEnum):
    """For dataframes or for spreadsheets."""

    PARQUET = "parquet"
    CSV = "csv"


def export(
    out: Annotated[
        Path,
        typer.Option("--out", metavar="FOLDER", help="Where the files go, over those that were there."),
    ],
    db: Database = None,
    to: Annotated[
        ExportFormat,
        typer.Option("--to", metavar="FORMAT", help="parquet for dataframes, csv for spreadsheets."),
    ] = ExportFormat.PARQUET,
) -> ExitCode:
    """Write all tables into a folder, a file for each.

    A folder of Parquet files can be asked like the database itself: --db names it. The texts of all
    hands are among them.
    """
    from hhparse.report.visible import visible
    from hhparse.report.words import counted
    from hhparse.store.database import default_path
    from hhparse.store.export import export_folder

    database = db or default_path()
    rows = export_folder(database, out) if to is ExportFormat.PARQUET else _export_csv(database, out)
    typer.echo(visible(f"{counted(rows['hands'], 'hand')} in {len(rows)} tables written to {out}"))
    return ExitCode.FINE


def _export_csv(database: Path, folder: Path) -> dict[str, int]:
    from hhparse.report.answers import csv_lines
    from hhparse.store.store import Store
    from hhparse.tables import TABLES, in_order

    rows: dict[str, int] = {}
    with Store.open(database, readonly=True) as store:
        folder.mkdir(parents=True, exist_ok=True)
        for row in TABLES:
            place = folder / f"{row.table}.csv"
            with place.open("w", encoding="utf-8", errors="backslashreplace", newline="") as file:
                table = store.connection.execute(in_order(row))
                lines = csv_lines([name for name, *_ in table.description or ()], _rows(table))
                rows[row.table] = sum(file.write(f"{line}\n") > 0 for line in lines) - 1
    return rows


def _rows(table: duckdb.DuckDBPyConnection) -> Iterator[tuple[Any, ...]]:
    while several := table.fetchmany(_AT_A_TIME):
        yield from several
