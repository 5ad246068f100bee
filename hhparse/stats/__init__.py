"""Statistics: each declared once, counted by the database.

What gives frames is not among these, and loaded by who needs it: :mod:`~hhparse.stats.frames` and
:mod:`~hhparse.stats.finding`.
"""

from hhparse.stats.catalogue import BY_CODE, SETS, STATISTICS
from hhparse.stats.counting import LeftOut, Slice, StatisticsTable, count
from hhparse.stats.dimensions import DIMENSIONS, Dimension
from hhparse.stats.model import Form, Group, Statistic, Value
from hhparse.stats.ordering import showing, sorted_by, with_hands
from hhparse.stats.ranges import RangeError
from hhparse.stats.selection import (
    NothingLikeItError,
    Selection,
    UnknownPlayerError,
    dimension_of,
    several_persons,
)
from hhparse.stats.sheet import Sheet, player_sheet

__all__ = [
    "BY_CODE",
    "DIMENSIONS",
    "SETS",
    "STATISTICS",
    "Dimension",
    "Form",
    "Group",
    "LeftOut",
    "NothingLikeItError",
    "RangeError",
    "Selection",
    "Sheet",
    "Slice",
    "Statistic",
    "StatisticsTable",
    "UnknownPlayerError",
    "Value",
    "count",
    "dimension_of",
    "player_sheet",
    "several_persons",
    "showing",
    "sorted_by",
    "with_hands",
]
