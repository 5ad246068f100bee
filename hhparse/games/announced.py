"""The game that an announcement, and the rules of a table, describe."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from hhparse.games.announcement import Announcement, Named, Setting, UnreadError, read
from hhparse.games.composition import composed
from hhparse.games.model import Game
from hhparse.games.names import BY_NAME, UnknownGameError, spelled, unknown
from hhparse.games.variations import UnfitError

_USUAL: Final = BY_NAME["home draw"]
"""What is varied where nothing but variations is announced: ``deuces wild``."""


def announced(name: str, rules: str) -> Game:
    """The game of an announcement, by the rules that a table states.

    :raises UnknownGameError: if either cannot be read, or they make no sense together.
    """
    base, varied = _told(name)
    try:
        table = read(rules, "variations")
    except UnreadError as error:
        raise UnknownGameError(f"the rules {rules!r} cannot be read: {error}") from error
    try:
        game = composed(base, (*varied.variations, *table.variations))
        settings = _settled((*varied.settings, *table.settings))
    except UnfitError as error:
        raise unknown(name, str(error)) from error
    ruled = replace(game.rules, **settings)
    return game if ruled == game.rules else replace(game, rules=ruled)


def _told(name: str) -> tuple[Game, Announcement]:
    """The game that a name begins with, and what else the name says."""
    plain = BY_NAME.get(spelled(name))
    if plain is not None:
        return plain, read("", "variations")
    try:
        told = read(name)
        if not told.games:
            if not told.variations:
                raise unknown(name, _nearest(name))
            return _USUAL, told
        head = _head(told.games)
        others = [read(other.name, "variations") for other in told.games if other is not head]
    except UnreadError as error:
        pointed = error.place > 1 or " " in name.strip()
        raise unknown(name, str(error) if pointed else _nearest(name)) from error
    variations = (variation for each in (told, *others) for variation in each.variations)
    return BY_NAME[head.name], replace(told, variations=tuple(variations))


def _head(games: Sequence[Named]) -> Named:
    """The game that is varied: one that is no variation, or else the last before the first comma."""
    heads = [game for game in games if not _is_variation(game.name)]
    if heads:
        return heads[0]
    return [game for game in games if game.part == games[0].part][-1]


def _is_variation(name: str) -> bool:
    try:
        read(name, "variations")
    except UnreadError:
        return False
    return True


def _settled(settings: Iterable[Setting]) -> dict[str, Any]:
    """The house rules by their fields.

    :raises UnfitError: if one is told in two ways.
    """
    values: dict[str, Any] = {}
    for setting in settings:
        if values.setdefault(setting.field, setting.value) != setting.value:
            raise UnfitError(f"its rules say two things of {setting.field.replace('_', ' ')}")
    return values


def _nearest(name: str) -> str:
    nearest = difflib.get_close_matches(spelled(name), BY_NAME, n=1)
    return f"the nearest is {BY_NAME[nearest[0]].name!r}" if nearest else "none is near it"
