"""A simulated draw: who throws what away, and what comes for it in which order."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from hhparse.cards import Card, known
from hhparse.events import Burn, Deal, Discard, Event, Exposed, Rap, Reshuffle, StandPat, Take
from hhparse.games import Draw
from hhparse.replay import FIVE, Play, Player, most_discarded, qualifies, without
from hhparse.simulation.chooser import choose_discards
from hhparse.simulation.stub import Stub

_RAPS, _EXPOSED, _CHANGES = 0.1, 0.03, 0.02


def draw_round(play: Play, stub: Stub, random: Random) -> Iterator[Event]:
    """The lines of one draw, each to be told to the engine before the next is asked for."""
    phase = play.current
    assert isinstance(phase, Draw)
    own_lines = play.tells_takes
    if own_lines and play.hand.game.rules.burn:
        stub.burn()
        yield Burn(0)
    fifths: list[Player] = []
    exposed: list[tuple[Player, Card]] = []
    while play.turns.due is not None:
        player = play.players[play.turns.due]
        spare = stub.can_give(play, player) - len(fifths) - len(exposed)
        thrown = _choose(play, player, phase, spare, random)
        coming = phase.size - player.cards.count + len(thrown)
        if not coming:
            yield _stands_pat(play, player, random)
        elif not own_lines:
            yield from _told_as_a_hand(play, stub, player, thrown)
        else:
            yield from _discards(play, player, thrown, random)
            now = coming
            if coming >= FIVE and not play.hand.game.rules.five_at_once:
                now -= 1
                fifths.append(player)
            elif random.random() < _EXPOSED and len(stub) > FIVE * (len(play.turns.pending) + 2):
                now -= 1
                exposed.append((player, stub.take(1)[0]))
            yield from _takes(play, stub, player, now)
    for player in fifths:
        if play.last_dealt == player.index:
            if not len(stub):
                yield Reshuffle(0, stub.reshuffle(play, player))
            stub.burn()
            yield Burn(0)
        yield from _takes(play, stub, player, 1)
    for player, card in exposed:
        if not len(stub):
            yield Reshuffle(0, stub.reshuffle(play, player))
        yield Exposed(0, player.name, known([card]), True, known(stub.take(1)))


def _choose(play: Play, player: Player, phase: Draw, spare: int, random: Random) -> list[Card]:
    """Cards to throw away, as many as the house allows and the deck can replace.

    :param spare: how many cards there are for it.
    """
    spare -= phase.size - player.cards.count
    most = max(0, min(most_discarded(play, player, phase, ()), player.cards.count, spare))
    thrown = choose_discards(random, player.cards.known, most)
    while len(thrown) > most_discarded(play, player, phase, thrown):
        thrown.pop()
    return thrown


def _stands_pat(play: Play, player: Player, random: Random) -> Event:
    if play.tells_takes and random.random() < _RAPS:
        return Rap(0, player.name)
    return StandPat(0, player.name, player.cards)


def _told_as_a_hand(play: Play, stub: Stub, player: Player, thrown: list[Card]) -> Iterator[Event]:
    """A discard, and the new hand as kept and drawn cards."""
    if len(thrown) > len(stub):
        stub.reshuffle(play, player)
        yield Reshuffle(0)
    kept = without(player.cards.known, thrown)
    yield Discard(0, player.name, len(thrown), known(thrown))
    yield Deal(0, player.name, known(kept), known(stub.take(len(thrown))))


def _discards(play: Play, player: Player, thrown: list[Card], random: Random) -> Iterator[Event]:
    if len(thrown) > 1 and random.random() < _CHANGES:
        # Until a card has come for it, the number may be changed (S1 rule 6).
        yield Discard(0, player.name, len(thrown) - 1, known(thrown[1:]))
    splits = (
        play.opening is not None and play.opening.player == player.index and _breaks(play, player, thrown)
    )
    yield Discard(0, player.name, len(thrown), known(thrown), splits)


def _breaks(play: Play, player: Player, thrown: list[Card]) -> bool:
    """Whether openers are split: what is kept could not have opened."""
    due = play.due_to_open
    kept = without(player.cards.known, thrown)
    return due is not None and not qualifies(play, kept, due)


def _takes(play: Play, stub: Stub, player: Player, count: int) -> Iterator[Event]:
    """The cards that come to a player, with a reshuffle among them if the deck runs out."""
    first = stub.before_reshuffle(count)
    if first:
        yield Take(0, player.name, first, known(stub.take(first)))
    if first < count:
        yield Reshuffle(0, stub.reshuffle(play, player))
        yield Take(0, player.name, count - first, known(stub.take(count - first)))
