"""What a hand tells a second time, be it at once or with other lines between."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hhparse import events as ev
from hhparse.games import Deal
from hhparse.reading import Hand
from hhparse.rules import Violation, catalogue

_ONCE: Final[dict[type[ev.Event], str]] = {
    ev.Button: "where the button is",
    ev.Dealing: "a heading",
    ev.ShowdownHeading: "a heading",
    ev.Deal: "what {player} is dealt",
    ev.Exposed: "which card of {player} was seen",
    ev.PhaseHeading: "a heading",
    ev.Capped: "that betting is capped",
    ev.Foul: "that the hand of {player} is fouled",
    ev.ShowOpeners: "with what {player} opened",
    ev.Reshuffle: "that the deck is reshuffled",
    ev.Receive: "what {player} takes up",
    ev.Cancelled: "that the hand is cancelled",
    ev.PassedOut: "that nobody opens",
    ev.Finish: "that {player} is out",
    ev.Bounty: "what {player} gets for a player",
}
"""What is told once of a hand, of a round or of a player; of acts, the second is out of turn."""
_OF_A_PHASE: Final = (ev.PhaseHeading, ev.Capped, ev.Reshuffle, ev.Receive)
"""What may come again in another phase: the replay tells in which a line stands."""
_HEADINGS: Final = (ev.Dealing, ev.ShowdownHeading)
_BEGIN_ANEW: Final = (ev.Misdeal, ev.Run)
"""What cards are dealt and shown again behind."""


def told_twice(hand: Hand) -> Iterator[Violation]:
    """The lines that tell again what one above them has told.

    A heading that does so further down is one that cannot stand there.
    """
    told: set[tuple[object, ...]] = set()
    before: ev.Event | None = None
    for event in hand.events:
        kind = type(event)
        if kind in _ONCE and not _is_single_card(event, hand):
            facts = _facts(event)
            if before is not None and type(before) is kind and _facts(before) == facts:
                yield repeated(event)
            elif facts in told and kind in _HEADINGS:
                yield Violation(catalogue.MISPLACED_LINE, event.line, {"text": "a heading that stands above"})
            elif facts in told:
                yield repeated(event)
            if kind not in _OF_A_PHASE and not _may_come_again(event):
                told.add(facts)
        elif kind in _BEGIN_ANEW:
            told.clear()
        before = event


def is_once_told(event: ev.Event) -> bool:
    """Whether what an event tells is told once; told again it changes nothing."""
    return type(event) in _ONCE


def repeated(event: ev.Event) -> Violation:
    """What is found where an event is told a second time."""
    what = _ONCE[type(event)].format(player=getattr(event, "player", None))
    return Violation(catalogue.TOLD_TWICE, event.line, {"what": what})


def _is_single_card(event: ev.Event, hand: Hand) -> bool:
    """Whether cards come one by one: a hand grows by each, and is too large by one that is told again."""
    first = hand.game.phases[0]
    size = first.cards if isinstance(first, Deal) else hand.game.hand_size
    return isinstance(event, ev.Deal) and event.drawn is None and event.cards.count < size


def _may_come_again(event: ev.Event) -> bool:
    """Whether the same may be told of another moment: of a second player who is out, or of a draw."""
    if isinstance(event, ev.Bounty):
        return event.loser is None
    return isinstance(event, ev.Deal) and event.drawn is not None


def _facts(event: ev.Event) -> tuple[object, ...]:
    """What an event tells, but for its line; of who is out or fouled it is enough that it is told."""
    if isinstance(event, ev.Finish | ev.Foul):
        return (type(event), event.player)
    return (type(event), *(getattr(event, name) for name in event.__struct_fields__ if name != "line"))
