"""Where the cards are: who holds a known card, which are discarded, and how large the stub is."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

import msgspec

from hhparse.cards import Card, Cards
from hhparse.games import Game, StubRule
from hhparse.ranking import Pool

CENTRE: Final = -1
"""Who holds the cards in the centre."""


class _Place(msgspec.Struct, gc=False):
    player: int
    discarded: bool
    shuffles: int
    """How often the deck had been reshuffled when the card came to this place."""
    round: int
    """In which draw it did."""
    mucked: bool = False
    """Whether it is of a folded hand."""


class _Discards(msgspec.Struct, gc=False):
    """Cards that a player has thrown away and that lie beside the deck."""

    player: int
    count: int
    round: int


class Deck:
    """One deck, as far as the log lets it be followed."""

    def __init__(self, game: Game) -> None:
        self.size: Final = game.deck.size
        self.stub = self.size
        """The fewest cards that can be left to deal."""
        self.mucked = 0
        """Cards in folded hands, which a room may shuffle in as well."""
        self.burned = 0
        self.round = 0
        """How many draws have begun."""
        self._rule = game.rules.stub
        self._discards_return = game.rules.discards_return
        self.kept_back: Final = int(game.rules.keeps_bottom)
        """How many cards at the bottom are never dealt."""
        self._spare = 0
        self._discards: list[_Discards] = []
        self.shuffles = 0
        """How often the deck has been reshuffled."""
        self._shuffled: int | None = self.size
        """How many cards it had then, or at the beginning; None where that is not sure."""
        self._turned_up: set[Card] = set()
        self._places: dict[Card, _Place] = {}
        self._thrown: defaultdict[int, set[Card]] = defaultdict(set)
        """What each player has thrown away so far."""

    def holder(self, card: Card, player: int) -> tuple[int, bool] | None:
        """Who else has the card and whether it is discarded, or None where the player may get it.

        A discard may come to anyone again once it has been shuffled into the deck, unless the house keeps
        it from whoever threw it away.
        """
        place = self._places.get(card)
        if place is None:
            return None
        if place.discarded:
            if place.shuffles >= self.shuffles:
                return place.player, True
            return (player, True) if self.stays_away(player, card) else None
        return None if place.player == player else (place.player, False)

    def stays_away(self, player: int, card: Card) -> bool:
        """Whether the player threw this card away and the house never lets it come back to them.

        Burned and exposed cards, which come to lie with the discards, nobody has thrown away.
        """
        return not self._discards_return and player != CENTRE and card in self._thrown[player]

    def has_discarded(self, player: int, card: Card) -> bool:
        """Whether the player threw this card away and cannot have it back."""
        place = self._places.get(card)
        return place is not None and place.discarded and self.holder(card, player) == (player, True)

    def hold(self, player: int, cards: Sequence[Card]) -> None:
        for card in cards:
            self._places[card] = _Place(player, False, self.shuffles, self.round)
        self._thrown[player].difference_update(cards)

    def discard(self, player: int, cards: Sequence[Card]) -> None:
        for card in cards:
            self._places[card] = _Place(player, True, self.shuffles, self.round)
        self._thrown[player].update(cards)

    def fold(self, player: int, count: int) -> None:
        """A hand goes to the muck."""
        self.mucked += count
        for place in self._places.values():
            if place.player == player and not place.discarded:
                place.discarded, place.shuffles, place.mucked = True, self.shuffles, True

    def turn_up(self, cards: Sequence[Card]) -> None:
        """Everybody sees cards that somebody holds."""
        self._turned_up.update(cards)

    def pool(self, player: int, had: int) -> Pool | None:
        """What may come to a player, from their own cards and those that everybody has seen.

        :param had: how many cards have come to the player since the deck was reshuffled.
        :returns: None where that cannot be told.
        """
        unseen, back = (1 << self.size) - 1, 0
        for card, place in self._places.items():
            if place.player in (player, CENTRE):
                unseen &= ~(1 << card)
                if place.discarded and place.shuffles < self.shuffles and not self.stays_away(player, card):
                    back |= 1 << card
            elif card in self._turned_up or self.stays_away(player, card):
                unseen &= ~(1 << card)
        if not self.shuffles or not (back or self._turned_up):
            return Pool(unseen)
        if self._shuffled is None or self._turned_up:
            return None
        return Pool(unseen, back, self._shuffled - had)

    def forget(self, player: int) -> None:
        """Forget where the cards of a hand are, since what was told of it is unsound."""
        self._places = {
            card: place for card, place in self._places.items() if place.player != player or place.discarded
        }

    @property
    def most(self) -> int:
        """The most cards that can be left to deal, the bottom card too where it may be dealt."""
        return max(0, self.stub + self._spare - self.kept_back)

    @property
    def unsure(self) -> int:
        """How many cards of folded hands may or may not be shuffled in, for all that is known of rooms."""
        return self._spare + (self.mucked if self._rule is StubRule.ROOM else 0)

    def deal(self, count: int) -> None:
        """Cards leave the deck; what it was not sure to hold has been there if it is needed."""
        self._spare = max(0, self._spare - max(0, count - self.stub))
        self.stub = max(0, self.stub - count)

    def burn(self) -> None:
        self.deal(1)
        self.burned += 1

    def lay_aside(self, player: int, count: int) -> None:
        """Discards, known or not, come to lie beside the deck."""
        if count:
            self._discards.append(_Discards(player, count, self.round))

    def put_out(self, cards: Cards) -> None:
        """Exposed cards that nobody may have come to lie with the discards."""
        self.discard(CENTRE, cards.known)
        self.lay_aside(CENTRE, cards.count)

    def take_up(self, player: int) -> bool:
        """The player takes the discards of this draw back; false where they are in the deck already."""
        lying = [pile for pile in self._discards if (pile.player, pile.round) == (player, self.round)]
        if lying:
            self._discards.remove(lying[-1])
        return bool(lying)

    def shuffled(self, drawer: int | None) -> int:
        """How many cards a reshuffle makes the deck of, the stub among them, by the rule for it.

        :param drawer: whose draw the deck ran out in, where that is known.
        """
        back = sum(pile.count for pile in self._discards if self._goes_back(pile.player, pile.round, drawer))
        match self._rule:
            case StubRule.DOCUMENTS:
                back += self.burned
            case StubRule.TOURNAMENT:
                back += self.mucked
            case StubRule.LIVE:
                back += self.mucked + self.burned
        return self.stub + back

    def coming_back(self, drawer: int | None) -> list[Card]:
        """The known cards that a reshuffle brings back into the deck, burned ones apart."""
        return [
            card
            for card, place in self._places.items()
            if place.discarded
            and place.shuffles >= self.shuffles
            and (self._muck_goes_back if place.mucked else self._goes_back(place.player, place.round, drawer))
        ]

    def reshuffle(self, drawer: int | None, told: int | None = None) -> None:
        """What the rule for it lets come back into the deck does so.

        :param told: how many cards the deck has then, where the log tells that.
        """
        whole = self.shuffled(drawer) if told is None else told
        returning = set(self.coming_back(drawer))
        stays = [
            card
            for card, place in self._places.items()
            if place.shuffles >= self.shuffles and card not in returning
        ]
        self.shuffles += 1
        for card in stays:
            self._places[card].shuffles = self.shuffles
        self._discards = [
            pile for pile in self._discards if not self._goes_back(pile.player, pile.round, drawer)
        ]
        self._spare = self.unsure if told is None else 0
        self._shuffled = None if self._spare else whole
        self.stub, self.mucked, self.burned = whole, 0, 0

    @property
    def _muck_goes_back(self) -> bool:
        """Whether folded hands are shuffled in when the deck runs out, as far as is known."""
        return self._rule not in (StubRule.DOCUMENTS, StubRule.HOYLE)

    def _goes_back(self, player: int, round_: int, drawer: int | None) -> bool:
        """Whether a discard is shuffled in when the deck runs out."""
        match self._rule:
            case StubRule.DOCUMENTS | StubRule.HOYLE:
                return player != drawer
            case StubRule.TOURNAMENT | StubRule.LIVE:
                return round_ < self.round
            case StubRule.ROOM:
                return True
