"""Statistics of the betting before the draw."""

from __future__ import annotations

from typing import Final

from hhparse.stats.catalogue.declaring import Chances
from hhparse.stats.model import Group, KnownOf
from hhparse.tables import DecisionRow, PlayerHandRow

_CHOICES: Final = Chances(Group.PREDRAW, PlayerHandRow, ("choice_before_draw",))
_BETS: Final = Chances(Group.PREDRAW, DecisionRow, ("NOT drawing", "round = 0", "opening_round"))
"""Where a hand is opened: a bet on the flop of drawmaha is neither an open nor a raise over a blind."""
_FIRST_IN: Final = _BETS.where("first_in")
_FACING_RERAISE: Final = _BETS.where("raises_before = 2", "own_raises_before = 1")
_OPENS: Final = Chances(
    Group.PREDRAW,
    PlayerHandRow,
    ("opened_with IS NOT NULL",),
    known=("opened_with <> 'hidden'",),
    known_of=KnownOf.SHOWING,
)
"""Openers have to be proved, however the hand ends."""
_SPLITS: Final = Chances(
    Group.PREDRAW,
    PlayerHandRow,
    ("opened_with IS NOT NULL",),
    known=("openers_split IS NOT NULL",),
    known_of=KnownOf.SHOWING,
)

PREDRAW: Final = (
    _CHOICES.share(
        "vpip", "VPIP",
        "How often a player with a choice before draw 1 called, bet or raised; posting is no choice.",
        "vpip",
    ),
    _CHOICES.share(
        "pfr", "PFR",
        "How often a player with a choice before draw 1 raised; an open without blinds is no raise.",
        "pfr",
    ),
    _BETS.where("can_bet").share(
        "open", "Open",
        "How often a player who could bet before draw 1 did; where a blind is posted there is a bet already.",
        "action = 'bet'",
    ),
    _FIRST_IN.share(
        "limp", "Limp",
        "How often a player called the blind, nobody having called or raised before.",
        "action = 'call'",
    ),
    _FIRST_IN.share(
        "raise_first_in", "RFI",
        "How often a player raised the blind, nobody having called or raised before.",
        "action = 'raise'",
    ),
    _BETS.where("raises_before = 1", "own_raises_before = 0", "can_raise").share(
        "three_bet", "3-bet",
        "How often a player facing one raise over the blind, or in games without blinds the opener's bet, "
        "raised it, where that was allowed.",
        "action = 'raise'",
    ),
    _FACING_RERAISE.share(
        "fold_to_three_bet", "Fold to 3-bet",
        "How often a player whose raise, or open without blinds, was raised once folded.",
        "action = 'fold'",
    ),
    _FACING_RERAISE.share(
        "call_three_bet", "Call 3-bet",
        "How often a player whose raise, or open without blinds, was raised once called.",
        "action = 'call'",
    ),
    _FACING_RERAISE.share(
        "four_bet", "4-bet",
        "How often a player whose raise, or open without blinds, was raised once raised again.",
        "action = 'raise'",
    ),
    _BETS.where("raises_before = 0", "voluntary > 0", "NOT can_check").share(
        "over_limp", "Over-limp",
        "How often a player called the blind, others having called and nobody raised.",
        "action = 'call'",
    ),
    _BETS.where("can_cold_call").share(
        "cold_call", "Cold call",
        "How often a player with nothing in but antes, facing a raise over the blind, or in games without "
        "blinds the opener's bet, called.",
        "action = 'call'",
    ),
    _BETS.where("can_steal").share(
        "steal", "Steal",
        "How often a player on the cutoff, the button or the small blind raised when everybody before had "
        "folded; three or more dealt in, blinds posted.",
        "action = 'raise'",
    ),
    _BETS.where("faces_steal").share(
        "fold_to_steal", "Fold to steal", "How often a blind folded to such a raise.", "action = 'fold'"
    ),
    _BETS.where("faces_steal").share(
        "call_steal", "Call steal", "How often a blind called such a raise.", "action = 'call'"
    ),
    _BETS.where("faces_steal").share(
        "reraise_steal", "Re-raise steal", "How often a blind raised such a raise.", "action = 'raise'"
    ),
    _OPENS.share(
        "opened_least", "Least openers",
        "How often a player who opened, where that takes openers, held the least of them.",
        "opened_with = 'least'",
    ),
    _OPENS.share(
        "opened_falsely", "False openers",
        "How often a player who opened, where that takes openers, held none.",
        "opened_with = 'false'",
    ),
    _SPLITS.share(
        "split_openers", "Split openers",
        "How often a player who opened, where that takes openers, threw them away in the draw.",
        "openers_split",
    ),
)  # fmt: skip
