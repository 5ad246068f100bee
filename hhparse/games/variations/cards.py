"""Jokers and wild cards."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from hhparse.cards import JokerUse
from hhparse.games.model import Deck, Game
from hhparse.games.qualifiers import RANK_NAMES
from hhparse.games.variations.variation import Aspect, UnfitError, Variation

_MOST_JOKERS: Final = 2


def jokers(number: int) -> Variation:
    """So many jokers in the deck, or none."""
    words = ("no joker", "joker")[number] if number < _MOST_JOKERS else f"{number} jokers"

    def change(game: Game) -> Game:
        if number > _MOST_JOKERS:
            raise UnfitError(f"a deck has {_MOST_JOKERS} jokers at most, not {number}")
        return _with_deck(game, replace(game.deck, jokers=number))

    return Variation(Aspect.JOKERS, words, change)


def joker_as(use: JokerUse) -> Variation:
    """Jokers that stand for this; one is added where the game has none."""

    def change(game: Game) -> Game:
        return _with_deck(game, replace(game.deck, joker=use, jokers=game.deck.jokers or 1))

    return Variation(Aspect.JOKER_USE, f"joker {'wild' if use is JokerUse.WILD else 'as bug'}", change)


def wild(ranks: Collection[int]) -> Variation:
    """All cards of these ranks wild; of no rank where there are none."""
    names = " and ".join(RANK_NAMES[rank] for rank in sorted(ranks))

    def change(game: Game) -> Game:
        return _with_deck(game, replace(game.deck, wild=frozenset(ranks)))

    return Variation(Aspect.WILD_CARDS, f"{names or 'no cards'} wild", change)


def _with_deck(game: Game, deck: Deck) -> Game:
    return replace(game, deck=deck)
