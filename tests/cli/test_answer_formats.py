"""`query --format markdown` and `--format parquet`, and `--out`."""

from __future__ import annotations

import io
import json
import subprocess
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

import polars as pl
import pytest
from typer.testing import Result

from hhparse.queries import catalogue
from tests.cli import hands

Run = Callable[..., Result]
Process = Callable[..., "subprocess.CompletedProcess[bytes]"]
Log = Callable[..., Path]

ASK = ("--sql", "SELECT player, net FROM player_hands ORDER BY seat")


@pytest.fixture
def database(run: Run, log: Log, tmp_path: Path) -> Path:
    path = tmp_path / "hands.duckdb"
    assert run("import", log(hands.FINE.replace("Joost", "J|o_*<b>&lt; & c_")), "--db", path).exit_code == 0
    return path


def test_markdown(run: Run, database: Path) -> None:
    result = run("query", *ASK, "--db", database, "--format", "markdown")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "| player | net |",
        "| --- | ---: |",
        "| Marta | -4 |",
        # What would be read as a character by its name is written so that it is not.
        "| J\\|o\\_\\*\\<b\\>\\&lt; & c\\_ | -0.5 |",
        "| Ada | 4.1 |",
    ]


CELLS = {
    "=1+1": "'=1+1",
    "+49 30 1": "'+49 30 1",
    "-2*3": "'-2*3",
    "@SUM(A1)": "'@SUM(A1)",
    "＝1": "'＝1",
    "a=1": "a=1",
    "": "",
    "-170141183460469231731687303715884105728": "-170141183460469231731687303715884105728",
    "-12.50": "-12.50",
    "-12.50\n": '"\'-12.50\n"',
}


@pytest.mark.parametrize(("told", "cell"), CELLS.items())
def test_no_cell_of_a_csv_is_a_formula(run: Run, database: Path, told: str, cell: str) -> None:
    sql = f"SELECT '{told}' AS said, -4 AS net, CAST(-0.5 AS DECIMAL(4, 2)) AS exact, -0.25::DOUBLE AS share"
    result = run("query", "--sql", sql, "--db", database, "--format", "csv")
    assert result.stdout == f"said,net,exact,share\n{cell},-4,-0.5,-0.25\n"


@pytest.mark.parametrize("control", ["\t", "\r", "\n"])
def test_no_cell_begins_with_a_control_character(run: Run, database: Path, control: str) -> None:
    sql = f"SELECT chr({ord(control)}) || '=1+1' AS said"
    result = run("query", "--sql", sql, "--db", database, "--format", "csv")
    assert result.stdout.replace('"', "") == f"said\n'{control}=1+1\n"


def test_names_of_players_and_columns_are_no_formulas_either(run: Run, log: Log, tmp_path: Path) -> None:
    path, said = tmp_path / "named.duckdb", '=HYPERLINK("http://x.example")'
    assert run("import", log(hands.FINE.replace("Joost", said)), "--db", path).exit_code == 0
    ask = ("--sql", "SELECT player AS \"=1\" FROM player_hands WHERE player LIKE '=%'")
    lines = run("query", *ask, "--db", path, "--format", "csv").stdout.splitlines()
    assert lines == ["'=1", '"\'=HYPERLINK(""http://x.example"")"']


def test_markdown_of_no_rows(run: Run, database: Path) -> None:
    result = run(
        "query", "--sql", "SELECT net FROM player_hands WHERE false", "--db", database, "--format", "markdown"
    )
    assert result.stdout.splitlines() == ["| net |", "| ---: |"]
    assert result.stderr == "hhparse: no rows\n"


def test_the_list_of_queries_in_markdown(run: Run) -> None:
    lines = run("query", "--format", "markdown").stdout.splitlines()
    assert lines[:2] == ["| query | parameters | answers |", "| --- | --- | --- |"]
    assert len(lines) == 2 + len(catalogue())


def test_parquet_goes_into_a_file(run: Run, database: Path, tmp_path: Path) -> None:
    place = tmp_path / "net.parquet"
    result = run("query", *ASK, "--db", database, "--format", "parquet", "--out", place)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    frame = pl.read_parquet(place)
    assert frame.schema == {"player": pl.String, "net": pl.Decimal(18, 4)}
    assert frame["net"].to_list() == [Decimal(-4), Decimal("-0.5"), Decimal("4.1")]


def test_parquet_goes_into_a_pipe(process: Process, database: Path) -> None:
    found = process("query", "--sql", "FROM decisions", "--db", database, "--format", "parquet")
    assert found.returncode == 0
    assert pl.read_parquet(io.BytesIO(found.stdout)).height > 5


@pytest.mark.parametrize("name", [query.name for query in catalogue()])
def test_every_saved_query_in_every_format(run: Run, database: Path, tmp_path: Path, name: str) -> None:
    for output in ("markdown", "parquet"):
        result = run("query", name, "--db", database, "--format", output, "--out", tmp_path / "answer")
        assert result.exit_code == 0, result.stderr


@pytest.mark.parametrize("output", ["table", "csv", "json", "markdown"])
def test_what_goes_into_a_file_is_what_is_printed(
    run: Run, database: Path, tmp_path: Path, output: str
) -> None:
    place = tmp_path / "answer"
    place.write_text("what was there")
    ask = ("query", *ASK, "--db", database, "--format", output)
    assert run(*ask, "--out", place).stdout == ""
    assert place.read_text() == run(*ask).stdout


@pytest.mark.parametrize("ending", ["csv", "json", "parquet", "MD"])
def test_the_ending_of_a_file_tells_the_format(run: Run, database: Path, tmp_path: Path, ending: str) -> None:
    told, meant = tmp_path / "told", tmp_path / f"answer.{ending}"
    output = {"MD": "markdown"}.get(ending, ending)
    for ask in (("query", *ASK), ("hands", "--everybody"), ("stats",), ("sessions",)):
        assert run(*ask, "--db", database, "--out", meant).exit_code == 0
        assert run(*ask, "--db", database, "--format", output, "--out", told).exit_code == 0
        assert meant.read_bytes() == told.read_bytes()
    assert run("query", *ASK, "--db", database, "--format", "table", "--out", meant).exit_code == 0
    assert meant.read_text().startswith("player")


def test_a_sheet_is_no_spreadsheet(run: Run, database: Path, tmp_path: Path) -> None:
    page, sheet = tmp_path / "sheet.htm", tmp_path / "sheet.csv"
    assert run("player", "--db", database, "--out", page).exit_code == 0
    assert page.read_text().startswith("<!DOCTYPE html>")
    result = run("player", "--db", database, "--out", sheet)
    assert result.exit_code == 2
    assert (
        result.stderr == "hhparse: no format of this ends in .csv; tell --format, one of text, html, json\n"
    )
    assert not sheet.exists()
    assert run("player", "--db", database, "--out", sheet, "--format", "text").exit_code == 0
    assert run("stats", "--db", database, "--out", tmp_path / "results.xlsx").exit_code == 2
    assert run("stats", "--db", database, "--out", tmp_path / "results.txt").exit_code == 0


def test_a_failing_question_leaves_the_file_as_it_was(run: Run, database: Path, tmp_path: Path) -> None:
    place = tmp_path / "answer"
    place.write_text("what was there")
    assert run("query", "--sql", "SELECT colour FROM hands", "--db", database, "--out", place).exit_code == 2
    assert place.read_text() == "what was there"


def test_the_database_is_never_written_over(run: Run, database: Path) -> None:
    before = database.read_bytes()
    result = run("query", *ASK, "--db", database, "--format", "csv", "--out", database)
    assert result.exit_code == 2
    assert result.stderr == f"hhparse: {database} is the database itself; name another file with --out\n"
    assert database.read_bytes() == before


def test_a_place_that_cannot_be_written_to(run: Run, database: Path, tmp_path: Path) -> None:
    result = run("query", *ASK, "--db", database, "--out", tmp_path / "none" / "answer")
    assert result.exit_code == 2
    assert result.stderr == f"hhparse: {tmp_path / 'none' / 'answer'}: no such file or directory\n"


@pytest.mark.parametrize("arguments", [[], ["biggest_pots", "--describe"]])
@pytest.mark.parametrize("more", [["--format", "parquet"], ["--out", "x.csv"]])
def test_only_answers_go_into_files(run: Run, arguments: list[str], more: list[str]) -> None:
    result = run("query", *arguments, *more)
    assert result.exit_code == 2
    assert "--out and parquet are for answers" in result.stderr


def test_json_is_left_as_it_was(run: Run, database: Path) -> None:
    told = json.loads(run("query", *ASK, "--db", database, "--format", "json").stdout)
    assert told[0] == {"player": "Marta", "net": -4}
