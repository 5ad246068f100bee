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
    tells_rake=False,
)

HOME: Final = Site(
    code="home",
    name="Home Game",
    zone="UTC",
    # What is played for at home is not always named, and then counts as play money.
    smallest_chip={Money.CASH: SCALE // 100, Money.PLAY: SCALE // 100, Money.CHIPS: SCALE},
    small_blind_range=(1 / 4, 1),
)

_ROOM_RULES: Final = {
    "cap": 4,
    "heads_up_cap": HeadsUpCap.ALWAYS,
    "five_at_once": True,
    "stub": StubRule.ROOM,
    "odd_chip": OddChip.ANYBODY,
}
_CENTS: Final = {Money.CASH: SCALE // 100, Money.PLAY: SCALE // 100, Money.CHIPS: SCALE}

MERGE: Final = Site(
    code="merge",
    name="Merge",
    zone="America/Panama",  # five hours behind UTC all the year round
    smallest_chip=_CENTS,
    small_blind_range=(1 / 3, 2 / 3),
    rules=_ROOM_RULES,
    tells_rake=False,
)

BOSS: Final = Site(
    code="boss",
    name="Boss",
    zone="UTC",
    smallest_chip=_CENTS,
    small_blind_range=(1 / 3, 2 / 3),
    rules=_ROOM_RULES,
)

PHH: Final = Site(
    code="phh",
    name="PHH",
    zone="UTC",
    smallest_chip=_CENTS,
    small_blind_range=(0, 1),
    rules=_ROOM_RULES | {"stub": StubRule.TOURNAMENT},
    tells_rake=False,
    tells_payments=False,
)

OHH: Final = Site(code="ohh", name="OHH", zone="UTC", smallest_chip=_CENTS, small_blind_range=(0, 1))

SITES: Final = (POKERSTARS, HOME, MERGE, BOSS, PHH, OHH)

BY_CODE: Final = {site.code: site for site in SITES}
