"""What the rule documents say of draws and openers, in hands of a home table."""

from __future__ import annotations

import pytest

from hhparse.rules import Evidence
from tests.hands import found, replay_text

HEAD = """\
Home Game Hand #barn-1: Home draw, limit 1/2, ante 0.25 EUR - 2019-09-01 20:00
Table 'Barn' 4-max, dealer in seat 2
Seat 1: Ann (20)
Seat 2: Ben (20)
Ann: antes 0.25
Ben: antes 0.25
*** DEAL ***
*** BETTING ***
Ann: bets 1
Ben: calls 1
*** DRAW ***
"""
FOLDED = """\
*** BETTING ***
Ann: bets 2
Ben: folds
Uncalled bet returned to Ann: 2
Ann: wins 2.50
"""


@pytest.mark.parametrize(
    ("draws", "codes"),
    [
        ("Ann: discards 2\nAnn: draws 3\nBen: raps\n", ["406", "611"]),
        ("Ann: discards 2\nAnn: draws 1\nBen: raps\n", ["406", "611"]),
        ("Ann: raps\nBen: discards 2\nBen: draws 1\n", ["406"]),
        ("Ann: draws 2\nAnn: discards 2\nBen: raps\n", ["437"]),
        ("Ann: raps\nBen: draws 1\nBen: discards 1\n", ["437"]),
    ],
)
def test_what_comes_for_discards(draws: str, codes: list[str]) -> None:
    assert [code for code, _ in found(HEAD + draws + FOLDED)] == codes


def test_a_discard_that_comes_back_is_found_once() -> None:
    draws = "Ann: discards 2 [8h 7c]\nAnn: draws 2 [8h Ts]\nBen: raps\n"
    shown = "*** BETTING ***\nAnn: checks\nBen: checks\n*** SHOWDOWN ***\nAnn: shows [Kc Kd 3s 8h Ts]\n"
    assert [code for code, _ in found(f"{HEAD}{draws}{shown}Ben: mucks\nAnn: wins 2.50\n")] == ["409"]


def test_who_is_paid_without_openers_being_shown_is_not_judged() -> None:
    head = HEAD.replace("Home draw", "Gardena jackpots")
    result = replay_text(head + "Ann: discards 1\nAnn: draws 1\nBen: raps\n" + FOLDED)
    assert not result.violations
    assert not result.winner_judged
    assert Evidence.OPENERS in result.lacking


def test_four_cards_with_an_ace_that_nobody_sees_are_not_verifiable() -> None:
    text = HEAD.replace("Seat 1", "Rules: draw three or four with an ace\nSeat 1")
    assert found(text + "Ann: discards 4\nAnn: draws 4\nBen: raps\n" + FOLDED) == []
