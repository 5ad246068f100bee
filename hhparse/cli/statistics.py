"""``hhparse stats`` and ``hhparse sessions``: how somebody plays, and when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Final

import typer

from hhparse.cli.exit_code import ExitCode
from hhparse.cli.hand_options import ChosenHands, chooses_hands
from hhparse.cli.options import Database
from hhparse.cli.outlet import AnswerFormat, AnswerOutput, AnswerPlace, Outlet, format_of

if TYPE_CHECKING:
    from hhparse.report.statistics import Beside
    from hhparse.stats import Statistic, StatisticsTable

EXAMPLES = """
hhparse stats
hhparse stats --player Marta@pokerstars --format json
hhparse stats --by position --set predraw --game badugi
hhparse stats --everybody --by player --min 100 --sort net
hhparse stats --columns hands,vpip,snow --chances --ci
"""
SESSIONS_EXAMPLES = """
hhparse sessions
hhparse sessions --dates 2024 --format csv --out sessions.csv
"""

_BY_SESSION: Final = ("session", "game", "stakes")
_OF_SESSIONS: Final = ("hands", "hours", "table_hours", "net", "per_100", "rake")

_Chances = Annotated[
    bool, typer.Option("--chances", help="Show numerator and denominator, and what is unknown.")
]
_Intervals = Annotated[
    bool,
    typer.Option("--ci", help="Show 95% confidence intervals, and of results standard error and deviation."),
]


@chooses_hands()
def stats(
    hands: ChosenHands,
    db: Database = None,
    by: Annotated[
        list[str] | None,
        typer.Option("--by", metavar="WHAT", help="Group by these, parted by commas, not by game,limit."),
    ] = None,
    chosen: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="SET", help="Show predraw, betting, draws, showdown, results or all."),
    ] = None,
    columns: Annotated[
        list[str] | None,
        typer.Option("--columns", metavar="CODES", help="Show these statistics, parted by commas."),
    ] = None,
    sort: Annotated[
        str | None,
        typer.Option(
            "--sort",
            metavar="CODE",
            help="Sort by a statistic, or by -CODE with the least first; amounts of each kind of money, and "
            "results in each unit, by themselves.",
        ),
    ] = None,
    least: Annotated[
        int, typer.Option("--min", metavar="N", min=1, help="Leave out groups of fewer hands.")
    ] = 1,
    chances: _Chances = False,
    intervals: _Intervals = False,
    output: AnswerOutput = None,
    out: AnswerPlace = None,
) -> ExitCode:
    """Show how somebody plays, by game, or by anything else.

    What is dimmed rests on fewer than 30 chances. Kinds of money and units of results are never added
    together. All statistics, filters and groups: docs/statistics.md.
    """
    from hhparse.report.statistics import Beside
    from hhparse.stats import SETS, count, dimension_of, showing, sorted_by, with_hands
    from hhparse.stats.dimensions import USUAL
    from hhparse.store.store import Store

    output = format_of(output, out, AnswerFormat.TABLE)
    statistics = _statistics(columns, chosen)
    key = None if sort is None else _known(sort.removeprefix("-"))
    counted = dict.fromkeys([*statistics, *([key] if key else []), *(SETS["usual"][:1] if least > 1 else [])])
    groups = [dimension_of(code) for code in _parted(by)] if by else USUAL
    with Store.open(db, readonly=True) as store:
        outlet = Outlet(output, out, store.path)
        table = count(store.connection, hands.selection(), tuple(counted), groups)
    if least > 1:
        found, table = table, with_hands(table, least)
        if found.rows and not table.rows:
            typer.echo(f"hhparse: nothing has {least:,} hands", err=True)
    if sort is not None and key is not None:
        table = sorted_by(table, key.code, least_first=sort.startswith("-"))
    _write(outlet, output, showing(table, statistics), Beside(chances, intervals))
    return ExitCode.FINE


@chooses_hands()
def sessions(
    hands: ChosenHands,
    db: Database = None,
    intervals: _Intervals = False,
    output: AnswerOutput = None,
    out: AnswerPlace = None,
) -> ExitCode:
    """Show the sessions of a player: stakes, hours and results.

    Half an hour without a hand at any table ends a session. Hours go from its first hand to its last, by
    the clock on the wall; table hours are added up over tables. Times are UTC, or those of `--zone`.
    All names given to `hhparse me` are one player; any other name is one on each site, with sessions of their
    own.
    """
    from hhparse.report.statistics import Beside
    from hhparse.stats import BY_CODE, count, dimension_of, several_persons
    from hhparse.store.store import Store

    output = format_of(output, out, AnswerFormat.TABLE)
    selection, statistics = hands.selection(), [BY_CODE[code] for code in _OF_SESSIONS]
    with Store.open(db, readonly=True) as store:
        outlet = Outlet(output, out, store.path)
        # Hours of several players are no time on a clock.
        apart = hands.everybody or several_persons(store.connection, selection)
        groups = [dimension_of(code) for code in (("player", *_BY_SESSION) if apart else _BY_SESSION)]
        table = count(store.connection, selection, statistics, groups)
    _write(outlet, output, table, Beside(intervals=intervals))
    return ExitCode.FINE


def _write(outlet: Outlet, output: AnswerFormat, table: StatisticsTable, beside: Beside) -> None:
    from hhparse.report.statistics import statistics_lines, statistics_record, statistics_table
    from hhparse.report.visible import json_line

    match output:
        case AnswerFormat.JSON:
            outlet.write_lines([json_line(statistics_record(table))])
        case AnswerFormat.CSV | AnswerFormat.PARQUET:
            from hhparse.stats.frames import statistics_frame

            outlet.write(statistics_frame(table, chances=beside.chances, intervals=beside.intervals))
        case _:
            outlet.write_table([*statistics_lines(table), ""], statistics_table(table, beside))


def _parted(given: Sequence[str]) -> list[str]:
    """Codes parted by commas."""
    return list(dict.fromkeys(code.strip() for text in given for code in text.split(",") if code.strip()))


def _statistics(columns: list[str] | None, sets: list[str] | None) -> list[Statistic]:
    """The statistics that are asked for: those named, and those of sets; else the usual ones.

    :raises WrongUseError: if there is no such statistic or set, or none is named at all.
    """
    from hhparse.cli.faults import WrongUseError
    from hhparse.stats import SETS

    named = _parted(sets) if sets else ([] if columns else ["usual"])
    for name in named:
        if name not in SETS:
            raise WrongUseError(f"no set of statistics is called {name!r}; there are {', '.join(SETS)}")
    asked = [one for name in named for one in SETS[name]] + [_known(code) for code in _parted(columns or [])]
    if not asked:
        raise WrongUseError("--columns and --set name no statistic")
    return list(dict.fromkeys(asked))


def _known(code: str) -> Statistic:
    """The statistic of this code.

    :raises WrongUseError: if there is none; the message names the nearest.
    """
    from hhparse.cli.faults import WrongUseError
    from hhparse.stats import BY_CODE
    from hhparse.stats.nearness import nearest

    if code not in BY_CODE:
        near = nearest(code, BY_CODE)
        hint = (
            f"the nearest is {near} (docs/statistics.md has them all)"
            if near
            else "docs/statistics.md has them all"
        )
        raise WrongUseError(f"no statistic is called {code!r}; {hint}")
    return BY_CODE[code]
