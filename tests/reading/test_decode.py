"""Encodings and line ends."""

from __future__ import annotations

import pytest

from hhparse.reading import LogText, NotTextError

TEXT = "Seat 1: Zoë (€5 in chips) \nZoë: folds "


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"])
def test_the_encoding_is_found(encoding: str) -> None:
    assert [*LogText(TEXT.encode(encoding)).lines()] == TEXT.split("\n")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_any_line_end_ends_a_line(end: str) -> None:
    assert [*LogText(f"one{end}two{end}{end}three".encode()).lines()] == ["one", "two", "", "three"]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_files_may_be_put_together_with_their_marks(encoding: str) -> None:
    data = "one\n".encode(encoding) + "two\nth\ufeffree\n".encode(encoding)
    assert [*LogText(data).lines()] == ["one", "two", "th\ufeffree"]
    assert [*LogText(data).lines_with_ends()] == ["one\n", "two\n", "th\ufeffree\n"]


def test_rare_separators_end_no_line() -> None:
    text = 'Ann said, "a\u2028b\x0bc\x85d"'
    assert [*LogText(text.encode()).lines()] == [text]


def test_bytes_that_cp1252_leaves_undefined_are_kept() -> None:
    assert [*LogText(b"caf\xe9 \x81").lines()] == ["caf\xe9 \x81"]


def test_an_empty_file_has_no_line() -> None:
    assert [*LogText(b"").lines()] == []


@pytest.mark.parametrize(
    "data",
    [
        b"\x7fELF" + bytes(60) + b"\x01\x02\x03" * 40 + bytes(300),
        b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
        b"PK\x03\x04" + bytes(range(32)) * 9,
        b"a\x00b\x01\x02",
    ],
)
def test_a_binary_file_is_refused(data: bytes) -> None:
    with pytest.raises(NotTextError, match="binary"):
        LogText(data)


def test_damaged_text_is_refused_with_its_place() -> None:
    with pytest.raises(NotTextError, match="utf-16 text is damaged at byte"):
        LogText("Seat".encode("utf-16") + b"\x00")


def test_a_stray_control_character_does_not_make_a_text_binary() -> None:
    assert next(LogText(b'Ann said, "\x07 ring the bell, ring it again"').lines()).startswith("Ann")


def test_the_end_of_a_file_of_dos_is_no_line() -> None:
    told = b"the first line\r\n\x1athe second line\r\nthe third\x1a line\r\n\x1a"
    lines = ["the first line", "the second line", "the third\x1a line"]
    assert [line for line in LogText(told).lines() if line] == lines
    assert [line.rstrip() for line in LogText(told).lines_with_ends() if line] == lines
