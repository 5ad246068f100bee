"""The events of any room's hand as the home log has lines for them.

What a room says in other ways (the chips in after a call, the cards drawn beside those thrown away, a
pot that is told as its rake alone) is said in the home log's way; what it repeats is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec.structs import replace

from hhparse import events as ev
from hhparse.cards import Cards
from hhparse.reading import Hand
from hhparse.replay import Replay, replay, with_headings

_REPEATED: Final = (ev.Header, ev.HeaderLine, ev.Table, ev.Button, ev.End)
"""What the head of a hand tells in the home log's own lines, and ends that need none."""


def home_events(hand: Hand) -> list[ev.Event]:
    """The events below the header, each of which the home log has a line for, as far as there is one."""
    events = [event for event in with_headings(hand.events) if not isinstance(event, _REPEATED)]
    played = replay(hand) if any(map(_is_told_otherwise, events)) else None
    told: list[ev.Event] = []
    run = 1
    for event in events:
        run = event.number or run if isinstance(event, ev.Run) else run
        told += _in_home_words(event, hand, played, run)
    return [*_table(hand), *_paid_before_the_summary(told, hand)]


def _table(hand: Hand) -> Iterator[ev.Table]:
    table = hand.table
    if table.table is not None or table.seats is not None or table.button is not None:
        yield replace(table, table=table.table or "")


def _is_told_otherwise(event: ev.Event) -> bool:
    match event:
        case ev.Call(amount=None) | ev.PotTotal(total=None) | ev.Discard(drawn=Cards()):
            return True
        case ev.Result():
            return _tells_chips(event)
    return False


def _tells_chips(result: ev.Result) -> bool:
    """Whether a line of the summary tells the chips at the end, and not who won what."""
    return result.stack is not None or result.net is not None


def _in_home_words(event: ev.Event, hand: Hand, played: Replay | None, run: int) -> Iterator[ev.Event]:
    match event:
        case ev.Call(line=line, amount=None) if played is not None:
            added = next(each.amount for each in played.decisions if each.line == line)
            yield replace(event, amount=added, to=None)
        case ev.Call():
            yield replace(event, to=None)
        case ev.Raise():
            yield replace(event, adds=None)
        case ev.DrawHeading():
            yield replace(event, amount=None)
        case ev.Discard(line=line, player=player, drawn=Cards() as drawn) if played is not None:
            yield replace(event, drawn=None)
            after = next(each.after for each in played.draws if (each.line, each.run) == (line, run))
            kept = tuple(card for card in after.known if card not in drawn.known)
            yield ev.Deal(line, player, Cards(kept, after.count - drawn.count), drawn)
        case ev.PotTotal(total=None) if played is not None:
            yield replace(event, total=played.total)
        case ev.PotTotal(total=int() as total, rake=rake) if hand.dialect.total_after_rake:
            yield replace(event, total=total + (rake or 0))
        case ev.Collect():
            yield replace(event, total=None)
        case ev.Result() if played is not None and _tells_chips(event):
            # A line that tells nothing but the chips at the end says no more of the hand.
            if event.cards is not None or event.mucked is not None:
                seated = next(each for each in played.players if each.name == event.player)
                won, folded = seated.won or None, seated.fold_round if seated.folded else None
                yield replace(event, amount=won, folded=folded, stack=None, net=None)
        case _:
            yield event


def _paid_before_the_summary(events: list[ev.Event], hand: Hand) -> list[ev.Event]:
    """Where a room pays in its summary: what is shown and paid there comes above it."""
    at = next((n for n, event in enumerate(events) if isinstance(event, ev.SummaryHeading)), len(events))
    behind = events[at:]
    paid = [event for event in behind if isinstance(event, ev.Collect | ev.Uncalled)]
    shown: list[ev.Event] = []
    if hand.dialect.shows_in_summary:
        shown = [
            ev.Show(event.line, event.player, event.cards)
            for event in behind
            if isinstance(event, ev.Result) and event.cards is not None
        ]
    summary = sorted(
        (event for event in behind if event not in paid), key=lambda event: isinstance(event, ev.Result)
    )
    return [*events[:at], *shown, *paid, *summary]
