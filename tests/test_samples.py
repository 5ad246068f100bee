"""Every sample log against its expectation, and the samples against the catalogues."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hhparse.games import GAMES
from hhparse.reading import Hand, Refused, read_log
from hhparse.replay import replay
from hhparse.rules import RULES
from hhparse.sessions import Sessions
from tests.goldens import EXPECTED, SAMPLES, expectation, expected_path, samples

SAMPLE_PATHS = samples()
ANNOUNCED = re.compile(r"(\d{3})_")


def ident(path: Path) -> str:
    return str(path.relative_to(SAMPLES))


def announced(path: Path) -> set[str]:
    """The code that a file's name says it breaks, if it says so."""
    match = ANNOUNCED.match(path.name)
    return {match[1]} if match else set()


def codes(path: Path) -> set[str]:
    sessions = Sessions()
    hands = [hand for hand in read_log(path.read_bytes(), path.name) if isinstance(hand, Hand)]
    found = [
        violation for played in map(replay, hands) for violation in sessions.follow(played).said_of(played)
    ]
    return {violation.code for violation in (*found, *(odd for _, odd in sessions.rakes.out_of_line()))}


@pytest.mark.parametrize("sample", SAMPLE_PATHS, ids=ident)
def test_a_sample_reads_and_replays_as_expected(sample: Path) -> None:
    path = expected_path(sample)
    assert path.is_file(), f"{path} is missing; write it with: python -m tests.goldens"
    assert expectation(sample) == path.read_text("utf-8")


def test_every_expectation_has_its_sample() -> None:
    written = {path for path in EXPECTED.rglob("*") if path.is_file()}
    assert written == {expected_path(sample) for sample in SAMPLE_PATHS}


@pytest.mark.parametrize("sample", SAMPLE_PATHS, ids=ident)
def test_a_sample_breaks_the_rule_that_its_name_says_and_no_other(sample: Path) -> None:
    assert codes(sample) == announced(sample)


@pytest.mark.parametrize("sample", SAMPLE_PATHS, ids=ident)
def test_no_hand_of_a_sample_is_refused(sample: Path) -> None:
    assert [r.reason for r in read_log(sample.read_bytes(), sample.name) if isinstance(r, Refused)] == []


def test_every_rule_has_a_sample_that_breaks_it() -> None:
    shown = set().union(*(announced(sample) for sample in SAMPLE_PATHS))
    assert shown == {rule.code for rule in RULES}


def test_every_game_has_a_sample() -> None:
    # The code of a varied game is its own, followed by the variations.
    games = {
        hand.game.code.split("+")[0]
        for sample in SAMPLE_PATHS
        for hand in read_log(sample.read_bytes(), sample.name)
        if isinstance(hand, Hand)
    }
    assert games == {game.code for game in GAMES}
