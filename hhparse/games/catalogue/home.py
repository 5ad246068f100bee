"""Games of the kitchen table: cards turned up one by one, passed on, or wild in the middle."""

from __future__ import annotations

from typing import Final

from hhparse.events import Direction
from hhparse.games.catalogue.sections import ACE_TO_FIVE, ANTES, HIGH, draw_section, rollout
from hhparse.games.catalogue.split import DECLARED_HALVES
from hhparse.games.house_rules import HouseRules, SevenRule
from hhparse.games.model import (
    Anchor,
    Bet,
    Deal,
    Deck,
    Declare,
    Draw,
    Game,
    Keep,
    Pass,
    PassedOut,
    Phase,
    Qualifier,
    Section,
    Share,
    Showdown,
    Uses,
)
from hhparse.games.qualifiers import JACKS

_SMALL: Final = Bet(Anchor.FIRST_LEFT, 1)
_LARGE: Final = Bet(Anchor.FIRST_LEFT, 2)

_SHOTGUN: Final[tuple[Phase, ...]] = (Deal(5), _SMALL, Draw(most=5, size=5), *rollout(5))

_PASSES: Final[tuple[Phase, ...]] = (
    Deal(7),
    Pass(3, Direction.LEFT), _SMALL,
    Pass(2, Direction.RIGHT), _SMALL,
    Pass(1, Direction.LEFT), _SMALL,
    Keep(5), _LARGE,
)  # fmt: skip
_PASSES_LEFT: Final[tuple[Phase, ...]] = (
    Deal(7), _SMALL,
    *(Pass(cards, Direction.LEFT) for cards in (3, 2, 1)),
    Keep(5),
)  # fmt: skip


def _high_then_low(openers: tuple[Qualifier, ...]) -> tuple[Section, Section]:
    """A high game that turns into lowball on the same cards when nobody opens."""
    first = Bet(Anchor.FIRST_LEFT, 1, openers=openers, passed_out=PassedOut.NEXT_SECTION)
    high = draw_section((first, _LARGE), HIGH)
    second = Bet(Anchor.FIRST_LEFT, 1, passed_out=PassedOut.REDEAL)
    low = draw_section((second, _LARGE), ACE_TO_FIVE)
    return high, Section(low.phases[1:], low.shares)


GAMES: Final = (
    Game(
        code="johnson",
        name="Johnson",
        description="One joker as bug, antes; draw for high, or California lowball on the same cards if "
        "nobody opens.",
        aliases=("Johnson Poker",),
        max_players=8,
        forced_bets=ANTES,
        sections=_high_then_low(()),
        deck=Deck(jokers=1),
        rules=HouseRules(seven_rule=SevenRule.ON),
        source="S3",
    ),
    Game(
        code="jacks-back",
        name="Jacks back",
        description="Johnson in which the high game takes a pair of jacks or better to open.",
        aliases=("Jacks or Back", "Jacks Back to Lowball"),
        max_players=8,
        forced_bets=ANTES,
        sections=_high_then_low((JACKS,)),
        deck=Deck(jokers=1),
        rules=HouseRules(seven_rule=SevenRule.ON),
        source="S3",
    ),
    Game(
        code="shotgun",
        name="Shotgun",
        description="Five cards and one draw; then the hand is turned up card by card, with a bet on each.",
        aliases=("Shotgun Poker", "Shotgun II", "Roll 'em Out", "Roll Them Out", "Rollem Out"),
        max_players=8,
        forced_bets=ANTES,
        sections=(Section((*_SHOTGUN, Showdown()), HIGH),),
        source="S3",
    ),
    Game(
        code="skinny-minnie",
        name="Skinny Minnie",
        description="Shotgun for high and low, half the pot each, declared after the last bet.",
        aliases=("Rollouts", "Shotgun High-Low"),
        max_players=8,
        forced_bets=ANTES,
        sections=(Section((*_SHOTGUN, Declare(), Showdown()), DECLARED_HALVES),),
        source="S3",
    ),
    Game(
        code="spit-in-the-ocean",
        name="Spit in the ocean",
        description="Four cards each and one up in the centre that is everybody's fifth and wild, as is "
        "its rank; one draw.",
        aliases=("Spit", "Spit Draw"),
        max_players=8,
        forced_bets=ANTES,
        sections=(
            Section(
                (Deal(4, centre=1), _SMALL, Draw(most=4, size=4), _LARGE, Showdown()),
                (Share("high", uses=Uses.WITH_CENTRE),),
            ),
        ),
        deck=Deck(centre_wild=True),
        source="S3",
    ),
    Game(
        code="anaconda",
        name="Anaconda",
        description="Seven cards; three passed left, two right, one left, with a bet after each; the "
        "best five play for high.",
        aliases=("Pass the Trash", "Anaconda Poker"),
        max_players=7,
        forced_bets=ANTES,
        sections=(Section((*_PASSES, Showdown()), HIGH),),
        source="S3",
    ),
    Game(
        code="anaconda-rollout",
        name="Anaconda with rollout",
        description="Anaconda in which the five cards kept are turned up one by one, with a bet on each.",
        aliases=("Pass the Trash with rollout", "Anaconda Rollout"),
        max_players=7,
        forced_bets=ANTES,
        sections=(Section((*_PASSES, *rollout(5), Showdown()), HIGH),),
        source="S3",
    ),
    Game(
        code="anaconda-high-low",
        name="Anaconda high-low",
        description="Seven cards, a bet, then three, two and one passed left; five kept, turned up with "
        "bets, and declared.",
        aliases=("Pass the Trash High-Low", "Anaconda Hi/Lo", "Anaconda High-Low with declare"),
        max_players=7,
        forced_bets=ANTES,
        sections=(Section((*_PASSES_LEFT, *rollout(5), Declare(), Showdown()), DECLARED_HALVES),),
    ),
)
