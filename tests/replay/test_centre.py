"""A centre that was never dealt, as far as the log tells."""

from __future__ import annotations

import pytest

from hhparse.reading import Hand, read_log
from hhparse.replay import replay
from hhparse.replay.equity import NoEquityError, equity
from tests.hands import found as codes_found

UNREAD_FOLD = """\
Home Game Hand #tv-9: Drawmaha dugi, pot limit 0.50/1 USD - 2027-02-02 21:00 Europe/Berlin
Table 'Studio' 2-max, dealer in seat 1
Seat 1: Ann (10.50)
Seat 2: Ben (1)
Ann: posts small blind 0.50
Ben: posts big blind 1 and is all-in
*** DEAL ***
Dealt to Ben [3h 7s Jd 2s Tc]
Dealt to Ann [5d 2h 3d 8s 8h]
*** BETTING ***
Ann: whistles a tune
Uncalled bet returned to Ben: 0.50
Ben: wins 1
"""


def test_two_hands_without_a_board_are_not_judged() -> None:
    """Ann has folded, but the line is unread: both seem to be in, and no card of the board has come."""
    [hand] = [part for part in read_log(UNREAD_FOLD.encode(), "tv.txt") if isinstance(part, Hand)]
    found = replay(hand)
    assert [violation.code for violation in found.violations] == ["101"]
    assert not found.centre_known
    assert not found.winner_judged
    with pytest.raises(NoEquityError):
        equity(found)


def board(cards: str) -> str:
    return f"""\
Home Game Hand #tv-10: Drawmaha high, limit 2/4 USD - 2027-02-02 22:00 Europe/Berlin
Table 'Studio' 2-max, dealer in seat 1
Seat 1: Ann (80)
Seat 2: Ben (90)
Ann: posts small blind 1
Ben: posts big blind 2
*** DEAL ***
*** BETTING ***
Ann: calls 1
Ben: checks
*** NEXT DEAL ***
Board [{cards}]
*** BETTING ***
Ben: bets 2
Ann: folds
Uncalled bet returned to Ben: 2
Ben: wins 4
"""


@pytest.mark.parametrize(
    ("cards", "codes"),
    [
        ("Ac 7s Th", []),
        ("Ac Th Th", [("502", 12)]),
        ("Ac Th Joker", [("503", 12)]),
    ],
)
def test_cards_of_the_centre_are_of_the_deck_and_each_but_one(
    cards: str, codes: list[tuple[str, int]]
) -> None:
    assert codes_found(board(cards)) == codes


def test_a_card_of_the_centre_that_is_elsewhere_is_found_as_that_alone() -> None:
    shown = board("Ac 7s Th").replace("*** BETTING ***", "Dealt to Ann [Ac Kd 8h 5c 2c]\n*** BETTING ***", 1)
    assert codes_found(shown) == [("501", 13)]
