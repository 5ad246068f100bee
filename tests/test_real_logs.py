"""Real logs, which are not part of the project: no false alarm, nothing refused, nothing lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from hhparse.reading import Hand, OtherGame, read_log
from hhparse.replay import replay

# What the logs truly contain, by file and code; nothing, so far.
TRUE_FINDINGS: dict[str, list[str]] = {}
HANDS = {"pokerstars": 160, "fulltilt": 7, "winamax": 1, "kingsclub": 6, "ongame": 5}
"""How many hands of draw games each room's folder holds."""
WINNER_HIDDEN = {
    "5-Carddraw-USD-0.05-0.10-201009.Sample.txt": 1,  # the winner's hand is not shown
}
"""In how many hands of a file it cannot be judged who won."""


def logs_of(real_logs: Path, room: str) -> list[Path]:
    paths = sorted((real_logs / room).glob("*.txt"))
    assert paths
    return paths


def hands_of(path: Path) -> list[Hand]:
    """The hands of a log, in which there is nothing but hands of draw games."""
    hands = []
    for reading in read_log(path.read_bytes(), path.name):
        assert isinstance(reading, Hand), reading
        hands.append(reading)
    return hands


@pytest.mark.parametrize("room", HANDS)
def test_every_hand_is_read_and_judged_without_a_false_alarm(real_logs: Path, room: str) -> None:
    count = 0
    for path in logs_of(real_logs, room):
        hands = hands_of(path)
        count += len(hands)
        results = [replay(hand) for hand in hands]
        found = [violation.code for result in results for violation in result.violations]
        assert found == TRUE_FINDINGS.get(path.name, []), path.name
        hidden = [result for result in results if not result.winner_judged and not result.hand.cancelled]
        assert len(hidden) == WINNER_HIDDEN.get(path.name, 0), path.name
    assert count == HANDS[room]


@pytest.mark.parametrize("room", HANDS)
def test_chips_are_conserved(real_logs: Path, room: str) -> None:
    for path in logs_of(real_logs, room):
        for hand in hands_of(path):
            result = replay(hand)
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
