"""However long a hand is, reading and judging it takes time in step with its lines."""

from __future__ import annotations

import cProfile
import pstats

import pytest

from hhparse.replay import replay
from tests.hands import TRIPLE_DRAW, read_hand

ABOVE, BELOW = TRIPLE_DRAW.split("Dee: folds \n", 1)


def seats(number: int) -> str:
    """The lines of many more seats."""
    return "".join(f"Seat {n + 9}: P{n} ($5 in chips) \n" for n in range(number))


LONG = {
    "checks": lambda number: ABOVE + "Ann: checks \n" * number + BELOW,
    "draws": lambda number: ABOVE + "*** FIRST DRAW ***\n" * number + BELOW,
    "raises": lambda number: ABOVE + "".join(f"Ann: raises $1 to ${n}\n" for n in range(number)) + BELOW,
    "unread": lambda number: ABOVE + "".join(f"Ann: ponders {n}\n" for n in range(number)) + BELOW,
    "strangers": lambda number: ABOVE + "".join(f"Q{n}: checks \n" for n in range(number)) + BELOW,
    "players": lambda number: (
        ABOVE.replace("Ben: posts", f"{seats(number)}Ben: posts", 1)
        + "".join(f"P{n}: folds \n" for n in range(number))
        + BELOW
    ),
}  # fmt: skip


def calls(text: str) -> int:
    """How many functions are called to read and replay a hand."""
    profile = cProfile.Profile()
    profile.runcall(lambda: replay(read_hand(text)))
    return pstats.Stats(profile).total_calls  # type: ignore[attr-defined,no-any-return]


@pytest.mark.parametrize("kind", LONG)
def test_a_long_hand_takes_no_more_than_its_length(kind: str) -> None:
    text = LONG[kind]
    calls(text(150))  # what is kept for all hands is made now
    assert calls(text(600)) < 3 * calls(text(300))
