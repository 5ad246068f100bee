"""What the README shows is what happens.

Its blocks run in their order, in a folder that holds a copy of ``sample_logs`` and nothing else:

* every ``python`` block, all in one namespace, with the sample logs imported into the database that
  ``hhparse.connect()`` finds, which is also the file ``hands.duckdb``, and exported to ``tables``;
* every command of a ``console`` block, one after a ``$``, in a shell, with an empty home, a width of
  100 columns and no terminal. It must exit with 0 or 1. What stands below it up to the next ``$`` is
  its output, errors included; below a command of which the output is of no matter stands nothing.

In shown output a line ``…`` stands for any lines, also none, and ``…`` in a line for any characters.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from hhparse.store.export import export_folder
from hhparse.store.store import Store
from tests.conftest import CHECKOUT

README = CHECKOUT / "README.md"
_BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_SCREEN = "100"


class Command(NamedTuple):
    line: str
    shown: list[str]
    """What the document says that it prints; empty where that is of no matter."""


def blocks(document: str, language: str) -> list[str]:
    """The fenced blocks of a language."""
    return [text for name, text in _BLOCK.findall(document) if name == language]


def commands(block: str) -> list[Command]:
    """The commands of a console block."""
    told: list[Command] = []
    for line in block.splitlines():
        if line.startswith("$ "):
            told.append(Command(line[2:], []))
        else:
            told[-1].shown.append(line)
    return told


def agrees(shown: list[str], printed: str) -> bool:
    """Whether an output is what is shown, ``…`` standing for whatever is left out."""
    pattern = ""
    for line in shown:
        words = re.escape(line.rstrip()).replace("…", ".*")
        pattern += "(?:.*\n)*" if line.strip() == "…" else rf"{words}[ \t]*\n"
    return re.fullmatch(pattern, printed if printed.endswith("\n") else printed + "\n") is not None


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the sample logs, and the environment of somebody who has nothing yet."""
    folder, home, programs = tmp_path / "checkout", tmp_path / "home", tmp_path / "bin"
    for each in (folder, home, programs):
        each.mkdir()
    shutil.copytree(CHECKOUT / "sample_logs", folder / "sample_logs")
    program = programs / "hhparse"
    program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m hhparse "$@"\n')
    program.chmod(0o755)
    for name in ("HHPARSE_DB", "XDG_CACHE_HOME", "XDG_DATA_HOME", "FORCE_COLOR", "PYTHONWARNINGS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("COLUMNS", _SCREEN)
    monkeypatch.setenv("PATH", f"{programs}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("PYTHONPATH", str(CHECKOUT))
    monkeypatch.chdir(folder)
    return folder


def run(command: str, place: Path) -> tuple[int, str]:
    """The exit code of a shell command, and everything that it printed."""
    found = subprocess.run(
        command,
        shell=True,
        cwd=place,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    return found.returncode, found.stdout.decode()


@pytest.mark.skipif(sys.platform == "win32", reason="the commands are for a POSIX shell")
def test_commands_do_what_is_shown(place: Path) -> None:
    shown = [command for block in blocks(README.read_text("utf-8"), "console") for command in commands(block)]
    assert shown, "the README shows no commands"
    for command in shown:
        code, printed = run(command.line, place)
        assert code in (0, 1), f"$ {command.line}\n{printed}"
        if command.shown:
            assert agrees(command.shown, printed), f"$ {command.line}\n{printed}"


def test_python_runs(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = blocks(README.read_text("utf-8"), "python")
    assert shown, "the README shows no Python"
    with Store.open(place / "hands.duckdb") as store, store.batch() as batch:
        for log in sorted(place.joinpath("sample_logs").rglob("*.txt")):
            batch.import_log(log.read_bytes(), str(log))
    export_folder(place / "hands.duckdb", place / "tables")
    monkeypatch.setenv("HHPARSE_DB", str(place / "hands.duckdb"))
    namespace: dict[str, Any] = {"__name__": "__main__"}
    for number, block in enumerate(shown, 1):
        exec(compile(block, f"README.md, Python block {number}", "exec"), namespace)


# The reading of documents itself ------------------------------------------------------------------

DOCUMENT = """\
# A document

```console
$ echo one; echo two
one
two
$ true
```

    $ not a block

```python
hands = 1
```
```console
$ hhparse rule 304 | head -1
…
```
"""


def test_blocks_and_commands() -> None:
    first, second = blocks(DOCUMENT, "console")
    assert commands(first) == [Command("echo one; echo two", ["one", "two"]), Command("true", [])]
    assert commands(second) == [Command("hhparse rule 304 | head -1", ["…"])]
    assert blocks(DOCUMENT, "python") == ["hands = 1\n"]


@pytest.mark.parametrize(
    ("shown", "printed", "agree"),
    [
        ("one\ntwo", "one\ntwo\n", True),
        ("one\ntwo", "one  \ntwo", True),
        ("one", "one\ntwo\n", False),
        ("one\ntwo", "one\n", False),
        ("one\n…", "one\n", True),
        ("one\n…\nfour", "one\ntwo\nthree\nfour\n", True),
        ("one\n…\nfour", "one\ntwo\nthree\n", False),
        ("…", "anything\nat all\n", True),
        ("into /…/x.duckdb", "into /tmp/y/x.duckdb\n", True),
        ("a…c", "a\nc\n", False),
        ("1.5 (a)", "1x5 (a)\n", False),
    ],
)
def test_what_agrees(shown: str, printed: str, agree: bool) -> None:
    assert agrees(shown.splitlines(), printed) is agree


@pytest.mark.skipif(sys.platform == "win32", reason="the commands are for a POSIX shell")
def test_commands_find_this_checkout(place: Path) -> None:
    code, printed = run("hhparse rule 304 | head -1; ls", place)
    assert (code, printed) == (0, "304 call-amount\nsample_logs\n")
