"""What a record tells twice, or leaves out that its room always tells."""

from __future__ import annotations

import pytest

from hhparse.reading import Hand, read_log
from hhparse.replay import replay
from tests.goldens import SAMPLES
from tests.hands import TRIPLE_DRAW

FULL_TILT = "fulltilt/2-7_triple_draw/fixed_limit_cash_utf16_crlf.txt"
WINAMAX = "winamax/2-7_triple_draw/fixed_limit_in_eight_games.txt"
WITHOUT_RAKE = "kingsclub/2-7_triple_draw/seven_players_and_a_live_blind.txt"
KINGSCLUB = "kingsclub/2-7_triple_draw/antes_and_dead_blind.txt"
ONGAME = "ongame/five_card_draw/limit_with_dead_and_short_blinds.txt"
PHENOM = "phenom/2-7_triple_draw/fixed_limit.txt"
STARS = "pokerstars/2-7_triple_draw/fixed_limit_cash.txt"
CAPPED = "pokerstars/five_card_draw/limit_incomplete_all_in_and_cap.txt"
MERGE = "merge/2-7_triple_draw/described_once.xml"


def codes(text: str) -> list[str]:
    """What is found in the hands of a text, but for what only their number tells."""
    hands = [part for part in read_log(text.encode(), "room.txt") if isinstance(part, Hand)]
    return [violation.code for hand in hands for violation in replay(hand).violations]


def changed(name: str, old: str, new: str) -> list[str]:
    data = (SAMPLES / name).read_bytes()
    text = data.decode("utf-16" if data.startswith(b"\xff\xfe") else "utf-8-sig").replace("\r\n", "\n")
    assert old in text
    assert codes(text) == []
    return codes(text.replace(old, new, 1))


@pytest.mark.parametrize(
    ("name", "begins"),
    [
        (FULL_TILT, "The button is in seat"),
        (FULL_TILT, "Dealt to "),
        (WINAMAX, "*** FIRST-BET ***"),
        (WINAMAX, "Dealt to "),
        (KINGSCLUB, "*** 2ND BETTING ROUND ***"),
        (KINGSCLUB, "Dealt to Ben: "),
        (STARS, "Dealt to "),
        (CAPPED, "Betting is capped"),
        (MERGE, '\t\t<cards type="HOLE"'),
    ],
)
def test_a_line_that_is_told_twice_is_found(name: str, begins: str) -> None:
    data = (SAMPLES / name).read_bytes()
    text = data.decode("utf-16" if data.startswith(b"\xff\xfe") else "utf-8-sig")
    line = next(line for line in text.splitlines(keepends=True) if line.startswith(begins))
    assert codes(text.replace(line, line + line, 1)) == ["120"]


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("home/badugi/live_straddle_and_its_option.txt", "*** DEAL ***\n"),
        ("home/badugi/live_straddle_and_its_option.txt", "*** SHOWDOWN ***\n"),
        ("home/q-ball/three_blinds_and_a_joker.txt", "Dealt to Ann [Joker 5d 9h]\n"),
    ],
)
def test_so_is_one_at_home(name: str, line: str) -> None:
    assert changed(name, line, line + line) == ["120"]


def test_that_a_deal_is_passed_out_is_told_once() -> None:
    line = "Passed out, antes stay\n"
    assert changed("home/draw_high/passed_out_twice_and_opened.txt", line, line + line) == ["120"]


@pytest.mark.parametrize(
    ("name", "act", "heading"),
    [
        ("home/badugi/live_straddle_and_its_option.txt", "Ann: folds\n", "*** BETTING ***\n"),
        (KINGSCLUB, "Ann bets 40\n", "*** 2ND BETTING ROUND ***\n"),
    ],
)
def test_in_the_middle_of_a_round_no_round_begins(name: str, act: str, heading: str) -> None:
    assert changed(name, act, act + heading) == ["102"]


def test_what_comes_in_a_line_out_of_place_has_been_told() -> None:
    heading, draw = "*** FIRST DRAW ***\n", "Cho: discards 2 cards [Kc Kd]\n"
    text = TRIPLE_DRAW.replace("Ben: discards 3 cards\n" + draw, "Ben: discards 3 cards\n" + draw + heading)
    assert codes(text) == ["102", "102"]


@pytest.mark.parametrize(
    ("name", "begins", "code"),
    [
        (WINAMAX, "*** FIRST-BET ***", "124"),
        (WINAMAX, "*** FOURTH-BET ***", "124"),
        (WINAMAX, "*** ANTE/BLINDS ***", "124"),
        (WINAMAX, "*** SHOW DOWN ***", "117"),
        (KINGSCLUB, "*** 1ST BETTING ROUND ***", "124"),
        (KINGSCLUB, "*** 3RD BETTING ROUND ***", "124"),
        ("kingsclub/2-7_single_draw/side_pots.txt", "*** 1ST DRAW ***", "111"),
        ("fulltilt/five_card_draw/player_enters_between_the_blinds.txt", "*** DRAW ***", "111"),
        (PHENOM, "*** SECOND DRAW ***", "111"),
    ],
)
def test_a_heading_that_is_left_out_is_found(name: str, begins: str, code: str) -> None:
    text = (SAMPLES / name).read_text("utf-8")
    line = next(line for line in text.splitlines(keepends=True) if line.startswith(begins))
    assert codes(text) == []
    assert codes(text.replace(line, "", 1)) == [code]


def test_where_cards_come_to_the_centre_they_have_headings_instead() -> None:
    assert codes((SAMPLES / "kingsclub/drawmaha/deuce_to_seven.txt").read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("name", "line"),
    [
        (KINGSCLUB, "Dealt to Ann: [2s 3h 4d 8c Kc]\n"),
        (KINGSCLUB, "Dealt to Ben: [X X X X X]\n"),
        (ONGAME, "Dealing to Ann: [Jd, Js, 8h, 4h, 7d]\n"),
    ],
)
def test_a_hand_that_no_line_deals_is_found(name: str, line: str) -> None:
    assert changed(name, line, "") == ["121"]


def test_a_player_who_is_counted_and_does_nothing_is_found() -> None:
    assert changed(ONGAME, "Players in round: 3\n", "Players in round: 4\n") == ["122"]


@pytest.mark.parametrize(
    ("name", "line"),
    [
        (KINGSCLUB, "Seat 2: Ben (1,970) -30\n"),
        (WITHOUT_RAKE, "Seat 5: Eli (2,401) -20\n"),
        (ONGAME, "Seat 4: Dee ($9.33), net: -$0.07\n"),
        (WINAMAX, "Seat 5: Cho (button) showed [2c 4h 5s 6d 8h] and won 107€ with Height low\n"),
    ],
)
def test_a_summary_that_leaves_somebody_out_is_found(name: str, line: str) -> None:
    assert changed(name, line, "") == ["109"]


@pytest.mark.parametrize(
    ("told", "codes"),
    [
        ("Start hand: Mon Sep 13 00:34:47 GMT+0100 2010", []),
        ("Start hand: Mon Sep 13 00:34:47 CEST 2010", []),
        ("Start hand: Mon Sep 13 00:34:47 XYZ 2010", ["123"]),
        ("Start hand: Mon Sep 31 00:34:47 CEST 2010", ["134"]),
        ("Start hand: Mon Sepp 13 00:34:47 CEST 2010", ["123"]),
    ],
)
def test_a_time_that_is_none_or_of_no_known_clock_is_noted(told: str, codes: list[str]) -> None:
    found = changed(ONGAME, "Start hand: Mon Sep 13 00:34:47 GMT+0100 2010", told)
    assert found == codes
