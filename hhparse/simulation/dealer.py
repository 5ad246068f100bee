"""Dealing a random hand: the replay engine says whose turn it is, chance what is done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from zlib import crc32

from hhparse.cards import known
from hhparse.events import (
    Bet,
    Board,
    Capped,
    Check,
    Deal,
    DrawHeading,
    Event,
    PassedOut,
    PhaseHeading,
    Rap,
    Seat,
    Uncalled,
)
from hhparse.games import Arrange, Declare, Draw, Game, Keep, Limit, Pass, Roll
from hhparse.games import Bet as BettingRound
from hhparse.games import Deal as DealPhase
from hhparse.reading import Hand
from hhparse.replay import (
    NAMES,
    Play,
    Player,
    Replay,
    begin,
    choices,
    finish,
    is_capped,
    may_open,
    next_phase,
    open_play,
)
from hhparse.simulation.chooser import choose_bet
from hhparse.simulation.drawing import draw_round
from hhparse.simulation.parts import part_events
from hhparse.simulation.payout import pay_out
from hhparse.simulation.stub import Stub
from hhparse.simulation.table import SimulatedTable
from hhparse.simulation.view import number_lines
from hhparse.sites import Dialect

_RAPS, _OPENS_WITH_NOTHING = 0.05, 0.5


def simulate(
    game: Game, limit: Limit, dialect: Dialect, *, hands: int, seed: int, players: int
) -> Iterator[Hand]:
    """Legal hands of one table, with every card known; the same seed gives the same hands.

    :param players: how many sit at the table, from two to the most that the game allows.
    """
    random = Random(seed)
    table = SimulatedTable(game, limit, dialect, random, players, _first_id(game, limit, seed, players))
    for _ in range(hands):
        hand, result = _Dealer(table.next_hand(), random).deal()
        table.settle(result)
        yield hand


def _first_id(game: Game, limit: Limit, seed: int, players: int) -> int:
    """An id that no room has, and that the hands of another table hardly share."""
    told = crc32(f"{game.code} {limit} {seed} {players}".encode()) % 1_000_000
    return 9_000_000_000_001 + told * 1_000_000


class _Dealer:
    """One hand in the making: what happens is told to the engine and written down."""

    def __init__(self, head: Hand, random: Random) -> None:
        self._head = head
        self._random = random
        self._stub = Stub(head.game, random)
        self._events: list[Event] = []
        self._headings = head.dialect.tells_takes

    def deal(self) -> tuple[Hand, Replay]:
        """:returns: the hand, and what came of it."""
        first = self._head.game.phases[0]
        assert isinstance(first, DealPhase)
        seats = [event.player for event in self._head.events if isinstance(event, Seat)]
        deals: list[Event] = [Deal(0, name, known(self._stub.take(first.cards))) for name in seats]
        if first.centre:
            deals.append(Board(0, known(self._stub.take(first.centre))))
        hand = replace(self._head, events=(*self._head.events, *deals))
        play = begin(hand)
        play.tells_takes = hand.dialect.tells_takes
        while play.queue:
            play.perform(play.queue.popleft())
        open_play(play, 0)
        self._play_to_the_end(play)
        for event in pay_out(play):
            self._tell(play, event)
        return replace(hand, events=number_lines((*hand.events, *self._events))), finish(play)

    def _play_to_the_end(self, play: Play) -> None:
        self._head_phase(play)
        while not play.over:
            due = play.turns.due
            if due is None:
                self._end_phase(play)
            elif isinstance(play.current, Draw):
                for event in draw_round(play, self._stub, self._random):
                    self._tell(play, event)
            elif isinstance(play.current, BettingRound):
                self._bet(play, play.players[due])
            else:
                for event in part_events(play, self._random):
                    self._tell(play, event)
        self._return_uncalled(play)
        if play.replay.passed_out:
            self._tell(play, PassedOut(0))

    def _end_phase(self, play: Play) -> None:
        self._return_uncalled(play)
        next_phase(play)
        self._head_phase(play)

    def _head_phase(self, play: Play) -> None:
        """The heading of a phase, and the cards of a later deal."""
        match play.current:
            case Draw() if play.hand.game.draws > 1 or self._headings:
                self._tell(play, DrawHeading(0, play.round if play.hand.game.draws > 1 else None))
            case DealPhase() as phase:
                for player in play.live:
                    if phase.cards:
                        self._tell(play, Deal(0, player.name, known(self._stub.take(phase.cards))))
                if phase.centre:
                    self._tell(play, Board(0, known(self._stub.take(phase.centre))))
            case BettingRound() if self._headings and play.turns.due is not None:
                self._tell(play, PhaseHeading(0, "betting"))
            case Pass() as phase:
                self._tell(play, PhaseHeading(0, NAMES[Pass], phase.cards, phase.direction))
            case Keep() | Arrange() | Roll() | Declare():
                self._tell(play, PhaseHeading(0, NAMES[type(play.current)]))

    def _bet(self, play: Play, player: Player) -> None:
        if self._opens_with_nothing(play):
            return
        ledger = play.told
        capped = is_capped(play, ledger)
        chip = play.hand.site.smallest_chip[play.hand.money]
        open_to = choices(play, player, ledger)
        event: Event = choose_bet(self._random, player, ledger, open_to, play.hand.limit, chip)
        if isinstance(event, Check) and self._headings and self._random.random() < _RAPS:
            event = Rap(0, player.name)
        self._tell(play, event)
        if is_capped(play, ledger) and not capped:
            self._tell(play, Capped(0))

    def _opens_with_nothing(self, play: Play) -> bool:
        """A player who has only the ante in the pot may declare it open (S1 rule 12)."""
        if play.rounds_bet != 1 or play.opening is not None or not play.hand.game.has_ante:
            return False
        for player in play.live:
            if (
                player.all_in
                and may_open(play, player.cards.known)
                and self._random.random() < _OPENS_WITH_NOTHING
            ):
                self._tell(play, Bet(0, player.name, 0, True))
                return True
        return False

    def _return_uncalled(self, play: Play) -> None:
        for player in play.live:
            if excess := play.told.uncalled(player.index):
                self._tell(play, Uncalled(0, excess, player.name))

    def _tell(self, play: Play, event: Event) -> None:
        play.perform(event)
        self._events.append(event)
