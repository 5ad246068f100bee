"""A hand read otherwise: with an event changed, put in or left out, and what is then wrong with its log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec
from msgspec import structs

from hhparse.events import Bet, Call, Event, Header, Post, Raise, Result
from hhparse.reading import Hand
from hhparse.replay.model import Replay
from hhparse.rules import Violation


class Reading(msgspec.Struct, frozen=True):
    """A hand with one thing read otherwise, and what is then wrong with what was told."""

    hand: Hand
    violations: tuple[Violation, ...]
    """Empty where the reader of the log has found it already."""


def instead(hand: Hand, at: int, *events: Event) -> Hand:
    """The hand with other events, or none, in the place of one of its own."""
    header = next((event for event in events if isinstance(event, Header)), hand.header)
    told = (*hand.events[:at], *events, *hand.events[at + 1 :])
    return replace(hand, header=header, events=_summed_up(told, events))


def before(hand: Hand, at: int, event: Event) -> Hand:
    """The hand with an event more, before one of its own."""
    told = (*hand.events[:at], event, *hand.events[at:])
    return replace(hand, events=_summed_up(told, [event]))


def _summed_up(told: tuple[Event, ...], changed: Sequence[Event]) -> tuple[Event, ...]:
    """The events, with no summary that denies a bet which is read where none was told."""
    bettors = {event.player for event in changed if isinstance(event, Post | Call | Bet | Raise)}
    if not bettors:
        return told
    return tuple(
        structs.replace(event, no_bet=False)
        if type(event) is Result and event.no_bet and event.player in bettors
        else event
        for event in told
    )


def without_positions(hand: Hand) -> Hand:
    """The hand with a summary that names neither button nor blinds, as told above it."""
    told = {"on_button": False, "on_small_blind": False, "on_big_blind": False}
    events = (structs.replace(event, **told) if type(event) is Result else event for event in hand.events)
    return replace(hand, events=tuple(events))


def found_first(hand: Hand, result: Replay) -> Violation:
    """The first thing that the replay of a hand has found, and its reader had not."""
    return next(each for each in result.violations if each not in hand.findings)
