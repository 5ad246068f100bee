"""From hands to all their tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import polars as pl

from hhparse.tables import hand_rows
from hhparse.tables.column import Row
from hhparse.tables.draw_frames import draw_frame
from hhparse.tables.entry import Entry
from hhparse.tables.event_frames import event_frame
from hhparse.tables.fact_frames import decision_frame, player_hand_frame
from hhparse.tables.facts import DecisionRow, PlayerHandRow
from hhparse.tables.frames import counted_alone, frame
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

Frames = dict[type[Row], pl.DataFrame]
"""Frames by their tables."""

_ROWS: Final[dict[type[Row], Callable[[Entry], Sequence[Row]]]] = {
    ViewRow: hand_rows.view_rows,
    SeatRow: hand_rows.seat_rows,
    PotRow: hand_rows.pot_rows,
    AwardRow: hand_rows.award_rows,
    ViolationRow: hand_rows.violation_rows,
    UnjudgedRow: hand_rows.unjudged_rows,
}
"""The tables with few rows, and what makes a hand's."""


_AMOUNTS: Final = ("carried_in", "pot", "rake", "carried_out")
"""Of hands, what is left out of those that are not counted."""


def hand_frames(entries: Sequence[Entry]) -> Frames:
    """All that the tables hold of some hands, but for their import.

    :raises UnstorableError: if a number in a hand is too large.
    """
    rows = frame(HandRow, [hand_rows.hand_row(entry) for entry in entries])
    hands = counted_alone(rows, _AMOUNTS)
    players = player_hand_frame(entries, hands)
    return {
        HandRow: hands,
        **{row: frame(row, [one for entry in entries for one in rows(entry)]) for row, rows in _ROWS.items()},
        EventRow: event_frame(entries),
        DrawRow: draw_frame(entries, players),
        PlayerHandRow: players,
        DecisionRow: decision_frame(entries, players),
    }
