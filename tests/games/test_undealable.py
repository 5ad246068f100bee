"""A game that cannot be dealt is refused where it is defined, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hhparse.events import Direction
from hhparse.games import GAMES, Bet, Deal, Draw, Keep, Pass, Phase, Section, Showdown
from hhparse.games.variations import UnfitError

HOME_DRAW = next(game for game in GAMES if game.code == "home-draw")
BET = next(phase for phase in HOME_DRAW.phases if isinstance(phase, Bet))


@pytest.mark.parametrize(
    ("phases", "why"),
    [
        ((BET, Draw(5, 5)), "does not begin with a deal"),
        ((Deal(-1), BET), "a negative number of cards"),
        ((Deal(5), BET, Draw(3, 4)), "leaves 4 of 5 cards"),
        ((Deal(4), BET, Draw(5, 5)), "up to 5 of 4 cards are discarded"),
        ((Deal(5), Pass(6, Direction.LEFT)), "6 of 5 cards are passed"),
        ((Deal(5), Keep(6)), "6 of 5 cards are kept"),
        ((Deal(27), BET), "takes 54 cards for two players"),
        ((Deal(20), BET, Draw(1, 27)), "takes 54 cards for two players"),
    ],
)
def test_phases_that_do_not_fit_the_cards(phases: tuple[Phase, ...], why: str) -> None:
    section = Section((*phases, Showdown()), HOME_DRAW.shares)
    with pytest.raises(UnfitError, match=why):
        replace(HOME_DRAW, sections=(section,))


@pytest.mark.parametrize(("most", "size"), [(6, 5), (-1, 5)])
def test_a_draw_of_more_cards_than_a_hand_has(most: int, size: int) -> None:
    with pytest.raises(UnfitError, match=f"up to {most} cards does not fit a hand of {size}"):
        Draw(most, size)
