"""What pots pay in cents when they do not divide evenly, here and in pokerkit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Contest:
    """A pot, who contests it, and who of them share it, in their order from the left of the button."""

    amount: int
    eligible: tuple[int, ...]
    winners: tuple[int, ...]

    @property
    def odd(self) -> int:
        return self.amount % len(self.winners)


def our_shares(contests: Sequence[Contest], players: int) -> list[int]:
    """Each pot by itself, the odd chips one each to the first winners."""
    shares = [0] * players
    for contest in contests:
        for place, winner in enumerate(contest.winners):
            shares[winner] += contest.amount // len(contest.winners) + (place < contest.odd)
    return shares


def their_shares(contests: Sequence[Contest], players: int) -> list[int]:
    """All odd chips to the first winner, after hands that win nothing are out and like pots are one."""
    shares = [0] * players
    for contest in _merged(contests):
        for winner in contest.winners:
            shares[winner] += contest.amount // len(contest.winners)
        shares[contest.winners[0]] += contest.odd
    return shares


def _merged(contests: Sequence[Contest]) -> list[Contest]:
    left = {winner for contest in contests for winner in contest.winners}
    merged: list[Contest] = []
    for contest in contests:
        eligible = tuple(player for player in contest.eligible if player in left)
        amount = contest.amount
        if merged and merged[-1].eligible == eligible:
            amount += merged.pop().amount
        merged.append(Contest(amount, eligible, contest.winners))
    return merged
