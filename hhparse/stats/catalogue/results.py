"""Statistics of what was won and lost, and in how long."""

from __future__ import annotations

from typing import Final

from hhparse.stats.model import Form, Group, Statistic
from hhparse.tables import PlayerHandRow, SessionHandRow

HANDS: Final = Statistic(
    "hands", "Hands", Group.RESULTS, "Hands dealt in.", Form.COUNT, PlayerHandRow, "count(*)"
)

RESULTS: Final = (
    Statistic(
        "net", "Net", Group.RESULTS,
        "What was won, less what was put in.",
        Form.MONEY, PlayerHandRow,
        "sum(net)",
    ),
    Statistic(
        "per_100", "Per 100", Group.RESULTS,
        "Result per 100 hands, in antes where there are no blinds, else in big bets (fixed limit) or blinds.",
        Form.RATE, PlayerHandRow,
        "coalesce(sum(net / unit), 0)",
        "count(unit)",
        deviation="stddev_samp(net / unit)",
        unknown="count(*) FILTER (unit IS NULL)",
    ),
    Statistic(
        "net_at_showdown", "Net at showdown", Group.RESULTS,
        "The result of hands that came to a showdown.",
        Form.MONEY, PlayerHandRow,
        "coalesce(sum(net) FILTER (showdown), 0)",
    ),
    Statistic(
        "net_without_showdown", "Net without", Group.RESULTS,
        "The result of hands in which the player came to no showdown.",
        Form.MONEY, PlayerHandRow,
        "coalesce(sum(net) FILTER (NOT showdown), 0)",
    ),
    Statistic(
        "rake", "Rake", Group.RESULTS,
        "The part of the rake that falls to the player, by what each put into the pot.",
        Form.MONEY, PlayerHandRow,
        "sum(rake)",
    ),
    Statistic(
        "hours", "Hours", Group.RESULTS,
        "Time from the first hand of each session to its last, by the clock on the wall.",
        Form.HOURS, SessionHandRow,
        "coalesce(sum(hours), 0)",
    ),
    Statistic(
        "table_hours", "Table hours", Group.RESULTS,
        "The same added up over tables, which overlap.",
        Form.HOURS, SessionHandRow,
        "coalesce(sum(table_hours), 0)",
    ),
    Statistic(
        "violations", "Violations", Group.RESULTS,
        "Errors and warnings about the player.",
        Form.COUNT, PlayerHandRow,
        "coalesce(sum(violations), 0)",
    ),
)  # fmt: skip
