"""`stats`, `query` and `demo`."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from hhparse.cli.demo import fresh_place
from hhparse.queries import catalogue
from hhparse.stats import SETS
from tests.cli import hands

Run = Callable[..., Result]
Log = Callable[..., Path]


@pytest.fixture
def database(run: Run, log: Log, tmp_path: Path) -> Path:
    path = tmp_path / "hands.duckdb"
    log(hands.FINE, hands.WRONG_CALL, hands.CUT_OFF, hands.OTHER_GAME, name="hands.txt")
    assert run("import", tmp_path / "hands.txt", "--db", path).exit_code == 1
    return path


# stats ------------------------------------------------------------------------------------------------


def test_stats_of_the_hero(run: Run, database: Path) -> None:
    result = run("stats", "--db", database)
    assert result.exit_code == 0
    about, left_out, lacking, _, head, row = result.stdout.splitlines()
    assert about == "Hands of Ada"
    assert left_out == "Draw hands only; not counted: 1 of other games, 1 incomplete"
    assert lacking.startswith("Incomplete: 0 of 2 with a showdown (0%), 1 of 1 cut off (100%); ")
    nowhere = {"Open", "Mean share", "Scooped", "Break", "Drawn 2", "Drawn 3"}
    assert [label for label in re.split(r"  +", head) if label not in ("Game", "Limit", "Money")] == [
        statistic.label for statistic in SETS["usual"] if statistic.label not in nowhere
    ]
    assert row.startswith("Five-card draw  fixed limit  cash USD      2  100%   0%")


def test_stats_of_another_player(run: Run, database: Path) -> None:
    by_name = run("stats", "--db", database, "--player", "Marta")
    assert by_name.stdout.startswith("Hands of Marta\n")
    assert run("stats", "--db", database, "--player", "Marta@pokerstars").stdout == by_name.stdout


def test_stats_of_nobody(run: Run, database: Path) -> None:
    result = run("stats", "--db", database, "--player", "Marla")
    assert result.exit_code == 2
    assert result.stderr == "hhparse: there are no hands of 'Marla'; the nearest name is 'Marta'\n"


def test_stats_json_keeps_its_keys(run: Run, database: Path) -> None:
    told = json.loads(run("stats", "--db", database, "--format", "json").stdout)
    assert told.keys() == {"players", "only", "rows", "left_out"}
    (row,) = told["rows"]
    assert row.keys() == {"game", "limit_type", "money_kind", "currency", "unit_name", "statistics"}
    assert row["statistics"].keys() == {statistic.code for statistic in SETS["usual"]}
    assert row["statistics"]["vpip"].keys() == {"value", "numerator", "denominator", "interval"}
    assert row["statistics"]["vpip"]["value"] == 1
    assert row["statistics"]["net"]["value"] == row["statistics"]["net"]["numerator"]
    assert isinstance(row["statistics"]["net"]["value"], int | float)
    assert row["statistics"]["per_100"].keys() == {
        "value", "numerator", "denominator", "unknown", "standard_error", "standard_deviation"
    }  # fmt: skip
    assert told["left_out"]["other_games"] == 1


def test_stats_of_an_empty_database(run: Run, log: Log, tmp_path: Path) -> None:
    path = tmp_path / "empty.duckdb"
    run("import", log(hands.OTHER_GAME), "--db", path)
    result = run("stats", "--db", path)
    assert result.exit_code == 0
    assert result.stdout == "No hands to count\nDraw hands only; not counted: 1 of other games\n"


# query ------------------------------------------------------------------------------------------------


def test_saved_queries_are_listed(run: Run) -> None:
    listed = run("query").stdout
    for query in catalogue():
        assert any(line.startswith(query.name) and query.sentence in line for line in listed.splitlines())
    assert [one["name"] for one in json.loads(run("query", "--format", "json").stdout)] == [
        query.name for query in catalogue()
    ]
    assert [row["query"] for row in csv.DictReader(run("query", "--format", "csv").stdout.splitlines())] == [
        query.name for query in catalogue()
    ]


@pytest.mark.parametrize("name", [query.name for query in catalogue()])
def test_every_saved_query_answers(run: Run, database: Path, name: str) -> None:
    required = [
        p.name for query in catalogue() if query.name == name for p in query.parameters if not p.default
    ]
    params = [part for parameter in required for part in ("--param", f"{parameter}=")]
    for output in ("table", "csv", "json"):
        result = run("query", name, "--db", database, *params, "--format", output)
        assert result.exit_code == 0, result.stderr
    described = run("query", name, "--describe").stdout
    for query in catalogue():
        if query.name == name:
            assert all(column in described for column, _ in query.columns)


def test_the_three_formats(run: Run, database: Path) -> None:
    ask = (
        "query",
        "--db",
        database,
        "--sql",
        "SELECT 'a,b' AS name, 1.50 AS pot, NULL AS nothing, true AS yes",
    )
    assert run(*ask).stdout.splitlines() == ["name  pot  nothing  yes", "a,b   1.5           yes"]
    assert run(*ask, "--format", "csv").stdout == 'name,pot,nothing,yes\n"a,b",1.5,,true\n'
    assert (
        run(*ask, "--format", "json").stdout
        == '[{"name": "a,b", "pot": 1.5, "nothing": null, "yes": true}]\n'
    )


def test_json_is_valid_whatever_comes(run: Run, database: Path) -> None:
    sql = """
        SELECT 'NaN'::DOUBLE AS nan, 12345678901234567.8901::DECIMAL(30, 4) AS big, '2024-02-03'::DATE AS day,
               [1.50, 2.00] AS list, {'k': 1} AS struct, chr(27) || chr(155) AS steering FROM range(2)
    """
    result = run("query", "--db", database, "--sql", sql, "--format", "json")
    assert "\x1b" not in result.stdout
    assert "\x9b" not in result.stdout
    first, second = json.loads(result.stdout)
    assert first == second
    assert first["nan"] is None
    assert first["big"] == "12345678901234567.8901"
    assert first["day"] == "2024-02-03"
    assert first["list"] == [1.5, 2]
    assert first["steering"] == "\x1b\x9b"


def test_parameters(run: Run, database: Path) -> None:
    def rows(*more: str) -> list[dict[str, Any]]:
        told: list[dict[str, Any]] = json.loads(
            run("query", "biggest-pots", "--db", database, "--format", "json", *more).stdout
        )
        return told

    assert len(rows()) == 2
    assert len(rows("--param", "top=1")) == 1


def test_no_rows(run: Run, database: Path) -> None:
    ask = ("query", "--db", database, "--sql", "SELECT * FROM hands WHERE false")
    assert run(*ask).stderr == "hhparse: no rows\n"
    assert run(*ask, "--format", "json").stdout == "[]\n"
    assert run(*ask, "--format", "csv").stdout.count("\n") == 1


def test_a_plan_is_shown(run: Run, database: Path) -> None:
    told = run("query", "--db", database, "--explain", "--sql", "SELECT player FROM seats").stdout
    assert told.startswith("plan\n")
    assert "player" in told


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["bigest_pots"], "the nearest is biggest_pots"),
        (["biggest_pots", "--param", "top"], "--param wants NAME=VALUE, not 'top'"),
        (["biggest_pots", "--param", "topp=3"], "has no parameter 'topp'"),
        (["biggest_pots", "--param", "top=many"], "is a whole number, not 'many'"),
        (["biggest_pots", "--sql", "SELECT 1"], "--sql stands alone"),
        (["--sql", "SELECT 1", "--param", "a=1"], "--sql stands alone"),
        (["biggest_pots", "--explain"], "--explain is for --sql"),
        (["--sql", "SELECT count(*) FROM range(1000000000000)", "--seconds", "0.2"], "no answer after 0.2"),
        (["--sql", "EXPLAIN FROM hands"], "ask with --explain"),
        (["--sql", "DELETE FROM hands"], "only SELECT statements"),
        (["--sql", "SELECT 1; SELECT 2"], "one statement"),
        (["--sql", "SELECT colour FROM hands"], "colour"),
        (["--sql", "SELECT * FROM read_csv('/etc/passwd')"], "disabled"),
        (["--sql", "COPY hands TO '/tmp/x.csv'"], "only SELECT statements"),
    ],
)
def test_wrong_questions(run: Run, database: Path, arguments: list[str], sentence: str) -> None:
    result = run("query", *arguments, "--db", database)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert "Traceback" not in result.stderr


def test_missing_parameter_brings_the_documentation(
    run: Run, database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "by_club.sql").write_text(
        "-- Hands of a club.\n--\n-- Parameters:\n--   club VARCHAR: the club's name\n"
        "-- Columns:\n--   hands: how many\nSELECT count(*) AS hands FROM hands WHERE club = $club\n"
    )
    monkeypatch.setattr("hhparse.queries.folder", lambda _: tmp_path)
    result = run("query", "by_club", "--db", database)
    assert result.exit_code == 2
    assert result.stderr.splitlines() == [
        "hhparse: by_club needs --param club=…",
        "",
        "Hands of a club.",
        "",
        "Parameters:",
        "  club  the club's name (has to be given)",
        "",
        "Columns:",
        "  hands  how many",
    ]
    assert run("query", "by_club", "--db", database, "--param", "club=x=y").exit_code == 0


# demo -------------------------------------------------------------------------------------------------


@pytest.fixture
def own_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Cache and data folders of this test alone."""
    for name in ("user_cache_path", "user_data_path"):
        monkeypatch.setattr(f"platformdirs.{name}", lambda app, kind=name: tmp_path / kind / app)
    return tmp_path


def test_demo(run: Run, own_places: Path) -> None:
    result = run("demo")
    assert result.exit_code == 0, result.stderr
    place = own_places / "user_cache_path" / "hhparse" / "demo.duckdb"
    assert f" into {place}" in result.stdout
    assert "0 refused" in result.stdout
    assert "Game" in result.stdout
    assert "304_call_of_the_wrong_amount.txt:18: 304 " in result.stdout
    assert result.stderr == ""
    assert place.is_file()
    assert not (own_places / "user_data_path").exists()


def test_demo_without_a_cache(own_places: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (own_places / "user_cache_path").write_text("a file where the folder should be")
    monkeypatch.setattr("tempfile.tempdir", str(own_places))
    place = fresh_place()
    assert place.parent.parent == own_places
    assert place.parent.is_dir()
    assert not place.exists()


def test_demo_begins_anew(own_places: Path) -> None:
    place = fresh_place()
    place.write_text("left by an earlier demo")
    assert fresh_place() == place
    assert not place.exists()
