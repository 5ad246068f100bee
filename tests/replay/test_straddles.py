"""Straddles: who may post one and how much, who acts then, and how far bets go."""

from __future__ import annotations

import pytest

from hhparse.reading import Hand, read_log
from hhparse.replay import Replay, replay
from tests.goldens import SAMPLES

BADUGI = (SAMPLES / "home/badugi/live_straddle_and_its_option.txt").read_text("utf-8")
STRADDLE = "Cho: posts straddle 2\n"


def played(text: str) -> Replay:
    (hand,) = [part for part in read_log(text.encode(), "straddle.txt") if isinstance(part, Hand)]
    return replay(hand)


def found(text: str) -> list[tuple[str, str]]:
    return [(violation.code, violation.message) for violation in played(text).violations]


def test_the_straddler_acts_last_and_may_raise() -> None:
    result = played(BADUGI)
    first = [decision for decision in result.decisions if decision.betting_round == 1]
    assert [result.players[decision.player].name for decision in first][:4] == ["Dee", "Ann", "Ben", "Cho"]
    assert [decision.to_call for decision in first][:4] == [20_000, 15_000, 10_000, 0]
    assert first[3].could_check


def test_the_straddler_may_check() -> None:
    text = BADUGI.replace("Cho: raises 1 to 3\nDee: calls 1\nBen: folds\n", "Cho: checks\n")
    text = text.replace("*** DRAW 1 ***\n", "*** DRAW 1 ***\nBen: stands pat\n")
    text = text.replace("*** BETTING ***\nCho: checks", "*** BETTING ***\nBen: folds\nCho: checks")
    assert found(text.replace("wins 16.50", "wins 14.50")) == []


@pytest.mark.parametrize(
    ("line", "code", "message"),
    [
        ("Cho: posts straddle 3\n", "203", "Cho posts 3 as the straddle, which is 2"),
        ("Cho: posts straddle 1\n", "203", "Cho posts 1 as the straddle, which is 2"),
        ("Dee: posts straddle 2\n", "204", "Dee posts the straddle, which is Cho's"),
        (STRADDLE * 2, "202", "Cho posts the straddle a second time"),
    ],
)
def test_a_straddle_that_cannot_be_is_found(line: str, code: str, message: str) -> None:
    assert found(BADUGI.replace(STRADDLE, line))[0] == (code, message)


def test_a_straddle_told_twice_raises_the_bet_once() -> None:
    decisions = played(BADUGI.replace(STRADDLE, STRADDLE * 2)).decisions
    assert (decisions[0].bets, decisions[0].to_call) == (2, 20_000)


def test_without_blinds_nobody_straddles() -> None:
    text = (SAMPLES / "home/high_low_declare/high_and_low_declared.txt").read_text("utf-8")
    told = text.replace("*** DEAL ***", "Cho: posts straddle 2\n*** DEAL ***")
    assert ("208", "Cho posts a straddle where there is no big blind") in found(told)


def test_a_straddle_counts_as_a_raise_of_the_fixed_limit() -> None:
    text = BADUGI.replace("Dee: calls 2\nAnn", "Dee: raises 2 to 4\nAnn")
    assert found(text)[0] == ("307", "Dee raises to 4; the limit makes it 3")


@pytest.mark.parametrize(
    ("line", "violations"),
    [
        ("raises 1 to 2.50", []),
        ("raises 0.75 to 2.25", [("308", "Dee raises to 2.25; the least was 2.50")]),
    ],
)
def test_an_all_in_for_less_than_a_straddle_is_no_full_raise(
    line: str, violations: list[tuple[str, str]]
) -> None:
    text = (SAMPLES / "home/five_card_draw/straddle_all_in_for_less.txt").read_text("utf-8")
    assert found(text.replace("raises 1 to 2.50", line))[:1] == violations


def test_a_straddle_may_be_told_above_the_blinds() -> None:
    blinds = "Ann: posts small blind 0.50\nBen: posts big blind 1\n"
    assert found(BADUGI.replace(blinds + STRADDLE, STRADDLE + blinds)) == []


def test_a_straddle_once_cards_are_dealt_is_found() -> None:
    deal = "*** DEAL ***\n"
    text = BADUGI.replace(STRADDLE + deal, deal + STRADDLE)
    assert found(text) == [("208", "Cho posts a straddle where the cards are dealt already")]


def test_beyond_a_player_who_comes_in_with_a_big_blind_somebody_may_straddle() -> None:
    text = BADUGI.replace(STRADDLE, "Dee: posts big blind 1\n" + STRADDLE).replace(
        "Dee: calls 2\n", "Dee: calls 1\n", 1
    )
    assert found(text) == []


def test_a_straddle_that_no_line_tells_is_found_alone() -> None:
    assert found(BADUGI.replace(STRADDLE, "")) == [("201", "nobody posts the straddle")]
