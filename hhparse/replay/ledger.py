"""Chips in play: stacks, what each player has in, and the pots that this makes."""

from __future__ import annotations

from collections.abc import Sequence
from operator import sub

from hhparse.replay.model import Pot


class Ledger:
    """The chips of a hand as one account tells them, players by their index."""

    __slots__ = (
        "acted_at",
        "before_round",
        "bets",
        "complete",
        "dead",
        "in_round",
        "invested",
        "level",
        "pot",
        "raised_by",
        "stacks",
    )

    def __init__(self, stacks: Sequence[int]) -> None:
        self.stacks = list(stacks)
        self.in_round = [0] * len(stacks)
        """What each has in towards the bet of this round."""
        self.invested = [0] * len(stacks)
        """What each has in altogether."""
        self.pot = 0
        """The same of all players."""
        self.dead = [0] * len(stacks)
        """What of it is dead: the pot's, but matched by nobody."""
        self.level = 0
        """The bet that has to be matched."""
        self.complete = 0
        """The last level that a full bet or raise, not a short all-in, made."""
        self.raised_by = 0
        """The size of the last full bet or raise."""
        self.bets = 0
        self.acted_at: dict[int, int] = {}
        """The bet that stood when each player last acted in this round."""
        self.before_round = [0] * len(stacks)
        """What each had in when this round began."""

    def copy(self) -> Ledger:
        twin = Ledger(self.stacks)
        twin.in_round, twin.invested, twin.dead = list(self.in_round), list(self.invested), list(self.dead)
        twin.pot, twin.level, twin.complete = self.pot, self.level, self.complete
        twin.raised_by, twin.bets = self.raised_by, self.bets
        twin.acted_at, twin.before_round = dict(self.acted_at), list(self.before_round)
        return twin

    def begin_round(self) -> None:
        self.in_round = [0] * len(self.stacks)
        self.level = self.complete = self.raised_by = self.bets = 0
        self.acted_at = {}

    def put(self, player: int, amount: int) -> None:
        """Chips that count towards the bet of the round."""
        self.in_round[player] += amount
        self.put_ante(player, amount)

    def put_ante(self, player: int, amount: int) -> None:
        """Chips that everybody matches but that do not count towards the bet."""
        self.stacks[player] -= amount
        self.invested[player] += amount
        self.pot += amount

    def put_dead(self, player: int, amount: int) -> None:
        """Chips for the pot that nobody has to match: a blind that was missed."""
        self.put_ante(player, amount)
        self.dead[player] += amount

    def bury(self, player: int, amount: int) -> None:
        """Chips that were put towards the bet turn out to be dead."""
        self.in_round[player] -= amount
        self.dead[player] += amount

    def take_back(self, player: int, amount: int) -> None:
        """Undo a bet of this round."""
        self.put(player, -amount)

    def owed(self, player: int) -> int:
        """What the player has to put in to match the bet, however much is left to them."""
        return max(0, self.level - self.in_round[player])

    def to_call(self, player: int) -> int:
        """What a call takes of what is left to the player."""
        owed, stack = self.level - self.in_round[player], self.stacks[player]
        if owed <= 0 or stack <= 0:
            return 0
        return min(owed, stack)

    def most(self, player: int) -> int:
        """The level of this round that all the player's chips make."""
        return self.in_round[player] + self.stacks[player]

    def uncalled(self, player: int) -> int:
        """How much more the player has in than anybody else."""
        others = self.matched
        own = others.pop(player)
        return max(0, own - max(others, default=0))

    @property
    def matched(self) -> list[int]:
        """What each has in that others have to match to contest it."""
        return [*map(sub, self.invested, self.dead)]

    def give_back(self, player: int, amount: int) -> None:
        self.stacks[player] += amount
        self.invested[player] -= amount
        self.pot -= amount


def pots_of(ledger: Ledger, live: Sequence[int]) -> list[Pot]:
    """Part the chips into the main pot, which holds all dead money, and the side pots that all-ins make.

    :param live: the players who can win.
    """
    pots: list[Pot] = []
    matched, dead = [max(0, chips) for chips in ledger.matched], sum(ledger.dead)
    floor = below = 0
    for level in sorted({matched[player] for player in live if matched[player] > 0}):
        up_to = dead + sum([min(chips, level) for chips in matched])
        eligible = tuple([player for player in live if matched[player] >= level])
        pots.append(Pot(up_to - below, eligible, floor, level))
        floor, below = level, up_to
    above = dead + sum(matched) - below
    if above and pots:
        last = pots[-1]
        pots[-1] = Pot(last.amount + above, last.eligible, last.floor, max(matched))
    return pots


def late_bets(ledger: Ledger, pot: Pot) -> dict[int, int]:
    """What each player has put into a pot in this betting round, for those who have."""
    late = {}
    for player, (chips, dead) in enumerate(zip(ledger.matched, ledger.dead, strict=True)):
        early = ledger.before_round[player] - dead
        put = _within(chips, pot) - _within(early, pot)
        if put > 0:
            late[player] = put
    return late


def _within(chips: int, pot: Pot) -> int:
    """How many of a player's chips lie between the levels of a pot."""
    return min(chips, pot.ceiling) - min(chips, pot.floor)
