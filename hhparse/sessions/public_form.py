"""When two texts tell the same hand: what every player at the table could see of it.

The same hand logged by two players has one public form, while their cards, the lines' numbers, chat
and comings and goings differ. So it is with one hand in two dialects, which tell a draw in one line
or in several, and a rap by that word or as the check or the pat hand that it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import blake2b
from operator import attrgetter
from typing import Any, Final

import msgspec

from hhparse import events as ev
from hhparse.cards import Cards
from hhparse.games import Draw, Game
from hhparse.reading import Hand
from hhparse.replay import with_headings

Form = tuple[tuple[Any, ...], ...]

_SUMMARY: Final = (ev.PotTotal.type, ev.Result.type)

_SEEN_BY_ALL: Final[dict[type[ev.Event], tuple[str, ...]]] = {
    ev.Rules: ("text",),
    ev.Carried: ("amount",),
    ev.Table: ("table", "button"),
    ev.Button: ("button",),
    ev.Seat: ("seat", "player", "stack", "bounty"),
    ev.Matched: ("player", "amount", "deal"),
    ev.Post: ("player", "blind", "amount", "all_in"),
    ev.Board: ("cards",),
    ev.Exposed: ("player", "cards", "drawn"),
    ev.Misdeal: (),
    ev.Foul: ("player",),
    ev.Fold: ("player", "cards"),
    ev.Check: ("player",),
    ev.Rap: ("player",),
    ev.Call: ("player", "amount", "to", "all_in"),
    ev.Bet: ("player", "amount", "all_in"),
    ev.Raise: ("player", "by", "to", "all_in"),
    ev.Uncalled: ("player", "amount"),
    ev.TakeBack: ("player", "amount"),
    ev.StandPat: ("player",),
    ev.Burn: (),
    ev.Reshuffle: (),
    ev.Pass: ("player", "count"),
    ev.Keep: ("player", "count"),
    ev.Arrange: ("player",),
    ev.Roll: ("player", "cards"),
    ev.Declare: ("player", "side"),
    ev.Run: ("number",),
    ev.Show: ("player", "cards"),
    ev.ShowOpeners: ("player", "cards"),
    ev.Muck: ("player",),
    ev.Collect: ("player", "amount", "pot"),
    ev.CashOut: ("player", "amount"),
    ev.PassedOut: (),
    ev.Cancelled: (),
    ev.PotTotal: ("total", "rake", "main", "sides"),
    ev.Result: ("seat", "player", "amount", "cards", "folded", "net"),
    ev.Finish: ("player", "place", "prize"),
    ev.Bounty: ("player", "prize", "loser"),
}
"""The events that every log of a hand tells, and the fields in which they may not differ.

Left out are the owner's cards, mucked hands made known (to some), what a log may leave unsaid,
headings, chat and presence. Discards, and the cards that come for them, are told as draws.
"""
_ONE_WORD: Final = {ev.Check.type: ev.Rap.type, ev.StandPat.type: ev.Rap.type}
"""A rap is a check in the betting and a pat hand in the draw, and may be told by either name."""
_AMONG_DRAWS: Final = frozenset(
    {ev.Check, ev.Rap, ev.StandPat, ev.Burn, ev.Reshuffle, ev.Exposed, ev.Foul, ev.Misdeal}
)
"""What does not end a round of drawing: a check may be one more pat hand."""


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
    return (head, *_seen(hand))


def _seen(hand: Hand) -> Iterator[tuple[Any, ...]]:
    draws = _Draws(hand.game)
    for event in with_headings(hand):
        if type(event) is ev.Discard or type(event) is ev.Take:
            draws.add(event)
            continue
        kind = type(event)
        read = _READERS.get(kind)
        if draws.open and (kind is ev.DrawHeading or (read and kind not in _AMONG_DRAWS)):
            yield from draws.told()
        if read is not None:
            yield read(event)
    if not hand.cut_off:
        yield from draws.told()


class _Draws:
    """The draws of one round, whatever number of lines tell each of them."""

    def __init__(self, game: Game) -> None:
        first = next((phase for phase in game.phases if isinstance(phase, Draw)), None)
        self._missing = 0 if first is None else max(0, first.size - game.hand_size)
        """How many cards the first draw brings beyond those that are discarded."""
        self.open: dict[str, tuple[int | None, int]] = {}
        """What each player has discarded in this round, where that is told, and been dealt."""

    def add(self, event: ev.Discard | ev.Take) -> None:
        """A line tells of discards, or of cards dealt for them."""
        if type(event) is ev.Discard:
            self.open[event.player] = event.count, 0
            return
        discarded, taken = self.open.get(event.player, (None, 0))
        self.open[event.player] = discarded, taken + event.count

    def told(self) -> Iterator[tuple[Any, ...]]:
        """The draws of the round, which is over, in the order in which they began."""
        for player, (discarded, taken) in self.open.items():
            thrown = taken - self._missing if discarded is None else discarded
            yield ev.Discard.type, player, thrown, taken or thrown + self._missing
        self.open, self._missing = {}, 0


def _reader(kind: type[ev.Event], fields: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    name = _ONE_WORD.get(kind.type, kind.type)
    if not fields:
        return lambda _: (name,)
    # Two fields at once make attrgetter return a tuple whatever their number is.
    pick: Callable[[Any], tuple[Any, ...]] = attrgetter("type", *fields)
    if name != kind.type:
        return lambda event: (name, *pick(event)[1:])
    if "cards" in fields:
        return lambda event: tuple(map(_plain, pick(event)))
    return pick


def _plain(value: Any) -> Any:
    """Cards as numbers in a fixed order: how a log sorts a hand does not matter."""
    return [value.count, *sorted(map(int, value.known))] if type(value) is Cards else value


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
