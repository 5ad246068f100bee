"""What a hand leaves to the next one at its table: stacks, the button, the pot, the time.

As in a replay, what is told and what is due are kept beside each other where they differ. What the next
hand tells may agree with either, so that one mistake is found once and not in two hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime

import msgspec

from hhparse.events import Deal, Dealing, Event, Post, Seat, TopUp
from hhparse.reading import Hand
from hhparse.replay import Replay
from hhparse.rules import Family, Severity, catalogue
from hhparse.sessions.identity import evening_of

_ABOUT_CHIPS = frozenset({Family.RECORD, Family.FORCED_BETS, Family.BETTING, Family.SHOWDOWN, Family.MONEY})
_ABOUT_BUTTON = frozenset(
    {catalogue.BLIND_WRONG_PLAYER, catalogue.OUT_OF_TURN, catalogue.DRAW_OUT_OF_TURN, catalogue.NO_BUTTON}
)


Parts = dict[int, dict[str, int]]
"""What each player has put in at which of the passed-out deals."""


class Part(msgspec.Struct, frozen=True, gc=False):
    """What a player has in a passed-out deal, as told and as put in."""

    deal: int
    player: str
    told: int
    due: int
    line: int


@dataclass(frozen=True, slots=True)
class Due:
    """What the hand before leaves to a hand, where that hand tells something else."""

    stacks: Mapping[str, int] = field(default_factory=dict)
    """What players should have begun with."""
    button: int | None = None
    pot: int | None = None
    deals: int | None = None
    part: Part | None = None


@dataclass(frozen=True, slots=True)
class Aftermath:
    """What a hand leaves to the next one."""

    played: Replay
    began: datetime | None
    """When the hand began, in UTC."""
    evening: date | None
    stacks: dict[str, tuple[int, ...]]
    """What each player may begin the next hand with."""
    added: dict[str, int | None]
    """Chips told as added that are in no stack yet; None where it is not told how many."""
    buttons: tuple[int, ...]
    """From which seats the button may go on."""
    pots: tuple[int, ...]
    """What may be carried into the next hand."""
    deals: tuple[int, ...]
    """How many passed deals that may be."""
    parts: tuple[Parts, ...]
    """Who may have which part in the pot that is left."""
    whole: bool
    """Whether nothing is lost of the hand, nor known to be missing behind it."""

    @property
    def hand(self) -> Hand:
        return self.played.hand

    @property
    def chips_doubted(self) -> bool:
        """Whether a break of the rules leaves open what the players have after the hand."""
        return any(
            violation.rule.family in _ABOUT_CHIPS and violation.rule.severity is not Severity.NOTE
            for violation in self.played.violations
        )


def aftermath_of(
    played: Replay, began: datetime | None, due: Due, added: Mapping[str, int | None]
) -> Aftermath:
    """What a hand leaves.

    :param began: when it began.
    :param due: what it should have begun with.
    :param added: chips that it tells as added and that were in no stack yet.
    """
    hand = played.hand
    nets = {player.name: player.net for player in played.players}
    stacks = {
        name: _either(stack + nets.get(name, 0), due.stacks.get(name, stack) + nets.get(name, 0))
        for name, stack in stacks_told(hand).items()
    }
    left = played.carried_out
    return Aftermath(
        played,
        began,
        evening_of(hand.moment),
        stacks,
        dict(added),
        () if played.button is None else _either(played.button, due.button),
        _either(left, None if due.pot is None or not left else left - played.carried_in + due.pot),
        _either(played.deals + 1, None if due.deals is None else due.deals + 1) if left else (0,),
        _parts(played.parts, due.part),
        whole=not hand.incomplete,
    )


def _either(told: int, due: int | None) -> tuple[int, ...]:
    return (told,) if due is None or due == told else (told, due)


def _parts(left: Parts, due: Part | None) -> tuple[Parts, ...]:
    if due is None or due.deal not in left:
        return (left,)
    antes = left[due.deal]
    mended = {**antes, due.player: antes.get(due.player, 0) - due.told + due.due}
    return left, {**left, due.deal: mended}


def stacks_told(hand: Hand) -> dict[str, int]:
    """What each player begins a hand with."""
    return {event.player: event.stack for event in hand.events if isinstance(event, Seat)}


def seats_told(hand: Hand) -> dict[str, Seat]:
    """The seats of a hand by their players."""
    return {event.player: event for event in hand.events if isinstance(event, Seat)}


def chips_added(hand: Hand) -> dict[str, int | None]:
    """What a hand tells of chips that are brought to the table; None where it does not tell how many."""
    return _added(hand.events)


def chips_added_late(hand: Hand) -> dict[str, int | None]:
    """The same, of what is told below the deal, and so is in no stack of the hand."""
    kinds = [type(event) for event in hand.events]
    deal = next((n for n, kind in enumerate(kinds) if kind in (Dealing, Deal, Post)), len(kinds))
    return _added(hand.events[deal:])


def _added(events: Iterable[Event]) -> dict[str, int | None]:
    added: dict[str, int | None] = {}
    for event in events:
        if isinstance(event, TopUp):
            before = added.get(event.player, 0)
            added[event.player] = None if event.chips is None or before is None else before + event.chips
    return added


def button_doubted(played: Replay) -> bool:
    """Whether a break of the rules may come from where the hand says that the button is."""
    return any(violation.rule in _ABOUT_BUTTON for violation in played.violations)
