"""``hhparse player``: one player's sheet."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from hhparse.cli.exit_code import ExitCode
from hhparse.cli.hand_options import ChosenHands, chooses_hands
from hhparse.cli.options import Database
from hhparse.cli.outlet import BY_ENDING, AnswerPlace, Outlet, format_of

EXAMPLES = """
hhparse player
hhparse player Marta@pokerstars --game badugi
hhparse player Marta --out marta.html
"""


class SheetFormat(StrEnum):
    """For the terminal, a browser, or programs."""

    TEXT = "text"
    HTML = "html"
    JSON = "json"


SheetOutput = Annotated[
    SheetFormat | None,
    typer.Option(
        "--format",
        metavar="FORMAT",
        show_default=BY_ENDING.format(SheetFormat.TEXT),
        help="text for the terminal, html for a page with the course of results, json for programs.",
    ),
]


@chooses_hands(named=True)
def player(
    hands: ChosenHands,
    db: Database = None,
    output: SheetOutput = None,
    out: AnswerPlace = None,
) -> ExitCode:
    """Show all that is known of how somebody plays.

    A part for each game, limit and kind of money, a row for each statistic that there was a chance for,
    with its numerator and denominator, and the results by stakes and the rules broken below.
    """
    from hhparse.report.players import sheet_lines, sheet_record, sheet_tables
    from hhparse.report.visible import json_line
    from hhparse.stats import player_sheet
    from hhparse.store.store import Store

    output = format_of(output, out, SheetFormat.TEXT)
    selection = hands.selection()
    with Store.open(db, readonly=True) as store:
        outlet = Outlet(output, out, store.path)
        sheet = player_sheet(store.connection, selection)
        match output:
            case SheetFormat.JSON:
                outlet.write_lines([json_line(sheet_record(sheet))])
            case SheetFormat.HTML:
                from hhparse.report.page import sheet_page
                from hhparse.stats.courses import courses

                outlet.write_lines(sheet_page(sheet, courses(store.connection, selection)).splitlines())
            case SheetFormat.TEXT:
                outlet.write_tables(sheet_lines(sheet), sheet_tables(sheet))
    return ExitCode.FINE
