"""PHH files: the draw games of the standard, and what of them is refused."""

from __future__ import annotations

import warnings
from pathlib import Path

import pytest
from pokerkit import HandHistory

from hhparse.events import Blind, Collect, Comment, Note, Post
from hhparse.reading import Hand, OtherGame, Refused, read_log
from hhparse.replay import replay
from tests.goldens import SAMPLES

PHH = SAMPLES / "phh"
ANTES = (PHH / "2-7_single_draw" / "big_blind_ante_and_winnings.phh").read_text("utf-8")
BADUGI = (PHH / "badugi" / "hidden_until_the_showdown.phh").read_text("utf-8")
SEVERAL = (PHH / "2-7_triple_draw" / "equal_hands_and_another_variant.phhs").read_text("utf-8")


def read(text: str) -> list[object]:
    return list(read_log(text.encode(), "hands.phh"))


def hand(text: str) -> Hand:
    (found,) = read(text)
    assert isinstance(found, Hand), found
    return found


def reason(text: str) -> str:
    (found,) = read(text)
    assert isinstance(found, Refused), found
    return found.reason


@pytest.mark.parametrize("text", [ANTES, BADUGI], ids=["2-7 single draw", "badugi"])
def test_chips_end_where_pokerkit_has_them(text: str) -> None:
    told = replay(hand(text))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        state = list(HandHistory.loads(text))[-1]
    expected = [int(stack * 10_000) for stack in state.stacks]
    assert [player.stack + player.net for player in told.players] == expected


def test_who_is_paid_is_found_by_the_rules_where_the_fields_do_not_tell() -> None:
    """Aces and fours: 8-3-2-A loses to 7-5-4-2, for 9 of each player."""
    played = replay(hand(BADUGI))
    assert [(player.name, player.net) for player in played.players] == [("p1", -9_0000), ("p2", 9_0000)]
    assert not played.winner_judged


def test_nobody_is_said_to_win_where_hands_are_hidden() -> None:
    played = replay(hand(BADUGI.replace(", 'p2 sm 2c4d5h7s'", "")))
    assert played.awards == []
    assert list(played.unjudged.values()) == [
        "the log does not tell who is paid, and 1 of 2 contesting hands is hidden"
    ]
    assert played.rake == 0


def test_finishing_stacks_tell_who_is_paid_and_the_rake() -> None:
    last = read(SEVERAL)[-1]
    assert isinstance(last, Hand)
    (won,) = [event for event in last.events if isinstance(event, Collect)]
    assert (won.player, won.amount) == ("Ann", 9_9000)
    assert replay(last).rake == 1000


def test_remarks_and_fields_without_a_place_are_kept() -> None:
    events = hand(ANTES).events
    remarks = [event.text for event in events if isinstance(event, Comment)]
    assert remarks == ["Dora says that she is pat", "The tank takes two minutes."]
    assert "venue: Halcyon Hall" in [event.text for event in events if isinstance(event, Note)]


def test_a_hand_is_known_by_what_it_tells() -> None:
    """Neither remarks nor its place in an archive make another hand of it; of equals each counts."""
    first, second, other, last = read(SEVERAL)
    assert isinstance(first, Hand)
    assert isinstance(second, Hand)
    assert isinstance(last, Hand)
    assert second.header.hand_id == f"{first.header.hand_id}-2"
    assert isinstance(other, OtherGame)
    assert other.game == "no-limit Texas Hold'em"
    alone = SEVERAL[SEVERAL.index("[4]") :].replace("[4]", "# an archive\n[1]  # alone")
    (again,) = [part for part in read(alone) if isinstance(part, Hand)]
    assert again.header.hand_id == last.header.hand_id


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("variant = 'FB'", "variant = 'FX'", "the standard has no variant 'FX'"),
        ("variant = 'FB'", "small = 1", "it names no variant"),
        ("small_bet = 2", "small_bet = ", "its TOML is damaged: Invalid value (at line 4, column 13)"),
        ("small_bet = 2", "", "it has no field 'small_bet'"),
        ("big_bet = 4", "big_bet = 5", "its big_bet is not twice its small_bet: 5"),
        ("[50, 9]", "[50, inf]", "its field 'starting_stacks' does not tell how many chips a player has"),
        ("[50, 9]", "[50, -9]", "one of its players has less than no chips"),
        ("[50, 9]", "[50, 9, 9]", "its field 'antes' tells of 2 players, not 3"),
        ("[50, 9]", "[50]", "it has fewer than two players"),
        ("[0, 0]", "[0, 'x']", "its field 'antes' cannot be read: 'x' is no amount of money"),
        ("[1, 2]", "[2, 0]", "its big blind is not paid by the second player behind the dealer"),
        ("'p2 cbr 4'", "'p3 cbr 4'", "'p3' is no player of this hand"),
        ("'p2 cbr 4'", "'p2 pb'", "'p2 pb' is no action of a draw game"),
        ("'d dh p1 ????????'", "'d db AsKsQs'", "'d db AsKsQs' is no action of a draw game"),
        ("'d dh p1 ????????'", "'d dh p1 ?????'", "'?????' are no cards"),
        (", 'p1 sm Ac2d3h8s', 'p2 sm 2c4d5h7s'", ", 'p1 sm 1c'", "'1c' is no card"),
        (", 'p1 sd', 'p2 sd', 'p1 sm", ", 'p1 sd', 'p1 sm", "it is partial"),
        ("'p2 cc', 'p1 sd', 'p2 sd', 'p1 sm Ac2d3h8s', 'p2 sm 2c4d5h7s'", "", "it is partial"),
    ],
)
def test_what_is_partial_or_damaged_is_refused(old: str, new: str, why: str) -> None:
    assert BADUGI.count(old) >= 1
    assert reason(BADUGI.replace(old, new, 1)).startswith(why)


@pytest.mark.parametrize("fields", ["year = 2023", "year = 2023\nmonth = 6", "day = 5", "time = 12:30:00"])
def test_a_part_of_a_date_is_no_moment_and_no_mistake(fields: str) -> None:
    told = hand(f"{BADUGI}{fields}\n")
    assert told.moment.utc is None
    assert not replay(told).violations


@pytest.mark.parametrize("blinds", ["1000, 2000, 5000, 0", "1000, 2000, 0, 4000", "1000, 2000, 4000, 8000"])
def test_what_is_no_straddle_of_two_blinds_beside_them_is_refused(blinds: str) -> None:
    told = ANTES.replace("[1000, 2000, 0, 0]", f"[{blinds}]")
    assert "which is no blind and no straddle" in reason(told)


def test_a_straddle_raises_the_big_blind() -> None:
    told = hand((PHH / "2-7_single_draw" / "straddle.phh").read_text("utf-8"))
    (straddle,) = [post for post in told.told(Post) if post.blind is Blind.STRADDLE]
    assert (straddle.player, straddle.amount) == ("Cho", 40_000)
    result = replay(told)
    assert not result.violations
    assert result.decisions[0].player == 3
    assert result.decisions[0].to_call == 40_000
    assert [player.net for player in result.players] == [-10_000, -20_000, 150_000, -120_000]


@pytest.mark.parametrize("name", ["phh", "txt"])
def test_what_a_file_is_called_does_not_matter(tmp_path: Path, name: str) -> None:
    place = tmp_path / f"hand.{name}"
    place.write_text(BADUGI, "utf-8")
    (found,) = read_log(place.read_bytes(), str(place))
    assert isinstance(found, Hand)
