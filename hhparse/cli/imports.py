"""``hhparse import``: logs into the database."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hhparse.cli.exit_code import ExitCode
from hhparse.cli.options import Database, Format, Output, Paths, SiteCode

if TYPE_CHECKING:
    from hhparse.cli.logs import Logs
    from hhparse.sites import Dialect
    from hhparse.store.report import ImportReport
    from hhparse.store.store import Store

EXAMPLES = """
hhparse import logs/
hhparse import "logs/2024-*.txt" --db 2024.duckdb
zcat old.txt.gz | hhparse import - --format json
"""


Processes = Annotated[
    int | None,
    typer.Option(
        "--processes",
        metavar="N",
        min=1,
        show_default=False,
        help="How many processes read hands, once there are hundreds; without it, one for each core.",
    ),
]


def import_(
    paths: Paths,
    db: Database = None,
    site: SiteCode = None,
    processes: Processes = None,
    output: Output = Format.TEXT,
) -> ExitCode:
    """Import logs into a database.

    The database is made where it is missing. A file goes in as a whole or not at all; hands and
    files that are known already are counted as duplicates, so that a folder may be imported again
    and again. Of the hands found, each is stored, a duplicate, refused (kept with its text and the
    reason) or of another game.

    Hands in which a line could not be read, or the end is missing, are stored but counted in no
    statistic; `hhparse refused` shows them and those that were refused. A log that is still being
    written may be imported as well: once it has grown, its hands take the place of the unfinished ones.

    Exits with 1 if hands were refused or are incomplete.
    """
    from hhparse.cli.logs import Logs, dialect_of
    from hhparse.report.imports import import_lines, import_record
    from hhparse.report.visible import json_line, visible
    from hhparse.report.words import counted
    from hhparse.store.store import Store

    its_dialect, logs = dialect_of(site), Logs(paths)
    with Store.open(db) as store:
        report = import_logs(store, logs, its_dialect, processes=processes or _cores())
    logs.complain()
    if output is Format.JSON:
        typer.echo(json_line(import_record(report) | logs.record() | {"database": str(store.path)}))
    else:
        typer.echo(visible(f"Imported into {store.path}"))
        typer.echo("\n".join(("", *import_lines(report))))
        if report.incomplete:
            typer.echo(
                f"\n{counted(report.incomplete, 'hand')} incomplete: stored, but counted in no statistic."
            )
        if report.refused or report.incomplete:
            typer.echo("\n`hhparse refused` shows them, and says why.")
    if logs.unreadable:
        return ExitCode.UNREADABLE
    return ExitCode.FINDINGS if report.refused or report.incomplete else ExitCode.FINE


def import_logs(
    store: Store,
    logs: Logs,
    dialect: Dialect | None = None,
    *,
    inside: Path | None = None,
    processes: int = 1,
) -> ImportReport:
    """Import the logs, and leave out those that cannot be read.

    :param inside: a folder that all logs are in, and that is left out of their names.
    """
    from hhparse.cli.logs import opened
    from hhparse.report.words import counted

    with store.batch(processes) as batch, logs.watched("Importing") as paths:
        try:
            for path in paths:
                with logs.reading(path):
                    source = path if inside is None else Path(path).relative_to(inside).as_posix()
                    with opened(path) as log:
                        report = batch.import_log(log, source, dialect)
                    # One that was imported before and has no hands is a summary too.
                    if not (report.found or report.summaries or report.known_files):
                        logs.empty.append(path)
        except KeyboardInterrupt as stop:
            batch.commit()
            imported = counted(batch.total.files, "file")
            stop.add_note(f"imported so far: {imported}, whole; run it again to go on")
            raise
    return batch.total


def _cores() -> int:
    """The cores that this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
