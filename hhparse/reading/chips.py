"""The chips of a hand as its acts move them, where the log does not do the sum."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Final


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
