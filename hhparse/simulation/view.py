"""A hand as one of its players sees it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from msgspec import structs

from hhparse.events import Deal, Discard, Event, StandPat
from hhparse.reading import Hand


def seen_by(hand: Hand, hero: str) -> Hand:
    """The hand as it is told to the hero, who sees their own cards and every hand shown down."""
    return replace(hand, events=number_lines(_told_to(hand.events, hero)))


def _told_to(events: Iterable[Event], hero: str) -> Iterator[Event]:
    for event in events:
        match event:
            case Deal(player=player) if player != hero:
                continue
            case Discard(player=player) | StandPat(player=player) if player != hero:
                yield structs.replace(event, cards=None)
            case _:
                yield event


def number_lines(events: Iterable[Event]) -> tuple[Event, ...]:
    """Give each event the number of the line that it is written on."""
    return tuple(structs.replace(event, line=line) for line, event in enumerate(events, 1))
