"""The hands that statistics are counted of, and the rows of every table that belong to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, Self

import duckdb

from hhparse.stats.dimensions import Dimension
from hhparse.stats.selection import (
    PERSON,
    Condition,
    Selection,
    all_of,
    filtered,
    hands_of,
    read_of_player,
    tells_all,
    whose,
)
from hhparse.stats.sittings import SittingRow
from hhparse.tables import PlayerHandRow, Row

_KEPT: Final = "chosen_hands"
APART: Final = ("money_kind", "CASE WHEN money_kind = 'cash' THEN currency END", "unit_name")
"""What is never summed together: kinds of money, and results in different units."""


_OF_HANDS: Final = ("player", "site", "net", "unit")
"""What is asked of the hands themselves; other tables are joined without it."""


class Rows(NamedTuple):
    """Rows to select from, and by what each tells its group."""

    sql: str
    values: list[Any]
    groups: Sequence[str]
    """In SQL."""


def group_names(width: int) -> list[str]:
    """What the columns are called by which hands are grouped.

    :param width: by how many dimensions, beside what is kept apart in any case.
    """
    return [f"g{place}" for place in range(width + len(APART))]


class ChosenHands:
    """The hands that are asked for, with what they are grouped by, and o0, o1 … where that has an order.

    A table whose own rows tell all of that is read as it is, or what it lacks is joined from the player's
    hands; where not even these tell it, the hands are found once and kept for as long as this is entered.
    """

    def __init__(
        self,
        connection: duckdb.DuckDBPyConnection,
        selection: Selection,
        by: Sequence[Dimension],
    ) -> None:
        """Find out how the hands are told.

        :raises UnknownPlayerError: if a player is asked for of whom there are no hands.
        :raises NothingLikeItError: if no hand has a value like one that is asked for.
        :raises RangeError: if a filter is no range and has to be one.
        """
        self._connection: Final = connection
        self.who: Final = whose(connection, selection)
        """The condition for the player asked for."""
        self.filters: Final = filtered(connection, selection, self.who)
        """The condition of the filters."""
        counted = Condition("counted AND clean" if selection.clean else "counted", [])
        self._condition: Final = all_of([counted, self.who, self.filters])
        self._selection: Final = selection
        self._names: Final = group_names(len(by))
        self._groups: Final = [*(one.sql for one in by), *APART]
        self._orders: Final = [f"{one.order} AS o{place}" for place, one in enumerate(by) if one.order]
        self._kept = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.execute(f"DROP TABLE IF EXISTS {_KEPT}")

    @property
    def hands(self) -> Rows:
        """The hands themselves, as rows to select from."""
        if not tells_all(PlayerHandRow, [*self._groups, *self._orders, self._condition.sql]):
            return self._keep()
        columns = ", ".join(["*", *self._orders])
        sql = f"(SELECT {columns} FROM player_hands WHERE {self._condition.sql})"
        return Rows(sql, self._condition.values, self._groups)

    def rows(self, table: type[Row], places: Sequence[int]) -> Rows:
        """The rows of a table that belong to these hands.

        :param places: those of the groups that tell them apart.
        """
        groups = [self._groups[place] for place in places]
        if table is SittingRow:
            return self._sittings(places)
        if not tells_all(PlayerHandRow, [*groups, self._condition.sql]):
            names = [self._names[place] for place in places]
            hands = f"(SELECT * EXCLUDE ({', '.join(_OF_HANDS)}) FROM {self._keep().sql})"
            return Rows(f"{hands} JOIN {table.table} USING (hand_key, seat)", [], names)
        if tells_all(table, [*groups, self._condition.sql]):
            return Rows(f"(FROM {table.table} WHERE {self._condition.sql})", self._condition.values, groups)
        lacking = read_of_player(groups).difference(table.__struct_fields__)
        columns = ", ".join(["hand_key", "seat", *sorted(lacking)])
        hands = f"(SELECT {columns} FROM player_hands WHERE {self._condition.sql})"
        return Rows(f"{hands} JOIN {table.table} USING (hand_key, seat)", self._condition.values, groups)

    def ask(self, statement: str, rows: Rows) -> list[tuple[Any, ...]]:
        """Put a question.

        :param statement: in SQL, ``{rows}`` standing for the rows.
        """
        return self._connection.execute(statement.replace("{rows}", rows.sql), rows.values).fetchall()

    def _sittings(self, places: Sequence[int]) -> Rows:
        """The hands of each group in one session, and how long they took."""
        names = [self._names[place] for place in places]
        groups = [f"{self._groups[place]} AS {self._names[place]}" for place in places]
        of_session = [*names, PERSON, "session"]
        hands = hands_of(self._selection, self.who, [*groups, PERSON, self.filters.sql])
        sql = f"""(
            SELECT {", ".join(of_session)},
                   epoch(max(ended) - min(began)) / 3600 AS hours,
                   sum(epoch(ended - began)) / 3600 AS table_hours
            FROM (
                SELECT {", ".join(groups + of_session[len(names) :])}, site, tournament, table_name,
                       min(played) AS began, max(played) AS ended
                FROM ({hands.sql}) WHERE {self.filters.sql} GROUP BY ALL
            )
            GROUP BY {", ".join(of_session)}
        )"""
        return Rows(sql, [*hands.values, *self.filters.values], names)

    def _keep(self) -> Rows:
        """The hands in a table of their own, made when it is first needed."""
        if not self._kept:
            groups = [f"{sql} AS {name}" for sql, name in zip(self._groups, self._names, strict=True)]
            columns = ["hand_key", "seat", *_OF_HANDS, *groups, *self._orders]
            hands = hands_of(self._selection, self.who, [*columns, self.filters.sql])
            self._connection.execute(
                f"CREATE TEMP TABLE {_KEPT} AS "
                f"SELECT {', '.join(columns)} FROM ({hands.sql}) WHERE {self.filters.sql}",
                [*hands.values, *self.filters.values],
            )
            self._kept = True
        return Rows(_KEPT, [], self._names)
