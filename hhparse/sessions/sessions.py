"""The hands of all tables, as they come: each is held against the one before it at its table."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from hhparse.reading import Hand
from hhparse.replay import Replay
from hhparse.sessions.aftermath import Aftermath, Due, aftermath_of, chips_added_late
from hhparse.sessions.copies import Copies
from hhparse.sessions.following import Following, follow
from hhparse.sessions.order import (
    began_after,
    clock_fault,
    ids_count_on,
    ids_tell_no_order,
    runs_back,
    steps_from,
)
from hhparse.sessions.rakes import Rakes
from hhparse.sites import Site

_TABLES: Final = 1000
"""So many tables are remembered, more than are open at a time; those that were heard of last."""


class _Table(NamedTuple):
    site: str
    tournament: str | None
    name: str


class Sessions:
    """What hands say of each other: copies of one hand, clocks that run back, and how hands follow on.

    Hands come one by one in the order of their logs; what is kept is the last hand of every table.
    """

    def __init__(self, *, judged: bool | None = None) -> None:
        """:param judged: whether hands are held against the one before; else the site's profile says so."""
        self.judged: Final = judged
        self.rakes: Final = Rakes()
        """What was raked, for a look at all hands when the last has come."""
        self._copies: Final = Copies()
        self._tables: dict[_Table, Aftermath] = {}

    def interrupt(self, site: Site) -> None:
        """A hand of this site could not be read or is of another game, at whichever of its tables."""
        for table, before in self._tables.items():
            if table.site == site.code:
                self._tables[table] = replace(before, whole=False)

    def follow(self, played: Replay) -> Following:
        """Judge the next hand by those before it."""
        hand = played.hand
        if not self._switched_off(hand):
            self.rakes.add(played)
        copy = self._copies.judge(played)
        found = () if copy is None else (copy,)
        table = _table_of(hand)
        if table is None:
            return Following(found, unjudged="the log does not name its table")
        before = self._tables.pop(table, None)
        if before is not None and before.hand.header.hand_id == hand.header.hand_id:
            # Another copy of it: if they differ, nobody can tell which of them is continued.
            self._tables[table] = before if copy is None else replace(before, whole=False)
            return Following(found, unjudged="the hand before is a copy of it")
        following, aftermath = self._next(before, played)
        self._remember(table, aftermath)
        return replace(following, violations=(*found, *following.violations))

    def _next(self, before: Aftermath | None, played: Replay) -> tuple[Following, Aftermath]:
        hand = played.hand
        if before is None:
            why = "no hand of its table comes before"
            return Following(unjudged=why, switched_off=self._switched_off(hand)), _fresh(played)
        began = began_after(before.began, hand.moment)
        back = runs_back(before, hand.moment, began)
        if back and (steps_from(before.hand.header.hand_id, hand.header.hand_id) or 0) < 0:
            why = "the log tells its hands in another order than they were played in"
            return Following(unjudged=why), _fresh(played)
        if back and ids_tell_no_order(before.hand, hand):
            why = "its clock runs back, and its ids do not tell in which order hands were played"
            return Following(unjudged=why), _fresh(played)
        aftermath = aftermath_of(played, began, Due(), chips_added_late(hand))
        following = Following(
            unjudged=self._why_not(before, aftermath), switched_off=self._switched_off(hand)
        )
        if following.unjudged is None:
            following, aftermath = follow(before, played, began)
        if back and _goes_on(before.hand, hand):
            fault = clock_fault(before, hand)
            following = replace(following, violations=(fault, *following.violations))
        return following, aftermath

    def _switched_off(self, hand: Hand) -> bool:
        """Whether hands are not to be held against the one before, as asked or by the site's profile."""
        return not (hand.site.tells_every_hand if self.judged is None else self.judged)

    def _why_not(self, before: Aftermath, now: Aftermath) -> str | None:
        """Why a hand is not held against the one before it; None where it is."""
        if self._switched_off(now.hand):
            return "hands of its site are not held against each other"
        if now.hand.header.fast_fold:
            return "its players go to another table after every hand"
        if not before.whole:
            return "what comes before it is not wholly known"
        if not now.whole:
            return "a line of it is lost"
        if before.evening != now.evening:
            return "it begins another evening"
        return None if _goes_on(before.hand, now.hand) else "its log may not go on from the one before"

    def _remember(self, table: _Table, aftermath: Aftermath) -> None:
        self._tables[table] = aftermath
        if len(self._tables) > _TABLES:
            del self._tables[next(iter(self._tables))]


def _goes_on(before: Hand, now: Hand) -> bool:
    """Whether nothing can lie between two hands: those of two logs adjoin where their ids count on."""
    if before.text.source == now.text.source:
        return True
    return ids_count_on(now) and steps_from(before.header.hand_id, now.header.hand_id) == 1


def _fresh(played: Replay) -> Aftermath:
    """What a hand leaves that follows on none."""
    return aftermath_of(played, played.hand.moment.utc, Due(), chips_added_late(played.hand))


def _table_of(hand: Hand) -> _Table | None:
    name = hand.table.table
    return _Table(hand.site.code, hand.header.tournament, name) if name else None
