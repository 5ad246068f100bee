"""How a file lays its hands out: in lines of a dialect, or each as a structure of some format.

What a file is called does not matter: its words tell, and several layouts may take turns in it.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import chain
from typing import Final

from hhparse.reading import boss, hand_reader, merge, ohh, phh, pieces
from hhparse.reading import split as dialects
from hhparse.reading.contradictions import contradictions
from hhparse.reading.decode import DAMAGED, settle
from hhparse.reading.elements import DamagedError
from hhparse.reading.hand import Hand, HandText, Reading, Refused
from hhparse.reading.joints import may_have_joint
from hhparse.reading.split import Stray
from hhparse.rules import Violation, catalogue
from hhparse.sites import Dialect

_SHOWN: Final = 80
"""How much of a line a message repeats."""
_Cut = Callable[[str, Sequence[str]], Iterator[HandText | Stray]]


@dataclass(frozen=True, slots=True)
class _Layout:
    """How the hands of some formats stand in a file."""

    cut: _Cut
    opens: re.Pattern[str]
    """The first words of a file of this layout."""
    begins: str
    """What a line begins with that begins this layout below another one; more is wanted of it, as a name
    or a remark may look like much."""


_LAYOUTS: Final = {
    "xml": _Layout(
        partial(pieces.cut_at, pieces={"game": merge.PIECE, "HISTORY": boss.PIECE}),
        re.compile("<"),
        pieces.BEGINS,
    ),
    "phh": _Layout(phh.cut, phh.OPENS, phh.BEGINS),
    "ohh": _Layout(ohh.cut, ohh.OPENS, ohh.BEGINS),
}
_OF_FORMAT: Final = {"merge": "xml", "boss": "xml", "phh": "phh", "ohh": "ohh"}
"""The layouts of the formats, by their dialects."""
_READ: Final[dict[str, Callable[[HandText], Reading]]] = {
    "merge": merge.read,
    "boss": boss.read,
    "phh": phh.read,
    "ohh": ohh.read,
}
"""What reads one hand of a format, or raises a ValueError that says why it is refused."""


def split(source: str, lines: Iterable[str], dialect: Dialect | None = None) -> Iterator[HandText | Stray]:
    """Cut a file into the texts of its hands, and the lines that belong to none.

    What is written in a format is held as a whole, of what is written in lines one hand at a time. Each
    part is in the encoding of its own; runs of zeros, which a crash leaves, belong to no hand.

    :param source: the file's name, for places in messages.
    :param dialect: how the hands are written; without it, the file tells.
    """
    zeros: deque[Stray] = deque()
    for part in _cut(source, _without_zeros(lines, zeros), dialect):
        while zeros and zeros[0].line < (part.line if isinstance(part, Stray) else part.first_line):
            yield zeros.popleft()
        if isinstance(part, Stray):
            (text,) = settle([part.text])
            yield part if text == part.text else Stray(part.line, text)
        else:
            told = settle(part.lines)
            yield part if told is part.lines else replace(part, lines=told)
    yield from zeros


def _without_zeros(lines: Iterable[str], zeros: deque[Stray]) -> Iterator[str]:
    """The lines without the zeros in them; :param zeros: takes a remark on them."""
    for number, line in enumerate(lines, 1):
        if "\0" in line:
            zeros.append(Stray(number, f"{line.count(chr(0)):,} zeros where text should be"))
            line = line.replace("\0", "")
        yield line


def _cut(source: str, lines: Iterable[str], dialect: Dialect | None) -> Iterator[HandText | Stray]:
    if dialect is None:
        return _in_stretches(source, iter(lines))
    layout = _OF_FORMAT.get(dialect.code)
    if layout is None:
        return dialects.split(source, lines, (dialect,))
    return _LAYOUTS[layout].cut(source, [*lines])


def _in_stretches(source: str, lines: Iterator[str]) -> Iterator[HandText | Stray]:
    """The hands of a file in which layouts take turns."""
    head = _up_to_first_words(lines)
    words = head[-1].lstrip() if head else ""
    code = next((code for code, layout in _LAYOUTS.items() if layout.opens.match(words)), None)
    rest, first = chain(head, lines), 1
    while True:
        if code is None:
            ended = yield from dialects.split(source, rest, first_line=first, until=_begins_another(None))
            if ended is None:
                return
            first, behind = ended
            stretch: list[str] = []
        else:
            stretch, behind_it, whole = _up_to_another(rest, code)
            yield from _moved(_LAYOUTS[code].cut(source, stretch), first - 1)
            if behind_it is None:
                return
            first, behind = first + whole, behind_it
        found = re.match(_begins_another(code), behind)
        code = found.lastgroup if found is not None and found.lastgroup in _LAYOUTS else None
        rest = chain((behind,), lines)


@cache
def _begins_another(code: str | None) -> str:
    """What a line begins with that begins another layout than the one that it stands below.

    :param code: that layout; None for lines.
    """
    others = [f"(?P<{each}>{layout.begins})" for each, layout in _LAYOUTS.items() if each != code]
    return "|".join(others if code is None else [dialects.begins_hand(), *others])


def _up_to_another(lines: Iterator[str], code: str) -> tuple[list[str], str | None, int]:
    """A stretch of one layout, and the line behind it that begins another, if there is one.

    :returns: both, and how many lines are of the stretch alone: the other may begin in its last.
    """
    begins = re.compile(_begins_another(code)).match
    stretch: list[str] = []
    for line in lines:
        if stretch and begins(line):
            return stretch, line, len(stretch)
        joint = _behind_an_element().search(line) if code == "xml" and may_have_joint(line) else None
        if joint is not None:
            at = joint.end()
            return [*stretch, line[:at]], line[at:], len(stretch)
        stretch.append(line)
    return stretch, None, len(stretch)


@cache
def _behind_an_element() -> re.Pattern[str]:
    """The end of an element behind which a hand in lines begins in the same line."""
    return re.compile(rf"(?:</\w+>|/>)(?={dialects.begins_hand()})")


def _moved(parts: Iterator[HandText | Stray], lines: int) -> Iterator[HandText | Stray]:
    """The parts of a stretch, with the numbers that their lines have in the file."""
    for part in parts:
        if isinstance(part, HandText):
            yield replace(part, first_line=part.first_line + lines)
        else:
            yield Stray(part.line + lines, part.text)


def _up_to_first_words(lines: Iterator[str]) -> list[str]:
    """The lines of a file up to the first that is neither blank nor a remark."""
    head = []
    for line in lines:
        head.append(line)
        if line.strip() and not line.lstrip().startswith("#"):
            break
    return head


def hand_text(source: str, first_line: int, lines: Sequence[str]) -> HandText:
    """One hand cut out of its file before, in the dialect that its first line tells.

    :raises ValueError: if it is a hand of no dialect.
    """
    for part in split(source, lines):
        if isinstance(part, HandText):
            return replace(part, first_line=first_line, lines=lines)
    raise ValueError("the text begins with no hand")


def read_hand(text: HandText) -> tuple[Reading, list[Stray]]:
    """Read one hand; nothing that is wrong with it is raised.

    :returns: the hand, the name of another game, or why it is refused; and the lines behind the
        hand's end that belong to no hand.
    """
    reading, stray = _read(text)
    if isinstance(reading, Hand):
        reading.findings += contradictions(reading)
        reading.findings += [
            Violation(catalogue.DAMAGED_TEXT, number, {"text": line.strip()[:_SHOWN]})
            for number, line in enumerate(text.lines, text.first_line)
            if DAMAGED in line
        ]
    return reading, stray


def _read(text: HandText) -> tuple[Reading, list[Stray]]:
    read = _READ.get(text.dialect.code)
    if read is None:
        return hand_reader.read_hand(text)
    try:
        return read(text), []
    except ValueError as error:
        line = error.line if isinstance(error, DamagedError) else None
        return Refused(text, line or text.first_line, str(error)), []
