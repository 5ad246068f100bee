"""What has to be the same when a hand is written in another dialect and read back."""

from __future__ import annotations

from typing import Any

from hhparse.events import Event, Header
from hhparse.reading import Hand


def told(hand: Hand) -> tuple[Any, ...]:
    """All that a hand tells, but for the numbers of its lines and its dialect's words for site and limit."""
    return (
        hand.site,
        hand.game,
        hand.limit,
        hand.money,
        hand.currency,
        hand.moment,
        hand.cut_off,
        hand.cancelled,
        [finding.code for finding in hand.findings],
        [_fields(event) for event in hand.events],
    )


def _fields(event: Event) -> tuple[type[Event], dict[str, Any]]:
    unlike = ("line", "room", "limit") if isinstance(event, Header) else ("line",)
    names = [name for name in event.__struct_fields__ if name not in unlike]
    return type(event), {name: getattr(event, name) for name in names}
