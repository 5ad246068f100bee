"""Side pots: what the chips make, what the summary says, and what is paid."""

from __future__ import annotations

import pytest

from tests.goldens import SAMPLES
from tests.hands import TRIPLE_DRAW, found

LOG = (SAMPLES / "pokerstars/five_card_draw/limit_incomplete_all_in_and_cap.txt").read_text("utf-8-sig")
SIDE_POT = LOG[: LOG.index("\n\n\n\n") + 1]
PARTS = "Total pot $16.60 Main pot $13.11. Side pot $2.66. | Rake $0.83"


def codes(text: str) -> list[str]:
    return [code for code, _ in found(text)]


def test_the_untouched_hand_is_clean() -> None:
    assert PARTS in SIDE_POT
    assert codes(SIDE_POT) == []


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ("Total pot $16.60 Main pot $13.11. Side pot $1.66. | Rake $0.83", "703"),
        ("Total pot $16.60 Main pot $13.10. Side pot $2.66. | Rake $0.83", "703"),
        ("Total pot $16.60 Main pot $15.77. | Rake $0.83", "703"),
        ("Total pot $16.60 Main pot $13.11. Side pot $2.66. | Rake $0.73", "702"),
        ("Total pot $16.50 Main pot $13.11. Side pot $2.66. | Rake $0.83", "701"),
    ],
)
def test_pots_that_do_not_add_up_are_found(told: str, code: str) -> None:
    assert codes(SIDE_POT.replace(PARTS, told)) == [code]


@pytest.mark.parametrize(("main", "side"), [("$15.77", "$0"), ("$13.10", "$2.67")])
def test_money_moved_between_pots_is_found(main: str, side: str) -> None:
    text = SIDE_POT.replace("$2.66 from side", f"{side} from side").replace(
        "$13.11 from main", f"{main} from main"
    )
    text = text.replace("won ($13.11)", f"won ({main})").replace("won ($2.66)", f"won ({side})")
    assert codes(text) == ["705"]


def test_a_wrong_amount_makes_no_side_pot_of_its_own() -> None:
    # The caller's chips fall a dollar short, which is no all-in: the winner still has a claim on all of it.
    text = TRIPLE_DRAW.replace("Cho: bets $2\nAnn: calls $2", "Cho: bets $2\nAnn: calls $1")
    assert codes(text) == ["304"]


def test_the_short_hand_of_a_wrong_call_may_be_paid() -> None:
    text = TRIPLE_DRAW.replace("Cho: calls $2\n*** THIRD", "Cho: calls $1.99\n*** THIRD")
    assert codes(text) == ["304"]


def test_what_follows_from_a_wrong_amount_is_not_said_again() -> None:
    # The bet, not the call, was changed; the call no longer fits, and the pot is what it was.
    text = TRIPLE_DRAW.replace("Lowball Limit ($1/$2", "Lowball No Limit ($0.50/$1").replace(
        "Betting is capped\n", ""
    )
    assert codes(text) == []
    changed = text.replace("Cho: bets $2\nAnn: calls $2\n***", "Cho: bets $2.10\nAnn: calls $2\n***")
    assert codes(changed) == ["304"]
