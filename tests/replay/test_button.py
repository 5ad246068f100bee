"""A hand that does not say where the button is: the blinds tell, or nothing is held against turns."""

from __future__ import annotations

from hhparse.rules import Family
from tests.hands import TRIPLE_DRAW, found, replay_text

NO_BUTTON = TRIPLE_DRAW.replace(" Seat #1 is the button", "")


def test_the_small_blind_tells_where_the_button_is() -> None:
    result = replay_text(NO_BUTTON)
    assert found(NO_BUTTON) == [("103", 1)]
    assert result.button == 1
    assert [player.position for player in result.players] == ["small blind", "big blind", "cutoff", "button"]


def test_turns_are_still_judged_then() -> None:
    text = NO_BUTTON.replace("Ben: checks \nCho: checks \n", "Cho: checks \nBen: checks \n")
    assert [code for code, _ in found(text)] == ["103", "301"]


def test_without_a_small_blind_either_turns_are_not_judged() -> None:
    text = NO_BUTTON.replace("Ben: posts small blind $0.50\n", "").replace("Ben (small blind)", "Ben")
    text = text.replace("Ben: calls $1.50", "Ben: calls $2")
    result = replay_text(text)
    assert found(text) == [("103", 1)]
    assert result.button is None
    assert Family.BETTING in result.unjudged
    assert result.winner_judged
