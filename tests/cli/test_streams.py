"""Streams that are closed or full, in this process; those of processes stand in test_terminal."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from hhparse import cli
from hhparse.cli import commands
from hhparse.store.access import DatabaseError
from hhparse.store.database import connect

Run = Callable[..., Result]


class Full(io.StringIO):
    """A stream that takes nothing any more."""

    def flush(self) -> None:
        raise OSError(28, "No space left on device")

    def write(self, _: str) -> int:
        raise OSError(28, "No space left on device")

    def fileno(self) -> int:
        return 99


def test_what_is_closed_is_opened_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    asked = os.fstat

    def fstat(number: int) -> os.stat_result:
        if number == 2:
            raise OSError(9, "Bad file descriptor")
        return asked(number)

    monkeypatch.setattr(cli.os, "fstat", fstat)
    monkeypatch.setattr(cli.os, "open", lambda place, _: opened.append(place))
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    cli._open_what_is_closed()
    assert opened == [os.devnull]
    assert sys.stdout.fileno() == 1
    assert sys.stderr.fileno() == 2


def test_what_cannot_be_said_goes_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[int] = []
    monkeypatch.setattr(sys, "stdout", Full())
    monkeypatch.setattr(sys, "stderr", Full())
    monkeypatch.setattr(commands.os, "dup2", lambda _, number: sent.append(number))
    commands._say("stopped")
    assert sent == [99, 99]


def test_a_database_at_a_path_that_is_no_text() -> None:
    with pytest.raises(DatabaseError, match="DuckDB needs a path in UTF-8; choose another"):
        connect(Path("hands-\udce9.duckdb"), writing=True)
