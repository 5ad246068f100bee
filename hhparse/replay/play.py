"""The state of a hand while it is played through."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import takewhile
from typing import Any, Final

import msgspec

from hhparse.cards import NO_CARDS, Card, Cards, hidden
from hhparse.events import (
    Arrange,
    Bet,
    Blind,
    Board,
    Call,
    Carried,
    Check,
    Collect,
    Declare,
    Discard,
    DrawHeading,
    Event,
    Fold,
    Keep,
    Pass,
    PhaseHeading,
    Post,
    PotTotal,
    Raise,
    Rap,
    Receive,
    Result,
    Roll,
    Show,
    ShowdownHeading,
    ShowOpeners,
    StandPat,
    Take,
)
from hhparse.games import Anchor, Limit, Phase, Qualifier, Share
from hhparse.games import Bet as BettingRound
from hhparse.reading import Hand
from hhparse.replay.deck import Deck
from hhparse.replay.ledger import Ledger
from hhparse.replay.model import Player, Replay
from hhparse.replay.repeats import is_once_told
from hhparse.replay.several_runs import with_headings
from hhparse.replay.standing import Standing
from hhparse.replay.turns import Turns
from hhparse.rules import Evidence, Family, Rule, Violation, catalogue

BettingEvent = Fold | Check | Call | Bet | Raise
DrawEvent = Discard | StandPat
PartEvent = Pass | Keep | Arrange | Roll | Declare
"""What all players do at the same time."""
TurnEvent = BettingEvent | DrawEvent | PartEvent | Rap
TURNS = frozenset({Fold, Check, Call, Bet, Raise, Rap, Discard, StandPat, Pass, Keep, Arrange, Roll, Declare})
"""The kinds of event in which somebody acts."""
_HEADINGS = frozenset({DrawHeading, PhaseHeading})
_BETS = frozenset({Fold, Check, Call, Bet, Raise})

_PARTS_PHASES = frozenset({Board, DrawHeading, PhaseHeading, Collect, Show, ShowdownHeading})
"""The kinds of event that stand between one phase and the next."""
_END_DRAW = _BETS | _PARTS_PHASES

Handlers = Mapping[type[Event], Callable[["Play", Any], None]]


class Opening(msgspec.Struct, frozen=True, gc=False):
    """The first bet of a hand."""

    line: int
    player: int
    cards: tuple[Card, ...]
    """The hand then, where all of it was known."""


_NONE_YET: Final = BettingRound(Anchor.FIRST_LEFT, size=1)
"""A round without special rules, as long as none has begun."""

BETTING: Final = "betting"
"""What a heading above a round of betting is read as."""
UNCERTAIN: Final = "a seat or a line of the play could not be read"


class Play:
    """A hand in the middle of its replay.

    Two accounts of the chips are kept, what the log tells and what the rules make of it; they are
    one object until a break of the rules parts them. Whatever agrees with either is clean.
    """

    def __init__(self, hand: Hand, replay: Replay, seated: frozenset[str], handlers: Handlers) -> None:
        """:param handlers: what lets each kind of event happen."""
        self._handlers = handlers
        self.hand = hand
        self.replay = replay
        self.players = players = replay.players
        self.live = list(players)
        """Players who can still win, in the order of play."""
        self.able = list(players)
        """Those of them who have chips left."""
        self.by_name = {player.name: player for player in players}
        self.seated = seated
        """Everyone who has a seat, dealt in or not."""
        # Who has put in the cap of a hand has no more chips to play it with.
        cap = hand.header.cap
        self.told = self.due = Ledger([min(player.stack, cap or player.stack) for player in players])
        self.summary: PotTotal | None = None
        self.pots_told: dict[int, int] = {}
        """How large each pot is, as told with what is paid from it."""
        self.results: list[Result] = []
        """What the summary says of each seat."""
        self.queue: deque[Event] = deque(with_headings(hand))
        """The events still to come."""
        self.told_again = {each.line for each in replay.violations if each.rule is catalogue.TOLD_TWICE}
        """Lines that are found to tell again what was told."""
        self.fixed = hand.limit is Limit.FIXED
        """Whether bets have a fixed size."""
        self.phases: tuple[Phase, ...] = hand.game.phases
        self.phase = 0
        self.current = self.phases[0]
        """The phase that is being played."""
        self.betting = _NONE_YET
        """The betting round that is on, or was the last."""
        self.size = 0
        """How many cards every player has been dealt, or is left with, in this phase."""
        self.dealt: set[int] = set()
        """Players of whose cards the log has told in this round of dealing."""
        self.carried: Carried | None = None
        self.matched: dict[int, dict[int, int]] = {}
        """What each player has in each passed-out deal of the pot carried, as told."""
        self.began_round = 0
        """How many players were in when this betting round began."""
        self.capped = False
        """Whether the cap was reached in this round while more than two players were in."""
        self.bet_size = 0
        """A bet or raise of this round in fixed limit."""
        self.headed: set[int] = set()
        """Draws of which a heading has been seen."""
        self.part_headed = False
        """Whether the phase that is on has had its heading, where it is no draw."""
        self.headed_ahead: set[type[Phase]] = set()
        """The kinds of phase whose next one has had its heading before the hand has come there."""
        self.cap_told: int | None = None
        """In which betting round the log has told last that it is capped."""
        self.rounds_bet = 0
        """How many betting rounds have begun."""
        self.round = 0
        """How many draws have begun."""
        self.turns = Turns()
        self.deck = Deck(hand.game)
        self.posts: list[tuple[Player, Post, Blind]] = []
        """What has been posted; small and big blind together are two entries."""
        self.checked: set[int] = set()
        """Players who have checked in this round with no bet before them."""
        self.opening: Opening | None = None
        """The first bet of the hand, where it matters who made it with what."""
        self.told_passed_out: int | None = None
        """The line that tells the deal as passed out."""
        self.run = 1
        """Which of several runs is on."""
        self.pays_together = False
        """Whether all runs are over, and what is paid now is paid for all of them."""
        self.before_runs: Standing | None = None
        """How the hand stood where they began."""
        self.runs: list[Standing] = []
        """How it stood at the end of each."""
        self.settled = False
        """Whether the forced bets have been judged and the first betting opened with them."""
        self.after_posts: list[Ledger] = []
        """The accounts as the forced bets have made them, where a misdeal may bring them back."""
        self.taken_back: dict[int, int] = {}
        """What of their bets players have been given back."""
        self.due_to_open: Qualifier | None = None
        """What the opener needed to hold."""
        self.openers_shown: ShowOpeners | None = None
        self.passes: list[tuple[int, int, Cards]] = []
        """Giver, receiver and cards of what is passed in this phase and not yet taken up."""
        self.taken_up_early: list[Receive] = []
        """What players have taken up before the log told that it was passed."""
        self.took_up: set[int] = set()
        """Players who are told to have taken up what was passed last."""
        self.centre_unsound = False
        """Whether something wrong was said already of the cards in the centre."""
        self.doubted: set[int] = set()
        """Players of whose hand two things were told that cannot both be."""
        self.miscounted: set[int] = set()
        """Players of whom the log tells two numbers of cards thrown away in this draw."""
        self.unclaimed: list[TurnEvent] = []
        """What names without a seat have done in this phase, where all act at the same time."""
        self.burned: set[int] = set()
        """Draws before which a card was burned."""
        self.taken: dict[int, int] = {}
        """How many cards each player has been dealt in this draw."""
        self.last_dealt: int | None = None
        """Who was dealt cards last in this draw, without a card burned since."""
        self.last_raiser: int | None = None
        """Who has bet or raised last in this betting round, or in the one that was the last."""
        self.voluntary: set[int] = set()
        """Players who have called, bet or raised in this round."""
        self.reshuffle_follows = False
        """Whether the next line that tells of one stands below the discard that it was made for."""
        self.reshuffled: tuple[int, int, Violation | None] | None = None
        """The line of a reshuffle before the next draw, how many cards were left then, and what is wrong
        with the number that it tells."""
        self.bought_in: dict[int, tuple[int, int]] = {}
        """For how many earlier deals each player has paid the antes now, and how much that was."""
        self.absent: set[int] = set()
        """Players whose turn was passed over, and who have not been heard of since."""
        self.big_blind: int | None = None
        """Who posted it."""
        self.straddler: int | None = None
        """Who posted more than it, to act last."""
        self.misnamed: set[int] = set()
        """Players whose hand was called what it is not."""
        self.showdown_headed = False
        """Whether the heading of the showdown has been seen, or its lack been noted."""
        self.closed = False
        """Whether the end of the play has been judged."""
        self.over = False
        """Whether the play has ended: nobody has a choice any more."""
        self.uncertain = False
        """Whether a line of the play could not be read, or a seat is missing."""
        self.discrepancy = 0
        """How far amounts that were found wrong are from what they should be, altogether."""
        self.unsettled = False
        """Whether a turn is missing, so that the money cannot be held against the rules."""
        self.turn_missing = False
        """Whether it is not known what somebody whose turn it was has bet."""
        self.strangers: set[str] = set()
        """Names without a seat that have been noted."""
        self.suspect: set[str] = set()
        """Players of whom something wrong was said already; what follows from it is not said again."""

    def perform(self, event: Event) -> None:
        """Let one event happen; kinds that do not touch the play, or that are told again, change nothing."""
        if self.told_again and event.line in self.told_again and is_once_told(event):
            return
        handler = self._handlers.get(type(event))
        if handler is not None:
            handler(self, event)

    def enter(self, phases: tuple[Phase, ...], number: int) -> None:
        """Go to a phase of a section of the game."""
        self.phases, self.phase, self.current = phases, number, phases[number]
        self.unclaimed.clear()
        kind = type(self.current)
        self.part_headed = kind in self.headed_ahead
        self.headed_ahead.discard(kind)

    @property
    def shares(self) -> tuple[Share, ...]:
        """What the pot is parted into."""
        return self.hand.game.sections[self.replay.section].shares

    def pot(self, ledger: Ledger) -> int:
        """What lies in the pot by an account: with what was carried into it, less what was taken back."""
        pot = ledger.pot + self.replay.carried_in
        return pot - sum(self.taken_back.values()) if self.taken_back else pot

    @cached_property
    def tells_takes(self) -> bool:
        """Whether the log tells of the cards dealt in a draw in lines of their own."""
        return bool(self.hand.told(Take)) and not self.hand.dialect.repeats_draws

    def deal_anew(self) -> None:
        """After a misdeal: bets come back, antes and blinds stay, and the cards are dealt again."""
        if self.after_posts:
            self.told = self.due = self.after_posts[0]
            if len(self.after_posts) > 1:
                self.due = self.after_posts[1]
            self.after_posts = []
        self.headed_ahead.clear()
        self.replay.decisions, self.replay.draws, self.replay.centre = [], [], NO_CARDS
        self.enter(self.hand.game.phases, 0)
        self.replay.section = self.size = 0
        self.replay.opener = None
        self.round = self.rounds_bet = 0
        self.cap_told = None
        self.opening, self.deck, self.over = None, Deck(self.hand.game), False
        self.replay.openers = None
        self.live, self.able = list(self.players), [p for p in self.players if self.told.stacks[p.index]]
        for player in self.players:
            player.cards, player.draws, player.folded, player.fold_round = NO_CARDS, [], False, None
            player.all_in = player not in self.able

    def report_stranger(self, name: str, line: int) -> None:
        """Note that somebody without a seat acts.

        Who does so again takes part in the hand, and a seat is missing: turns cannot be judged then.
        """
        if name in self.strangers:
            self.uncertain = True
        elif not self.uncertain:
            self.strangers.add(name)
            self.report(catalogue.UNSEATED_NAME, line, player=name)
        self.unsettled |= self.uncertain

    def pay_stranger(self, name: str, line: int) -> None:
        """Note that somebody without a seat puts chips in or gets them: whose they are cannot be told."""
        self.report_stranger(name, line)
        self.unsettled = True

    def report(self, rule: Rule, line: int, /, **details: str | int) -> None:
        """Note a break of a rule, unless it may only seem one after an unread line."""
        self.note(Violation(rule, line, details))

    def note(self, violation: Violation) -> None:
        """The same of a violation that is made already."""
        if isinstance(player := violation.details.get("player"), str):
            self.suspect.add(player)
        # A line that is lost may have moved cards, too.
        depends = Evidence.LINES in violation.rule.needs or violation.rule.family is Family.CARDS
        if not (self.uncertain and depends) and not self.replay.has(violation):
            self.replay.violations.append(violation)

    def lack(self, evidence: Evidence, why: str) -> None:
        """Note that the log does not show something; the first reason stands."""
        self.replay.lacking.setdefault(evidence, why)

    def in_force(self, rule: Rule) -> bool:
        """Whether a rule is judged at this table, by its game, its house rules and the room's records."""
        return rule.skipped(self.hand) is None

    def fold(self, player: Player) -> None:
        """A player gives up the hand."""
        player.folded, player.fold_round = True, self.round
        self.live.remove(player)
        if player in self.able:
            self.able.remove(player)

    def go_all_in(self, player: Player) -> None:
        """A player has no chips left."""
        player.all_in = True
        if player in self.able:
            self.able.remove(player)

    def put_on_turn(self, players: Iterable[Player], *, together: bool = False) -> None:
        """Players are to act, in this order, but for those who have been passed over before.

        :param together: whether all act at the same time.
        """
        self.turns = Turns([player.index for player in players], together=together)
        self.turns.excuse(self.absent if self.replay.button is not None else self.turns.pending)

    def part_accounts(self) -> None:
        """From here on what is told and what is due may differ."""
        if self.due is self.told:
            self.due = self.told.copy()

    def accounts(self) -> tuple[Ledger, ...]:
        return (self.told,) if self.due is self.told else (self.told, self.due)

    def next_turn(self, *, here: bool = False) -> TurnEvent | None:
        """The next event in which somebody acts.

        :param here: whether it must come before any heading or card of another phase.
        """
        for event in self.queue:
            if type(event) in TURNS:
                return event  # type: ignore[return-value]
            if here and type(event) in _PARTS_PHASES:
                return None
        return None

    def rest_of_draw(self) -> Iterator[Event]:
        """The events to come before anybody bets, or any heading or card of another phase."""
        return takewhile(lambda event: type(event) not in _END_DRAW, self.queue)

    def bets_again(self, player: Player) -> bool:
        """Whether a later line tells of a bet, or a choice of one, by this player."""
        betting = False
        for event in self.queue:
            if type(event) in _HEADINGS:
                betting = type(event) is PhaseHeading and event.phase == BETTING
            elif (type(event) in _BETS or (betting and type(event) is Rap)) and event.player == player.name:  # type: ignore[attr-defined]
                return True
        return False

    def why_out(self, name: str) -> str:
        """Why somebody who acts cannot act."""
        player = self.by_name.get(name)
        if player is None or player.folded:
            return "was not dealt in" if player is None else "has folded"
        return "is all-in" if player.all_in else "the hand is over"

    def lose_sight(self, player: Player) -> None:
        """After a break in what is said of a hand, take its cards as unknown until they are told anew."""
        self.deck.forget(player.index)
        player.cards = hidden(player.cards.count)

    def names(self, indexes: Iterable[int]) -> str:
        return ", ".join(self.players[index].name for index in indexes)

    def opponents_last_draw(self, player: Player) -> tuple[int, ...]:
        if not self.round:
            return ()
        return tuple(
            [
                draws[-1].discarded.count
                for other in self.live
                if (draws := other.draws) and other is not player
            ]
        )
