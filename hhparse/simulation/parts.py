"""What all simulated players do at the same time: pass, keep, arrange, turn up, declare."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Final

from hhparse.cards import Card, known
from hhparse.events import Arrange, Declare, Event, Keep, Pass, Roll, Side
from hhparse.games import Arrange as ArrangePhase
from hhparse.games import Bet
from hhparse.games import Declare as DeclarePhase
from hhparse.games import Keep as KeepPhase
from hhparse.games import Pass as PassPhase
from hhparse.games import Roll as RollPhase
from hhparse.ranking import scale_of
from hhparse.replay import Play, Player, contest, neighbour, pots_due, winners_of_parts
from hhparse.simulation.chooser import Chooser

_TRIES: Final = 20


def part_events(play: Play, chooser: Chooser, random: Random) -> Iterator[Event]:
    """The lines of the phase, in any order of the players."""
    players = [play.players[index] for index in play.turns.pending]
    match play.current:
        case PassPhase() as phase:
            for player in players:
                given = random.sample(player.cards.known, phase.cards)
                to = neighbour(play, player, phase).name
                yield Pass(0, player.name, phase.cards, known(given), to)
        case KeepPhase() as phase:
            kept = {player.index: random.sample(player.cards.known, phase.cards) for player in players}
            if chooser.mood.alike:
                kept |= _equal_hands(play, players, phase.cards)
            for player in players:
                yield Keep(0, player.name, phase.cards, known(kept[player.index]))
        case ArrangePhase():
            for player in players:
                order = random.sample(player.cards.known, player.cards.count)
                yield Arrange(0, player.name, known(order))
        case RollPhase():
            for player in players:
                yield Roll(0, player.name, known([player.order[len(player.rolled)]]))
        case DeclarePhase():
            sides = _declarations(play, players, chooser)
            for player, side in zip(players, sides, strict=True):
                yield Declare(0, player.name, side)


def _equal_hands(play: Play, players: Sequence[Player], cards: int) -> dict[int, list[Card]]:
    """Hands of so many cards that tie for the first share, where there are two; for the others the worst."""
    judge = scale_of(play.hand.game, play.shares[0])
    choices = {
        player.index: {judge.strength(some): list(some) for some in combinations(player.cards.known, cards)}
        for player in players
    }
    common = Counter(strength for hands in choices.values() for strength in hands)
    tied = max((strength for strength, times in common.items() if times > 1), default=None)
    if tied is None:
        return {}
    return {index: hands.get(tied, hands[min(hands)]) for index, hands in choices.items()}


def _declarations(play: Play, players: Sequence[Player], chooser: Chooser) -> list[Side]:
    """Declarations after which the rules say who wins every pot."""
    bet_on = any(isinstance(phase, Bet) for phase in play.phases[play.phase :])
    for _ in range(_TRIES):
        sides = [chooser.side() for _ in players]
        if bet_on and sides.count(Side.BOTH) > 1:
            continue  # the others may fold, and all who are left fail
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
