"""A hand as one of its players sees it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from msgspec import structs

from hhparse.cards import hidden
from hhparse.events import Arrange, Deal, Discard, Event, Exposed, Keep, Pass, Receive, StandPat, Take
from hhparse.reading import Hand

_FACE_DOWN: Final = (Arrange, Discard, Keep, Pass, Receive, StandPat, Take)
"""What is told of cards that only their player sees."""


def seen_by(hand: Hand, hero: str) -> Hand:
    """The hand as it is told to the hero, who sees the own cards and those that all may see.

    Those are the cards shown down, turned up, exposed, or in the centre. The hero also sees what the
    neighbours pass over.
    """
    told = (_told_to(event, hero) for event in hand.events)
    if not hand.dialect.tells_takes:
        told = (event for event in told if not isinstance(event, Deal) or event.player == hero)
    return replace(hand, events=number_lines(told))


def _told_to(event: Event, hero: str) -> Event:
    match event:
        case Pass(receiver=receiver) if receiver == hero:
            return event
        case Deal(player=player, cards=cards) if player != hero:
            return structs.replace(event, cards=hidden(cards.count))
        case Exposed(player=player, replaced=new) if player != hero and new is not None:
            return structs.replace(event, replaced=hidden(new.count))
        case _ if isinstance(event, _FACE_DOWN) and event.player != hero:
            return structs.replace(event, cards=None)
    return event


def number_lines(events: Iterable[Event]) -> tuple[Event, ...]:
    """Give each event the number of the line that it is written on."""
    return tuple(structs.replace(event, line=line) for line, event in enumerate(events, 1))
