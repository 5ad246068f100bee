"""The deck that a simulated hand is dealt from."""

from __future__ import annotations

from random import Random
from typing import Final

from hhparse.cards import Card, deck
from hhparse.games import Deal, Draw, Game, StubRule
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

    def take_for(self, play: Play, drawer: Player, count: int) -> list[Card]:
        """Deal cards in a draw, past those that may not come back to the player."""
        coming = [card for card in reversed(self._cards) if not play.deck.stays_away(drawer.index, card)][
            :count
        ]
        self._cards = [card for card in self._cards if card not in coming]
        return coming

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
        may_come = self._may_come(play, drawer, self._cards) - self._kept_back
        back = self._may_come(play, drawer, play.deck.coming_back(drawer.index))
        owed += sum(phase.centre for phase in play.phases[play.phase :] if isinstance(phase, Deal))
        if count + owed <= may_come:
            return True
        # A room reshuffles for want of cards, not for want of those that may come; a fifth card comes later.
        enough_at_once = count <= may_come or may_come == left or count - 1 > left
        return enough_at_once and count + owed < may_come + back

    def _may_come(self, play: Play, drawer: Player, cards: list[Card]) -> int:
        """How many cards the player may get."""
        return sum(not play.deck.stays_away(drawer.index, card) for card in cards)

    def lacks(self, play: Play, phase: Deal) -> bool:
        """Whether there are fewer cards than a later deal takes."""
        return phase.cards * len(play.live) + phase.centre > len(self._cards) - self._kept_back

    def is_deep(self, play: Play) -> bool:
        """Whether every player still to draw can have five cards, or a larger hand, with some to spare."""
        size = max([FIVE, *(phase.size for phase in play.phases if isinstance(phase, Draw))])
        return len(self._cards) > size * (len(play.turns.pending) + _SPARE)

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
        return len(self._cards)
