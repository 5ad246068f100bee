"""When a hand was played: the time that a header tells, and the zone of its clock."""

from __future__ import annotations

import os
import re
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from hhparse.events import Header
from hhparse.reading.hand import HandText, Moment
from hhparse.sites import Dialect

CLOCK: Final = "HHPARSE_CLOCK"
"""The variable of the environment that sets what :func:`now` says, such as ``2030-01-31 12:00``, in UTC."""
_AMBIGUOUS: Final = frozenset({"IST", "BST", "CCT", "CST", "AST"})
"""Words for zones that mean another one elsewhere."""
_SUMMER: Final = timedelta(hours=2)
"""How far clocks of known zones may be apart: each may have missed a change to or from summer time."""
_ANY_ZONES: Final = timedelta(hours=26)
"""How far two zones of the earth can be apart."""
_QUARTER: Final = timedelta(minutes=15)
"""Zones differ by whole quarters of an hour."""
_SLACK: Final = timedelta(minutes=1)
"""How far apart two clocks may be read for one line."""
_OFFSET: Final = re.compile(r"(?:UTC|GMT)?([+-])(\d{1,2})(?::?([0-5]\d))?")


def moment_of(header: Header, text: HandText) -> Moment:
    """The moment by the room's own clock where it is told, else by the clock that the time names."""
    told, word = header.time, header.zone
    if header.room_time is not None:
        told, word = header.room_time, header.room_zone
    stated = _stated(word, text)
    name, zone = stated or _named(text.site.zone)
    local = local_time(told, word, text.dialect)
    if local is None:
        return Moment(told, name, stated is not None, None, None)
    utc, again = _readings(local, zone)
    if again is not None:
        agreeing = _by_other_clock(header, text).intersection((utc, again))
        if len(agreeing) == 1:
            utc, again = agreeing.pop(), None
        elif word == local.replace(tzinfo=zone, fold=0).tzname():
            again = None  # the word names summer time, which ends with the first of the two hours
    return Moment(told, name, stated is not None, local.replace(tzinfo=None), utc, again)


def _readings(local: datetime, zone: tzinfo) -> tuple[datetime | None, datetime | None]:
    """What a clock shows, in UTC, and the same if it shows that for the second time; None where it cannot."""
    try:
        first = local.replace(tzinfo=zone, fold=0).astimezone(UTC)
        second = local.replace(tzinfo=zone, fold=1).astimezone(UTC)
    except OverflowError:
        return None, None  # a moment before the first year or after the last
    # In the hour that is left out in spring the second reading is the earlier one, and means nothing.
    return first, second if second > first else None


def _by_other_clock(header: Header, text: HandText) -> set[datetime | None]:
    """What the other clock of a header may show, in UTC, where there are two."""
    if header.room_time is None:
        return set()
    other = local_time(header.time, header.zone, text.dialect)
    return set() if other is None else {*_readings(other, zone_of(header.zone, text))}


def zone_of(word: str | None, text: HandText) -> tzinfo:
    """The zone of a clock by the word of a header for it; the site's where that names none."""
    return (_stated(word, text) or _named(text.site.zone))[1]


def now() -> datetime:
    """The present moment, unless the environment sets the clock (:data:`CLOCK`)."""
    told = os.environ.get(CLOCK)
    return datetime.now(UTC) if told is None else datetime.fromisoformat(told).replace(tzinfo=UTC)


def clocks_apart(header: Header, text: HandText) -> bool:
    """Whether the two clocks of a header differ by more than their zones can explain.

    Edited logs may have one time in both places, which says nothing about zones.
    """
    if header.time == header.room_time:
        return False
    moments, known, whole = [], True, True
    for told, word in ((header.time, header.zone), (header.room_time, header.room_zone)):
        local = None if told is None else local_time(told, word, text.dialect)
        if told is None or local is None:
            return False
        zone = None if word in _AMBIGUOUS else _stated(word, text)
        known = known and zone is not None
        whole = whole and told.count(":") > 1
        moments.append(local.replace(tzinfo=UTC if zone is None else zone[1]))
    apart = abs(moments[0] - moments[1])
    if not whole:
        return apart > _ANY_ZONES + timedelta(days=1)
    odd = min(apart % _QUARTER, -apart % _QUARTER)
    return odd > _SLACK or apart > (_SUMMER if known else _ANY_ZONES)


def is_impossible(told: str, zone: str | None, dialect: Dialect) -> bool:
    """Whether a time names a day, an hour or a minute that does not exist, and is sound but for that."""
    if local_time(told, zone, dialect) is not None:
        return False
    return any(
        local_time(f"{told[: found.start()]}01{told[found.end() :]}", zone, dialect) is not None
        for found in re.finditer(r"\d\d?", told)
    )


def second_reading(moment: Moment) -> datetime | None:
    """The moment in UTC if the clock showed its time for the second time, in the hour that repeats in autumn.

    :returns: the same as ``moment.utc`` of any other hour; None where the moment is not known.
    """
    return moment.again or moment.utc


def precision_of(moment: Moment) -> timedelta:
    """How long the time that is told lasts: a second, a minute, or a day where no hour is told."""
    return (timedelta(days=1), timedelta(minutes=1), timedelta(seconds=1))[min(moment.told.count(":"), 2)]


def local_time(told: str, zone: str | None, dialect: Dialect) -> datetime | None:
    """What a clock shows by a time as a header tells it; None where the text is no time.

    :param zone: the word for the clock's zone; where it stands inside of the time, it is taken out of it.
    """
    told = told.replace(f" {zone}", "", 1)
    try:
        return datetime.fromisoformat(told.replace("/", "-"))
    except ValueError:
        pass  # an hour of one digit, or a layout of the site's own
    for time_format in dialect.time_formats:
        try:
            return datetime.strptime(told, time_format)
        except ValueError:
            continue
    return None


def _stated(word: str | None, text: HandText) -> tuple[str, tzinfo] | None:
    return None if word is None else _zone(text.dialect.zones.get(word, word))


@cache
def _zone(word: str) -> tuple[str, tzinfo] | None:
    """The zone that a word names, by its name or as an offset from UTC; None where it names none."""
    offset = _OFFSET.fullmatch(word)
    if offset is None:
        try:
            return _named(word)
        except (ZoneInfoNotFoundError, ValueError, OSError):
            return None
    sign, hours, minutes = offset.groups()
    ahead = timedelta(hours=int(hours), minutes=int(minutes or 0))
    if ahead >= timedelta(days=1):
        return None
    name = f"UTC{sign}{int(hours):02}:{minutes or '00'}"
    return name, timezone(-ahead if sign == "-" else ahead, name)


def _named(name: str) -> tuple[str, tzinfo]:
    return name, ZoneInfo(name)
