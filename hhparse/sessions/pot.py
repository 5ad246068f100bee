"""The pot that a passed-out deal leaves, held against the pot that the next hand begins with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from hhparse.events import Carried, Event, Header, Matched, Table
from hhparse.money import format_amount as money
from hhparse.reading import Hand
from hhparse.replay import Replay
from hhparse.replay import replay as play_through
from hhparse.rules import Violation, catalogue
from hhparse.sessions.aftermath import Aftermath, Part, Parts, seats_told

_PROOFS = frozenset({catalogue.FALSE_OPENERS, catalogue.OPENERS_NOT_PROVED})


@dataclass(frozen=True, slots=True)
class CarriedPot:
    """The pot that a hand begins with, judged by the hand before it."""

    violations: tuple[Violation, ...] = ()
    explained: tuple[Violation, ...] = ()
    """What the hand breaks by itself, and would not if it had begun with the pot that was due."""
    pot: int | None = None
    """What should have been carried, where something else was."""
    deals: int | None = None
    part: Part | None = None
    """A player's part that is told otherwise, and what was put in."""


def judge_pot(before: Aftermath, now: Replay) -> CarriedPot:
    """Hold the pot carried into a hand, its parts and its count of deals against the hand before."""
    told = _carried(now.hand)
    pot = _due(before.pots, now.carried_in)
    deals = _due(before.deals, now.deals)
    if told is None and not before.pots[0]:
        deals = None
    if told is not None and told.deals is not None and deals is None:
        deals = _due(before.deals, told.deals)
    if pot is None and deals is None:
        return _of_parts(before, now)
    mended = play_through(_mended(now.hand, before))
    explained = tuple(violation for violation in now.violations if violation not in mended.violations)
    if pot is not None:
        line = now.hand.header.line if told is None else told.line
        amounts: dict[str, str | int] = {"amount": money(now.carried_in), "due": money(pot)}
        return CarriedPot((Violation(catalogue.POT_NOT_CARRIED, line, amounts),), explained, pot, deals)
    assert told is not None, "deals are counted where a pot is carried"
    assert deals is not None, "either the pot or the count is wrong"
    opened = [v for v in mended.violations if v.rule in _PROOFS and v not in now.violations]
    if opened:
        return CarriedPot((_not_risen(opened[0], mended, deals),), explained, pot, deals)
    if told.deals is None:
        return CarriedPot((), explained, pot, deals)
    counts: dict[str, str | int] = {"told": told.deals, "due": deals}
    return CarriedPot((Violation(catalogue.DEALS_MISCOUNTED, told.line, counts),), explained, pot, deals)


def _due(left: tuple[int, ...], told: int) -> int | None:
    """What should have been told, where it is none of what the hand before may have left."""
    return None if told in left else left[-1]


def _carried(hand: Hand) -> Carried | None:
    return next((event for event in hand.events if isinstance(event, Carried)), None)


def _mended(hand: Hand, before: Aftermath) -> Hand:
    """The hand with the pot that the hand before left."""
    amount, deals = before.pots[-1], before.deals[-1]
    told = _carried(hand)
    line = hand.header.line if told is None else told.line
    head: list[Event] = [event for event in hand.events if isinstance(event, Header | Table)]
    rest = [event for event in hand.events if not isinstance(event, Header | Table | Carried)]
    if amount:
        last = None if told is None else told.last
        head.append(Carried(line, amount, deals, last))
    else:
        rest = [event for event in rest if not isinstance(event, Matched)]
    return replace(hand, events=(*head, *rest))


def _not_risen(opened: Violation, mended: Replay, deals: int) -> Violation:
    """The hand that opened is good enough by the deals that are told, and not by those that were."""
    details: dict[str, str | int] = {
        "player": opened.details["player"],
        "cards": opened.details.get("cards", "what is not shown"),
        "deals": deals,
        "due": opened.details["due"],
    }
    return Violation(catalogue.QUALIFIER_NOT_RISEN, opened.line, details)


def _of_parts(before: Aftermath, now: Replay) -> CarriedPot:
    """The parts that are told, by what was put in; and which deal the pot is carried from."""
    told = _carried(now.hand)
    if told is None:
        return CarriedPot()
    violations = []
    last = before.hand.header.hand_id
    if told.last is not None and told.last != last:
        names: dict[str, str | int] = {"told": told.last, "due": last}
        violations.append(Violation(catalogue.OTHER_DEAL_CONTINUED, told.line, names))
    changed = [_changed_part(due, now, told.line) for due in before.parts]
    part = None if None in changed else changed[0]
    if part is not None:
        details: dict[str, str | int] = {
            "player": part.player,
            "amount": money(part.told),
            "deal": part.deal,
            "due": money(part.due),
        }
        violations.append(Violation(catalogue.PART_CHANGED, part.line, details))
    # What is held against the hand before needs no other bound.
    explained = tuple(v for v in now.violations if v.rule is catalogue.PART_OVER_ANTE and before.parts[0])
    return CarriedPot(tuple(violations), explained, part=part)


def _changed_part(due: Parts, now: Replay, line: int) -> Part | None:
    """The first part that is told otherwise than it was put in, where the log tells parts at all."""
    told: dict[tuple[int, str], int] = {}
    lines: dict[tuple[int, str], int] = {}
    for event in now.hand.events:
        if isinstance(event, Matched) and event.deal in due:
            key = event.deal, event.player
            told[key] = told.get(key, 0) + event.amount
            lines[key] = event.line
    if not told or any(violation.rule is catalogue.CARRIED_PARTS for violation in now.violations):
        return None
    put_in = {(deal, name): amount for deal, antes in due.items() for name, amount in antes.items()}
    for key in sorted({*put_in, *told}, key=lambda key: (lines.get(key, line), key)):
        if told.get(key, 0) != put_in.get(key, 0):
            return Part(*key, told.get(key, 0), put_in.get(key, 0), lines.get(key, line))
    return None


def moved_seats(before: Aftermath, now: Replay) -> Iterator[Violation]:
    """Seats do not change while antes of several deals, or forfeited chips, lie in the pot (S1 rule 10)."""
    left = before.played
    antes = sum(sum(deal.values()) for deal in left.parts.values())
    forfeits = len(left.parts) == left.deals + 1 and left.carried_out > antes
    if not left.carried_out or not (left.deals or forfeits):
        return
    seats = seats_told(before.hand)
    for name, seat in seats_told(now.hand).items():
        if name in seats and seats[name].seat != seat.seat:
            details: dict[str, str | int] = {
                "player": name,
                "last": seats[name].seat,
                "seat": seat.seat,
                "amount": money(left.carried_out),
            }
            yield Violation(catalogue.SEAT_CHANGED, seat.line, details)
