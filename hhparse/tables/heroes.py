"""The rows that say who the user is."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from hhparse.tables.column import Row, Text


class HeroRow(Row, frozen=True, gc=False):
    """A name that the user plays under; all of them together are one hero."""

    table: ClassVar = "heroes"

    site: Annotated[Text, "code of the site"]
    player: Annotated[Text, "the name there"]


IS_HERO: Final = """
CREATE MACRO is_hero(its_site, its_player, its_log) AS
    CASE WHEN EXISTS (FROM heroes)
         THEN (its_site, its_player) IN (SELECT (site, player) FROM heroes)
         ELSE its_log END
"""
"""Whether a player is the hero: by name where the user has told any, else by whose log it is."""
