"""Statistics of showdowns, and of how far hands get."""

from __future__ import annotations

from typing import Final

from hhparse.stats.catalogue.declaring import MOST_DRAWS, Chances
from hhparse.stats.model import Group, KnownOf
from hhparse.tables import PlayerHandRow

_HANDS: Final = Chances(Group.SHOWDOWN, PlayerHandRow)
_SAW_DRAW: Final = _HANDS.where("draws_seen > 0")
_SHOWDOWNS: Final = _HANDS.where("showdown")
_PARTED: Final = _HANDS.where("showdown", "shares > 1", "won_share IS NOT NULL")
_CALLED: Final = Chances(
    Group.SHOWDOWN,
    PlayerHandRow,
    ("last_bet_called",),
    known=("worthless IS NOT NULL",),
    known_of=KnownOf.SHOWING,
)
_QUARTER: Final = 0.375
"""Between a half and a quarter: an odd chip makes no half a quarter."""

SHOWDOWN: Final = (
    _SAW_DRAW.share(
        "wtsd", "WTSD",
        "How often a player who was in when draw 1 began was in at the end, with two or more left.",
        "showdown",
    ),
    _SHOWDOWNS.share("wsd", "W$SD", "How often a player won any share at a showdown.", "won > 0"),
    _HANDS.where("won > 0").share(
        "won_without_showdown", "Won without SD",
        "How many of the hands of which a player won any share were won without a showdown.",
        "NOT showdown",
    ),
    _SAW_DRAW.share(
        "won_saw_draw", "WWSF",
        "How often a player who was in when draw 1 began won any share: the draw stands for the flop.",
        "won > 0",
    ),
    _PARTED.mean(
        "mean_share", "Mean share",
        "Part of the pot won on average at a showdown, in games that part it.",
        "won_share",
    ),
    _PARTED.share(
        "scooped", "Scooped",
        "How often a player won all of the pot at a showdown, in games that part it.",
        "won_share = 1",
    ),
    _PARTED.share(
        "quartered", "Quartered",
        "How often a player won less than a half (less than 3/8, for odd chips) but something at a showdown, "
        "in games that part the pot.",
        f"won_share > 0 AND won_share < {_QUARTER}",
    ),
    *(
        _HANDS.where(f"game_draws >= {draw}").share(
            f"saw_draw_{draw}", f"Saw draw {draw}",
            f"How often a player dealt in was in when draw {draw} began.",
            f"draws_seen >= {draw}",
        )
        for draw in range(1, MOST_DRAWS + 1)
    ),
    _HANDS.share(
        "saw_showdown", "Saw showdown",
        "How often a player dealt in came to a showdown.",
        "showdown",
    ),
    _CALLED.share(
        "last_bet_value", "Last bet value",
        "How many of the last bets and raises after the last draw that were called were made with a hand "
        "worth something: a pair in high, a low without a pair, three cards in badugi.",
        "NOT worthless",
    ),
    _CALLED.share(
        "last_bet_bluff", "Last bet bluff",
        "How many of them were made with a hand worth nothing.",
        "worthless",
    ),
    _HANDS.where("last_bet_called").share(
        "last_bet_won", "Last bet won",
        "How often a player whose last bet or raise after the last draw was called won any share.",
        "won > 0",
    ),
    _HANDS.share("won", "Won", "How often a player dealt in won any share.", "won > 0"),
)  # fmt: skip
