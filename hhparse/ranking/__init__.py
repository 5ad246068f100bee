"""Who wins: the rankings of hands that draw games are played by, each one value of data.

``RANKINGS["deuce_to_seven"].strength(cards)`` is a number, higher for the better hand in every
ranking, and equal for hands that tie. ``scale("high", JokerUse.WILD)`` is the same for hands that may
hold jokers, ``scale("high", wild=frozenset({0}))`` for those where deuces are wild too.
"""

from __future__ import annotations

from hhparse.ranking.badugi import BadugiRanking
from hhparse.ranking.board import best_with_board
from hhparse.ranking.catalogue import RANKINGS
from hhparse.ranking.chances import Pool, made_chance
from hhparse.ranking.claims import Claim, claim_of
from hhparse.ranking.five_cards import FiveCardRanking, HandClass
from hhparse.ranking.points import PointsRanking
from hhparse.ranking.ranking import Ace, Ranking
from hhparse.ranking.scales import Scale, scale
from hhparse.ranking.shares import cards_judged, scale_of
from hhparse.ranking.start_order import at_least, standing_of
from hhparse.ranking.starts import starting_hand

__all__ = [
    "RANKINGS",
    "Ace",
    "BadugiRanking",
    "Claim",
    "FiveCardRanking",
    "HandClass",
    "PointsRanking",
    "Pool",
    "Ranking",
    "Scale",
    "at_least",
    "best_with_board",
    "cards_judged",
    "claim_of",
    "made_chance",
    "scale",
    "scale_of",
    "standing_of",
    "starting_hand",
]
