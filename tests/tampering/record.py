"""A clean hand as its log records it, with what was known at every turn; what tampering starts from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from msgspec import structs

from hhparse import events as ev
from hhparse.cards import Card, Cards, deck
from hhparse.games import Bet, Draw, Game, Limit, Phase
from hhparse.reading import Hand
from hhparse.replay import Decision, Play, Player, Replay, begin, finish
from hhparse.simulation.view import number_lines

EventKind = TypeVar("EventKind", bound=ev.Event)

STRANGER = "Zed"
"""Somebody who has no seat in any hand."""
_ACTS = (ev.Fold, ev.Check, ev.Call, ev.Bet, ev.Raise, ev.Rap, ev.Discard, ev.StandPat)
_PARTS = (ev.Pass, ev.Keep, ev.Arrange, ev.Roll, ev.Declare)


@dataclass(frozen=True)
class Change:
    """A hand with one thing changed, and which rules that breaks."""

    codes: tuple[str, ...]
    """The violations that must be found, in the order of their codes."""
    events: tuple[ev.Event, ...] = ()
    """The hand after the change, where it is one of events."""
    text: str = ""
    """The same, where it is one of the wording."""
    limit: Limit | None = None
    """What the header then calls the limit; None where it calls it what it did."""
    game: Game | None = None
    """What the header then calls the game; None where it calls it what it did."""
    hidden: bool = False
    """Whether the truth lies in hidden cards, so that who won must be called not verifiable."""


@dataclass(frozen=True)
class Turn:
    """A turn of a player as it was in the clean hand."""

    at: int
    """Which event of the hand it is."""
    player: Player
    phase: Phase
    number: int
    """Which phase of the hand that is."""
    decision: Decision | None
    """The choice in betting or draw; None in the other parts of the play."""
    pending: tuple[str, ...]
    """Who had yet to act in the phase once this was done."""
    live: tuple[str, ...]
    """Who was still in the hand then."""
    bet_size: int
    openers_due: bool
    """Whether a first bet here needed cards of some worth."""

    @property
    def betting(self) -> Decision | None:
        """The choice, where it is one of betting."""
        return self.decision if isinstance(self.phase, Bet) else None

    @property
    def drawing(self) -> Decision | None:
        """The choice, where it is one of a draw."""
        return self.decision if isinstance(self.phase, Draw) else None

    @property
    def level(self) -> int:
        """The bet that the player faced, what was in from the player counted."""
        assert self.decision is not None
        return self.decision.to - self.decision.amount + self.decision.to_call


@dataclass
class Record:
    """A clean hand and how it went."""

    hand: Hand
    source: str
    """What to call it in a report."""
    play: Play = field(init=False)
    replay: Replay = field(init=False)
    turns: list[Turn] = field(init=False, default_factory=list)
    folded_before: list[frozenset[str]] = field(init=False, default_factory=list)
    """For every event, who had folded before it."""

    def __post_init__(self) -> None:
        self.play = begin(self.hand)
        places = {id(event): at for at, event in enumerate(self.hand.events)}
        while self.play.queue:
            event = self.play.queue.popleft()
            self._perform(event, places.get(id(event)))
        self.replay = finish(self.play)

    def _perform(self, event: ev.Event, at: int | None) -> None:
        """:param at: where the event stands; None where the replay has put it in."""
        play = self.play
        if at is None:
            play.perform(event)
            return
        self.folded_before.append(frozenset(player.name for player in play.players if player.folded))
        made, due = len(play.replay.decisions), play.opening is None
        play.perform(event)
        acted = isinstance(event, _ACTS) and len(play.replay.decisions) > made
        if not acted and not isinstance(event, _PARTS):
            return
        decision = play.replay.decisions[-1] if acted else None
        phase = play.current
        opens = due and isinstance(phase, Bet) and bool(phase.openers)
        self.turns.append(
            Turn(
                at,
                play.by_name[event.player],
                phase,
                play.phase + 100 * play.replay.section,
                decision,
                tuple(play.players[index].name for index in play.turns.pending),
                tuple(player.name for player in play.live),
                play.bet_size,
                opens,
            )
        )

    # What the hand has ---------------------------------------------------------------------------

    @property
    def events(self) -> tuple[ev.Event, ...]:
        return self.hand.events

    @property
    def chip(self) -> int:
        return self.hand.site.smallest_chip[self.hand.money]

    @property
    def fixed(self) -> bool:
        return self.hand.limit is Limit.FIXED

    def all(self, kind: type[EventKind]) -> list[tuple[int, EventKind]]:
        """The events of a kind, each with its place."""
        return [(at, event) for at, event in enumerate(self.events) if isinstance(event, kind)]

    def first(self, *kinds: type[ev.Event]) -> int | None:
        """Where the first event of these kinds stands."""
        return next((at for at, event in enumerate(self.events) if isinstance(event, kinds)), None)

    def player(self, name: str) -> Player:
        return self.play.by_name[name]

    def betting(self) -> Iterator[tuple[Turn, Decision]]:
        """Every turn in the betting."""
        for turn in self.turns:
            if turn.betting is not None:
                yield turn, turn.betting

    def drawing(self) -> Iterator[tuple[Turn, Decision]]:
        """Every turn in a draw."""
        for turn in self.turns:
            if turn.drawing is not None:
                yield turn, turn.drawing

    def unseen(self) -> list[Card]:
        """The cards that the log names nowhere."""
        seen: set[Card] = set()
        for event in self.events:
            for name in event.__struct_fields__:
                value = getattr(event, name)
                if isinstance(value, Cards):
                    seen.update(value.known)
        return [card for card in deck(self.hand.game.deck.jokers) if card not in seen]

    @property
    def paid(self) -> dict[str, int]:
        """What each player is paid."""
        return {player.name: player.won for player in self.replay.players if player.won}

    @property
    def last_turn(self) -> Turn:
        return self.turns[-1]

    # What is made of it --------------------------------------------------------------------------

    def change(self, edits: Mapping[int, Iterable[ev.Event]], *codes: str, hidden: bool = False) -> Change:
        """The hand with some events replaced by others, each by its place."""
        events: list[ev.Event] = []
        for at, event in enumerate(self.events):
            events += edits.get(at, (event,))
        return Change(codes, tuple(events), hidden=hidden)

    def put(self, at: int, *codes: str, **fields: Any) -> Change:
        """The hand with some fields of one event changed."""
        return self.change({at: [structs.replace(self.events[at], **fields)]}, *codes)

    def without(self, at: int, *codes: str) -> Change:
        """The hand with a line left out."""
        return self.change({at: []}, *codes)

    def after(self, at: int, event: ev.Event, *codes: str) -> Change:
        """The hand with a line more, behind one of its own."""
        return self.change({at: [self.events[at], event]}, *codes)

    def before(self, at: int, event: ev.Event, *codes: str) -> Change:
        """The hand with a line more, before one of its own."""
        return self.change({at: [event, self.events[at]]}, *codes)

    def swapped(self, one: int, other: int, *codes: str) -> Change:
        """The hand with two lines in each other's place."""
        return self.change({one: [self.events[other]], other: [self.events[one]]}, *codes)

    def limited(self, limit: Limit, *codes: str) -> Change:
        """The hand under the word for another limit."""
        return Change(codes, self.events, limit=limit)

    def of_game(self, game: Game, *codes: str) -> Change:
        """The hand under the name of another game."""
        return Change(codes, self.events, game=game)

    def reworded(self, lines: Iterable[str], *codes: str) -> Change:
        """The hand in other lines."""
        return Change(codes, text="\n".join(lines) + "\n")

    def line(self, at: int) -> int:
        """Which line of the hand's text tells an event."""
        return self.events[at].line - self.hand.text.first_line

    def tampered(self, change: Change) -> Hand:
        """The hand with the events, the limit and the game of a change."""
        events = number_lines(change.events)
        header = events[0]
        assert isinstance(header, ev.Header)
        if change.game is not None:
            header = structs.replace(header, game=change.game.name)
        return replace(
            self.hand,
            events=(header, *events[1:]),
            header=header,
            limit=change.limit or self.hand.limit,
            game=change.game or self.hand.game,
            findings=[],
        )
