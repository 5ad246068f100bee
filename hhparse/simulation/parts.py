"""What all simulated players do at the same time: pass, keep, arrange, turn up, declare."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from hhparse.cards import known
from hhparse.events import Arrange, Declare, Event, Keep, Pass, Roll, Side
from hhparse.games import Arrange as ArrangePhase
from hhparse.games import Declare as DeclarePhase
from hhparse.games import Keep as KeepPhase
from hhparse.games import Pass as PassPhase
from hhparse.games import Roll as RollPhase
from hhparse.replay import Play, Player, contest, neighbour, pots_due, winners_of_parts
from hhparse.simulation.chooser import choose_side

_TRIES: Final = 20


def part_events(play: Play, random: Random) -> Iterator[Event]:
    """The lines of the phase, in any order of the players."""
    players = [play.players[index] for index in play.turns.pending]
    match play.current:
        case PassPhase() as phase:
            for player in players:
                given = random.sample(player.cards.known, phase.cards)
                to = neighbour(play, player, phase).name
                yield Pass(0, player.name, phase.cards, known(given), to)
        case KeepPhase() as phase:
            for player in players:
                kept = random.sample(player.cards.known, phase.cards)
                yield Keep(0, player.name, phase.cards, known(kept))
        case ArrangePhase():
            for player in players:
                order = random.sample(player.cards.known, player.cards.count)
                yield Arrange(0, player.name, known(order))
        case RollPhase():
            for player in players:
                yield Roll(0, player.name, known([player.order[len(player.rolled)]]))
        case DeclarePhase():
            sides = _declarations(play, players, random)
            for player, side in zip(players, sides, strict=True):
                yield Declare(0, player.name, side)


def _declarations(play: Play, players: Sequence[Player], random: Random) -> list[Side]:
    """Declarations after which the rules say who wins every pot."""
    for _ in range(_TRIES):
        sides = [choose_side(random) for _ in players]
        for player, side in zip(players, sides, strict=True):
            player.declared = side
        if all(_has_winner(play, number) for number in range(len(pots_due(play, play.told)))):
            return sides
    return [Side.HIGH] * len(players)


def _has_winner(play: Play, number: int) -> bool:
    contested = contest(play, pots_due(play, play.told)[number])
    if len(contested.contenders) < 2:
        return True
    return bool(winners_of_parts(play.hand.game, contested.standings, contested.contenders))
