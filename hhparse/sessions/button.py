"""The button from one hand to the next."""

from __future__ import annotations

from hhparse.events import Blind, Button, Post, Table
from hhparse.games import PassedOutButton
from hhparse.replay import Player, Replay
from hhparse.rules import Violation, catalogue
from hhparse.sessions.aftermath import Aftermath, button_doubted

_HEADS_UP = 2


def judge_button(before: Aftermath, now: Replay) -> Violation | None:
    """The button goes to the left, and passes nobody who is dealt in both hands (RRP).

    Left alone is what may be a dead button's or a late comer's affair, which rooms settle in several
    ways: with blinds the button may stand still where players came or went.
    """
    told = now.hand.table.button
    if told is None or not before.buttons or button_doubted(now):
        return None
    faults = [_fault(before, now, last, told) for last in before.buttons]
    return None if button_doubted(before.played) or None in faults else faults[0]


def button_due(before: Aftermath, now: Replay) -> int | None:
    """Where the button should be, if every player who is dealt in may have it."""
    if not before.buttons:
        return None
    last = before.buttons[-1]
    if _stays(before):
        return last
    seats = [player.seat for player in now.players]
    return min((seat for seat in seats if seat > last), default=min(seats, default=None))


def _stays(before: Aftermath) -> bool:
    """Whether the button stays after a passed-out deal."""
    rules = before.hand.game.rules
    return before.played.passed_out and rules.passed_out_button is PassedOutButton.STAYS


def _fault(before: Aftermath, now: Replay, last: int, told: int) -> Violation | None:
    if told == last:
        if _stays(before) or before.hand.cancelled or not _must_move(before, now):
            return None
        return Violation(catalogue.BUTTON_STANDS, _line(now), {"seat": told})
    if _stays(before):
        dealers = {player.seat for player in now.players}
        if last not in dealers:
            return None
        return Violation(catalogue.BUTTON_LEAVES, _line(now), {"last": last, "seat": told})
    passed = [player for player in _in_both(before, now) if _is_between(player.seat, last, told)]
    if not passed or _comes_to_heads_up(before, now):
        return None
    first = min(passed, key=lambda player: (player.seat <= last, player.seat))
    details: dict[str, str | int] = {"last": last, "seat": told, "player": first.name}
    return Violation(catalogue.BUTTON_SKIPS, _line(now), details)


def _must_move(before: Aftermath, now: Replay) -> bool:
    if not now.hand.game.blinds:
        return len(_in_both(before, now)) > 1
    same = {player.seat for player in before.played.players} == {player.seat for player in now.players}
    return same and any(isinstance(e, Post) and e.blind is Blind.SMALL for e in before.hand.events)


def _comes_to_heads_up(before: Aftermath, now: Replay) -> bool:
    """Whether the button may jump, so that nobody has the big blind twice in a row."""
    sizes = {len(before.played.players), len(now.players)}
    return bool(now.hand.game.blinds) and _HEADS_UP in sizes and len(sizes) > 1


def _in_both(before: Aftermath, now: Replay) -> list[Player]:
    """Who is dealt in both hands, in one seat."""
    seats = {player.name: player.seat for player in before.played.players}
    return [player for player in now.players if seats.get(player.name) == player.seat]


def _is_between(seat: int, last: int, told: int) -> bool:
    """Whether the button comes by a seat on its way; coming back to where it was, it has passed all."""
    if last < told:
        return last < seat < told
    return seat > last or seat < told


def _line(now: Replay) -> int:
    """Where the hand says that the button is."""
    events = now.hand.events
    told = (event.line for event in events if isinstance(event, Table | Button) and event.button is not None)
    return next(told, now.hand.header.line)
