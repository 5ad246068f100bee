"""Variations: functions from a game to a game, each with the words it is announced by."""

from hhparse.games.variations.rounds import OPTIONS, Option
from hhparse.games.variations.variation import Aspect, UnfitError, Variation

__all__ = ["OPTIONS", "Aspect", "Option", "UnfitError", "Variation"]
