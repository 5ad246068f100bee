"""From a name, as a player or a room writes it, to a game."""

from __future__ import annotations

import difflib
import re
from functools import lru_cache
from typing import Final

from hhparse.games.catalogue import GAMES
from hhparse.games.model import Game, Limit

_LIMIT_WORDS: Final = re.compile(r"\b(?:fixed|pot|no)[ -]limit\b|\blimit\b|\b(?:fl|pl|nl)\b")
_LIMITS: Final = (
    (r"\bpot limit\b|\bpl\b", Limit.POT),
    (r"\bno limit\b|\bnl\b", Limit.NO),
    (r"\blimit\b|\bfl\b", Limit.FIXED),
)
_OTHER_GAMES: Final = re.compile(
    r"hold ?'?em|omaha|courchevel|\bstud\b|razz|irish|chinese|\bpineapple\b|\btele?sina\b|\bo8\b|\bplo\b"
)


class UnknownGameError(ValueError):
    """No game has this name; the message suggests the nearest."""


@lru_cache(maxsize=1024)
def resolve(name: str, rules: str = "") -> Game:
    """The game of this name, by its code, name or an alias; case, hyphens and limit do not matter.

    :param rules: the house rules in force, in the table's words.
    :raises UnknownGameError: if there is none.
    """
    found = _BY_NAME.get(_key(name))
    if found is None:
        nearest = difflib.get_close_matches(_key(name), _BY_NAME, n=1)
        hint = f"the nearest is {_BY_NAME[nearest[0]].name!r}" if nearest else "none is near it"
        raise UnknownGameError(f"no game is called {name!r}; {hint}. `hhparse games` lists them all.")
    return found


def announced_limit(name: str) -> Limit | None:
    """The limit that a game's announcement names, as in "pot limit badugi"; None where it names none."""
    words = name.casefold().replace("-", " ")
    return next((limit for pattern, limit in _LIMITS if re.search(pattern, words)), None)


def is_other_game(name: str) -> bool:
    """Whether the name is one of a poker game in which nothing is drawn."""
    return _OTHER_GAMES.search(name.casefold()) is not None


def _key(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", " ", _LIMIT_WORDS.sub(" ", name.casefold())).strip()


def _names_of(game: Game) -> tuple[str, ...]:
    return (game.code, game.name, *game.aliases)


_BY_NAME: Final = {_key(name): game for game in GAMES for name in _names_of(game)}
