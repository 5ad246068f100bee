"""Hands written as home logs are read back as the same hands."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import strategies as st

from hhparse.events import Seat, Unread
from hhparse.games import GAMES, Limit
from hhparse.reading import Hand, read_log
from hhparse.replay import replay
from hhparse.rules import catalogue
from hhparse.simulation import simulate
from hhparse.sites import DIALECT_BY_CODE
from hhparse.writing import write_hand
from tests.examples import holds, some_and_many
from tests.goldens import SAMPLES, samples
from tests.hands import TRIPLE_DRAW, read_hand
from tests.writing.same_hand import told

HOME = DIALECT_BY_CODE["home"]
POKERSTARS = DIALECT_BY_CODE["pokerstars"]
WORD_FOR_WORD = [path for path in samples() if path.relative_to(SAMPLES).parts[0] in ("home", "pokerstars")]
NAMES = [
    "Zoë the 2nd",
    "Ann: raises 1 to 2",
    "a: b: c",
    "Ben (5)",
    "[Kc Kd]",
    'Cho said, "hi"',
    "x: wins 5",
    "Dealt to Cho",
    "Seat 3: Cho (52)",
    "Note: Cho",
    "# Cho",
    "Cho: folds",
    "Cho -- leaves the table",
    "Ben: stayed in",
    "*** DRAW ***",
]


def hands_of(path: Path) -> list[Hand]:
    return [hand for hand in read_log(path.read_bytes(), path.name) if isinstance(hand, Hand)]


def understood(hand: Hand) -> bool:
    """Whether all of a hand can be written: amounts are written without signs, be they wrong or right."""
    unread = any(isinstance(event, Unread) for event in hand.events)
    return not unread and all(each.rule is not catalogue.CURRENCY_CONTRADICTED for each in hand.findings)


def written_and_read(hands: list[Hand]) -> list[Hand]:
    text = "".join(write_hand(hand, HOME) for hand in hands)
    again = [hand for hand in read_log(text.encode(), "home.txt") if isinstance(hand, Hand)]
    assert all(hand.dialect is HOME for hand in again)
    return again


@pytest.mark.parametrize("sample", WORD_FOR_WORD, ids=lambda path: str(path.relative_to(SAMPLES)))
def test_the_hands_of_a_sample_come_back_as_they_were(sample: Path) -> None:
    hands = [hand for hand in hands_of(sample) if understood(hand)]
    assert [told(hand) for hand in written_and_read(hands)] == [told(hand) for hand in hands]


def test_a_line_that_was_not_understood_cannot_be_written() -> None:
    hand = read_hand(TRIPLE_DRAW.replace("Dee: folds ", "Dee: phones a friend"))
    with pytest.raises(ValueError, match="no line for Unread"):
        write_hand(hand, HOME)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("player", ["Ann", "Ben", "Cho", "Dee"])
def test_a_hand_comes_back_whatever_a_player_is_called(name: str, player: str) -> None:
    hand = read_hand(TRIPLE_DRAW.replace(player, name))
    assert name in [event.player for event in hand.events if isinstance(event, Seat)]
    assert [told(each) for each in written_and_read([hand])] == [told(hand)]


def in_home_words(sample: str) -> list[str]:
    return write_hand(hands_of(SAMPLES / sample)[0], HOME).splitlines()


def test_a_showdown_gets_its_heading_though_the_room_writes_none() -> None:
    lines = in_home_words("ongame/five_card_draw/limit_with_dead_and_short_blinds.txt")
    shown = next(at for at, line in enumerate(lines) if ": shows [" in line)
    assert lines.count("*** SHOWDOWN ***") == 1
    assert lines[shown - 1] == "*** SHOWDOWN ***"


def test_every_run_gets_its_heading_of_a_showdown() -> None:
    lines = in_home_words("kingsclub/2-7_single_draw/run_it_twice.txt")
    headings = [line for line in lines if line.startswith(("*** RUN", "*** SHOW", "*** ALL"))]
    assert headings == [
        *("*** RUN 1 ***", "*** SHOWDOWN ***", "*** RUN 2 ***", "*** SHOWDOWN ***", "*** ALL RUNS ***")
    ]


def test_a_hand_that_is_shown_when_all_have_folded_gets_no_heading() -> None:
    lines = in_home_words("winamax/2-7_triple_draw/play_money_crlf.txt")
    assert "*** SHOWDOWN ***" not in lines


def test_a_summary_tells_of_everybody_though_the_room_names_winners_alone() -> None:
    lines = in_home_words("winamax/2-7_triple_draw/play_money_crlf.txt")
    assert lines[lines.index("*** SUMMARY ***") + 2 :] == [
        "Seat 1: Ann: stayed in, in the big blind, won 150",
        "Seat 2: Ben: folded after draw 1",
        "Seat 4: Dee: folded before the draw",
        "",
    ]


def test_a_partial_hand_is_told_as_one() -> None:
    sample = "fulltilt/five_card_draw/107_hand_that_the_room_calls_partial.txt"
    header = in_home_words(sample)[0]
    assert header == (
        "Hand of Full Tilt Poker #31990070002: 5 Card Draw, pot limit 10/20, ante 2, cap 600, partial,"
        " mix 8-Game - 2011-06-05 13:04:00 ET"
    )
    again = written_and_read([hands_of(SAMPLES / sample)[0]])
    assert [hand.incomplete for hand in again] == [True]


@st.composite
def simulated(draw: st.DrawFn) -> list[Hand]:
    game = draw(st.sampled_from([game for game in GAMES if game.code in POKERSTARS.games]))
    seed, players = draw(st.integers(0, 2**32)), draw(st.integers(2, game.max_players))
    limit = draw(st.sampled_from(Limit))
    return list(simulate(game, limit, POKERSTARS, hands=2, seed=seed, players=players))


@some_and_many(20, 60)
def test_a_simulated_hand_of_a_site_is_as_legal_in_a_home_log(number: int) -> None:
    holds(check_that_it_is_as_legal, number, simulated())


def check_that_it_is_as_legal(hands: list[Hand]) -> None:
    again = written_and_read(hands)
    assert len(again) == len(hands)
    for hand, whole in zip(again, hands, strict=True):
        assert hand.site is POKERSTARS.site
        result, expected = replay(hand), replay(whole)
        assert result.violations == []
        assert [player.net for player in result.players] == [player.net for player in expected.players]
