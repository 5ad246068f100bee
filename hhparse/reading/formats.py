"""How a file lays its hands out: in lines of a dialect, or each as a structure of some format.

What a file is called does not matter: its first words tell.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
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


def split(source: str, lines: Iterable[str], dialect: Dialect | None = None) -> Iterator[HandText | Stray]:
    """Cut a file into the texts of its hands, and the lines that belong to none.

    A file of a format, or one that begins with a tag, is held as a whole; of others one hand at a time.

    :param source: the file's name, for places in messages.
    :param dialect: how the hands are written; without it, the file tells.
    """
    if dialect is not None:
        code: str | None = dialect.code
    else:
        rest = iter(lines)
        head = _up_to_first_words(rest)
        words = head[-1] if head else ""
        if words.lstrip("\ufeff ").startswith("<"):
            lines = [*head, *rest]
            found = next((tag for line in lines if (tag := _XML.search(line))), None)
            code = found.lastgroup if found else None
        else:
            lines = chain(head, rest)
            code = "phh" if _TOML.match(words) else "ohh" if _JSON.match(words) else None
    if code in _FORMATS:
        return _FORMATS[code].cut(source, [*lines])
    return dialects.split(source, lines, dialect)


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
