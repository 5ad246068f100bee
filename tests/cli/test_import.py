from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import duckdb
import pytest
from typer.testing import Result

from hhparse.sites import Site
from hhparse.store.batch import Batch
from hhparse.store.report import ImportReport
from tests.cli import hands

Run = Callable[..., Result]
Log = Callable[..., Path]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "hands.duckdb"


def one_object(result: Result) -> dict[str, Any]:
    (line,) = result.stdout.splitlines()
    told: dict[str, Any] = json.loads(line)
    return told


def test_json_is_one_object_that_keeps_its_keys(run: Run, log: Log, database: Path) -> None:
    path = log("a heading", hands.FINE, hands.WRONG_CALL, hands.OTHER_GAME, hands.REFUSED, hands.FINE)
    result = run("import", path, "--db", database, "--format", "json")
    assert result.exit_code == 1
    assert one_object(result) == {
        "files": 1,
        "hands": {"found": 5, "stored": 2, "duplicate": 1, "refused": 1, "other_games": 1},
        "violations": {"304": 1},
        "known_files": 0,
        "incomplete": 0,
        "merged": 0,
        "replaced": 0,
        "stray_lines": 1,
        "tournament_summaries": 0,
        "unreadable": [],
        "database": str(database),
    }


def test_closing_table(run: Run, log: Log, database: Path) -> None:
    result = run("import", log(hands.FINE, hands.WRONG_CALL, hands.REFUSED), "--db", database)
    assert result.exit_code == 1
    assert result.stderr == ""
    assert result.stdout.splitlines() == [
        f"Imported into {database}",
        "",
        "files              1",
        "hands found        3",
        "  stored           2",
        "  duplicates       0",
        "  refused          1",
        "  other games      0",
        "violations         1",
        "  304 call-amount  1",
        "",
        "`hhparse refused` shows them, and says why.",
    ]


def test_incomplete_hands_are_named(run: Run, log: Log, database: Path) -> None:
    result = run("import", log(hands.FINE, hands.UNREAD_LINE, hands.CUT_OFF), "--db", database)
    assert result.exit_code == 1
    said = result.stdout.splitlines()
    assert "    incomplete, not counted  2" in said
    assert "2 hands incomplete: stored, but counted in no statistic." in said
    assert said[-1] == "`hhparse refused` shows them, and says why."
    told = run("stats", "--db", database, "--everybody")
    assert told.exit_code == 0
    head = told.stdout.splitlines()
    assert head[1] == "Draw hands only; not counted: 0 of other games, 2 incomplete"
    assert head[2].startswith("Incomplete: 1 of 2 with a showdown (50%), 1 of 1 cut off (100%); ")
    told = run("stats", "--db", database, "--everybody", "--format", "json")
    assert json.loads(told.stdout)["left_out"]["incomplete_by_ending"] == {
        "with a showdown": {"incomplete": 1, "hands": 2},
        "cut off": {"incomplete": 1, "hands": 1},
    }


def test_importing_again_finds_duplicates(run: Run, log: Log, database: Path) -> None:
    path = log(hands.FINE, hands.WRONG_CALL)
    assert run("import", path, "--db", database).exit_code == 0
    told = one_object(run("import", path, "--db", database, "--format", "json"))
    assert told["hands"] == {"found": 2, "stored": 0, "duplicate": 2, "refused": 0, "other_games": 0}
    assert told["violations"] == {}
    assert told["known_files"] == 1


def test_violations_do_not_make_it_fail(run: Run, log: Log, database: Path) -> None:
    assert run("import", log(hands.WRONG_CALL), "--db", database).exit_code == 0


def test_unreadable_file_beats_refused_hands(run: Run, log: Log, database: Path) -> None:
    refused, binary = log(hands.REFUSED, name="a.txt"), log(b"\0\1", name="b.txt")
    result = run("import", refused, binary, "--db", database, "--format", "json")
    assert result.exit_code == 3
    assert one_object(result)["unreadable"] == [
        {"file": str(binary), "reason": result.stderr.split(": ", 2)[2].strip()}
    ]


def test_standard_input(run: Run, database: Path) -> None:
    result = run("import", "-", "--db", database, "--format", "json", stdin=hands.FINE)
    assert one_object(result)["hands"]["stored"] == 1


def test_nothing_is_made_where_there_is_nothing_to_import(run: Run, database: Path) -> None:
    assert run("import", "nowhere.txt", "--db", database).exit_code == 2
    assert not database.exists()


def test_database_may_be_named_by_the_environment(
    run: Run, log: Log, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HHPARSE_DB", str(database))
    assert run("import", log(hands.FINE)).exit_code == 0
    with duckdb.connect(database, read_only=True) as connection:
        assert connection.execute("SELECT count(*) FROM hands").fetchall() == [(1,)]


def test_unknown_site(run: Run, log: Log, database: Path) -> None:
    result = run("import", log(hands.FINE), "--db", database, "--site", "moonstars")
    assert result.exit_code == 2
    assert "no site is called 'moonstars'" in result.stderr
    assert not database.exists()


def test_stopped_in_the_middle(run: Run, log: Log, database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = log(hands.FINE, name="a.txt"), log(hands.WRONG_CALL, name="b.txt")
    begin = Batch.import_log

    def stop(batch: Batch, data: bytes, source: str, site: Site | None = None) -> ImportReport:
        if source == str(second):
            raise KeyboardInterrupt
        return begin(batch, data, source, site)

    monkeypatch.setattr(Batch, "import_log", stop)
    result = run("import", first, second, "--db", database)
    assert result.exit_code == 130
    assert result.stderr.startswith("hhparse: stopped; imported so far: 1 file, whole; run it again")
    monkeypatch.undo()
    told = one_object(run("import", first, second, "--db", database, "--format", "json"))
    assert (told["hands"]["stored"], told["hands"]["duplicate"]) == (1, 1)
