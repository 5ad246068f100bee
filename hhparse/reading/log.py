"""The path from the bytes of a log to its hands."""

from __future__ import annotations

from collections.abc import Iterator

from hhparse.reading.decode import decode
from hhparse.reading.formats import read_hand, split
from hhparse.reading.hand import HandText, Reading
from hhparse.reading.split import Stray
from hhparse.sites import Dialect


class UnknownFormatError(ValueError):
    """The text holds no hand of any dialect; the message says so."""


def read_log(data: bytes, source: str, dialect: Dialect | None = None) -> Iterator[Reading | Stray]:
    """Read a log: its hands in order, and every line that belongs to none of them.

    :param data: the bytes of the file.
    :param source: the file's name, for places in messages.
    :param dialect: how it is written; without it, the file tells.
    :raises NotTextError: if the data is binary.
    :raises UnknownFormatError: if there is text in it but no hand.
    """
    strays: list[Stray] = []
    found = False
    for part in split(source, decode(data).lines, dialect):
        if isinstance(part, HandText):
            found = True
            reading, behind = read_hand(part)
            yield reading
            yield from behind
        else:
            strays.append(part)
    if strays and not found:
        raise UnknownFormatError("no line in it begins a hand of a known dialect")
    yield from strays
