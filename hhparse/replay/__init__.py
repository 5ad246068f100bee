"""The replay of a hand by the rules of its game, and what it finds.

The package may be called like its function: ``hhparse.replay(hand)``. A package and a function of
one name cannot both be attributes of ``hhparse``, so the package is both.
"""

import sys
from types import ModuleType

from hhparse.reading import Hand
from hhparse.replay.division import Standing, winners_of_parts
from hhparse.replay.drawing import most_discarded
from hhparse.replay.engine import begin, finish, replay
from hhparse.replay.evidence import Gap, gaps
from hhparse.replay.forced import place_of
from hhparse.replay.holding import kept_when_exposed, without
from hhparse.replay.ledger import Ledger, pots_of
from hhparse.replay.limits import Choices, choices, is_capped
from hhparse.replay.model import Action, Award, Decision, Draw, OpenersHeld, Player, Pot, Replay
from hhparse.replay.openers import may_open, qualifies
from hhparse.replay.parts import neighbour
from hhparse.replay.payments import paid_from
from hhparse.replay.phases import NAMES, next_phase, open_play
from hhparse.replay.play import BettingEvent, DrawEvent, Play
from hhparse.replay.settlement import Contest, contest, pots_due, settle
from hhparse.replay.sevens import bound_by_rule
from hhparse.replay.several_runs import with_headings
from hhparse.replay.stub import FIVE, judge_deal

__all__ = [
    "FIVE",
    "NAMES",
    "Action",
    "Award",
    "BettingEvent",
    "Choices",
    "Contest",
    "Decision",
    "Draw",
    "DrawEvent",
    "Gap",
    "Ledger",
    "OpenersHeld",
    "Play",
    "Player",
    "Pot",
    "Replay",
    "Standing",
    "begin",
    "bound_by_rule",
    "choices",
    "contest",
    "finish",
    "gaps",
    "is_capped",
    "judge_deal",
    "kept_when_exposed",
    "may_open",
    "most_discarded",
    "neighbour",
    "next_phase",
    "open_play",
    "paid_from",
    "place_of",
    "pots_due",
    "pots_of",
    "qualifies",
    "replay",
    "settle",
    "winners_of_parts",
    "with_headings",
    "without",
]


class _Replaying(ModuleType):
    """The package, as what it does."""

    def __call__(self, hand: Hand) -> Replay:
        return replay(hand)


sys.modules[__name__].__class__ = _Replaying
