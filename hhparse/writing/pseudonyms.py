"""Made-up words of the same shape, the same for the same word, by a key that is never written down."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Collection, Iterable, Iterator
from datetime import UTC, datetime, timedelta, tzinfo
from enum import StrEnum
from hashlib import blake2b
from itertools import count
from typing import Final

_VOWELS, _CONSONANTS = "aeiou", "bcdfghjklmnpqrstvwxyz"
_KEY_BYTES: Final = 32
_LONG_NUMBER: Final = re.compile(r"\d{6,}")
"""A number of so many digits is an id, wherever it stands."""
_WORD: Final = re.compile(r"\w*[^\W\d_]\w*")
"""What has no letter is none: there are too few short numbers to avoid those of a log."""
_ID_IN_WORDS: Final = re.compile(r"\d{6,}|(?<=tournament #)\d+")
"""Ids in a text in which other numbers mean something else."""
_SHORTEST_PERMUTED: Final = 4
"""So many digits a number has to have, to become any other of as many."""
_TURNS: Final = 8
"""Of the Feistel network; four make it as good as any choice of one for each, where the key is secret."""
_SHORTEST_AHEAD, _LONGEST_AHEAD = 10, 99
"""By so many hands the counts of tables are moved on."""
_SECONDS_DIGITS: Final = 10
"""So many digits have the seconds since 1970, until the year 2286."""
_SHORTEST, _LONGEST = timedelta(days=30), timedelta(days=1500)
_MINUTE: Final = timedelta(minutes=1)
_DATE: Final = r"(?P<year>\d{4})[/.-](?P<month>\d\d?)[/.-](?P<day>\d\d?)"
_CLOCK: Final = r"(?P<hour>\d\d?):(?P<minute>\d\d)(?::(?P<second>\d\d))?"
_MONTHS: Final = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
_DAYS: Final = "Mon Tue Wed Thu Fri Sat Sun".split()
_LONG_MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June", "July"),
    *("August", "September", "October", "November", "December"),
)
_LONG_DAYS: Final = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()
_TIMES: Final = (
    re.compile(rf".*?{_DATE}\D+{_CLOCK}.*"),
    re.compile(rf".*?{_CLOCK}\D+{_DATE}.*"),
    re.compile(rf".*?{_DATE}.*"),
    re.compile(r"(?P<year>\d{4})(?P<month>\d\d)(?P<day>\d\d)(?P<hour>\d\d)(?P<minute>\d\d)(?P<second>\d\d)"),
    re.compile(
        rf"(?P<hour>\d\d?):(?P<minute>\d\d)(?::(?P<second>\d\d))? .*?(?P<longday>{'|'.join(_LONG_DAYS)}), "
        rf"(?P<longname>{'|'.join(_LONG_MONTHS)}) (?P<day>\d\d?), (?P<year>\d{{4}})"
    ),
    re.compile(
        rf"(?P<weekday>{'|'.join(_DAYS)}) (?P<name>{'|'.join(_MONTHS)}) (?P<day>\d\d?) {_CLOCK}.*?"
        r"(?P<year>\d{4})"
    ),
)


def _padded(part: str) -> Callable[[datetime, str], str]:
    """A part of a time with as many digits as it had; one digit may become two."""
    return lambda moment, told: f"{getattr(moment, part):0{len(told)}}"


_PARTS: Final[dict[str, Callable[[datetime, str], str]]] = {
    **{part: _padded(part) for part in ("year", "month", "day", "hour", "minute", "second")},
    "weekday": lambda moment, _: _DAYS[moment.weekday()],
    "name": lambda moment, _: _MONTHS[moment.month - 1],
    "longday": lambda moment, _: _LONG_DAYS[moment.weekday()],
    "longname": lambda moment, _: _LONG_MONTHS[moment.month - 1],
}


class Kept(StrEnum):
    """What may be left as it is."""

    IDS = "ids"
    TIMES = "times"
    TABLES = "tables"
    CHAT = "chat"


class Pseudonyms:
    """The made-up words of one sharing: names, ids and tables, and how far its times are shifted."""

    def __init__(self, keep: Collection[Kept] = ()) -> None:
        """:param keep: what is not made up."""
        self.keep: Final = frozenset(keep)
        self._key: Final = secrets.token_bytes(_KEY_BYTES)
        self._made: Final[dict[tuple[str, str], str]] = {}
        self._began: Final[dict[str, datetime]] = {}
        """When the last hand of each table began."""
        self._taken: Final[set[tuple[str, str]]] = set()
        self._told: Final[set[str]] = set()
        """The words of the logs: none is made up anew, or somebody else would seem to be named."""
        self._ahead: Final = _SHORTEST_AHEAD + secrets.randbelow(_LONGEST_AHEAD - _SHORTEST_AHEAD)
        minutes = (_LONGEST - _SHORTEST) // _MINUTE
        # Logs that tell no seconds keep the distances of their times.
        self._shift: Final = _SHORTEST + secrets.randbelow(minutes) * _MINUTE

    def avoid(self, lines: Iterable[str]) -> None:
        """Make up no word from here on that these lines have."""
        for line in lines:
            self._told.update(_WORD.findall(line))

    def name(self, told: str) -> str:
        """The made-up name of a player."""
        return self._one_to_one("name", told)

    def number(self, told: str) -> str:
        """The made-up id of a hand.

        A number becomes any other of as many digits, so that who knows one of them knows no other. But the
        last of less than six digits counts the hands of a table, and counts on as it did.
        """
        parts = re.split(r"(\d+)", told)
        short = [at for at in range(1, len(parts), 2) if not _LONG_NUMBER.fullmatch(parts[at])]
        for at in short[-1:]:
            parts[at] = f"{int(parts[at]) + self._ahead:0{len(parts[at])}}"
        return "".join(
            (self._digits(part) if at not in short[-1:] else part) if at % 2 else self._words(part)
            for at, part in enumerate(parts)
        )

    def table(self, told: str) -> str:
        """The made-up name of a table, or id of a tournament; its numbers become what they do elsewhere."""
        return re.sub(r"\d+", lambda found: self._digits(found[0]), self._words(told))

    def numbers_in(self, text: str) -> str:
        """A text with made-up ids for those in it."""
        return _ID_IN_WORDS.sub(lambda found: self._digits(found[0]), text)

    def time(self, told: str, zone: tzinfo = UTC, near: datetime | None = None) -> str:
        """A time, shifted as all others are, whatever the clocks were set to between it and what it becomes.

        :param zone: the zone of the clock that shows it.
        :param near: about when it was, where the clock shows it twice, in autumn.
        :raises ValueError: if the text is no time.
        """
        found = next((found for pattern in _TIMES if (found := pattern.fullmatch(told))), None)
        if found is None:
            raise ValueError(f"{told!r} is no time that can be shifted")
        parts = found.groupdict()
        month = _month(parts)
        hour, minute, second = (int(parts.get(name) or 0) for name in ("hour", "minute", "second"))
        day = datetime(int(parts["year"]), month, int(parts["day"]), hour, minute, second)
        moment = (_in_utc(day, zone, near) - self._shift).astimezone(zone)
        pieces, at = [], 0
        for start, end, name in sorted((*found.span(name), name) for name in _PARTS.keys() & parts.keys()):
            if start >= 0:
                pieces += [told[at:start], _PARTS[name](moment, told[start:end])]
                at = end
        return "".join(pieces) + told[at:]

    def began(self, table: str, first: datetime | None, second: datetime | None) -> datetime | None:
        """When a hand began, in UTC, of the two moments at which its clock shows the time in autumn.

        What would be before the hand before it at its table is the second.
        """
        before = self._began.get(table)
        began = second if before and first and second and first < before <= second else first
        if began is not None:
            self._began[table] = began
        return began

    def moment(self, told: str) -> str:
        """A time as seconds, or thousandths of seconds, since 1970, shifted as all others are."""
        if not told.isdigit():
            return told
        unit = 1000 if len(told) > _SECONDS_DIGITS else 1
        return str(int(told) - int(self._shift.total_seconds()) * unit)

    def _words(self, told: str) -> str:
        return re.sub(r"[^\W\d_]+", lambda found: self._one_to_one("word", found[0]), told)

    def _digits(self, told: str) -> str:
        """A number that is a part of an id: another of as many digits, with a zero in front if it had one."""
        least = 0 if told.startswith("0") or len(told) == 1 else 10 ** (len(told) - 1)
        size = 10 ** (len(told) - (told[0] == "0" and len(told) > 1)) - least
        number = int(told) - least
        if len(told) < _SHORTEST_PERMUTED:
            seed = blake2b(f"short {size}".encode(), key=self._key).digest()
            step = 1 + int.from_bytes(seed) % (size - 1)  # chance would leave many of them as they are
            return f"{least + (number + step) % size:0{len(told)}}"
        return f"{least + self._permuted(number, size):0{len(told)}}"

    def _permuted(self, number: int, size: int) -> int:
        """Another number below the size, each for one: a Feistel network, walked until it stays below.

        :param number: from 0.
        """
        half = (size.bit_length() + 1) // 2
        mask = (1 << half) - 1
        while True:
            left, right = number >> half, number & mask
            for turn in range(_TURNS):
                seed = f"{size} {turn} {right}".encode()
                left, right = right, left ^ (int.from_bytes(blake2b(seed, key=self._key).digest()) & mask)
            number = left << half | right
            if number < size:
                return number

    def _one_to_one(self, kind: str, told: str) -> str:
        """What a word becomes; no two of a kind become the same."""
        made = self._made.get((kind, told))
        if made is None:
            for attempt in count():
                made = self._shaped(f"{kind} {attempt} {told}", told)
                # Where there are few words of a shape, longer ones are made up.
                longer = "x" * (attempt // 50)
                made = _WORD.sub(rf"\g<0>{longer}", made) if _WORD.search(made) else made + longer
                free = (kind, made) not in self._taken and self._told.isdisjoint(_WORD.findall(made))
                if free and made != told:
                    break
            assert made is not None
            self._made[kind, told] = made
            self._taken.add((kind, made))
        return made

    def _shaped(self, seed: str, told: str) -> str:
        """Letters for letters and digits for digits; of the rest only what is on every keyboard stays."""
        if not any(map(_is_made_up, told)):
            told = "x" * len(told)
        numbers = self._numbers(seed)
        return "".join(_letter(letter, next(numbers), first=at == 0) for at, letter in enumerate(told))

    def _numbers(self, seed: str) -> Iterator[int]:
        for block in count():
            yield from blake2b(f"{block} {seed}".encode("utf-8", "replace"), key=self._key).digest()


def _in_utc(shown: datetime, zone: tzinfo, near: datetime | None) -> datetime:
    """The moment at which a clock shows a time; of two, the one that is nearer to another."""
    first, second = (shown.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1))
    # A time that the clock leaves out in spring is read as the first would be.
    is_second = near is not None and first < second and abs(second - near) < abs(first - near)
    return second if is_second else first


def _month(parts: dict[str, str]) -> int:
    """The month of a time, by its number or its name."""
    if "name" in parts:
        return _MONTHS.index(parts["name"]) + 1
    return _LONG_MONTHS.index(parts["longname"]) + 1 if "longname" in parts else int(parts["month"])


def _is_made_up(letter: str) -> bool:
    return letter.isalnum() or not (letter.isascii() or letter.isspace())


def _letter(told: str, number: int, *, first: bool) -> str:
    if told.isdigit():
        return str(1 + number % 9) if first and told != "0" else str(number % 10)
    if not _is_made_up(told):
        return told
    letters = _VOWELS if told.lower() in _VOWELS else _CONSONANTS
    made = letters[number % len(letters)]
    return made.upper() if told.isupper() else made
