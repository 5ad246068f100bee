"""What the line of a payment calls the hand that takes the pot."""

from __future__ import annotations

from tests.goldens import SAMPLES
from tests.hands import found

HAND = SAMPLES / "fulltilt/2-7_single_draw/capped_table_that_names_no_amount.txt"


def test_the_winner_has_what_the_payment_says() -> None:
    hand = HAND.read_text("utf-8").split("\n\n\n")[0]
    told = "Cho wins the pot ($28.90) with 8,7,5,4,2"
    assert told in hand
    assert found(hand) == []
    assert [code for code, _ in found(hand.replace(told, told.replace("5", "6")))] == ["617"]
