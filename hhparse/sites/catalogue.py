"""The sites, one profile each."""

from __future__ import annotations

from typing import Final

from hhparse.games import HeadsUpCap, Limit, OddChip, ShortAllIn, StubRule
from hhparse.money import SCALE, Money
from hhparse.sites.model import Site

_CENTS: Final = {**dict.fromkeys(Money, SCALE // 100), Money.CHIPS: SCALE}
_PLAY_CHIPS: Final = {**_CENTS, Money.PLAY: SCALE}
"""Play money is paid in whole chips."""
_ONLINE: Final = {
    "five_at_once": True,
    "stub": StubRule.ROOM,
    "odd_chip": OddChip.ANYBODY,
    "short_all_in": ShortAllIn.EITHER,
}
"""What all rooms of the net have in common; the rules of most others are not known, and not judged."""
_MOST_RAKED: Final = 10
"""In per cent: rooms take a twentieth of a pot, and some have taken a tenth."""
_MOST_BOUGHT: Final = 250
"""In big blinds: what rooms let players bring to their deepest tables."""
_UNCAPPED: Final = {**_ONLINE, "cap": None}
_CAPPED: Final = {**_ONLINE, "cap": 4, "heads_up_cap": HeadsUpCap.ALWAYS}

POKERSTARS: Final = Site(
    code="pokerstars",
    name="PokerStars",
    zone="America/New_York",
    smallest_chip=_PLAY_CHIPS,
    small_blind_range=(1 / 3, 2 / 3),
    halves_tournament_blinds=True,
    # Seen in its limit games: the raise after an all-in of any size goes to the next full bet.
    rules=_CAPPED | {"discards_return": False, "short_all_in": ShortAllIn.COMPLETED},
    folds_absent=True,
    tells_rake=False,
    rakes_undrawn=False,
    mucks_only_beaten=True,
    most_raked=_MOST_RAKED,
    most_bought=_MOST_BOUGHT,
)

FULL_TILT: Final = Site(
    code="fulltilt",
    name="Full Tilt Poker",
    zone="America/New_York",
    smallest_chip=_PLAY_CHIPS,
    small_blind_range=(1 / 3, 2 / 3),
    halves_tournament_blinds=True,
    rules=_UNCAPPED,
    rakes_undrawn=False,
    mucks_only_beaten=True,
    most_raked=_MOST_RAKED,
    most_bought=_MOST_BOUGHT,
)

PHENOM: Final = Site(
    code="phenom",
    name="Phenom Poker",
    zone="UTC",
    smallest_chip=_PLAY_CHIPS,
    small_blind_range=(1 / 3, 2 / 3),
    halves_tournament_blinds=True,
    rules=_UNCAPPED,
    most_raked=_MOST_RAKED,
    most_bought=_MOST_BOUGHT,
)

WINAMAX: Final = Site(
    code="winamax",
    name="Winamax",
    zone="UTC",
    smallest_chip=_PLAY_CHIPS,
    small_blind_range=(1 / 3, 2 / 3),
    halves_tournament_blinds=True,
    rules=_UNCAPPED,
    most_raked=_MOST_RAKED,
    most_bought=_MOST_BOUGHT,
)

KINGSCLUB: Final = Site(
    code="kingsclub",
    name="KingsClub",
    zone="UTC",
    dealt_to=7,
    currency="USD",
    smallest_chip=_PLAY_CHIPS,
    small_blind_range=(1 / 3, 2 / 3),
    halves_tournament_blinds=True,
    rules=_UNCAPPED,
    most_raked=_MOST_RAKED,
    most_bought=_MOST_BOUGHT,
)

ONGAME: Final = Site(
    code="ongame",
    name="OnGame",
    zone="UTC",
    smallest_chip=_PLAY_CHIPS,
    small_blind_range=(1 / 3, 2 / 3),
    halves_tournament_blinds=True,
    rules=_UNCAPPED,
    most_raked=_MOST_RAKED,
    most_bought=_MOST_BOUGHT,
)

HOME: Final = Site(
    code="home",
    name="Home Game",
    zone="UTC",
    # What is played for at home is not always named, and then counts as play money.
    smallest_chip=_CENTS,
    small_blind_range=(1 / 4, 1),
    ids_are_local=True,
    draws_may_change=True,
    fills_short_hands=True,
    tells_every_hand=True,
)

MERGE: Final = Site(
    code="merge",
    name="Merge",
    zone="America/Panama",  # five hours behind UTC all the year round
    smallest_chip=_CENTS,
    small_blind_range=(1 / 3, 2 / 3),
    halves_tournament_blinds=True,
    # A round of two players has been raised to a fifth bet and beyond; of three or more none is known.
    rules=_CAPPED | {"heads_up_cap": HeadsUpCap.NONE},
    anted=frozenset({Limit.HALF_POT}),
    tells_rake=False,
    rakes_undrawn=False,
    mucks_only_beaten=True,
    most_raked=_MOST_RAKED,
    most_bought=_MOST_BOUGHT,
)

BOSS: Final = Site(
    code="boss",
    name="Boss",
    zone="UTC",
    smallest_chip=_CENTS,
    small_blind_range=(1 / 3, 2 / 3),
    halves_tournament_blinds=True,
    rules=_CAPPED,
    mucks_only_beaten=True,
    most_raked=_MOST_RAKED,
    most_bought=_MOST_BOUGHT,
)

PHH: Final = Site(
    code="phh",
    name="PHH",
    zone="UTC",
    smallest_chip=_CENTS,
    small_blind_range=(0, 1),
    rules=_CAPPED | {"stub": StubRule.TOURNAMENT},
    tells_rake=False,
    tells_payments=False,
)

UNKNOWN: Final = Site(
    code="unknown",
    name="Unknown room",
    zone="UTC",
    smallest_chip=_CENTS,
    small_blind_range=(0, 1),
    rules=_UNCAPPED,
    # Several rooms may number their hands alike.
    ids_are_local=True,
    tells_rake=False,
    tells_payments=False,
)

OHH: Final = Site(code="ohh", name="OHH", zone="UTC", smallest_chip=_CENTS, small_blind_range=(0, 1))

SITES: Final = (
    POKERSTARS,
    PHENOM,
    FULL_TILT,
    WINAMAX,
    KINGSCLUB,
    ONGAME,
    HOME,
    MERGE,
    BOSS,
    PHH,
    OHH,
    UNKNOWN,
)

BY_CODE: Final = {site.code: site for site in SITES}
