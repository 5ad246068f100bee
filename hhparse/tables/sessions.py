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


IN_SESSIONS: Final = f"""
CREATE MACRO in_sessions(asked) AS TABLE
    WITH dealt AS (
        SELECT *, time_bucket(INTERVAL {_GAP_MINUTES} MINUTE, played) AS spell
        FROM player_hands
        WHERE counted AND played IS NOT NULL AND is_asked(site, player, hero, asked)
    ),
    names AS (
        SELECT site, player, spell, min(played) AS began, max(played) AS ended,
               CASE WHEN (site, player) NOT IN (SELECT (site, player) FROM heroes) THEN (site, player) END
                   AS name
        FROM (SELECT site, player, spell, played FROM dealt) GROUP BY ALL
    ),
    persons AS (SELECT *, dense_rank() OVER (ORDER BY name) AS person FROM names),
    spells AS (
        SELECT person, spell, min(began) AS began, max(ended) AS ended FROM persons GROUP BY ALL
    ),
    waited AS (
        SELECT *, began - lag(ended) OVER (PARTITION BY person ORDER BY spell) AS gap FROM spells
    ),
    held AS (
        SELECT person, spell,
               max(CASE WHEN gap <= INTERVAL {_GAP_MINUTES} MINUTE THEN NULL ELSE began END)
                   OVER (PARTITION BY person ORDER BY spell ROWS UNBOUNDED PRECEDING) AS session
        FROM waited
    )
    SELECT dealt.* EXCLUDE (spell), person, session
    FROM dealt JOIN persons USING (site, player, spell) JOIN held USING (person, spell)
"""
"""The counted hands of a player, as in ``player_hands``, with the session that each is part of.

Whose they are is told as :data:`IS_ASKED` is; ``person`` is the same number for all names of the hero's.
Hands within one half hour by the clock are of one session in any case, so that only these spells of time are
put in order, of which there are far fewer than hands.
"""

HANDS_IN_SESSIONS: Final = f"""
CREATE MACRO hands_in_sessions(asked) AS TABLE
    WITH timed AS (
        SELECT hand_key, seat, site, player, played, session,
               played - lag(played) OVER (PARTITION BY person ORDER BY played, hand_key) AS gap,
               lag(played) OVER (
                   PARTITION BY person, site, tournament, table_name ORDER BY played, hand_key
               ) AS last_at_table
        FROM in_sessions(asked)
    )
    SELECT hand_key, seat, site, player, played, session,
           CASE WHEN gap <= INTERVAL {_GAP_MINUTES} MINUTE THEN epoch(gap) / 3600 ELSE 0 END AS hours,
           CASE WHEN last_at_table >= session THEN epoch(played - last_at_table) / 3600 ELSE 0 END
               AS table_hours
    FROM timed
"""
"""The rows of :class:`SessionHandRow` of a player, who is told as :data:`IS_ASKED` is."""

SESSION_HANDS: Final = f"CREATE VIEW {SessionHandRow.table} AS FROM hands_in_sessions(NULL::VARCHAR)"
