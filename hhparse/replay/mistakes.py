"""One mistake that looks like many: a hand that is sound once one thing in it is read otherwise.

A button in the wrong seat puts every turn out of order, a wrong word for the limit makes every bet
one of the wrong size, and a check told as a fold has the dead act; a fold told of another player has that
one act after it, and the other too late. Where another reading of one such thing leaves nothing wrong,
the hand goes on with that reading, and the thing is the finding.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from msgspec import structs

from hhparse.events import (
    Bet,
    Blind,
    Button,
    Call,
    Check,
    Discard,
    Event,
    Fold,
    Header,
    Post,
    Raise,
    Seat,
    Table,
)
from hhparse.games import Limit
from hhparse.money import format_amount as money
from hhparse.reading import Hand
from hhparse.replay.model import Replay
from hhparse.replay.otherwise import Reading, found_first, instead
from hhparse.replay.play import TURNS
from hhparse.replay.untold import untold_acts, untold_discards
from hhparse.rules import Violation, catalogue
from hhparse.sites import Stakes

_FEWEST: Final = 2
"""From how many violations on one mistake is looked for behind them."""


def behind_all(hand: Hand, result: Replay, play_through: Callable[[Hand], Replay]) -> Replay:
    """The replay of a hand, by the reading that leaves nothing wrong but one thing, if there is one.

    :param result: the replay of the hand as it is told.
    """
    if len(result.violations) - len(hand.findings) < _FEWEST or hand.cancelled or hand.cut_off:
        return result
    known = [violation.code for violation in hand.findings]
    for reading in _readings(hand, result):
        again = play_through(reading.hand)
        if [violation.code for violation in again.violations] == known:
            again.hand = hand
            again.violations += reading.violations
            again.violations.sort(key=lambda violation: violation.line)
            return again
    return result


def _readings(hand: Hand, result: Replay) -> Iterator[Reading]:
    yield from _other_buttons(hand, result)
    yield from _other_limits(hand)
    yield from _other_stakes(hand)
    yield from _living_players(hand, result)
    yield from untold_discards(hand)
    yield from _first_put_right(hand, result)
    yield from _blinds_put_right(hand, result)
    yield from untold_acts(hand, result)


def _other_buttons(hand: Hand, result: Replay) -> Iterator[Reading]:
    """The button in another seat."""
    for at, event in enumerate(hand.events):
        if isinstance(event, Table | Button) and event.button is not None:
            for player in result.players:
                if player.seat != event.button:
                    details: dict[str, str | int] = {"told": event.button, "due": player.seat}
                    violation = Violation(catalogue.BUTTON_CONTRADICTED, event.line, details)
                    yield Reading(instead(hand, at, structs.replace(event, button=player.seat)), (violation,))


def _other_limits(hand: Hand) -> Iterator[Reading]:
    """The bets of another limit."""
    for limit in Limit:
        if limit is not hand.limit:
            details: dict[str, str | int] = {"told": hand.limit, "due": limit}
            violation = Violation(catalogue.STAKES_CONTRADICTED, hand.header.line, details)
            yield Reading(replace(hand, limit=limit), (violation,))


def _other_stakes(hand: Hand) -> Iterator[Reading]:
    """The stakes that the forced bets make."""
    header = hand.header
    posts = {
        event.blind: event.amount for event in hand.events if isinstance(event, Post) and not event.all_in
    }
    small, big = header.small, header.big
    if Blind.BIG in posts and small is not None:
        if hand.dialect.stakes[hand.limit] is Stakes.BETS:
            small, big = posts[Blind.BIG], 2 * posts[Blind.BIG]
        else:
            small, big = posts.get(Blind.SMALL, small), posts[Blind.BIG]
    ante = posts.get(Blind.ANTE) if header.ante is not None else None
    told = structs.replace(header, small=small, big=big, ante=ante)
    if told != header:
        details: dict[str, str | int] = {"told": _stakes(header), "due": _stakes(told)}
        violation = Violation(catalogue.STAKES_CONTRADICTED, header.line, details)
        yield Reading(instead(hand, 0, told), (violation,))


def _stakes(header: Header) -> str:
    blinds = f"{money(header.small or 0)}/{money(header.big or 0)}"
    return blinds if header.ante is None else f"{blinds}, ante {money(header.ante)}"


def _living_players(hand: Hand, result: Replay) -> Iterator[Reading]:
    """A player who is told to fold and acts later has checked or called."""
    for at, event in enumerate(hand.events):
        if not isinstance(event, Fold):
            continue
        acts = (each for each in hand.events[at + 1 :] if type(each) in TURNS)
        later = next((act for act in acts if getattr(act, "player", None) == event.player), None)
        made = next((each for each in result.decisions if each.line == event.line), None)
        if later is None or made is None:
            continue
        act = (
            Call(event.line, event.player, made.to_call) if made.to_call else Check(event.line, event.player)
        )
        details: dict[str, str | int] = {"player": event.player, "why": "has folded"}
        yield Reading(instead(hand, at, act), (Violation(catalogue.NOT_IN_HAND, later.line, details),))


def _first_put_right(hand: Hand, result: Replay) -> Iterator[Reading]:
    """The first thing found, as it may have been by the rule that it breaks."""
    first = found_first(hand, result)
    for at, event in enumerate(hand.events):
        if first.rule in _SEATS_AMISS and isinstance(event, Seat):
            for seat in _other_seats(event, hand, first, result):
                yield Reading(instead(hand, at, seat), (first,))
        elif event.line == first.line:
            for other in _put_right(event, first, result):
                yield Reading(instead(hand, at, other), (first,))
            if first.rule in _ACTS_AMISS and type(event) in TURNS:
                yield Reading(instead(hand, at), (first,))


def _blinds_put_right(hand: Hand, result: Replay) -> Iterator[Reading]:
    """The blinds as they should have been posted: by whom they fell to, and of their size."""
    found = [each for each in result.violations if each.rule in _BLINDS_AMISS]
    told = {each.line: each for each in found}
    if not found:
        return
    header = hand.header
    sizes = {Blind.BIG: result.small_bet, Blind.SMALL: header.small or 0}
    if hand.dialect.stakes[hand.limit] is Stakes.BETS:
        sizes[Blind.SMALL] = result.small_bet // 2
    events: list[Event] = []
    for event in hand.events:
        amiss = told.get(event.line) if isinstance(event, Post) else None
        if amiss is None or not isinstance(event, Post):
            events.append(event)
        elif amiss.rule is catalogue.BLIND_WRONG_PLAYER:
            events.append(structs.replace(event, player=str(amiss.details["due"])))
        else:
            events.append(structs.replace(event, amount=sizes.get(event.blind, event.amount)))
    yield Reading(replace(hand, events=tuple(events)), tuple(found))


_BLINDS_AMISS: Final = (catalogue.BLIND_WRONG_PLAYER, catalogue.BLIND_SIZE)
_ACTS_AMISS: Final = (
    catalogue.OUT_OF_TURN,
    catalogue.NOT_IN_HAND,
    catalogue.DRAW_OUT_OF_TURN,
    catalogue.DRAW_NOT_IN_HAND,
)
"""What is broken by an act that is another player's, or nobody's."""
_SEATS_AMISS: Final = (catalogue.SEAT_TAKEN_TWICE, catalogue.TOO_MANY_SEATS)


def _put_right(event: Event, first: Violation, result: Replay) -> Iterator[Event]:
    rule = first.rule
    if rule in _ACTS_AMISS and type(event) in TURNS:
        for player in result.players:
            if player.name != first.details["player"]:
                yield structs.replace(event, player=player.name)
    elif rule is catalogue.CHECK_FACING_BET and isinstance(event, Check):
        yield Fold(event.line, event.player)
    elif rule is catalogue.NOTHING_TO_CALL and isinstance(event, Call) and event.amount is not None:
        yield Bet(event.line, event.player, event.amount, event.all_in)
    elif rule is catalogue.BLIND_SIZE and isinstance(event, Post):
        for blind in Blind:
            if blind is not event.blind:
                yield structs.replace(event, blind=blind)
    elif rule is catalogue.RAISE_SUM and isinstance(event, Raise):
        yield structs.replace(event, by=None)
        made = next((each for each in result.decisions if each.line == event.line), None)
        if made is not None and event.by is not None:
            yield structs.replace(event, to=made.to - made.amount + made.to_call + event.by)
    elif rule is catalogue.DISCARD_COUNT and isinstance(event, Discard) and event.cards is not None:
        yield structs.replace(event, count=event.cards.count)


def _other_seats(seat: Seat, hand: Hand, first: Violation, result: Replay) -> Iterator[Seat]:
    """One of two tellings of a seat, or of a player, as that of another."""
    if seat.player != first.details.get("player") and seat.seat != first.details["seat"]:
        return
    for each in result.violations:
        if each.rule is catalogue.UNSEATED_NAME:
            yield structs.replace(seat, player=str(each.details["player"]))
    taken = {other.seat for other in hand.told(Seat)}
    for number in range(1, max(taken) + 2):
        if number not in taken:
            yield structs.replace(seat, seat=number)
