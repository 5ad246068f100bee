"""`hhparse me`, and what follows from it for statistics and saved queries."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from tests.cli import hands

Run = Callable[..., Result]
Log = Callable[..., Path]

OTHER_NAME = hands.FINE.replace("Ada", "Ada B").replace("000001:", "000009:")


@pytest.fixture
def database(run: Run, log: Log, tmp_path: Path) -> Path:
    path = tmp_path / "hands.duckdb"
    assert run("import", log(hands.FINE, OTHER_NAME), "--db", path).exit_code == 0
    return path


def test_nobody_said_yet(run: Run, database: Path) -> None:
    result = run("me", "--db", database)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "You have not said who you are. The hero is whoever's cards a log shows:",
        "`hhparse me Ada@pokerstars` says it.",
        "",
        "name   site        hands",
        "Ada    pokerstars      1",
        "Ada B  pokerstars      1",
    ]


def test_names_are_kept_and_shown_and_forgotten(run: Run, database: Path) -> None:
    def names(*arguments: str) -> list[dict[str, Any]]:
        result = run("me", *arguments, "--db", database, "--format", "json")
        assert result.exit_code == 0
        told: list[dict[str, Any]] = json.loads(result.stdout)["heroes"]
        return told

    marta = {"name": "Marta", "site": "pokerstars", "hands": 2}
    ada = {"name": "Ada", "site": "pokerstars", "hands": 1}
    assert names("Marta@pokerstars") == [marta]
    assert names("Ada@pokerstars", "Marta@pokerstars") == [ada, marta]
    assert names() == [ada, marta]
    assert run("me", "--db", database).stdout.splitlines() == [
        "You are all of these",
        "",
        "name   site        hands",
        "Ada    pokerstars      1",
        "Marta  pokerstars      2",
    ]
    assert names("--forget", "Marta@pokerstars") == [ada]
    assert names("--forget") == []


def test_only_names_that_were_told_can_be_forgotten(run: Run, database: Path) -> None:
    nobody = run("me", "--forget", "Marta@pokerstars", "--db", database)
    assert nobody.exit_code == 2
    assert nobody.stderr == "hhparse: Marta@pokerstars is none of your names; you have not said who you are\n"
    run("me", "Ada@pokerstars", "Marta@pokerstars", "--db", database)
    misspelt = run("me", "--forget", "Ada@pokerstars", "Martha@pokerstars", "--db", database)
    assert misspelt.exit_code == 2
    assert misspelt.stderr == (
        "hhparse: Martha@pokerstars is none of your names; you are Ada@pokerstars, Marta@pokerstars\n"
    )
    # Nothing was forgotten.
    assert run("me", "--db", database).stdout.startswith("You are all of these")


def test_several_names_are_one_hero(run: Run, database: Path) -> None:
    def rows(*arguments: str) -> Any:
        return json.loads(run("stats", "--db", database, "--format", "json", *arguments).stdout)

    run("me", "Marta@pokerstars", "--db", database)
    assert rows() == rows("--player", "Marta") | {"left_out": rows()["left_out"]}
    run("me", "--forget", "--db", database)
    run("me", "Ada@pokerstars", "Ada B@pokerstars", "--db", database)
    told = rows()
    assert told["players"] == ["Ada", "Ada B"]
    (row,) = told["rows"]
    assert row["statistics"]["hands"]["value"] == 2


def test_saved_queries_know_the_hero(run: Run, database: Path) -> None:
    def net() -> list[Any]:
        found = run("query", "biggest_pots", "--db", database, "--format", "json").stdout
        return [row["hero_net"] for row in json.loads(found)]

    def hands_of_hero(query: str) -> int:
        (row,) = json.loads(run("query", query, "--db", database, "--format", "json").stdout)
        return int(row["hands"])

    assert net() == [4.1, 4.1]
    run("me", "Ada@pokerstars", "--db", database)
    assert sorted(net(), key=str) == [4.1, None]
    assert hands_of_hero("results_by_stakes") == hands_of_hero("showdown_funnel") == 1


def test_a_name_without_hands(run: Run, database: Path) -> None:
    result = run("me", "Marya@pokerstars", "--db", database)
    assert result.exit_code == 0
    assert result.stderr == (
        "hhparse: there are no hands of Marya@pokerstars yet; the nearest is Marta@pokerstars\n"
    )


def test_a_name_may_hold_an_at_sign(run: Run, database: Path) -> None:
    run("me", "a@b@pokerstars", "--db", database)
    assert "a@b   pokerstars" in run("me", "--db", database).stdout


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Ada", "write the name with its site, such as Ada@pokerstars"),
        ("@pokerstars", "write the name with its site, such as pokerstars@pokerstars"),
        ("@", "write the name with its site, such as NAME@pokerstars"),
        ("Ada@pokerstar", "no site is called 'pokerstar'; did you mean pokerstars?"),
    ],
)
def test_wrong_names(run: Run, database: Path, name: str, sentence: str) -> None:
    result = run("me", name, "--db", database)
    assert result.exit_code == 2
    assert result.stderr == f"hhparse: {sentence}\n"


def test_it_may_be_said_before_the_first_import(run: Run, log: Log, tmp_path: Path) -> None:
    path = tmp_path / "new.duckdb"
    assert run("me", "Marta@pokerstars", "--db", path).exit_code == 0
    run("import", log(hands.FINE), "--db", path)
    assert run("stats", "--db", path).stdout.startswith("Hands of Marta\n")
    assert run("me", "--db", tmp_path / "none.duckdb").exit_code == 2
