"""``hhparse player``: one player's sheet."""

from __future__ import annotations

import sys

import typer

from hhparse.cli.exit_code import ExitCode
from hhparse.cli.hand_options import ChosenHands, chooses_hands
from hhparse.cli.options import Database, Format, Output

EXAMPLES = """
hhparse player
hhparse player Marta@pokerstars --game badugi
hhparse player Marta --format json
"""


@chooses_hands(named=True)
def player(hands: ChosenHands, db: Database = None, output: Output = Format.TEXT) -> ExitCode:
    """Show all that is known of how somebody plays.

    A column for each game, limit and kind of money, a row for each statistic that there was a chance for,
    with its numerator and denominator, and the results by stakes and the rules broken below.
    """
    from hhparse.report.players import sheet_lines, sheet_record, sheet_tables
    from hhparse.report.table import write_table
    from hhparse.report.visible import json_line
    from hhparse.stats import player_sheet
    from hhparse.store import Store

    with Store.open(db, readonly=True) as store:
        sheet = player_sheet(store.connection, hands.selection())
    if output is Format.JSON:
        typer.echo(json_line(sheet_record(sheet)))
        return ExitCode.FINE
    typer.echo("\n".join(sheet_lines(sheet)))
    for heading, table in sheet_tables(sheet):
        typer.echo(f"\n{heading}\n")
        write_table(table, sys.stdout)
    return ExitCode.FINE
