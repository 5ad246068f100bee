"""Of whom something wrong was said that shows elsewhere as well: what follows from it is not said again.

Everything else that is told of them is held against the hand: a call of a wrong amount does not excuse
a summary that pays another player, nor a card that is not in the deck a bet that does not come back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hhparse.replay.play import Play
from hhparse.rules import Family, Rule, catalogue

_TELLING: Final = frozenset({Family.RECORD, Family.SHOWDOWN})
"""Families of rules that are broken by who is seated, shows, folds or is paid."""
WORDS: Final = frozenset({catalogue.HAND_MISNAMED, catalogue.SHARE_MISNAMED})
"""Rules that are broken by what cards or a payment are called, and by nothing else."""
_ACTS: Final = frozenset(
    {
        catalogue.OUT_OF_TURN,
        catalogue.NOT_IN_HAND,
        catalogue.CHECK_FACING_BET,
        catalogue.ROUND_OPEN,
        catalogue.DRAW_OUT_OF_TURN,
        catalogue.DRAW_NOT_IN_HAND,
        catalogue.DRAW_SKIPPED,
    }
)
"""Rules that are broken by an act which may be another player's, or another act."""
_CHIPS: Final = frozenset({Family.RECORD, Family.FORCED_BETS, Family.BETTING, Family.MONEY})
"""Families of rules that are broken by chips which may be others."""
_CARDS: Final = frozenset({Family.RECORD, Family.DRAWING, Family.CARDS, Family.SHOWDOWN})
"""Families of rules that are broken by cards which may be others."""


def fate_in_doubt(play: Play, name: str) -> bool:
    """Whether it is in doubt if a player folded, and when, or won."""
    return _is_in_doubt(
        play, name, lambda rule: rule in _ACTS or (rule.family in _TELLING and rule not in WORDS)
    )


def seat_in_doubt(play: Play, name: str) -> bool:
    """Whether it is in doubt who a player is, or where the player sits."""
    return _is_in_doubt(play, name, lambda rule: rule.family is Family.RECORD)


def chips_in_doubt(play: Play, name: str) -> bool:
    """Whether it is in doubt how much a player has, or has put in."""
    return _is_in_doubt(play, name, lambda rule: rule.family in _CHIPS)


def cards_in_doubt(play: Play, name: str) -> bool:
    """Whether it is in doubt what a player holds."""
    return _is_in_doubt(play, name, lambda rule: rule.family in _CARDS)


def _is_in_doubt(play: Play, name: str, touches: Callable[[Rule], bool]) -> bool:
    """Whether a rule was broken by a player that touches it; or by another, and this one is part of it."""
    if name not in play.suspect:
        return False
    broken = [each.rule for each in play.replay.violations if each.details.get("player") == name]
    return not broken or any(touches(rule) for rule in broken)
