"""The fields of one hand in the Poker Hand History format, checked as they are asked for."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from datetime import time
from typing import Any, Final

from hhparse.money import parse_amount
from hhparse.reading.elements import DamagedError
from hhparse.reading.hand import HandText

_STRING: Final = re.compile(r"\"(?:[^\"\\]|\\.)*\"|'[^']*'")


class Document:
    """One hand's fields."""

    def __init__(self, text: HandText, *, in_table: bool) -> None:
        """Read the fields.

        :param in_table: whether they stand in a table of the document.
        :raises DamagedError: if the text is no TOML.
        """
        self._text: Final = text
        self._asked: Final = {"variant", "ante_trimming_status", "min_bet"}
        try:
            told = tomllib.loads(text.text, parse_float=str)
        except tomllib.TOMLDecodeError as error:
            raise DamagedError(f"its TOML is damaged: {error}") from error
        except RecursionError as error:
            raise DamagedError("its TOML is nested too deeply") from error
        self._fields: Final[dict[str, Any]] = next(iter(told.values())) if in_table else told

    def line(self, field: str) -> int:
        """Where a field stands in the file; the first line where it is not found."""
        return self._text.first_line + self._place(field)

    def _place(self, field: str) -> int:
        begins = re.compile(rf"\s*['\"]?{re.escape(field)}['\"]?\s*=")
        return next((at for at, line in enumerate(self._text.lines) if begins.match(line)), 0)

    def get(self, field: str) -> Any:
        """A field; None where it is not there."""
        self._asked.add(field)
        return self._fields.get(field)

    def others(self) -> list[tuple[str, Any]]:
        """The fields that nobody has asked for."""
        return [(name, value) for name, value in self._fields.items() if name not in self._asked]

    def words(self, field: str) -> str | None:
        """A field that is a text or a number."""
        told = self.get(field)
        return None if told is None else str(told)

    def texts(self, field: str) -> list[str]:
        """A field that is a list of texts; empty where it is not there."""
        told = self.get(field)
        if told is None:
            return []
        if not isinstance(told, list) or not all(isinstance(each, str) for each in told):
            raise self._damaged(field, "is no list of texts")
        return told

    def amount(self, field: str) -> int:
        """A field that is an amount and must be there."""
        told = self.get(field)
        if told is None:
            raise DamagedError(f"it has no field {field!r}")
        return self._amount(field, told)

    def amounts(self, field: str, count: int | None = None) -> list[int]:
        """A field that is a list of amounts, one for each player, and must be there."""
        found = self.amounts_if_told(field, count)
        if found is None:
            raise DamagedError(f"it has no field {field!r}")
        return found

    def amounts_if_told(self, field: str, count: int | None) -> list[int] | None:
        """A field that is a list of amounts, one for each player; None where it is not there."""
        told = self.get(field)
        if told is None:
            return None
        if not isinstance(told, list):
            raise self._damaged(field, "is no list")
        if count is not None and len(told) != count:
            raise self._damaged(field, f"tells of {len(told)} players, not {count}")
        return [self._amount(field, each) for each in told]

    def _amount(self, field: str, told: object) -> int:
        words = str(told).replace("_", "")
        if words in ("inf", "+inf"):
            raise self._damaged(field, "does not tell how many chips a player has")
        sign = -1 if words.startswith("-") else 1
        try:
            return sign * parse_amount(words.lstrip("+-"))
        except ValueError as error:
            raise self._damaged(field, f"cannot be read: {error}") from error

    def time(self) -> str | None:
        """When the hand was played; None unless all of the date is told, of which any part may be missing."""
        *date, clock = (self.get(field) for field in ("year", "month", "day", "time"))
        if not all(isinstance(part, int) for part in date):
            return None
        hour = clock.isoformat("seconds") if isinstance(clock, time) else ""
        return f"{'-'.join(f'{part:02}' for part in date)} {hour}".rstrip()

    def actions(self) -> list[tuple[int, str]]:
        """The actions in their order, each with its line in the file."""
        told = self.texts("actions")
        at = self._place("actions")
        found: list[tuple[int, str]] = []
        strings = self._strings_from(at)
        for action in told:
            line = next((line for line, text in strings if text == action), None)
            found.append((self._text.first_line + (at if line is None else line), action))
        return found

    def _strings_from(self, start: int) -> Any:
        lines: Sequence[str] = self._text.lines
        for at in range(start, len(lines)):
            for found in _STRING.finditer(lines[at]):
                yield at, found[0][1:-1].replace('\\"', '"').replace("\\\\", "\\")

    def _damaged(self, field: str, why: str) -> DamagedError:
        return DamagedError(f"its field {field!r} {why}", self.line(field))
