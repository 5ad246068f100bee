"""Stacks from one hand to the next: what a player begins with is what the hand before left."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from hhparse.events import Presence, Seat
from hhparse.games import Limit
from hhparse.money import Money
from hhparse.money import format_amount as money
from hhparse.reading import Hand
from hhparse.replay import Replay
from hhparse.rules import Violation, catalogue
from hhparse.sessions.aftermath import Aftermath, chips_added, chips_added_late, seats_told

_COMES_OR_GOES: Final = re.compile(r"\b(?:leaves|left|joins|joined|stands up|sits down)\b")
_MOST_RAKED: Final = 10
"""A hand that is missing was raked a tenth of what was lost in it, at the most."""


class Stack(msgspec.Struct, frozen=True, gc=False):
    """What a player begins a hand with, beside what it should be."""

    seat: Seat
    due: int
    to_come: int | None
    """Chips that the hand tells as added, and that are not in the stack yet."""

    @property
    def change(self) -> int:
        """What came from nowhere, or is gone."""
        return self.seat.stack - self.due


def stacks_after(before: Aftermath, hand: Hand) -> Iterator[Stack]:
    """The stacks of those who were there in the hand before, and have not left the table since."""
    added, late = chips_added(hand), chips_added_late(hand)
    away = {*_came_or_went(before.hand), *_came_or_went(hand)}
    for name, seat in seats_told(hand).items():
        if name in before.stacks and name not in away:
            yield _stack(
                seat, before.stacks[name], before.added.get(name, 0), (added.get(name, 0), late.get(name, 0))
            )


def _stack(
    seat: Seat, left: tuple[int, ...], owed: int | None, added: tuple[int | None, int | None]
) -> Stack:
    """Hold a stack against what the hand before left.

    :param owed: chips told as added in the hand before.
    :param added: chips told as added in this hand, which may be in the stack already or come later, and
        how many of them are told below the deal.
    """
    new, late = added
    if owed is None or new is None or late is None:
        return Stack(seat, max(left[0], seat.stack), None if new is None else 0)
    for amount in left:
        for to_come in (new, 0):
            if seat.stack == amount + owed + new - to_come:
                return Stack(seat, seat.stack, to_come)
    return Stack(seat, left[0] + owed + new - late, late)


def _came_or_went(hand: Hand) -> Iterator[str]:
    for event in hand.events:
        if isinstance(event, Presence) and _COMES_OR_GOES.search(event.change):
            yield event.player


def wrong_stack(stack: Stack) -> Violation:
    """A stack that does not continue."""
    details: dict[str, str | int] = {
        "player": stack.seat.player,
        "amount": money(stack.seat.stack),
        "due": money(stack.due),
    }
    return Violation(catalogue.STACK_NOT_CONTINUED, stack.seat.line, details)


def may_be_bought(now: Replay, stack: Stack) -> bool:
    """Whether a player may have bought the chips that are more than is due, which a room's log does not tell.

    With bets of a fixed size a player may buy any number, else no more than makes up the largest buy-in.
    """
    hand, site = now.hand, now.hand.site
    if stack.change <= 0 or site.tells_every_hand or hand.money is Money.CHIPS:
        return False
    most = None if hand.limit is Limit.FIXED else site.most_bought
    return most is None or stack.seat.stack <= most * now.small_bet


def may_be_won(before: Aftermath, now: Replay, changes: list[int], *, bought: bool) -> bool:
    """Whether chips that changed hands between two hands may have been won in one that is missing.

    :param changes: what each player, and the pot that is carried, has more or less than is due.
    :param bought: whether some of it may have been bought, and not won.
    """
    won = sum(change for change in changes if change > 0)
    lost = -sum(change for change in changes if change < 0)
    told = seats_told(now.hand)
    gone = sum(stacks[0] for name, stacks in before.stacks.items() if name not in told)
    if len(changes) < 2:
        return 0 < won - lost <= gone
    raked = lost // _MOST_RAKED if before.played.rake or now.rake else 0
    newcomer = any(name not in before.stacks for name in told)
    unseen = newcomer or (bought and won >= lost - raked)
    return lost - raked <= won <= lost + gone or (unseen and won + lost > 0)
