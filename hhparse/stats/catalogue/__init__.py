"""The statistics, each declared once.

A row of ``player_hands`` is a player dealt into a hand, a row of ``decisions`` a choice, a row of
``draws`` a turn to draw; only counted hands of the players asked for are looked at. Rounds and draws
are numbered as in the tables: betting in round 0 comes before draw 1.
"""

from __future__ import annotations

from typing import Final

from hhparse.stats.catalogue.betting import BETTING
from hhparse.stats.catalogue.draws import DRAWS
from hhparse.stats.catalogue.predraw import PREDRAW
from hhparse.stats.catalogue.results import HANDS, RESULTS
from hhparse.stats.catalogue.showdown import SHOWDOWN

STATISTICS: Final = (HANDS, *PREDRAW, *BETTING, *DRAWS, *SHOWDOWN, *RESULTS)
"""In the order in which they are shown."""

BY_CODE: Final = {statistic.code: statistic for statistic in STATISTICS}

_USUAL: Final = (
    *("hands", "vpip", "pfr", "open", "aggression_factor", "wtsd", "wsd", "mean_share", "scooped"),
    *("net", "per_100", "first_pat", "break", "mean_drawn_1", "mean_drawn_2", "mean_drawn_3"),
)

SETS: Final = {
    "usual": tuple(BY_CODE[code] for code in _USUAL),
    "predraw": (HANDS, *PREDRAW),
    "betting": (HANDS, *BETTING),
    "draws": (HANDS, *DRAWS),
    "showdown": (HANDS, *SHOWDOWN),
    "results": (HANDS, *RESULTS),
    "all": STATISTICS,
}
"""Named choices of statistics; ``usual`` is what is shown where none is asked for."""
