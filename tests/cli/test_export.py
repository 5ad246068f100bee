"""`hhparse export`, and `--db` that names the folder it wrote."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from hhparse.tables import TABLES, in_order
from tests.cli import hands

Run = Callable[..., Result]
Log = Callable[..., Path]


@pytest.fixture
def database(run: Run, log: Log, tmp_path: Path) -> Path:
    path = tmp_path / "hands.duckdb"
    assert run("import", log(hands.FINE.replace("Joost", "=Joost")), "--db", path).exit_code == 0
    return path


@pytest.mark.parametrize(
    "asking",
    [
        ("stats",),
        ("stats", "--player", "Ada"),
        ("query", "biggest_pots"),
        ("query", "--sql", "FROM decisions"),
        ("refused",),
    ],
)
def test_a_folder_of_parquet_is_asked_like_the_database(
    run: Run, database: Path, tmp_path: Path, asking: tuple[str, ...]
) -> None:
    place = tmp_path / "tables"
    result = run("export", "--to", "parquet", "--out", place, "--db", database)
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == f"1 hand in {len(TABLES)} tables written to {place}\n"
    asked = run(*asking, "--db", place)
    assert asked.exit_code == 0
    assert asked.stdout == run(*asking, "--db", database).stdout


def test_tables_for_spreadsheets(run: Run, database: Path, tmp_path: Path) -> None:
    place = tmp_path / "sheets"
    assert run("export", "--to", "csv", "--out", place, "--db", database).exit_code == 0
    assert {path.name for path in place.iterdir()} == {f"{row.table}.csv" for row in TABLES}
    for row in TABLES:
        told = run("query", "--sql", in_order(row), "--format", "csv", "--db", database).stdout
        assert (place / f"{row.table}.csv").read_text() == told
    with (place / "player_hands.csv").open(newline="") as file:
        assert [line["player"] for line in csv.DictReader(file)] == ["'=Joost", "Ada", "Marta"]


def test_no_question_writes_over_the_folder_it_asks(run: Run, database: Path, tmp_path: Path) -> None:
    place = tmp_path / "tables"
    assert run("export", "--out", place, "--db", database).exit_code == 0
    out = place / "hands.parquet"
    result = run("query", "biggest_pots", "--db", place, "--format", "parquet", "--out", out)
    assert result.exit_code == 2
    assert result.stderr == f"hhparse: {out} is the database itself; name another file with --out\n"


def test_nothing_is_imported_into_a_folder(run: Run, log: Log, database: Path, tmp_path: Path) -> None:
    place = tmp_path / "tables"
    assert run("export", "--out", place, "--db", database).exit_code == 0
    result = run("import", log(hands.FINE), "--db", place)
    assert result.exit_code == 2
    assert result.stderr == f"hhparse: {place} is a folder; name a file with --db\n"


def test_a_place_that_is_no_folder(run: Run, database: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    result = run("export", "--out", tmp_path / "file", "--db", database)
    assert result.exit_code == 2
    assert result.stderr == f"hhparse: {tmp_path / 'file'}: file exists\n"
