"""The hands that statistics are counted of, and the rows of every table that belong to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Self

import duckdb

from hhparse.stats.dimensions import Dimension
from hhparse.stats.selection import Condition, Selection, all_of, filtered, hands_of, tells_all, whose
from hhparse.tables import PlayerHandRow, Row, SessionHandRow

_JOINED: Final = "chosen_hands"
_OF_HANDS: Final = ("player", "site", "net", "unit")
"""What is asked of the hands themselves; other tables are joined without it."""
APART: Final = ("money_kind", "CASE WHEN money_kind = 'cash' THEN currency END", "unit_name")
"""What is never summed together: kinds of money, and results in different units."""


def group_names(width: int) -> list[str]:
    """What the columns are called by which hands are grouped.

    :param width: by how many dimensions, beside what is kept apart in any case.
    """
    return [f"g{place}" for place in range(width + len(APART))]


class ChosenHands:
    """The hands that are asked for, with what they are grouped by: g0, g1 …, in the order of o0, o1 ….

    A table whose own rows tell all of that is read as it is; else the hands are found once, kept for as
    long as this is entered, and joined.
    """

    def __init__(
        self,
        connection: duckdb.DuckDBPyConnection,
        selection: Selection,
        by: Sequence[Dimension],
        *,
        sessions: bool,
    ) -> None:
        """Find out how the hands are told.

        :param sessions: whether sessions are asked for.
        :raises UnknownPlayerError: if a player is asked for of whom there are no hands.
        :raises NothingLikeItError: if no hand has a value like one that is asked for.
        :raises RangeError: if a filter is no range and has to be one.
        """
        self._connection: Final = connection
        self.who: Final = whose(connection, selection)
        """The condition for the player asked for."""
        self._hands: Final = hands_of(selection, self.who, sessions=sessions)
        self._filters: Final = filtered(connection, self._hands, selection.filters)
        counted = Condition("counted AND clean" if selection.clean else "counted", [])
        self._condition: Final = all_of([counted, self.who, self._filters])
        self._times: Final = list(("hours", "table_hours") if sessions else ())
        names = group_names(len(by))
        told = [*(one.sql for one in by), *APART]
        self._groups: Final = [f"{sql} AS {name}" for sql, name in zip(told, names, strict=True)]
        self._orders: Final = [f"{one.order or one.sql} AS o{place}" for place, one in enumerate(by)]
        self._joins = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._connection.execute(f"DROP TABLE IF EXISTS {_JOINED}")

    @property
    def hands(self) -> Condition:
        """The hands themselves, as rows to select from."""
        return self._told_by(PlayerHandRow, [*self._groups, *self._orders]) or self._joined

    def rows(self, table: type[Row]) -> Condition:
        """The rows of a table that belong to these hands."""
        if table is SessionHandRow:
            # The times of sessions come with the hands: finding them again would take as long again.
            return self._joined
        told = self._told_by(table, self._groups)
        if told is not None:
            return told
        hands = f"(SELECT * EXCLUDE ({', '.join(_OF_HANDS)}) FROM {self._joined.sql})"
        return Condition(f"{hands} JOIN {table.table} USING (hand_key, seat)", [])

    def ask(self, statement: str, rows: Condition) -> list[tuple[Any, ...]]:
        """Put a question.

        :param statement: in SQL, ``{rows}`` standing for the rows.
        """
        return self._connection.execute(statement.replace("{rows}", rows.sql), rows.values).fetchall()

    def _told_by(self, table: type[Row], columns: Sequence[str]) -> Condition | None:
        """The rows of a table, if they tell all that is read of a hand."""
        if not tells_all(table, [*columns, self._condition.sql]):
            return None
        sql = f"(SELECT *, {', '.join(columns)} FROM {table.table} WHERE {self._condition.sql})"
        return Condition(sql, self._condition.values)

    @property
    def _joined(self) -> Condition:
        """The hands in a table of their own, made when it is first needed."""
        if not self._joins:
            columns = ["hand_key", "seat", *_OF_HANDS, *self._times, *self._groups, *self._orders]
            self._connection.execute(
                f"CREATE TEMP TABLE {_JOINED} AS "
                f"SELECT {', '.join(columns)} FROM ({self._hands.sql}) WHERE {self._filters.sql}",
                [*self._hands.values, *self._filters.values],
            )
            self._joins = True
        return Condition(_JOINED, [])
