"""The tables are declared once: what is derived from the declarations fits together."""

from __future__ import annotations

import duckdb
import pytest

from hhparse.store.frames import insert
from hhparse.tables import HAND_TABLES, TABLES, EventRow, HandRow, ImportRow, PlayerHandRow, Row, columns, ddl
from hhparse.tables.frames import UnstorableError, frame


def a_row(row: type[Row], **told: object) -> Row:
    """A row of which only some columns matter."""
    blank = {"BIGINT": 1, "INTEGER": 1, "DECIMAL(18,4)": 1, "DOUBLE": 0.5, "VARCHAR": "x", "BOOLEAN": True}
    values = {c.name: None if c.optional else blank[c.kind.sql] for c in columns(row)}
    return row(**values | told)


@pytest.mark.parametrize("row", TABLES, ids=lambda row: row.table)
def test_every_table_is_made_by_its_statement_with_its_columns_in_order(row: type[Row]) -> None:
    connection = duckdb.connect()
    connection.execute(ddl(row))
    described = connection.execute(f"DESCRIBE {row.table}").fetchall()
    assert [(name, kind) for name, kind, *_ in described] == [(c.name, c.kind.sql) for c in columns(row)]
    assert [null == "YES" for _, _, null, *_ in described] == [c.optional for c in columns(row)]


def test_table_names_differ() -> None:
    assert len({row.table for row in TABLES}) == len(TABLES)


@pytest.mark.parametrize("row", TABLES, ids=lambda row: row.table)
def test_every_table_and_column_says_what_it_holds(row: type[Row]) -> None:
    assert row.__doc__
    assert all(column.meaning for column in columns(row))


@pytest.mark.parametrize("row", HAND_TABLES, ids=lambda row: row.table)
def test_rows_of_hands_begin_with_the_key(row: type[Row]) -> None:
    assert columns(row)[0].name == "hand_key"


def test_a_column_without_a_sentence_is_refused() -> None:
    class Nameless(Row, frozen=True, gc=False):
        number: int

    with pytest.raises(TypeError, match="column number needs one kind and one sentence"):
        columns(Nameless)


@pytest.mark.parametrize(
    ("ten_thousandths", "units"),
    [
        (0, "0.0000"),
        (1, "0.0001"),
        (-1, "-0.0001"),
        (333_333, "33.3333"),
        (10**18 - 1, "99999999999999.9999"),
    ],
)
def test_money_arrives_exactly(ten_thousandths: int, units: str) -> None:
    connection = duckdb.connect()
    connection.execute(ddl(EventRow))
    insert(connection, EventRow, [a_row(EventRow, amount=ten_thousandths)])
    [(amount,)] = connection.execute("SELECT amount::VARCHAR FROM events").fetchall()
    assert amount == units


@pytest.mark.parametrize(
    ("column", "number"),
    [("amount", 10**18), ("amount", -(10**18)), ("amount", 10**30), ("count", 2**31), ("count", 10**30)],
)
def test_a_number_too_large_for_its_column_is_named(column: str, number: int) -> None:
    with pytest.raises(UnstorableError, match=f"{column} of events is too large"):
        frame(EventRow, [a_row(EventRow, **{column: number})])


def test_no_rows_make_an_empty_frame_of_all_columns() -> None:
    empty = frame(ImportRow, [])
    assert empty.is_empty()
    assert empty.columns == [column.name for column in columns(ImportRow)]


def test_many_rows_keep_their_order() -> None:
    rows = [a_row(EventRow, number=number, words=str(number)) for number in range(1000)]
    made = frame(EventRow, rows)
    assert made["number"].to_list() == list(range(1000))
    assert made["words"].to_list() == [str(number) for number in range(1000)]


def test_optional_columns_are_known_as_such() -> None:
    optional = {column.name for column in columns(HandRow) if column.optional}
    assert {"unit", "played", "copy_of", "pot"} <= optional
    assert not {"hand_key", "game", "counted"} & optional
    assert {column.kind.unit for column in columns(PlayerHandRow) if column.name == "net"} == {
        "units of the currency, or chips"
    }
