"""``hhparse check``: a linter for hand histories."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated

import typer

from hhparse.cli.exit_code import ExitCode
from hhparse.cli.options import Database, Format, Output, SiteCode

if TYPE_CHECKING:
    from hhparse.cli.settings import Settings
    from hhparse.report.finding import Options
    from hhparse.report.verdict import Part, Verdict

_CODES = "Codes or beginnings of codes, such as 3 or 304; may be repeated, or list several with commas."

EXAMPLES = """
hhparse check hands.txt
hhparse check logs/ --select 3,4
hhparse check hands.txt --explain
hhparse check --db hands.duckdb
hhparse check - --format json < hands.txt
"""


def check(
    context: typer.Context,
    paths: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="PATH",
            show_default=False,
            help="Files, folders and archives (with all logs in them), patterns, or - for standard input; "
            "without any, the hands in the database.",
        ),
    ] = None,
    select: Annotated[
        list[str] | None, typer.Option("--select", metavar="CODE", help=f"Report only these rules. {_CODES}")
    ] = None,
    ignore: Annotated[
        list[str] | None, typer.Option("--ignore", metavar="CODE", help="Do not report these rules.")
    ] = None,
    sessions: Annotated[
        bool | None,
        typer.Option(
            "--sessions/--no-sessions",
            show_default=False,
            help="Compare each hand with the one before it at its table, and its rake with that of the "
            "other hands (8xx), or do not; "
            "without it, in home logs alone, since a room's log lacks hands.",
        ),
    ] = None,
    site: SiteCode = None,
    db: Database = None,
    explain: Annotated[
        bool,
        typer.Option(
            "--explain", help="Say of every hand which rules were judged, and which were not, and why."
        ),
    ] = False,
    output: Output = Format.TEXT,
) -> ExitCode:
    """Judge logs or stored hands by the rules of their games.

    Logs need no database; without PATH its hands are judged, those of one table in the order of time and each
    as every log of it that is kept tells it; --site chooses among them. Every violation is one line,
    FILE:LINE: CODE MESSAGE; `hhparse rule CODE` explains it. The last line says how far the verdict reaches:
    what the logs do not show is not verifiable, neither kept nor broken.

    Options may be settled in hhparse.toml, or below [tool.hhparse] in pyproject.toml: select, ignore,
    site, and per-file-ignores by patterns. The file nearest above a log counts, else the nearest above
    the current folder; what is given here goes before it.

    Exits with 1 if there are errors or warnings (notes do not count) or refused hands.
    """
    from hhparse.cli.faults import WrongUseError
    from hhparse.cli.logs import Logs, dialect_of, opened
    from hhparse.cli.settings import SettingsFiles
    from hhparse.reading import STANDARD_INPUT
    from hhparse.report.verdict import Verdict
    from hhparse.sessions import Sessions

    codes = _given(select, "--select"), _given(ignore, "--ignore")
    verdict = Verdict(Sessions(judged=sessions), explaining=explain)
    if not paths:
        options = _options(STANDARD_INPUT, SettingsFiles().settings_for(STANDARD_INPUT), *codes, None)
        _judge_stored(verdict, db, site, options, output)
        for finding in verdict.judge_across_hands():
            _tell(finding, output)
        return _closing(verdict, output)
    source = context.get_parameter_source("db")
    if source is not None and source.name == "COMMANDLINE":
        raise WrongUseError("either logs are judged or the hands in a database; leave out PATH or --db")
    dialect_of(site)  # one that is not known is found first
    given, logs = (*codes, site), Logs(paths)
    # Settings that are wrong are found before anything is judged.
    files = SettingsFiles()
    by_path = {path: _options(path, files.settings_for(path), *given) for path in logs.paths}
    for path in logs.paths:
        with logs.reading(path), opened(path) as log:
            summaries = verdict.summaries
            for part in verdict.judge(path, log, by_path[path]):
                _tell(part, output)
            if not verdict.logs[-1].hands and verdict.summaries == summaries:
                logs.empty.append(path)
    for finding in verdict.judge_across_hands():
        _tell(finding, output)
    logs.complain()
    code = _closing(verdict, output, logs.record())
    return ExitCode.UNREADABLE if logs.unreadable else code


def _judge_stored(
    verdict: Verdict, db: Path | None, site: str | None, options: Options, output: Format
) -> None:
    from hhparse.cli.logs import known_code
    from hhparse.report.stored import judge_stored
    from hhparse.sites import BY_CODE
    from hhparse.store.store import Store

    if site is not None:
        known_code(site, BY_CODE)
    with Store.open(db, readonly=True) as store:
        for part in judge_stored(verdict, store.connection, site, options.selection):
            _tell(part, output)


def _tell(part: Part, output: Format) -> None:
    from hhparse.report.visible import json_line

    typer.echo(part.sentence if output is Format.TEXT else json_line(part.record()))


def _closing(
    verdict: Verdict, output: Format, unread: Mapping[str, object] = MappingProxyType({})
) -> ExitCode:
    """Say how it ends, and how far the verdict reaches."""
    from hhparse.report.visible import json_line

    if output is Format.TEXT:
        typer.echo(verdict.closing)
    else:
        typer.echo(json_line({"summary": {**verdict.record(), **unread}}))
    return ExitCode.FINE if verdict.clean else ExitCode.FINDINGS


def _options(
    path: str,
    settings: Settings,
    select: tuple[str, ...] | None,
    ignore: tuple[str, ...] | None,
    site: str | None,
) -> Options:
    """How a log is checked: as the command line says, else as the settings for the log do."""
    from hhparse.cli.logs import dialect_of
    from hhparse.report.finding import Options, Selection

    return Options(
        Selection(
            settings.select if select is None else select,
            (settings.ignore if ignore is None else ignore) + settings.ignored_in(path),
        ),
        dialect_of(settings.site if site is None else site),
        None if settings.place is None else str(settings.place),
    )


def _given(codes: list[str] | None, option: str) -> tuple[str, ...] | None:
    """The beginnings of codes that an option lists; None where it is not given.

    :raises WrongUseError: if no rule begins so.
    """
    from hhparse.cli.faults import WrongUseError
    from hhparse.cli.settings import codes as known_codes

    if not codes:
        return None
    try:
        return known_codes([code.strip() for given in codes for code in given.split(",")], option)
    except ValueError as error:
        raise WrongUseError(str(error)) from error
