"""The sites, one profile each."""

from __future__ import annotations

import re
from typing import Final

from hhparse.games import Limit
from hhparse.money import SCALE, Money
from hhparse.sites.model import Blind, Site, Stakes

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

SITES: Final = (
    Site(
        code="pokerstars",
        name="PokerStars",
        grammar="pokerstars",
        begins=re.compile(r"PokerStars (?:Home Game |Zoom )?(?:Hand|Game) #"),
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
        blinds={
            "small blind": Blind.SMALL,
            "big blind": Blind.BIG,
            "small & big blinds": Blind.BOTH,
            "the ante": Blind.ANTE,
        },
        ordinals={"FIRST": 1, "SECOND": 2, "THIRD": 3},
        folds={
            "folded before Flop": 0,
            "folded before the Draw": 0,
            "folded after the Draw": 1,
            "folded after the 1st Draw": 1,
            "folded after the 2nd Draw": 2,
            "folded after the 3rd Draw": 3,
        },
        zones=_ZONES,
        zone="America/New_York",
        time_formats=("%Y/%m/%d %H:%M:%S", "%Y/%m/%d - %H:%M:%S"),
        stakes={Limit.FIXED: Stakes.BETS, Limit.POT: Stakes.BLINDS, Limit.NO: Stakes.BLINDS},
        cap=4,
        small_blind_range=(1 / 3, 2 / 3),
        heads_draws=True,
        sums_up=True,
        states_uncalled=True,
        folds_absent=True,
        smallest_chip={Money.CASH: SCALE // 100, Money.PLAY: SCALE, Money.CHIPS: SCALE},
    ),
)

BY_CODE: Final = {site.code: site for site in SITES}
