"""The events of any room's hand as the home log has lines for them.

What a room says in other ways (the chips in after a call, the cards drawn beside those thrown away, a
pot that is told as its rake alone) is said in the home log's way; what it repeats is left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Final, TypeVar

from msgspec.structs import replace

from hhparse import events as ev
from hhparse.cards import Cards
from hhparse.reading import Hand
from hhparse.replay import Replay, replay, with_headings

_T = TypeVar("_T")

_REPEATED: Final = (ev.Header, ev.HeaderLine, ev.Table, ev.Button, ev.End)
"""What the head of a hand tells in the home log's own lines, and ends that need none."""

_SUMMED_UP: Final = (ev.SummaryHeading, ev.PotTotal)
"""What stands above the results of a summary."""
_CONTESTED: Final = 2
"""Of so many hands the better one is found by a showdown."""


def home_events(hand: Hand) -> list[ev.Event]:
    """The events below the header, each of which the home log has a line for, as far as there is one.

    :raises ValueError: if a line tells an act that is no part of the play.
    """
    repeated = (*_REPEATED, ev.Take) if hand.dialect.repeats_draws else _REPEATED
    events = [event for event in with_headings(hand) if not isinstance(event, repeated)]
    seats = next((at for at, event in enumerate(events) if isinstance(event, ev.Seat)), 0)
    carried = [event for event in events[seats:] if isinstance(event, ev.Carried)]
    events = [*events[:seats], *carried, *(event for event in events[seats:] if event not in carried)]
    retold = _Retold(hand)
    told = _paid_before_the_summary(retold.told(events), hand)
    return [*_table(hand), *retold.with_results(retold.with_showdowns(told))]


def _table(hand: Hand) -> Iterator[ev.Table]:
    table = hand.table
    if table.table is not None or table.seats is not None or table.button is not None:
        yield replace(table, table=table.table or "")


class _Retold:
    """A hand told in the home log's way, by what its lines come to in the play."""

    def __init__(self, hand: Hand) -> None:
        self._hand = hand
        self._run = 1
        self._uncalled: dict[str, int] = {}
        """What each player is told to win of a bet that nobody called."""
        if hand.dialect.pays_uncalled:
            told: Counter[str] = Counter()
            for event in hand.events:
                if isinstance(event, ev.Collect):
                    told[event.player] += event.amount
            won = {player.name: player.won for player in self._played.players}
            self._uncalled = {name: amount - won.get(name, amount) for name, amount in told.items()}

    @cached_property
    def _played(self) -> Replay:
        return replay(self._hand)

    def told(self, events: Iterable[ev.Event]) -> list[ev.Event]:
        """The events in the home log's words."""
        return [new for event in events for new in self._in_home_words(event)]

    def with_showdowns(self, events: Sequence[ev.Event]) -> list[ev.Event]:
        """The events with a heading above every showdown, as the home log wants it."""
        if self._hand.dialect.heads_showdown or not any(isinstance(event, ev.Show) for event in events):
            return [*events]
        if sum(not player.folded for player in self._played.players) < _CONTESTED:
            return [*events]
        told: list[ev.Event] = []
        headed = False
        for event in events:
            if isinstance(event, ev.ShowdownHeading):
                headed = True
            elif isinstance(event, ev.Run):
                headed = False
            elif isinstance(event, ev.Show) and not headed:
                told.append(ev.ShowdownHeading(event.line))
                headed = True
            elif isinstance(event, ev.PhaseHeading) and headed:
                continue  # nothing is played below it any more
            told.append(event)
        return told

    def with_results(self, events: Sequence[ev.Event]) -> list[ev.Event]:
        """The events with everybody in the summary, where the room's own leaves out who lost or folded."""
        results = {event.player: event for event in events if isinstance(event, ev.Result)}
        if not results or self._hand.dialect.tells_folds:
            return [*events]
        line = max(event.line for event in results.values())
        others = [event for event in events if not isinstance(event, ev.Result)]
        for player in self._played.players:
            own = results.get(player.name) or ev.Result(line, player.seat, player.name, player.won or None)
            if player.folded:
                own = replace(own, folded=player.fold_round)
            results[player.name] = own
        at = 1 + max(at for at, event in enumerate(others) if isinstance(event, _SUMMED_UP))
        return [*others[:at], *sorted(results.values(), key=lambda each: each.seat), *others[at:]]

    def _in_home_words(self, event: ev.Event) -> Iterator[ev.Event]:
        match event:
            case ev.Run(number=number):
                self._run = number or self._run
                yield event
            case ev.Call(line=line, amount=None):
                added = _only(each.amount for each in self._played.decisions if each.line == line)
                yield replace(event, amount=added, to=None)
            case ev.Call():
                yield replace(event, to=None)
            case ev.Raise():
                yield replace(event, adds=None)
            case ev.DrawHeading():
                yield replace(event, amount=None)
            case ev.Discard(line=line, player=player, drawn=Cards() as drawn):
                yield replace(event, drawn=None)
                draws = self._played.draws
                after = _only(each.after for each in draws if (each.line, each.run) == (line, self._run))
                kept = tuple(card for card in after.known if card not in drawn.known)
                yield ev.Deal(line, player, Cards(kept, after.count - drawn.count), drawn)
            case ev.PotTotal():
                yield replace(event, total=self._total(event))
            case ev.Collect():
                yield replace(event, amount=self._won(event), total=None)
            case ev.Result():
                yield from self._result(event)
            case _:
                yield event

    def _total(self, event: ev.PotTotal) -> int:
        """The pot before its rake, and without the bet that nobody called."""
        if event.total is None:
            return self._played.total
        rake = event.rake or 0 if self._hand.dialect.total_after_rake else 0
        told = event.total + rake - sum(self._uncalled.values())
        is_rounded = abs(told - self._played.total) < (event.rounded_to or 0)
        return self._played.total if is_rounded else told

    def _won(self, event: ev.Collect) -> int:
        """What is paid, without the bet that nobody called."""
        if not self._uncalled.get(event.player):
            return event.amount
        names = [player.name for player in self._played.players]
        place = event.line, event.player, event.pot
        awards = self._played.awards
        return _only(each.amount for each in awards if (each.line, names[each.player], each.pot) == place)

    def _result(self, event: ev.Result) -> Iterator[ev.Result]:
        retold = event.bare or event.rounded_to is not None
        if event.stack is None and event.net is None and not retold:
            uncalled = self._uncalled.get(event.player, 0)
            yield event if event.amount is None else replace(event, amount=event.amount - uncalled)
        elif retold or event.cards is not None or event.mucked is not None:
            seated = _only(each for each in self._played.players if each.name == event.player)
            won, folded = seated.won or None, seated.fold_round if seated.folded else None
            yield replace(event, amount=won, folded=folded, stack=None, net=None)
        # A line that tells nothing but the chips at the end says no more of the hand.


def _only(found: Iterable[_T]) -> _T:
    """What a line of the log has come to in the play.

    :raises ValueError: if it has come to nothing.
    """
    for each in found:
        return each
    raise ValueError("it tells an act that is no part of the play")


def _paid_before_the_summary(events: list[ev.Event], hand: Hand) -> list[ev.Event]:
    """Where a room pays in its summary: what is shown and paid there comes above it."""
    at = next((n for n, event in enumerate(events) if isinstance(event, ev.SummaryHeading)), len(events))
    behind = events[at:]
    paid = [event for event in behind if isinstance(event, ev.Collect | ev.Uncalled)]
    shown: list[ev.Event] = []
    if hand.dialect.shows_in_summary:
        before = {event.player for event in events[:at] if isinstance(event, ev.Show)}
        shown = [
            ev.Show(event.line, event.player, event.cards)
            for event in behind
            if isinstance(event, ev.Result) and event.cards is not None and event.player not in before
        ]
    summary = sorted(
        (event for event in behind if event not in paid), key=lambda event: isinstance(event, ev.Result)
    )
    return [*events[:at], *shown, *paid, *summary]
