"""Hands of cards held and cards on a board, as drawmaha plays them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import Final

from hhparse.cards import Card
from hhparse.ranking.scales import Scale

FROM_HAND: Final = 2
FROM_BOARD: Final = 3


def best_with_board(scale: Scale, held: Sequence[Card], board: Sequence[Card]) -> tuple[Card, ...]:
    """The best hand of exactly two cards held and three of the board (BARGE rulebook).

    Its cards are in the order given, those held first; the scale tells their strength and name.

    :raises ValueError: if there are fewer cards than that.
    """
    if len(held) < FROM_HAND or len(board) < FROM_BOARD:
        raise ValueError(f"a hand takes {FROM_HAND} cards held and {FROM_BOARD} of the board")
    choices = product(combinations(held, FROM_HAND), combinations(board, FROM_BOARD))
    return max((own + shared for own, shared in choices), key=scale.strength)
