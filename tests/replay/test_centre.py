"""A centre that was never dealt, as far as the log tells."""

from __future__ import annotations

import pytest

from hhparse.reading import Hand, read_log
from hhparse.replay import replay
from hhparse.replay.equity import NoEquityError, equity

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
