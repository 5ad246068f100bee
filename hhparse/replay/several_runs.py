"""Runs that a log tells side by side, as runs with headings.

``Ann discards [Th] draws [8c] [Qs]`` tells what comes in the first run and in the second, ``Ben draws 2``
what comes in both together, and ``Run 2: Ann shows …`` the hand of the second.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from hhparse.cards import Cards
from hhparse.events import Bet, Call, Check, Discard, DrawHeading, Event, Fold, Raise, Run, Show, StandPat
from hhparse.reading import Hand

_BETTING = (Fold, Check, Call, Bet, Raise)
_DRAWING = (DrawHeading, Discard, StandPat)


def with_headings(hand: Hand) -> Sequence[Event]:
    """The events of a hand, in which each run has a heading and lines of its own.

    What all runs pay in one sum stands below the last of them. Hands that are played once, or whose runs
    have their headings, stay as they are.
    """
    events = hand.events
    # What is played once has no number.
    numbers = sorted({show.run for show in hand.told(Show) if show.run is not None})
    groups = [1 + len(discard.later) for discard in hand.told(Discard) if discard.later]
    if not (numbers or groups) or hand.told(Run):
        return events
    runs = max(*groups, len(numbers), 2)
    # Where a number is left out, the runs that are told are played in their order.
    place = {number: number if numbers[-1] <= runs else n for n, number in enumerate(numbers, 1)}
    # The runs begin where nobody has a choice to bet any more.
    betting = max((at for at, event in enumerate(events) if isinstance(event, _BETTING)), default=0)
    drawing = (at for at, event in enumerate(events) if at > betting and isinstance(event, _DRAWING))
    shown = [at for at, event in enumerate(events) if type(event) is Show]
    start = next(drawing, shown[0] if shown else len(events))
    end = max([start, *shown, *(at for at, event in enumerate(events) if isinstance(event, _DRAWING))]) + 1
    told = [*events[:start]]
    for run in range(1, runs + 1):
        told.append(Run(events[start].line, run))
        told += [_in_run(event, run, runs) for event in events[start:end] if _belongs_to(event, run, place)]
    return [*told, Run(events[end - 1].line), *events[end:]]


def _belongs_to(event: Event, run: int, place: Mapping[int, int]) -> bool:
    """Whether a line tells of a run; a hand that is shown without one is the hand of all of them.

    :param place: which run each number that is told means.
    """
    return not isinstance(event, Show) or event.run is None or place[event.run] == run


def _in_run(event: Event, run: int, runs: int) -> Event:
    """What a line tells of one run."""
    match event:
        case Show():
            return replace(event, run=None)
        case Discard(drawn=Cards()):
            told = (event.drawn, *(event.later or ()))
            return replace(event, drawn=told[run - 1] if run <= len(told) else None, later=None)
        case Discard(cards=None, count=count) if count % runs == 0:
            # Cards that are not named are counted for all runs together.
            return replace(event, count=count // runs)
    return event
