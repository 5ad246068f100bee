"""From bytes to lines of text."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from typing import Final

_BYTE_ORDER_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_CONTROL: Final = re.compile(r"[\x01-\x08\x0e-\x1f]")
_CONTROL_SHARE: Final = 10
"""Text has fewer than one control character in this many; a name or chat may hold some."""
_SNIFFED: Final = 4096
_FEW_ZEROS, _MANY_ZEROS = 0.05, 0.5


class NotTextError(ValueError):
    """The bytes are no text; the message says why."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """The lines of a file, without their ends, and the encoding they came in."""

    lines: list[str]
    encoding: str


def decode(data: bytes) -> Decoded:
    """Read text in UTF-8, UTF-16 or cp1252, with any line ends.

    Only LF, CR LF and CR end a line: names and chat may hold the rarer separators.

    :raises NotTextError: if the data is binary.
    """
    encoding = encoding_of(data)
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise NotTextError(f"its {encoding} text is damaged at byte {error.start}") from error
    head = text[:_SNIFFED]
    if "\0" in head or len(_CONTROL.findall(head)) * _CONTROL_SHARE > len(head):
        raise NotTextError("it is a binary file")
    return Decoded(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), encoding)


def encoding_of(data: bytes) -> str:
    """In which encoding the text of a file is, as far as its bytes tell."""
    for mark, encoding in _BYTE_ORDER_MARKS:
        if data.startswith(mark):
            return encoding
    head = data[:_SNIFFED]
    # Text of a Western script in UTF-16 has a zero in every second byte, and hardly another.
    even, odd = (head[start::2].count(b"\0") / max(1, len(head) // 2) for start in (0, 1))
    if min(even, odd) < _FEW_ZEROS and max(even, odd) > _MANY_ZEROS:
        return "utf-16-le" if odd > even else "utf-16-be"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return "cp1252" if _is_cp1252(data) else "latin-1"
    return "utf-8"


def _is_cp1252(data: bytes) -> bool:
    """Whether no byte is one of the five that cp1252 leaves undefined."""
    return not any(code in data for code in (b"\x81", b"\x8d", b"\x8f", b"\x90", b"\x9d"))
