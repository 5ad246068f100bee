"""Who the user is: the names that are one hero, kept in the database."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import duckdb

from hhparse.store.frames import insert
from hhparse.tables import LIKE_A_NAME, HeroRow


class HeroName(NamedTuple):
    """A name on a site."""

    player: str
    site: str
    """The site's code."""

    def __str__(self) -> str:
        return f"{self.player}@{self.site}"


class Sighting(NamedTuple):
    """A name, and in how many stored hands it was dealt in."""

    name: HeroName
    hands: int


def hero_names(connection: duckdb.DuckDBPyConnection) -> list[Sighting]:
    """The names that the user has said to play under, by name."""
    rows = connection.execute(
        """
        SELECT heroes.player, heroes.site, count(DISTINCT hand_key)
        FROM heroes LEFT JOIN player_hands USING (site, player)
        GROUP BY ALL ORDER BY ALL
        """
    ).fetchall()
    return [Sighting(HeroName(player, site), hands) for player, site, hands in rows]


def owners(connection: duckdb.DuckDBPyConnection) -> list[Sighting]:
    """The names whose own logs are stored, the most frequent first: who the user may be."""
    rows = connection.execute(
        """
        SELECT player, site, count(DISTINCT hand_key) AS hands FROM player_hands
        WHERE hero GROUP BY player, site ORDER BY hands DESC, player, site
        """
    ).fetchall()
    return [Sighting(HeroName(player, site), hands) for player, site, hands in rows]


def add_heroes(connection: duckdb.DuckDBPyConnection, names: Sequence[HeroName]) -> None:
    """Add names to the hero's; what is one of them already stays so."""
    known = {sighting.name for sighting in hero_names(connection)}
    new = dict.fromkeys(name for name in names if name not in known)
    insert(connection, HeroRow, [HeroRow(site=name.site, player=name.player) for name in new])


def forget_heroes(connection: duckdb.DuckDBPyConnection, names: Sequence[HeroName]) -> None:
    """Take these names from the hero's."""
    for name in names:
        connection.execute("DELETE FROM heroes WHERE player = ? AND site = ?", list(name))


def nearest_name(connection: duckdb.DuckDBPyConnection, name: HeroName) -> HeroName | None:
    """Of all players on the site, the one whose name is most like this; None if nobody's is."""
    found = connection.execute(
        """
        SELECT player, site
        FROM (
            SELECT DISTINCT player, site, jaro_winkler_similarity(lower(player), lower(?)) AS likeness
            FROM player_hands WHERE site = ?
        )
        WHERE likeness >= ? ORDER BY likeness DESC, player LIMIT 1
        """,
        [name.player, name.site, LIKE_A_NAME],
    ).fetchone()
    return None if found is None else HeroName(*found)
