"""Button and blinds as the summary tells them, against the seats and what was posted."""

from __future__ import annotations

import pytest

from tests.hands import TRIPLE_DRAW, found, replay_text

ANN = "Seat 1: Ann (button) showed"
BEN = "Seat 2: Ben (small blind) folded"
DEE = "Seat 5: Dee folded"


@pytest.mark.parametrize(
    ("line", "told", "position", "due"),
    [
        (ANN, "Seat 1: Ann (button) (big blind) showed", "the big blind", "the button"),
        (BEN, "Seat 2: Ben (big blind) folded", "the big blind", "the small blind"),
        (DEE, "Seat 5: Dee (button) folded", "the button", "neither button nor blind"),
    ],
)
def test_a_position_of_somebody_else_is_found(line: str, told: str, position: str, due: str) -> None:
    text = TRIPLE_DRAW.replace(line, told)
    (violation,) = replay_text(text).violations
    assert (violation.code, violation.details["summary"], violation.details["told"]) == ("109", position, due)
    assert text.splitlines()[violation.line - 1].startswith(told)


def test_heads_up_the_button_has_the_small_blind() -> None:
    heads_up = "\n".join(line for line in TRIPLE_DRAW.splitlines() if "Ben" not in line and "Dee" not in line)
    heads_up = heads_up.replace("Cho: posts", "Ann: posts small blind $0.50\nCho: posts")
    heads_up = heads_up.replace("$26.60", "$24.70").replace("$28 | Rake $1.40", "$26 | Rake $1.30")
    right = heads_up.replace(ANN, "Seat 1: Ann (button) (small blind) showed")
    assert found(right) == []
    wrong = heads_up.replace(ANN, "Seat 1: Ann (button) (big blind) showed")
    assert [code for code, _ in found(wrong)] == ["109"]


def test_a_small_blind_that_nobody_posts_is_nobodys() -> None:
    text = TRIPLE_DRAW.replace("Ben: posts small blind $0.50\n", "").replace(
        "Ben: calls $1.50", "Ben: calls $2"
    )
    assert BEN in text
    assert [code for code, _ in found(text)] == ["201"]
