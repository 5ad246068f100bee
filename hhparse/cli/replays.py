"""``hhparse replay``: one hand, step by step."""

from __future__ import annotations

import glob
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hhparse.cli.exit_code import ExitCode
from hhparse.cli.options import Database, Format, Output, SiteCode

if TYPE_CHECKING:
    from hhparse.cli.logs import Logs
    from hhparse.reading import Hand
    from hhparse.report.steps import PlayedHand
    from hhparse.sites import Dialect

EXAMPLES = """
hhparse replay hands.txt
hhparse replay hands.txt 900000000001 --format json
hhparse replay 900000000001 --db hands.duckdb
"""


def replay(
    context: typer.Context,
    what: Annotated[
        str,
        typer.Argument(
            metavar="PATH|HAND",
            show_default=False,
            help="A log (or -), or else the id of a hand in the database.",
        ),
    ],
    hand: Annotated[
        str | None,
        typer.Argument(metavar="HAND", help="The id of a hand in the log; without it, its first hand."),
    ] = None,
    db: Database = None,
    site: SiteCode = None,
    output: Output = Format.TEXT,
) -> ExitCode:
    """Show one hand step by step.

    A row for each line of the hand: what is done, what the player holds, the player's stack and the
    pot after it. A rule that a line breaks stands below it, marked with an exclamation mark. If
    several hands have the same id, all are shown.
    """
    from hhparse.cli.logs import Logs, dialect_of

    its_dialect = dialect_of(site)
    if hand is None and not _is_log(what):
        played = _stored(what, db)
    else:
        _demand_no_database(context, what)
        logs = Logs([what])
        played = _told(logs, its_dialect, hand)
        logs.complain()
        if logs.unreadable:
            return ExitCode.UNREADABLE
    for number, each in enumerate(played):
        _write(each, output, first=number == 0)
    return ExitCode.FINE


def _is_log(what: str) -> bool:
    return what == "-" or Path(what).exists() or glob.has_magic(what)


def _demand_no_database(context: typer.Context, log: str) -> None:
    """A log is replayed as it is; a database named beside it, but not in the environment, is a mistake.

    :raises WrongUseError: if one is.
    """
    from hhparse.cli.faults import WrongUseError

    source = context.get_parameter_source("db")
    if source is not None and source.name == "COMMANDLINE":
        raise WrongUseError(
            f"{log} is a log, and --db is for hands by their ids; "
            "leave out --db, or name a hand instead of the log"
        )


def _told(logs: Logs, dialect: Dialect | None, hand_id: str | None) -> list[PlayedHand]:
    """The hands of this id in the logs, or the first hand of all.

    :raises WrongUseError: if there is none.
    """
    from hhparse.report.steps import step_by_step

    found = _search(logs, dialect, hand_id)
    if logs.unreadable:
        return []
    if not found.chosen:
        raise _no_hand(logs, found, hand_id)
    if hand_id is None and found.hands > 1:
        from hhparse.report.visible import visible

        first = f"hhparse: this is the first of {found.hands:,} hands"
        typer.echo(visible(f"{first}; name another by its id, such as {found.second}"), err=True)
    return [step_by_step(each) for each in found.chosen]


@dataclass(slots=True)
class _Found:
    """What a search in logs came upon: the hands asked for, and of the others some ids and how many."""

    chosen: list[Hand] = field(default_factory=list)
    hands: int = 0
    first: str = ""
    second: str = ""
    last: str = ""
    refused: int = 0
    others: int = 0

    def take(self, hand: Hand, hand_id: str | None) -> None:
        """Take the next hand; it is chosen for its id or, where none is asked for, as the first."""
        self.hands += 1
        self.last = hand.header.hand_id
        if self.hands == 1:
            self.first = self.last
        elif self.hands == 2:
            self.second = self.last
        if hand_id == self.last or (hand_id is None and self.hands == 1):
            self.chosen.append(hand)


def _search(logs: Logs, dialect: Dialect | None, hand_id: str | None) -> _Found:
    """Go through the logs for the hands of an id, or for the first hand."""
    from hhparse.cli.logs import opened
    from hhparse.reading import Hand, OtherGame, Refused, read_log

    found = _Found()
    for path in logs.paths:
        with logs.reading(path), opened(path) as log:
            for part in read_log(log, path, dialect):
                if isinstance(part, Hand):
                    found.take(part, hand_id)
                found.refused += isinstance(part, Refused)
                found.others += isinstance(part, OtherGame)
    return found


def _no_hand(logs: Logs, found: _Found, hand_id: str | None) -> Exception:
    from hhparse.cli.faults import WrongUseError
    from hhparse.cli.logs import name_of
    from hhparse.report.words import counted

    place = name_of(logs.paths[0]) if len(logs.paths) == 1 else counted(len(logs.paths), "file")
    if not found.hands:
        beside = f"{found.refused:,} refused (`hhparse check` says why), {found.others:,} of other games"
        return WrongUseError(f"there is no hand to replay in {place}; {beside}")
    known = f"it holds {found.first}"
    if found.hands > 1:
        known = f"it holds {found.hands:,}, from {found.first} to {found.last}"
    return WrongUseError(f"no hand in {place} has the id {hand_id!r}; {known}")


def _stored(hand_id: str, db: Path | None) -> list[PlayedHand]:
    """The hands of this id in the database.

    :raises WrongUseError: if there is none.
    """
    from hhparse.cli.faults import WrongUseError
    from hhparse.reading import Hand, read_hand
    from hhparse.report.steps import step_by_step
    from hhparse.store.access import DatabaseError
    from hhparse.store.store import Store
    from hhparse.store.texts import kept_hands

    try:
        with Store.open(db, readonly=True) as store:
            kept = kept_hands(store.connection, hand_id)
    except DatabaseError as error:
        raise WrongUseError(f"there is no file {hand_id!r}, and {error}") from error
    if not kept:
        raise WrongUseError(f"there is no file {hand_id!r}, and no hand of this id in {store.path}")
    played = []
    for each in kept:
        reading, _ = read_hand(each.text)
        if not isinstance(reading, Hand):
            raise WrongUseError(f"this version of hhparse cannot read what is kept of hand {hand_id!r}")
        played.append(step_by_step(reading, each.conflicts))
    return played


def _write(played: PlayedHand, output: Format, *, first: bool) -> None:
    from hhparse.report.replays import hand_lines, replay_record, result_table, step_table, verdict_lines
    from hhparse.report.table import write_table
    from hhparse.report.visible import json_line

    if output is Format.JSON:
        typer.echo(json_line(replay_record(played)))
        return
    if not first:
        typer.echo()
    typer.echo("\n".join((*hand_lines(played), "")))
    write_table(step_table(played), sys.stdout)
    typer.echo()
    write_table(result_table(played), sys.stdout)
    typer.echo("\n".join(("", *verdict_lines(played))))
