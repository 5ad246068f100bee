"""Anonymous hands in PHH: who, which hand, where and when is written over in the fields that tell it.

Remarks are dropped, but those in which hhparse itself tells what the standard has no field for: these are
lines of a home log, and are made anonymous as such.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Sequence
from datetime import UTC, time, tzinfo
from typing import Any, Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from hhparse.writing.pseudonyms import Kept, Pseudonyms

_TOKEN: Final = re.compile(
    r"(?P<basic>\"(?:[^\"\\\n]|\\.)*\")"
    r"|(?P<literal>'[^'\n]*')"
    r"|(?P<remark>\#[^\n]*)"
    r"|(?P<field>^[ \t]*(?:[\w-]+|\"[\w-]+\"|'[\w-]+')(?=[ \t]*=))"
    r"|(?P<bare>[^\s,\[\]\"'#=]+)"
    r"|(?P<sign>[\s\S])",
    re.MULTILINE,
)
_DROPPED: Final = "\0"
"""Stands where something was taken out, until it is known whether anything else is left of the line."""
_OF_HOME: Final = ("_head", "_posts")
"""The fields whose texts are lines of a home log."""
_NEVER: Final = frozenset({"variant", "time_zone", "time_zone_abbreviation", "currency", "currency_symbol"})
"""Texts that tell of the game and the clock alone."""


_WHERE: Final = frozenset("event url venue address city region postal_code country table author".split())
"""Fields that say where a hand was played, in words or numbers."""


HomeLines = Callable[[Sequence[str]], Sequence[str | None]]
"""Makes lines of a home log anonymous; None for each that is dropped."""


def players_of(lines: Sequence[str]) -> list[tuple[int, str]]:
    """The players of a hand who have names, with their seats."""
    told = _fields(lines)
    names = told.get("players") or []
    seats = told.get("seats") or range(1, len(names) + 1)
    return [(seat, name) for seat, name in zip(seats, names, strict=False) if name]


def anonymous_lines(lines: Sequence[str], pseudonyms: Pseudonyms, home_lines: HomeLines) -> list[str | None]:
    """The lines of a hand; None for each that is dropped.

    :raises ValueError: if a time in it cannot be shifted.
    """
    return _Fields(lines, pseudonyms, home_lines).lines()


def _fields(lines: Sequence[str]) -> dict[str, Any]:
    """The fields of a document, or of the one table that the lines are."""
    told = tomllib.loads("\n".join(lines))
    (only,) = told.values() if len(told) == 1 else (None,)
    return only if isinstance(only, dict) else told


class _Fields:
    """The fields of one hand, written over in the order in which they stand."""

    def __init__(self, lines: Sequence[str], pseudonyms: Pseudonyms, home_lines: HomeLines) -> None:
        self._lines = lines
        self._pseudonyms = pseudonyms
        self._told = _fields(lines)
        self._clock = self._shifted()
        self._of_home: dict[str, list[str | None]] = {}
        """What becomes of each line of a home log, the first time it is told first."""
        head = self._told.get("_head") or []
        if head:
            actions = self._told.get("actions") or []
            posts = self._told.get("_posts") or []
            own = [*head, *posts, *(found[1] for each in actions if (found := _remark(each)) and found[1])]
            for line, made in zip(own, home_lines(own), strict=True):
                self._of_home.setdefault(line, []).append(made)

    def lines(self) -> list[str | None]:
        text = "\n".join(self._lines)
        made: list[str] = []
        field, depth, drops_comma = "", 0, False
        for token in _TOKEN.finditer(text):
            told = token[0]
            if token["field"] and not depth:
                field = told.strip().strip("\"'")
            elif token["remark"]:
                told = told if Kept.CHAT in self._pseudonyms.keep and not self._of_home else _DROPPED
            elif token["basic"] or token["literal"]:
                new = self._text(field, json.loads(told) if token["basic"] else told[1:-1])
                drops_comma = new is None
                if new is None:
                    told = _DROPPED
                elif token["literal"] and "'" not in new and new.isprintable():
                    told = f"'{new}'"
                else:
                    told = json.dumps(new, ensure_ascii=False).replace("\x7f", "\\u007f")
            elif token["bare"]:
                told = self._bare(field, told)
            elif told in "[]":
                depth += 1 if told == "[" else -1
            elif told == "," and drops_comma:
                told, drops_comma = "", False
            made.append(told)
        return [self._left(line) for line in "".join(made).split("\n")]

    def _left(self, line: str) -> str | None:
        """What is left of a line out of which something may have been taken."""
        left = line.replace(_DROPPED, "")
        if left == line:
            return line
        return left.rstrip() if left.strip() else None

    def _text(self, field: str, told: str) -> str | None:
        """What becomes of a text; None where it is dropped."""
        keep = self._pseudonyms.keep
        if field in _NEVER or not told:
            return told
        if field == "players":
            return self._pseudonyms.name(told)
        if field == "hand":
            return told if Kept.IDS in keep else self._pseudonyms.number(told)
        if field == "actions":
            return self._action(told)
        if field in _OF_HOME:
            return self._home(told)
        return told if Kept.TABLES in keep else self._pseudonyms.table(told)

    def _action(self, told: str) -> str | None:
        found = _remark(told)
        if found is None or (Kept.CHAT in self._pseudonyms.keep and not self._of_home):
            return told
        action, remark = found
        made = self._home(remark) if self._of_home else None
        if made is None:
            return action.rstrip() or None
        return f"{action}# {made}"

    def _home(self, line: str) -> str | None:
        made = self._of_home.get(line) or [None]
        return made.pop(0) if len(made) > 1 else made[0]

    def _bare(self, field: str, told: str) -> str:
        """What becomes of a number or a clock."""
        keep = self._pseudonyms.keep
        if field in self._clock:
            return self._clock[field]
        if field == "hand" and Kept.IDS not in keep:
            return self._pseudonyms.number(told)
        if (field in _WHERE or field.startswith("_")) and Kept.TABLES not in keep:
            return self._pseudonyms.table(told)
        return told

    def _shifted(self) -> dict[str, str]:
        """The fields of date and clock, shifted together."""
        year, month, day, clock = (self._told.get(name) for name in ("year", "month", "day", "time"))
        if Kept.TIMES in self._pseudonyms.keep or not (year and month and day):
            return {}
        hour = clock.isoformat("seconds") if isinstance(clock, time) else "00:00:00"
        made = self._pseudonyms.time(f"{year:04}-{month:02}-{day:02} {hour}", self._zone())
        date, _, at = made.partition(" ")
        numbers = dict(
            zip(("year", "month", "day"), (str(int(part)) for part in date.split("-")), strict=True)
        )
        return {**numbers, "time": at} if isinstance(clock, time) else numbers

    def _zone(self) -> tzinfo:
        """The zone of the clock; that of UTC where none is known."""
        try:
            return ZoneInfo(str(self._told.get("time_zone") or "UTC"))
        except (ZoneInfoNotFoundError, ValueError, OSError):
            return UTC


def _remark(action: str) -> tuple[str, str] | None:
    """An action and the remark behind it; None where it has none."""
    told, mark, remark = action.partition("#")
    return (told, remark.removeprefix(" ").rstrip()) if mark else None
