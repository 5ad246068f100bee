"""Logs for sharing: whose they are and when and where they were played is made up, all else stays.

Only the fields that tell who, which hand, where and when are written over, each at the place that the
dialect's grammar finds it; every other byte is as it was, line ends and encoding included.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from hhparse import events as ev
from hhparse.reading import (
    Hand,
    HandText,
    LogText,
    OtherGame,
    Refused,
    Stray,
    read_hand,
    split,
)
from hhparse.reading.clock import second_reading, zone_of
from hhparse.reading.grammar import load
from hhparse.reading.pieces import places
from hhparse.sites import DIALECT_BY_CODE, Dialect
from hhparse.writing.anonymous_phh import anonymous_lines, players_of
from hhparse.writing.anonymous_xml import AnonymousElements
from hhparse.writing.pseudonyms import Kept, Pseudonyms

_PHH, _HOME, _OHH = (DIALECT_BY_CODE[code] for code in ("phh", "home", "ohh"))
_ELEMENTS: Final = {"merge": "game", "boss": "HISTORY"}
"""The elements that are hands, by the dialects that are written in XML."""
_PLAYERS: Final = frozenset({"player", "loser", "receiver", "owner"})
_IDS: Final = frozenset({"hand_id", "last"})
"""Words that elsewhere are ids of hands."""
_OTHER_IDS: Final = frozenset({"tournament", "code"})
_PLACES: Final = frozenset({"table", "club", "tournament_name"})
_TALK: Final = (ev.Chat, ev.Note, ev.Comment)
"""What people say, and the lines of a dialect that may hold anything."""
_WORDS: Final = frozenset({"text", "change", "winners"})
"""Fields that may have names and ids in them."""
_COMING: Final = frozenset(
    "add adds after allowed at away back be been being button buys connected disconnected down failing for "
    "from has is joined joins leaves left on out play post re rebuys removed returned returns seat sits "
    "stands table takes the timed to up was while will".split()
)
"""What clients say of who comes and goes; a home log may say it in any words."""
_NAMING: Final = _PLAYERS | _WORDS
"""Fields of the events that tell of somebody."""


_Parts = Sequence[HandText | Stray]


@dataclass(frozen=True, slots=True)
class Piece:
    """What comes of a part of a log."""

    data: bytes = b""
    hand: bool = False
    """Whether it is a hand."""
    dropped: int = 0
    """Lines of chat, or lines outside of any hand."""
    left_out: tuple[int, str] | None = None
    """The line of a hand that could not be made anonymous, and why."""


def anonymize(
    log: bytes | LogText, source: str, pseudonyms: Pseudonyms, dialect: Dialect | None = None
) -> Iterator[Piece]:
    """A log with made-up names, ids, tables and times, and without its chat, hand by hand.

    :param dialect: how the log is written; without it, the file tells.
    :raises NotTextError: if the data is binary.
    """
    text = LogText(log) if isinstance(log, bytes) else log
    pseudonyms.avoid(text.lines())
    waiting: deque[str] = deque()
    number, is_first = 1, True  # of the first line that waits; and whether nothing is written yet
    for parts, end in _stretches(split(source, _bare(text.lines_with_ends(), waiting), dialect)):
        own = [*waiting] if end is None else [waiting.popleft() for _ in range(end - number)]
        pieces = _pieces_of_elements if any(map(_is_element, parts)) else _pieces_of_lines
        for piece, lines in pieces(parts, own, number, pseudonyms):
            data = text.encode("".join(lines), first=is_first) if lines else b""
            is_first = is_first and not lines
            yield replace(piece, data=data)
        number += len(own)


def _is_element(part: HandText | Stray) -> bool:
    return isinstance(part, HandText) and part.dialect.code in _ELEMENTS


def _stretches(parts: Iterable[HandText | Stray]) -> Iterator[tuple[_Parts, int | None]]:
    """Each hand by itself, but those in XML together, with what stands between them.

    :returns: each with the number of the line below it; None where nothing follows.
    """
    held: list[HandText | Stray] = []
    for part in parts:
        if isinstance(part, Stray) or _is_element(part):
            held.append(part)
            continue
        if held:
            last = held[-1].line if isinstance(held[-1], Stray) else held[-1].last_line
            # The next may begin in the line of a stray.
            yield held, max(part.first_line, last + 1)
            held = []
        yield [part], part.last_line + 1
    yield held, None


def _pieces_of_lines(
    parts: _Parts, lines: Iterable[str], number: int, pseudonyms: Pseudonyms
) -> Iterator[tuple[Piece, list[str]]]:
    """Each part of a stretch that is not in XML, and the lines that come of it.

    :param number: that of the first of the lines.
    """
    waiting = deque(lines)
    for part in parts:
        first, last = (part.line,) * 2 if isinstance(part, Stray) else (part.first_line, part.last_line)
        yield Piece(), [waiting.popleft() for _ in range(first - number)]
        # Several objects may stand on one line, of which the first has it.
        own = [waiting.popleft() for _ in range(max(first, number), last + 1)]
        number = max(number, last + 1)
        if isinstance(part, Stray):
            yield Piece(dropped=1), []
            continue
        ends = [line[len(line.rstrip("\r\n")) :] for line in own]
        # A hand may begin in the last line of the one above; in the copy it has a line of its own.
        ends[:0] = (ends[:1] or ["\n"]) * (len(part.lines) - len(own))
        try:
            if part.dialect is _PHH:
                made = _anonymous_fields(part, [line.rstrip("\r\n") for line in own], pseudonyms)
            else:
                made = _anonymous_lines(part, pseudonyms)
        except ValueError as error:
            yield Piece(left_out=(part.first_line, str(error))), []
        else:
            told = [line + end for line, end in zip(made, ends, strict=True) if line is not None]
            yield Piece(hand=True, dropped=len(made) - len(told)), told
    yield Piece(), [*waiting]


def _bare(lines: Iterable[str], waiting: deque[str]) -> Iterator[str]:
    """The lines without their ends; with them they wait until it is known what part they are of."""
    for line in lines:
        waiting.append(line)
        yield line.rstrip("\r\n")


def _anonymous_lines(text: HandText, pseudonyms: Pseudonyms) -> list[str | None]:
    """The lines of a hand; None for each that is dropped.

    :raises ValueError: if it cannot be made anonymous.
    """
    reading, strays = read_hand(text)
    if not isinstance(reading, Hand):
        raise ValueError(_why(reading))
    lines = _HandLines(reading, pseudonyms).lines()
    for stray in strays:
        lines[stray.line - text.first_line] = None
    _check_unread(reading, lines)
    return lines


def _check_unread(hand: Hand, lines: Sequence[str | None]) -> None:
    """A line that could not be read is not to be read as something else in the copy, as talk perhaps.

    :param lines: the lines of the copy; None for each that is dropped.
    :raises ValueError: if one is.
    """
    unread = {event.line for event in hand.told(ev.Unread)}
    if not unread:
        return
    kept = [number for number, line in enumerate(lines, hand.text.first_line) if line is not None]
    copy, _ = read_hand(replace(hand.text, first_line=1, lines=[line for line in lines if line is not None]))
    # By the lines of the hand itself, whose numbers those of the copy fall behind.
    still = {kept[event.line - 1] for event in copy.told(ev.Unread)} if isinstance(copy, Hand) else set()
    if unread != still:
        line = min(unread ^ still)
        raise ValueError(f"line {line} could not be read, and its copy would be read as something else")


def _anonymous_fields(text: HandText, lines: Sequence[str], pseudonyms: Pseudonyms) -> list[str | None]:
    """The same of a hand in PHH.

    :param lines: the hand as it stands in the file.
    """
    reading, _ = read_hand(text)
    if not isinstance(reading, Hand):
        raise ValueError(_why(reading))
    seats = [f"Seat {seat}: {name} (1)" for seat, name in players_of(lines)]

    def home_lines(own: Sequence[str]) -> Sequence[str | None]:
        told = HandText(text.source, _HOME, text.site, 1, [own[0], *seats, *own[1:]])
        hand, _ = read_hand(told)
        if not isinstance(hand, Hand):
            raise ValueError(f"its _head cannot be read: {own[0]}")
        first, *others = _HandLines(hand, pseudonyms).lines()
        return [first, *others[len(seats) :]]

    return anonymous_lines(lines, pseudonyms, home_lines)


def _pieces_of_elements(
    parts: _Parts, lines: Iterable[str], number: int, pseudonyms: Pseudonyms
) -> Iterator[tuple[Piece, list[str]]]:
    """The same of a stretch of hands that are XML elements."""
    told = [*lines]
    for part in parts:
        if isinstance(part, HandText):
            break
        # What stands above the elements may look like one.
        if told[part.line - number].rstrip("\r\n") == part.text:
            told[part.line - number] = ""
    whole = "".join(told)
    nobody = AnonymousElements((), pseudonyms)
    hands = [part for part in parts if isinstance(part, HandText)]
    yield Piece(dropped=len(parts) - len(hands)), []
    behind = 0
    for part, (start, end) in zip(hands, places(whole, *_ELEMENTS.values()), strict=True):
        yield Piece(), [nobody.between(whole[behind:start])]
        behind = end
        reading, _ = read_hand(part)
        try:
            if not isinstance(reading, Hand):
                raise ValueError(_why(reading))
            names = {event.player for event in reading.told(ev.Seat)}
            written, dropped = AnonymousElements(names, pseudonyms).hand(whole[start:end])
        except ValueError as error:
            yield Piece(left_out=(part.first_line, str(error))), []
        else:
            yield Piece(hand=True, dropped=dropped), [written]
    yield Piece(), [nobody.between(whole[behind:])]


def _why(reading: OtherGame | Refused) -> str:
    """Why the fields of a hand cannot be found."""
    if isinstance(reading, Refused):
        return f"it is refused: {reading.reason}"
    if reading.text.dialect is _OHH:
        return f"it is {reading.game}, and OHH has no draw games; share the log that the room itself wrote"
    return f"it is {reading.game}, no draw game"


class _HandLines:
    """The lines of one hand, their fields written over."""

    def __init__(self, hand: Hand, pseudonyms: Pseudonyms) -> None:
        self._hand = hand
        self._grammar = load(hand.dialect)
        self._pseudonyms = pseudonyms
        began = pseudonyms.began(hand.table.table or "", hand.moment.utc, second_reading(hand.moment))
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
            (Kept.IDS, _OTHER_IDS, pseudonyms.table),
            (Kept.TABLES, _PLACES, pseudonyms.table),
        ):
            if kept not in pseudonyms.keep:
                self._made |= dict.fromkeys(fields, make)
        if Kept.TIMES not in pseudonyms.keep:
            for clock, word in (("time", hand.header.zone), ("room_time", hand.header.room_zone)):
                zone = zone_of(word, hand.text)
                self._made[clock] = partial(pseudonyms.time, zone=zone, near=began)

    def lines(self) -> list[str | None]:
        """The lines; None for each that is dropped.

        :raises ValueError: if a time among them cannot be shifted.
        """
        hand = self._hand
        told: list[str | None] = [*hand.text.lines]
        head = hand.text.head
        # The fields are found in the header without the blanks around its lines.
        bare = [hand.text.lines[at].strip() for at in head]
        made = self._told("\n".join(bare), hand.header).split("\n")
        for at, own, line in zip(head, bare, made, strict=True):
            told[at] = hand.text.lines[at].replace(own, line, 1)
        for event in hand.events[1:]:
            at = event.line - hand.text.first_line
            if at > head[-1]:
                told[at] = self._indented_line(hand.text.lines[at], event)
        return told

    def _indented_line(self, line: str, event: ev.Event) -> str | None:
        """A line behind its indent, which a name may begin with as well."""
        indent = line[: len(line) - len(line.lstrip())]
        if indent and any(seat.player[0].isspace() for seat in self._hand.told(ev.Seat)):
            indent = ""
        made = self._line(line.removeprefix(indent), event)
        return None if made is None else indent + made

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
            # One line may tell the same of several players; a heading tells of nobody.
            return self._words(line) if _NAMING.intersection(event.__struct_fields__) else self._own_id(line)
        made, at = "", 0
        for (start, end), name in sorted((place, name) for name, place in places.items()):
            make = self._made.get(name.removesuffix("_2"))
            within = (place for other, place in places.items() if other != name)
            if name == "text" and any(start <= first and last <= end for first, last in within):
                make = None  # what identifies in it has groups of its own
            elif name == "change":
                make = partial(self._change, line, start, event)
            # The id of a tournament inside of the table's name is made up with it.
            if make is not None and start >= at:
                made += self._own_id(line[at:start]) + make(line[start:end])
                at = end
        return made + self._own_id(line[at:])

    def _change(self, line: str, start: int, event: ev.Event, told: str) -> str:
        """What somebody does besides playing, as far as these are words of the client's own.

        :param start: where it begins in the line.
        """
        if Kept.CHAT in self._pseudonyms.keep:
            return self._words(told)

        def word(found: re.Match[str]) -> str:
            if self._names.fullmatch(found[0]):
                return self._pseudonyms.name(found[0])
            first, last = (start + end for end in found.span())
            other = line[:first] + "x" * (last - first) + line[last:]
            is_free = found[0].lower() not in _COMING and self._grammar.places(other.rstrip(), event)
            return self._pseudonyms.table(found[0]) if is_free else found[0]

        made = re.sub(rf"{self._names.pattern}|[^\W\d_]+", word, told)
        return made if Kept.IDS in self._pseudonyms.keep else self._pseudonyms.numbers_in(self._own_id(made))

    def _own_id(self, text: str) -> str:
        """Words of the client's own, in which only the id of the hand, or of one whose end it has, tells."""
        if Kept.IDS in self._pseudonyms.keep:
            return text
        ids = {self._hand.header.hand_id, *(told for _, told in self._hand.text.ends)}
        own = "|".join(map(re.escape, sorted(ids, key=len, reverse=True)))
        return re.sub(rf"(?<!\w)(?:{own})(?!\w)", lambda found: self._pseudonyms.number(found[0]), text)

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
