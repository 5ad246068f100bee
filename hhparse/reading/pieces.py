"""Cutting an XML file into hands by their tags, so that one that is damaged harms no other.

The clients append one element after the other, and a file as a whole may be no XML at all.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Final

from hhparse.reading.hand import HandText
from hhparse.reading.split import Stray
from hhparse.sites import Dialect

_ATTRIBUTES: Final = r"""(?:\s+[\w:-]+\s*=\s*(?:"[^"]*"|'[^']*'))*\s*"""
BEGINS: Final = (
    r"[ \t]*<(?:"
    rf"\?xml{_ATTRIBUTES}\?>[ \t]*(?:<.*)?$"
    rf"|!DOCTYPE\s+\w[^>]*(?:>[ \t]*(?:<.*)?$|\[[ \t]*$)"
    rf"|(?:description|game|HISTORY)(?=\s){_ATTRIBUTES}(?:/?>[ \t]*(?:<.*)?)?$"
    r"|(?:session|SESSION)>[ \t]*(?:<.*)?$)"
)
"""What begins hands in XML: whole tags and nothing but tags on the line, as a name may look like one."""
FRAME: Final = re.compile(
    r"<\?[^>]*\?>|<!--.*?-->"
    r"|</?(?:description|session|root|html|body|pre)\b(?:[^<>\"']|\"[^\"]*\"|'[^']*')*>",
    re.DOTALL | re.IGNORECASE,
)
"""Declarations, remarks, and the tags around the hands, which say nothing of play. Any other tag outside of a
hand may be of one whose own tag is damaged."""
_LEADING: Final = re.compile(r"(?:<description\s[^<>]*>\s*(?:</description>\s*)?)+\Z")
"""Descriptions at the end of a text, which speak of the hand below it."""
_DOCTYPE: Final = "<!DOCTYPE"


@dataclass(frozen=True, slots=True)
class Piece:
    """How the hands of a format stand in a file."""

    dialect: Dialect
    heading: re.Pattern[str] | None = None
    """What may stand above a hand and holds for it and for those below; it is put before each of them on
    its first line, so that the text of a hand tells all of it."""


def cut_at(source: str, lines: Sequence[str], pieces: Mapping[str, Piece]) -> Iterator[HandText | Stray]:
    """The hands of a file and the lines that belong to none.

    :param pieces: the formats that the hands may have, by the names of their elements.
    """
    text = "\n".join(lines)
    starts = [0, *accumulate(len(line) + 1 for line in lines)]
    behind, doctype, holds = 0, "", ""
    for start, end in places(text, *pieces):
        between = text[behind:start]
        yield from _strays(between, bisect_right(starts, behind))
        doctype = doctype or _doctype(between)
        piece = next(each for name, each in pieces.items() if text.startswith(f"<{name}", start))
        if piece.heading is not None:
            holds = next(reversed(piece.heading.findall(between)), holds)
        behind = end
        above = " ".join((doctype + (holds if piece.heading is not None else "")).split())
        told = (above + text[start:end]).rstrip().split("\n")
        dialect = piece.dialect
        yield HandText(source, dialect, dialect.site, bisect_right(starts, start), told)
    yield from _strays(text[behind:], bisect_right(starts, behind))


def places(text: str, *names: str) -> Iterator[tuple[int, int]]:
    """Where the elements of some names begin and end; one that is not closed ends where the next begins."""
    opening = re.compile(rf"<({'|'.join(names)})[\s>]")
    opened = opening.search(text)
    while opened is not None:
        following = opening.search(text, opened.end())
        stop = len(text) if following is None else _end_before(text, opened.end(), following.start())
        closed = re.compile(rf"</{opened[1]}\s*>").search(text, opened.end(), stop)
        yield opened.start(), stop if closed is None else closed.end()
        opened = following


def _end_before(text: str, opened: int, following: int) -> int:
    """Where a hand ends at the latest: above what leads the following one, be it on lines of its own."""
    leading = _LEADING.search(text, opened, following)
    return following if leading is None else leading.start()


def _doctype(above: str) -> str:
    """A declaration that makes the parser refuse the text, so that no hand below it is trusted."""
    at = above.find(_DOCTYPE)
    return above[at:] if at >= 0 else ""


def _strays(between: str, first_line: int) -> Iterator[Stray]:
    if _DOCTYPE in between:
        return
    for number, line in enumerate(FRAME.sub(_blank, between).split("\n"), first_line):
        if line.strip():
            yield Stray(number, line)


def _blank(found: re.Match[str]) -> str:
    """The line ends of what is left out, so that what stays keeps its line."""
    return "\n" * found[0].count("\n")
