"""What only a terminal gets to see: drawn tables, colours, the progress bar."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from hhparse.report.drawing import draw
from hhparse.report.table import Column, Faint, Table
from tests.cli import hands
from tests.cli.conftest import environment

pty = pytest.importorskip("pty", reason="this system has no terminals to try")

Process = Callable[..., "subprocess.CompletedProcess[bytes]"]
Log = Callable[..., Path]

COLOURS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def on_terminal(*arguments: str | Path, columns: int = 80, errors_only: bool = False) -> tuple[str, str]:
    """Run a command on a terminal; with `errors_only`, its output goes into a pipe.

    :returns: what went into the pipe, and what the terminal got.
    """
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "hhparse", *map(str, arguments)]
    env = environment({"COLUMNS": str(columns), "TERM": "xterm-256color"})
    env.pop("NO_COLOR", None)
    output = subprocess.PIPE if errors_only else theirs
    with subprocess.Popen(command, stdin=theirs, stdout=output, stderr=theirs, env=env) as running:
        os.close(theirs)
        piped = running.stdout.read() if running.stdout else b""
        shown = b""
        while True:
            try:
                piece = os.read(ours, 65536)
            except OSError:  # the other end is closed
                break
            if not piece:
                break
            shown += piece
    os.close(ours)
    return piped.decode(), shown.decode()


@pytest.mark.parametrize("columns", [40, 120])
@pytest.mark.parametrize("command", ["games", "rule"])
def test_tables_fit_the_terminal(command: str, columns: int) -> None:
    _, shown = on_terminal(command, columns=columns)
    lines = COLOURS.sub("", shown).replace("\r", "").splitlines()
    assert max(map(len, lines)) <= columns
    assert "\x1b[1m" in shown


def test_tables_are_plain_and_wide_elsewhere(process: Process) -> None:
    piped = process("games", env={"COLUMNS": "40"}).stdout.decode()
    assert "\x1b" not in piped
    assert max(map(len, piped.splitlines())) > 80


def test_import_shows_its_progress_beside_the_output(log: Log, tmp_path: Path) -> None:
    path, database = log(hands.FINE), tmp_path / "hands.duckdb"
    piped, shown = on_terminal(
        "import", path, "--db", database, "--format", "json", errors_only=True, columns=100
    )
    assert piped.startswith('{"files": 1')
    assert "\x1b" not in piped
    assert "Importing" in shown


def test_no_progress_where_errors_go_into_a_pipe(process: Process, log: Log, tmp_path: Path) -> None:
    found = process("import", log(hands.FINE), "--db", tmp_path / "hands.duckdb")
    assert found.stderr == b""


def test_names_are_no_markup(log: Log) -> None:
    _, shown = on_terminal("check", log(hands.hostile("[red]A\x9bda")))
    assert "[red]A\\x9bda calls 1" in shown
    assert "\x1b" not in shown


@pytest.mark.parametrize("layout", ["home", "pokerstars"])
def test_converted_hands_do_not_steer(log: Log, layout: str) -> None:
    path = log(hands.FINE.replace("Ada", "A\x1b[31mda"))
    _, shown = on_terminal("convert", path, "--to", layout)
    assert "A\\x1b[31mda" in shown
    assert "\x1b" not in shown
    piped, _ = on_terminal("convert", path, "--to", layout, errors_only=True)
    assert "A\x1b[31mda" in piped


@pytest.mark.parametrize("output", ["table", "csv", "markdown", "json"])
def test_names_of_columns_do_not_steer(log: Log, tmp_path: Path, output: str) -> None:
    database = tmp_path / "hands.duckdb"
    on_terminal("import", log(hands.FINE), "--db", database)
    sql = 'select 1 as "a\x1b[31mb"'
    _, shown = on_terminal("query", "--db", database, "--format", output, "--sql", sql)
    assert "31mb" in shown
    assert "\x1b[31" not in shown


@pytest.mark.parametrize("arguments", [("\x1b[31mx",), ("check", "--\x1b[31mx"), ("check", "\x1b[31mx")])
def test_arguments_do_not_steer(arguments: tuple[str, ...]) -> None:
    _, shown = on_terminal(*arguments)
    assert "\\x1b[31mx" in shown
    assert "\x1b" not in shown


@pytest.mark.parametrize("columns", [50, 160])
def test_wide_tables_stand_upright_where_the_terminal_is_narrow(columns: int) -> None:
    figures = [Column(f"figure {number}", right=True) for number in range(12)]
    rows = [[name, *["+1,234.56"] * 11, Faint("100%")] for name in ("five-card draw", "badugi", "[red]\x1bx")]
    shown = StringIO()
    terminal = Console(file=shown, width=columns, force_terminal=True, color_system="standard")
    draw(Table([Column("game"), *figures], rows), terminal)
    lines = COLOURS.sub("", shown.getvalue()).splitlines()
    assert max(map(len, lines)) <= columns
    assert ("figure 11" in shown.getvalue()) is (columns == 50)
    assert "[red]\\x1bx" in shown.getvalue()
    assert "\x1b[2m" in shown.getvalue()
