"""Saved queries about what only tables at home play, right on sample logs worked out by hand."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from hhparse import queries
from hhparse.resources import folder
from hhparse.store.store import Store

LOGS = (
    "gardena_jackpots/passed_out_then_opened",
    "gardena_jackpots/318_opened_with_tens",
    "gardena_jackpots/609_openers_not_shown",
    "gardena_jackpots/615_openers_that_were_not_held",
    "california_lowball/checked_seven_loses_the_last_bets",
    "california_lowball/checked_seven_is_beaten",
    "california_lowball/seven_that_nobody_bet_into",
    "california_lowball/no_seven_rule_at_this_table",
    "high_low_declare/high_and_low_declared",
    "high_low_declare/swing_that_wins_both",
    "high_low_declare/failed_swing_and_no_other_low",
)


@pytest.fixture(scope="module")
def evenings(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("home") / "evenings.duckdb"
    with Store.open(path) as store, store.batch() as batch:
        for name in LOGS:
            log = folder("sample_logs") / "home" / f"{name}.txt"
            batch.import_log(log.read_bytes(), f"{name}.txt")
    return path


def ask(path: Path, name: str, **given: str) -> list[tuple[Any, ...]]:
    return queries.run(path, queries.find(name), given).rows()


def test_carried_pots(evenings: Path) -> None:
    # One deal of six is passed out; 0.75 comes into the next, whose pot is 9.50. The other pots are 0.75,
    # 2.75, 2.75 and 6.75.
    assert ask(evenings, "carried_pots") == [
        ("gardena-jackpots", "cash", "EUR", 6, 1, 16.7, 1, 0.75, Decimal("0.75"), 9.5, 3.25)
    ]


def test_what_hands_open_with(evenings: Path) -> None:
    # Jacks won 21 antes and were split, tens lost 5, queens won 14 and were split; two hands are not known,
    # of which one won the antes before the draw.
    assert ask(evenings, "opening_hands") == [
        (
            "gardena-jackpots",
            "fixed limit",
            "cash",
            "pair of jacks",
            "pair",
            3,
            60.0,
            2,
            1.67,
            3,
            0.667,
            10.0,
        ),
        ("gardena-jackpots", "fixed limit", "cash", "pair of jacks", "", 2, 40.0, 0, 1.0, 1, 1.0, 4.0),
    ]
    [cho] = ask(evenings, "opening_hands", player="Cho")
    assert cho[4:9] == ("", 1, 100.0, 0, None)


def test_false_openers(evenings: Path) -> None:
    rows = ask(evenings, "false_openers")
    assert [(row[1], row[3], row[6], row[7]) for row in rows] == [
        ("kitchen-256", "Ann", "Ts Td Ac 8h 5c", Decimal("-1.25")),
        ("kitchen-260", "Ann", None, Decimal("1.5")),
        ("kitchen-263", "Ann", "Qs Ts 8s 5s Qd", Decimal("3.5")),
    ]
    assert {row[5] for row in rows} == {"pair of jacks"}
    assert rows[0][0] == "gardena_jackpots/318_opened_with_tens.txt:12"


def test_checked_sevens(evenings: Path) -> None:
    # Cho checked a seven and won three quarters of a big bet; Ann checked one and lost
    # one and a half, to Ben's six; another of hers nobody bet into. One table has no such rule.
    assert [row[3:] for row in ask(evenings, "checked_sevens")] == [
        ("Ann", "home", 2, 1, 50.0, 0, -1.5, 0.5),
        ("Cho", "home", 1, 1, 100.0, 1, 0.75, None),
        ("Ben", "home", 1, 0, 0.0, 0, None, 1.5),
    ]


def test_declarations(evenings: Path) -> None:
    assert [row[3:] for row in ask(evenings, "declarations")] == [
        ("both", 2, 1, 50.0, 1, 0.5, 1.5),
        ("high", 4, 2, 50.0, 1, 0.375, 0.88),
        ("low", 3, 1, 33.3, 0, 0.167, -2.17),
    ]
    assert [row[3] for row in ask(evenings, "declarations", player="Cho")] == ["high", "low"]


def test_a_bet_on_the_flop_is_not_first_in(tmp_path: Path) -> None:
    path = tmp_path / "drawmaha.duckdb"
    with Store.open(path) as store:
        name = "two_of_the_hand_and_three_of_the_board.txt"
        store.import_file(folder("sample_logs") / "home" / "drawmaha_high" / name)
    # Ben calls in the small blind, behind whom Ann checks; all else happens on the board.
    assert [row[2:] for row in ask(path, "first_in")] == [(2, "small blind", 1, 0, 1, 0.0, 100.0)]


DUGI = """\
Home Game Hand #kitchen-701: Drawmaha {game}, limit 2/4 USD - 2027-02-27 23:00 Europe/Berlin
Table 'Garden' 8-max, dealer in seat 2
Seat 1: Ann (80)
Seat 2: Ben (90)
Ben: posts small blind 1
Ann: posts big blind 2
*** DEAL ***
Dealt to Ben [Ac 2d 5h 7s 7d]
*** BETTING ***
Ben: calls 1
Ann: checks
*** NEXT DEAL ***
Board [Kc 9s Qh]
*** BETTING ***
Ann: checks
Ben: bets 2
Ann: calls 2
*** DRAW ***
Ann: stands pat
Ben: discards 1 [7d]
Ben: draws 1 [Kd]
*** NEXT DEAL ***
Board [8c]
*** BETTING ***
Ann: checks
Ben: bets 4
Ann: folds
Ben: takes back 4
Ben: wins 8
"""


@pytest.mark.parametrize(
    ("game", "highest"), [("dugi", "7"), ("49", "7"), ("21", "7"), ("zero", "7"), ("2-7", "A"), ("high", "A")]
)
def test_the_highest_kept_rank_goes_by_the_scale_of_the_hand_held(
    game: str, highest: str, tmp_path: Path
) -> None:
    """An ace is low in badugi and counts one point, whatever the hand on the board goes by."""
    path = tmp_path / "drawmaha.duckdb"
    with Store.open(path) as store:
        store.import_log(DUGI.format(game=game).encode(), "log.txt")
    [(*_, kept, hands, _, _, share)] = ask(path, "one_card_draws")
    assert (kept, hands, share) == (highest, 1, 1.0)
