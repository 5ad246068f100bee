"""A process that reads for an import may be ended; what it should have read is read all the same."""

from __future__ import annotations

from concurrent.futures import Future, wait
from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor

import pytest

from hhparse.reading import Stray
from hhparse.store import readers


def test_what_cannot_be_sent_any_more_is_read_here_and_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    def submit(*_: object) -> Future[readers.Portion]:
        raise BrokenProcessPool

    monkeypatch.setattr(readers, "ALONE", 1)
    monkeypatch.setattr(readers, "_AT_A_TIME", 2)
    with readers.Readers(2) as reading:
        reading.give(readers.Piece(1, 0, [Stray(1, "talk")]))
        reading.give(readers.Piece(2, 0, [Stray(1, "talk")]))
        wait(reading._starts)
        monkeypatch.setattr(ProcessPoolExecutor, "submit", submit)
        for key in range(3, 6):
            reading.give(readers.Piece(key, 0, [Stray(1, "talk")]))
        read = [each for portion in reading.portions(rest=True) for each in portion.contents]
    assert [contents.file_key for contents in read] == [1, 2, 3, 4, 5]


def test_where_processes_cannot_even_start_hands_are_read_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def submit(*_: object) -> Future[None]:
        raise BrokenProcessPool

    monkeypatch.setattr(ProcessPoolExecutor, "submit", submit)
    monkeypatch.setattr(readers, "ALONE", 0)
    with readers.Readers(2) as reading:
        reading.give(readers.Piece(7, 0, [Stray(1, "talk")]))
        [portion] = reading.portions(rest=True)
        assert [contents.file_key for contents in portion.contents] == [7]
        assert reading.processes == 1
