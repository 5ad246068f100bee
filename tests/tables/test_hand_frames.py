"""From hands told by hand to the rows of their tables: every figure here was worked out on paper."""

from __future__ import annotations

from typing import Any

import pytest

from hhparse.reading import Hand, read_log
from hhparse.replay import replay
from hhparse.tables import (
    AwardRow,
    DecisionRow,
    DrawRow,
    EventRow,
    HandRow,
    PlayerHandRow,
    PotRow,
    Row,
    SeatRow,
    UnjudgedRow,
    ViewRow,
    ViolationRow,
)
from hhparse.tables.entry import Entry, Origin, hand_key, view_of
from hhparse.tables.fact_frames import rake_shares
from hhparse.tables.hand_frames import hand_frames
from tests.store.hands import BOAT, CANCELLED, CUT_OFF, DUEL, FOLD, LIMP, WALK, log

Rows = dict[type[Row], list[Row]]


def rows_of(text: str, copy_of: int | None = None) -> Rows:
    """The rows of a hand that came first in file 7."""
    [hand] = read_log(log(text), "session.txt")
    assert isinstance(hand, Hand)
    replayed = replay(hand)
    entry = Entry.of(
        replayed, Origin(hand_key(7, 1), "", 42, (view_of(replayed, 7, replayed.violations),), copy_of)
    )
    return {
        row: [row(**told) for told in made.iter_rows(named=True)]
        for row, made in hand_frames([entry]).items()
    }


def told(rows: Rows, table: type[Row], *names: str) -> list[tuple[Any, ...]]:
    """Some columns of the rows of a table."""
    return [tuple(getattr(row, name) for name in names) for row in rows[table]]


def test_a_hand() -> None:
    [hand] = rows_of(DUEL)[HandRow]
    assert isinstance(hand, HandRow)
    assert (hand.hand_key, hand.file_key, hand.site, hand.hand_id) == (7_000_000_001, 7, "pokerstars", "101")
    assert (hand.game, hand.limit_type, hand.money_kind) == ("2-7-triple-draw", "fixed limit", "cash")
    assert hand.game_told == "Triple Draw 2-7 Lowball"
    assert (hand.currency, hand.small_bet, hand.unit, hand.small_blind, hand.ante) == (
        "USD",
        10_000,
        20_000,
        5_000,
        0,
    )
    assert (hand.table_name, hand.table_size, hand.button_seat, hand.players) == ("Alpha", 6, 1, 3)
    assert (hand.pot, hand.rake, hand.draws) == (225_000, 5_000, 3)
    assert str(hand.played) == "2015-01-03 01:00:00"
    assert (hand.time_told, hand.zone, hand.zone_stated) == ("2015/01/02 20:00:00", "America/New_York", True)
    assert hand.showdown
    assert hand.counted
    assert hand.clean
    assert not hand.incomplete


def test_the_view_keeps_the_text_and_its_place() -> None:
    [view] = rows_of(DUEL)[ViewRow]
    assert view == ViewRow(7_000_000_001, 0, 7, 1, DUEL.count("\n"), "Ann", DUEL.rstrip())


def test_seats_and_awards_and_pots() -> None:
    rows = rows_of(DUEL)
    assert told(rows, SeatRow, "seat", "player", "stack", "dealt_in") == [
        (1, "Ann", 1_000_000, True),
        (2, "Bob", 1_000_000, True),
        (3, "Cid", 1_000_000, True),
    ]
    assert told(rows, AwardRow, "seat", "player", "pot", "amount") == [(1, "Ann", None, 220_000)]
    assert told(rows, PotRow, "pot", "amount", "players", "seats") == [(0, 225_000, 2, "3 1")]


def test_the_unit_is_the_big_blind_without_a_fixed_limit() -> None:
    [hand] = rows_of(BOAT)[HandRow]
    assert isinstance(hand, HandRow)
    assert (hand.money_kind, hand.currency, hand.unit) == ("play money", None, 1_000_000)


def test_results_and_shares_of_the_rake() -> None:
    rows = rows_of(DUEL)
    assert told(rows, PlayerHandRow, "player", "forced", "invested", "won", "net", "won_share") == [
        ("Bob", 5_000, 5_000, 0, -5_000, 0.0),
        ("Cid", 10_000, 110_000, 0, -110_000, 0.0),
        ("Ann", 0, 110_000, 220_000, 110_000, 1.0),
    ]
    # 0.50 of 22.50: Bob's half dollar bears a forty-fifth of it, the others 11/22.5 each.
    assert told(rows, PlayerHandRow, "rake") == [(111,), (2_444,), (2_445,)]


@pytest.mark.parametrize(
    ("rake", "invested", "shares"),
    [
        (100, [300, 100], [75, 25]),
        (10, [1, 1, 1], [3, 3, 4]),
        (0, [5, 5], [0, 0]),
        (7, [], []),
        (5, [0, 0], [0, 0]),
    ],
)
def test_rake_is_parted_to_the_last_ten_thousandth(rake: int, invested: list[int], shares: list[int]) -> None:
    assert rake_shares(rake, invested) == shares


def test_conduct() -> None:
    columns = (
        "player",
        "position",
        "choice_before_draw",
        "vpip",
        "pfr",
        "raised",
        "draws_seen",
        "fold_round",
    )
    assert told(rows_of(DUEL), PlayerHandRow, *columns) == [
        ("Bob", "small blind", True, False, False, False, 0, 0),
        ("Cid", "big blind", True, True, False, True, 3, None),
        ("Ann", "button", True, True, True, True, 3, None),
    ]
    assert told(rows_of(WALK), PlayerHandRow, *columns) == [
        ("Cid", "small blind", True, False, False, False, 0, 0),
        ("Ann", "big blind", False, False, False, False, 0, None),
        ("Bob", "button", True, False, False, False, 0, 0),
    ]
    assert told(rows_of(LIMP), PlayerHandRow, *columns) == [
        ("Ann", "small blind", True, True, False, False, 1, 1),
        ("Bob", "big blind", True, False, False, True, 1, None),
        ("Cid", "button", True, False, False, False, 0, 0),
    ]
    assert told(rows_of(FOLD), PlayerHandRow, *columns)[0] == (
        *("Bob", "small blind", True, True, True, True, 0, None),
    )


def test_showdown_and_known_hands() -> None:
    columns = (
        "player",
        "showdown",
        "shown",
        "first_pat",
        "start_cards",
        "final_cards",
        "final_class",
        "made",
    )
    assert told(rows_of(DUEL), PlayerHandRow, *columns) == [
        ("Bob", False, False, None, None, None, None, None),
        ("Cid", True, False, 3, None, "2d 3d 4d 6c 8h", "no pair", True),
        ("Ann", True, True, 2, "2s 3s 4h 7d Kc", "2s 3s 4h 7d 5s", "no pair", True),
    ]


def test_draws() -> None:
    columns = ("draw", "player", "discarded", "live", "last", "opponents_least", "opponents_most", "showdown")
    assert told(rows_of(DUEL), DrawRow, *columns) == [
        (1, "Cid", 2, 2, False, 1, 1, True),
        (1, "Ann", 1, 2, True, 2, 2, True),
        (2, "Cid", 1, 2, False, 0, 0, True),
        (2, "Ann", 0, 2, True, 1, 1, True),
        (3, "Cid", 0, 2, False, 1, 1, True),
        (3, "Ann", 1, 2, True, 0, 0, True),
    ]


def test_a_hand_made_known_at_the_end_was_held_since_the_last_draw_that_was_no_pat() -> None:
    columns = ("draw", "before", "after", "made")
    cids = [row for row in told(rows_of(DUEL), DrawRow, "player", *columns) if row[0] == "Cid"]
    hidden, final = "? ? ? ? ?", "2d 3d 4d 6c 8h"
    assert cids == [
        ("Cid", 1, hidden, hidden, None),
        ("Cid", 2, hidden, final, True),
        ("Cid", 3, final, final, True),
    ]
    decisions = told(rows_of(DUEL), DecisionRow, "player", "round", "drawing", "cards")
    assert [row[1:] for row in decisions if row[0] == "Cid"] == [
        (0, False, None),
        (1, True, None),
        (1, False, None),
        (1, False, None),
        (2, True, None),
        (2, False, final),
        (2, False, final),
        (3, True, final),
        (3, False, final),
        (3, False, final),
    ]


def test_decisions_in_the_betting() -> None:
    columns = (
        "line",
        "player",
        "round",
        "action",
        "to_call",
        "bets",
        "pot",
        "amount",
        "can_check",
        "can_call",
    )
    decisions = [
        row for row in rows_of(DUEL)[DecisionRow] if isinstance(row, DecisionRow) and not row.drawing
    ]
    assert [tuple(getattr(row, name) for name in columns) for row in decisions] == [
        (10, "Ann", 0, "raise", 10_000, 1, 15_000, 20_000, False, True),
        (11, "Bob", 0, "fold", 15_000, 2, 35_000, 0, False, True),
        (12, "Cid", 0, "call", 10_000, 2, 35_000, 10_000, False, True),
        (17, "Cid", 1, "check", 0, 0, 45_000, 0, True, False),
        (18, "Ann", 1, "bet", 0, 0, 45_000, 10_000, True, False),
        (19, "Cid", 1, "call", 10_000, 1, 55_000, 10_000, False, True),
        (23, "Cid", 2, "check", 0, 0, 65_000, 0, True, False),
        (24, "Ann", 2, "bet", 0, 0, 65_000, 20_000, True, False),
        (25, "Cid", 2, "raise", 20_000, 1, 85_000, 40_000, False, True),
        (26, "Ann", 2, "call", 20_000, 2, 125_000, 20_000, False, True),
        (31, "Cid", 3, "bet", 0, 0, 145_000, 20_000, True, False),
        (32, "Ann", 3, "raise", 20_000, 1, 165_000, 40_000, False, True),
        (33, "Cid", 3, "call", 20_000, 2, 205_000, 20_000, False, True),
    ]
    assert not any(row.capped for row in decisions)
    assert [row.can_bet for row in decisions if row.action in ("check", "bet")] == [True] * 5
    assert [row.can_raise for row in decisions if row.action in ("raise", "call")] == [True] * 7
    assert {row.drawn for row in decisions} == {None}


def test_decisions_in_the_draws() -> None:
    columns = ("line", "player", "round", "action", "drawn", "pat_before", "pat_previous", "own_last_draw")
    decisions = [row for row in rows_of(DUEL)[DecisionRow] if isinstance(row, DecisionRow) and row.drawing]
    assert [tuple(getattr(row, name) for name in columns) for row in decisions] == [
        (14, "Cid", 1, "draw", 2, False, False, None),
        (15, "Ann", 1, "draw", 1, False, False, None),
        (21, "Cid", 2, "draw", 1, False, False, 2),
        (22, "Ann", 2, "pat", 0, False, False, 1),
        (28, "Cid", 3, "pat", 0, False, False, 1),
        (29, "Ann", 3, "draw", 1, True, True, 0),
    ]
    assert [(row.opponents_last_least, row.opponents_last_most) for row in decisions] == [
        (None, None),
        (2, 2),
        (1, 1),
        (1, 1),
        (0, 0),
        (0, 0),
    ]
    assert not any(row.can_check or row.can_call or row.can_bet or row.can_raise for row in decisions)


def test_events_tell_every_line() -> None:
    events = told(
        rows_of(DUEL),
        EventRow,
        "line",
        "type",
        "player",
        "amount",
        "raised_to",
        "count",
        "cards",
        "more_cards",
    )
    assert [row[0] for row in events] == list(range(1, DUEL.count("\n") + 1))
    assert events[9] == (10, "RAISE", "Ann", 10_000, 20_000, None, None, None)
    assert events[13] == (14, "DISCARD", "Cid", None, None, 2, None, None)
    assert events[14] == (15, "DISCARD", "Ann", None, None, 1, "Kc", None)
    assert events[15] == (16, "DEAL", "Ann", None, None, None, "2s 3s 4h 7d", "9c")
    words = {
        row[0]: row[1:] for row in told(rows_of(DUEL), EventRow, "line", "type", "seat", "count", "words")
    }
    assert words[6] == ("POST", None, None, "small blind")
    assert words[35] == ("SHOW", None, None, "Lo: 7,5,4,3,2")
    assert words[40] == ("RESULT", 1, None, "Lo: 7,5,4,3,2")
    assert words[41] == ("RESULT", 2, 0, None)


def test_what_is_wrong_is_kept_with_its_particulars() -> None:
    rows = rows_of(DUEL.replace("Cid: calls $1\n***", "Cid: calls $3\n***", 1))
    [violation] = rows[ViolationRow]
    assert isinstance(violation, ViolationRow)
    assert (violation.line, violation.code, violation.family, violation.severity) == (
        12,
        "304",
        "betting",
        "error",
    )
    assert violation.message == "Cid calls 3; to call was 1"
    assert violation.details == '{"player":"Cid","amount":"3","due":"1"}'
    [hand] = rows[HandRow]
    assert isinstance(hand, HandRow)
    assert (hand.errors, hand.warnings, hand.notes, hand.clean, hand.counted) == (1, 0, 0, False, True)


def test_what_could_not_be_judged_is_kept() -> None:
    hidden = DUEL.replace("mucked [2d 3d 4d 6c 8h]", "mucked").replace("Cid: mucks hand\n", "")
    assert told(rows_of(hidden), UnjudgedRow, "family") == [("showdown",)]


@pytest.mark.parametrize("text", [CANCELLED, CUT_OFF])
def test_cancelled_and_incomplete_hands_do_not_count(text: str) -> None:
    rows = rows_of(text)
    assert {row.counted for table in (HandRow, PlayerHandRow, DecisionRow) for row in rows[table]} == {False}


def test_a_hand_is_observed_where_nobodys_own_log_tells_it() -> None:
    unseen = "\n".join(line for line in FOLD.splitlines() if not line.startswith("Dealt"))
    assert told(rows_of(unseen), HandRow, "observed") == [(True,)]
    assert told(rows_of(FOLD), HandRow, "observed") == [(False,)]


def test_a_second_copy_does_not_count() -> None:
    assert told(rows_of(DUEL, copy_of=5), HandRow, "copy_of", "counted") == [(5, False)]
    assert told(rows_of(DUEL), HandRow, "copy_of", "counted") == [(None, True)]
