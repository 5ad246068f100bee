"""The lines of hands as a table: one shape for every kind of event."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from operator import itemgetter
from typing import Any, Final

import polars as pl
from msgspec.structs import astuple

from hhparse.events import Event
from hhparse.tables.entry import Entry
from hhparse.tables.frames import told_columns, turned
from hhparse.tables.held import card_text
from hhparse.tables.records import EventRow

FILLED_BY: Final[dict[str, tuple[str, ...]]] = {
    "hand_key": (),
    "number": (),
    "type": (),
    "line": ("line",),
    "player": ("player",),
    "seat": ("seat", "button"),
    "amount": ("amount", "by", "adds", "stack", "total", "prize", "chips"),
    "raised_to": ("to",),
    "count": ("count", "ordinal", "pot", "folded", "number", "run", "deals", "deal", "players"),
    "all_in": ("all_in",),
    "splits": ("splits",),
    "words": (
        *("blind", "share", "hand", "text", "change", "place", "loser", "game", "table"),
        *("phase", "receiver", "side"),
    ),
    "more_words": ("direction", "last"),
    "cards": ("cards",),
    "more_cards": ("replaced", "drawn", "mucked"),
}
"""Which field of an event fills a column: the first of these that its kind has."""
_GIVEN: Final = 3
"""How many of these are told beside the event."""
_PLAIN: Final = 13
"""How many need nothing but to be picked."""

_Picker = Callable[[tuple[Any, ...]], tuple[Any, ...]]


def event_frame(entries: Sequence[Entry]) -> pl.DataFrame:
    """The table of the lines of hands, in their order."""
    return told_columns(EventRow, turned([*FILLED_BY], _lines(entries)))[EventRow.__struct_fields__]


def _lines(entries: Sequence[Entry]) -> Iterator[tuple[Any, ...]]:
    """What each line fills."""
    for entry in entries:
        key = entry.key
        for number, event in enumerate(entry.replay.hand.events):
            kind = type(event)
            pick, plain = _picker(kind)
            values = pick((key, number, kind.type, *astuple(event), None))
            if not plain:
                cards, more_cards = values[_PLAIN:]
                known = cards and card_text(cards), more_cards and card_text(more_cards)
                values = (*values[:_PLAIN], *known)
            yield values


@cache
def _picker(kind: type[Event]) -> tuple[_Picker, bool]:
    """What picks the columns from what is given, an event's fields and None; and whether that is all."""
    fields = kind.__struct_fields__
    nothing = _GIVEN + len(fields)
    told = [*FILLED_BY.values()][_GIVEN:]
    places = [
        next((_GIVEN + fields.index(name) for name in names if name in fields), nothing) for names in told
    ]
    plain = all(place == nothing for place in places[_PLAIN - _GIVEN :])
    return itemgetter(*range(_GIVEN), *places), plain
