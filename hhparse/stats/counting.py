"""Statistics counted by the database, for the hero or other players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, NamedTuple

import duckdb

from hhparse.stats.catalogue import SETS
from hhparse.stats.chosen import APART, ChosenHands, group_names
from hhparse.stats.dimensions import USUAL, Dimension
from hhparse.stats.model import Form, Statistic, Value
from hhparse.stats.selection import HERO, Condition, Selection
from hhparse.tables import Row, SessionHandRow


class Slice(NamedTuple):
    """Hands that are counted together."""

    groups: tuple[object, ...]
    """Their value of each dimension that hands are grouped by."""
    money_kind: str
    currency: str | None
    """Only of cash games."""
    unit_name: str | None
    """What results are counted in."""


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Stored hands that statistics do not count."""

    other_games: int
    """Hands in which nothing is drawn, in the whole database."""
    incomplete: int
    cancelled: int
    second_copies: int
    """Hands stored twice because two logs tell them differently; the first copy counts."""
    observed: int
    """Hands without a hero, where the hero is asked for."""
    unclean: int
    """Hands that break a rule, where only clean ones are asked for."""


@dataclass(frozen=True, slots=True)
class StatisticsTable:
    """Statistics by what hands are grouped by."""

    players: list[str]
    """Whose hands were counted."""
    by: tuple[Dimension, ...]
    statistics: tuple[Statistic, ...]
    rows: list[tuple[Slice, dict[str, Value]]]
    """The values by the code of their statistic."""
    left_out: LeftOut


def count(
    connection: duckdb.DuckDBPyConnection,
    selection: Selection = HERO,
    statistics: Sequence[Statistic] = SETS["usual"],
    by: Sequence[Dimension] = USUAL,
) -> StatisticsTable:
    """Count statistics.

    :param by: what hands are grouped by; money of different kinds is kept apart in any case.
    :raises UnknownPlayerError: if a player is asked for of whom there are no hands.
    :raises NothingLikeItError: if no hand has a value like one that is asked for.
    :raises RangeError: if a filter is no range and has to be one.
    """
    sessions = any(s.table is SessionHandRow for s in statistics) or any(d.code == "session" for d in by)
    with ChosenHands(connection, selection, by, sessions=sessions) as chosen:
        numbers: dict[Slice, dict[str, Value]] = {slice_: {} for slice_ in _slices(chosen, len(by))}
        for table in dict.fromkeys(statistic.table for statistic in statistics):
            asked = [statistic for statistic in statistics if statistic.table is table]
            for slice_, values in _aggregate(chosen, table, asked, len(by)):
                numbers[slice_].update(values)
        players = chosen.ask("SELECT DISTINCT player FROM {rows} ORDER BY player", chosen.hands)
    rows = [(slice_, _in_order(values, statistics)) for slice_, values in numbers.items()]
    left_out = _left_out(connection, selection, chosen.who)
    return StatisticsTable([name for (name,) in players], tuple(by), tuple(statistics), rows, left_out)


def _slices(chosen: ChosenHands, width: int) -> list[Slice]:
    """Every group that has a hand, in order."""
    names = group_names(width)
    orders = [key for place in range(width) for key in (f"min(o{place})", f"g{place}")]
    rows = chosen.ask(
        f"SELECT {', '.join(names)} FROM {{rows}} GROUP BY {', '.join(names)} "
        f"ORDER BY {', '.join([*orders, *names[width:]])}",
        chosen.hands,
    )
    return [_slice(row, width) for row in rows]


def _slice(row: Sequence[Any], width: int) -> Slice:
    return Slice(tuple(row[:width]), *row[width : width + len(APART)])


def _aggregate(
    chosen: ChosenHands, table: type[Row], statistics: Sequence[Statistic], width: int
) -> list[tuple[Slice, dict[str, Value]]]:
    parts = [
        part or "NULL" for s in statistics for part in (s.numerator, s.denominator, s.deviation, s.unknown)
    ]
    names = ", ".join(group_names(width))
    rows = chosen.ask(
        f"SELECT {names}, {', '.join(parts)} FROM {{rows}} GROUP BY {names}", chosen.rows(table)
    )
    first = width + len(APART)
    return [(_slice(row, width), _values(statistics, row[first:])) for row in rows]


def _values(statistics: Sequence[Statistic], numbers: Sequence[Any]) -> dict[str, Value]:
    quads = zip(numbers[::4], numbers[1::4], numbers[2::4], numbers[3::4], strict=True)
    return {
        s.code: Value(s, numerator, denominator, deviation, unknown or 0)
        for s, (numerator, denominator, deviation, unknown) in zip(statistics, quads, strict=True)
    }


def _in_order(numbers: dict[str, Value], statistics: Sequence[Statistic]) -> dict[str, Value]:
    """The values in the order of the statistics; of what was never faced, there were no chances."""
    return {s.code: numbers.get(s.code) or _nothing(s) for s in statistics}


def _nothing(statistic: Statistic) -> Value:
    zero = Decimal(0) if statistic.form is Form.MONEY else 0
    return Value(statistic, zero, 0 if statistic.form.divides else None)


def _left_out(connection: duckdb.DuckDBPyConnection, selection: Selection, who: Condition) -> LeftOut:
    """Of the hero every stored hand is looked at, of another player those that they were dealt into."""
    among = "true" if selection.player is None else "own"
    [(other_games, incomplete, cancelled, copies, observed, unclean)] = connection.execute(
        f"""
        SELECT (SELECT count(*) FROM other_games),
               count(*) FILTER (incomplete AND NOT cancelled),
               count(*) FILTER (cancelled),
               count(*) FILTER (copy_of IS NOT NULL AND NOT incomplete AND NOT cancelled),
               count(*) FILTER (counted AND NOT own),
               count(*) FILTER (counted AND NOT clean AND own)
        FROM (
            SELECT *, hand_key IN (SELECT hand_key FROM player_hands WHERE {who.sql}) AS own FROM hands
        ) WHERE {among}
        """,
        who.values,
    ).fetchall()
    return LeftOut(other_games, incomplete, cancelled, copies, observed, unclean if selection.clean else 0)
