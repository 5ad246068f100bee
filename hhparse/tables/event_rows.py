"""The lines of a hand as rows: one shape for every kind of event."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from operator import itemgetter
from typing import Any, Final

from msgspec.structs import astuple

from hhparse.events import Event
from hhparse.tables.held import card_text
from hhparse.tables.records import EventRow

_FILLED_BY: Final[dict[str, tuple[str, ...]]] = {
    "line": ("line",),
    "type": (),
    "player": ("player",),
    "seat": ("seat",),
    "amount": ("amount", "by", "stack", "total", "prize", "chips"),
    "raised_to": ("to",),
    "count": ("count", "ordinal", "pot", "folded", "number", "deals", "deal"),
    "all_in": ("all_in",),
    "words": (
        *("blind", "hand", "text", "change", "place", "loser", "game", "table"),
        *("phase", "receiver", "side", "share"),
    ),
    "cards": ("cards",),
    "more_cards": ("replaced", "drawn", "mucked"),
}
"""Which field of an event fills a column: the first of these that its kind has."""
_PLAIN: Final = 9
"""How many of these need nothing but to be picked."""

_Picker = Callable[[tuple[Any, ...]], tuple[Any, ...]]


def event_rows(hand_key: int, events: Iterable[Event]) -> list[EventRow]:
    """The rows of a hand's lines, in their order."""
    rows = []
    for number, event in enumerate(events):
        kind = type(event)
        pick, plain = _picker(kind)
        values = pick((*astuple(event), kind.type, None))
        if not plain:
            cards, more_cards = values[_PLAIN:]
            values = (*values[:_PLAIN], cards and card_text(cards), more_cards and card_text(more_cards))
        rows.append(EventRow(hand_key, number, *values))
    return rows


@cache
def _picker(kind: type[Event]) -> tuple[_Picker, bool]:
    """What picks the columns from an event's fields, its type and None behind them; whether that is all."""
    fields = kind.__struct_fields__
    nothing = len(fields) + 1
    places = [next((fields.index(n) for n in names if n in fields), nothing) for names in _FILLED_BY.values()]
    places[list(_FILLED_BY).index("type")] = len(fields)
    plain = all(place == nothing for place in places[_PLAIN:])
    return itemgetter(*places), plain
