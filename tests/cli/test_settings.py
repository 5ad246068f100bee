"""Settings of a check that lie in files."""

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


@pytest.fixture
def settle(tmp_path: Path) -> Callable[..., Path]:
    """Write a file of settings."""

    def write(text: str, name: str = "hhparse.toml") -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return path

    return write


Settle = Callable[..., Path]


def closing(result: Result) -> str:
    return str(result.stdout.splitlines()[-1])


def options_of(result: Result) -> list[dict[str, Any]]:
    """The options in force for each log."""
    return [log["options"] for log in json.loads(result.stdout.splitlines()[-1])["summary"]["logs"]]


@pytest.mark.parametrize(
    "text", ['ignore = ["3"]', 'select = ["1", "2"]', 'per-file-ignores = {"*" = ["304"]}']
)
def test_what_is_settled_holds(run: Run, log: Log, settle: Settle, text: str) -> None:
    settle(text)
    result = run("check", log(hands.WRONG_CALL))
    assert result.exit_code == 0
    assert result.stdout == "1 hand, 0 violations; winner judged in 1; 1 violation not selected\n"


def test_a_project_settles_in_its_own_file(run: Run, log: Log, settle: Settle) -> None:
    settle('[tool.other]\nselect = 1\n[tool.hhparse]\nignore = ["304"]\n', "pyproject.toml")
    assert run("check", log(hands.WRONG_CALL)).exit_code == 0


def test_the_nearest_file_above_a_log_counts_alone(run: Run, log: Log, settle: Settle) -> None:
    settle('ignore = ["1", "3"]')
    near = settle('ignore = ["107"]', "rooms/hhparse.toml")
    far, deep = log(hands.WRONG_CALL), log(hands.WRONG_CALL, name="rooms/a/b/hands.txt")
    result = run("check", far, deep, "--format", "json")
    assert result.exit_code == 1
    (found,) = map(json.loads, result.stdout.splitlines()[:-1])
    assert found["file"] == str(deep)
    assert [options["settings"] for options in options_of(result)] == [
        str(near.parents[1] / "hhparse.toml"),
        str(near),
    ]
    assert options_of(result)[1]["ignore"] == ["107"]


def test_its_own_file_goes_before_the_projects(run: Run, log: Log, settle: Settle) -> None:
    settle('[tool.hhparse]\nignore = ["304"]\n', "pyproject.toml")
    settle("")
    assert run("check", log(hands.WRONG_CALL)).exit_code == 1


def test_a_project_without_settings_is_passed_over(run: Run, log: Log, settle: Settle) -> None:
    settle('ignore = ["304"]')
    settle('[project]\nname = "logs"\n', "rooms/pyproject.toml")
    assert run("check", log(hands.WRONG_CALL, name="rooms/hands.txt")).exit_code == 0


def test_the_current_folder_settles_where_nothing_lies_above(
    run: Run, log: Log, settle: Settle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settle('ignore = ["304"]', "desk/hhparse.toml")
    monkeypatch.chdir(tmp_path / "desk")
    assert run("check", log(hands.WRONG_CALL, name="logs/hands.txt")).exit_code == 0
    assert run("check", "-", stdin=hands.WRONG_CALL).exit_code == 0


def test_the_command_line_goes_before_the_settings(run: Run, log: Log, settle: Settle) -> None:
    settle('select = ["1"]\nignore = ["304"]\nsite = "home"')
    path = log(hands.WRONG_CALL)
    result = run("check", path, "--select", "3", "--ignore", "5", "--site", "pokerstars", "--format", "json")
    assert result.exit_code == 1
    (options,) = options_of(result)
    assert (options["select"], options["ignore"], options["site"]) == (["3"], ["5"], "pokerstars")


def test_the_site_that_is_settled_reads_the_log(run: Run, log: Log, settle: Settle) -> None:
    settle('site = "home"')
    result = run("check", log(hands.FINE))
    assert result.exit_code == 3
    assert "no line in it begins a hand" in result.stderr


@pytest.mark.parametrize(
    ("pattern", "ignored"),
    [("old/*", True), ("*.txt", True), ("hands.txt", True), ("new/*", False), ("*.log", False)],
)
def test_codes_are_ignored_by_patterns_of_files(
    run: Run, log: Log, settle: Settle, pattern: str, ignored: bool
) -> None:
    settle(f'[per-file-ignores]\n"{pattern}" = ["304"]\n')
    result = run("check", log(hands.WRONG_CALL, name="old/1999/hands.txt"), "--ignore", "5")
    assert (result.exit_code == 0) == ignored
    assert closing(result).endswith("; 1 violation not selected") == ignored


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("selct = []", "there is no setting 'selct'; did you mean select?"),
        (
            "colour = 1",
            "there is no setting 'colour'; there are select, ignore, site, zone, per-file-ignores",
        ),
        ('select = "3"', 'select is no list of codes; write it as ["3", "401"]'),
        ("ignore = [3]", 'ignore is no list of codes; write it as ["3", "401"]'),
        ('ignore = ["999"]', "ignore: no rule's code begins with '999'; `hhparse rule` lists them all"),
        ('site = "pokerstar"', "site: no site is called 'pokerstar'; there are pokerstars"),
        ("site = 1", "site: no site is called 1; there are pokerstars"),
        ("site = []", "site: no site is called []; there are pokerstars"),
        ('per-file-ignores = ["3"]', "per-file-ignores is no table; write [per-file-ignores] and below it"),
        (
            '[per-file-ignores]\n"a*" = ["x"]',
            "per-file-ignores.'a*': no rule's code begins with 'x'; `hhparse rule` lists them all",
        ),
        ("select = [", "cannot be read as TOML"),
    ],
)
def test_wrong_settings_are_named_before_anything_is_judged(
    run: Run, log: Log, settle: Settle, text: str, complaint: str
) -> None:
    file = settle(text)
    result = run("check", log(hands.WRONG_CALL))
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith(f"hhparse: {file}")
    assert complaint in result.stderr


def test_a_project_whose_settings_are_no_table(run: Run, log: Log, settle: Settle) -> None:
    file = settle("[tool]\nhhparse = 3\n", "pyproject.toml")
    result = run("check", log(hands.FINE))
    assert result.exit_code == 2
    assert (
        result.stderr == f"hhparse: {file}: tool.hhparse is no table; write [tool.hhparse] above its keys\n"
    )
