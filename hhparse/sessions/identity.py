"""What tells one hand from another: its site, its id, and the scope within which the id is unique."""

from __future__ import annotations

from datetime import date
from typing import Final, NamedTuple

from hhparse.reading import Hand, Moment

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
    """The table and the evening, by the clock that the log names: ``Kitchen, 2020-11-28``."""
    table = hand.table.table
    return f"{table}, {evening_of(hand.moment) or hand.moment.told}"


def evening_of(moment: Moment) -> date | None:
    """The evening of a hand, by the clock that its log names; None where that tells no time.

    What is played after midnight belongs to the evening before.
    """
    local = moment.local
    if local is None:
        return None
    return date.fromordinal(max(date.min.toordinal(), local.toordinal() - (local.hour < _NOON)))
