"""Statistics of what was won and lost, and in how long."""

from __future__ import annotations

from typing import Final

from hhparse.stats.model import Form, Group, Statistic, Tally
from hhparse.stats.sittings import SittingRow
from hhparse.tables import PlayerHandRow

HANDS: Final = Statistic(
    "hands", "Hands", Group.RESULTS, "Hands dealt in.", Form.COUNT, PlayerHandRow, Tally()
)

_IN_UNITS: Final = ("unit IS NOT NULL",)

RESULTS: Final = (
    Statistic(
        "net", "Net", Group.RESULTS,
        "What was won, less what was put in.",
        Form.RESULT, PlayerHandRow,
        Tally(amount="net"),
    ),
    Statistic(
        "per_100", "Per 100", Group.RESULTS,
        "Result per 100 hands, in antes where there are no blinds, else in big bets (fixed limit) or blinds.",
        Form.RATE, PlayerHandRow,
        Tally(_IN_UNITS, "net / unit"),
        Tally(_IN_UNITS),
        Tally(("unit IS NULL",)),
    ),
    Statistic(
        "net_at_showdown", "Net at showdown", Group.RESULTS,
        "The result of hands that came to a showdown.",
        Form.RESULT, PlayerHandRow,
        Tally(("showdown",), "net"),
    ),
    Statistic(
        "net_without_showdown", "Net without", Group.RESULTS,
        "The result of hands in which the player came to no showdown.",
        Form.RESULT, PlayerHandRow,
        Tally(("NOT showdown",), "net"),
    ),
    Statistic(
        "rake", "Rake", Group.RESULTS,
        "The part of the rake that falls to the player, by what each put into the pot.",
        Form.MONEY, PlayerHandRow,
        Tally(amount="rake"),
    ),
    Statistic(
        "hours", "Hours", Group.RESULTS,
        "Time by the clock on the wall from the first hand to the last in each session; of games that take "
        "turns or overlap, each has its own; those of several players are added up.",
        Form.HOURS, SittingRow,
        Tally(amount="hours"),
    ),
    Statistic(
        "table_hours", "Table hours", Group.RESULTS,
        "The same of each table in the session, added up.",
        Form.HOURS, SittingRow,
        Tally(amount="table_hours"),
    ),
    Statistic(
        "violations", "Violations", Group.RESULTS,
        "Errors and warnings about the player.",
        Form.COUNT, PlayerHandRow,
        Tally(amount="violations"),
    ),
)  # fmt: skip
