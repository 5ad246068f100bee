"""What many games share: forced bets, betting rounds, and the section that draws between them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hhparse.events import Blind
from hhparse.games.house_rules import ExposedCard
from hhparse.games.model import (
    Anchor,
    Arrange,
    Bet,
    Deal,
    Draw,
    ForcedBet,
    Phase,
    Roll,
    Section,
    Share,
    Showdown,
)

ANTES: Final = (ForcedBet(Blind.ANTE, Anchor.EVERYONE, Anchor.EVERYONE, half_bets=0),)
BLINDS: Final = (
    ForcedBet(Blind.SMALL, Anchor.FIRST_LEFT, heads_up=Anchor.DEALER, half_bets=1),
    ForcedBet(Blind.BIG, Anchor.SECOND_LEFT, heads_up=Anchor.FIRST_LEFT, half_bets=2),
)

EXPOSED: Final = {
    "high": ExposedCard.KEPT,
    "ace_to_five": ExposedCard.SEVEN_AND_UNDER_KEPT,
    "ace_to_six": ExposedCard.SEVEN_AND_UNDER_KEPT,
    "deuce_to_seven": ExposedCard.WHEEL_KEPT,
}
"""Which cards are kept when they are exposed in the deal, by the values that win (S1, RRP)."""

HIGH: Final = (Share("high"),)
ACE_TO_FIVE: Final = (Share("ace_to_five"),)
DEUCE_TO_SEVEN: Final = (Share("deuce_to_seven"),)


def sizes_of(rounds: int) -> tuple[int, ...]:
    """The fixed-limit bets of this many rounds, in small bets: the limit doubles past the middle."""
    return tuple(1 if 2 * number < rounds else 2 for number in range(rounds))


def after_blinds(sizes: Sequence[int], check: bool = True) -> tuple[Bet, ...]:
    """Betting rounds of these sizes, the first of them begun left of the blinds.

    :param check: whether who faces no bet in the first round may check.
    """
    first, *later = sizes
    return (Bet(Anchor.LEFT_OF_BLINDS, first, check), *(Bet(Anchor.FIRST_LEFT, size) for size in later))


def after_antes(sizes: Sequence[int]) -> tuple[Bet, ...]:
    """Betting rounds of these sizes, all of them begun left of the dealer."""
    return tuple(Bet(Anchor.FIRST_LEFT, size) for size in sizes)


def draw_section(bets: Sequence[Bet], shares: tuple[Share, ...], cards: int = 5) -> Section:
    """Deal, then these betting rounds with a draw between each two, then the showdown."""
    phases: list[Phase] = [Deal(cards), bets[0]]
    for bet in bets[1:]:
        phases += [Draw(most=cards, size=cards), bet]
    return Section((*phases, Showdown()), shares)


def rollout(cards: int) -> tuple[Phase, ...]:
    """A hand of so many cards put in order and turned up, with a bet on each card but the last.

    The last card is shown at the showdown.
    """
    return (Arrange(), *(Roll(), Bet(Anchor.BEST_SHOWING, 2)) * (cards - 1))
