"""Dealing a random hand: the replay engine says whose turn it is, chance what is done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final
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
    Exposed,
    PassedOut,
    PhaseHeading,
    Rap,
    Reshuffle,
    Seat,
    Table,
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
    begin,
    choices,
    finish,
    is_capped,
    judge_deal,
    kept_when_exposed,
    may_open,
    next_phase,
    open_play,
)
from hhparse.simulation.chooser import BOLD, PATIENT, SHY, THIRSTY, TIMID, USUAL, Chooser, Mood
from hhparse.simulation.drawing import DrawRound
from hhparse.simulation.parts import part_events
from hhparse.simulation.payout import pay_out
from hhparse.simulation.setting import Setting
from hhparse.simulation.stacked import stack
from hhparse.simulation.stub import Stub
from hhparse.simulation.table import SimulatedTable
from hhparse.simulation.view import number_lines
from hhparse.sites import Dialect

_RAPS: Final = 0.05
_OPENS_WITH_NOTHING: Final = 0.5
_EXPOSED: Final = 0.03
_STACKED: Final = 0.25
"""How often the deck of a hand is stacked."""
_MOODS: Final[tuple[Mood, ...]] = (USUAL,) * 6 + (TIMID, SHY, BOLD, THIRSTY)
_MOODS_OF_STACKED: Final[tuple[Mood, ...]] = (PATIENT, PATIENT, USUAL)


def simulate(
    game: Game, limit: Limit, dialect: Dialect, *, hands: int, seed: int, players: int
) -> Iterator[Hand]:
    """Legal hands of one table, with every card known; the same seed gives the same hands.

    :param players: how many sit at the table, from two to the most that the game allows.
    """
    for play in deal_hands(Setting(game, limit, dialect, players), hands=hands, seed=seed):
        yield play.hand


def deal_hands(setting: Setting, *, hands: int, seed: int) -> Iterator[Play]:
    """The same hands, each as it stands when it has been played to its end."""
    random = Random(seed)
    table = SimulatedTable(setting, random, _first_id(setting, seed))
    for _ in range(hands):
        play = _Dealer(table.next_hand(), random).deal()
        table.settle(play.replay)
        yield play


def _first_id(setting: Setting, seed: int) -> int:
    """An id that no room has, and that the hands of another table hardly share."""
    table = f"{setting.announced.code} {setting.limit} {seed} {setting.players}"
    return 9_000_000_000_001 + crc32(table.encode()) % 1_000_000 * 1_000_000


def _in_order_of_play(head: Hand) -> list[str]:
    """Who is dealt in, the first left of the button first."""
    table = next(event for event in head.events if isinstance(event, Table))
    seats = {event.seat: event.player for event in head.events if isinstance(event, Seat)}
    behind = [seat for seat in sorted(seats) if seat > (table.button or 0)]
    return [seats[seat] for seat in (*behind, *sorted(seats.keys() - set(behind)))]


class _Dealer:
    """One hand in the making: what happens is told to the engine and written down."""

    def __init__(self, head: Hand, random: Random) -> None:
        self._head = head
        self._random = random
        self._stub = Stub(head.game, random)
        self._events: list[Event] = []
        self._own_lines = head.dialect.tells_takes
        """Whether every phase has a heading, and every card dealt a line."""
        self._names = _in_order_of_play(head)
        moods = _MOODS
        if random.random() < _STACKED:
            self._stub.stack(stack(head.game, len(self._names), random))
            moods = _MOODS_OF_STACKED
        chip = head.site.smallest_chip[head.money]
        self._chooser = Chooser(random, random.choice(moods), head.limit, chip)

    def deal(self) -> Play:
        """:returns: the hand, played to its end."""
        hand = replace(self._head, events=(*self._head.events, *self._first_deal()))
        play = begin(hand)
        play.tells_takes = hand.dialect.tells_takes
        while play.queue:
            play.perform(play.queue.popleft())
        open_play(play, 0)
        self._play_to_the_end(play)
        for event in pay_out(play):
            self._tell(play, event)
        play.hand = play.replay.hand = replace(hand, events=number_lines((*hand.events, *self._events)))
        finish(play)
        return play

    def _first_deal(self) -> Iterator[Event]:
        """The cards of the first deal, one of them exposed now and then."""
        first = self._head.game.phases[0]
        assert isinstance(first, DealPhase)
        hands = {name: self._stub.take(first.cards) for name in self._names}
        for name, cards in hands.items():
            yield Deal(0, name, known(cards))
        if first.centre:
            yield Board(0, known(self._stub.take(first.centre)))
        if self._own_lines and self._random.random() < _EXPOSED:
            name = self._random.choice(self._names)
            card = self._random.choice(hands[name])
            kept = kept_when_exposed(self._head.game.rules.exposed, card)
            yield Exposed(0, name, known([card]), replaced=None if kept else known(self._stub.take(1)))

    def _play_to_the_end(self, play: Play) -> None:
        self._head_phase(play)
        while not play.over:
            due = play.turns.due
            if due is None:
                self._end_phase(play)
            elif isinstance(play.current, Draw):
                for event in DrawRound(play, self._stub, self._chooser, self._random).events():
                    self._tell(play, event)
            elif isinstance(play.current, BettingRound):
                self._bet(play, play.players[due])
            else:
                for event in part_events(play, self._chooser, self._random):
                    self._tell(play, event)
        self._return_uncalled(play)
        if play.replay.passed_out:
            self._tell(play, PassedOut(0))

    def _end_phase(self, play: Play) -> None:
        self._return_uncalled(play)
        ahead = play.phases[play.phase + 1]
        if isinstance(ahead, DealPhase) and self._stub.lacks(play, ahead):
            self._tell(play, Reshuffle(0, self._stub.reshuffle(play, None)))
            judge_deal(play, ahead, 0)  # before its board is told the deal has begun
        next_phase(play)
        self._head_phase(play)

    def _head_phase(self, play: Play) -> None:
        """The heading of a phase, and the cards of a later deal."""
        match play.current:
            case Draw() if play.hand.game.draws > 1 or self._own_lines:
                self._tell(play, DrawHeading(0, play.round if play.hand.game.draws > 1 else None))
            case DealPhase() as phase:
                if self._own_lines:
                    self._tell(play, PhaseHeading(0, NAMES[DealPhase]))
                for player in play.live:
                    if phase.cards:
                        self._tell(play, Deal(0, player.name, known(self._stub.take(phase.cards))))
                if phase.centre:
                    self._tell(play, Board(0, known(self._stub.take(phase.centre))))
            case BettingRound() if self._own_lines and play.turns.due is not None:
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
        event: Event = self._chooser.bet(player, ledger, choices(play, player, ledger))
        if isinstance(event, Check) and self._own_lines and self._random.random() < _RAPS:
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
