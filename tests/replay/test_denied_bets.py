"""A summary that denies a bet, in a hand whose lines leave out or misname whoever made it."""

from __future__ import annotations

from tests.goldens import SAMPLES
from tests.hands import TRIPLE_DRAW, found


def test_a_missing_blind_is_the_finding() -> None:
    hand = (SAMPLES / "pokerstars/badugi/home_game.txt").read_text("utf-8").split("\n\n\n")[0]
    hand = hand.replace("Ann: posts small blind $0.10\n", "")
    denied = hand.replace(
        "Ann (small blind) folded before the Draw", "Ann folded before the Draw (didn't bet)"
    )
    assert [code for code, _ in found(denied)] == ["201"]


def test_a_call_of_somebody_without_a_seat_is_the_finding() -> None:
    changes = {
        "Dee: folds \n": "Zed: calls $1\n",
        "Cho: calls $1\n*** FIRST": "Cho: calls $1\nDee: folds \n*** FIRST",
        "Total pot $28": "Total pot $29",
        "26.60": "27.60",
    }
    text = TRIPLE_DRAW
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new)
    assert [code for code, _ in found(text)] == ["104"]
