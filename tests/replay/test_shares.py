"""Payments that name a share of the pot, held against who wins it."""

from __future__ import annotations

import pytest

from tests.goldens import SAMPLES
from tests.hands import found, replay_text

HOME = SAMPLES / "home"
QUARTERED = (HOME / "california_high_low/two_lows_quarter_the_pot.txt").read_text()
NO_LOW = (HOME / "california_high_low/no_low_qualifies.txt").read_text()
DECLARED = (HOME / "high_low_declare/high_and_low_declared.txt").read_text()


def codes(text: str) -> list[str]:
    return [code for code, _ in found(text)]


def test_two_lows_are_paid_for_the_low_half() -> None:
    assert codes(QUARTERED) == []
    assert codes(QUARTERED.replace("0.75 (low)", "0.75 (high)", 1)) == ["618"]


@pytest.mark.parametrize("words", ["low hand", "best eight-low", "half"])
def test_words_that_name_no_share_say_nothing(words: str) -> None:
    assert codes(QUARTERED.replace("0.75 (low)", f"0.75 ({words})")) == []


def test_a_low_that_nobody_has_is_won_by_nobody() -> None:
    line = next(line for line in NO_LOW.splitlines() if ": wins " in line)
    (violation,) = replay_text(NO_LOW.replace(line, f"{line.removesuffix(' (high)')} (low)")).violations
    assert (violation.code, violation.details["due"]) == ("618", "nobody")


def test_a_declaration_tells_where_no_hand_does() -> None:
    hidden = "\n".join(line for line in DECLARED.splitlines() if ": shows " not in line) + "\n"
    assert codes(hidden) == []
    assert codes(hidden.replace("5.25 (low)", "5.25 (high)")) == ["618"]
