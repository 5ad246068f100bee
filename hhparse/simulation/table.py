"""A made-up table: who sits there, with how much, and the head of its next hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Final

from hhparse.events import Blind, Carried, Dealing, Event, Header, Matched, Post, Rules, Seat, Table, TopUp
from hhparse.games import Game, PassedOutButton, house_rule_words
from hhparse.money import SCALE, Money
from hhparse.reading import Hand, HandText, Moment
from hhparse.replay import Replay, place_of
from hhparse.simulation.setting import Setting
from hhparse.sites import Stakes

NAMES: Final = ("Ann", "Ben", "Cho", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jon")
_START: Final = datetime(2026, 1, 1, 18, 0, 0, tzinfo=UTC)
_BIG_BLIND: Final = 1 * SCALE
_ANTE: Final = SCALE // 4
_CHIP: Final = SCALE // 100
_EVENING: Final = 60
"""So many hands are played at a table before all come with new stacks, which chips lost and bought anew
would make ever deeper."""
_SHORT, _DEEP, _USUAL = 1, 200, 40
"""Stacks in big blinds: a quarter of the seats are short, so that all-ins and side pots occur."""
_ONLY_THE_ANTE, _ODD, _AWAY, _LATE, _STRADDLED = 0.05, 0.3, 0.04, 0.03, 0.1
"""How often a new stack is an ante and no more, or of any number of the smallest chips, and how often a
player misses a hand, antes after the deal, or straddles."""


@dataclass(slots=True)
class SimulatedTable:
    """A table whose stacks go on from hand to hand and whose button moves."""

    setting: Setting
    random: Random
    first_hand: int
    """The id of the first hand; those after it count on."""
    game: Game = field(init=False)
    """By the rules of the site."""
    stacks: list[int] = field(init=False)
    button: int = 0
    hands: int = 0
    evenings: int = 1
    carried: list[dict[str, int]] = field(default_factory=list)
    """Of every passed-out deal in the pot, who has put in what."""

    def __post_init__(self) -> None:
        self.game = self.setting.game
        self.stacks = [self._new_stack() for _ in range(self.setting.players)]

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.setting.players]

    def next_hand(self) -> Hand:
        """The head of the next hand, up to the deal; stacks that are gone are filled up before it."""
        number = self.first_hand + self.hands
        self.hands += 1
        self._move_button()
        bought = self._fill_stacks()
        present = self._present()
        time = _START + timedelta(days=self.evenings, minutes=2 * self.hands)
        header = self._header(number, time)
        events: list[Event] = [
            header,
            Table(0, f"Halcyon {self.evenings}", self.setting.players, self.button),
        ]
        events += self._rules()
        events += self._carried(number)
        events += [Seat(0, n + 1, self.names[n], self.stacks[n]) for n in present]
        events += [
            Matched(0, name, amount, deal)
            for deal, antes in enumerate(self.carried, 1)
            for name, amount in antes.items()
        ]
        if self.setting.dialect.site.tells_every_hand:
            events += [TopUp(0, self.names[n], "re-buys", bought[n]) for n in present if n in bought]
        posts = list(self._posts(present))
        all_in = {post.player for post in posts if post.all_in and post.blind is not Blind.ANTE}
        late = [
            post
            for post in posts
            if post.blind is Blind.ANTE and self.random.random() < _LATE and post.player not in all_in
        ]
        events += [*(post for post in posts if post not in late), Dealing(0), *late]
        dialect = self.setting.dialect
        text = HandText("simulated", dialect, dialect.site, 1, ())
        moment = Moment(header.time, "UTC", True, time.replace(tzinfo=None), time)
        return Hand(text, header, self.game, self.setting.limit, Money.CASH, "USD", moment, tuple(events))

    def settle(self, replay: Replay) -> None:
        """Carry what each player won or lost, and the pot of a passed-out deal, into the next hand."""
        for player in replay.players:
            self.stacks[player.seat - 1] += player.net
        # A deal for which no ante was due any more has no parts, and counts all the same.
        self.carried = [replay.parts.get(deal, {}) for deal in range(1, max(replay.parts, default=0) + 1)]

    def _fill_stacks(self) -> dict[int, int]:
        """Give new stacks to all at the beginning of an evening, and in it to those who have lost theirs.

        :returns: what those have bought, by their places.
        """
        begins = self.hands > self.evenings * _EVENING and not self.carried
        if begins:
            self.evenings += 1
            self.stacks = [0] * self.setting.players
        bought = {n: self._new_stack() for n, stack in enumerate(self.stacks) if stack <= 0}
        self.stacks = [bought.get(n, stack) for n, stack in enumerate(self.stacks)]
        return {} if begins else bought

    def _move_button(self) -> None:
        stays = self.game.rules.passed_out_button is PassedOutButton.STAYS
        if not (self.carried and stays):
            self.button = self.button % self.setting.players + 1

    def _present(self) -> list[int]:
        """Who is dealt in; where antes are paid a player may miss a hand."""
        present = list(range(self.setting.players))
        if self.game.has_ante:
            # The first player, who tells the hidden hands, is always there.
            for n in range(1, self.setting.players):
                if len(present) > 2 and n + 1 != self.button and self.random.random() < _AWAY:
                    present.remove(n)
        return present

    def _new_stack(self) -> int:
        if self.game.has_ante and self.random.random() < _ONLY_THE_ANTE:
            return _ANTE
        most = self.random.choice((_SHORT * 4, _USUAL, _USUAL, _DEEP))
        stack = self.random.randint(_SHORT * 2, most * 2) * _BIG_BLIND // 2
        if self.random.random() < _ODD:
            stack += self.random.randrange(_BIG_BLIND // 2) // _CHIP * _CHIP
        return stack

    def _header(self, number: int, time: datetime) -> Header:
        dialect, limit = self.setting.dialect, self.setting.limit
        bets = dialect.stakes[limit] is Stakes.BETS
        small, big = (_BIG_BLIND, 2 * _BIG_BLIND) if bets else (_BIG_BLIND // 2, _BIG_BLIND)
        words = next(words for words, each in dialect.limits.items() if each is limit)
        return Header(
            0,
            dialect.site.name,
            str(number),
            dialect.games.get(self.game.code, self.game.name),
            words,
            small,
            big,
            f"{time:%Y/%m/%d %H:%M:%S}",
            "UTC",
            currency="USD",
            ante=_ANTE if self.game.has_ante else None,
        )

    def _rules(self) -> Iterator[Event]:
        words = () if self.setting.dialect.games else house_rule_words(self.game)
        if words:
            yield Rules(0, ", ".join(words))

    def _carried(self, number: int) -> Iterator[Event]:
        if self.carried:
            amount = sum(sum(deal.values()) for deal in self.carried)
            yield Carried(0, amount, len(self.carried), str(number - 1))

    def _posts(self, present: list[int]) -> Iterator[Post]:
        """The forced bets of the game, by the players it names."""
        left = {n: self.stacks[n] for n in present}
        order = sorted(present, key=lambda n: (n - self.button) % self.setting.players)
        if self.game.has_ante and not self._antes_have_stopped():
            for n in order:
                paid = min(self._ante_of(n), left[n])
                left[n] -= paid
                yield Post(0, self.names[n], Blind.ANTE, paid, not left[n])
        blinds = self.game.blinds
        for forced in blinds:
            anchor = forced.heads_up if len(order) == 2 else forced.anchor
            if anchor is not None:
                n = order[place_of(anchor, len(order))]
                paid = min(_BIG_BLIND // 2 * forced.half_bets, left[n])
                left[n] -= paid
                yield Post(0, self.names[n], forced.blind, paid, not left[n])
        if self.setting.straddles(len(order)) and self.random.random() < _STRADDLED:
            n = order[1 + next(place_of(bet.anchor, len(order)) for bet in blinds if bet.blind is Blind.BIG)]
            if left[n] > _BIG_BLIND:
                paid = min(2 * _BIG_BLIND, left[n])
                yield Post(0, self.names[n], Blind.STRADDLE, paid, paid == left[n])

    def _antes_have_stopped(self) -> bool:
        most = self.game.rules.max_antes
        return most is not None and len(self.carried) >= most

    def _ante_of(self, n: int) -> int:
        """The ante; whoever has missed deals whose pot is carried may pay for them too (S1 rule 11)."""
        missed = 0
        for deal in reversed(self.carried):
            if self.names[n] in deal:
                break
            missed += 1
        return _ANTE * (1 + missed * self.random.randint(0, 1))
