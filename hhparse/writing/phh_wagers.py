"""Which bets, raises and calls other programs take that play hands of PHH.

Readers of the format play by the rules of pokerkit, whose authors wrote it. These know a cap of four wagers a
round in fixed limit, no bet that completes an all-in for less, and their own sums of all-ins for less. Where
the big blind is all-in for less they let it be called for that.
"""

from __future__ import annotations

from typing import Final

from hhparse.events import Blind, Post
from hhparse.games import Limit
from hhparse.replay import Action, Decision, Replay

_BLINDS: Final = frozenset({Blind.SMALL, Blind.BIG, Blind.STRADDLE})
_CAP: Final = 4
_SMALL_ROUNDS: Final = 2
"""So many rounds of a fixed-limit game are played for small bets."""


def refused_wager(played: Replay) -> Decision | None:
    """The first bet, raise or call of a sound hand that others do not take; None where they take all."""
    wagers = _Wagers(played, 0)
    for decision in played.decisions:
        if decision.betting_round != wagers.round:
            wagers = _Wagers(played, decision.betting_round)
        if decision.action is Action.CALL and decision.to > wagers.level:
            return decision
        if decision.action in (Action.BET, Action.RAISE):
            if not wagers.take(decision):
                return decision
            wagers.put(decision)
        wagers.acted.add(decision.player)
    return None


class _Wagers:
    """The bets and raises of one round, as pokerkit counts them."""

    def __init__(self, played: Replay, round_: int) -> None:
        self._played = played
        self.round = round_
        self.acted: set[int] = set()
        """Who has acted since the last full raise."""
        self._count = 0
        blinds = [post.amount for post in played.hand.told(Post) if post.blind in _BLINDS]
        self.level = max(blinds, default=0) if round_ == 1 else 0
        self._largest = 0
        """The largest raise of the round, all-ins for less among them."""
        self._short: list[int] = []
        """All-ins that have not made a full raise together."""

    def take(self, wager: Decision) -> bool:
        """Whether a bet or raise is taken."""
        fixed = self._played.hand.limit is Limit.FIXED
        before, has = wager.to - wager.amount, wager.stack
        if min(self.level - before, has) < self._largest:
            return False
        if fixed and self._count == _CAP:
            return False
        if self._short and sum(self._short) < self._largest and wager.player in self.acted:
            return False
        large = fixed and wager.round >= _SMALL_ROUNDS
        bet = self._played.small_bet * (2 if large else 1)
        least = min(has + before, self.level + max(self._largest, bet))
        return wager.to == least if fixed else wager.to >= least

    def put(self, wager: Decision) -> None:
        """Count a bet or raise."""
        by = wager.to - self.level
        if by >= self._largest:
            self.acted.clear()
        self._largest = max(self._largest, by)
        self.level = wager.to
        self._count += 1
        self._short = [*self._short, by] if wager.amount == wager.stack else []
        if sum(self._short) >= self._largest:
            self._short = []
