"""The order of hands: by their ids, where these count on, and by their times."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from itertools import chain, pairwise
from operator import attrgetter
from typing import Final, NamedTuple

from hhparse.reading import Hand, Moment, precision_of, second_reading
from hhparse.replay import Replay
from hhparse.rules import Violation, catalogue
from hhparse.sessions.aftermath import Aftermath

_NUMBER: Final = re.compile(r"\d+")
_NEAR: Final = 100
"""Hands of one table have ids that differ by less than one in so many: rooms count to billions."""
_JITTER: Final = timedelta(minutes=1)
"""Ids of hands that begin at two tables at nearly the same time may be counted the other way round."""
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
    return not ids_count_on(now) and _far_apart(last, this)


def _far_apart(last: str, this: str) -> bool:
    """Whether two ids of a room are too far from each other to be counted by one clock."""
    steps = steps_from(last, this)
    if not steps:
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


class TimedHand(NamedTuple):
    """When a hand was played, and by what it has its place among the hands of its room."""

    key: int
    """It grows with the place in the log."""
    log: int | str
    table: tuple[str | None, ...]
    """Site, scope of the ids, tournament and table."""
    hand_id: str
    played: datetime
    again: datetime | None = None
    """If the clock showed its time for the second time, in the hour that is repeated in autumn."""


def played_later(hands: Iterable[TimedHand]) -> list[int]:
    """The keys of the hands that were played when the clock showed their time for the second time.

    Hands of a room are played in the order of their ids, where these are counted for all of its tables; else
    those of a table in the order of its ids, or where ids tell no order, of its log. What that order does not
    settle is left at the first time.

    :param hands: those of repeated hours, and any others.
    """
    found: list[int] = []
    rooms: defaultdict[tuple[object, ...], list[TimedHand]] = defaultdict(list)
    for hand in hands:
        counted_for_all = hand.hand_id.isdecimal() and not hand.table[1]
        place = hand.table[:1] if counted_for_all else hand.table
        rooms[(hand.played.date(), *place)].append(hand)
    for in_turn in chain.from_iterable(map(_as_played, rooms.values())):
        latest = datetime.min
        for hand in in_turn:
            played = hand.played
            if hand.again is not None and played + _JITTER < latest <= hand.again + _JITTER:
                played = hand.again
                found.append(hand.key)
            latest = max(latest, played)
    return found


def _as_played(hands: Sequence[TimedHand]) -> list[list[TimedHand]]:
    """The hands in the order in which they were played: by their ids, or where these do not tell, by log."""
    by_id = sorted(hands, key=lambda hand: [int(number) for number in _NUMBER.findall(hand.hand_id)])
    counted_alike = len({_NUMBER.sub("#", hand.hand_id) for hand in hands}) == 1
    if counted_alike and not any(_far_apart(one.hand_id, other.hand_id) for one, other in pairwise(by_id)):
        return [by_id]
    logs: defaultdict[tuple[object, ...], list[TimedHand]] = defaultdict(list)
    for hand in sorted(hands, key=attrgetter("key")):
        logs[(hand.log, *hand.table)].append(hand)
    for log in logs.values():
        # The clock goes back once: a log whose times mostly fall has its last hand first.
        steps = [later.played - earlier.played for earlier, later in pairwise(log)]
        if sum(step < timedelta(0) for step in steps) > sum(step > timedelta(0) for step in steps):
            log.reverse()
    return [*logs.values()]


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
