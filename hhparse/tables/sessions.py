"""Sessions: hands that a player was dealt into one after the other, at whatever tables.

Which hands follow each other changes with every import, so a view finds them when it is asked.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from hhparse.tables.column import Hours, Row, Time
from hhparse.tables.facts import HandKey, Name, Seat, Site

_GAP_MINUTES: Final = 30
"""Who is dealt no hand at any table for longer begins a new session."""


class SessionHandRow(Row, frozen=True, gc=False):
    """A counted hand of a player, where its time is known, and the session that it is part of.

    More than half an hour without a hand at any table parts two sessions; all names of the hero's are
    one player.
    """

    table: ClassVar = "session_hands"

    hand_key: HandKey
    seat: Seat
    site: Site
    player: Name
    played: Annotated[Time, "when the hand began"]
    session: Annotated[
        Time, "when the first hand of its session began, which tells the player's sessions apart"
    ]
    hours: Annotated[Hours, "time since the hand before in the session; 0 for the first"]
    table_hours: Annotated[Hours, "time since the hand before at the same table in the session, likewise"]


def session_hands(players: str) -> str:
    """The query for rows of :class:`SessionHandRow`.

    :param players: a query for their rows of ``player_hands``.
    """
    return f"""
    WITH dated AS (
        SELECT hand_key, seat, site, player, played, tournament, table_name,
               CASE WHEN (site, player) NOT IN (SELECT (site, player) FROM heroes) THEN (site, player) END
                   AS person
        FROM ({players}) JOIN (SELECT hand_key, tournament, table_name FROM hands) USING (hand_key)
        WHERE counted AND played IS NOT NULL
    ),
    waited AS (
        SELECT *, played - lag(played) OVER (PARTITION BY person ORDER BY played, hand_key) AS gap FROM dated
    ),
    begun AS (
        SELECT *, coalesce(gap > INTERVAL {_GAP_MINUTES} MINUTE, true) AS begins,
               last_value(CASE WHEN begins THEN played END IGNORE NULLS)
                   OVER (PARTITION BY person ORDER BY played, hand_key ROWS UNBOUNDED PRECEDING) AS session
        FROM waited
    )
    SELECT hand_key, seat, site, player, played, session,
           CASE WHEN begins THEN 0 ELSE epoch(gap) / 3600 END AS hours,
           coalesce(epoch(played - lag(played) OVER (
               PARTITION BY person, session, site, tournament, table_name ORDER BY played, hand_key
           )) / 3600, 0) AS table_hours
    FROM begun
    """


SESSION_HANDS: Final = f"CREATE VIEW {SessionHandRow.table} AS {session_hands('FROM player_hands')}"
