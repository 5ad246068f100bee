"""A player's sheet: all statistics, and what they are drawn from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import NamedTuple

import duckdb

from hhparse.stats.catalogue import BY_CODE, STATISTICS
from hhparse.stats.counting import StatisticsTable, count
from hhparse.stats.dimensions import BY_CODE as DIMENSIONS
from hhparse.stats.ranges import zone_of
from hhparse.stats.selection import HERO, PERSON, Selection, filtered, hands_of, whose

_RESULTS = tuple(BY_CODE[code] for code in ("hands", "net", "per_100", "rake", "hours"))


class Broken(NamedTuple):
    """A rule that is broken in some hands, by the player or about them."""

    code: str
    rule: str
    hands: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """All that is known of how somebody plays."""

    statistics: StatisticsTable
    """By game, limit and kind of money."""
    results: StatisticsTable
    """By game and stakes."""
    sessions: int
    first: datetime | None
    """When the first hand was played, in the time zone asked for; None where no time is known."""
    last: datetime | None
    broken: Sequence[Broken]


def player_sheet(connection: duckdb.DuckDBPyConnection, selection: Selection = HERO) -> Sheet:
    """The sheet of a player, or of the hero.

    :raises: what :func:`count` raises.
    """
    by_stakes = [DIMENSIONS["game"], DIMENSIONS["stakes"]]
    who = whose(connection, selection)
    chosen = filtered(connection, selection, who)
    timed = hands_of(selection, who, ["session", PERSON, chosen.sql])
    [(first, last, sessions)] = connection.execute(
        f"""
        SELECT min(played), max(played), count(DISTINCT ({PERSON}, session)) FROM ({timed.sql})
        WHERE {chosen.sql}
        """,
        [*timed.values, *chosen.values],
    ).fetchall()
    hands = hands_of(selection, who, [chosen.sql])
    broken = connection.execute(
        f"""
        WITH own AS (SELECT hand_key, player FROM ({hands.sql}) WHERE {chosen.sql})
        SELECT code, rule, count(DISTINCT hand_key) FROM violations JOIN own USING (hand_key)
        WHERE severity <> 'note' AND details ->> '$.player' = player GROUP BY ALL ORDER BY code
        """,
        [*hands.values, *chosen.values],
    ).fetchall()
    return Sheet(
        count(connection, selection, STATISTICS),
        count(connection, selection, _RESULTS, by_stakes),
        sessions,
        _local(first, selection.zone),
        _local(last, selection.zone),
        [Broken(*row) for row in broken],
    )


def _local(moment: datetime | None, zone: str) -> datetime | None:
    """What the clocks of a time zone show at a moment in UTC."""
    return moment and moment.replace(tzinfo=UTC).astimezone(zone_of(zone)).replace(tzinfo=None)
