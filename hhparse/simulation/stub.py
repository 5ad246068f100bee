"""The deck that a simulated hand is dealt from."""

from __future__ import annotations

from random import Random
from typing import Final

from hhparse.cards import Card, deck
from hhparse.games import Deal, Game, StubRule
from hhparse.replay import FIVE, Play, Player

_SPARE: Final = 2
"""So many times five cards beyond what may be asked for leave room for mishaps."""


class Stub:
    """The cards that are left to deal, known to the dealer alone."""

    def __init__(self, game: Game, random: Random) -> None:
        self._random = random
        self._cards = list(deck(game.deck.jokers))
        self._burned: list[Card] = []
        self._rule = game.rules.stub
        self._kept_back = int(game.rules.keeps_bottom)
        random.shuffle(self._cards)

    def stack(self, cards: list[Card]) -> None:
        """Put the deck into an order, the top card first."""
        self._cards = cards[::-1]

    def take(self, count: int) -> list[Card]:
        """Deal cards from the top, as far as there are so many."""
        return [self._cards.pop() for _ in range(min(count, len(self._cards)))]

    def burn(self) -> None:
        self._burned += self.take(1)

    def before_reshuffle(self, count: int) -> int:
        """How many of so many cards are dealt before a reshuffle; all, if the deck has them."""
        if count <= len(self._cards) - self._kept_back:
            return count
        return 0 if self._rule is StubRule.ROOM else max(0, len(self._cards) - 1)

    def bears(self, play: Play, drawer: Player, count: int, owed: int) -> bool:
        """Whether a player can get so many cards, and what comes after them is there as well.

        :param owed: how many cards at most come after these before the draw is over.
        """
        left = len(self._cards) - self._kept_back
        owed += sum(phase.centre for phase in play.phases[play.phase :] if isinstance(phase, Deal))
        return count + owed <= left or count + owed < left + len(play.deck.coming_back(drawer.index))

    def lacks(self, play: Play, phase: Deal) -> bool:
        """Whether there are fewer cards than a later deal takes."""
        return phase.cards * len(play.live) + phase.centre > len(self._cards) - self._kept_back

    def is_deep(self, play: Play) -> bool:
        """Whether every player still to draw can have five cards, with some to spare."""
        return len(self._cards) > FIVE * (len(play.turns.pending) + _SPARE)

    def reshuffle(self, play: Play, drawer: Player | None) -> int:
        """Shuffle in what the rule of the house lets come back.

        :returns: how many cards the deck has then.
        """
        at_draw = drawer.index if drawer is not None and play.tells_takes else None
        self._cards += play.deck.coming_back(at_draw)
        if self._rule in (StubRule.DOCUMENTS, StubRule.LIVE):
            self._cards += self._burned
            self._burned = []
        self._random.shuffle(self._cards)
        if drawer is not None:
            # Nobody gets an own discard back: it lies at the bottom (S0, S3, PokerStars).
            self._cards.sort(key=lambda card: not play.deck.has_discarded(drawer.index, card))
        return len(self._cards)
