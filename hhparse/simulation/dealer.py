"""Dealing a random hand: the replay engine says whose turn it is, chance what is done."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from zlib import crc32

from hhparse.cards import Card, deck, known
from hhparse.events import Capped, Deal, Discard, DrawHeading, Event, Reshuffle, Seat, Uncalled
from hhparse.games import Draw, Game, Limit
from hhparse.reading import Hand
from hhparse.replay import (
    Play,
    Player,
    begin,
    choices,
    finish,
    is_capped,
    next_phase,
    open_play,
)
from hhparse.simulation.chooser import choose_bet, choose_draw
from hhparse.simulation.payout import pay_out
from hhparse.simulation.table import SimulatedTable
from hhparse.simulation.view import number_lines
from hhparse.sites import Dialect


def simulate(
    game: Game, limit: Limit, dialect: Dialect, *, hands: int, seed: int, players: int
) -> Iterator[Hand]:
    """Legal hands of one table, with every card known; the same seed gives the same hands.

    :param players: how many sit at the table, from two to the most that the game allows.
    """
    random = Random(seed)
    table = SimulatedTable(game, limit, dialect, random, players, _first_id(game, limit, seed, players))
    for _ in range(hands):
        hand, nets = _Dealer(table.next_hand(), random).deal()
        table.settle(nets)
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
        self._stub: list[Card] = list(deck())
        random.shuffle(self._stub)
        self._discards: list[Card] = []
        self._events: list[Event] = []

    def deal(self) -> tuple[Hand, dict[str, int]]:
        """:returns: the hand, and what each player won or lost."""
        size = self._head.game.hand_size
        seats = [event.player for event in self._head.events if isinstance(event, Seat)]
        deals = [Deal(0, name, known(self._take(size))) for name in seats]
        hand = replace(self._head, events=(*self._head.events, *deals))
        play = begin(hand)
        while play.queue:
            play.perform(play.queue.popleft())
        open_play(play, 0)
        self._play_to_the_end(play)
        for event in pay_out(play):
            self._tell(play, event)
        result = finish(play)
        nets = dict.fromkeys(seats, 0) | {player.name: player.net for player in result.players}
        return replace(hand, events=number_lines((*hand.events, *self._events))), nets

    def _play_to_the_end(self, play: Play) -> None:
        while not play.over:
            due = play.turns.due
            if due is None:
                self._end_round(play)
            elif isinstance(play.phases[play.phase], Draw):
                self._draw(play, play.players[due])
            else:
                self._bet(play, play.players[due])
        self._return_uncalled(play)

    def _end_round(self, play: Play) -> None:
        self._return_uncalled(play)
        next_phase(play)
        if isinstance(play.phases[play.phase], Draw) and play.hand.game.draws > 1:
            self._tell(play, DrawHeading(0, play.round))

    def _bet(self, play: Play, player: Player) -> None:
        ledger = play.told
        capped = is_capped(play, ledger)
        self._tell(play, choose_bet(self._random, player, ledger, choices(play, player, ledger)))
        if is_capped(play, ledger) and not capped:
            self._tell(play, Capped(0))

    def _draw(self, play: Play, player: Player) -> None:
        phase = play.phases[play.phase]
        assert isinstance(phase, Draw)
        event = choose_draw(self._random, player, phase.most)
        if not isinstance(event, Discard) or event.cards is None:
            self._tell(play, event)
            return
        if event.count > len(self._stub):
            self._reshuffle(play)
        thrown = event.cards.known
        kept = [card for card in player.cards.known if card not in thrown]
        self._tell(play, event)
        self._tell(play, Deal(0, player.name, known(kept), known(self._take(event.count))))
        self._discards += thrown

    def _reshuffle(self, play: Play) -> None:
        self._tell(play, Reshuffle(0))
        self._stub += self._discards
        self._discards = []
        self._random.shuffle(self._stub)

    def _return_uncalled(self, play: Play) -> None:
        for player in play.live:
            if excess := play.told.uncalled(player.index):
                self._tell(play, Uncalled(0, excess, player.name))

    def _take(self, count: int) -> list[Card]:
        return [self._stub.pop() for _ in range(count)]

    def _tell(self, play: Play, event: Event) -> None:
        play.perform(event)
        self._events.append(event)
