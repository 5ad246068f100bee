"""Whose turn it is, in the betting, in the draw, and where all act at the same time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


class Turns:
    """The players who have yet to act in a phase, in their order."""

    __slots__ = ("excused", "pending", "together")

    def __init__(self, pending: Sequence[int] = (), *, together: bool = False) -> None:
        """:param together: whether all act at the same time, so that the order of lines means nothing."""
        self.pending = list(pending)
        self.together = together
        self.excused: set[int] = set()
        """Players who may act but need not, since a break of the rules before them put them on turn."""

    @property
    def due(self) -> int | None:
        """Who has to act next; None when the phase may end."""
        if not self.excused:
            return self.pending[0] if self.pending else None
        return next((player for player in self.pending if player not in self.excused), None)

    def is_next(self, player: int) -> bool:
        """Whether the player is the first of all who have yet to act, and nobody before has been excused."""
        pending = self.pending
        return bool(pending) and pending[0] == player and not self.excused and not self.together

    def may_act(self, player: int) -> bool:
        """Whether it is this player's turn: nobody before them has to act."""
        if self.together:
            return player in self.pending
        if not self.excused:
            return bool(self.pending) and self.pending[0] == player
        return player == self.due or (player in self.excused and player in self.pending)

    def done(self, player: int) -> None:
        if player in self.pending:
            self.pending.remove(player)

    def excuse(self, players: Iterable[int]) -> None:
        self.excused.update(players)
