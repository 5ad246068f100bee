"""The games as data: the model, the catalogue, and the resolver from a name to a game."""

from hhparse.games.catalogue import GAMES
from hhparse.games.model import (
    Anchor,
    Bet,
    Deal,
    Draw,
    ForcedBet,
    Game,
    Limit,
    Phase,
    Section,
    Share,
    Showdown,
)
from hhparse.games.resolve import UnknownGameError, announced_limit, is_other_game, resolve

__all__ = [
    "GAMES",
    "Anchor",
    "Bet",
    "Deal",
    "Draw",
    "ForcedBet",
    "Game",
    "Limit",
    "Phase",
    "Section",
    "Share",
    "Showdown",
    "UnknownGameError",
    "announced_limit",
    "is_other_game",
    "resolve",
]
