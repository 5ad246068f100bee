"""The same game at a table of pokerkit, whose amounts are cents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pokerkit import (
    Automation,
    BadugiHand,
    BettingStructure,
    Deck,
    EightOrBetterLowHand,
    Hand,
    Opening,
    RegularLowHand,
    StandardBadugiHand,
    StandardHighHand,
    StandardLowHand,
    State,
    Street,
)

from hhparse.games import Bet, Game, Limit, Share
from hhparse.games.qualifiers import low_of

STRUCTURES: Final = {
    Limit.FIXED: BettingStructure.FIXED_LIMIT,
    Limit.POT: BettingStructure.POT_LIMIT,
    Limit.NO: BettingStructure.NO_LIMIT,
}
HANDS: Final[dict[str, type[Hand]]] = {
    "high": StandardHighHand,
    "deuce_to_seven": StandardLowHand,
    "ace_to_five": RegularLowHand,
    "badugi": BadugiHand,
    "badugi_ace_high": StandardBadugiHand,
}
"""What they call the values of a share."""
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
    sizes = [phase.size for phase in game.phases if isinstance(phase, Bet)]
    return tuple(
        Street(
            False,
            () if number else (False,) * game.hand_size,
            0,
            number > 0,
            Opening.POSITION,
            big_blind * (size if fixed else 1),
            (cap if number or not game.blinds else cap - 1) if fixed else None,
        )
        for number, size in enumerate(sizes)
    )


def seat_at_pokerkit(
    game: Game, limit: Limit, stakes: tuple[int, int], ante: int, stacks: Sequence[int]
) -> State:
    """A hand about to be dealt, the antes and blinds posted.

    :param stakes: the small and the big blind, or what they would be where there are none.
    :param ante: what everybody posts; 0 for none.
    """
    assert game.rules.cap is not None
    return State(
        AUTOMATIONS,
        Deck.REGULAR if game.ranking == "badugi" else Deck.STANDARD,
        tuple(map(hand_of, game.shares)),
        streets_of(game, limit, stakes[1], game.rules.cap),
        STRUCTURES[limit],
        True,
        ante,
        stakes if game.blinds else 0,
        0,
        stacks,
        len(stacks),
    )


def hand_of(share: Share) -> type[Hand]:
    """Hands that do not qualify are none to them."""
    if share.qualifier is None:
        return HANDS[share.ranking]
    assert share.qualifier == low_of(8, "ace_to_five")
    return EightOrBetterLowHand
