"""Hands that are run several times and told side by side: each run is played, and all are paid together."""

from __future__ import annotations

import pytest

from hhparse.money import SCALE
from hhparse.reading import Hand, read_log
from hhparse.replay import Replay, replay
from tests.goldens import SAMPLES

SAMPLE = (SAMPLES / "kingsclub" / "2-7_single_draw" / "run_it_twice.txt").read_text("utf-8")
HOME_SAMPLE = (SAMPLES / "home" / "2-7_single_draw" / "run_it_twice.txt").read_text("utf-8")


def hands_of(text: str) -> list[Hand]:
    return [hand for hand in read_log(text.encode(), "runs.txt") if isinstance(hand, Hand)]


def changed(*changes: tuple[str, str]) -> Replay:
    """The first hand of the sample with lines of it changed."""
    text = SAMPLE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return replay(hands_of(text)[0])


def test_each_run_has_its_own_draws_and_hands() -> None:
    played = replay(hands_of(SAMPLE)[1])
    drawn = [
        (draw.run, played.players[draw.player].name, str(draw.discarded), str(draw.drawn))
        for draw in played.draws
    ]
    assert drawn == [
        (1, "Ann", "[Th]", "[8c]"),
        (1, "Ben", "[? ?]", "[? ?]"),
        (2, "Ann", "[Th]", "[Qs]"),
        (2, "Ben", "[? ?]", "[? ?]"),
    ]
    assert [str(player.cards) for player in played.players] == ["[2s 4h 5d 7h 8c]", "[2c 3d 4c Kh Kd]"]
    (second,) = played.later_hands
    assert list(map(str, second)) == ["[2s 4h 5d 7h Qs]", "[2c 3d 4c 9h Jd]"]


def test_a_draw_of_several_runs_is_one_decision() -> None:
    played = replay(hands_of(SAMPLE)[1])
    drawing = [decision for decision in played.decisions if decision.round == 1]
    assert [(played.players[each.player].name, each.drawn) for each in drawing] == [("Ann", 1), ("Ben", 2)]


@pytest.mark.parametrize(
    ("changes", "codes"),
    [
        ((), []),
        # Ann wins the second run alone, and is paid nothing for it.
        ((("Ann wins (1,217.50) from pot\nCho wins (1,217.50)", "Cho wins (2,435)"),), ["602"]),
        # Both win a run, so that each is due a half.
        (
            (("Ann wins (1,217.50)", "Ann wins (1,317.50)"), ("Cho wins (1,217.50)", "Cho wins (1,117.50)")),
            ["603"],
        ),
        # With a king low in both runs Cho wins neither.
        (
            (("[2c 5d 6h 7c 8c]", "[2c 5d 6h 8c Kc]"), ("Ann wins (1,217.50) from pot\n", "")),
            ["702", "601"],
        ),
        ((("Cho wins (1,217.50)", "Ben wins (1,217.50)"),), ["604"]),
    ],
)
def test_what_all_runs_pay_together_is_held_against_all_of_them(
    changes: tuple[tuple[str, str], ...], codes: list[str]
) -> None:
    played = changed(*changes)
    # What the summary tells of the stacks (109) no longer agrees, either.
    assert [v.code for v in played.violations if v.code != "109"] == codes


def test_where_a_hand_of_a_run_is_hidden_the_winner_is_not_judged() -> None:
    text = SAMPLE.replace("Run 2: Ben shows [2c 3d 4c 9h Jd]\n", "")
    played = replay(hands_of(text)[1])
    assert not played.winner_judged
    assert not played.violations


def test_the_nets_are_those_that_the_room_tells() -> None:
    nets = [{each.name: each.net / SCALE for each in replay(hand).players} for hand in hands_of(SAMPLE)]
    assert nets == [{"Ann": 17.5, "Ben": -45, "Cho": 17.5}, {"Ann": -5, "Ben": -5}]


@pytest.mark.parametrize(
    ("told", "otherwise", "code", "line"),
    [
        ("Run 2: Cho", "Run 3: Cho", "620", 25),  # the second is left out
        ("Run 1: Cho shows [2c 5d 6h 7c 8c]\n", "", "620", 24),
        ("Run 2: Cho shows [2c 5d 6h 8c Kd]\n", "", "620", 24),
        ("Run 2: Cho shows [2c 5d 6h 8c Kd]", "Run 2: Cho shows [2c 5d 6s 8c Kd]", "504", 25),
        ("Ann shows [2s 3h 4d 7h Th]", "Ann shows [2s 3h 4d 7h Kd]", "504", 23),
    ],
)
def test_runs_are_held_against_each_other(told: str, otherwise: str, code: str, line: int) -> None:
    found = [(each.code, each.line) for each in changed((told, otherwise)).violations]
    assert found[0] == (code, line)


def test_what_one_player_has_in_a_run_nobody_else_has_in_another() -> None:
    text = SAMPLE.replace("Run 2: Ben shows [2c 3d 4c 9h Jd]", "Run 2: Ben shows [2c 3d 4c 9h 8c]")
    (violation,) = replay(hands_of(text)[1]).violations
    assert (violation.code, violation.details["cards"]) == ("501", "8c")


SECOND_DRAW = "Ben: discards 1 [Kc]\nBen: draws 1 [Js]\n"


@pytest.mark.parametrize(
    ("otherwise", "kept", "due"),
    [
        ("Ben: discards 1 [Qd]\nBen: draws 1 [Js]\n", "Kc", "Qd"),
        ("Ben: discards 2\nBen: draws 2\n", "a hand of 3 kept cards", "a hand of 4 kept cards"),
        ("Ben: stands pat\n", "a hand of 5 kept cards", "a hand of 4 kept cards"),
    ],
)
def test_where_one_draw_is_left_the_discard_is_the_same_in_every_run(
    otherwise: str, kept: str, due: str
) -> None:
    before, second = HOME_SAMPLE.split("*** RUN 2 ***")
    text = f"{before}*** RUN 2 ***{second.replace(SECOND_DRAW, otherwise)}"
    (violation,) = replay(hands_of(text)[0]).violations
    assert (violation.code, violation.line) == ("504", 24)
    assert (violation.details["cards"], violation.details["due"]) == (kept, due)


def test_a_discard_that_is_named_in_one_run_alone_is_the_same() -> None:
    text = HOME_SAMPLE.replace(SECOND_DRAW, SECOND_DRAW.replace(" [Kc]", ""))
    assert not replay(hands_of(text)[0]).violations
