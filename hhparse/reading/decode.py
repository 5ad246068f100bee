"""From bytes to lines of text, however many there are."""

from __future__ import annotations

import codecs
import io
import re
from collections.abc import Iterable, Iterator, Sequence
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
_LONG_ZEROS: Final = re.compile(r"\A\0+|\0{8,}|\0+\Z")
"""What a crash leaves in a file where text was to be written."""
_CONTROL: Final = re.compile(r"[\0-\x08\x0e-\x1f]")
_CONTROL_SHARE: Final = 10
"""Text has fewer than one control character in this many; a name or chat may hold some."""
_SNIFFED: Final = 4096
"""So many bytes tell text from what is none."""
_FEW_ZEROS, _MANY_ZEROS = 0.05, 0.5
_NOT_IN_CP1252: Final = (b"\x81", b"\x8d", b"\x8f", b"\x90", b"\x9d")
"""The bytes that cp1252 leaves undefined."""
_CHUNK: Final = 1 << 18
"""So many bytes, or characters, are in memory at a time."""
_DOCUMENTS: Final = (
    (re.compile(r"\s*\{\\rtf"), "it is rich text (RTF)"),
    (re.compile(r"%PDF-"), "it is a PDF document"),
)
"""How documents begin in which no line is as a room wrote it, and what they are."""
_PAGE: Final = re.compile(r"<(?:!doctype\s+html|html|head|body)\b", re.IGNORECASE)
_CUT: Final = frozenset({"unexpected end of data", "truncated data"})
"""Why the last bytes of a file are no letter: it ends inside of one, as a log does that is still written."""
_ESCAPED: Final = re.compile("[\udc80-\udcff]")
"""A byte that is no UTF-8."""
_NOT_ASCII: Final = re.compile("[^\0-\x7f]")
DAMAGED: Final = "\ufffd"
"""What stands for a byte that cannot be read."""


def _keep(error: UnicodeError) -> tuple[str, int]:
    """What a decoder makes of bytes that it cannot read: :func:`settle` needs those of UTF-8 once more."""
    assert isinstance(error, UnicodeDecodeError), "nothing is encoded so"
    if error.reason in _CUT:
        return "", error.end
    if not error.encoding.startswith("utf-8"):
        return DAMAGED, error.end
    return "".join(chr(0xDC00 + byte) for byte in error.object[error.start : error.end]), error.end


_KEEP: Final = "hhparse.keep"
codecs.register_error(_KEEP, _keep)


def settle(lines: Sequence[str]) -> Sequence[str]:
    """The lines of a hand, in which bytes that are no UTF-8 stand escaped, in the encoding that it is in.

    Where most of its letters beyond ASCII are UTF-8, the other bytes are damaged; else it is cp1252.
    """
    together = "\n".join(lines)
    escaped = 0 if together.isascii() else len(_ESCAPED.findall(together))
    if not escaped:
        return lines
    if len(_NOT_ASCII.findall(together)) >= 2 * escaped:
        return _ESCAPED.sub(DAMAGED, together).split("\n")
    data = together.encode("utf-8", "surrogateescape")
    return data.decode(_single_bytes(not any(byte in data for byte in _NOT_IN_CP1252))).split("\n")


def _single_bytes(defined: bool) -> str:
    """The encoding of text in single bytes; :param defined: whether cp1252 knows all of them."""
    return "cp1252" if defined else "latin-1"


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
        """UTF-8 or UTF-16, with or without a byte order mark, or else cp1252.

        In a file of UTF-8 some hands may be in cp1252, if files were put together.
        """
        self.sha256: Final = survey.digest.hexdigest()
        self.size: Final = survey.size
        """In bytes."""
        self.is_page: Final = survey.is_page
        """Whether it is a web page, in which there may be hands all the same."""

    def lines(self) -> Iterator[str]:
        """The lines without their ends, and without the marks at either end of files that were put together.

        Only LF, CR LF and CR end a line: names and chat may hold the rarer separators. Bytes that are no
        UTF-8 are escaped until it is known where the hands begin; see :func:`settle`.
        """
        with self._decoded(newline=None) as text:
            rest = ""
            while chunk := text.read(_CHUNK):
                told = rest + chunk
                *lines, rest = told.split("\n")
                yield from _unmarked(lines) if _MARK in told or _DOS_END in told else lines
            if rest:
                yield from _unmarked([rest])

    def digests(self, sizes: Iterable[int]) -> Iterator[str]:
        """The hashes of its first bytes, as many of them as each of the sizes says."""
        self._stream.seek(0)
        digest, read = sha256(), 0
        for size in sorted(set(sizes)):
            while read < size and (chunk := self._stream.read(min(_CHUNK, size - read))):
                digest.update(chunk)
                read += len(chunk)
            yield digest.hexdigest()

    def encode(self, lines: str, *, first: bool) -> bytes:
        """Lines as they would stand in the file, the first of all behind the byte order mark."""
        mark = self._mark if first else b""
        try:
            return mark + lines.encode(self._behind_mark, "surrogateescape")
        except UnicodeEncodeError:  # letters of another hand's encoding
            return mark + lines.encode("utf-8", "surrogateescape")

    def lines_with_ends(self) -> Iterator[str]:
        """The same lines, each with its end, so that they make up all of the file but for such marks."""
        with self._decoded(newline="") as text:
            yield from _unmarked(text)

    @contextmanager
    def _decoded(self, newline: str | None) -> Iterator[io.TextIOWrapper]:
        self._stream.seek(0)
        text = io.TextIOWrapper(self._stream, self.encoding, _KEEP, newline)
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
        self._utf8 = self._other = False
        """Whether there are letters beyond ASCII in UTF-8, and bytes that are none."""
        self._cp1252 = self._empty = True
        stream.seek(0)
        head = self.head = stream.read(_SNIFFED)
        told = _encoding_of_head(head)
        decoder = codecs.getincrementaldecoder("utf-8")(_KEEP)
        chunk = head
        while chunk:
            self._take(chunk)
            if told is None:
                self._look_at(decoder, chunk)
            chunk = stream.read(_CHUNK)
        fallback = "utf-8" if self._utf8 or not self._other else _single_bytes(self._cp1252)
        self.encoding: Final = told or fallback
        shown = _LONG_ZEROS.sub("", head.decode(self.encoding, "replace"))
        self.is_page: Final = _PAGE.search(shown) is not None
        for begins, what in _DOCUMENTS:
            if begins.match(shown):
                raise NotTextError(what)
        if len(_CONTROL.findall(shown)) * _CONTROL_SHARE > len(shown):
            raise NotTextError("it is a binary file")
        if self.size and self._empty:
            raise NotTextError("there is nothing in it but zeros")

    def _take(self, chunk: bytes) -> None:
        self.digest.update(chunk)
        self.size += len(chunk)
        self._empty = self._empty and not chunk.strip(b"\0")

    def _look_at(self, decoder: codecs.IncrementalDecoder, chunk: bytes) -> None:
        """See which bytes beyond ASCII a chunk holds."""
        if chunk.isascii() and not decoder.getstate()[0]:
            return
        text = decoder.decode(chunk)
        escaped = len(_ESCAPED.findall(text))
        self._other |= escaped > 0
        self._utf8 |= len(_NOT_ASCII.findall(text)) > escaped
        self._cp1252 = self._cp1252 and not any(byte in chunk for byte in _NOT_IN_CP1252)


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
