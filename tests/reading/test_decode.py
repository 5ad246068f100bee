"""Encodings and line ends."""

from __future__ import annotations

import pytest

from hhparse.reading import Hand, LogText, NotTextError, Stray, read_log
from hhparse.reading.decode import settle
from tests.hands import TRIPLE_DRAW

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


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_a_file_may_end_at_any_byte(encoding: str) -> None:
    text = "Seat 1: Zoë 王, Seat 2: Zoë 王"
    data = text.encode(encoding)
    for end in range(16, len(data)):
        told = "".join(LogText(data[:end]).lines())
        assert text.startswith(told)
        assert len(told.encode(encoding)) > end - 3


def test_what_cannot_be_utf_16_is_marked() -> None:
    data = "\ufeffSeat 1: Zoë".encode("utf-16-le") + b"\x00\xd8" + "\nSeat 2".encode("utf-16-le")
    assert [*LogText(data).lines()] == ["Seat 1: Zoë\ufffd", "Seat 2"]


def test_bytes_that_are_no_utf_8_are_settled_for_the_hand() -> None:
    mixed = [*LogText("Zoë\n".encode() + "Zoë".encode("cp1252") + b"\nZo\x81").lines()]
    assert [settle([line]) for line in mixed] == [["Zoë"], ["Zoë"], ["Zo\x81"]]
    assert settle(mixed[:2]) == ["Zoë", "Zo\ufffd"]


def test_nothing_but_zeros_is_no_text() -> None:
    with pytest.raises(NotTextError, match="nothing in it but zeros"):
        LogText(bytes(9000))


def test_a_stray_control_character_does_not_make_a_text_binary() -> None:
    assert next(LogText(b'Ann said, "\x07 ring the bell, ring it again"').lines()).startswith("Ann")


def test_the_end_of_a_file_of_dos_is_no_line() -> None:
    told = b"the first line\r\n\x1athe second line\r\nthe third\x1a line\r\n\x1a"
    lines = ["the first line", "the second line", "the third\x1a line"]
    assert [line for line in LogText(told).lines() if line] == lines
    assert [line.rstrip() for line in LogText(told).lines_with_ends() if line] == lines


NAMED = TRIPLE_DRAW.replace("Ann", "Zoë")


def test_each_hand_is_in_an_encoding_of_its_own() -> None:
    data = f"{NAMED}\n\n".encode() + NAMED.encode("cp1252") + f"\n{NAMED}".encode()
    hands = [*read_log(data, "joined.txt")]
    assert [hand.text.text for hand in hands if isinstance(hand, Hand)] == [NAMED.rstrip()] * 3
    assert not any(hand.findings for hand in hands if isinstance(hand, Hand))


def test_a_damaged_byte_is_a_finding() -> None:
    data = NAMED.encode().replace(b"Ben: folds", b'Ben said, "\x84a"\nBen: folds')
    (hand,) = read_log(data, "damaged.txt")
    assert isinstance(hand, Hand)
    assert [(each.code, each.details) for each in hand.findings] == [("130", {"text": 'Ben said, "\ufffda"'})]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "cp1252"])
@pytest.mark.parametrize("zeros", [1, 511, 5000])
def test_zeros_belong_to_no_hand(encoding: str, zeros: int) -> None:
    data = f"{NAMED}{chr(0) * zeros}".encode(encoding)
    hand, stray = read_log(data, "crashed.txt")
    assert isinstance(hand, Hand)
    assert not hand.findings
    assert isinstance(stray, Stray)
    assert stray.text == f"{zeros:,} zeros where text should be"


def test_zeros_may_stand_between_hands_and_within_a_line() -> None:
    text = f"{chr(0) * 90}{NAMED}\n{chr(0) * 90}{NAMED}".replace("Ben: folds", f"Ben: {chr(0) * 9}folds")
    parts = [*read_log(text.encode(), "crashed.txt")]
    assert sum(isinstance(part, Stray) for part in parts) == 4
    assert [part.text.text for part in parts if isinstance(part, Hand)] == [NAMED.rstrip()] * 2
