"""What tells one hand from another: its site, its id, and the scope within which the id is unique."""

from __future__ import annotations

from datetime import date, datetime
from typing import Final, NamedTuple

from hhparse.reading import Hand

_NOON: Final = 12


class Identity(NamedTuple):
    """What tells one hand from another."""

    site: str
    scope: str
    """Empty where ids are unique on the whole site."""
    hand_id: str


def identity_of(hand: Hand) -> Identity:
    """The hand's identity. Rooms never give an id twice; at home every table counts its own hands."""
    scope = _evening_at_table(hand) if hand.site.ids_are_local else ""
    return Identity(hand.site.code, scope, hand.header.hand_id)


def _evening_at_table(hand: Hand) -> str:
    """The table and the evening, by the clock that the log names: ``Kitchen, 2026-11-28``."""
    table = hand.table.table
    local = hand.moment.local
    return f"{table}, {hand.moment.told if local is None else _evening_of(local)}"


def _evening_of(local: datetime) -> date:
    """What is played after midnight belongs to the evening before."""
    return date.fromordinal(max(date.min.toordinal(), local.toordinal() - (local.hour < _NOON)))
