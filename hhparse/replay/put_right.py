"""What was found, put right: the line as the rule that it breaks would have it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from msgspec import structs

from hhparse.events import (
    Bet,
    Blind,
    Call,
    Carried,
    Check,
    Discard,
    Event,
    Fold,
    Matched,
    Pass,
    Post,
    Raise,
    Seat,
    StandPat,
    Uncalled,
)
from hhparse.money import parse_amount
from hhparse.reading import Hand
from hhparse.replay.model import Decision, Replay
from hhparse.replay.otherwise import Reading, found_first, instead, without_positions
from hhparse.replay.play import TURNS
from hhparse.replay.untold import small_blinds
from hhparse.rules import Rule, Violation, catalogue

_ACTS_AMISS: Final = (
    catalogue.UNSEATED_NAME,
    catalogue.OUT_OF_TURN,
    catalogue.NOT_IN_HAND,
    catalogue.DRAW_OUT_OF_TURN,
    catalogue.DRAW_NOT_IN_HAND,
)
"""What is broken by an act that is another player's, or nobody's."""
_NEEDLESS: Final = {**dict.fromkeys(_ACTS_AMISS, TURNS), catalogue.BLIND_TWICE: frozenset({Post})}
"""What kinds of line may be one too many, by the rule that it breaks."""
_LEFT_EARLY: Final = (catalogue.ROUND_OPEN, catalogue.DRAW_SKIPPED)
"""What is broken by an act of the next phase while this one goes on."""
_MOST_SEATS: Final = 23
"""In how many seats a player is tried who has sat down wrongly: as many as a deck has hands for."""
_SEATS_AMISS: Final = (catalogue.SEAT_TAKEN_TWICE, catalogue.TOO_MANY_SEATS)


def first_put_right(hand: Hand, result: Replay) -> Iterator[Reading]:
    """The first thing found, as it may have been by the rule that it breaks."""
    first = found_first(hand, result)
    for at, event in enumerate(hand.events):
        for other in _other_tellings(event, hand, first, result):
            reading = instead(hand, at, other)
            yield Reading(without_positions(reading) if isinstance(other, Post) else reading, (first,))
        if event.line == first.line and type(event) in _NEEDLESS.get(first.rule, ()):
            yield Reading(instead(hand, at), (first,))


def out_of_place(hand: Hand, result: Replay) -> Iterator[Reading]:
    """The act of the next phase that ends one before its time, as one too many."""
    early = next((each for each in result.violations if each.rule in _LEFT_EARLY), None)
    for at, event in enumerate(hand.events):
        if early is not None and event.line == early.line and type(event) in TURNS:
            yield Reading(instead(hand, at), (_out_of_place(event),))


def _out_of_place(event: Any) -> Violation:
    """What is broken by an act in a phase to which it does not belong, and which goes on behind it."""
    if isinstance(event, Discard | StandPat):
        return Violation(catalogue.DRAW_NOT_DUE, event.line, {"player": event.player})
    return Violation(catalogue.OUT_OF_TURN, event.line, {"player": event.player, "due": "nobody"})


def _other_tellings(event: Event, hand: Hand, first: Violation, result: Replay) -> Iterator[Event]:
    """What else a line may have told, by what was found first."""
    if first.rule in _SEATS_AMISS and isinstance(event, Seat):
        yield from _other_seats(event, hand, first, result)
    elif first.rule is catalogue.CARRIED_PARTS and isinstance(event, Matched):
        carried = sum(each.amount for each in hand.told(Carried))
        part = event.amount + carried - sum(each.amount for each in hand.told(Matched))
        yield structs.replace(event, amount=max(0, part))
    elif event.line == first.line and first.rule in _ACTS_AMISS and type(event) in TURNS:
        for seat in hand.told(Seat):
            if seat.player != first.details["player"]:
                yield structs.replace(event, player=seat.player)
    elif event.line == first.line and type(event) is _KINDS.get(first.rule):
        made = next((each for each in result.decisions if each.line == event.line), None)
        yield from _RIGHT[first.rule](event, first, made)


def _other_seats(seat: Seat, hand: Hand, first: Violation, result: Replay) -> Iterator[Seat]:
    """One of two tellings of a seat, or of a player, as that of another."""
    if seat.player != first.details.get("player") and seat.seat != first.details["seat"]:
        return
    for each in result.violations:
        if each.rule is catalogue.UNSEATED_NAME:
            yield structs.replace(seat, player=str(each.details["player"]))
    taken = {other.seat for other in hand.told(Seat)}
    for number in range(1, min(max(taken) + 1, _MOST_SEATS) + 1):
        if number not in taken:
            yield structs.replace(seat, seat=number)


# One line -----------------------------------------------------------------------------------------


def _answer(event: Check | Call, first: Violation, made: Decision | None) -> Iterator[Event]:
    """What answers a bet, where a check or another amount does not."""
    yield Fold(event.line, event.player)
    if made is not None:
        yield Call(event.line, event.player, None, to=_level(made))


def _open(event: Call, first: Violation, made: Decision | None) -> Iterator[Event]:
    """What may be done where no bet is open to call."""
    if event.amount is not None:
        yield Bet(event.line, event.player, event.amount, event.all_in)
    yield Check(event.line, event.player)


def _level(made: Decision) -> int:
    """The bet that was faced, what was in from the player counted."""
    return made.to - made.amount + made.to_call


def _blind(event: Post, first: Violation, made: Decision | None) -> Iterator[Event]:
    for blind in Blind:
        if blind is not event.blind:
            yield structs.replace(event, blind=blind)


def _raise(event: Raise, first: Violation, made: Decision | None) -> Iterator[Event]:
    yield structs.replace(event, by=None)
    if made is not None and event.by is not None:
        yield structs.replace(event, to=_level(made) + event.by)


def _discard(event: Discard, first: Violation, made: Decision | None) -> Iterator[Event]:
    if event.cards is not None:
        yield structs.replace(event, count=event.cards.count)


def _pass(event: Pass, first: Violation, made: Decision | None) -> Iterator[Event]:
    yield structs.replace(event, receiver=str(first.details["due"]))


def _amount_due(event: Uncalled | Matched, first: Violation, made: Decision | None) -> Iterator[Event]:
    yield structs.replace(event, amount=parse_amount(str(first.details["due"])))


_RIGHT: Final[dict[Rule, Callable[[Any, Violation, Decision | None], Iterator[Event]]]] = {
    catalogue.CHECK_FACING_BET: _answer,
    catalogue.CALL_AMOUNT: _answer,
    catalogue.NOTHING_TO_CALL: _open,
    catalogue.BLIND_SIZE: _blind,
    catalogue.RAISE_SUM: _raise,
    catalogue.DISCARD_COUNT: _discard,
    catalogue.PASS_RECEIVER: _pass,
    catalogue.UNCALLED_AMOUNT: _amount_due,
    catalogue.PART_OVER_ANTE: _amount_due,
}
"""What a line may have told that breaks a rule."""
_KINDS: Final[dict[Rule, type[Event]]] = {
    catalogue.CHECK_FACING_BET: Check,
    catalogue.CALL_AMOUNT: Call,
    catalogue.NOTHING_TO_CALL: Call,
    catalogue.BLIND_SIZE: Post,
    catalogue.RAISE_SUM: Raise,
    catalogue.DISCARD_COUNT: Discard,
    catalogue.PASS_RECEIVER: Pass,
    catalogue.UNCALLED_AMOUNT: Uncalled,
    catalogue.PART_OVER_ANTE: Matched,
}
"""The kind of that line."""


# Forced bets --------------------------------------------------------------------------------------


def blinds_put_right(hand: Hand, result: Replay) -> Iterator[Reading]:
    """The blinds as they should have been posted: by whom they fell to, and of their size."""
    found = [each for each in result.violations if each.rule in _BLINDS_AMISS]
    told = {each.line: each for each in found}
    if not found:
        return
    for small in small_blinds(hand, result):
        events: list[Event] = []
        for event in hand.events:
            amiss = told.get(event.line) if isinstance(event, Post) else None
            if amiss is None or not isinstance(event, Post):
                events.append(event)
            elif amiss.rule is catalogue.BLIND_WRONG_PLAYER:
                events.append(structs.replace(event, player=str(amiss.details["due"])))
            else:
                amount = small if event.blind is Blind.SMALL else result.small_bet
                events.append(structs.replace(event, amount=amount))
        yield Reading(without_positions(replace(hand, events=tuple(events))), tuple(found))


_BLINDS_AMISS: Final = (catalogue.BLIND_WRONG_PLAYER, catalogue.BLIND_SIZE)
