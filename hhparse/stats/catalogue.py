"""The statistics, each declared once.

A row of ``player_hands`` is a player dealt into a hand, a row of ``decisions`` a choice; only
counted hands of the players asked for are looked at. Rounds and draws are numbered as in the
tables: betting in round 0 comes before draw 1.
"""

from __future__ import annotations

from typing import Final

from hhparse.stats.model import Form, Statistic
from hhparse.tables import DecisionRow, PlayerHandRow

_MOST_DRAWS: Final = 3

_HANDS: Final = (
    Statistic(
        "hands", "Hands", "Hands",
        "Hands dealt in.",
        Form.COUNT, PlayerHandRow,
        "count(*)",
    ),
    Statistic(
        "vpip", "VPIP", "Before the draw",
        "How often a player with a choice before draw 1 called, bet or raised; posting is no choice.",
        Form.SHARE, PlayerHandRow,
        "count(*) FILTER (choice_before_draw AND vpip)",
        "count(*) FILTER (choice_before_draw)",
    ),
    Statistic(
        "pfr", "PFR", "Before the draw",
        "How often a player with a choice before draw 1 raised; an open without blinds is no raise.",
        Form.SHARE, PlayerHandRow,
        "count(*) FILTER (choice_before_draw AND pfr)",
        "count(*) FILTER (choice_before_draw)",
    ),
    Statistic(
        "open", "Open", "Before the draw",
        "How often a player who could bet before draw 1 did; where a blind is posted there is a bet already.",
        Form.SHARE, DecisionRow,
        "count(*) FILTER (NOT drawing AND round = 0 AND can_bet AND action = 'bet')",
        "count(*) FILTER (NOT drawing AND round = 0 AND can_bet)",
    ),
    Statistic(
        "aggression_factor", "AF", "After the draw",
        "Bets and raises for each call, in the rounds after draw 1.",
        Form.RATIO, DecisionRow,
        "count(*) FILTER (NOT drawing AND round > 0 AND action IN ('bet', 'raise'))",
        "count(*) FILTER (NOT drawing AND round > 0 AND action = 'call')",
    ),
    Statistic(
        "wtsd", "WTSD", "Showdown",
        "How often a player who was in when draw 1 began was in at the end, with two or more left.",
        Form.SHARE, PlayerHandRow,
        "count(*) FILTER (draws_seen > 0 AND showdown)",
        "count(*) FILTER (draws_seen > 0)",
    ),
    Statistic(
        "wsd", "W$SD", "Showdown",
        "How often a player won any share at a showdown.",
        Form.SHARE, PlayerHandRow,
        "count(*) FILTER (showdown AND won > 0)",
        "count(*) FILTER (showdown)",
    ),
    Statistic(
        "mean_share", "Mean share", "Showdown",
        "Part of the pot won on average at a showdown, in games that part it.",
        Form.MEAN, PlayerHandRow,
        "coalesce(sum(won_share) FILTER (showdown AND shares > 1), 0)",
        "count(won_share) FILTER (showdown AND shares > 1)",
    ),
    Statistic(
        "scooped", "Scooped", "Showdown",
        "How often a player won all of the pot at a showdown, in games that part it.",
        Form.SHARE, PlayerHandRow,
        "count(*) FILTER (showdown AND shares > 1 AND won_share = 1)",
        "count(won_share) FILTER (showdown AND shares > 1)",
    ),
    Statistic(
        "net", "Net", "Results",
        "What was won, less what was put in.",
        Form.MONEY, PlayerHandRow,
        "sum(net)",
    ),
    Statistic(
        "per_100", "Per 100", "Results",
        "Result per 100 hands, in antes where there are no blinds, else in big bets (fixed limit) or blinds.",
        Form.RATE, PlayerHandRow,
        "coalesce(sum(net / unit), 0)",
        "count(unit)",
        "stddev_samp(net / unit)",
    ),
    Statistic(
        "first_pat", "First pat", "Draws",
        "How often a player who had not yet been pat stood pat, at a turn to draw where that was possible.",
        Form.SHARE, DecisionRow,
        "count(*) FILTER (drawing AND can_pat AND NOT pat_before AND action = 'pat')",
        "count(*) FILTER (drawing AND can_pat AND NOT pat_before)",
    ),
    Statistic(
        "break", "Break", "Draws",
        "How often a player who stood pat in the draw before drew one card or more.",
        Form.SHARE, DecisionRow,
        "count(*) FILTER (drawing AND pat_previous AND action = 'draw')",
        "count(*) FILTER (drawing AND pat_previous)",
    ),
)  # fmt: skip

_MEAN_DRAWN: Final = tuple(
    Statistic(
        f"mean_drawn_{draw}", f"Drawn {draw}", "Draws",
        f"Cards discarded on average in draw {draw}, pat counting as 0.",
        Form.MEAN, DecisionRow,
        f"coalesce(sum(drawn) FILTER (drawing AND round = {draw}), 0)",
        f"count(*) FILTER (drawing AND round = {draw})",
    )
    for draw in range(1, _MOST_DRAWS + 1)
)  # fmt: skip

STATISTICS: Final = (*_HANDS, *_MEAN_DRAWN)
"""In the order in which they are shown."""

BY_CODE: Final = {statistic.code: statistic for statistic in STATISTICS}
