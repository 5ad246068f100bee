"""The game that an announcement, and the rules of a table, describe."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain, product
from typing import Any, Final

from hhparse.games.announcement import PARTED, Announcement, Named, Setting, UnreadError, read
from hhparse.games.composition import composed
from hhparse.games.model import Game
from hhparse.games.names import BY_NAME, UnknownGameError, spelled, unknown
from hhparse.games.variations import Aspect, UnfitError, Variation, winning

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
        _refuse_two_ways(name, head)
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


def _refuse_two_ways(name: str, head: Named) -> None:
    """A name that tells the values or the draws has no word beside it that tells others: ``2-7 A-5``.

    Behind a comma it may: there the game is varied that was named.

    :raises UnknownGameError: if the name says two things.
    """
    part = read(PARTED.split(name)[head.part])
    beside = [*part.variations, *chain(*(_said(game.name) for game in part.games if game.name != head.name))]
    for one, other in product(_said(head.name), beside):
        if one != other and (one.aspect is other.aspect or _are_low_and_high(one, other)):
            raise unknown(name, f"{one.words!r} and {other.words!r} exclude each other")


def _said(name: str) -> tuple[Variation, ...]:
    """What the name of a game tells by itself, where it is made of words for variations."""
    words = name.split()
    for place in range(len(words), 0, -1):
        told = ", ".join(filter(None, (" ".join(words[:place]), " ".join(words[place:]))))
        if _is_variation(told):
            return read(told, "variations").variations
    return ()


def _are_low_and_high(one: Variation, other: Variation) -> bool:
    return one.aspect is Aspect.VALUES and other == winning.for_high()


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
