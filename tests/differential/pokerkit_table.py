"""The same game at a table of pokerkit, whose amounts are cents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pokerkit import (
    Automation,
    BadugiHand,
    BettingStructure,
    Deck,
    Opening,
    StandardHighHand,
    StandardLowHand,
    State,
    Street,
)

from hhparse.games import Game, Limit

STRUCTURES: Final = {
    Limit.FIXED: BettingStructure.FIXED_LIMIT,
    Limit.POT: BettingStructure.POT_LIMIT,
    Limit.NO: BettingStructure.NO_LIMIT,
}
DECKS_AND_HANDS: Final = {
    "five-card-draw": (Deck.STANDARD, StandardHighHand),
    "2-7-single-draw": (Deck.STANDARD, StandardLowHand),
    "2-7-triple-draw": (Deck.STANDARD, StandardLowHand),
    "badugi": (Deck.REGULAR, BadugiHand),
}
AUTOMATIONS: Final = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def streets_of(game: Game, limit: Limit, big_blind: int, cap: int) -> tuple[Street, ...]:
    """Online rooms burn no cards, and count the big blind as the first bet of a fixed-limit round."""
    fixed = limit is Limit.FIXED
    cards = 4 if game.code == "badugi" else 5
    sizes = {1: (1, 2), 3: (1, 1, 2, 2)}[game.draws]
    return tuple(
        Street(
            False,
            () if number else (False,) * cards,
            0,
            number > 0,
            Opening.POSITION,
            big_blind * (size if fixed else 1),
            (cap if number else cap - 1) if fixed else None,
        )
        for number, size in enumerate(sizes)
    )


def seat_at_pokerkit(
    game: Game, limit: Limit, blinds: tuple[int, int], cap: int, stacks: Sequence[int]
) -> State:
    """A hand about to be dealt, the blinds posted."""
    deck, hand_type = DECKS_AND_HANDS[game.code]
    return State(
        AUTOMATIONS,
        deck,
        (hand_type,),
        streets_of(game, limit, blinds[1], cap),
        STRUCTURES[limit],
        True,
        0,
        blinds,
        0,
        stacks,
        len(stacks),
    )
