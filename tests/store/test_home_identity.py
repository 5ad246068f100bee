"""When a hand of a home log is known: tables that count their own hands, and one hand in other words."""

from __future__ import annotations

from typing import Any

import pytest

from hhparse.reading import Hand, read_log
from hhparse.sessions.identity import identity_of
from hhparse.sessions.public_form import Form, public_form
from hhparse.sites import DIALECT_BY_CODE
from hhparse.store.store import Store
from hhparse.writing import write_hand
from tests.goldens import SAMPLES

HOME_SAMPLES = SAMPLES / "home"
JACKPOTS = (HOME_SAMPLES / "gardena_jackpots" / "passed_out_then_opened.txt").read_text()

DRAW = """\
Home Game Hand #7: Home draw, limit 1/2, ante 0.25 EUR - 2026-11-28 21:09 Europe/Berlin
Table 'Kitchen' 8-max, dealer in seat 3
Seat 1: Ann (40)
Seat 2: Ben (38)
Seat 3: Cho (60)
Ann: antes 0.25
Ben: antes 0.25
Cho: antes 0.25
*** DEAL ***
*** BETTING ***
Ann: checks
Ben: bets 1
Cho: calls 1
Ann: calls 1
*** DRAW ***
Ann: discards 5
Ann: draws 4
Ben: discards 2
Ben: draws 2
Cho: stands pat
Ann: draws 1
*** BETTING ***
Ann: checks
Ben: checks
Cho: checks
*** SHOWDOWN ***
Cho: shows [9c 8c 7c 6c 5c]
Cho: wins 3.75
"""
FOUR_BEFORE = DRAW.replace("Home draw", "Four-before home draw").replace(
    "Ann: discards 5\nAnn: draws 4\nBen: discards 2\nBen: draws 2\nCho: stands pat\nAnn: draws 1",
    "Ann: discards 3\nAnn: draws 4\nBen: discards 2\nBen: draws 3\nCho: discards 0\nCho: draws 1",
)


def hands(text: str) -> list[Hand]:
    return [hand for hand in read_log(text.encode(), "x.txt") if isinstance(hand, Hand)]


def form(text: str) -> Form:
    [hand] = hands(text)
    assert not hand.findings
    return public_form(hand)


def ask(store: Store, sql: str) -> list[tuple[Any, ...]]:
    return store.connection.execute(sql).fetchall()


# Tables that count their own hands ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "otherwise"),
    [("'Kitchen'", "'Cellar'"), ("2026-11-28 21:09", "2026-11-29 21:09")],
)
def test_another_table_or_evening_may_have_a_hand_of_the_same_id(
    store: Store, told: str, otherwise: str
) -> None:
    store.import_log(DRAW.encode(), "a.txt")
    other = DRAW.replace(told, otherwise)
    report = store.import_log(other.encode(), "b.txt")
    assert (report.stored, report.violations) == (1, {})
    assert ask(store, "SELECT count(*), count(DISTINCT scope) FROM hands WHERE counted") == [(2, 2)]
    assert store.import_log(f"{other}\n{DRAW}".encode(), "c.txt").duplicate == 2


def test_an_evening_lasts_until_noon() -> None:
    [hand], [later], [next_day] = (
        hands(DRAW.replace("2026-11-28 21:09", time))
        for time in ("2026-11-28 12:00", "2026-11-29 11:59", "2026-11-29 12:00")
    )
    assert identity_of(hand) == ("home", "Kitchen, 2026-11-28", "7")
    assert identity_of(later) == identity_of(hand)
    assert identity_of(next_day).scope == "Kitchen, 2026-11-29"


def test_what_is_no_moment_is_a_scope_as_it_is_told() -> None:
    [hand] = hands(DRAW.replace("2026-11-28 21:09 Europe/Berlin", "2026-02-30"))
    assert identity_of(hand).scope == "Kitchen, 2026-02-30"


def test_two_hands_of_one_id_at_one_table_are_copies_that_disagree(store: Store) -> None:
    store.import_log(DRAW.encode(), "a.txt")
    report = store.import_log(DRAW.replace("Ben (38)", "Ben (37)").encode(), "b.txt")
    assert report.violations == {"108": 1}


# A room's hand in a home log ----------------------------------------------------------------------


def test_a_copy_of_a_rooms_hand_is_that_hand(store: Store) -> None:
    home = DIALECT_BY_CODE["home"]
    for sample in sorted((SAMPLES / "pokerstars").rglob("session_of_twenty_hands.txt")):
        store.import_log(sample.read_bytes(), sample.name)
        copies = "".join(write_hand(hand, home) for hand in hands(sample.read_text()))
        report = store.import_log(copies.encode(), "copies.txt")
        assert (report.found, report.duplicate, report.merged) == (20, 20, 0)
    assert ask(store, "SELECT count(*) FROM hands") == [(60,)]


# One hand in other words --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "otherwise"),
    [
        ("Ann: checks\nBen: bets", "Ann: raps\nBen: bets"),
        ("Cho: stands pat", "Cho: raps"),
        ("Ann: checks\nBen: checks\nCho: checks", "Ann: raps\nBen: checks\nCho: raps"),
        ("Ann: discards 5\nAnn: draws 4", "Ann: draws 4"),
        ("Ben: discards 2\nBen: draws 2", "Ben: discards 2"),
        ("Ben: discards 2\nBen: draws 2", "Ben: draws 2"),
        ("Ann: discards 5", "Ann: discards 4\nAnn: discards 5"),
        ("Ben: discards 2", "Ben: discards 2 [2c 3d]"),
        ("Cho: stands pat", "Cho: stands pat [9c 8c 7c 6c 5c]"),
        ("*** DEAL ***", "*** DEAL ***\nDealt to Ann [2h 3h 9h Jd Kd]"),
        ("*** BETTING ***\nAnn: checks\nBen: checks", "Ann: checks\nNote: Ben coughs\nBen: checks"),
    ],
)
def test_the_same_hand_in_other_words(told: str, otherwise: str) -> None:
    assert DRAW.count(told) == 1
    assert form(DRAW.replace(told, otherwise)) == form(DRAW)


@pytest.mark.parametrize("player", ["Ann: discards 3", "Ben: discards 2", "Cho: discards 0"])
def test_in_four_before_one_card_comes_more_than_is_discarded(player: str) -> None:
    assert form(FOUR_BEFORE.replace(player + "\n", "")) == form(FOUR_BEFORE)


@pytest.mark.parametrize(
    ("sample", "told", "otherwise"),
    [
        ("gardena_jackpots/passed_out_then_opened", "Ann: draws 1 [4c]", "Ann: draws 2 [4c 5c]"),
        ("gardena_jackpots/passed_out_then_opened", "Ben: raps\n", "Ben: discards 1\nBen: draws 1\n"),
        ("gardena_jackpots/passed_out_then_opened", "carried: 0.75", "carried: 1"),
        ("gardena_jackpots/passed_out_then_opened", "carried 0.25 (deal 1)", "carried 0.50 (deal 1)"),
        ("gardena_jackpots/passed_out_then_opened", "openers [Jc Jh]", "openers [Jh Js]"),
        ("gardena_jackpots/passed_out_then_opened", "Burn\n", ""),
        ("gardena_jackpots/passed_out_then_opened", "Rules: bottom card never dealt\n", ""),
        ("gardena_jackpots/passed_out_then_opened", "Passed out, antes stay", "Hand cancelled"),
        ("anaconda/three_left_two_right_one_left", "Ben: passes 3", "Ben: passes 2"),
        ("anaconda/three_left_two_right_one_left", "Ben: keeps 5", "Ben: keeps 4"),
        ("skinny_minnie/rolls_and_declares", "Ben: rolls [7c]", "Ben: rolls [8c]"),
        ("skinny_minnie/rolls_and_declares", "Ben: declares low", "Ben: declares both"),
        ("skinny_minnie/rolls_and_declares", "Ben: arranges\n", ""),
        ("spit_in_the_ocean/centre_card_is_wild", "Centre card [", "Board [2c "),
        ("2-7_single_draw/run_it_twice", "*** RUN 2 ***", "*** RUN 3 ***"),
        ("home_draw/mishaps_at_the_table", "shown [9s]", "shown [8s]"),
        ("home_draw/mishaps_at_the_table", "Misdeal: ", "Note: "),
        ("home_draw/mishaps_at_the_table", ": hand is fouled: ", ": folds\nNote: "),
        ("california_lowball/checked_seven_loses_the_last_bets", ": takes back", ": wins"),
    ],
)
def test_what_everybody_sees_makes_another_hand(sample: str, told: str, otherwise: str) -> None:
    text = (HOME_SAMPLES / f"{sample}.txt").read_text()
    assert told in text
    forms = [[public_form(hand) for hand in hands(log)] for log in (text, text.replace(told, otherwise))]
    assert len(forms[0]) == len(forms[1])
    assert forms[0] != forms[1]


def test_a_home_log_may_be_cut_off_anywhere(store: Store) -> None:
    # Before its table is told, a hand cannot be known again.
    ends = range(DRAW.index("1: Ann"), DRAW.index("Cho: wins"), 9)
    numbered = {end: DRAW.replace("#7", f"#{end}") for end in ends}
    fragments = store.import_log("\n\n".join(text[:end] for end, text in numbered.items()).encode(), "a.txt")
    assert fragments.found == fragments.stored == len(ends)
    report = store.import_log("\n\n".join(numbered.values()).encode(), "a.txt")
    assert report.replaced == report.stored == len(ends)
    assert ask(store, "SELECT hand_id FROM hands WHERE NOT counted OR NOT clean OR copy_of IS NOT NULL") == []
