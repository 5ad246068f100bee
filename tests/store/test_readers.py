"""Several processes: what is stored does not depend on how many there are."""

from __future__ import annotations

import os
import signal
from concurrent.futures import Future, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from hhparse.reading import HandText, LogText, cut_log
from hhparse.store import batch, readers
from hhparse.store.readers import Piece, Portion, Readers
from hhparse.store.store import Store
from hhparse.tables import TABLES
from tests.store.hands import (
    BOAT,
    CUT_OFF,
    DUEL,
    DUEL_TOLD_OTHERWISE,
    FOLD,
    LIMP,
    NO_SUCH_GAME,
    OTHER_GAME,
    WALK,
    log,
)

RICH = WALK.replace("$111", "$111111111111111").replace("#102", "#999")
AGAIN = [DUEL.replace("#101", f"#70{number}") for number in range(9)]
LOGS = [
    log(CUT_OFF, WALK, NO_SUCH_GAME),
    log(OTHER_GAME),
    b"hello\n" + log(DUEL, WALK, OTHER_GAME, BOAT, RICH),
    log(DUEL_TOLD_OTHERWISE, DUEL, FOLD, LIMP, NO_SUCH_GAME, *AGAIN),
    log(OTHER_GAME),
    log(LIMP, FOLD),
]


genuine_others_read = Readers._others_read


def waits_for_others(self: Readers) -> bool:
    """Other processes have so few hands left to read if they start late that none might be left."""
    if self.processes > 1:
        genuine_others_read(self)
        wait(self._starts)
    return genuine_others_read(self)


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few hands are many here."""
    monkeypatch.setattr(readers, "ALONE", 3)
    monkeypatch.setattr(readers, "_AT_A_TIME", 2)
    monkeypatch.setattr(batch, "BATCH", 6)
    monkeypatch.setattr(Readers, "_others_read", waits_for_others)


def stored(processes: int) -> list[Any]:
    """What a database holds of the logs, and what their import reported."""
    with Store.in_memory() as store:
        with store.batch(processes) as together:
            reports = [together.import_log(data, f"{number}.txt") for number, data in enumerate(LOGS)]
        tables = []
        for row in TABLES:
            columns = ", ".join(name for name in row.__struct_fields__ if name != "imported")
            tables.append(
                store.connection.execute(f"SELECT {columns} FROM {row.table} ORDER BY ALL").fetchall()
            )
        return [reports, together.total, tables]


def test_two_processes_store_what_one_does() -> None:
    one = stored(1)
    assert one[1].stored > 10
    assert one[1].refused == 2
    assert one[1].replaced == 1
    assert stored(2) == one


def test_a_process_that_is_ended_is_done_without(monkeypatch: pytest.MonkeyPatch) -> None:
    one = stored(1)
    received: list[int] = []
    genuine = Readers._received

    def after_a_kill(self: Readers, sent: Any) -> Portion:
        if not received and self._pool is not None:
            for process in [*self._pool._processes.values()]:
                os.kill(process.pid or 0, signal.SIGKILL)
        received.append(len(sent.pieces))
        return genuine(self, sent)

    monkeypatch.setattr(Readers, "_received", after_a_kill)
    assert stored(2) == one
    assert received


def test_an_error_in_another_process_is_raised_here() -> None:
    with Readers(2) as several:
        several._given.append(readers._Sent([], _failed(ZeroDivisionError())))
        with pytest.raises(ZeroDivisionError):
            [*several.portions(rest=True)]


def test_where_no_process_can_be_begun_hands_are_read_here() -> None:
    texts = [part for part in cut_log(LogText(log(DUEL, WALK)), "x.txt") if isinstance(part, HandText)]
    with Readers(2) as several:
        several._given.append(readers._Sent([Piece(7, 4, texts)], _failed(BrokenProcessPool())))
        [portion] = several.portions(rest=True)
        [contents] = portion.contents
        assert [(hand.key, hand.ordinal) for hand in contents.arrivals] == [
            (7_000_000_005, 5),
            (7_000_000_006, 6),
        ]
        assert several.processes == 1


def _failed(error: Exception) -> Future[Portion]:
    future: Future[Portion] = Future()
    future.set_exception(error)
    return future
