"""The games, one entry of data each, in modules by kind."""

from __future__ import annotations

from typing import Final

from hhparse.games.catalogue import drawmaha, high, home, low, rooms, split

GAMES: Final = (*rooms.GAMES, *drawmaha.GAMES, *high.GAMES, *low.GAMES, *split.GAMES, *home.GAMES)
