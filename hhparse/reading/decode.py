"""From bytes to lines of text, however many there are."""

from __future__ import annotations

import codecs
import io
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import BinaryIO, Final

_BYTE_ORDER_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig", "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16", "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16", "utf-16-be"),
)
"""Each with the encoding of a text that begins with it, and of what follows it."""
_MARK: Final = "\ufeff"
_DOS_END: Final = "\x1a"
"""What DOS, and its command to put files together, writes behind the last line of a file."""
_CONTROL: Final = re.compile(r"[\x01-\x08\x0e-\x1f]")
_CONTROL_SHARE: Final = 10
"""Text has fewer than one control character in this many; a name or chat may hold some."""
_SNIFFED: Final = 4096
"""So many bytes tell text from what is none."""
_FEW_ZEROS, _MANY_ZEROS = 0.05, 0.5
_NOT_IN_CP1252: Final = (b"\x81", b"\x8d", b"\x8f", b"\x90", b"\x9d")
"""The bytes that cp1252 leaves undefined."""
_CHUNK: Final = 1 << 18
"""So many bytes, or characters, are in memory at a time."""


class NotTextError(ValueError):
    """The bytes are no text; the message says why."""


class LogText:
    """The text of a log, read from its bytes as often as it is asked for and never held as a whole.

    The bytes are gone through once to begin with: which encoding they are in shows at their end.
    """

    def __init__(self, data: bytes | BinaryIO) -> None:
        """:param data: the bytes, or a stream of them that can be read again from its beginning.

        :raises NotTextError: if they are binary, or damaged.
        """
        self._stream: Final[BinaryIO] = io.BytesIO(data) if isinstance(data, bytes) else data
        survey = _Survey(self._stream)
        self._mark, self._behind_mark = _mark_of(survey.head, survey.encoding)
        self.encoding: Final = survey.encoding
        """UTF-8 or UTF-16, with or without a byte order mark, or else cp1252."""
        self.sha256: Final = survey.digest.hexdigest()
        self.size: Final = survey.size
        """In bytes."""

    def lines(self) -> Iterator[str]:
        """The lines without their ends, and without the marks at either end of files that were put together.

        Only LF, CR LF and CR end a line: names and chat may hold the rarer separators.
        """
        with self._decoded(newline=None) as text:
            rest = ""
            while chunk := text.read(_CHUNK):
                told = rest + chunk
                *lines, rest = told.split("\n")
                yield from _unmarked(lines) if _MARK in told or _DOS_END in told else lines
            if rest:
                yield from _unmarked([rest])

    def encode(self, lines: str, *, first: bool) -> bytes:
        """Lines as they would stand in the file, the first of all behind the byte order mark."""
        return (self._mark if first else b"") + lines.encode(self._behind_mark)

    def lines_with_ends(self) -> Iterator[str]:
        """The same lines, each with its end, so that they make up all of the file but for such marks."""
        with self._decoded(newline="") as text:
            yield from _unmarked(text)

    @contextmanager
    def _decoded(self, newline: str | None) -> Iterator[io.TextIOWrapper]:
        self._stream.seek(0)
        text = io.TextIOWrapper(self._stream, self.encoding, newline=newline)
        try:
            yield text
        finally:
            if not self._stream.closed:  # as it is when lines are given up halfway
                text.detach()


class _Survey:
    """What has to be known of all bytes before the first of them can be read as text."""

    def __init__(self, stream: BinaryIO) -> None:
        self.digest: Final = sha256()
        self.size = 0
        self._cp1252 = True
        stream.seek(0)
        head = self.head = stream.read(_SNIFFED)
        told = _encoding_of_head(head)
        decoder = codecs.getincrementaldecoder(_mark_of(head, told or "utf-8")[1])()
        damaged: int | None = None
        chunk = head
        while chunk:
            if damaged is None:
                damaged = self._damage(decoder, chunk)
            self._take(chunk)
            chunk = stream.read(_CHUNK)
        if damaged is None:
            damaged = self._damage(decoder, b"")
        if told is not None and damaged is not None:
            raise NotTextError(f"its {told} text is damaged at byte {damaged}")
        fallback = "cp1252" if self._cp1252 else "latin-1"
        self.encoding: Final = told or ("utf-8" if damaged is None else fallback)
        shown = head.decode(self.encoding, "replace")
        if "\0" in shown or len(_CONTROL.findall(shown)) * _CONTROL_SHARE > len(shown):
            raise NotTextError("it is a binary file")

    def _take(self, chunk: bytes) -> None:
        self.digest.update(chunk)
        self.size += len(chunk)
        if self._cp1252 and not chunk.isascii():
            self._cp1252 = not any(byte in chunk for byte in _NOT_IN_CP1252)

    def _damage(self, decoder: codecs.IncrementalDecoder, chunk: bytes) -> int | None:
        """The first byte that cannot be decoded; an empty chunk is the end."""
        waiting = len(decoder.getstate()[0])
        try:
            decoder.decode(chunk, final=not chunk)
        except UnicodeDecodeError as error:
            return self.size - waiting + error.start
        return None


def _unmarked(lines: Iterable[str]) -> Iterable[str]:
    """The lines without the marks of files at their beginnings."""
    return (line.lstrip(_DOS_END + _MARK) for line in lines)


def _mark_of(head: bytes, encoding: str) -> tuple[bytes, str]:
    """The byte order mark, and the encoding of what follows it."""
    found = ((mark, behind) for mark, _, behind in _BYTE_ORDER_MARKS if head.startswith(mark))
    return next(found, (b"", encoding))


def _encoding_of_head(head: bytes) -> str | None:
    """The encoding that the first bytes of a file tell, if they do."""
    for mark, encoding, _ in _BYTE_ORDER_MARKS:
        if head.startswith(mark):
            return encoding
    # Text of a Western script in UTF-16 has a zero in every second byte, and hardly another.
    even, odd = (head[start::2].count(b"\0") / max(1, len(head) // 2) for start in (0, 1))
    if min(even, odd) < _FEW_ZEROS and max(even, odd) > _MANY_ZEROS:
        return "utf-16-le" if odd > even else "utf-16-be"
    return None
