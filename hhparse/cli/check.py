"""``hhparse check``: a linter for hand histories."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from hhparse.cli.exit_code import ExitCode
from hhparse.cli.options import Format, Output, Paths, SiteCode

if TYPE_CHECKING:
    from hhparse.cli.settings import Settings
    from hhparse.report.finding import Options

_CODES = "Codes or beginnings of codes, such as 3 or 304; may be repeated, or list several with commas."

EXAMPLES = """
hhparse check hands.txt
hhparse check logs/ --select 3,4
hhparse check hands.txt --explain
hhparse check - --format json < hands.txt
"""


def check(
    paths: Paths,
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
            help="Hold each hand against the one before it at its table (8xx), or do not; "
            "without it, in home logs alone, since a room's log lacks hands.",
        ),
    ] = None,
    site: SiteCode = None,
    explain: Annotated[
        bool,
        typer.Option(
            "--explain", help="Say of every hand which rules were judged, and which were not, and why."
        ),
    ] = False,
    output: Output = Format.TEXT,
) -> ExitCode:
    """Judge logs by the rules of their games.

    Needs no database. Every violation is one line, FILE:LINE: CODE MESSAGE; `hhparse rule CODE`
    explains it. The last line says how far the verdict reaches: what the logs do not show is not
    verifiable, neither kept nor broken.

    Options may be settled in hhparse.toml, or below [tool.hhparse] in pyproject.toml: select, ignore,
    site, and per-file-ignores by patterns. The file nearest above a log counts, else the nearest above
    the current folder; what is given here goes before it.

    Exits with 1 if there are errors or warnings (notes do not count) or refused hands.
    """
    from hhparse.cli.logs import Logs, dialect_of, opened
    from hhparse.cli.settings import SettingsFiles
    from hhparse.report.verdict import Verdict
    from hhparse.report.visible import json_line
    from hhparse.sessions import Sessions

    dialect_of(site)  # one that is not known is found first
    given = _given(select, "--select"), _given(ignore, "--ignore"), site
    logs, verdict = Logs(paths), Verdict(Sessions(judged=sessions), explaining=explain)
    # Settings that are wrong are found before anything is judged.
    files = SettingsFiles()
    options = {path: _options(path, files.settings_for(path), *given) for path in logs.paths}
    for path in logs.paths:
        with logs.reading(path), opened(path) as log:
            for part in verdict.judge(path, log, options[path]):
                typer.echo(part.sentence if output is Format.TEXT else json_line(part.record()))
            if not verdict.logs[-1].hands:
                logs.empty.append(path)
    logs.complain()
    if output is Format.TEXT:
        typer.echo(verdict.closing)
    else:
        typer.echo(json_line({"summary": verdict.record() | logs.record()}))
    if logs.unreadable:
        return ExitCode.UNREADABLE
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
