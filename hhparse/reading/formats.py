"""How a file lays its hands out: in lines of a dialect, or each as a structure of some format.

What a file is called does not matter: its first words tell.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from hhparse.reading import boss, hand_reader, merge, ohh, phh
from hhparse.reading import split as dialects
from hhparse.reading.elements import DamagedError
from hhparse.reading.hand import HandText, Reading, Refused
from hhparse.reading.split import Stray
from hhparse.sites import Dialect


@dataclass(frozen=True, slots=True)
class _Format:
    cut: Callable[[str, Sequence[str]], Iterator[HandText | Stray]]
    read: Callable[[HandText], Reading]
    """Reads one hand, or raises a ValueError that says why it is refused."""


_FORMATS: Final = {
    "merge": _Format(merge.cut, merge.read),
    "boss": _Format(boss.cut, boss.read),
    "phh": _Format(phh.cut, phh.read),
    "ohh": _Format(ohh.cut, ohh.read),
}
_XML: Final = re.compile(r"<(?:(?P<boss>HISTORY)|(?P<merge>game|description))\s")
_TOML: Final = re.compile(r"""\s*(?:\[['"]?\d+['"]?\]|[A-Za-z_]\w*\s*=)""")
_JSON: Final = re.compile(r"\s*\{")


def split(source: str, lines: Sequence[str], dialect: Dialect | None = None) -> Iterator[HandText | Stray]:
    """Cut a file into the texts of its hands, and the lines that belong to none.

    :param source: the file's name, for places in messages.
    :param dialect: how the hands are written; without it, the file tells.
    """
    code = _format_of(lines) if dialect is None else dialect.code
    if code in _FORMATS:
        return _FORMATS[code].cut(source, lines)
    return dialects.split(source, lines, dialect)


def _format_of(lines: Sequence[str]) -> str | None:
    """The format of a file by its first words; None where it is written in lines."""
    for line in lines:
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        if line.lstrip("\ufeff ").startswith("<"):
            found = next((tag for each in lines if (tag := _XML.search(each))), None)
            return found.lastgroup if found else None
        return "phh" if _TOML.match(line) else "ohh" if _JSON.match(line) else None
    return None


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
