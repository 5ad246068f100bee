"""The path from the bytes of a log to its hands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Final

from hhparse.reading.decode import LogText, NotTextError
from hhparse.reading.formats import read_hand, split
from hhparse.reading.hand import HandText, Reading
from hhparse.reading.headers import nearest
from hhparse.reading.split import Known, Stray
from hhparse.sites import DIALECTS, Dialect

_LOOKED_AT: Final = 50
"""So many lines of a text without hands are looked at for what may have been meant for a header."""


class UnknownFormatError(ValueError):
    """The text holds no hand of any dialect; the message says so."""


def read_log(log: bytes | LogText, source: str, dialect: Dialect | None = None) -> Iterator[Reading | Stray]:
    """Read a log: its hands, and every line that belongs to none of them, in their order.

    Of hands that are written in lines one is in memory at a time; the formats that are documents (XML,
    PHH, OHH) are held as a whole.

    :param log: the bytes of the file, or its text where it is too large to be held.
    :param source: the file's name, for places in messages.
    :param dialect: how it is written; without it, the file tells.
    :raises NotTextError: if the data is binary.
    :raises UnknownFormatError: if there is text in it but no hand.
    """
    text = LogText(log) if isinstance(log, bytes) else log
    for part in cut_log(text, source, dialect):
        if isinstance(part, HandText):
            reading, behind = read_hand(part)
            yield reading
            yield from behind
        else:
            yield part


def cut_log(text: LogText, source: str, dialect: Dialect | None = None) -> Iterator[HandText | Stray]:
    """Cut a log into the texts of its hands and the lines between them, without reading the hands.

    :param source: the file's name, for places in messages.
    :param dialect: how it is written; without it, the file tells.
    :raises NotTextError: if it is a web page without any hand.
    :raises UnknownFormatError: if there is text in it but no hand.
    """
    parts = split(source, text.lines(), dialect)
    first = next(parts, None)
    begun = isinstance(first, HandText) or (first is not None and first.known is Known.SUMMARY)
    if begun or (first is None and not text.is_page):
        return chain([] if first is None else [first], parts)
    form: str | None = None
    for number, part in enumerate(chain([] if first is None else [first], parts)):
        if isinstance(part, HandText) or part.known is Known.SUMMARY:
            return split(source, text.lines(), dialect)
        if number < _LOOKED_AT and form is None and "#" in part.text:
            form = nearest(part.text, DIALECTS if dialect is None else (dialect,))
            line = part.line
    if text.is_page:
        raise NotTextError("it is a web page (HTML)")
    reason = "no line in it begins a hand of a known dialect"
    raise UnknownFormatError(reason + (f"; line {line} is nearest to: {form}" if form else ""))
