"""How results went, hand after hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from itertools import groupby
from typing import Any, Final, NamedTuple

import duckdb

from hhparse.stats.chosen import APART
from hhparse.stats.selection import HERO, Selection, filtered, hands_of, whose

POINTS: Final = 400
"""A course is told at so many points at most."""


class Point(NamedTuple):
    """What has been won after some hands, less what was put in."""

    hands: int
    played: datetime | None
    """When the last of them began."""
    net: Decimal
    at_showdown: Decimal
    """In those that came to a showdown; the rest was won and lost without."""


@dataclass(frozen=True, slots=True)
class Course:
    """The results for one kind of money, in the order in which the hands were played."""

    money_kind: str
    currency: str | None
    """Only of cash games."""
    points: Sequence[Point]


def courses(connection: duckdb.DuckDBPyConnection, selection: Selection = HERO) -> list[Course]:
    """How the results of a player, or of the hero, went for each kind of money.

    Hands whose time is not known come last.

    :raises: what :func:`hhparse.stats.count` raises.
    """
    who = whose(connection, selection)
    chosen = filtered(connection, selection, who)
    hands = hands_of(selection, who, [chosen.sql])
    money_kind, currency, _ = APART
    rows = connection.execute(
        f"""
        WITH own AS (
            SELECT {money_kind} AS kind, {currency} AS coin, net, showdown, played,
                   row_number() OVER (PARTITION BY kind, coin ORDER BY played, hand_key, seat) AS number,
                   count(*) OVER (PARTITION BY kind, coin) AS hands
            FROM ({hands.sql}) WHERE {chosen.sql}
        )
        SELECT kind, coin, max(number) AS until, max(played),
               sum(net), coalesce(sum(net) FILTER (showdown), 0)
        FROM own GROUP BY kind, coin, (number - 1) * {POINTS} // hands ORDER BY kind, coin, until
        """,
        [*hands.values, *chosen.values],
    ).fetchall()
    by_money = groupby(rows, key=lambda row: row[:2])
    return [Course(kind, coin, _added_up(list(steps))) for (kind, coin), steps in by_money]


def _added_up(steps: Sequence[Sequence[Any]]) -> list[Point]:
    points = []
    net = at_showdown = Decimal(0)
    for _, _, hands, played, more, more_at_showdown in steps:
        net += more
        at_showdown += more_at_showdown
        points.append(Point(hands, played, net, at_showdown))
    return points
