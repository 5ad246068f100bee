"""The names of the games, and how their spelling is made one."""

from __future__ import annotations

import re
from typing import Final

from hhparse.games.catalogue import GAMES
from hhparse.games.model import Game

_LOW_VALUES: Final = re.compile(r"(?<![\w.-])(a(?=-?[56])|2(?=-?7))-?([567])([ts]d)?\b", re.IGNORECASE)
"""The lowest and the highest card of the best low hand, and the draws: ``A5``, ``27`` and ``2-7TD``."""
_LIMIT_WORDS: Final = re.compile(r"\b(?:fixed|(?:half[ -])?pot|no)[ -]limit\b|\blimit\b|\b(?:fl|h?pl|nl)\b")


def spelled(text: str) -> str:
    """The words of a text in small letters, parted by blanks, without punctuation and limit."""
    return re.sub(r"[^a-z0-9]+", " ", _LIMIT_WORDS.sub(" ", values_parted(text).casefold())).strip()


def values_parted(text: str) -> str:
    """The text with a hyphen in low values that it writes as one word: ``A-5`` for ``A5``."""
    return _LOW_VALUES.sub(lambda found: "-".join(filter(None, found.groups())), text)


def names_of(game: Game) -> tuple[str, ...]:
    """Everything that a game is called."""
    return (game.code, game.name, *game.aliases)


BY_NAME: Final = {spelled(name): game for game in GAMES for name in names_of(game)}
"""Every game of the catalogue by its names, as :func:`spelled` has them."""


class UnknownGameError(ValueError):
    """No game has this name; the message points at what is not known and suggests the nearest."""


def unknown(name: str, why: str) -> UnknownGameError:
    """The error for a name, with what is wrong with it."""
    stop = "" if why.endswith("?") else "."
    return UnknownGameError(f"no game is called {name!r}; {why}{stop} `hhparse games` lists them all.")
