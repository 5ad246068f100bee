"""What a variation is, and the order in which variations are made."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import IntEnum, auto

from hhparse.games.model import Game, Phase, UnfitError

__all__ = ["Aspect", "UnfitError", "Variation", "change_phases"]


class Aspect(IntEnum):
    """What of a game a variation settles; variations are made in this order, one for each."""

    FORCED_BETS = auto()
    HAND_SIZE = auto()
    DRAWS = auto()
    DEALT_BEFORE = auto()
    DIRECTION = auto()
    VALUES = auto()
    SPLIT = auto()
    DECLARATION = auto()
    DECLARED_IN_TURN = auto()
    QUALIFIER = auto()
    BADUGI_ACE = auto()
    OPENERS = auto()
    JOKERS = auto()
    JOKER_USE = auto()
    WILD_CARDS = auto()
    CENTRE = auto()
    ROLLOUT = auto()
    ROLL_LEADER = auto()
    BET_BEFORE_ROLL = auto()
    BET_BEFORE_PASS = auto()
    PASSES = auto()
    AFTER_DECLARATION = auto()
    AFTER_DRAW = auto()
    CHECK_RAISE = auto()
    DOUBLING = auto()
    LOW_OPENING = auto()


@dataclass(frozen=True, slots=True)
class Variation:
    """One change of a game, by which its name goes on."""

    aspect: Aspect
    words: str
    """As it stands in the name of a game: ``kings wild``."""
    change: Callable[[Game], Game] = field(compare=False, repr=False)
    """From the game to the game so varied; raises :class:`UnfitError` where that makes no sense."""

    @property
    def code(self) -> str:
        """Its part of a game's code: ``kings-wild``."""
        return re.sub("[^a-z0-9]+", "-", self.words)


def change_phases(game: Game, change: Callable[[tuple[Phase, ...]], tuple[Phase, ...]]) -> Game:
    """The game with the phases of each of its sections changed."""
    sections = (replace(section, phases=change(section.phases)) for section in game.sections)
    return replace(game, sections=tuple(sections))
