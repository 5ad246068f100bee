"""The replay of a hand by the rules of its game, and what it finds.

The package may be called like its function: ``hhparse.replay(hand)``. A package and a function of
one name cannot both be attributes of ``hhparse``, so the package is both.
"""

import sys
from types import ModuleType

from hhparse.reading import Hand
from hhparse.replay.engine import begin, finish, replay
from hhparse.replay.ledger import Ledger, pots_of
from hhparse.replay.limits import Choices, choices, is_capped
from hhparse.replay.model import Action, Award, Decision, Draw, Player, Pot, Replay
from hhparse.replay.phases import next_phase, open_play
from hhparse.replay.play import BettingEvent, DrawEvent, Play

__all__ = [
    "Action",
    "Award",
    "BettingEvent",
    "Choices",
    "Decision",
    "Draw",
    "DrawEvent",
    "Ledger",
    "Play",
    "Player",
    "Pot",
    "Replay",
    "begin",
    "choices",
    "finish",
    "is_capped",
    "next_phase",
    "open_play",
    "pots_of",
    "replay",
]


class _Replaying(ModuleType):
    """The package, as what it does."""

    def __call__(self, hand: Hand) -> Replay:
        return replay(hand)


sys.modules[__name__].__class__ = _Replaying
