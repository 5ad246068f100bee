from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest
from typer.main import get_command
from typer.testing import CliRunner, Result

from hhparse.cli.app import app, app_for
from hhparse.cli.exit_code import ExitCode
from tests.cli.conftest import environment

Run = Callable[..., Result]

COMMANDS = get_command(app).commands  # type: ignore[attr-defined]


def test_every_command_is_listed_with_a_sentence(run: Run) -> None:
    listed = run("--help").stdout
    for name, command in COMMANDS.items():
        sentence = command.get_short_help_str(100)
        assert sentence.endswith(".")
        assert any(line.split(None, 1) == [name, sentence] for line in listed.splitlines()), name


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help_and_an_example(run: Run, name: str) -> None:
    help_text = run(name, "--help").stdout
    assert help_text == run(name, "-h").stdout
    _, _, examples = help_text.partition("Examples:\n")
    assert f"  hhparse {name}" in examples
    assert max(map(len, help_text.splitlines())) <= 80
    assert "list[" not in help_text


@pytest.mark.parametrize("name", COMMANDS)
def test_every_argument_and_option_is_explained(name: str) -> None:
    for param in COMMANDS[name].params:
        assert getattr(param, "help", None), f"{name}: {param.name}"


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_by_itself_is_the_same(run: Run, name: str) -> None:
    alone = CliRunner().invoke(app_for([name, "--help"]), [name, "--help"], prog_name="hhparse")
    assert alone.stdout == run(name, "--help").stdout
    assert set(get_command(app_for([name])).commands) == {name}  # type: ignore[attr-defined]


@pytest.mark.parametrize("first", ["", "chek", "--help", "--version"])
def test_all_commands_are_there_where_none_is_named(first: str) -> None:
    assert get_command(app_for([first] if first else [])).commands.keys() == COMMANDS.keys()  # type: ignore[attr-defined]


def test_exit_codes_are_told(run: Run) -> None:
    listed = run("--help").stdout
    for code in list(ExitCode)[:4]:
        assert f"\n    {int(code)}  if" in listed


def test_without_arguments_it_shows_its_help(run: Run) -> None:
    result = run()
    assert result.exit_code == 2
    assert "Usage: hhparse" in result.output


def test_mistyped_command(run: Run) -> None:
    result = run("chek")
    assert result.exit_code == 2
    assert "Did you mean 'check'?" in result.stderr


def test_version(run: Run) -> None:
    result = run("--version")
    assert result.exit_code == 0
    assert result.stdout.startswith("hhparse ")


def test_help_imports_nothing_heavy() -> None:
    """Help is quick because commands import what they need when they run."""
    script = (
        "import sys; from hhparse.cli.app import app; "
        "print(*sorted({'lark', 'polars', 'duckdb', 'rich', 'msgspec'} & sys.modules.keys()))"
    )
    found = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment()
    )
    assert found.stdout.split() == []
