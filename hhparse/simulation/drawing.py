"""A simulated draw: who throws what away, and what comes for it in which order."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from hhparse.cards import Card, known
from hhparse.events import Burn, Deal, Discard, Event, Exposed, Rap, Reshuffle, StandPat, Take
from hhparse.games import Draw
from hhparse.replay import FIVE, Play, Player, most_discarded, qualifies, without
from hhparse.simulation.chooser import Chooser
from hhparse.simulation.stub import Stub

_RAPS: Final = 0.1
_EXPOSED: Final = 0.03
_CHANGES: Final = 0.02


class DrawRound:
    """One draw; its lines are to be told to the engine one by one, before the next is asked for."""

    def __init__(self, play: Play, stub: Stub, chooser: Chooser, random: Random) -> None:
        self._play = play
        self._stub = stub
        self._chooser = chooser
        self._random = random
        self._rules = play.hand.game.rules
        # When cards come late, those left may be the player's own, which some houses never give back.
        self._may_expose = self._rules.discards_return
        self._late: list[tuple[Player, int]] = []
        """Who gets how many cards after the others, beyond the four that come in a row."""
        self._exposed: list[tuple[Player, Card]] = []
        """Whose card was exposed, and is replaced after that."""

    def events(self) -> Iterator[Event]:
        """What is said and done, in order."""
        play = self._play
        if play.tells_takes and self._rules.burn:
            yield from self._burn()
        while play.turns.due is not None:
            yield from self._turn(play.players[play.turns.due])
        for player, late in self._late:
            while late:
                if play.last_dealt == player.index:
                    yield from self._burn(player)
                count = min(late, FIVE - 1)
                yield from self._takes(player, count)
                late -= count
        for player, card in self._exposed:
            yield from self._reshuffled_if_spent(player)
            yield Exposed(0, player.name, known([card]), True, known(self._stub.take_for(play, player, 1)))

    def _turn(self, player: Player) -> Iterator[Event]:
        thrown = self._thrown(player)
        coming = self._missing(player) + len(thrown)
        if not coming:
            yield self._stands_pat(player)
        elif not self._play.tells_takes:
            yield from self._told_as_a_hand(player, thrown)
        else:
            yield from self._discards(player, thrown)
            if self._ends_late(coming):
                self._late.append((player, coming - FIVE + 1))
                coming = FIVE - 1
            elif self._may_expose and self._random.random() < _EXPOSED and self._stub.is_deep(self._play):
                coming -= 1
                self._exposed.append((player, self._stub.take_for(self._play, player, 1)[0]))
            yield from self._takes(player, coming)

    def _ends_late(self, coming: int) -> bool:
        """Whether the fifth of so many cards, and what comes beyond it, follows the cards of the others."""
        return coming >= FIVE and not self._rules.five_at_once

    def _missing(self, player: Player) -> int:
        """How many cards the hand lacks before anything is thrown away."""
        phase = self._play.current
        assert isinstance(phase, Draw)
        return phase.size - player.cards.count

    def _thrown(self, player: Player) -> list[Card]:
        """Cards to throw away, as many as the house allows and the deck can replace."""
        play, phase = self._play, self._play.current
        assert isinstance(phase, Draw)
        # Before each four late cards another may be burned, before this player's too.
        owed = sum(late - (-late // (FIVE - 1)) for _, late in self._late) + len(self._exposed) + 1
        thrown = self._chooser.discards(player.cards.known, min(phase.most, player.cards.count))
        while thrown and (
            len(thrown) > most_discarded(play, player, phase, thrown)
            or not self._stub.bears(play, player, self._missing(player) + len(thrown), owed)
            or (self._ends_late(self._missing(player) + len(thrown)) and not self._rules.discards_return)
        ):
            thrown.pop()
        return thrown

    def _stands_pat(self, player: Player) -> Event:
        if self._play.tells_takes and self._random.random() < _RAPS:
            return Rap(0, player.name)
        return StandPat(0, player.name, player.cards)

    def _told_as_a_hand(self, player: Player, thrown: list[Card]) -> Iterator[Event]:
        """A discard, and the new hand as kept and drawn cards."""
        if self._stub.before_reshuffle(len(thrown)) < len(thrown):
            self._stub.reshuffle(self._play, player)
            yield Reshuffle(0)
        kept = without(player.cards.known, thrown)
        yield Discard(0, player.name, len(thrown), known(thrown))
        coming = self._missing(player) + len(thrown)
        yield Deal(0, player.name, known(kept), known(self._stub.take_for(self._play, player, coming)))

    def _discards(self, player: Player, thrown: list[Card]) -> Iterator[Event]:
        if len(thrown) > 1 and self._random.random() < _CHANGES:
            # Until a card has come for it, the number may be changed (S1 rule 6).
            yield Discard(0, player.name, len(thrown) - 1, known(thrown[1:]))
        yield Discard(0, player.name, len(thrown), known(thrown), self._splits(player, thrown))

    def _splits(self, player: Player, thrown: list[Card]) -> bool:
        """Whether the opener throws away what the opening needed."""
        opening, due = self._play.opening, self._play.due_to_open
        if opening is None or due is None or opening.player != player.index or self._play.round > 1:
            return False
        return not qualifies(self._play, without(player.cards.known, thrown), due)

    def _takes(self, player: Player, count: int) -> Iterator[Event]:
        """The cards that come to a player, with a reshuffle among them if the deck runs out."""
        first = self._stub.before_reshuffle(count)
        if first:
            yield Take(0, player.name, first, known(self._stub.take_for(self._play, player, first)))
        if first < count:
            yield Reshuffle(0, self._stub.reshuffle(self._play, player))
            yield Take(
                0, player.name, count - first, known(self._stub.take_for(self._play, player, count - first))
            )

    def _burn(self, drawer: Player | None = None) -> Iterator[Event]:
        yield from self._reshuffled_if_spent(drawer)
        self._stub.burn()
        yield Burn(0)

    def _reshuffled_if_spent(self, drawer: Player | None) -> Iterator[Event]:
        if not self._stub.before_reshuffle(1):
            yield Reshuffle(0, self._stub.reshuffle(self._play, drawer))
