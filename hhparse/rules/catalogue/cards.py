"""Rules 5xx: cards."""

from __future__ import annotations

from typing import Final

from hhparse.rules.model import ERROR, Evidence, Rule

CARD_TWICE: Final = Rule(
    "501", "card-twice", ERROR,
    "A card is in one place at a time.",
    "{cards} is dealt to {player} but {other}",
    shown=(Evidence.HANDS,),
)  # fmt: skip
CARD_REPEATED: Final = Rule(
    "502", "card-repeated", ERROR,
    "No hand holds a card twice.",
    "{player} holds {cards} twice",
    shown=(Evidence.HANDS,),
)  # fmt: skip
NOT_IN_DECK: Final = Rule(
    "503", "not-in-deck", ERROR,
    "Every card belongs to the deck of the game.",
    "{player} holds {cards}, which this deck does not have",
    shown=(Evidence.HANDS,),
)  # fmt: skip
HAND_CHANGED: Final = Rule(
    "504", "hand-changed", ERROR,
    "A hand changes only by a draw.",
    "{player} has {cards} where {due} was held",
    shown=(Evidence.HANDS,),
)  # fmt: skip
CENTRE_COUNT: Final = Rule(
    "505", "centre-count", ERROR,
    "The centre has as many cards as the game deals there.",
    "{count} cards come to the centre; the game has {due}",
)  # fmt: skip
