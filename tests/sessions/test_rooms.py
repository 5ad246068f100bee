"""Hands of a room that follow on each other: its logs tell not all hands, nor all chips that are bought."""

from __future__ import annotations

import pytest

from hhparse.reading import Hand, read_log
from hhparse.replay import replay
from hhparse.sessions import Sessions

FIRST = """\
PokerStars Hand #9100000101:  5 Card Draw No Limit ($0.50/$1 USD) - 2026/03/14 20:15:00 ET
Table 'Halcyon' 6-max Seat #1 is the button
Seat 1: Ann ($40 in chips) 
Seat 2: Ben ($35.50 in chips) 
Seat 3: Cho ($52 in chips) 
Ben: posts small blind $0.50
Cho: posts big blind $1
*** DEALING HANDS ***
Ann: folds 
Ben: folds 
Uncalled bet ($0.50) returned to Cho
Cho collected $1 from pot
"""  # noqa: W291 - the client writes them
SECOND = """\
PokerStars Hand #9100000102:  5 Card Draw No Limit ($0.50/$1 USD) - 2026/03/14 20:16:00 ET
Table 'Halcyon' 6-max Seat #2 is the button
Seat 1: Ann ($40 in chips) 
Seat 2: Ben ($35 in chips) 
Seat 3: Cho ($52.50 in chips) 
Cho: posts small blind $0.50
Ann: posts big blind $1
*** DEALING HANDS ***
Ben: folds 
Cho: folds 
Uncalled bet ($0.50) returned to Ann
Ann collected $1 from pot
"""  # noqa: W291
SUMMARY = """\
*** SUMMARY ***
Total pot $1 | Rake $0 


"""  # noqa: W291


def said(second: str, first: str = FIRST) -> list[str]:
    sessions = Sessions(judged=True)
    log = f"{first}{SUMMARY}{second}{SUMMARY}".encode()
    hands = [hand for hand in read_log(log, "room.txt") if isinstance(hand, Hand)]
    assert len(hands) == 2
    played = [replay(hand) for hand in hands]
    return [violation.code for each in played for violation in sessions.follow(each).said_of(each)]


def test_two_hands_that_fit() -> None:
    assert said(SECOND) == []


@pytest.mark.parametrize(
    ("told", "stack", "due"),
    [
        ("Ben ($35 in", "Ben ($100 in", []),  # bought
        ("Ben ($35 in", "Ben ($251 in", ["801"]),  # more than any table lets a player bring
        ("Ben ($35 in", "Ben ($30 in", ["801"]),  # chips do not vanish
    ],
)
def test_chips_may_be_bought_in_a_room_but_do_not_vanish(told: str, stack: str, due: list[str]) -> None:
    assert said(SECOND.replace(told, stack)) == due


def test_with_fixed_bets_a_player_may_buy_any_number() -> None:
    limit = ("No Limit ($0.50/$1 USD)", "Limit ($1/$2 USD)")
    assert said(SECOND.replace("Ben ($35 in", "Ben ($900 in").replace(*limit), FIRST.replace(*limit)) == []


def test_chips_that_others_may_have_won_in_a_missing_hand_are_a_note() -> None:
    changed = SECOND.replace("Ben ($35 in", "Ben ($30 in").replace("Ann ($40 in", "Ann ($100 in")
    assert said(changed) == ["802"]


def test_tournament_chips_are_bought_in_lines_of_their_own() -> None:
    cash = "5 Card Draw No Limit ($0.50/$1 USD)"
    tournament = "Tournament #7, $5+$0.50 USD 5 Card Draw No Limit - Level I (0.50/1)"
    first, second = FIRST.replace(cash, tournament), SECOND.replace(cash, tournament)
    assert said(second, first) == []
    assert said(second.replace("Ben ($35 in", "Ben ($100 in"), first) == ["801"]
    bought = first + "Ben re-buys and receives 65 chips for $5\n"
    assert said(second.replace("Ben ($35 in", "Ben ($100 in"), bought) == []


def test_where_every_hand_is_dealt_at_another_table_none_follows_on_another() -> None:
    stands = SECOND.replace("Seat #2 is", "Seat #1 is").replace("Cho: posts small", "Ben: posts small")
    stands = stands.replace("Ann: posts big", "Cho: posts big").replace(
        "Ben: folds \nCho: folds", "Ann: folds \nBen: folds"
    )
    stands = stands.replace("returned to Ann", "returned to Cho").replace("Ann collected", "Cho collected")
    assert said(stands) == ["803"]
    assert said(stands.replace("PokerStars Hand", "PokerStars Zoom Hand"), FIRST) == []


@pytest.mark.parametrize(
    ("number", "due"),
    [
        ("9100000102", ["114"]),  # counted on while the clock runs back
        ("9100000099", []),  # the log tells its later hand first
        ("4711000102", []),  # made up: nobody knows which hand was the later
        ("9911000102", []),
    ],
)
def test_a_clock_runs_back_only_where_the_ids_count_on(number: str, due: list[str]) -> None:
    assert said(SECOND.replace("9100000102", number).replace("20:16:00", "20:09:00")) == due
