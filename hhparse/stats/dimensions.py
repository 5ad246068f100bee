"""By what statistics are filtered and grouped: the properties of a player's hand, each declared once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from hhparse.stats.names import PLAYER

UTC: Final = "UTC"
"""The time zone of the database, and of all that tells times unless another is asked for."""


class Values(Enum):
    """How a filter tells which values of a property it lets through."""

    WORDS = auto()
    """By a value, or how it begins."""
    NUMBERS = auto()
    """By a number or a range: ``6``, ``2..6``, ``10..``."""
    DATES = auto()
    """By a year, month or day or a range of them: ``2015-01..2015-03``."""
    NONE = auto()
    """It does not filter."""


@dataclass(frozen=True, slots=True)
class Dimension:
    """A property of a player's hand."""

    code: str
    """Its name as an option."""
    column: str
    """Its name in frames and JSON."""
    label: str
    """Its heading."""
    sentence: str
    """What it is, as the rest of a sentence."""
    sql: str
    """The value by which hands are grouped, of a row of ``player_hands`` with ``table_size``, ``pot`` and
    ``stakes`` of its hand, and ``session``."""
    values: Values = Values.WORDS
    filtered: str = ""
    """What ranges of a filter are compared with, where it is not the same."""
    order: str = ""
    """What the groups are ordered by, where it is not their value."""
    strongest_first: bool = False
    """Whether they go from the best starting hand to the worst, which the database does not know."""
    moment: str = ""
    """The column of a moment in UTC that it tells something of; empty where it is no time."""

    def in_zone(self, zone: str) -> Dimension:
        """The same by the clocks of a time zone, by its IANA name."""
        if not self.moment or zone == UTC:
            return self
        local = f"timezone('{zone}', timezone('{UTC}', {self.moment}))"
        in_local = {name: getattr(self, name).replace(self.moment, local) for name in ("sql", "order")}
        return replace(self, **in_local)

    @property
    def groups(self) -> bool:
        """Whether hands can be grouped by it."""
        return bool(self.sql)

    @property
    def filters(self) -> bool:
        """Whether hands can be filtered by it."""
        return self.values is not Values.NONE


_POTS: Final = (5, 10, 20, 40, 80)
"""Where one size of pot ends and the next begins, in units."""
_UNITS: Final = "round(pot / unit, 9)"
"""The pot in units: 0.30 by 0.10 comes to 3 less a hair, which would lie on the wrong side of a bound."""
_SIZES: Final = "".join(
    f"WHEN {_UNITS} < {high} THEN '{low} to {high}' " for low, high in zip((0, *_POTS), _POTS, strict=False)
)

DIMENSIONS: Final = (
    Dimension(
        "player", "player", "Player", "the player; NAME@SITE where others have the name", PLAYER, Values.NONE
    ),
    Dimension("site", "site", "Site", "the code of the site", "site"),
    Dimension("game", "game", "Game", "the game", "game"),
    Dimension("limit", "limit_type", "Limit", "fixed, pot or no limit", "limit_type"),
    Dimension("money", "money_kind", "Money", "cash, play money or tournament chips", "money_kind"),
    Dimension(
        "stakes", "stakes", "Stakes", "the stakes, such as 0.10/0.20", "stakes", order="coalesce(unit, 0)"
    ),
    Dimension("seats", "table_size", "Seats", "the seats at the table", "table_size", Values.NUMBERS),
    Dimension("players", "players", "Players", "the players dealt in", "players", Values.NUMBERS),
    Dimension(
        "position", "position", "Position", "the position, such as button", "nullif(position, '')",
        # The blinds first, then from their left to the button; behind them games without blinds, likewise.
        order="CASE WHEN position = 'small blind' THEN 0 WHEN position = 'big blind' THEN 1 "
        "WHEN position LIKE 'early %' THEN turn WHEN position LIKE '% left of dealer' THEN 200 + turn "
        "WHEN position = 'dealer' THEN 300 WHEN position = '' THEN 400 ELSE 100 + turn - players END",
    ),
    Dimension(
        "hand", "start_hand", "Starting hand", "the starting hand, such as pair of jacks; the best first",
        "CASE WHEN face_up THEN start_hand END",
        strongest_first=True,
    ),
    Dimension(
        "pot", "pot", "Pot", "the size of the pot, in units of results",
        f"CASE WHEN unit IS NULL THEN NULL {_SIZES} ELSE '{_POTS[-1]} or more' END",
        Values.NUMBERS, _UNITS, _UNITS,
    ),
    Dimension(
        "result", "result", "Result", "won, lost or even",
        "CASE WHEN net > 0 THEN 'won' WHEN net < 0 THEN 'lost' ELSE 'even' END",
    ),
    Dimension(
        "log", "log", "Log", "own where the log is the player's own, else observed",
        "CASE WHEN hero THEN 'own' ELSE 'observed' END",
    ),
    Dimension(
        "record", "record", "Record",
        "clean where the hand breaks no rule (`--clean` asks for these), else broken",
        "CASE WHEN clean THEN 'clean' ELSE 'broken' END", Values.NONE,
    ),
    Dimension("dates", "day", "Day", "when it was played", "strftime(played, '%Y-%m-%d')", Values.DATES,
              "played", moment="played"),
    *(
        Dimension(code, code, code.capitalize(), words, sql, Values.NONE, order=order, moment="played")
        for code, words, sql, order in (
            ("week", "the ISO week", "strftime(played, '%G-W%V')", ""),
            ("month", "the month", "strftime(played, '%Y-%m')", ""),
            ("year", "the year", "strftime(played, '%Y')", ""),
            ("weekday", "the day of the week, from Monday", "strftime(played, '%A')", "isodow(played)"),
            ("hour", "the hour of the day, 00 to 23", "strftime(played, '%H')", ""),
        )
    ),
    Dimension(
        "session", "session", "Session", "when the session began; half an hour without a hand ends it",
        "strftime(session, '%Y-%m-%d %H:%M')", Values.NONE,
        moment="session",
    ),
)  # fmt: skip
"""In the order in which they are told."""

BY_CODE: Final = {dimension.code: dimension for dimension in DIMENSIONS}
USUAL: Final = (BY_CODE["game"], BY_CODE["limit"])
"""What hands are grouped by where nothing else is asked for."""
