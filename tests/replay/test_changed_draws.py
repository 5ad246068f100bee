"""How many cards to throw away, said a second time: a change of mind at home, a line too many else."""

from __future__ import annotations

from tests.hands import found

HOME = """\
Home Game Hand #kitchen-7: Draw high, limit 1/2, ante 0.25 EUR - 2027-01-26 21:00 Europe/Berlin
Table 'Garden' 8-max, dealer in seat 2
Seat 1: Ann (40)
Seat 2: Ben (38)
Ann: antes 0.25
Ben: antes 0.25
*** DEAL ***
*** BETTING ***
Ann: opens for 1
Ben: calls 1
*** DRAW ***
Ann: discards 3
Ann: discards 2
Ann: draws 2
Ben: stands pat
*** BETTING ***
Ann: checks
Ben: bets 2
Ann: folds
Uncalled bet returned to Ben: 2
Ben: wins 2.50
"""
FULL_TILT = """\
Full Tilt Poker Game #7230050001: Table Quay (6 max) - $0.50/$1 - Limit 5 Card Draw - 20:10:15 ET - 2010/07/17
Seat 1: Ann ($15)
Seat 2: Ben ($29.40)
Ann posts the small blind of $0.25
Ben posts the big blind of $0.50
The button is in seat #1
*** HOLE CARDS ***
Ann calls $0.25
Ben checks
*** DRAW *** (Pot: $1)
Ben discards 2 cards
Ann stands pat
Ben is dealt 2 cards
Ben checks
Ann bets $1
Ben folds
Uncalled bet of $1 returned to Ann
Ann mucks
Ann wins the pot ($0.95)
*** SUMMARY ***
Total pot $1 | Rake $0.05
Seat 1: Ann (button) (small blind) collected ($0.95), mucked
Seat 2: Ben (big blind) folded after the Draw
"""


def test_another_number_is_a_change_of_mind_at_home() -> None:
    assert found(HOME) == []


def test_the_same_number_again_is_none() -> None:
    assert found(HOME.replace("discards 3", "discards 2")) == [("401", 13)]


def test_a_room_takes_one_answer() -> None:
    assert found(FULL_TILT) == []
    line = "Ben discards 2 cards\n"
    assert found(FULL_TILT.replace(line, line + line)) == [("401", 12)]


def test_a_number_is_not_changed_once_the_discards_are_in_the_deck() -> None:
    text = HOME.replace("Seat 1", "Rules: stub as online\nSeat 1", 1)
    text = text.replace("Ann: discards 3\n", "Ann: discards 3\nStub runs out\n")
    # The first number stands; and the deck was not to be reshuffled yet.
    assert found(text) == [("406", 13), ("412", 14), ("401", 15)]
