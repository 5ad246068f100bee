"""What card rooms deal online: blinds, no joker, one draw or three."""

from __future__ import annotations

from typing import Final

from hhparse.games.catalogue.sections import (
    ACE_TO_FIVE,
    BLINDS,
    DEUCE_TO_SEVEN,
    EXPOSED,
    HIGH,
    after_blinds,
    draw_section,
    sizes_of,
)
from hhparse.games.house_rules import ExposedCard, HouseRules
from hhparse.games.model import Game, Section, Share

_ACE_TO_FIVE_RULES: Final = HouseRules(exposed=EXPOSED["ace_to_five"])
_DEUCE_TO_SEVEN_RULES: Final = HouseRules(exposed=EXPOSED["deuce_to_seven"])
_BADUGI_RULES: Final = HouseRules(exposed=ExposedCard.REPLACED)


def _drawing(draws: int, shares: tuple[Share, ...], cards: int = 5) -> tuple[Section, ...]:
    return (draw_section(after_blinds(sizes_of(draws + 1)), shares, cards),)


GAMES: Final = (
    Game(
        code="five-card-draw",
        name="Five-card draw",
        description="Five cards, one draw; the best high hand wins.",
        aliases=("5 Card Draw", "5-Card Draw", "5-Draw", "FIVE_CARD_DRAW", "GAME_FCD", "5CD", "FCD"),
        max_players=8,
        forced_bets=BLINDS,
        sections=_drawing(1, HIGH),
    ),
    Game(
        code="2-7-single-draw",
        name="2-7 single draw",
        description="Five cards, one draw; the lowest hand wins; aces high, straights and flushes count.",
        aliases=(
            "Single Draw 2-7 Lowball",
            "2-7 Lowball",
            "2-7",
            "Deuce to Seven",
            "Deuce to Seven Lowball",
            "Deuce to Seven Single Draw",
            "Kansas City Lowball",
            "Kansas City",
            "Low Poker",
            "Billy Baxter",
            "2-7 SD",
        ),
        max_players=8,
        forced_bets=BLINDS,
        sections=_drawing(1, DEUCE_TO_SEVEN),
        rules=_DEUCE_TO_SEVEN_RULES,
        source="S3",
    ),
    Game(
        code="2-7-triple-draw",
        name="2-7 triple draw",
        description="Five cards, three draws; the lowest hand wins; aces high, straights and flushes count.",
        aliases=(
            "Triple Draw 2-7 Lowball",
            "2-7 Triple Draw Lowball",
            "Lowball27",
            "Deuce to Seven Triple Draw",
            "Triple Draw 2-7",
            "Triple Draw Lowball",
            "Triple Draw",
            "2-7 TD",
        ),
        max_players=6,
        forced_bets=BLINDS,
        sections=_drawing(3, DEUCE_TO_SEVEN),
        rules=_DEUCE_TO_SEVEN_RULES,
    ),
    Game(
        code="a-5-single-draw",
        name="A-5 single draw",
        description="Five cards, one draw; the lowest hand wins; aces low, straights and flushes ignored.",
        aliases=(
            "Single Draw A-5 Lowball",
            "A-5 Lowball",
            "A-5",
            "Ace to Five",
            "Ace to Five Lowball",
            "Ace to Five Single Draw",
            "A-5 SD",
        ),
        max_players=8,
        forced_bets=BLINDS,
        sections=_drawing(1, ACE_TO_FIVE),
        rules=_ACE_TO_FIVE_RULES,
    ),
    Game(
        code="a-5-triple-draw",
        name="A-5 triple draw",
        description="Five cards, three draws; the lowest hand wins; aces low, straights and flushes ignored.",
        aliases=(
            "Triple Draw A-5 Lowball",
            "A-5 Triple Draw Lowball",
            "Ace to Five Triple Draw",
            "Triple Draw A-5",
            "A-5 TD",
        ),
        max_players=6,
        forced_bets=BLINDS,
        sections=_drawing(3, ACE_TO_FIVE),
        rules=_ACE_TO_FIVE_RULES,
    ),
    Game(
        code="badugi",
        name="Badugi",
        description="Four cards, three draws; most cards of different rank and suit win, then the lowest.",
        aliases=("Badougi", "Padooki", "Paduki", "Padugi", "Badugi Triple Draw"),
        max_players=8,
        forced_bets=BLINDS,
        sections=_drawing(3, (Share("badugi"),), cards=4),
        rules=_BADUGI_RULES,
    ),
    Game(
        code="badeucey",
        name="Badeucey",
        description="Five cards, three draws; the best 2-7 low and badugi, aces high, halve the pot.",
        aliases=("Badeucy", "Baducey", "Baduci", "Badeuci", "Baducy", "Badeucie"),
        max_players=6,
        forced_bets=BLINDS,
        sections=_drawing(3, (Share("deuce_to_seven"), Share("badugi_ace_high"))),
        rules=_BADUGI_RULES,
    ),
    Game(
        code="badacey",
        name="Badacey",
        description="Five cards, three draws; the best A-5 low and badugi, aces low, halve the pot.",
        aliases=("Badacy", "Badaci", "Badacie"),
        max_players=6,
        forced_bets=BLINDS,
        sections=_drawing(3, (Share("ace_to_five"), Share("badugi"))),
        rules=_BADUGI_RULES,
    ),
)
