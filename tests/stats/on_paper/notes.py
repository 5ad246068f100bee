"""What somebody who watches a hand writes down: every choice, the chips, and the cards that are seen.

The engine says whose turn it is, which phase is on and what may be done; all else is counted here from
the lines, without the tables that statistics are counted from.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from hhparse.cards import Cards
from hhparse.events import (
    Bet,
    Blind,
    Call,
    Carried,
    Collect,
    Event,
    Misdeal,
    Post,
    Raise,
    TakeBack,
    Uncalled,
)
from hhparse.games import Bet as BettingRound
from hhparse.games import Qualifier, Share
from hhparse.reading import Hand
from hhparse.replay import Action, Draw, Play, Replay, begin, finish

ADDS = (Action.BET, Action.RAISE)
PUTS_IN = (Action.CALL, *ADDS)
DRAWS = (Action.PAT, Action.DRAW)


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice in the betting."""

    player: int
    draws: int
    """How many draws had begun."""
    street: int
    """Which betting round it is, from 1."""
    action: Action
    could_check: bool
    could_call: bool
    could_bet: bool
    could_raise: bool
    last_thrown: dict[int, int]
    """How many cards each player still in threw away last."""
    live_before: int
    """What the player had in of this round, antes aside."""
    with_chips: tuple[int, ...]
    """Who is still in and not all-in."""


@dataclass(frozen=True, slots=True)
class Opened:
    """Without a chip left a player declares the pot open (S1 rule 12): a bet, but no choice of amounts."""

    player: int
    street: int


@dataclass(slots=True)
class Notes:
    """A hand as it was watched to its end."""

    hand: Hand
    replay: Replay
    choices: list[Choice | Opened] = field(default_factory=list)
    qualifier: Qualifier | None = None
    """What the first bet of the hand took."""
    put_in: list[int] = field(default_factory=list)
    won: list[int] = field(default_factory=list)
    uncalled: list[int] = field(default_factory=list)
    """What nobody has called, where it is among what is put in and won."""
    open_before: dict[tuple[int, int], bool] = field(default_factory=dict)
    """By player and draw, whether two players or more still had chips to bet then."""

    @property
    def opener(self) -> int | None:
        """Who made the first bet or raise of the hand."""
        return next(
            (c.player for c in self.choices if isinstance(c, Opened) or c.action in ADDS),
            None,
        )

    @property
    def small_blind(self) -> int | None:
        """Who has the small blind; None where it is dead or there is none."""
        first = self.replay.players[0].name
        posted = any(
            isinstance(e, Post) and e.player == first and e.blind is Blind.SMALL for e in self.hand.events
        )
        return 0 if posted else None

    @property
    def big_blind(self) -> int:
        """Who has the big blind, where there are blinds, of three players or more."""
        return 0 if self.small_blind is None else 1

    @property
    def button(self) -> int:
        """Who has the button; where it is dead, the place behind the last player."""
        last = len(self.replay.players) - 1
        return last if self.replay.players[last].seat == self.replay.button else last + 1

    @property
    def shares(self) -> tuple[Share, ...]:
        return self.hand.game.sections[self.replay.section].shares

    @property
    def live(self) -> list[int]:
        return [player.index for player in self.replay.players if not player.folded]

    def draws_begun_with(self, player: int) -> int:
        """How many draws began while the player was in."""
        folded = self.replay.players[player].fold_round
        return self.replay.rounds if folded is None else folded

    def draws_of(self, player: int) -> list[Draw]:
        """Several runs are one decision, and the first of them stands for it."""
        return [draw for draw in self.replay.draws if draw.player == player and draw.run == 1]

    def hands_of(self, player: int) -> list[Cards]:
        """Before the first draw, and after each: as the log told them then, or as far as a later line
        makes them known, since who stands pat goes on with the same hand."""
        draws, last = self.draws_of(player), self.replay.players[player].cards
        if not draws:
            return [last]
        hands = [draws[0].before]
        for draw, later in pairwise(draws):
            hands.append(draw.after if draw.after.complete else later.before)
        hands.append(draws[-1].after if draws[-1].after.complete else last)
        for place in reversed(range(len(draws))):
            if draws[place].pat and not hands[place].complete:
                hands[place] = hands[place + 1]
        for place in range(len(draws)):
            if draws[place].pat and not hands[place + 1].complete:
                hands[place + 1] = hands[place]
        return hands


def take_notes(hand: Hand) -> Notes:
    """Watch a hand."""
    play = begin(hand)
    return _Watcher(play).watch()


class _Watcher:
    def __init__(self, play: Play) -> None:
        self.play = play
        players = len(play.players)
        nothing = [0] * players
        self.notes = Notes(play.hand, play.replay, put_in=[*nothing], won=[*nothing], uncalled=[*nothing])
        self.street = 0
        self.in_street = [0] * players
        self.posted = [0] * players
        """Antes and blinds; after a misdeal they stay, and bets go back."""
        self.deals = 0
        """How many deals before this one were passed out."""

    def watch(self) -> Notes:
        play = self.play
        while play.queue:
            event = play.queue.popleft()
            before = len(play.replay.decisions)
            first = play.opening is None
            play.perform(event)
            if play.opening is not None and first:
                self.note_opening(event, chose=len(play.replay.decisions) > before)
            if len(play.replay.decisions) > before:
                self.note_choice()
            self.note_chips(event)
            if isinstance(event, Carried):
                self.deals = event.deals or 1
            if isinstance(event, Misdeal):
                self.notes.choices.clear()
                self.notes.put_in[:] = self.posted
        self.return_uncalled()
        finish(play)
        return self.notes

    def note_opening(self, event: Event, chose: bool) -> None:
        phase = self.play.current
        assert isinstance(phase, BettingRound)
        if phase.openers:
            self.notes.qualifier = self.qualifier_after(phase.openers)
        if not chose:
            assert isinstance(event, Bet)
            player = self.play.by_name[event.player].index
            self.notes.choices.append(Opened(player, self.play.rounds_bet))

    def qualifier_after(self, openers: Sequence[Qualifier]) -> Qualifier:
        """With each passed-out deal it takes more, and beyond the most either that or less again."""
        if self.play.hand.game.rules.zigzag:
            up_and_down = (*openers, *openers[-2:0:-1])
            return up_and_down[self.deals % len(up_and_down)]
        return openers[min(self.deals, len(openers) - 1)]

    def note_choice(self) -> None:
        play = self.play
        decision = play.replay.decisions[-1]
        if decision.action in DRAWS:
            cap = play.hand.header.cap
            able = [p for p in play.live if self.notes.put_in[p.index] < min(p.stack, cap or p.stack)]
            self.notes.open_before[decision.player, play.round] = len(able) > 1
            return
        self.notes.choices.append(
            Choice(
                decision.player,
                play.round,
                play.rounds_bet,
                decision.action,
                decision.could_check,
                decision.could_call,
                decision.could_bet,
                decision.could_raise,
                {p.index: p.draws[-1].discarded.count for p in play.live if p.draws},
                self.in_street[decision.player] if play.rounds_bet == self.street else 0,
                tuple(p.index for p in play.live if not p.all_in),
            )
        )

    def note_chips(self, event: Event) -> None:
        """Add what goes in, and take away what comes back."""
        if self.play.rounds_bet != self.street:
            if self.street:
                self.return_uncalled()
                self.in_street = [0] * len(self.in_street)
            self.street = self.play.rounds_bet
        match event:
            case Post(player=name, blind=blind, amount=amount):
                dead = blind in (Blind.ANTE, Blind.DEAD)
                half = amount - self.play.replay.small_bet if blind is Blind.BOTH else 0
                self.put(name, amount, 0 if dead else amount - half)
                self.posted[self.play.by_name[name].index] += amount
            case Call(player=name, amount=None, to=int(to)) | Raise(player=name, to=to):
                added = to - self.in_street[self.play.by_name[name].index]
                self.put(name, added, added)
            case Call(player=name, amount=int(amount)) | Bet(player=name, amount=amount):
                self.put(name, amount, amount)
            case Uncalled(player=name, amount=amount):
                self.put(name, -amount, -amount)
            case TakeBack(player=name, amount=amount):
                self.put(name, -amount, 0)
            case Collect(player=name, amount=amount):
                self.notes.won[self.play.by_name[name].index] += amount

    def return_uncalled(self) -> None:
        """What nobody has called comes back, even where the log says nothing of it."""
        play = self.play
        if any(isinstance(e, Uncalled) for e in play.hand.events):
            return
        top = max(play.players, key=lambda player: self.in_street[player.index])
        called = max(amount for index, amount in enumerate(self.in_street) if index != top.index)
        excess = self.in_street[top.index] - called
        if top.folded:
            return
        if play.hand.dialect.pays_uncalled:
            self.notes.uncalled[top.index] += excess
        else:
            self.put(top.name, -excess, -excess)

    def put(self, name: str, amount: int, live: int) -> None:
        """:param live: how much of it counts towards the bets of the round."""
        player = self.play.by_name[name].index
        self.notes.put_in[player] += amount
        self.in_street[player] += live


def others(counts: dict[int, int], player: int) -> Sequence[int]:
    """The counts of everybody else."""
    return [count for index, count in counts.items() if index != player]
