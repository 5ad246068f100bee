"""The formats in which a hand is a structure of fields, one profile each."""

from __future__ import annotations

import re
from typing import Final

from hhparse.events import Blind
from hhparse.games import Limit
from hhparse.sites.catalogue import BOSS, MERGE, OHH, PHH
from hhparse.sites.model import Dialect, Stakes

_STAKES: Final = {**dict.fromkeys(Limit, Stakes.BLINDS), Limit.FIXED: Stakes.BETS}

FORMATS: Final = (
    Dialect(
        code="merge",
        grammar=None,
        begins=re.compile(r"\s*<(?:description|game)\s"),
        sites={MERGE.name: MERGE},
        games={
            "five-card-draw": "5-Draw",
            "five-card-draw, one joker": "5-Draw w/Joker",
            "2-7-triple-draw": "2-7 Lowball",
            "a-5-triple-draw": "A-5 Lowball",
            "badugi": "Badugi",
        },
        limits={
            "Limit": Limit.FIXED,
            "Fixed Limit": Limit.FIXED,
            "Pot Limit": Limit.POT,
            "Half Pot Limit": Limit.HALF_POT,
            "No Limit": Limit.NO,
        },
        words={},
        zones={},
        time_formats=("%Y%m%d%H%M%S",),
        stakes=_STAKES,
        heads_draws=False,
        heads_showdown=False,
        sums_up=False,
        states_uncalled=False,
    ),
    Dialect(
        code="boss",
        grammar=None,
        begins=re.compile(r"\s*<HISTORY\s"),
        sites={BOSS.name: BOSS},
        games={"five-card-draw": "GAME_FCD"},
        limits={"FL": Limit.FIXED, "PL": Limit.POT, "NL": Limit.NO},
        words={},
        zones={},
        time_formats=(),
        stakes=_STAKES,
        heads_draws=False,
        heads_showdown=False,
        sums_up=False,
        states_uncalled=False,
    ),
    Dialect(
        code="phh",
        grammar=None,
        begins=re.compile(r"\s*(?:variant\s*=|\[\d+\]|\['?\"?\d+)"),
        sites={PHH.name: PHH},
        games={"2-7-single-draw": "N2L1D", "2-7-triple-draw": "F2L3D", "badugi": "FB"},
        limits={"F": Limit.FIXED, "N": Limit.NO},
        words={"blind": {"blinds_or_straddles": Blind.STRADDLE}},
        zones={},
        time_formats=(),
        stakes=_STAKES,
        heads_draws=False,
        tells_deals=False,
        heads_showdown=False,
        sums_up=False,
        states_uncalled=False,
    ),
    Dialect(
        code="ohh",
        grammar=None,
        begins=re.compile(r"\s*\{"),
        sites={OHH.name: OHH},
        games={},
        limits={"FL": Limit.FIXED, "PL": Limit.POT, "NL": Limit.NO},
        words={},
        zones={},
        time_formats=(),
        stakes=_STAKES,
        heads_draws=False,
        tells_deals=False,
        heads_showdown=False,
        sums_up=False,
        states_uncalled=False,
    ),
)
