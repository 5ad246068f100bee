"""Hands in the hour that clocks show twice, where their ids tell no order."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from hhparse.sessions.order import TimedHand, played_later


def hands_at(*clocks: str) -> list[TimedHand]:
    """Hands of a table in the order of their log, with ids that count nothing alike.

    The clocks of New York go back from 2:00 to 1:00: 1:30 is 5:30 or 6:30 by UTC.
    """
    hands = []
    for key, clock in enumerate(clocks):
        first = datetime.fromisoformat(f"2015-11-01 {clock}") + timedelta(hours=4)
        twice = 1 <= int(clock.split(":")[0]) < 2
        played = first if twice or clock < "01:00" else first + timedelta(hours=1)
        again = first + timedelta(hours=1) if twice else None
        hands.append(
            TimedHand(key, 1, ("room", None, None, "Alpha"), "xyz"[key % 3] * (key + 1), played, again)
        )
    return hands


@pytest.mark.parametrize(
    ("clocks", "later"),
    [
        (("00:50", "01:20", "01:50", "01:10", "02:10"), [3]),
        (("02:10", "01:10", "01:50", "01:20", "00:50"), [1]),
        (("00:50", "01:20", "01:50", "02:10"), []),
        (("02:10", "01:50", "01:20", "00:50"), []),
    ],
    ids=["oldest first", "newest first", "one time each", "one time each, newest first"],
)
def test_the_order_of_the_log_settles_the_hour(clocks: tuple[str, ...], later: list[int]) -> None:
    assert played_later(hands_at(*clocks)) == later
