"""Logs for sharing: whose they are and when and where they were played is made up, all else stays.

Only the fields that tell who, which hand, where and when are written over, each at the place that the
dialect's grammar finds it; every other byte is as it was, line ends and encoding included.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from hhparse import events as ev
from hhparse.reading import (
    Hand,
    HandText,
    OtherGame,
    Refused,
    Stray,
    decode,
    encoding_of,
    read_hand,
    split,
)
from hhparse.reading.grammar import load
from hhparse.sites import Dialect
from hhparse.writing.pseudonyms import Kept, Pseudonyms


class NotLinesError(ValueError):
    """A log is of a format whose fields have no places in lines."""


_PLAYERS: Final = frozenset({"player", "loser", "receiver"})
_IDS: Final = frozenset({"hand_id", "tournament", "last"})
"""Words that elsewhere are ids."""
_PLACES: Final = frozenset({"table", "club", "tournament_name"})
_TIMES: Final = frozenset({"time", "room_time"})
_TALK: Final = (ev.Chat, ev.Note, ev.Comment)
"""What people say, and the lines of a dialect that may hold anything."""
_WORDS: Final = frozenset({"text", "change"})
"""Fields that may have names and ids in them."""
_MARKS: Final = {
    codecs.BOM_UTF8: "utf-8",
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
}
_LINE_END: Final = re.compile(r"(\r\n|\n|\r)")


@dataclass(slots=True)
class Anonymous:
    """A log made anonymous."""

    data: bytes = b""
    hands: int = 0
    left_out: list[tuple[int, str]] = field(default_factory=list)
    """The hands that could not be made anonymous, by their lines, and why."""
    dropped: int = 0
    """Lines of chat, and lines outside of any hand."""


def anonymize(data: bytes, source: str, pseudonyms: Pseudonyms, dialect: Dialect | None = None) -> Anonymous:
    """A log with made-up names, ids, tables and times, and without its chat.

    :param dialect: how the log is written; without it, the file tells.
    :raises NotLinesError: if its hands are not written in lines.
    :raises NotTextError: if the data is binary.
    """
    made = Anonymous()
    read = decode(data).lines
    mark, encoding = _mark_and_encoding(data)
    parts = _LINE_END.split(data[len(mark) :].decode(encoding))
    lines: list[str | None] = [*parts[::2]]
    for part in split(source, read, dialect):
        if isinstance(part, Stray):
            lines[part.line - 1] = None
            made.dropped += 1
            continue
        if part.dialect.grammar is None:
            raise NotLinesError(
                f"hands of {part.dialect.site.name} are not written in lines; convert them first"
            )
        own = _anonymous_lines(part, pseudonyms, made)
        lines[part.first_line - 1 : part.last_line] = own
    ends = [*parts[1::2], ""]
    told = "".join(line + end for line, end in zip(lines, ends, strict=True) if line is not None)
    made.data = mark + told.encode(encoding)
    return made


def _mark_and_encoding(data: bytes) -> tuple[bytes, str]:
    """The byte order mark, and the encoding of what follows it."""
    for mark, encoding in _MARKS.items():
        if data.startswith(mark):
            return mark, encoding
    return b"", encoding_of(data)


def _anonymous_lines(text: HandText, pseudonyms: Pseudonyms, made: Anonymous) -> list[str | None]:
    """The lines of a hand; None for each that is dropped."""
    reading, strays = read_hand(text)
    try:
        if not isinstance(reading, Hand):
            raise ValueError(_why(reading))
        lines = _HandLines(reading, pseudonyms).lines()
    except ValueError as error:
        made.left_out.append((text.first_line, str(error)))
        return [None] * len(text.lines)
    for stray in strays:
        lines[stray.line - text.first_line] = None
    made.hands += 1
    made.dropped += sum(line is None for line in lines)
    return lines


def _why(reading: OtherGame | Refused) -> str:
    """Why the fields of a hand cannot be found."""
    if isinstance(reading, Refused):
        return f"it is refused: {reading.reason}"
    return f"it is {reading.game}, no draw game"


class _HandLines:
    """The lines of one hand, their fields written over."""

    def __init__(self, hand: Hand, pseudonyms: Pseudonyms) -> None:
        self._hand = hand
        self._grammar = load(hand.dialect)
        self._pseudonyms = pseudonyms
        seated = {event.player for event in hand.events if isinstance(event, ev.Seat)}
        longest_first = sorted(seated, key=len, reverse=True)
        names = "|".join(map(re.escape, longest_first)) or "(?!)"
        self._names = re.compile(rf"(?<!\w)(?:{names})(?!\w)")
        self._made: dict[str, Callable[[str], str]] = {
            **dict.fromkeys(_PLAYERS, pseudonyms.name),
            **dict.fromkeys(_WORDS, self._words),
        }
        for kept, fields, make in (
            (Kept.IDS, _IDS, pseudonyms.number),
            (Kept.TABLES, _PLACES, pseudonyms.table),
            (Kept.TIMES, _TIMES, pseudonyms.time),
        ):
            if kept not in pseudonyms.keep:
                self._made |= dict.fromkeys(fields, make)

    def lines(self) -> list[str | None]:
        """The lines; None for each that is dropped.

        :raises ValueError: if a time among them cannot be shifted.
        """
        hand = self._hand
        told: list[str | None] = [*hand.text.lines]
        head = hand.dialect.head_lines
        # The fields are found in the header without the blanks at the ends of its lines.
        bare = [line.rstrip() for line in hand.text.lines[:head]]
        made = self._told("\n".join(bare), hand.header).split("\n")
        for at, (own, line) in enumerate(zip(bare, made, strict=True)):
            told[at] = line + hand.text.lines[at][len(own) :]
        for event in hand.events[1:]:
            at = event.line - hand.text.first_line
            if at >= head:
                told[at] = self._line(hand.text.lines[at], event)
        return told

    def _line(self, line: str, event: ev.Event) -> str | None:
        if isinstance(event, _TALK) and Kept.CHAT not in self._pseudonyms.keep and self._is_free(line, event):
            return None
        known = event.misplaced if isinstance(event, ev.Unread) else event
        return self._unread(line) if known is None else self._told(line, known)

    def _is_free(self, line: str, event: ev.Event) -> bool:
        """Whether any words may stand in such a line; else it is one that the client writes itself."""
        others = re.sub(r"[^\W_]", "x", line)
        return isinstance(event, ev.Chat) or (
            others != line and bool(self._grammar.places(others.rstrip(), event))
        )

    def _told(self, line: str, event: ev.Event) -> str:
        """The line of an event with its fields written over."""
        places = self._grammar.places(line.rstrip(), event)
        if not places:
            # One line may tell the same of several players.
            return self._words(line)
        made, at = "", 0
        for (start, end), name in sorted((place, name) for name, place in places.items()):
            make = self._made.get(name.removesuffix("_2"))
            # The id of a tournament inside of the table's name is made up with it.
            if make is not None and start >= at:
                made += self._own_id(line[at:start]) + make(line[start:end])
                at = end
        return made + self._own_id(line[at:])

    def _own_id(self, text: str) -> str:
        """Words of the client's own, in which only the hand's id may tell anything."""
        if Kept.IDS in self._pseudonyms.keep:
            return text
        own = self._hand.header.hand_id
        return re.sub(rf"(?<!\w){re.escape(own)}(?!\w)", lambda _: self._pseudonyms.number(own), text)

    def _words(self, text: str) -> str:
        """Free words, with made-up names and ids for those in them."""
        text = self._names.sub(lambda found: self._pseudonyms.name(found[0]), text)
        return text if Kept.IDS in self._pseudonyms.keep else self._pseudonyms.numbers_in(self._own_id(text))

    def _unread(self, line: str) -> str:
        """A line that was not understood may tell anything: no word of it stays."""
        made, at = "", 0
        for found in self._names.finditer(line):
            made += self._pseudonyms.table(line[at : found.start()]) + self._pseudonyms.name(found[0])
            at = found.end()
        return made + self._pseudonyms.table(line[at:])
