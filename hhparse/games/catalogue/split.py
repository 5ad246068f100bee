"""Draw for high and low, half the pot each."""

from __future__ import annotations

from typing import Final

from hhparse.events import Side
from hhparse.games.catalogue.sections import ANTES, BLINDS, after_antes, after_blinds, draw_section
from hhparse.games.model import Deck, Declare, Game, Section, Share, Showdown
from hhparse.games.qualifiers import low_of

DECLARED_HALVES: Final = (Share("high", Side.HIGH), Share("ace_to_five", Side.LOW))

_WITH_DECLARE: Final = draw_section(after_antes((1, 2)), DECLARED_HALVES)

GAMES: Final = (
    Game(
        code="california-high-low",
        name="California high/low split",
        description="One joker as bug, blinds, one draw; the best high and the best A-5 low, 8-high or "
        "better, halve the pot.",
        aliases=("California High-Low", "California Hi/Lo", "California High/Low Draw"),
        max_players=8,
        forced_bets=BLINDS,
        sections=(
            draw_section(
                after_blinds((1, 2), check=False),
                (Share("high"), Share("ace_to_five", qualifier=low_of(8, "ace_to_five"))),
            ),
        ),
        deck=Deck(jokers=1),
        source="S3",
    ),
    Game(
        code="high-low-declare",
        name="High/low with declare",
        description="Five cards, one draw, antes; after the last bet all declare high, low or both at once.",
        aliases=("High-Low Declare", "Hi/Lo Declare", "High/Low Draw with declare"),
        max_players=8,
        forced_bets=ANTES,
        sections=(Section((*_WITH_DECLARE.phases[:-1], Declare(), Showdown()), DECLARED_HALVES),),
        source="S3",
    ),
)
