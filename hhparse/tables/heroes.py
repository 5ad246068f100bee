"""Who is asked for: the user, under all names told, or another player."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from hhparse.tables.column import Row, Text


class HeroRow(Row, frozen=True, gc=False):
    """A name that the user plays under; all of them together are one hero."""

    table: ClassVar = "heroes"

    site: Annotated[Text, "code of the site"]
    player: Annotated[Text, "the name there"]


LIKE_A_NAME: Final = 0.75
"""How alike (Jaro-Winkler) two names are at least of which one may have been meant by the other."""

IS_HERO: Final = """
CREATE MACRO is_hero(its_site, its_player, its_log) AS
    CASE WHEN EXISTS (FROM heroes)
         THEN (its_site, its_player) IN (SELECT (site, player) FROM heroes)
         ELSE its_log END
"""
"""Whether a player is the hero: by name where the user has told any, else by whose log it is."""

IS_NAMED: Final = """
CREATE MACRO is_named(its_site, its_player, asked) AS
    its_player = asked
    OR its_player = regexp_replace(asked, '@[^@]*$', '') AND its_site = regexp_extract(asked, '@([^@]*)$', 1)
       AND NOT EXISTS (FROM player_hands WHERE player = asked)
"""
"""Whether a player is called so: by the name alone, on whatever site, or by ``NAME@SITE``.

A name may hold an at sign: who is called so in full goes before.
"""

IS_ASKED: Final = """
CREATE MACRO is_asked(its_site, its_player, its_log, asked) AS
    CASE WHEN asked IS NULL THEN true
         WHEN asked = '' THEN is_hero(its_site, its_player, its_log)
         ELSE is_named(its_site, its_player, asked) END
"""
"""Whether a player is who is asked for: by name, the hero where that is empty, anybody where it is NULL."""
