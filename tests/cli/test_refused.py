from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from tests.cli import hands

Run = Callable[..., Result]
Log = Callable[..., Path]


@pytest.fixture
def database(run: Run, tmp_path: Path) -> Path:
    path = tmp_path / "hands.duckdb"
    assert run("import", "-", "--db", path, stdin=hands.FINE).exit_code == 0
    return path


def test_what_was_refused_or_is_incomplete_with_its_text(run: Run, log: Log, database: Path) -> None:
    path = log("a heading", hands.REFUSED, hands.UNREAD_LINE, hands.CUT_OFF)
    assert run("import", path, "--db", database).exit_code == 1
    result = run("refused", "--db", database)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0].startswith(f"{path}:4: hand refused: no game is called '7 Card Snap'")
    assert lines[1].startswith(">  4  PokerStars Hand #900000000005:")
    assert lines[2].startswith("   5  Table 'Quill II'")
    assert f"{path}:44: hand 900000000003 incomplete: this line could not be read: Joost: ponders" in lines
    assert "> 44  Joost: ponders" in lines
    assert any(line.startswith(f"{path}:") and "incomplete: the hand breaks off" in line for line in lines)
    assert lines[-2] == f"{path}:1: line outside of any hand: a heading"
    assert lines[-1] == "1 hand refused; 2 incomplete; 1 line outside of any hand"
    marked = [line for line in lines if line.startswith(">")]
    assert len(marked) == 3


def test_json_keeps_its_keys(run: Run, log: Log, database: Path) -> None:
    path = log("a heading", hands.REFUSED, hands.UNREAD_LINE)
    run("import", path, "--db", database)
    told = json.loads(run("refused", "--db", database, "--format", "json").stdout)
    assert told.keys() == {"refused", "incomplete", "stray_lines"}
    (refused,), (incomplete,) = told["refused"], told["incomplete"]
    assert refused.keys() == {"file", "first_line", "line", "reason", "text"}
    assert refused["text"] == hands.REFUSED.rstrip()
    assert incomplete.keys() == {"file", "first_line", "hand", "reasons", "text"}
    assert [(reason["line"], reason["code"]) for reason in incomplete["reasons"]] == [(44, "101")]
    assert incomplete["text"] == hands.UNREAD_LINE.rstrip()
    assert told["stray_lines"] == [{"file": str(path), "line": 1, "text": "a heading"}]


def test_nothing_was_refused(run: Run, database: Path) -> None:
    assert run("refused", "--db", database).stdout == "0 hands refused; 0 incomplete\n"


def test_an_import_tells_where_to_look(run: Run, log: Log, database: Path) -> None:
    result = run("import", log(hands.REFUSED), "--db", database)
    assert "`hhparse refused` shows them" in result.stdout


def test_text_that_steers_is_shown_safely(run: Run, log: Log, database: Path) -> None:
    run("import", log(hands.REFUSED.replace("Marta", "M\x1b[31m")), "--db", database)
    told = run("refused", "--db", database).stdout
    assert "M\\x1b[31m" in told
    assert "\x1b" not in told


def test_without_a_database(run: Run, tmp_path: Path) -> None:
    result = run("refused", "--db", tmp_path / "none.duckdb")
    assert result.exit_code == 2
    assert "there is no database at" in result.stderr
