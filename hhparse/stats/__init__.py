"""Statistics: each declared once, counted by the database."""

from hhparse.stats.catalogue import BY_CODE, STATISTICS
from hhparse.stats.counting import LeftOut, Selection, Slice, StatisticsTable, UnknownPlayerError, count
from hhparse.stats.model import Form, Statistic, Value

__all__ = [
    "BY_CODE",
    "STATISTICS",
    "Form",
    "LeftOut",
    "Selection",
    "Slice",
    "Statistic",
    "StatisticsTable",
    "UnknownPlayerError",
    "Value",
    "count",
]
