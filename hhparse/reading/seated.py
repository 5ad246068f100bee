"""The names that are seated in a hand, by which its lines are read."""

from __future__ import annotations

from hhparse.events import Seat


class Seated:
    """Who sits where, as far as the hand has been read."""

    def __init__(self) -> None:
        self.longest_first: list[str] = []
        """The names, the longest first."""
        self.by_initial: dict[str, list[str]] = {}
        """The same by their first letters."""
        self._by_seat: dict[int, str] = {}

    def add(self, seat: Seat) -> None:
        """A player has been read to have a seat."""
        name = seat.player
        self._by_seat.setdefault(seat.seat, name)
        if name not in self.longest_first:
            for names in (self.longest_first, self.by_initial.setdefault(name[0], [])):
                names.append(name)
                names.sort(key=len, reverse=True)

    def __contains__(self, name: str) -> bool:
        return name in self.longest_first

    def at(self, seat: int) -> str | None:
        """Who has the seat of this number."""
        return self._by_seat.get(seat)

    def extends(self, name: str) -> bool:
        """Whether another seated name begins with this one."""
        return any(other.startswith(name) and other != name for other in self.by_initial.get(name[0], ()))
