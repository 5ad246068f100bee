"""Frames on their way into the database."""

from __future__ import annotations

import weakref

from hhparse.store.frames import insert_frame
from hhparse.store.store import Store
from hhparse.tables import StrayLineRow
from hhparse.tables.frames import frame
from tests.store.hands import DUEL, LIMP, log


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


def test_rows_of_the_hero_lie_before_those_of_others_and_else_in_their_order() -> None:
    with Store.in_memory() as store:
        store.import_log(log(DUEL, LIMP), "session.txt")
        rows = store.connection.execute("SELECT hero, hand_key, number FROM decisions").fetchall()
    assert len(rows) == len(set(rows))
    assert rows == sorted(rows, key=lambda row: (not row[0], *row[1:]))
