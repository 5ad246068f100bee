"""The order of hands: by their ids, where these count on, and by their times."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Final

from hhparse.reading import Hand, Moment, precision_of, second_reading
from hhparse.replay import Replay
from hhparse.rules import Violation, catalogue
from hhparse.sessions.aftermath import Aftermath

_NUMBER: Final = re.compile(r"\d+")
_NEAR: Final = 100
"""Hands of one table have ids that differ by less than one in so many: rooms count to billions."""
_TURNS_A_SECOND: Final = 2
"""More turns than that nobody takes, in the quickest of rooms."""


def steps_from(before: str, now: str) -> int | None:
    """How many ids on the second of two ids is: 1 from ``kitchen-0006`` to ``kitchen-0007``.

    :returns: 0 for the same id, less for an id counted earlier; None where the ids count nothing alike.
    """
    if _NUMBER.sub("#", before) != _NUMBER.sub("#", now):
        return None
    pairs = zip(_NUMBER.findall(before), _NUMBER.findall(now), strict=True)
    steps = [int(later) - int(earlier) for earlier, later in pairs]
    return next((step for step in steps if step), 0) if steps else None


def ids_tell_no_order(before: Hand, now: Hand) -> bool:
    """Whether the ids of two hands of a room are too far from each other to be counted by one clock.

    Ids that were made up, as in logs for sharing, follow each other in any order.
    """
    last, this = before.header.hand_id, now.header.hand_id
    steps = steps_from(last, this)
    if not steps or ids_count_on(now):
        return False
    largest = max(int(number) for number in _NUMBER.findall(last + " " + this))
    return abs(steps) * _NEAR > largest


def ids_count_on(hand: Hand) -> bool:
    """Whether the ids of a table's hands count without leaving any out."""
    return hand.site.ids_are_local


def began_after(before: datetime | None, moment: Moment) -> datetime | None:
    """When a hand began, in UTC.

    In the hour that repeats in autumn the clock shows every time twice; what would be before the hand
    before is the second time.
    """
    if before is None or moment.utc is None or moment.utc >= before:
        return moment.utc
    again = second_reading(moment)
    return moment.utc if again is None or again < before else again


def runs_back(before: Aftermath, moment: Moment, began: datetime | None) -> bool:
    """Whether a hand is told to have begun before the one that it follows."""
    if before.began is None or began is None:
        return False
    return began + precision_of(moment) <= before.began


def clock_fault(before: Aftermath, hand: Hand) -> Violation:
    """A hand that is told to have begun before the one before it."""
    details: dict[str, str | int] = {
        "time": hand.moment.told,
        "hand": before.hand.header.hand_id,
        "before": before.hand.moment.told,
    }
    return Violation(catalogue.CLOCK_RUNS_BACK, hand.header.line, details)


def judge_overlap(before: Aftermath, now: Replay, began: datetime | None) -> Violation | None:
    """A hand begins when the one before is over, which takes its time for every turn."""
    if before.began is None or began is None:
        return None
    turns = len(before.played.decisions)
    passed = began - before.began
    if passed < timedelta(0):
        return None  # the clock runs back
    most = passed + precision_of(now.hand.moment) - timedelta(seconds=1)
    if most.total_seconds() * _TURNS_A_SECOND >= turns:
        return None
    details: dict[str, str | int] = {"seconds": int(passed.total_seconds()), "turns": turns}
    return Violation(catalogue.HANDS_OVERLAP, now.hand.header.line, details)
