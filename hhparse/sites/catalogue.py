"""The sites, one profile each."""

from __future__ import annotations

from typing import Final

from hhparse.games import HeadsUpCap, OddChip, StubRule
from hhparse.money import SCALE, Money
from hhparse.sites.model import Site

POKERSTARS: Final = Site(
    code="pokerstars",
    name="PokerStars",
    zone="America/New_York",
    smallest_chip={Money.CASH: SCALE // 100, Money.PLAY: SCALE, Money.CHIPS: SCALE},
    small_blind_range=(1 / 3, 2 / 3),
    rules={
        "cap": 4,
        "heads_up_cap": HeadsUpCap.ALWAYS,
        "five_at_once": True,
        "stub": StubRule.ROOM,
        "odd_chip": OddChip.ANYBODY,
    },
    folds_absent=True,
)

HOME: Final = Site(
    code="home",
    name="Home Game",
    zone="UTC",
    # What is played for at home is not always named, and then counts as play money.
    smallest_chip={Money.CASH: SCALE // 100, Money.PLAY: SCALE // 100, Money.CHIPS: SCALE},
    small_blind_range=(1 / 4, 1),
)

SITES: Final = (POKERSTARS, HOME)

BY_CODE: Final = {site.code: site for site in SITES}
