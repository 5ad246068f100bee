"""``hhparse equity``: what the pots were worth before the last cards came."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from hhparse.cli.exit_code import ExitCode
from hhparse.cli.options import Format, Output, Paths, SiteCode

if TYPE_CHECKING:
    from hhparse.replay import Replay

EXAMPLES = """
hhparse equity televised.txt
hhparse equity evenings/ --hand kitchen-0007 --format json
"""


def equity(
    paths: Paths,
    hand: Annotated[
        str | None, typer.Option("--hand", metavar="HAND", help="Only the hand of this id.")
    ] = None,
    site: SiteCode = None,
    output: Output = Format.TEXT,
) -> ExitCode:
    """Tell the all-in equity of hands whose cards are all shown.

    It is the part of the pots that each player would win on average once the last discards are made, by
    every way in which the cards can come; where there are too many, by 20,000 at random, with the
    standard error. Room logs hide too much for it: there, draw luck tells more (hhparse query draw_luck).
    """
    from hhparse.cli.faults import WrongUseError
    from hhparse.cli.logs import Logs, dialect_of, opened
    from hhparse.reading import Hand, read_log
    from hhparse.replay import replay
    from hhparse.report.equity import reason_counts
    from hhparse.report.visible import visible

    dialect, logs, reasons, found = dialect_of(site), Logs(paths), list[str](), 0
    for path in logs.paths:
        with logs.reading(path), opened(path) as log:
            for part in read_log(log, path, dialect):
                if isinstance(part, Hand) and hand in (None, part.header.hand_id):
                    found += 1
                    reasons += _tell(replay(part), output)
    if hand is not None and not found and not logs.unreadable:
        raise WrongUseError(f"there is no hand {hand} in these logs; leave out --hand to take them all")
    for line in reason_counts(reasons):
        typer.echo(visible(f"hhparse: {line}"), err=True)
    logs.complain()
    return ExitCode.UNREADABLE if logs.unreadable else ExitCode.FINE


def _tell(played: Replay, output: Format) -> list[str]:
    """Print the equity of a hand; returns why that cannot be done, if it cannot."""
    from hhparse.replay.equity import NoEquityError, equity
    from hhparse.report.equity import equity_heading, equity_record, equity_table
    from hhparse.report.table import write_table
    from hhparse.report.visible import json_line, visible

    try:
        found = equity(played)
    except NoEquityError as error:
        return [str(error)]
    if output is Format.JSON:
        typer.echo(json_line(equity_record(played, found)))
        return []
    typer.echo(visible(equity_heading(played, found)))
    write_table(equity_table(played, found), sys.stdout)
    typer.echo()
    return []
