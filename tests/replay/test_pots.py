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


SEVEN = """\
Home Game Hand #kitchen-1: California lowball, limit 1/2 USD - 2027-02-03 21:00 Europe/Berlin
Table 'Kitchen' 8-max, dealer in seat 3
Seat 1: Ann (40)
Seat 2: Ben (35)
Seat 3: Cho (30)
Seat 4: Dee (2)
Dee: posts small blind 0.50
Ann: posts big blind 1
*** DEAL ***
*** BETTING ***
Ben: raises to 2
Cho: folds
Dee: calls 1.50 and is all-in
Ann: raises to 3
Ben: calls 1
*** DRAW ***
Dee: discards 2
Dee: draws 2
Ann: stands pat
Ben: discards 1
Ben: draws 1
*** BETTING ***
Ann: checks
Ben: bets 2
Ann: calls 2
*** SHOWDOWN ***
Dee: shows [6h 4d 3d 2d As]
Ann: shows [7s 5h 4c 2h Ad]
Ben: shows [8c 6d 5s 3s 2c]
Ann: takes back 2
Ben: takes back 2
Ann: wins 2 from side pot 1
Dee: wins 6 from main pot
"""


def test_what_a_checked_seven_gives_back_is_not_paid_from_the_side_pot() -> None:
    # Of the 6 in the side pot, 4 are the last bets, which go back to both; 2 went in before the draw.
    assert codes(SEVEN) == []


@pytest.mark.parametrize(
    ("side", "main", "code"),
    # Dee gets one more than is due; Ann, whom the rule keeps from it, one of the last bets.
    [("1", "7", "603"), ("3", "5", "610")],
)
def test_money_moved_between_pots_is_found_beside_a_checked_seven(side: str, main: str, code: str) -> None:
    assert codes(SEVEN.replace("wins 2 from", f"wins {side} from").replace("wins 6", f"wins {main}")) == [
        code
    ]


def test_money_of_one_winner_moved_between_pots_is_found_beside_a_checked_seven() -> None:
    # Without Dee's six, Ann's seven is best in both pots, and 8 altogether are hers.
    text = SEVEN.replace("[6h 4d 3d 2d As]", "[Kh 4d 3d 2d As]").replace("Dee: wins 6", "Ann: wins 6")
    assert codes(text) == []
    assert codes(text.replace("wins 2 from", "wins 3 from").replace("wins 6", "wins 5")) == ["705"]
