"""When two texts tell the same hand.

A hand is its site, its id, and the scope within which the id is unique. What every player at the
table could see is its public form: the same hand logged by two players has one public form, while
their cards, the lines' numbers, chat and comings and goings differ.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from operator import attrgetter
from typing import Any, Final, NamedTuple

import msgspec

from hhparse import events as ev
from hhparse.cards import Cards
from hhparse.reading import Hand

Form = tuple[tuple[Any, ...], ...]


class Identity(NamedTuple):
    """What tells one hand from another."""

    site: str
    scope: str
    """Empty where ids are unique on the whole site."""
    hand_id: str


_SUMMARY: Final = (ev.PotTotal.type, ev.Result.type)


def identity_of(hand: Hand) -> Identity:
    """The hand's identity. The rooms known so far never give an id twice."""
    return Identity(hand.site.code, "", hand.header.hand_id)


_SEEN_BY_ALL: Final[dict[type[ev.Event], tuple[str, ...]]] = {
    ev.Table: ("table", "button"),
    ev.Button: ("button",),
    ev.Seat: ("seat", "player", "stack", "bounty"),
    ev.Post: ("player", "blind", "amount", "all_in"),
    ev.Fold: ("player", "cards"),
    ev.Check: ("player",),
    ev.Call: ("player", "amount", "to", "all_in"),
    ev.Bet: ("player", "amount", "all_in"),
    ev.Raise: ("player", "by", "to", "all_in"),
    ev.Uncalled: ("player", "amount"),
    ev.Discard: ("player", "count"),
    ev.StandPat: ("player",),
    ev.Reshuffle: (),
    ev.Show: ("player", "cards"),
    ev.Muck: ("player",),
    ev.Collect: ("player", "amount", "pot"),
    ev.Cancelled: (),
    ev.PotTotal: ("total", "rake", "main", "sides"),
    ev.Result: ("seat", "player", "amount", "cards", "folded", "net"),
    ev.Finish: ("player", "place", "prize"),
    ev.Bounty: ("player", "prize", "loser"),
}
"""The events that every log of a hand tells, and the fields in which they may not differ.

Left out are the owner's cards, mucked hands made known (to some), headings, chat and presence.
"""


def public_form(hand: Hand) -> Form:
    """What every player could see of the hand, in its order."""
    header, utc = hand.header, hand.moment.utc
    head = (
        hand.game.code,
        hand.limit.value,
        hand.money.value,
        header.small,
        header.big,
        header.tournament,
        header.level,
        header.table,
        utc.isoformat() if utc else header.time,
    )
    return (head, *[read(event) for event in hand.events if (read := _READERS.get(type(event)))])


def _reader(kind: type[ev.Event], fields: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    name = kind.type
    if not fields:
        return lambda _: (name,)
    # Two fields at once make attrgetter return a tuple whatever their number is.
    pick = attrgetter("type", *fields)
    return _with_plain_cards(pick, 1 + fields.index("cards")) if "cards" in fields else pick


def _with_plain_cards(pick: Callable[[Any], tuple[Any, ...]], place: int) -> Callable[[Any], tuple[Any, ...]]:
    """Cards as numbers in a fixed order: how a log sorts a hand does not matter."""

    def read(event: Any) -> tuple[Any, ...]:
        told = pick(event)
        cards: Cards | None = told[place]
        if cards is None:
            return told
        return (*told[:place], [cards.count, *sorted(map(int, cards.known))], *told[place + 1 :])

    return read


_READERS: Final = {kind: _reader(kind, fields) for kind, fields in _SEEN_BY_ALL.items()}


def hash_of(form: Form) -> int:
    """A public form as a number of 64 bits, signed."""
    try:
        told = msgspec.msgpack.encode(form)
    except OverflowError:
        # A log may tell a number that is beyond 64 bits.
        told = repr(form).encode()
    return text_hash(told)


def text_hash(text: bytes) -> int:
    """Some bytes as a number of 64 bits, signed."""
    return int.from_bytes(blake2b(text, digest_size=8).digest(), "big", signed=True)


def tells_part_of(less: Form, more: Form, *, incomplete: bool, cut_off: bool) -> bool:
    """Whether one form tells nothing that the other does not, in the same order.

    A hand that is whole but for the end of its summary is its beginning. Of an incomplete one,
    anything may be missing.

    :param incomplete: whether the hand of the first form is known to be incomplete.
    :param cut_off: whether it breaks off, so that the last thing in the form may be half told.
    """
    if incomplete:
        told = less[:-1] if cut_off else less
        rest = iter(more)
        return all(event in rest for event in told)
    end = len(less) - 1
    if end + 1 >= len(more) or less[:end] != more[:end]:
        return False
    return less[end] == more[end] or less[end][0] == more[end][0] in _SUMMARY
