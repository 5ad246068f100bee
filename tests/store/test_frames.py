"""Frames on their way into the database."""

from __future__ import annotations

import weakref

from hhparse.store.frames import insert_frame
from hhparse.store.store import Store
from hhparse.tables import StrayLineRow
from hhparse.tables.frames import frame


def test_rows_that_are_in_the_database_are_held_no_longer_within_a_transaction() -> None:
    with Store.in_memory() as store:
        store.connection.begin()
        rows = frame(StrayLineRow, [StrayLineRow(1, 2, "hello")])
        held = weakref.ref(rows)
        insert_frame(store.connection, StrayLineRow, rows)
        del rows
        assert held() is None
        store.connection.commit()
        assert store.connection.execute("SELECT text FROM stray_lines").fetchall() == [("hello",)]
