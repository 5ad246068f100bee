"""The deck that a simulated hand is dealt from."""

from __future__ import annotations

from random import Random

from hhparse.cards import Card, deck
from hhparse.games import Deal, Game, StubRule
from hhparse.replay import Play, Player


class Stub:
    """The cards that are left to deal, known to the dealer alone."""

    def __init__(self, game: Game, random: Random) -> None:
        self._random = random
        self._cards = list(deck(game.deck.jokers))
        self._burned: list[Card] = []
        self._rule = game.rules.stub
        self._bottom = not game.rules.bottom_card_dealt
        random.shuffle(self._cards)

    def __len__(self) -> int:
        return len(self._cards)

    def take(self, count: int) -> list[Card]:
        """Deal cards from the top, as far as there are so many."""
        return [self._cards.pop() for _ in range(min(count, len(self._cards)))]

    def burn(self) -> None:
        self._burned += self.take(1)

    def before_reshuffle(self, count: int) -> int:
        """How many of so many cards are dealt before a reshuffle; all, if the deck has them."""
        if count <= len(self._cards) - self._bottom:
            return count
        match self._rule:
            case StubRule.ROOM:
                return 0
            case StubRule.TOURNAMENT | StubRule.LIVE | StubRule.DOCUMENTS | StubRule.HOYLE:
                return max(0, len(self._cards) - 1)

    def can_give(self, play: Play, drawer: Player) -> int:
        """How many cards a player can get, with those that a reshuffle brings back, but for the last.

        Cards that are still to come to the centre are not given away.
        """
        centre = sum(phase.centre for phase in play.phases[play.phase :] if isinstance(phase, Deal))
        if centre:
            return len(self._cards) - centre
        return len(self._cards) + len(play.deck.coming_back(drawer.index)) - 1

    def reshuffle(self, play: Play, drawer: Player) -> int:
        """Shuffle in what the rule of the house lets come back.

        :returns: how many cards the deck has then.
        """
        at_draw = drawer.index if play.tells_takes else None
        self._cards += play.deck.coming_back(at_draw)
        if self._rule in (StubRule.DOCUMENTS, StubRule.LIVE):
            self._cards += self._burned
        self._burned = []
        self._random.shuffle(self._cards)
        return len(self._cards)
