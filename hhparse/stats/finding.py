"""Hands found by what they are and what happened in them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

import duckdb
import polars as pl

from hhparse.rules import BY_CODE
from hhparse.stats.dimensions import UTC
from hhparse.stats.ranges import RangeError, zone_of
from hhparse.stats.selection import (
    HERO,
    Condition,
    NothingLikeItError,
    Selection,
    all_of,
    filtered,
    hands_of,
    whose,
)

_COLUMNS: Final = """
    hand_id, {played}, site, game, stakes,
    money_kind, CASE WHEN money_kind = 'cash' THEN currency END AS currency,
    player, position, start_hand, start_cards, drew, final_cards, pot, net,
    round(pot / unit, 2) AS pot_units, round(net / unit, 2) AS net_units, broken.violations
"""
_DREW: Final = re.compile(r"[0-9?](?:-[0-9?])*")
ORDERS: Final = {
    "played": "played, hand_key",
    "pot": "pot_units DESC NULLS LAST, hand_key",
    "net": "net_units DESC NULLS LAST, hand_key",
}
"""How hands may be sorted: by time, the largest pot first, the most won first; both in units of results, as
amounts of different kinds of money cannot be compared."""


@dataclass(frozen=True, slots=True)
class Happening:
    """What has happened in the hands that are looked for; empty texts ask for nothing."""

    drew: str = ""
    """Cards discarded in each draw from the first on: ``1-0-?``, the question mark being any number."""
    violation: str = ""
    """Code of a rule that is broken, or how it begins."""
    text: str = ""
    """Words of the log, capitals or not."""


def find_hands(
    connection: duckdb.DuckDBPyConnection,
    selection: Selection = HERO,
    happening: Happening = Happening(),
    order: str = "played",
) -> pl.DataFrame:
    """The counted hands of somebody that are as asked, a row for each player asked for.

    :param order: a key of :data:`ORDERS`.
    :raises UnknownPlayerError: if a player is asked for of whom there are no hands.
    :raises NothingLikeItError: if no hand has a value like one that is asked for, or no rule such a code.
    :raises RangeError: if a filter is no range and has to be one, or draws are not told as they have to be.
    """
    who = whose(connection, selection)
    happened = _happened(happening)
    condition = filtered(connection, selection, who)
    hands = hands_of(selection, who, [_COLUMNS, condition.sql])
    zone_of(selection.zone)
    played = f"timezone('{selection.zone}', timezone('{UTC}', played)) AS played"
    columns = _COLUMNS.format(played="played" if selection.zone == UTC else played)
    answer = connection.sql(
        f"""
        WITH own AS (SELECT * FROM ({hands.sql}) WHERE {condition.sql}),
        drawn AS (
            SELECT hand_key, seat, string_agg(discarded, '-' ORDER BY draw) AS drew
            FROM draws SEMI JOIN own USING (hand_key, seat) WHERE run = 1 GROUP BY ALL
        ),
        broken AS (
            SELECT hand_key, string_agg(DISTINCT code, ' ' ORDER BY code) AS violations
            FROM violations SEMI JOIN own USING (hand_key) GROUP BY ALL
        )
        SELECT {columns} FROM own LEFT JOIN drawn USING (hand_key, seat) LEFT JOIN broken USING (hand_key)
        WHERE {happened.sql} ORDER BY {ORDERS[order].replace("played", "own.played")}, seat
        """,
        params=[*hands.values, *condition.values, *happened.values],
    )
    return pl.DataFrame(answer)


def _happened(happening: Happening) -> Condition:
    parts = []
    if happening.drew:
        if not _DREW.fullmatch(happening.drew):
            raise RangeError(
                f"{happening.drew!r} tells no draws; write the cards of each, such as 3-1-0 or 1-?-0"
            )
        pattern = happening.drew.replace("?", "_")
        parts.append(Condition("(drew LIKE ? OR drew LIKE ? || '-%')", [pattern, pattern]))
    if happening.violation:
        if not any(code.startswith(happening.violation) for code in BY_CODE):
            raise NothingLikeItError(
                f"no rule has the code {happening.violation!r}, nor one that begins so; "
                "`hhparse rule` lists them all"
            )
        parts.append(
            Condition(
                "hand_key IN (SELECT hand_key FROM violations WHERE starts_with(code, ?))",
                [happening.violation],
            )
        )
    if happening.text:
        parts.append(
            Condition(
                "hand_key IN (SELECT hand_key FROM views WHERE contains(lower(text), lower(?)))",
                [happening.text],
            )
        )
    return all_of(parts)
