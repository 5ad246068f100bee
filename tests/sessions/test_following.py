"""What is not judged, and why: only hands that follow on each other with nothing between them are."""

from __future__ import annotations

from pathlib import Path

import pytest

from hhparse.games import GAMES, Game
from hhparse.reading import Hand, read_log
from hhparse.replay import replay
from hhparse.sessions import Sessions
from hhparse.sessions.order import steps_from
from tests.cli.hands import OTHER_GAME
from tests.examples import some_and_many
from tests.sessions.evening import Evening, said

FIRST = """\
Home Game Hand #k-1: Home draw, limit 0.50/1, ante 0.25 EUR - 2027-10-31 02:50 Europe/Berlin
Table 'Kitchen' 8-max, dealer in seat 3
Seat 1: Ann (40)
Seat 2: Ben (38)
Seat 3: Cho (60)
Ann: antes 0.25
Ben: antes 0.25
Cho: antes 0.25
*** DEAL ***
*** BETTING ***
Ann: bets 0.50
Ben: folds
Cho: folds
Uncalled bet returned to Ann: 0.50
Ann: wins 0.75

"""
SECOND = """\
Home Game Hand #k-2: Home draw, limit 0.50/1, ante 0.25 EUR - 2027-10-31 02:56 Europe/Berlin
Table 'Kitchen' 8-max, dealer in seat 1
Seat 1: Ann (40.50)
Seat 2: Ben (37.75)
Seat 3: Cho (59.75)
Ben: antes 0.25
Cho: antes 0.25
Ann: antes 0.25
*** DEAL ***
*** BETTING ***
Ben: bets 0.50
Cho: folds
Ann: folds
Uncalled bet returned to Ben: 0.50
Ben: wins 0.75

"""
WRONG = SECOND.replace("Ben (37.75)", "Ben (47.75)")
LESS = SECOND.replace("Ben (37.75)", "Ben (27.75)")
"""At a room more chips may have been bought; fewer cannot be."""


def test_the_hands_of_these_tests() -> None:
    assert said([FIRST, SECOND]) == []
    assert said([FIRST, WRONG]) == [("k-2", "801")]


@some_and_many(10, 25)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.code)
def test_no_simulated_evening_raises_a_false_alarm(game: Game, number: int) -> None:
    """Every game, its table full: all hands but the first are judged, and nothing is found."""
    evening = Evening(game.code, number, seed=11, players=game.max_players)
    sessions = Sessions()
    judged = 0
    for hand in read_log("".join(evening.texts).encode(), "evening.txt"):
        assert isinstance(hand, Hand)
        following = sessions.follow(replay(hand))
        assert following.violations == following.explained == ()
        judged += following.unjudged is None
    assert judged == number - 1


# What comes between -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "between",
    [
        SECOND.replace("k-2", "k-9").replace("Home draw", "Mah-jongg"),
        SECOND.replace("Ben: folds", "Ben: fo!ds").replace("Cho: folds", "Cho: fo!ds").replace("k-2", "j-2"),
    ],
    ids=["a hand that is refused", "a hand of which a line is lost"],
)
def test_nothing_is_judged_across_a_hand_that_is_not_known(between: str) -> None:
    sessions = Sessions()
    following = None
    for reading in read_log((FIRST + between + WRONG).encode(), "evening.txt"):
        if isinstance(reading, Hand):
            following = sessions.follow(replay(reading))
        else:
            sessions.interrupt(reading.text.site)
    assert following is not None
    assert following.unjudged is not None
    assert following.violations == ()


def test_a_hand_of_another_game_interrupts_its_site_alone() -> None:
    other = OTHER_GAME
    assert said([FIRST, other, WRONG]) == [("k-2", "801")]
    kitchen = [text.replace("Home Game Hand", "Hand of PokerStars") for text in (FIRST, LESS)]
    assert said(kitchen, judged=True) == [("k-2", "801")]
    assert said([kitchen[0], other, kitchen[1]], judged=True) == []


def test_another_evening_begins_with_other_stacks() -> None:
    assert said([FIRST, WRONG.replace("2027-10-31 02:56", "2027-11-07 20:00")]) == []


def test_another_table_is_another_session() -> None:
    assert said([FIRST, WRONG.replace("'Kitchen'", "'Garden'")]) == []
    garden = FIRST.replace("'Kitchen'", "'Garden'").replace("k-1", "g-1")
    assert said([FIRST, garden, WRONG]) == [("k-2", "801")]


def test_who_leaves_the_table_may_come_back_with_other_chips() -> None:
    assert said([FIRST.rstrip() + "\nBen -- leaves the table\n\n", WRONG]) == []


def test_chips_added_for_an_unknown_number_only_raise_a_stack() -> None:
    first = FIRST.rstrip() + "\nBen: adds chips (re-buys)\n\n"
    assert said([first, WRONG]) == []
    assert said([first, SECOND.replace("Ben (37.75)", "Ben (27.75)")]) == [("k-2", "801")]


def test_chips_may_be_told_in_either_hand() -> None:
    behind = FIRST.rstrip() + "\nBen: adds 10 chips (re-buys)\n\n"
    above = WRONG.replace("Ben: antes", "Ben: adds 10 chips (re-buys)\nBen: antes")
    assert said([behind, WRONG]) == said([FIRST, above]) == []
    assert said([behind, SECOND]) == [("k-2", "801")]


# Rooms --------------------------------------------------------------------------------------------


def test_a_room_is_judged_only_where_it_is_asked_for() -> None:
    rooms = [text.replace("Home Game Hand", "Hand of PokerStars") for text in (FIRST, LESS)]
    assert said(rooms) == []
    assert said(rooms, judged=True) == [("k-2", "801")]
    assert said([FIRST, WRONG], judged=False) == []


def test_real_logs_lack_a_hand_where_chips_and_button_jump(real_logs: Path) -> None:
    """The one gap in them: a hand in which three players won and lost, while the button went on by two."""
    found = []
    for path in sorted(real_logs.glob("*/*.*")):
        sessions = Sessions(judged=True)
        for reading in read_log(path.read_bytes(), path.name):
            if isinstance(reading, Hand):
                following = sessions.follow(replay(reading))
                found += [(path.parent.name, violation.code) for violation in following.violations]
    assert found == [("pokerstars", "802")]


# Order --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("before", "now", "steps"),
    [
        ("kitchen-0006", "kitchen-0007", 1),
        ("kitchen-9", "kitchen-12", 3),
        ("7", "6", -1),
        ("a-1-5", "a-2-1", 1),
        ("x", "x", None),
        ("kitchen-7", "garden-8", None),
        ("7", "7", 0),
    ],
)
def test_ids_count_on(before: str, now: str, steps: int | None) -> None:
    assert steps_from(before, now) == steps


def test_a_log_that_tells_the_last_hand_first_is_no_clock_that_runs_back() -> None:
    evening = Evening("badugi", 6)
    assert said(reversed(evening.texts)) == []


def test_without_numbers_the_clock_alone_tells() -> None:
    first, second = FIRST.replace("k-1", "one"), SECOND.replace("k-2", "two").replace("02:56", "01:40")
    assert said([first, second]) == [("two", "114")]


@pytest.mark.parametrize(
    ("time", "codes"),
    [
        ("02:06", []),  # for the second time
        ("02:49", []),
        ("01:56", ["114"]),
    ],
)
def test_the_hour_that_repeats_in_autumn_breaks_no_order(time: str, codes: list[str]) -> None:
    assert [code for _, code in said([FIRST, SECOND.replace("02:56", time)])] == codes


def test_in_another_night_the_same_times_run_back() -> None:
    night = [text.replace("10-31", "10-30") for text in (FIRST, SECOND.replace("02:56", "02:06"))]
    assert said(night) == [("k-2", "114")]


def test_the_third_hand_of_the_hour_that_repeats() -> None:
    third = FIRST.replace("k-1", "k-3").replace("dealer in seat 3", "dealer in seat 2")
    third = third.replace("(40)", "(40.25)").replace("(38)", "(38.25)").replace("(60)", "(59.50)")
    third = third.replace("Ann: bets", "Cho: checks\nAnn: bets")
    times = ("02:06", "02:10")
    assert said([FIRST, SECOND.replace("02:56", times[0]), third.replace("02:50", times[1])]) == []
    assert said([FIRST, SECOND.replace("02:56", times[1]), third.replace("02:50", times[0])]) == [
        ("k-3", "114")
    ]


def test_times_of_the_day_alone_are_no_order() -> None:
    texts = [text.replace(" 02:50", "").replace(" 02:56", "") for text in (FIRST, SECOND)]
    assert "2027-10-31 Europe/Berlin" in texts[0]
    assert said(texts) == []


def test_a_hand_that_was_called_off_lets_the_dealer_deal_again() -> None:
    again = FIRST.split("*** DEAL ***", maxsplit=1)[0] + "*** DEAL ***\nHand cancelled\n\n"
    second = FIRST.replace("k-1", "k-2").replace("02:50", "02:56")
    assert said([again, second]) == []


def test_the_button_goes_past_who_is_not_dealt_in() -> None:
    away = SECOND.replace("dealer in seat 1", "dealer in seat 2").replace("Ann: antes 0.25\n", "")
    away = (
        away.replace("Seat 1: Ann (40.50)\n", "")
        .replace("Ann: folds\n", "")
        .replace("wins 0.75", "wins 0.50")
    )
    away = away.replace("Ben: antes 0.25\nCho: antes 0.25\n", "Cho: antes 0.25\nBen: antes 0.25\n")
    away = away.replace("Ben: bets", "Cho: checks\nBen: bets")
    assert said([FIRST, away]) == []


def test_no_more_tables_are_remembered_than_may_be_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hhparse.sessions.sessions._TABLES", 2)
    gardens = [FIRST.replace("'Kitchen'", f"'Garden {n}'").replace("k-1", f"g{n}-1") for n in range(3)]
    assert said([FIRST, gardens[0], WRONG]) == [("k-2", "801")]
    assert said([FIRST, *gardens, WRONG]) == []
