"""The tables of the database, each declared once as a class of rows."""

from __future__ import annotations

from typing import Final

from hhparse.tables.column import Column, Kind, Row, columns, ddl, in_order
from hhparse.tables.facts import DecisionRow, PlayerHandRow
from hhparse.tables.heroes import IS_ASKED, IS_HERO, IS_NAMED, LIKE_A_NAME, HeroRow
from hhparse.tables.imports import ImportRow, OtherGameRow, RefusedRow, StrayLineRow
from hhparse.tables.records import (
    AwardRow,
    DrawRow,
    EventRow,
    HandRow,
    PotRow,
    SeatRow,
    UnjudgedRow,
    ViewRow,
    ViolationRow,
)
from hhparse.tables.sessions import HANDS_IN_SESSIONS, IN_SESSIONS, SESSION_HANDS, SessionHandRow

SCHEMA: Final = 6
"""The number of this arrangement of tables; it grows when a table changes."""

LEDGER_TABLES: Final[tuple[type[Row], ...]] = (ImportRow, RefusedRow, OtherGameRow, StrayLineRow)
HAND_TABLES: Final[tuple[type[Row], ...]] = (
    HandRow,
    ViewRow,
    SeatRow,
    EventRow,
    DrawRow,
    PotRow,
    AwardRow,
    ViolationRow,
    UnjudgedRow,
    PlayerHandRow,
    DecisionRow,
)
"""The tables whose rows belong to a hand, by its key."""

TABLES: Final[tuple[type[Row], ...]] = (*LEDGER_TABLES, *HAND_TABLES, HeroRow)

VIEWS: Final[tuple[type[Row], ...]] = (SessionHandRow,)
"""What is told by the tables, and read like one of them."""

DEFINITIONS: Final = (IS_HERO, IS_NAMED, IS_ASKED, IN_SESSIONS, HANDS_IN_SESSIONS, SESSION_HANDS)
"""What questions are put with, in SQL, each by those before it."""

__all__ = [
    "DEFINITIONS",
    "HAND_TABLES",
    "LEDGER_TABLES",
    "LIKE_A_NAME",
    "SCHEMA",
    "TABLES",
    "VIEWS",
    "AwardRow",
    "Column",
    "DecisionRow",
    "DrawRow",
    "EventRow",
    "HandRow",
    "HeroRow",
    "ImportRow",
    "Kind",
    "OtherGameRow",
    "PlayerHandRow",
    "PotRow",
    "RefusedRow",
    "Row",
    "SeatRow",
    "SessionHandRow",
    "StrayLineRow",
    "UnjudgedRow",
    "ViewRow",
    "ViolationRow",
    "columns",
    "ddl",
    "in_order",
]
