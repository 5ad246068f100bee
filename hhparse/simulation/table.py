"""A made-up table: who sits there, with how much, and the head of its next hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Final

from hhparse.events import Dealing, Event, Header, Post, Seat, Table
from hhparse.games import Anchor, Game, Limit
from hhparse.money import SCALE, Money
from hhparse.reading import Hand, HandText, Moment
from hhparse.sites import Dialect, Stakes, at_site

NAMES: Final = ("Ann", "Ben", "Cho", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon")
_START: Final = datetime(2026, 1, 1, 18, 0, 0, tzinfo=UTC)
_BIG_BLIND: Final = 1 * SCALE
_SHORT, _DEEP, _USUAL = 1, 200, 40
"""Stacks in big blinds: a quarter of the seats are short, so that all-ins and side pots occur."""


@dataclass(slots=True)
class SimulatedTable:
    """A table whose stacks go on from hand to hand and whose button moves."""

    game: Game
    limit: Limit
    dialect: Dialect
    random: Random
    players: int
    first_hand: int
    """The id of the first hand; those after it count on."""
    stacks: list[int] = field(init=False)
    button: int = 0
    hands: int = 0

    def __post_init__(self) -> None:
        self.game = at_site(self.game, self.dialect.site)
        self.stacks = [self._new_stack() for _ in range(self.players)]

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.players]

    def next_hand(self) -> Hand:
        """The head of the next hand, up to the deal; stacks that are gone are filled up before it."""
        number = self.first_hand + self.hands
        self.hands += 1
        self.button = self.button % self.players + 1
        self.stacks = [stack if stack > 0 else self._new_stack() for stack in self.stacks]
        time = _START + timedelta(minutes=2 * self.hands)
        header = self._header(number, time)
        events: list[Event] = [header, Table(0, "Halcyon", self.players, self.button)]
        events += [Seat(0, n, name, self.stacks[n - 1]) for n, name in enumerate(self.names, 1)]
        events += [*self._posts(), Dealing(0)]
        text = HandText("simulated", self.dialect, self.dialect.site, 1, ())
        moment = Moment(header.time, "UTC", True, time)
        return Hand(text, header, self.game, self.limit, Money.CASH, "USD", moment, tuple(events))

    def settle(self, nets: dict[str, int]) -> None:
        """Carry what each player won or lost into the next hand."""
        self.stacks = [stack + nets[name] for stack, name in zip(self.stacks, self.names, strict=True)]

    def _new_stack(self) -> int:
        most = self.random.choice((_SHORT * 4, _USUAL, _USUAL, _DEEP))
        return self.random.randint(_SHORT * 2, most * 2) * _BIG_BLIND // 2

    def _header(self, number: int, time: datetime) -> Header:
        bets = self.dialect.stakes[self.limit] is Stakes.BETS
        small, big = (_BIG_BLIND, 2 * _BIG_BLIND) if bets else (_BIG_BLIND // 2, _BIG_BLIND)
        words = next(words for words, limit in self.dialect.limits.items() if limit is self.limit)
        return Header(
            0,
            self.dialect.site.name,
            str(number),
            self.dialect.games[self.game.code],
            words,
            small,
            big,
            f"{time:%Y/%m/%d %H:%M:%S}",
            "UTC",
            currency="USD",
        )

    def _posts(self) -> list[Event]:
        """The forced bets of the game, by the players it names."""
        posts: list[Event] = []
        for forced in self.game.forced_bets:
            anchor = forced.heads_up if self.players == 2 else forced.anchor
            if anchor is None:
                continue
            place = {Anchor.DEALER: self.players - 1, Anchor.FIRST_LEFT: 0, Anchor.SECOND_LEFT: 1}[anchor]
            seat = (self.button + place) % self.players
            paid = min(_BIG_BLIND // 2 * forced.half_bets, self.stacks[seat])
            posts.append(Post(0, self.names[seat], forced.blind, paid, paid == self.stacks[seat]))
        return posts
