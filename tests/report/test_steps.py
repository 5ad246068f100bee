"""A hand step by step, where it is played in more than betting and drawing."""

from __future__ import annotations

from itertools import groupby

from hhparse.reading import Hand, read_log
from hhparse.report.steps import Step, step_by_step
from tests.goldens import SAMPLES


def steps_of(sample: str, number: int = 0) -> tuple[Step, ...]:
    path = SAMPLES / sample
    hand = list(read_log(path.read_bytes(), path.name))[number]
    assert isinstance(hand, Hand)
    return step_by_step(hand).steps


def sections_of(sample: str) -> list[str]:
    return [section for section, _ in groupby(step.section for step in steps_of(sample))]


def test_every_phase_of_a_rollout_has_its_section() -> None:
    assert sections_of("home/skinny_minnie/rolls_and_declares.txt") == [
        *("seats", "blinds and deal", "before draw 1", "draw 1", "arrange"),
        *("roll", "after draw 1") * 4,
        *("declare", "showdown"),
    ]


def test_in_a_game_without_draws_betting_is_betting() -> None:
    sections = sections_of("home/anaconda/three_left_two_right_one_left.txt")
    assert sections[2:8] == ["pass", "betting"] * 3
    assert sections[8:] == ["keep", "betting", "showdown"]


def test_a_carried_pot_lies_in_the_middle_from_the_start() -> None:
    pots = [step.pot for step in steps_of("home/gardena_jackpots/passed_out_then_opened.txt", 1) if step.pot]
    assert (pots[0], pots[-1]) == (10_000, 95_000)


def test_chips_taken_back_leave_the_pot() -> None:
    steps = steps_of("home/california_lowball/checked_seven_loses_the_last_bets.txt")
    assert [step.pot for step in steps if step.words == "takes back 2"] == [45_000, 25_000]


def test_a_bet_that_nobody_called_is_no_part_of_the_pot_that_is_paid() -> None:
    last = next(
        step for step in reversed(steps_of("ongame/five_card_draw/tournament_chips.txt")) if step.pot == 0
    )
    assert last.words.startswith("collects 20")
    assert last.stack == 14_900_000


def test_each_of_several_runs_is_told_by_itself() -> None:
    steps = steps_of("kingsclub/2-7_single_draw/run_it_twice.txt", 1)
    words = [step.words for step in steps]
    runs = words[words.index("run 1") : words.index("all runs")]
    second = runs.index("run 2")
    assert [word for word in runs[:second] if "draws" in word] == ["discards 1: Th, draws 8c"]
    assert [word for word in runs[second:] if "draws" in word] == ["discards 1: Th, draws Qs"]
    assert sum(word.startswith("shows") for word in runs[:second]) == 2
