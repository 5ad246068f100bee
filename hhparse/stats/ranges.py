"""Ranges as filters tell them: ``6``, ``2..6``, ``10..``, ``2015-01..2015-03-15``."""

from __future__ import annotations

import re
from contextlib import closing
from datetime import UTC, datetime, timedelta
from decimal import Decimal, InvalidOperation
from functools import cache
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo, available_timezones

import duckdb

from hhparse.stats.nearness import nearest

_DATE: Final = re.compile(r"(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?")


class RangeError(ValueError):
    """What was told is no range; the message says how one is told."""


class Bound(NamedTuple):
    """An end of a range."""

    sign: str
    """How what lies in the range compares with it, in SQL."""
    end: Decimal | datetime

    def in_utc(self, zone: str) -> Bound:
        """The same where the end is what the clocks of a time zone show.

        :raises RangeError: if there is no such zone; the message names the nearest.
        """
        if not isinstance(self.end, datetime) or self.end == datetime.max:
            return self
        try:
            moment = self.end.replace(tzinfo=zone_of(zone)).astimezone(UTC)
        except OverflowError:
            return self
        return Bound(self.sign, moment.replace(tzinfo=None))


def zone_of(name: str) -> ZoneInfo:
    """A time zone by its IANA name.

    :raises RangeError: if there is none; the message names the nearest.
    """
    if name == "UTC" or name in _zones():
        return ZoneInfo(name)
    near = nearest(name, _zones())
    hint = f"the nearest is {near}" if near else "names look like Europe/Paris or America/New_York"
    raise RangeError(f"no time zone is called {name!r}; {hint}")


@cache
def _zones() -> frozenset[str]:
    """The zones that both Python and DuckDB know: the machine's own, ``localtime``, is Python's alone."""
    with closing(duckdb.connect()) as connection:
        known = connection.execute("SELECT name FROM pg_timezone_names()").fetchall()
    return frozenset(available_timezones().intersection(name for (name,) in known))


def numbers(text: str) -> list[Bound]:
    """The ends of a number, or of a range of numbers, both in it.

    :raises RangeError: if it is neither.
    """
    first, last = _ends(text)
    try:
        return _bounds(first and _number(first), last and _number(last), "<=")
    except (InvalidOperation, ValueError):
        raise RangeError(
            f"{text!r} is no range of numbers; write one as 6, or from low to high as 2..6, 10.. or ..10"
        ) from None


def moments(text: str) -> list[Bound]:
    """The ends of a year, a month or a day, or of a range of them, the last of them whole.

    :raises RangeError: if it is none.
    """
    first, last = _ends(text)
    try:
        begin, end = first and _span(first)[0], last and _span(last)[1]
        if begin and begin == end:
            raise ValueError("it ends where it begins")
        return _bounds(begin, end, "<")
    except ValueError:
        raise RangeError(
            f"{text!r} is no range of dates; write one as 2015, 2015-01 or 2015-01-31, "
            "or from first to last as 2015-01..2015-03"
        ) from None


def _number(text: str) -> Decimal:
    """The number that a text is.

    :raises ValueError: if it is none, or no finite one.
    :raises InvalidOperation: likewise.
    """
    number = Decimal(text)
    if not number.is_finite():
        raise ValueError(text)
    return number


def _bounds(first: Decimal | datetime | str, last: Decimal | datetime | str, below: str) -> list[Bound]:
    """What is between the two; an empty text is an open end.

    :raises ValueError: if both ends are open, or the last is before the first.
    """
    bounds = [Bound(sign, end) for sign, end in ((">=", first), (below, last)) if not isinstance(end, str)]
    if not bounds:
        raise ValueError("there is no end")
    if not isinstance(first, str) and not isinstance(last, str) and last < first:  # type: ignore[operator]
        raise ValueError("it ends before it begins")
    return bounds


def _ends(text: str) -> tuple[str, str]:
    first, dots, last = (part.strip() for part in text.partition(".."))
    return (first, last) if dots else (first, first)


def _span(text: str) -> tuple[datetime, datetime]:
    """The first moment of a year, month or day, and the first after it.

    :raises ValueError: if the calendar has no such day, or it is not written so.
    """
    found = _DATE.fullmatch(text)
    if found is None:
        raise ValueError(text)
    year, month, day = (int(part) if part else None for part in found.groups())
    assert year is not None
    first = datetime(year, month or 1, day or 1)
    try:
        if day:
            return first, first + timedelta(days=1)
        if month:
            return first, datetime(year + month // 12, month % 12 + 1, 1)
        return first, datetime(year + 1, 1, 1)
    except (ValueError, OverflowError):
        return first, datetime.max  # the calendar ends with the year 9999
