"""How a share of the pot is judged: by which scale, and by which of the cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hhparse.cards import Card
from hhparse.games import Game, Share, Uses
from hhparse.ranking.board import best_with_board
from hhparse.ranking.scales import Scale, scale


@lru_cache(maxsize=4096)
def scale_of(game: Game, share: Share, centre: tuple[Card, ...] = ()) -> Scale:
    """The scale that a share of the pot goes by, with the wild cards of the deck and of the centre."""
    deck, rules = game.deck, game.rules
    wild = deck.wild
    if deck.centre_wild:
        wild |= {card.rank for card in centre if not card.is_joker}
    return scale(
        share.ranking,
        deck.joker,
        wild,
        natural_wins=rules.natural_wins,
        double_ace_flush=rules.double_ace_flush,
    )


def cards_judged(share: Share, judge: Scale, held: Sequence[Card], centre: Sequence[Card]) -> Sequence[Card]:
    """The cards of a hand that count for a share; of more than the ranking takes, the best do.

    :raises ValueError: if the share takes cards of a board that does not have them all.
    """
    match share.uses:
        case Uses.HELD:
            return held
        case Uses.WITH_CENTRE:
            return (*held, *centre)
        case Uses.TWO_AND_THREE:
            return _best_with_board(judge, tuple(held), tuple(centre))


@lru_cache(maxsize=256)
def _best_with_board(judge: Scale, held: tuple[Card, ...], centre: tuple[Card, ...]) -> Sequence[Card]:
    """The same hand is judged for each pot, and again for the words that tell it."""
    return best_with_board(judge, held, centre)
