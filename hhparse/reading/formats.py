"""How a file lays its hands out: in lines of a dialect, or each as a structure of some format.

What a file is called does not matter: its first words tell.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import Final

from hhparse.reading import boss, hand_reader, merge, ohh, phh
from hhparse.reading import split as dialects
from hhparse.reading.elements import DamagedError
from hhparse.reading.hand import HandText, Reading, Refused
from hhparse.reading.pieces import cut_at
from hhparse.reading.split import Stray
from hhparse.sites import Dialect


@dataclass(frozen=True, slots=True)
class _Format:
    cut: Callable[[str, Sequence[str]], Iterator[HandText | Stray]]
    read: Callable[[HandText], Reading]
    """Reads one hand, or raises a ValueError that says why it is refused."""


_XML: Final = {"game": merge.PIECE, "HISTORY": boss.PIECE}
"""The formats in XML, by the elements that hold their hands."""
_FORMATS: Final = {
    "merge": _Format(partial(cut_at, pieces=_XML), merge.read),
    "boss": _Format(partial(cut_at, pieces=_XML), boss.read),
    "phh": _Format(phh.cut, phh.read),
    "ohh": _Format(ohh.cut, ohh.read),
}
_BEGINS_XML: Final = r"\s*<(?:\?xml|!DOCTYPE|description|game|HISTORY|SESSION)\b"
_TOML: Final = re.compile(r"""\s*(?:\[['"]?\d+['"]?\]|[A-Za-z_]\w*\s*=)""")
_JSON: Final = re.compile(r"\s*(?:\{|\[\s*(?:\{|$))")


def split(source: str, lines: Iterable[str], dialect: Dialect | None = None) -> Iterator[HandText | Stray]:
    """Cut a file into the texts of its hands, and the lines that belong to none.

    What is written in a format is held as a whole, of what is written in lines one hand at a time.

    :param source: the file's name, for places in messages.
    :param dialect: how the hands are written; without it, the file tells.
    """
    if dialect is not None:
        form = _FORMATS.get(dialect.code)
        return dialects.split(source, lines, (dialect,)) if form is None else form.cut(source, [*lines])
    rest = iter(lines)
    head = _up_to_first_words(rest)
    words = head[-1].lstrip() if head else ""
    code = "phh" if _TOML.match(words) else "ohh" if _JSON.match(words) else None
    if code is not None:
        return _FORMATS[code].cut(source, [*head, *rest])
    return _in_stretches(source, chain(head, rest), begins_with_xml=words.startswith("<"))


def _in_stretches(source: str, lines: Iterator[str], *, begins_with_xml: bool) -> Iterator[HandText | Stray]:
    """Hands in lines and hands in XML, which may take turns in one file."""
    if begins_with_xml:
        ended: tuple[int, str] | None = 1, next(lines)
    else:
        ended = yield from dialects.split(source, lines, until=_BEGINS_XML)
    while ended is not None:
        first, line = ended
        stretch, behind = _up_to_a_hand_in_lines(line, lines)
        yield from _moved(cut_at(source, stretch, _XML), first - 1)
        if behind is None:
            return
        rest = chain((behind,), lines)
        ended = yield from dialects.split(source, rest, first_line=first + len(stretch), until=_BEGINS_XML)


def _up_to_a_hand_in_lines(first: str, lines: Iterator[str]) -> tuple[list[str], str | None]:
    """A stretch of XML, and the line behind it that begins a hand, if there is one."""
    stretch = [first]
    begins = re.compile(dialects.begins_hand()).match
    for line in lines:
        if begins(line):
            return stretch, line
        stretch.append(line)
    return stretch, None


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
    form = _FORMATS.get(text.dialect.code)
    if form is None:
        return hand_reader.read_hand(text)
    try:
        return form.read(text), []
    except ValueError as error:
        line = error.line if isinstance(error, DamagedError) else None
        return Refused(text, line or text.first_line, str(error)), []
