"""``hhparse stats``: how somebody plays."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from hhparse.cli.exit_code import ExitCode
from hhparse.cli.options import Database, Format, Output

EXAMPLES = """
hhparse stats
hhparse stats --player Marta
hhparse stats --player Marta@pokerstars --format json
"""


def stats(
    db: Database = None,
    player: Annotated[
        str | None,
        typer.Option(
            "--player",
            metavar="NAME",
            help="Whose hands: a name, or NAME@SITE. Without it, the hero's: of the names given to "
            "`hhparse me`, else of those whose cards the logs show.",
        ),
    ] = None,
    output: Output = Format.TEXT,
) -> ExitCode:
    """Show how somebody plays, by game, limit and kind of money.

    What is dimmed rests on fewer than 30 chances. JSON adds numerators, denominators and 95%
    confidence intervals.
    """
    from hhparse.report.statistics import statistics_lines, statistics_record, statistics_table
    from hhparse.report.table import write_table
    from hhparse.report.visible import json_line
    from hhparse.stats import Selection, count
    from hhparse.store import Store

    with Store.open(db, readonly=True) as store:
        hands = count(store.connection, Selection(player))
    if output is Format.JSON:
        typer.echo(json_line(statistics_record(hands)))
        return ExitCode.FINE
    typer.echo("\n".join(statistics_lines(hands)))
    if hands.rows:
        typer.echo()
        write_table(statistics_table(hands), sys.stdout)
    return ExitCode.FINE
