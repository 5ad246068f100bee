"""One thing told wrongly that looks like many wrong things is one finding, at its own line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hhparse.events import Board, Reshuffle
from hhparse.games import Limit, resolve
from hhparse.replay import replay
from hhparse.rules import Evidence
from tests.hands import TRIPLE_DRAW, replay_text
from tests.tampering.sources import HOME, simulated
from tests.tampering.test_where_it_is_found import chain, put
from tests.tampering.trial import tampered

# fmt: off
CASES = {
    "no heading above the summary": (
        put("*** SUMMARY ***\n", ""), "102", "Total pot $28 | Rake $1.40"),
    "a fold of another player": (put("Dee: folds", "Ben: folds"), "301", "Ben: folds"),
    "a seat given to another player": (
        put("Seat 2: Ben ($35.50", "Seat 2: Cho ($35.50"), "105", "Seat 3: Cho ($52 in chips)"),
    "no line of a draw for which cards come": (
        put("Cho: discards 1 card [Qh]\n", ""), "102", "Dealt to Cho [2s 3d 7h 8s] [5c]"),
    "the big blind called the small one": (
        put("Cho: posts big blind", "Cho: posts small blind"), "203", "Cho: posts small blind $1"),
    "a fold told as a check": (put("Dee: folds \n", "Dee: checks \n"), "303", "Dee: checks"),
    "no line of a raise": (put("Ann: raises $1 to $2\n", ""), "301", "Ben: calls $1.50"),
    "no line of the last raise": (put("Ann: raises $2 to $8\n", ""), "301", "Cho: calls $2"),
    "no line of a bet": (put("Cho: bets $2\nAnn: raises", "Ann: raises"), "301", "Ann: raises $2 to $4"),
    "a raise to more than it adds up to": (
        put("Ann: raises $1 to $2", "Ann: raises $1 to $3"), "313", "Ann: raises $1 to $3"),
    "no line of the last call of a round": (
        put("Cho: calls $1\n*** SECOND DRAW", "*** SECOND DRAW"), "314", "*** SECOND DRAW ***"),
    "a call of too much": (put("Ben: calls $1.50", "Ben: calls $2"), "304", "Ben: calls $2"),
    "a check told as a call": (
        put("Cho: checks \nAnn: bets", "Cho: calls $1\nAnn: bets"), "305", "Cho: calls $1"),
    "a bet by a stranger": (put("Ann: bets $1", "Zed: bets $1"), "104", "Zed: bets $1"),
    "a blind posted twice": (
        put("big blind $1\n", "big blind $1\nBen: posts small blind $0.50\n"),
        "202", "Ben: posts small blind $0.50"),
    "a small blind of another size": (
        put("small blind $0.50", "small blind $0.80"), "203", "Ben: posts small blind $0.80"),
    "an act in the middle of a draw": (
        put("[2s 3d 7h] [8s Qh]\n", "[2s 3d 7h] [8s Qh]\nBen: calls $1.50\n"), "301", "Ben: calls $1.50"),
    "a check of who has yet to draw": (
        put("Ben: discards 3 cards\n", "Ben: discards 3 cards\nCho: checks \n"), "301", "Cho: checks"),
    "a draw in the middle of a round": (
        put("Ann: bets $1\n", "Ann: bets $1\nAnn: stands pat \n"), "411", "Ann: stands pat"),
    "a header that names another game": (
        put("Triple Draw 2-7 Lowball Limit", "Badugi Limit"), "118",
        "PokerStars Hand #9100000001:  Badugi Limit ($1/$2 USD) - 2026/03/14 20:15:00 ET"),
}
# fmt: on


@pytest.mark.parametrize(("change", "code", "line"), CASES.values(), ids=CASES.keys())
def test_one_mistake_is_one_finding(change: Callable[[str], str], code: str, line: str) -> None:
    text = change(TRIPLE_DRAW)
    found = [(each.code, text.splitlines()[each.line - 1].rstrip()) for each in replay_text(text).violations]
    assert found == [(code, line)]


def test_two_mistakes_stay_two() -> None:
    text = chain(put("Dee: folds", "Ben: folds"), put("Rake $1.40", "Rake $1.30"))(TRIPLE_DRAW)
    assert {each.code for each in replay_text(text).violations} >= {"301", "702"}


def test_blinds_told_of_each_other_are_two_findings() -> None:
    text = chain(put("Ben: posts small blind $0.50", "Cho: posts small blind $0.50"),
                 put("Cho: posts big blind $1", "Ben: posts big blind $1"))(TRIPLE_DRAW)  # fmt: skip
    assert [each.code for each in replay_text(text).violations] == ["204", "204"]


def test_of_a_game_that_the_header_does_not_name_no_winner_is_judged() -> None:
    result = replay_text(put("Triple Draw 2-7 Lowball Limit", "Badugi Limit")(TRIPLE_DRAW))
    assert not result.winner_judged
    assert Evidence.WINNERS in result.lacking


MISDEAL = """\
Home Game Hand #kitchen-9: Draw high, limit 1/2, ante 0.50 EUR - 2027-01-26 21:00 Europe/Berlin
Table 'Garden' 8-max, dealer in seat 3
Seat 1: Ann (40)
Seat 2: Ben (38)
Seat 3: Cho (38)
Ann: antes 0.25
Ben: antes 0.25
Cho: antes 0.25
*** DEAL ***
*** BETTING ***
Ann: opens for 1
Ben: calls 1
Misdeal: a card was exposed
"""


def test_the_ante_of_the_header_that_nobody_pays_is_one_finding_in_a_misdeal_too() -> None:
    assert [(each.code, each.line) for each in replay_text(MISDEAL).violations] == [("116", 1), ("432", 13)]


FULL_TILT = """\
Full Tilt Poker Game #9000000001: Table Halcyon - $1/$2 - Limit 2-7 Single Draw - 20:15:00 ET - 2011/03/14
Seat 1: Ann ($40)
Seat 2: Ben ($35.50)
Seat 3: Cho ($52), is sitting out
Ann posts the small blind of $0.50
Ben posts the big blind of $1
The button is in seat #1
*** HOLE CARDS ***
Dealt to Ann [2h 3d 7c 8s Kd]
Ann calls $0.50
Ben checks
*** DRAW *** (Pot: $2)
Ben discards 2 cards
Ann discards 1 card [Kd]
Ben is dealt 2 cards
Dealt to Ann [2h 3d 7c 8s] [4c]
Ben checks
Ann bets $2
Ben folds
Uncalled bet of $2 returned to Ann
Ann mucks
Ann wins the pot ($1.90)
*** SUMMARY ***
Total pot $2 | Rake $0.10
Seat 1: Ann (small blind) collected ($1.90), mucked
Seat 2: Ben (big blind) folded after the 1st Draw
Seat 3: Cho is sitting out
"""
DISCARDS = {
    "the first": ("Ben discards 2 cards\n", "401", "Ann discards 1 card [Kd]"),
    "the last": ("Ann discards 1 card [Kd]\n", "408", "Dealt to Ann [2h 3d 7c 8s] [4c]"),
}


def test_the_untouched_hand_of_full_tilt_is_clean() -> None:
    assert replay_text(FULL_TILT).violations == []


@pytest.mark.parametrize(("missing", "code", "line"), DISCARDS.values(), ids=DISCARDS.keys())
def test_cards_that_come_for_no_discard_tell_of_it(missing: str, code: str, line: str) -> None:
    text = put(missing, "")(FULL_TILT)
    found = [(each.code, text.splitlines()[each.line - 1]) for each in replay_text(text).violations]
    assert found == [(code, line)]


def test_the_seat_of_a_player_who_sits_out_has_no_place_in_the_play() -> None:
    text = put("Ben checks\n***", "Seat 3: Cho ($52), is sitting out\nBen checks\n***")(FULL_TILT)
    assert [each.code for each in replay_text(text).violations] == ["102"]


def test_a_card_for_the_centre_takes_a_reshuffle_where_the_stub_is_empty() -> None:
    game = resolve("drawmaha 2-7")
    record, at = next(
        (record, at)
        for seed in range(12, 40)
        for record in simulated(game, Limit.FIXED, HOME, hands=2, seed=seed)
        for at, _ in record.all(Reshuffle)
        if record.first(Board) is not None and not any(turn.at > at for turn, _ in record.drawing())
    )
    hand = tampered(record, record.without(at))
    assert hand is not None
    assert [each.code for each in replay(hand).violations] == ["413"]
