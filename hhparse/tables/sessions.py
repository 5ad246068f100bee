"""Sessions: hands that a player was dealt into one after the other, at whatever tables.

They are no table of their own: which hands follow each other changes with every import, so a view
finds them when it is asked.
"""

from __future__ import annotations

from typing import Final

GAP_MINUTES: Final = 30
"""Who is dealt no hand at any table for longer begins a new session."""


def session_hands(players: str) -> str:
    """The query for the sessions of some players in hands; see the view ``session_hands``.

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
        SELECT *, coalesce(gap > INTERVAL {GAP_MINUTES} MINUTE, true) AS begins,
               max(CASE WHEN begins THEN played END)
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


SESSION_HANDS: Final = f"CREATE VIEW session_hands AS {session_hands('FROM player_hands')}"
"""A row for each counted hand of a player whose time is known: ``session`` is when the first hand of
its session began, ``hours`` the time since the hand before in it, ``table_hours`` the time since the
hand before at the same table. Names of the hero's make one player."""
