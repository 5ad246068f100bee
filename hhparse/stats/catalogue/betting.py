"""Statistics of betting, by round: what was done where it could be done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hhparse.stats.catalogue.declaring import MOST_DRAWS, Chances
from hhparse.stats.model import Group, KnownOf, Statistic
from hhparse.tables import DecisionRow

_BETS: Final = Chances(Group.BETTING, DecisionRow, ("NOT drawing",))
_AFTER: Final = _BETS.where("round > 0")
_ADDS: Final = "action IN ('bet', 'raise')"
_ACTS: Final = "action IN ('bet', 'raise', 'call', 'fold')"
_FACING: Final = _AFTER.where("NOT can_check")
_CONTINUING: Final = _BETS.where("can_continue")
_COMPARED: Final = Chances(
    Group.BETTING,
    DecisionRow,
    ("NOT drawing", "round > 0"),
    known=("own_last_draw IS NOT NULL", "opponents_last_least IS NOT NULL"),
)
"""Where a draw is missing in the log, it is not known which of the three comparisons a chance belongs to."""
_COMPARISONS: Final = (
    ("fewer", "fewer", "cards than", "own_last_draw < opponents_last_least"),
    ("as_many", "as many", "cards as", "own_last_draw = opponents_last_least"),
    ("more", "more", "cards than", "own_last_draw > opponents_last_least"),
)
_DREW: Final = Chances(
    Group.BETTING,
    DecisionRow,
    ("NOT drawing", "round > 0", "checked", "can_raise", "NOT pat_previous"),
    known=("improved IS NOT NULL",),
    known_of=KnownOf.OWNER,
)


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
        _COMPARED.where("can_continue", f"({condition}) IS NOT false").share(
            f"continuation_bet_{code}", f"Continuation bet, drew {words}",
            f"The same of who drew {words} {than} the opponent who drew fewest.",
            "action = 'bet'",
        )
        for code, words, than, condition in _COMPARISONS
    ),
    _BETS.where("faces_continuation").share(
        "fold_to_continuation_bet", "Fold to continuation bet",
        "How often a player facing such a bet, and no raise, folded.",
        "action = 'fold'",
    ),
    _BETS.where("can_delay").share(
        "delayed_bet", "Delayed bet",
        "How often the player who bet or raised last in the hand, with all rounds since checked through, "
        "made the first bet of a round.",
        "action = 'bet'",
    ),
    _BETS.where("can_donk").share(
        "donk_bet", "Donk bet",
        "How often a player bet into the one who had bet or raised last before the draw and had yet to act.",
        "action = 'bet'",
    ),
    _FACING.where("own_raises_before > 0").share(
        "fold_to_raise", "Fold to raise",
        "How often a player who had bet or raised after a draw, and was raised, folded.",
        "action = 'fold'",
    ),
)  # fmt: skip

_DRAWN: Final = (
    *(
        _COMPARED.where("can_bet", f"({condition}) IS NOT false").share(
            f"bet_{code}", f"Bet, drew {words}",
            f"How often a player who drew {words} {than} the opponent who drew fewest, and could bet after "
            "that draw, did, whoever had the initiative.",
            "action = 'bet'",
        )
        for code, words, than, condition in _COMPARISONS
    ),
    _AFTER.where("pat_previous", "can_bet").share(
        "bet_pat", "Bet, pat",
        "How often a player who had stood pat, and could bet after that draw, did.",
        "action = 'bet'",
    ),
    *(
        _FACING.where("pat_previous", *chance).share(
            f"{action}_pat", f"{action.capitalize()}, pat",
            f"How often a player who had stood pat, facing a bet after that draw{more}, {past}.",
            f"action = '{action}'",
        )
        for action, past, more, chance in (
            ("fold", "folded", "", ()),
            ("call", "called", "", ("can_call",)),
            ("raise", "raised", " that could be raised", ("can_raise",)),
        )
    ),
    *(
        _DREW.where(f"({condition}) IS NOT false").share(
            f"check_raise_{code}", f"Check-raise, {words}",
            f"How often a player {whose}, had checked after it and could raise in the same round, did.",
            "action = 'raise'",
        )
        for code, words, whose, condition in (
            ("improved", "improved", "whose last draw made a better hand", "improved"),
            ("unimproved", "unimproved", "whose last draw made no better hand", "NOT improved"),
        )
    ),
    _AFTER.where("checked", "can_raise", "pat_previous").share(
        "check_raise_pat", "Check-raise, pat",
        "How often a player who had stood pat, had checked after it and could raise in the same round, did.",
        "action = 'raise'",
    ),
)  # fmt: skip

BETTING: Final = (*_aggression(), *_CONTINUATION, *_DRAWN, *_acts())
