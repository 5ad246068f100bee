"""What pots pay in cents when they do not divide evenly, here and in pokerkit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Contest:
    """A pot, who contests it, and who of them have the best hand, in the order of play."""

    amount: int
    eligible: tuple[int, ...]
    best: tuple[tuple[int, ...], ...]
    """By the shares of the pot; nobody where no hand qualifies."""

    @property
    def parts(self) -> tuple[tuple[int, ...], ...]:
        """The winners of each part: a share that nobody wins falls to the others, and all share what
        nobody wins."""
        return tuple(filter(None, self.best)) or (self.eligible,)

    @property
    def is_split(self) -> bool:
        return len({winner for winners in self.parts for winner in winners}) > 1

    @property
    def is_halved(self) -> bool:
        """Whether different players win its parts."""
        return len(set(self.parts)) > 1

    @property
    def odd(self) -> int:
        """The most odd chips that a part of it has."""
        amounts = _split(self.amount, len(self.parts))
        return max(amount % len(part) for amount, part in zip(amounts, self.parts, strict=True))


def our_shares(contests: Sequence[Contest], players: int) -> list[int]:
    """Each pot by itself: the odd chip between its parts to the first of them, those of a part one each to
    its first winners."""
    shares = [0] * players
    for contest in contests:
        for amount, winners in zip(_split(contest.amount, len(contest.parts)), contest.parts, strict=True):
            for winner, share in zip(winners, _split(amount, len(winners)), strict=True):
                shares[winner] += share
    return shares


def their_shares(contests: Sequence[Contest], players: int) -> list[int]:
    """All odd chips to the first winner, after hands that win nothing are out and like pots are one.

    A share for which any hand at the table qualifies is paid out of every pot; where none of those who
    contest the pot qualifies, all of them share it.
    """
    shares = [0] * players
    qualified = [number for number, best in enumerate(contests[0].best) if best]
    for contest in _merged(contests):
        parts = [contest.best[number] or contest.eligible for number in qualified]
        for amount, winners in zip(_split(contest.amount, len(parts)), parts, strict=True):
            for winner in winners:
                shares[winner] += amount // len(winners)
            shares[winners[0]] += amount % len(winners)
    return shares


def shares_the_unqualified(contests: Sequence[Contest]) -> bool:
    """Whether several hands are left to contest a side pot, and only hands that do not contest it qualify."""
    qualified = [number for number, best in enumerate(contests[0].best) if best]
    return any(
        not contest.best[number] and len(contest.eligible) > 1
        for contest in _merged(contests)
        for number in qualified
    )


def _split(amount: int, count: int) -> list[int]:
    """So many parts, the odd chips one each to the first."""
    each, odd = divmod(amount, count)
    return [each + (place < odd) for place in range(count)]


def _merged(contests: Sequence[Contest]) -> list[Contest]:
    left = {winner for contest in contests for part in contest.parts for winner in part}
    merged: list[Contest] = []
    for contest in contests:
        eligible = tuple(player for player in contest.eligible if player in left)
        amount = contest.amount
        if merged and merged[-1].eligible == eligible:
            amount += merged.pop().amount
        merged.append(Contest(amount, eligible, contest.best))
    return merged
