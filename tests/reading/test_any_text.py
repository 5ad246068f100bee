"""Whatever the text: nothing is raised, and every line that is not blank is accounted for."""

from __future__ import annotations

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from hhparse.reading import Hand, OtherGame, Refused, Stray, UnknownFormatError, read_log
from hhparse.replay import replay
from tests.examples import holds, some_and_many
from tests.hands import KITCHEN, TRIPLE_DRAW

HANDS = [TRIPLE_DRAW.splitlines(), KITCHEN.splitlines()]
HEADERS = st.sampled_from([lines[0] for lines in HANDS])
NAMES = ("Ann", "Ben", "Cho", "Dee")
PIECES = st.sampled_from(
    [
        *HANDS[0],
        *HANDS[1],
        *NAMES,
        ": raises $1 to $2",
        ' said, "',
        "Seat 1: ",
        " (",
        "[",
        "]",
        "$1",
        "*** ",
        "\t",
        "\r",
        "",
    ]
)

# A zero byte makes a file binary, and binary files are refused by name.
CHARACTERS = st.characters(exclude_categories=["Cs", "Cc"], include_characters="\t\x0b\x0c\x85\u2028")
TEXTS = st.text(CHARACTERS, max_size=40)


@st.composite
def mangled_hands(draw: st.DrawFn) -> str:
    """A hand with lines cut out, doubled, moved, cut short, or with pieces of others in them."""
    lines = list(draw(st.sampled_from(HANDS)))
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(["drop", "double", "move", "cut", "insert", "splice"])):
            case "drop" if len(lines) > 1:
                del lines[at]
            case "double":
                lines.insert(at, lines[at])
            case "move":
                lines.insert(draw(st.integers(0, len(lines) - 1)), lines.pop(at))
            case "cut":
                lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
            case "insert":
                lines.insert(at, draw(st.one_of(PIECES, TEXTS)))
            case _:
                lines[at] += draw(PIECES)
    return "\n".join(lines)


def accounted_lines(data: bytes) -> list[int]:
    """The lines that a reading tells of, each as often as it does; one in which two hands join once."""
    told: list[int] = []
    for part in read_log(data, "any.txt"):
        match part:
            case Hand():
                own = [event.line for event in part.events]
                replay(part)
            case Stray():
                own = [part.line]
            case OtherGame() | Refused():
                first = part.text.first_line
                own = [first + n for n, line in enumerate(part.text.lines) if line.strip()]
        joined = isinstance(part, Hand | OtherGame | Refused) and own[0] in told
        told += own[1:] if joined else own
    return sorted(told)


def check_that_nothing_is_lost(text: str) -> None:
    lines = [n for n, line in enumerate(re.split(r"\r\n|\r|\n", text), 1) if line.strip()]
    try:
        told = accounted_lines(text.encode())
    except UnknownFormatError:
        return
    assert told == lines


@some_and_many(150, 600)
def test_a_mangled_hand_is_read_and_replayed_to_the_end(number: int) -> None:
    holds(check_that_nothing_is_lost, number, mangled_hands())


@settings(max_examples=200, deadline=None)
@given(HEADERS, st.text(CHARACTERS))
def test_any_text_behind_a_header_is_accounted_for(header: str, text: str) -> None:
    check_that_nothing_is_lost(header + "\n" + text)


@settings(max_examples=200, deadline=None)
@given(HEADERS, st.lists(PIECES, max_size=30))
def test_any_order_of_lines_is_accounted_for(header: str, pieces: list[str]) -> None:
    check_that_nothing_is_lost(header + "\n" + "\n".join(pieces))
