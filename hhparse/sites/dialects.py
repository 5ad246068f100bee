"""The dialects that are read, one profile each."""

from __future__ import annotations

import re
from typing import Final

from hhparse.events import Blind, Direction, Side
from hhparse.games import Limit
from hhparse.sites.catalogue import HOME, POKERSTARS, SITES
from hhparse.sites.formats import FORMATS
from hhparse.sites.model import Dialect, Stakes

_ZONES: Final = {
    "ET": "America/New_York",
    "EST": "America/New_York",
    "EDT": "America/New_York",
    "UTC": "UTC",
    "GMT": "UTC",
    "WET": "Europe/Lisbon",
    "BST": "Europe/London",
    "CET": "Europe/Paris",
    "EET": "Europe/Helsinki",
    "MSK": "Europe/Moscow",
    "CCT": "Asia/Shanghai",
    "JST": "Asia/Tokyo",
    "IST": "Asia/Kolkata",
    "AEST": "Australia/Brisbane",
    "NZT": "Pacific/Auckland",
    "BRT": "America/Sao_Paulo",
    "ART": "America/Argentina/Buenos_Aires",
    "PT": "America/Los_Angeles",
    "MT": "America/Denver",
    "CT": "America/Chicago",
    "AT": "America/Halifax",
}

_POKERSTARS_FOLDS: Final = {
    "folded before the Draw": 0,
    "folded before Flop": 0,
    "folded after the Draw": 1,
    "folded after the 1st Draw": 1,
    "folded after the 2nd Draw": 2,
    "folded after the 3rd Draw": 3,
}

DIALECTS: Final = (
    Dialect(
        code="pokerstars",
        grammar="pokerstars",
        begins=re.compile(r"PokerStars (?:Home Game |Zoom )?(?:Hand|Game) #"),
        sites={"PokerStars": POKERSTARS},
        games={
            "five-card-draw": "5 Card Draw",
            "2-7-single-draw": "Single Draw 2-7 Lowball",
            "2-7-triple-draw": "Triple Draw 2-7 Lowball",
            "badugi": "Badugi",
        },
        limits={
            "Limit": Limit.FIXED,
            "Fixed Limit": Limit.FIXED,
            "Pot Limit": Limit.POT,
            "No Limit": Limit.NO,
        },
        words={
            "blind": {
                "small blind": Blind.SMALL,
                "big blind": Blind.BIG,
                "small & big blinds": Blind.BOTH,
                "the ante": Blind.ANTE,
            },
            "ordinal": {"FIRST": 1, "SECOND": 2, "THIRD": 3},
            "pot": {"pot": None, "main pot": 0, "side pot": 1} | {f"side pot-{n}": n for n in range(1, 10)},
            "folded": _POKERSTARS_FOLDS
            | {f"{words} (didn't bet)": draws for words, draws in _POKERSTARS_FOLDS.items()},
        },
        zones=_ZONES,
        time_formats=("%Y/%m/%d %H:%M:%S", "%Y/%m/%d - %H:%M:%S"),
        stakes={Limit.FIXED: Stakes.BETS, Limit.POT: Stakes.BLINDS, Limit.NO: Stakes.BLINDS},
        heads_draws=True,
        sums_up=True,
        states_uncalled=True,
    ),
    Dialect(
        code="home",
        grammar="home",
        begins=re.compile(r"(?:Home Game Hand|Hand of (?P<room>[^#:]+)) #"),
        sites={HOME.name: HOME} | {site.name: site for site in SITES},
        games={},
        limits={"limit": Limit.FIXED, "pot limit": Limit.POT, "no limit": Limit.NO},
        words={
            "blind": {
                "antes": Blind.ANTE,
                "posts dealer blind": Blind.DEALER,
                "posts small blind": Blind.SMALL,
                "posts big blind": Blind.BIG,
                "posts small and big blind": Blind.BOTH,
            },
            "ordinal": {str(draw): draw for draw in range(1, 10)},
            "pot": {"main pot": 0} | {f"side pot {pot}": pot for pot in range(1, 10)},
            "folded": {"folded before the draw": 0} | {f"folded after draw {n}": n for n in range(1, 10)},
            "phase": {
                "NEXT DEAL": "deal",
                "BETTING": "betting",
                "PASS": "pass",
                "KEEP": "keep",
                "ARRANGE": "arrange",
                "ROLL": "roll",
                "DECLARE": "declare",
            },
            "direction": {direction.upper(): direction for direction in Direction},
            "side": {str(side): side for side in Side},
        },
        zones=_ZONES,
        time_formats=("%Y/%m/%d %H:%M:%S", "%Y/%m/%d - %H:%M:%S"),
        stakes={Limit.FIXED: Stakes.BETS, Limit.POT: Stakes.BLINDS, Limit.NO: Stakes.BLINDS},
        heads_draws=True,
        sums_up=False,
        states_uncalled=False,
        tells_takes=True,
    ),
)

DIALECT_BY_CODE: Final = {dialect.code: dialect for dialect in (*DIALECTS, *FORMATS)}
"""The dialects and, beside them, the formats in which a hand is no lines but a structure of fields."""
