"""The games, one entry of data each."""

from __future__ import annotations

from typing import Final

from hhparse.events import Blind
from hhparse.games.model import Anchor, Bet, Deal, Draw, ForcedBet, Game, Section, Share, Showdown

SMALL_BLIND: Final = ForcedBet(Blind.SMALL, Anchor.FIRST_LEFT, heads_up=Anchor.DEALER, half_bets=1)
BIG_BLIND: Final = ForcedBet(Blind.BIG, Anchor.SECOND_LEFT, heads_up=Anchor.FIRST_LEFT, half_bets=2)
BLINDS: Final = (SMALL_BLIND, BIG_BLIND)


def _draw_section(cards: int, sizes: tuple[int, ...], ranking: str) -> Section:
    """Deal, then betting rounds of these sizes with a draw between each two, then the showdown."""
    phases: list[Deal | Bet | Draw | Showdown] = [Deal(cards), Bet(Anchor.LEFT_OF_BLINDS, sizes[0])]
    for size in sizes[1:]:
        phases += [Draw(most=cards, size=cards), Bet(Anchor.FIRST_LEFT, size)]
    return Section((*phases, Showdown()), (Share(ranking),))


GAMES: Final = (
    Game(
        code="five-card-draw",
        name="Five-card draw",
        description="Five cards, one draw; the best high hand wins.",
        aliases=("5 Card Draw", "5-Card Draw", "Draw High", "5CD"),
        max_players=8,
        forced_bets=BLINDS,
        sections=(_draw_section(5, (1, 2), "high"),),
    ),
    Game(
        code="2-7-single-draw",
        name="2-7 single draw",
        description="Five cards, one draw; the lowest hand wins; aces high, straights and flushes count.",
        aliases=(
            "Single Draw 2-7 Lowball",
            "2-7 Lowball",
            "Deuce to Seven Single Draw",
            "Kansas City Lowball",
            "Kansas City",
            "Low Poker",
            "Billy Baxter",
            "2-7 SD",
        ),
        max_players=8,
        forced_bets=BLINDS,
        sections=(_draw_section(5, (1, 2), "deuce_to_seven"),),
    ),
    Game(
        code="2-7-triple-draw",
        name="2-7 triple draw",
        description="Five cards, three draws; the lowest hand wins; aces high, straights and flushes count.",
        aliases=("Triple Draw 2-7 Lowball", "Deuce to Seven Triple Draw", "Triple Draw", "2-7 TD"),
        max_players=6,
        forced_bets=BLINDS,
        sections=(_draw_section(5, (1, 1, 2, 2), "deuce_to_seven"),),
    ),
    Game(
        code="badugi",
        name="Badugi",
        description="Four cards, three draws; most cards of different rank and suit win, then the lowest.",
        aliases=("Badougi", "Padooki"),
        max_players=8,
        forced_bets=BLINDS,
        sections=(_draw_section(4, (1, 1, 2, 2), "badugi"),),
    ),
)
