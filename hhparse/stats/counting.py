"""Statistics counted by the database, for the hero or another player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, NamedTuple

import duckdb

from hhparse.stats.catalogue import STATISTICS
from hhparse.stats.model import Form, Statistic, Value
from hhparse.tables import Row


class UnknownPlayerError(LookupError):
    """No hand of this player is stored; the message names the nearest."""


class Slice(NamedTuple):
    """Hands that may be counted together."""

    game: str
    """The game's code."""
    limit_type: str
    money_kind: str
    currency: str | None
    """Only of cash games."""


@dataclass(frozen=True, slots=True)
class Selection:
    """Whose hands are counted, and which."""

    player: str | None = None
    """A name, or ``NAME@SITE``; None is the hero: the names in the table ``heroes``, or if there are
    none, whoever's cards each log deals face up."""
    clean: bool = False
    """Only hands that break no rule."""


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
    """Statistics by game, limit and kind of money."""

    players: list[str]
    """Whose hands were counted."""
    rows: list[tuple[Slice, dict[str, Value]]]
    """The values by the code of their statistic."""
    left_out: LeftOut


def count(
    connection: duckdb.DuckDBPyConnection,
    selection: Selection = Selection(),
    statistics: Sequence[Statistic] = STATISTICS,
) -> StatisticsTable:
    """Count statistics.

    :raises UnknownPlayerError: if a player is asked for of whom there are no hands.
    """
    whose, values = _whose(connection, selection.player)
    where = f"counted AND {whose}" + (" AND clean" if selection.clean else "")
    counted: dict[Slice, dict[str, Value]] = {}
    for table in dict.fromkeys(statistic.table for statistic in statistics):
        asked = [statistic for statistic in statistics if statistic.table is table]
        for slice_, numbers in _aggregate(connection, table, asked, where, values):
            counted.setdefault(slice_, {}).update(numbers)
    players = connection.execute(
        f"SELECT DISTINCT player FROM player_hands WHERE {where} ORDER BY player", values
    ).fetchall()
    rows = [(slice_, _in_order(numbers, statistics)) for slice_, numbers in counted.items()]
    return StatisticsTable(
        [name for (name,) in players], rows, _left_out(connection, selection, whose, values)
    )


def _whose(connection: duckdb.DuckDBPyConnection, player: str | None) -> tuple[str, list[str]]:
    """The condition that picks a player's rows, and its values."""
    if player is None:
        return "is_hero(site, player, hero)", []
    name, at, site = player.rpartition("@")
    choices = [("player = ?", [player])]
    if at:
        choices.append(("player = ? AND site = ?", [name, site]))
    for condition, values in choices:
        if connection.execute(f"SELECT 1 FROM player_hands WHERE {condition} LIMIT 1", values).fetchall():
            return condition, values
    nearest = connection.execute(
        """
        SELECT player FROM (SELECT DISTINCT player FROM player_hands)
        ORDER BY jaro_winkler_similarity(lower(player), lower(?)) DESC, player LIMIT 1
        """,
        [player],
    ).fetchall()
    hint = f"; the nearest name is {nearest[0][0]!r}" if nearest else ", nor of anybody else"
    raise UnknownPlayerError(f"there are no hands of {player!r}{hint}")


def _aggregate(
    connection: duckdb.DuckDBPyConnection,
    table: type[Row],
    statistics: Sequence[Statistic],
    where: str,
    values: list[str],
) -> list[tuple[Slice, dict[str, Value]]]:
    numbers = [
        part for s in statistics for part in (s.numerator, s.denominator or "NULL", s.deviation or "NULL")
    ]
    rows = connection.execute(
        f"""
        SELECT game, limit_type, money_kind, CASE WHEN money_kind = 'cash' THEN currency END,
               {", ".join(numbers)}
        FROM {table.table} WHERE {where} GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
        """,
        values,
    ).fetchall()
    width = len(Slice._fields)
    return [(Slice(*row[:width]), _values(statistics, row[width:])) for row in rows]


def _values(statistics: Sequence[Statistic], numbers: Sequence[Any]) -> dict[str, Value]:
    triples = zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True)
    return {s.code: Value(s, *triple) for s, triple in zip(statistics, triples, strict=True)}


def _in_order(numbers: dict[str, Value], statistics: Sequence[Statistic]) -> dict[str, Value]:
    """The values in the order of the statistics; of what was never faced, there were no chances."""
    return {s.code: numbers.get(s.code) or _nothing(s) for s in statistics}


def _nothing(statistic: Statistic) -> Value:
    zero = Decimal(0) if statistic.form is Form.MONEY else 0
    return Value(statistic, zero, 0 if statistic.form.divides else None)


def _left_out(
    connection: duckdb.DuckDBPyConnection, selection: Selection, whose: str, values: list[str]
) -> LeftOut:
    """Of the hero every stored hand is looked at, of another player those that they were dealt into."""
    of_player = f"hand_key IN (SELECT hand_key FROM player_hands WHERE {whose})"
    among, of = ("true", []) if selection.player is None else (of_player, values)
    [(other_games, incomplete, cancelled, copies, observed, unclean)] = connection.execute(
        f"""
        SELECT (SELECT count(*) FROM other_games),
               count(*) FILTER (incomplete AND NOT cancelled),
               count(*) FILTER (cancelled),
               count(*) FILTER (copy_of IS NOT NULL AND NOT incomplete AND NOT cancelled),
               count(*) FILTER (counted AND NOT {of_player}),
               count(*) FILTER (counted AND NOT clean AND {of_player})
        FROM hands WHERE {among}
        """,
        [*values, *values, *of],
    ).fetchall()
    return LeftOut(other_games, incomplete, cancelled, copies, observed, unclean if selection.clean else 0)
