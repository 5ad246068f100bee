"""What players are called: by the name alone, where that tells who it is, else by NAME@SITE."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

PLAYER: Final = "player || '@' || site"
"""A player in SQL: the same name on another site is another player."""


def short_names(players: Iterable[str], *, beside_site: bool) -> dict[str, str]:
    """What some players, told as NAME@SITE, are called among themselves.

    :param beside_site: whether the site is told beside each name.
    """
    names = {player: player.rpartition("@")[0] for player in players}
    known = Counter(names.values())
    # A name may itself look like another's NAME@SITE.
    return {
        player: name if beside_site or (known[name] == 1 and name not in names) else player
        for player, name in names.items()
    }
