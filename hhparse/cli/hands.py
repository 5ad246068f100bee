"""``hhparse hands``: hands found by what they are and what happened in them."""

from __future__ import annotations

from typing import Annotated

import typer

from hhparse.cli.exit_code import ExitCode
from hhparse.cli.hand_options import ChosenHands, chooses_hands
from hhparse.cli.options import Database
from hhparse.cli.outlet import AnswerFormat, AnswerOutput, AnswerPlace, Outlet, format_of

EXAMPLES = """
hhparse hands --sort pot --most 10
hhparse hands --hand "pair of jacks" --result lost
hhparse hands --drew "1-0-?" --game badugi --pot 10..
hhparse hands --everybody --violation 4
"""


@chooses_hands()
def hands(
    chosen: ChosenHands,
    db: Database = None,
    drew: Annotated[
        str,
        typer.Option("--drew", metavar="CARDS", help="Only these draws: 3-1-0; ? is any number."),
    ] = "",
    violation: Annotated[
        str,
        typer.Option(
            "--violation", metavar="CODE", help="Only hands that break a rule, or 4 for all of 4xx."
        ),
    ] = "",
    text: Annotated[
        str, typer.Option("--text", metavar="WORDS", help="Only hands whose log holds these words.")
    ] = "",
    sort: Annotated[
        str,
        typer.Option(
            "--sort",
            metavar="BY",
            help="By when they were played, or by pot or net, in big bets, big blinds or antes.",
        ),
    ] = "played",
    most: Annotated[
        int | None, typer.Option("--most", metavar="N", min=1, help="Show no more than the first of them.")
    ] = None,
    output: AnswerOutput = None,
    out: AnswerPlace = None,
) -> ExitCode:
    """Find hands of a player, each with its id for `hhparse replay`.

    Pots and results stand there in units too: big bets, in no and pot limit big blinds, without blinds antes.
    Draws are told as the cards that the player discarded in each, 0 being pat. Incomplete and cancelled hands
    are not among them: `hhparse query hands_to_review` lists these.
    """
    from hhparse.cli.faults import WrongUseError
    from hhparse.report.words import counted
    from hhparse.stats.finding import ORDERS, Happening, find_hands
    from hhparse.store.store import Store

    if sort not in ORDERS:
        raise WrongUseError(f"hands are not sorted by {sort!r}, but by {', '.join(ORDERS)}")
    with Store.open(db, readonly=True) as store:
        outlet = Outlet(format_of(output, out, AnswerFormat.TABLE), out, store.path)
        found = find_hands(store.connection, chosen.selection(), Happening(drew, violation, text), sort)
    outlet.write(found.head(most) if most is not None else found)
    if most is not None and found.height > most:
        first = "this is the first" if most == 1 else f"these are the first {most:,}"
        typer.echo(f"hhparse: {first} of {counted(found.height, 'row')}", err=True)
    return ExitCode.FINE
