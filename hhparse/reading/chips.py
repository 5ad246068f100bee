"""The chips of a hand as its acts move them, where the log does not do the sum."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from hhparse.events import (
    Bet,
    Blind,
    Call,
    Discard,
    DrawHeading,
    Event,
    Header,
    Post,
    Raise,
    Seat,
    StandPat,
)


class Chips:
    """What everybody has in front of them, has in on this round, and has put in altogether.

    All amounts are in ten-thousandths of the unit, and everybody is known by name.
    """

    def __init__(self, stacks: Mapping[str, int]) -> None:
        self.stacks: Final = dict(stacks)
        self.level = 0
        """What has to be matched to stay in."""
        self.in_round: Final[defaultdict[str, int]] = defaultdict(int)
        self.invested: Final[defaultdict[str, int]] = defaultdict(int)

    def begin_round(self) -> None:
        """The bets are taken into the pot."""
        self.level = 0
        self.in_round.clear()

    def left(self, player: str) -> int | None:
        """The chips in front of a player; None of somebody who has no seat."""
        return self.stacks.get(player)

    def to_call(self, player: str) -> int:
        """What a player has to add to match the bet."""
        return max(0, self.level - self.in_round[player])

    def put(self, player: str, amount: int) -> bool:
        """A player adds chips to the bets.

        :returns: whether these were the last.
        """
        self.in_round[player] += amount
        self.level = max(self.level, self.in_round[player])
        return self.bury(player, amount)

    def bury(self, player: str, amount: int) -> bool:
        """A player adds chips to the pot that are no part of a bet: an ante, or a dead blind.

        :returns: whether these were the last.
        """
        self.invested[player] += amount
        if player not in self.stacks:
            return False
        self.stacks[player] -= amount
        return self.stacks[player] == 0

    def uncalled(self) -> tuple[str, int] | None:
        """Who has bet more than anybody has matched on this round, and by how much."""
        if not self.in_round:
            return None
        most, *others = sorted(self.in_round, key=lambda player: self.in_round[player], reverse=True)
        matched = self.in_round[others[0]] if others else 0
        over = self.in_round[most] - matched
        return (most, over) if over > 0 else None

    @property
    def pot(self) -> int:
        """Everything that was put in."""
        return sum(self.invested.values())


def with_exact_chips(header: Header, events: Sequence[Event]) -> list[Event]:
    """The events of a hand with what only its acts show: how large a rounded stack is, or an unnamed cap.

    Who is all-in has put in the whole stack; who is capped with chips left has put in the cap.

    :param events: all of the hand, the header first.
    """
    seats = {event.player: event for event in events if isinstance(event, Seat)}
    if not header.capped and all(seat.rounded_to is None for seat in seats.values()):
        return [*events]
    stacks = {player: seat.stack for player, seat in seats.items()}
    spent = _spent_all_in(events, stacks)
    for player, seat in seats.items():
        if abs(spent.get(player, seat.stack) - seat.stack) < (seat.rounded_to or 0):
            stacks[player] = spent.get(player, seat.stack)
    capped = [amount for player, amount in spent.items() if amount < stacks.get(player, 0)]
    if header.capped and capped:
        header = replace(header, cap=max(capped))
    exact = [
        replace(event, stack=stacks[event.player]) if isinstance(event, Seat) else event for event in events
    ]
    return [header, *exact[1:]]


def _spent_all_in(events: Sequence[Event], stacks: Mapping[str, int]) -> dict[str, int]:
    """What each player who is all-in or capped has put in altogether."""
    chips, spent = Chips(stacks), {}
    for event in events:
        match event:
            case DrawHeading() | Discard() | StandPat():
                chips.begin_round()
                continue
            case Post(player=player, blind=Blind.ANTE | Blind.DEAD, amount=amount):
                chips.bury(player, amount)
            case Post(player=player, blind=Blind.BOTH, amount=amount):
                live = min(amount, chips.level or amount)
                chips.put(player, live)
                chips.bury(player, amount - live)
            case Call(player=player, amount=None, to=int() as to) | Raise(player=player, to=to):
                chips.put(player, to - chips.in_round[player])
            case Post(player=player, amount=amount) | Call(player=player, amount=int() as amount):
                chips.put(player, amount)
            case Bet(player=player, amount=amount):
                chips.put(player, amount)
            case _:
                continue
        if event.all_in:
            spent[player] = chips.invested[player]
    return spent
