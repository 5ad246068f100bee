"""Drawmaha: one draw in a game with a board, and a pot of two halves.

One half goes to the best Omaha hand, exactly two cards of the hand and three of the board; the other
to the five cards held, by a scale that gives each game of the family its name. The draw follows the
bet on the flop; the turn is dealt when all have drawn (the BARGE rulebook), and where the points of
the hand decide, or its badugi, at most three cards are drawn.
"""

from __future__ import annotations

from typing import Final

from hhparse.games.catalogue.sections import BLINDS, after_blinds
from hhparse.games.house_rules import ExposedCard, HouseRules
from hhparse.games.model import Deal, Draw, Game, Section, Share, Showdown, Uses

_RULES: Final = HouseRules(exposed=ExposedCard.REPLACED)
_HANDS: Final = 5


def _section(ranking: str, most: int) -> Section:
    before_flop, on_flop, on_turn, on_river = after_blinds((1, 1, 2, 2))
    return Section(
        (
            Deal(_HANDS),
            before_flop,
            Deal(0, centre=3),
            on_flop,
            Draw(most, _HANDS),
            Deal(0, centre=1),
            on_turn,
            Deal(0, centre=1),
            on_river,
            Showdown(),
        ),
        # The odd chip goes to the half of the five cards held.
        (Share(ranking), Share("high", uses=Uses.TWO_AND_THREE)),
    )


def _game(kind: str, wins: str, ranking: str, aliases: tuple[str, ...], most: int = _HANDS) -> Game:
    return Game(
        code=f"drawmaha-{kind.casefold()}",
        name=f"Drawmaha {kind}",
        description=f"Five cards and a board, a draw after the flop; half the pot to the best Omaha hand, "
        f"half to {wins}.",
        aliases=aliases,
        max_players=7,
        forced_bets=BLINDS,
        sections=(_section(ranking, most),),
        rules=_RULES,
    )


GAMES: Final = (
    _game(
        "high",
        "the best high hand held",
        "high",
        ("Drawmaha", "Dramaha", "Drawmaha Hi", "Dramaha Hi", "High Drawmaha", "High Dramaha"),
    ),
    _game(
        "2-7",
        "the best 2-7 low held",
        "deuce_to_seven",
        ("2-7 Drawmaha", "2-7 Dramaha", "Dramaha 2-7", "Deuce to Seven Drawmaha"),
    ),
    _game(
        "A-5",
        "the best A-5 low held",
        "ace_to_five",
        ("A-5 Drawmaha", "A-5 Dramaha", "Dramaha A-5", "Ace to Five Drawmaha"),
    ),
    _game(
        "dugi",
        "the best badugi held",
        "badugi",
        (
            *("Drawmaha Badugi", "Badugi Drawmaha", "Dramaha Badugi", "Badugi Dramaha"),
            *("Dramaha Dugi", "Drawmadugi", "Dramadugi"),
        ),
        most=3,
    ),
    _game(
        "49",
        "the most points held",
        "points_49",
        ("49 Drawmaha", "Dramaha 49", "49 Dramaha"),
        most=3,
    ),
    _game(
        "21",
        "the points nearest to 21 held",
        "points_21",
        ("21 Drawmaha", "Dramaha 21", "21 Dramaha"),
        most=3,
    ),
    _game(
        "zero",
        "the fewest points held",
        "points_zero",
        (
            *("Zero Drawmaha", "Drawmaha 0", "0 Drawmaha"),
            *("Zero Dramaha", "Dramaha Zero", "Dramaha 0", "0 Dramaha"),
        ),
        most=3,
    ),
)
