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


@pytest.mark.parametrize(
    ("draws", "codes"),
    [
        ("Ann: discards 2\nAnn: raps\nBen: raps\n", []),
        ("Ann: discards 2\nBurn\nAnn: raps\nBen: raps\n", ["435"]),
        ("Ann: discards 2\nAnn: raps\nBen: discards 1\nBen: draws 1\n", []),
        ("Ann: discards 2\nAnn: draws 1\nAnn: raps\nBen: raps\n", ["435"]),
        ("Ann: discards 2\nAnn: draws 1\nAnn: discards 3\nAnn: draws 2\nBen: raps\n", ["435"]),
    ],
)
def test_the_number_of_cards_changes_until_one_has_come(draws: str, codes: list[str]) -> None:
    head = HEAD.replace("Seat 1", "Rules: burn\nSeat 1") if "Burn" in draws else HEAD
    assert [code for code, _ in found(head + draws + FOLDED)] == codes


SHOWN = """\
*** BETTING ***
Ann: checks
Ben: checks
*** SHOWDOWN ***
Ann: shows [{ann}]
Ben: shows [Qc Qd 2s 5h 9s]
"""


@pytest.mark.parametrize(
    ("taken", "ann", "winner", "codes"),
    [
        (3, "Kc Kd 3s 8h Ts 2d", "Ann", ["406", "611"]),
        (1, "Kc Kd 3s 8h", "Ann", ["406", "611"]),
        (3, "Kc Kd 3s 8h Ts 2d", "Ben", ["406"]),
        (1, "Kc Kd 3s 8h Ts", "Ann", ["406"]),
    ],
)
def test_a_fouled_hand_that_is_shown_is_not_paid(taken: int, ann: str, winner: str, codes: list[str]) -> None:
    draws = f"Ann: discards 2\nAnn: draws {taken}\nBen: raps\n"
    result = replay_text(f"{HEAD}{draws}{SHOWN.format(ann=ann)}{winner}: wins 2.50\n")
    assert [violation.code for violation in result.violations] == codes
    assert result.winner_judged


THIRD = """\
Home Game Hand #barn-2: Double-draw California lowball, limit 1/2 EUR - 2019-09-01 21:00
Table 'Barn' 4-max, dealer in seat 1
Seat 1: Ann (20)
Seat 2: Ben (20)
Ann: posts small blind 0.50
Ben: posts big blind 1
*** DEAL ***
*** BETTING ***
Ann: calls 0.50
Ben: checks
*** DRAW 1 ***
Ben: discards 1
Ben: draws 1
Ann: raps
*** BETTING ***
Ben: checks
Ann: checks
*** DRAW 2 ***
Ben: discards 1
Ben: draws 1
Ann: raps
*** BETTING ***
Ben: checks
Ann: checks
*** DRAW 3 ***
{draws}*** BETTING ***
Ben: checks
Ann: checks
*** SHOWDOWN ***
Ben: shows [8c 7d 4h 3s 2c]
Ann: mucks
Ben: wins 2
"""


@pytest.mark.parametrize(
    ("draws", "ann", "codes"),
    [
        ("discards 4\nAnn: draws 4", "Kd 9h 8h 2c 5h", ["436"]),
        ("discards 4 [3s 4s 5s 9d]\nAnn: draws 4", "Kd 9h 8h 2c 5h", ["436"]),
        ("discards 4\nAnn: draws 4 [Ah 9h 8h 2c]", "Kd Ah 9h 8h 2c", ["436"]),
        ("discards 4\nAnn: draws 4", "Ad 9h 8h 2c 5h", []),
        ("discards 3\nAnn: draws 3", "Kd 9h 8h 2c 5h", []),
    ],
)
def test_whoever_draws_four_and_shows_no_ace_kept_none(draws: str, ann: str, codes: list[str]) -> None:
    head = HEAD.replace("Seat 1", "Rules: draw three or four with an ace\nSeat 1")
    end = SHOWN.format(ann=ann).replace("2s 5h 9s", "3c 6h 9s") + "Ben: wins 2.50\n"
    assert [code for code, _ in found(f"{head}Ann: {draws}\nBen: raps\n{end}")] == codes


@pytest.mark.parametrize(
    "draws",
    [
        "Ben: discards 1\nBen: draws 1\nAnn: stands pat\n",
        "Ben: discards 1\nBen: draws 1\nAnn: raps\n",
        "Ben: discards 1\nBen: draws 1\n",
        'Ann said, "another?"\nBen: discards 1\nBen: draws 1\nAnn: discards 2\nAnn: draws 2\n',
    ],
)
def test_a_draw_that_the_game_does_not_have_is_found_once(draws: str) -> None:
    assert [code for code, _ in found(THIRD.format(draws=draws))] == ["411"]
