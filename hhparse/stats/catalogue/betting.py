"""Statistics of betting, by round: what was done where it could be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hhparse.stats.catalogue.declaring import MOST_DRAWS, Chances
from hhparse.stats.model import Group, Statistic
from hhparse.tables import DecisionRow

_BETS: Final = Chances(Group.BETTING, DecisionRow, ("NOT drawing",))
_AFTER: Final = _BETS.where("round > 0")
_ADDS: Final = "action IN ('bet', 'raise')"
_ACTS: Final = "action IN ('bet', 'raise', 'call', 'fold')"
_CONTINUING: Final = _BETS.where("can_continue")
_COMPARED: Final = Chances(
    Group.BETTING,
    DecisionRow,
    ("NOT drawing", "can_continue"),
    known=("own_last_draw IS NOT NULL", "opponents_last_least IS NOT NULL"),
)
"""Where a draw is missing in the log, it is not known which of the three comparisons a chance belongs to."""


def _aggression() -> Iterator[Statistic]:
    yield _AFTER.ratio(
        "aggression_factor", "AF", "Bets and raises for each call, in the rounds after draw 1.",
        _ADDS, "action = 'call'",
    )  # fmt: skip
    yield _AFTER.where(_ACTS).share(
        "aggression_frequency", "AFq",
        "How many of the bets, raises, calls and folds after draw 1 were bets and raises.",
        _ADDS,
    )  # fmt: skip
    for number in range(1, MOST_DRAWS + 1):
        in_round = _BETS.where(f"round = {number}")
        yield in_round.ratio(
            f"aggression_factor_{number}", f"AF {number}",
            f"Bets and raises for each call after draw {number}.",
            _ADDS, "action = 'call'",
        )  # fmt: skip
        yield in_round.where(_ACTS).share(
            f"aggression_frequency_{number}", f"AFq {number}",
            f"How many of the bets, raises, calls and folds after draw {number} were bets and raises.",
            _ADDS,
        )  # fmt: skip


def _acts() -> Iterator[Statistic]:
    for number in range(MOST_DRAWS + 1):
        when = f"after draw {number}" if number else "before draw 1"
        in_round = _BETS.where(f"round = {number}")
        for action, label, chance, could in (
            ("bet", "Bet", "can_bet", "could bet"),
            ("raise", "Raise", "can_raise", "could raise"),
            ("call", "Call", "can_call", "could call"),
            ("fold", "Fold", "NOT can_check", "could not check"),
        ):
            yield in_round.where(chance).share(
                f"{action}_{number}", f"{label} {number}",
                f"How often a player who {could} {when} {_PAST[action]}.",
                f"action = '{action}'",
            )  # fmt: skip
        yield in_round.where("checked", "can_raise").share(
            f"check_raise_{number}", f"Check-raise {number}",
            f"How often a player who had checked {when}, and could raise in the same round, did.",
            "action = 'raise'",
        )  # fmt: skip


_PAST: Final = {"bet": "bet", "raise": "raised", "call": "called", "fold": "folded"}

_CONTINUATION: Final = (
    _CONTINUING.share(
        "continuation_bet", "Continuation bet",
        "How often who bet or raised last before a draw bet after it, before anybody else had.",
        "action = 'bet'",
    ),
    *(
        _COMPARED.where(f"({condition}) IS NOT false").share(
            f"continuation_bet_{code}", f"Continuation bet, drew {words}",
            f"The same of who drew {words} {than} the opponent who drew fewest.",
            "action = 'bet'",
        )
        for code, words, than, condition in (
            ("fewer", "fewer", "cards than", "own_last_draw < opponents_last_least"),
            ("as_many", "as many", "cards as", "own_last_draw = opponents_last_least"),
            ("more", "more", "cards than", "own_last_draw > opponents_last_least"),
        )
    ),
    _BETS.where("faces_continuation").share(
        "fold_to_continuation_bet", "Fold to continuation bet",
        "How often a player facing such a bet, and no raise, folded.",
        "action = 'fold'",
    ),
)  # fmt: skip

BETTING: Final = (*_aggression(), *_CONTINUATION, *_acts())
