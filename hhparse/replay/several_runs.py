"""Runs that a log tells side by side, as runs with headings.

``Ann discards [Th] draws [8c] [Qs]`` tells what comes in the first run and in the second, ``Ben draws 2``
what comes in both together, and ``Run 2: Ann shows …`` the hand of the second.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from hhparse.cards import Cards, hidden, known
from hhparse.events import (
    Bet,
    Call,
    Check,
    Deal,
    Discard,
    DrawHeading,
    Event,
    Fold,
    Raise,
    Run,
    Show,
    StandPat,
)
from hhparse.reading import Hand

_BETTING = (Fold, Check, Call, Bet, Raise)
_DRAWING = (DrawHeading, Discard, StandPat)


def with_headings(hand: Hand) -> Sequence[Event]:
    """The events of a hand, in which each run has a heading and lines of its own, and each draw its discards.

    What all runs pay in one sum stands below the last of them. Hands that are played once, or whose runs
    have their headings, stay as they are.
    """
    events: Sequence[Event] = hand.events
    if hand.dialect.deals_runs:
        events = _with_discards(hand)
    elif not hand.dialect.tells_discards:
        events = _with_own_discards(events)
    # What is played once has no number.
    numbers = sorted({each.run for each in events if isinstance(each, Show) and each.run is not None})
    groups = [1 + len(each.later) for each in events if isinstance(each, Discard) and each.later]
    if not (numbers or groups) or hand.told(Run):
        return events
    runs = max(*groups, len(numbers), 2)
    # Where a number is left out, the runs that are told are played in their order.
    place = {number: number if numbers[-1] <= runs else n for n, number in enumerate(numbers, 1)}
    # The runs begin where nobody has a choice to bet any more.
    betting = max((at for at, event in enumerate(events) if isinstance(event, _BETTING)), default=0)
    drawing = (at for at, event in enumerate(events) if at > betting and isinstance(event, _DRAWING))
    shown = [at for at, event in enumerate(events) if type(event) is Show]
    start = next(drawing, shown[0] if shown else None)
    if start is None:
        return events  # all that one run after another could show or draw is missing
    end = max([start, *shown, *(at for at, event in enumerate(events) if isinstance(event, _DRAWING))]) + 1
    told = [*events[:start]]
    for run in range(1, runs + 1):
        told.append(Run(events[start].line, run))
        told += [_in_run(event, run, runs) for event in events[start:end] if _belongs_to(event, run, place)]
    return [*told, Run(events[end - 1].line), *events[end:]]


def _with_discards(hand: Hand) -> Sequence[Event]:
    """The events of a hand with discards in place of the deals that log its draws in two runs.

    ``[6h Qs Ks]`` are a card of the first run, one of the second, and the discard. Whoever drew shows the
    hand of the first run.
    """
    events: list[Event] = []
    held: dict[str, Cards] = {}
    drew: set[str] = set()
    for event in hand.events:
        if isinstance(event, Deal) and event.player in held and event.drawn is None and _is_draw(event, held):
            count = event.cards.count // 3
            one, other, thrown = _thirds(event.cards, held[event.player])
            drew.add(event.player)
            if thrown is None:
                # Where the cards are hidden, those of both runs are counted.
                events.append(Discard(event.line, event.player, 2 * count))
            else:
                events.append(Discard(event.line, event.player, count, thrown, drawn=one, later=(other,)))
            continue
        if isinstance(event, Deal):
            held[event.player] = event.cards
        shows = isinstance(event, Show) and event.run is None and event.player in drew
        events.append(replace(event, run=1) if shows else event)
    return events if drew else hand.events


def _with_own_discards(events: Sequence[Event]) -> list[Event]:
    """The events with the discards of whoever is shown a new hand, where the line of them is missing."""
    told: list[Event] = []
    held: dict[str, Cards] = {}
    for event in events:
        if isinstance(event, Discard | StandPat):
            held.pop(event.player, None)
        elif isinstance(event, Deal) and event.cards.complete:
            before = held.get(event.player, event.cards)
            new = len({*event.cards.known} - {*before.known})
            if new and before.count == event.cards.count:
                told.append(Discard(event.line, event.player, new))
            held[event.player] = event.cards
        told.append(event)
    return told


def _is_draw(event: Deal, held: Mapping[str, Cards]) -> bool:
    count, left = divmod(event.cards.count, 3)
    return bool(count) and not left and event.cards.count != held[event.player].count


def _thirds(cards: Cards, held: Cards) -> tuple[Cards, Cards, Cards | None]:
    """What came in each of two runs, and what was thrown away; None where that is hidden.

    A card that cannot have come, as the player held it, is taken as unknown.
    """
    count = cards.count // 3
    if not cards.complete:
        return hidden(count), hidden(count), None
    parts = [cards.known[at : at + count] for at in (0, count, 2 * count)]
    one, other = (
        hidden(count) if {*part} & {*held.known} or len({*parts[0], *parts[1]}) < 2 * count else known(part)
        for part in parts[:2]
    )
    return one, other, known(parts[2])


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
