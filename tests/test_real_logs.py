"""Real logs, which are not part of the project: no false alarm, nothing refused, nothing lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from hhparse.reading import Hand, OtherGame, read_log
from hhparse.replay import replay

# What the logs truly contain, by file and code; nothing, so far.
TRUE_FINDINGS: dict[str, list[str]] = {}


@pytest.fixture
def pokerstars_logs(real_logs: Path) -> list[Path]:
    paths = sorted((real_logs / "pokerstars").glob("*.txt"))
    assert paths
    return paths


def test_every_hand_is_read_and_judged_without_a_false_alarm(pokerstars_logs: list[Path]) -> None:
    for path in pokerstars_logs:
        for reading in read_log(path.read_bytes(), path.name):
            assert isinstance(reading, Hand), reading
            result = replay(reading)
            assert [v.code for v in result.violations] == TRUE_FINDINGS.get(path.name, [])
            assert result.winner_judged or reading.cancelled


def test_chips_are_conserved(pokerstars_logs: list[Path]) -> None:
    for path in pokerstars_logs:
        for reading in read_log(path.read_bytes(), path.name):
            assert isinstance(reading, Hand)
            result = replay(reading)
            assert sum(player.net for player in result.players) == -result.rake


@pytest.mark.parametrize("folder", ["merge", "boss", "phh", "ohh"])
def test_formats_are_read_without_a_false_alarm(real_logs: Path, folder: str) -> None:
    paths = sorted((real_logs / folder).iterdir())
    assert paths
    for path in paths:
        for reading in read_log(path.read_bytes(), path.name):
            if folder == "ohh":
                assert isinstance(reading, OtherGame), reading
                continue
            assert isinstance(reading, Hand), reading
            result = replay(reading)
            assert [v.code for v in result.violations] == TRUE_FINDINGS.get(path.name, [])
            assert sum(player.net for player in result.players) == -result.rake
