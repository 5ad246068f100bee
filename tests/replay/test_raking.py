"""Rake: how much a room takes, of which hands."""

from __future__ import annotations

import pytest

from tests.goldens import SAMPLES
from tests.hands import found

FIVE_CARD_DRAW = SAMPLES / "pokerstars" / "five_card_draw"
OVER_BOUND = (FIVE_CARD_DRAW / "709_rake_of_an_eighth.txt").read_text()
UNDRAWN = (FIVE_CARD_DRAW / "708_rake_of_a_hand_without_a_draw.txt").read_text()


def codes(text: str) -> list[str]:
    return [code for code, _ in found(text)]


@pytest.mark.parametrize(
    ("paid", "rake", "due"),
    [("$0.75", "$0.10", ["709"]), ("$0.76", "$0.09", []), ("$0.85", "$0", []), ("$0.86", "-$0.01", ["704"])],
)
def test_a_tenth_of_the_pot_is_the_most_with_a_part_of_a_cent_as_a_whole_one(
    paid: str, rake: str, due: list[str]
) -> None:
    assert codes(OVER_BOUND.replace("$0.75", paid).replace("Rake $0.10", f"Rake {rake}")) == due


def test_a_room_of_which_it_is_not_known_may_rake_before_the_draw() -> None:
    phenom = UNDRAWN.replace("PokerStars Hand", "Phenom Poker Hand").replace(
        "($0.10/$0.20 USD)", "($0.05/$0.10)"
    )
    phenom = phenom.replace("  5 Card Draw Limit", " 5 Card Draw Fixed Limit").replace(" ET", "")
    assert codes(UNDRAWN) == ["708"]
    assert codes(phenom) == []


def test_a_rake_that_follows_from_a_wrong_payment_is_not_judged_beside_it() -> None:
    assert codes(OVER_BOUND.replace("Ann collected $0.75", "Ann collected $0.65")) == ["702"]
