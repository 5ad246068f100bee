"""Hands in the Open Hand History format: one JSON object each.

Its standard has no words for draws, so that no draw game can be read from it; hands of other games are
recognised by name.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any, Final

from hhparse.reading.elements import DamagedError
from hhparse.reading.hand import HandText, OtherGame, Reading
from hhparse.reading.split import Stray
from hhparse.sites import DIALECT_BY_CODE

OPENS: Final = re.compile(r"\{|\[\s*(?:\{|$)")
"""The first words of a file of objects."""
BEGINS: Final = r"""(?:\[\s*)?\{\s*(?:"\w+"\s*:|$)|\[\s*$"""
"""What begins objects behind hands of another layout."""
_DIALECT: Final = DIALECT_BY_CODE["ohh"]
_DECODER: Final = json.JSONDecoder(parse_float=str)
_GAMES: Final = {
    "Holdem": "Hold'em",
    "Omaha": "Omaha",
    "OmahaHiLo": "Omaha Hi/Lo",
    "Stud": "Stud",
    "StudHiLo": "Stud Hi/Lo",
}
_DRAW: Final = "Draw"


def cut(source: str, lines: Sequence[str]) -> Iterator[HandText | Stray]:
    """Cut a file into its objects; one that is damaged ends where the next begins."""
    text = "\n".join(lines)
    starts = [0, *accumulate(len(line) + 1 for line in lines)]
    at = 0
    # Where there are objects, what holds a list of them together tells nothing.
    empty = " \t,[]" if "{" in text else None
    while True:
        opened = text.find("{", at)
        between = text[at:] if opened < 0 else text[at:opened]
        for number, line in enumerate(between.split("\n"), bisect_right(starts, at)):
            if line.strip(empty):
                yield Stray(number, line)
        if opened < 0:
            return
        try:
            _, at = _DECODER.raw_decode(text, opened)
        except (ValueError, RecursionError):
            following = text.find("\n{", opened)
            at = len(text) if following < 0 else following + 1
        told = text[opened:at].rstrip().split("\n")
        yield HandText(source, _DIALECT, _DIALECT.site, bisect_right(starts, opened), told)


def read(text: HandText) -> Reading:
    """Name the game of one hand.

    :raises DamagedError: if it is damaged, or of a draw game.
    """
    hand = _hand(text)
    game = hand.get("game_type")
    if game == _DRAW:
        raise DamagedError("the standard has no words for draws, so that a draw game cannot be read")
    if not isinstance(game, str):
        raise DamagedError("it names no game_type")
    return OtherGame(text, _GAMES.get(game, game))


def _hand(text: HandText) -> dict[str, Any]:
    try:
        told = _DECODER.decode(text.text)
    except RecursionError as error:
        raise DamagedError("its JSON is nested too deeply") from error
    except json.JSONDecodeError as error:
        raise DamagedError(f"its JSON is damaged: {error.msg}", text.first_line + error.lineno - 1) from error
    hand = told.get("ohh")
    if isinstance(hand, list):
        raise DamagedError(
            f"its 'ohh' holds a list of {len(hand)}; each hand needs an object 'ohh' of its own"
        )
    if not isinstance(hand, dict):
        raise DamagedError("it is no hand: it has no object 'ohh'")
    return hand
