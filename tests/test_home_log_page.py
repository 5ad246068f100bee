"""What the page of the home log shows is read as it says."""

from __future__ import annotations

import re

import pytest

from hhparse.events import KINDS, Button, End, Event, Header, HeaderLine, Seat, Unread
from hhparse.reading import Hand, read_log
from hhparse.reading.grammar import load
from hhparse.reading.seated import Seated
from hhparse.replay import replay
from hhparse.sites import DIALECT_BY_CODE
from tests.conftest import CHECKOUT

PAGE = (CHECKOUT / "docs" / "home_log.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```text\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
LINES = [
    line
    for cell in re.findall(r"^\| (`[^|]+) \|", PAGE, re.MULTILINE)
    for line in re.findall(r"`([^`]+)`", cell)
]
GRAMMAR = load(DIALECT_BY_CODE["home"])


def hand_of(example: str) -> Hand:
    (hand,) = read_log(example.encode(), "home_log.md")
    assert isinstance(hand, Hand), hand
    return hand


def kind_of(line: str) -> type[Event]:
    seated = Seated()
    for number, name in enumerate(("Ann", "Ben", "Cho", "Dee"), 1):
        seated.add(Seat(0, number, name, 1))
    match = GRAMMAR.line(line, seated)
    assert match is not None, line
    assert match.fault is None, match.fault
    return match.kind


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.split(":")[0])
def test_an_example_is_a_whole_and_legal_hand(example: str) -> None:
    result = replay(hand_of(example))
    assert [(violation.line, violation.message) for violation in result.violations] == []
    assert not result.hand.cut_off


ONLY_ELSEWHERE = {Header, Unread, Button, End, HeaderLine}
"""The header stands above the tables; the others are lines of rooms, which a home log tells in its own."""


def test_every_line_of_the_tables_is_read_and_every_kind_of_line_is_in_them() -> None:
    assert {kind_of(line) for line in LINES} == set(KINDS.values()) - ONLY_ELSEWHERE
