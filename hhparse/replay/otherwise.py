"""A hand read otherwise: with an event changed, put in or left out, and what is then wrong with its log."""

from __future__ import annotations

from dataclasses import replace

import msgspec
from msgspec import structs

from hhparse.events import Event, Header, Result
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
    return replace(hand, header=header, events=(*hand.events[:at], *events, *hand.events[at + 1 :]))


def before(hand: Hand, at: int, event: Event) -> Hand:
    """The hand with an event more, before one of its own."""
    return replace(hand, events=(*hand.events[:at], event, *hand.events[at:]))


def without_positions(hand: Hand) -> Hand:
    """The hand with a summary that names neither button nor blinds, as told above it."""
    told = {"on_button": False, "on_small_blind": False, "on_big_blind": False}
    events = (structs.replace(event, **told) if type(event) is Result else event for event in hand.events)
    return replace(hand, events=tuple(events))


def found_first(hand: Hand, result: Replay) -> Violation:
    """The first thing that the replay of a hand has found, and its reader had not."""
    return next(each for each in result.violations if each not in hand.findings)
