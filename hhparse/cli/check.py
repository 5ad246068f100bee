"""``hhparse check``: a linter for hand histories."""

from __future__ import annotations

from typing import Annotated

import typer

from hhparse.cli.exit_code import ExitCode
from hhparse.cli.options import Format, Output, Paths, SiteCode

_CODES = "Codes or beginnings of codes, such as 3 or 304; may be repeated, or list several with commas."

EXAMPLES = """
hhparse check hands.txt
hhparse check logs/ --select 3,4
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
    output: Output = Format.TEXT,
) -> ExitCode:
    """Judge logs by the rules of their games.

    Needs no database. Every violation is one line, FILE:LINE: CODE MESSAGE; `hhparse rule CODE`
    explains it. The last line says how far the verdict reaches: what the logs do not show is not
    verifiable, neither kept nor broken.

    Exits with 1 if there are errors or warnings (notes do not count) or refused hands.
    """
    from hhparse.cli.logs import Logs, contents, dialect_of
    from hhparse.report.finding import Finding, Selection
    from hhparse.report.verdict import Verdict
    from hhparse.report.visible import json_line
    from hhparse.sessions import Sessions

    verdict = Verdict(
        Selection(_prefixes(select), _prefixes(ignore)), dialect_of(site), Sessions(judged=sessions)
    )
    logs = Logs(paths)
    for path in logs.paths:
        with logs.reading(path):
            for part in verdict.judge(path, contents(path)):
                if output is Format.TEXT:
                    typer.echo(part.sentence)
                elif isinstance(part, Finding):
                    typer.echo(json_line(part.record()))
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


def _prefixes(codes: list[str] | None) -> tuple[str, ...]:
    """The beginnings of codes that were listed.

    :raises WrongUseError: if no rule begins so.
    """
    from hhparse.cli.faults import WrongUseError
    from hhparse.rules import RULES

    prefixes = tuple(code.strip() for given in codes or () for code in given.split(","))
    for prefix in prefixes:
        if not prefix or not any(rule.code.startswith(prefix) for rule in RULES):
            raise WrongUseError(f"no rule's code begins with {prefix!r}; `hhparse rule` lists them all")
    return prefixes
