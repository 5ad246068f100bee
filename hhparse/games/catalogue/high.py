"""Draw for high, with antes: at home, and where the opener needs a hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from hhparse.games.catalogue.sections import ANTES, HIGH, after_antes, draw_section
from hhparse.games.model import Anchor, Bet, Deck, Game, PassedOut, Qualifier, Section
from hhparse.games.qualifiers import ACES, JACKS, KINGS, QUEENS

_ONE_JOKER: Final = Deck(jokers=1)


_FIRST: Final = Bet(Anchor.FIRST_LEFT, 1, passed_out=PassedOut.REDEAL)


def _draw_high(*openers: Qualifier) -> tuple[Section, ...]:
    """One draw, begun by the opener afterwards; who opens may do so with a raise."""
    first = replace(_FIRST, open_with_raise=True, openers=openers)
    return (draw_section((first, Bet(Anchor.OPENER, 2)), HIGH),)


def _jackpots(*openers: Qualifier) -> tuple[Section, ...]:
    """One draw, begun left of the dealer before and after it."""
    return (draw_section((replace(_FIRST, openers=openers), Bet(Anchor.FIRST_LEFT, 2)), HIGH),)


GAMES: Final = (
    Game(
        code="home-draw",
        name="Home draw",
        description="Five cards, one draw, antes; left of the dealer begins; the best high hand wins.",
        aliases=(
            "Five-card draw with antes",
            "Home Five-card Draw",
            "Standard Five-card Draw",
            "Traditional Five-card Draw",
            "Draw Poker",
            "Guts to Open",
        ),
        max_players=8,
        forced_bets=ANTES,
        sections=(draw_section(after_antes((1, 2)), HIGH),),
        source="S0, S3",
    ),
    Game(
        code="draw-high",
        name="Draw high",
        description="Five cards, one draw, antes; anything opens, the opener begins after the draw.",
        aliases=("Open on Anything", "Draw High, open on anything"),
        max_players=8,
        forced_bets=ANTES,
        sections=_draw_high(),
        source="S1",
    ),
    Game(
        code="jacks-or-better",
        name="Jacks or better",
        description="Draw high in which the opener needs a pair of jacks or better.",
        aliases=(
            "Jacks or Better to Open",
            "Draw High, jacks or better",
            "Draw High, jacks or better to open",
        ),
        max_players=8,
        forced_bets=ANTES,
        sections=_draw_high(JACKS),
        source="S1",
    ),
    Game(
        code="gardena-jackpots",
        name="Gardena jackpots",
        description="One joker as bug, antes; jacks or better open; passed out, all ante again.",
        aliases=("Jackpots", "Jackpot", "Jacks to Open", "Gardena", "Gardena Jacks to Open"),
        max_players=8,
        forced_bets=ANTES,
        sections=_jackpots(JACKS),
        deck=_ONE_JOKER,
        source="S3",
    ),
    Game(
        code="progressive-jackpots",
        name="Progressive jackpots",
        description="Jackpots that take jacks to open, then queens, kings and aces as deals are passed out.",
        aliases=("Progressive Jacks", "Jackpots Progressive", "Progressive"),
        max_players=8,
        forced_bets=ANTES,
        sections=_jackpots(JACKS, QUEENS, KINGS, ACES),
        deck=_ONE_JOKER,
        source="S3",
    ),
)
