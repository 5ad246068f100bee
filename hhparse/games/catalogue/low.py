"""Lowball of the card rooms before the internet: California, ace-to-six, Q-ball."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from hhparse.events import Blind
from hhparse.games.catalogue.sections import (
    ACE_TO_FIVE,
    BLINDS,
    EXPOSED,
    after_blinds,
    draw_section,
    sizes_of,
)
from hhparse.games.house_rules import HouseRules, SevenRule
from hhparse.games.model import Anchor, Bet, Deal, Deck, Draw, ForcedBet, Game, Section, Share, Showdown

_ONE_JOKER: Final = Deck(jokers=1)
_LOW_RULES: Final = HouseRules(exposed=EXPOSED["ace_to_five"])
_CALIFORNIA_RULES: Final = replace(_LOW_RULES, seven_rule=SevenRule.ON)

# Between two players the dealer's own blind falls away; the other two are placed as ever.
_THREE_BLINDS: Final = (ForcedBet(Blind.DEALER, Anchor.DEALER, heads_up=None, half_bets=1), *BLINDS)

_Q_BALL: Final = Section(
    (
        Deal(3),
        Bet(Anchor.LEFT_OF_BLINDS, 1, check=False),
        Deal(1),
        Bet(Anchor.FIRST_LEFT, 2, check=False),
        Deal(1),
        Bet(Anchor.FIRST_LEFT, 2),
        Draw(most=5, size=5),
        Bet(Anchor.FIRST_LEFT, 4),
        Showdown(),
    ),
    ACE_TO_FIVE,
)

GAMES: Final = (
    Game(
        code="california-lowball",
        name="California lowball",
        description="One joker, blinds, one draw; the lowest hand by A-5 wins, and who checks a seven "
        "wins nothing that comes after.",
        aliases=("Lowball", "California", "California Draw", "California Lowball Poker"),
        max_players=8,
        forced_bets=BLINDS,
        sections=(draw_section(after_blinds((1, 2), check=False), ACE_TO_FIVE),),
        deck=_ONE_JOKER,
        rules=_CALIFORNIA_RULES,
        source="S3",
    ),
    Game(
        code="double-draw-california-lowball",
        name="Double-draw California lowball",
        description="California lowball with two draws and three rounds of betting.",
        aliases=("Double Draw Lowball", "Double-draw California"),
        max_players=7,
        forced_bets=BLINDS,
        sections=(draw_section(after_blinds(sizes_of(3), check=False), ACE_TO_FIVE),),
        deck=_ONE_JOKER,
        rules=_CALIFORNIA_RULES,
        source="S3",
    ),
    Game(
        code="ace-to-six-lowball",
        name="Ace-to-six lowball",
        description="Five cards, one draw; the lowest hand wins; aces low, straights and flushes count.",
        aliases=("A-6 Lowball", "A-6", "Ace to Six", "A-6 Single Draw", "Ace to Six Single Draw"),
        max_players=8,
        forced_bets=BLINDS,
        sections=(draw_section(after_blinds((1, 2)), (Share("ace_to_six"),)),),
        rules=HouseRules(exposed=EXPOSED["ace_to_six"]),
        source="S3",
    ),
    Game(
        code="q-ball",
        name="Q-ball",
        description="Three blinds, one joker; bets on three, four and five cards and after one draw; "
        "the lowest hand by A-5 wins.",
        aliases=("Q-ball Poker", "Qball"),
        max_players=8,
        forced_bets=_THREE_BLINDS,
        sections=(_Q_BALL,),
        deck=_ONE_JOKER,
        rules=_LOW_RULES,
        source="S3",
    ),
)
