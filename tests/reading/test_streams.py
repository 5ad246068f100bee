"""Logs that are larger than what is in memory of them."""

from __future__ import annotations

import io
import sys
import tracemalloc
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from hhparse.reading import Hand, LogText, Stray, UnknownFormatError, decode, open_log, read_log
from tests.hands import TRIPLE_DRAW

TEXT = "Zoë: calls €5\r\n\nBen\rZoë: folds 王\r\n"
LINES = ["Zoë: calls €5", "", "Ben", "Zoë: folds 王"]


class Repeated(io.RawIOBase):
    """A file that holds the same over and over, and takes no room."""

    def __init__(self, piece: bytes, times: int) -> None:
        self._piece, self._size, self._at = piece, len(piece) * times, 0

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def seek(self, offset: int, whence: int = 0) -> int:
        assert (offset, whence) == (0, 0)
        self._at = 0
        return 0

    def readinto(self, buffer: Any) -> int:
        count = min(len(buffer), self._size - self._at)
        start = self._at % len(self._piece)
        times = (start + count) // len(self._piece) + 1
        buffer[:count] = (self._piece * times)[start : start + count]
        self._at += count
        return count


@pytest.fixture(params=[1, 2, 3, 5, 7, 1 << 18])
def chunk(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """How much is read at a time, be it less than a letter or than the end of a line."""

    monkeypatch.setattr(decode, "_CHUNK", request.param)


def peak(piece: bytes, times: int) -> int:
    """The most memory that reading so many hands takes."""
    log = LogText(io.BufferedReader(Repeated(piece, times)))  # type: ignore[arg-type]
    tracemalloc.start()
    try:
        assert sum(isinstance(part, Hand) for part in read_log(log, "long.txt")) == times
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_memory_does_not_grow_with_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(decode, "_CHUNK", 1 << 14)
    piece = TRIPLE_DRAW.encode() + b"\n\n\n"
    peak(piece, 10)  # what is kept for all logs, such as the grammar, is made now
    few, many = peak(piece, 100), peak(piece, 1000)
    assert many < few * 1.2
    assert many < len(piece) * 1000 / 2


@pytest.mark.usefixtures("chunk")
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_lines_are_the_same_however_much_is_read_at_a_time(encoding: str) -> None:
    log = LogText(TEXT.encode(encoding))
    assert log.encoding == encoding
    assert [*log.lines()] == LINES
    assert [*log.lines()] == LINES  # they can be read again
    assert "".join(log.lines_with_ends()) == TEXT
    assert log.encode(TEXT, first=True) == TEXT.encode(encoding)


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf_16_without_a_mark(encoding: str) -> None:
    text = "PokerStars Hand #1\r\nZoë: folds\r\n"
    log = LogText(text.encode(encoding))
    assert log.encoding == encoding
    assert [*log.lines()] == text.split("\r\n")[:-1]
    assert log.encode(text, first=True) == text.encode(encoding)


@pytest.mark.usefixtures("chunk")
def test_the_last_byte_can_make_it_cp1252() -> None:
    log = LogText(b"Zo: folds\n" * 30 + b"Zo\xeb: \x80")
    assert log.encoding == "cp1252"
    assert [*log.lines()][-1] == "Zoë: €"


@pytest.mark.usefixtures("chunk")
def test_a_byte_that_cp1252_lacks_is_found_anywhere() -> None:
    assert LogText(b"\x81" + b"Zo: folds\n" * 30 + b"\xeb").encoding == "latin-1"


@pytest.mark.usefixtures("chunk")
def test_letters_of_two_encodings_are_found_anywhere() -> None:
    log = LogText(b"Zo: folds\n" * 30 + "Zoë\n".encode() + b"Zo\xeb\nZo\xc3")
    assert log.encoding == "utf-8"
    assert [*log.lines()][-3:] == ["Zoë", "Zo\udceb", "Zo"]
    assert log.encode("".join(log.lines_with_ends()), first=False).endswith(b"\nZo\xeb\nZo")


def test_the_beginning_of_a_text_has_a_hash_of_its_own() -> None:
    data = TEXT.encode()
    assert [*LogText(data).digests([3, 10])] == [sha256(data[:3]).hexdigest(), sha256(data[:10]).hexdigest()]


def test_hash_and_size_are_those_of_the_bytes() -> None:
    log = LogText(TEXT.encode())
    assert log.sha256 == sha256(TEXT.encode()).hexdigest()
    assert log.size == len(TEXT.encode())


def test_lines_above_the_first_hand_come_before_it() -> None:
    first, hand = read_log(("a heading\n\n" + TRIPLE_DRAW).encode(), "x.txt")
    assert first == Stray(1, "a heading")
    assert isinstance(hand, Hand)
    assert hand.text.first_line == 3


def test_nothing_is_told_of_a_text_without_hands() -> None:
    with pytest.raises(UnknownFormatError):
        next(read_log(b"a heading\n" * 5, "x.txt"))


def test_a_log_may_be_closed_while_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    unraisable: list[object] = []
    monkeypatch.setattr(sys, "unraisablehook", unraisable.append)
    path = tmp_path / "x.txt"
    path.write_text("one\ntwo\n")
    with open_log(path) as log:
        lines = log.lines()
        assert next(lines) == "one"
    del lines
    assert not unraisable
