"""Statistics counted by the database, for the hero or other players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from itertools import chain
from typing import Any, NamedTuple

import duckdb

from hhparse.stats.catalogue import SETS
from hhparse.stats.chosen import APART, ChosenHands, group_names
from hhparse.stats.dimensions import USUAL, Dimension
from hhparse.stats.model import DIGITS, Form, Statistic, Tally, Value
from hhparse.stats.names import PLAYER, short_names
from hhparse.stats.ranges import zone_of
from hhparse.stats.selection import BY_LOG, HERO, Condition, Selection, hands_of
from hhparse.stats.strength import strongest_first
from hhparse.stats.tallying import tallying
from hhparse.tables import Row


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
    """Stored hands that statistics do not count; but for the last of them, whatever the filters."""

    other_games: int
    """Hands in which nothing is drawn, in the whole database."""
    incomplete: int
    cancelled: int
    second_copies: int
    """Hands stored twice because two logs tell them differently; the first copy counts."""
    observed: int
    """Hands without a hero, where the hero is asked for."""
    unclean: int
    """Hands that the filters let through and that break a rule, where only clean ones are asked for."""
    incomplete_by_ending: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """How many are incomplete of how many that ended with a showdown, without one, or are cut off.

    Where the shares differ, what is counted is not like all hands. Empty where none is incomplete.
    """


@dataclass(frozen=True, slots=True)
class StatisticsTable:
    """Statistics by what hands are grouped by."""

    selection: Selection
    """What was asked for."""
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
    :raises RangeError: if a filter is no range and has to be one, or there is no such time zone.
    """
    zone_of(selection.zone)
    by = [one.in_zone(selection.zone) for one in by]
    with ChosenHands(connection, selection, by) as chosen:
        spreads = _slices(chosen, by, [one for one in statistics if one.form is Form.RATE])
        numbers: dict[Slice, dict[str, Value]] = {slice_: {} for slice_ in spreads}
        for table in dict.fromkeys(statistic.table for statistic in statistics):
            asked = [statistic for statistic in statistics if statistic.table is table]
            for slice_, told in _tallied(chosen, table, asked, list(spreads)):
                numbers[slice_] |= {s.code: _value(s, told, spreads[slice_].get(s.code)) for s in asked}
        dealt_in = _dealt_in(chosen)
    names = short_names(dealt_in, beside_site=any(one.code == "site" for one in by))
    rows = [
        (_with_names(slice_, by, names), _in_order(values, statistics)) for slice_, values in numbers.items()
    ]
    for place in (place for place, one in enumerate(by) if one.strongest_first):
        rows = [*strongest_first(rows, lambda row: row[0].groups, place)]
    players = [*short_names(dealt_in, beside_site=False).values()]
    left_out = _left_out(connection, selection, chosen)
    return StatisticsTable(selection, players, tuple(by), tuple(statistics), rows, left_out)


def _dealt_in(chosen: ChosenHands) -> list[str]:
    """Whose hands they are, with the sites."""
    players = chosen.ask(f"SELECT {PLAYER} FROM (SELECT DISTINCT player, site FROM {{rows}})", chosen.hands)
    return sorted((player for (player,) in players), key=lambda player: player.rpartition("@"))


def _slices(
    chosen: ChosenHands, by: Sequence[Dimension], results: Sequence[Statistic]
) -> dict[Slice, dict[str, float | None]]:
    """Every group that has a hand, in order, with the standard deviation of what each result adds up."""
    names, width = group_names(len(by)), len(by)
    spreads = [f"stddev_samp({one.numerator.amount})" for one in results]
    keys = [([f"min(o{place})"] if one.order else []) + [f"g{place}"] for place, one in enumerate(by)]
    groups = [f"{sql} AS {name}" for sql, name in zip(chosen.hands.groups, names, strict=True)]
    rows = chosen.ask(
        f"SELECT {', '.join([*groups, *spreads])} FROM {{rows}} GROUP BY {', '.join(names)} "
        f"ORDER BY {', '.join([*chain.from_iterable(keys), *names[width:]])}",
        chosen.hands,
    )
    codes = [one.code for one in results]
    return {_slice(row, width): dict(zip(codes, row[len(names) :], strict=True)) for row in rows}


def _slice(row: Sequence[Any], width: int) -> Slice:
    return Slice(tuple(row[:width]), *row[width : width + len(APART)])


def _with_names(slice_: Slice, by: Sequence[Dimension], names: Mapping[str, str]) -> Slice:
    """The same with players called by their short names."""
    groups = zip(slice_.groups, by, strict=True)
    return slice_._replace(
        groups=tuple(names[str(told)] if one.code == "player" else told for told, one in groups)
    )


def _tallied(
    chosen: ChosenHands, table: type[Row], statistics: Sequence[Statistic], slices: Sequence[Slice]
) -> Iterator[tuple[Slice, dict[Tally, Any]]]:
    """What is tallied of one table, of each group that has rows there.

    Mostly the game alone tells the groups apart, and rows are counted faster by it than by all of them.
    """
    if not slices:
        return
    values = [(*slice_.groups, slice_.money_kind, slice_.currency, slice_.unit_name) for slice_ in slices]
    places = _telling_apart(values)
    by_values = {
        tuple(told[place] for place in places): slice_ for told, slice_ in zip(values, slices, strict=True)
    }
    tallies = list(dict.fromkeys(tally for one in statistics for tally in one.tallies))
    rows = chosen.rows(table, places)
    for row in chosen.ask(tallying(table, tallies, rows.groups), rows):
        slice_ = by_values[row[: len(places)]]
        yield slice_, dict(zip(tallies, row[len(places) :], strict=True))


def _telling_apart(values: Sequence[Sequence[object]]) -> list[int]:
    """The places that suffice to tell different rows of values apart."""
    places = list(range(len(values[0])))
    for place in reversed(places):
        others = [one for one in places if one != place]
        if len({tuple(row[one] for one in others) for row in values}) == len(values):
            places = others
    return places


def _value(statistic: Statistic, numbers: Mapping[Tally, Any], deviation: float | None) -> Value:
    numerator, denominator, unknown = statistic.numerator, statistic.denominator, statistic.unknown
    return Value(
        statistic,
        _settled(numbers[numerator]),
        None if denominator is None else numbers[denominator],
        deviation,
        0 if unknown is None else numbers[unknown],
    )


def _settled(number: Any) -> Any:
    """A number without the last digits of a sum of units, which go by the order of adding."""
    return round(number, DIGITS) if isinstance(number, float) else number


def _in_order(numbers: dict[str, Value], statistics: Sequence[Statistic]) -> dict[str, Value]:
    """The values in the order of the statistics; of what was never faced, there were no chances."""
    return {s.code: numbers.get(s.code) or _nothing(s) for s in statistics}


def _nothing(statistic: Statistic) -> Value:
    zero = Decimal(0) if statistic.form.is_money else 0
    return Value(statistic, zero, 0 if statistic.form.divides else None)


def _left_out(connection: duckdb.DuckDBPyConnection, selection: Selection, chosen: ChosenHands) -> LeftOut:
    """Of the hero every stored hand is looked at, of another player those that they were dealt into."""
    who = chosen.who
    all_hands = selection.player is None
    among = (
        Condition("true", [])
        if all_hands
        else Condition(f"hand_key IN (SELECT hand_key FROM player_hands WHERE {who.sql})", who.values)
    )
    observed = "false"
    if all_hands and not selection.everybody:
        observed = (
            "observed"
            if who == BY_LOG
            else f"hand_key NOT IN (SELECT hand_key FROM player_hands WHERE {who.sql})"
        )
    [(other_games, incomplete, cancelled, copies, unseen)] = connection.execute(
        f"""
        SELECT (SELECT count(*) FROM other_games),
               count(*) FILTER (incomplete AND NOT cancelled),
               count(*) FILTER (cancelled),
               count(*) FILTER (copy_of IS NOT NULL AND NOT incomplete AND NOT cancelled),
               count(*) FILTER (counted AND {observed})
        FROM hands WHERE {among.sql}
        """,
        among.values,
    ).fetchall()
    unclean = _unclean(connection, selection, chosen) if selection.clean else 0
    endings = (
        connection.execute(
            f"""
        SELECT CASE WHEN cut_off THEN 'cut off' WHEN showdown THEN 'with a showdown'
                    ELSE 'without a showdown' END AS ending,
               count(*) FILTER (incomplete), count(*)
        FROM hands WHERE NOT cancelled AND {among.sql} GROUP BY ending ORDER BY ending DESC
        """,
            among.values,
        ).fetchall()
        if incomplete
        else []
    )
    by_ending = {ending: (lacking, hands) for ending, lacking, hands in endings}
    return LeftOut(other_games, incomplete, cancelled, copies, unseen, unclean, by_ending)


def _unclean(connection: duckdb.DuckDBPyConnection, selection: Selection, chosen: ChosenHands) -> int:
    """How many of the hands that are asked for break a rule."""
    hands = hands_of(replace(selection, clean=False), chosen.who, [chosen.filters.sql])
    [(unclean,)] = connection.execute(
        f"SELECT count(DISTINCT hand_key) FROM ({hands.sql}) WHERE NOT clean AND {chosen.filters.sql}",
        [*hands.values, *chosen.filters.values],
    ).fetchall()
    return int(unclean)
