"""Where the cards are: who holds a known card, which are discarded, and how large the stub is."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from hhparse.cards import FIRST_JOKER, Card
from hhparse.games import Game

_SIZE = FIRST_JOKER
"""Cards in a deck without jokers."""


class _Place(msgspec.Struct, gc=False):
    player: int
    discarded: bool
    shuffles: int
    """How often the deck had been reshuffled when the card came to this place."""


class Deck:
    """One deck, as far as the log lets it be followed."""

    def __init__(self, players: int, game: Game) -> None:
        self.stub = _SIZE - players * game.hand_size
        """The fewest cards that can be left to deal."""
        self.folded = 0
        """Cards in folded hands, which a room may shuffle in as well."""
        self._spare = 0
        self._discards = 0
        self._shuffles = 0
        self._places: dict[Card, _Place] = {}

    def holder(self, card: Card, player: int) -> tuple[int, bool] | None:
        """Who else has the card and whether it is discarded, or None where the player may get it.

        A discard may come to anyone again once the deck has been reshuffled.
        """
        place = self._places.get(card)
        if place is None:
            return None
        if place.discarded:
            return None if place.shuffles < self._shuffles else (place.player, True)
        return None if place.player == player else (place.player, False)

    def hold(self, player: int, cards: Sequence[Card]) -> None:
        for card in cards:
            self._places[card] = _Place(player, False, self._shuffles)

    def discard(self, player: int, cards: Sequence[Card]) -> None:
        for card in cards:
            self._places[card] = _Place(player, True, self._shuffles)

    def fold(self, player: int, count: int) -> None:
        """A hand goes to the muck."""
        self.folded += count
        for place in self._places.values():
            if place.player == player and not place.discarded:
                place.discarded, place.shuffles = True, self._shuffles

    def forget(self, player: int) -> None:
        """Forget where the cards of a hand are, since what was told of it is unsound."""
        self._places = {
            card: place for card, place in self._places.items() if place.player != player or place.discarded
        }

    @property
    def most(self) -> int:
        """The most cards that can be left to deal."""
        return self.stub + self._spare

    def take(self, count: int) -> None:
        """Cards are dealt to a draw, and as many discards come to lie beside the deck."""
        self.stub = max(0, self.stub - count)
        self._discards += count

    def reshuffle(self) -> None:
        """What lies beside the deck comes back into it; folded hands may or may not."""
        self._shuffles += 1
        self.stub += self._discards
        self._spare, self.folded, self._discards = self.folded, 0, 0
