from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
import typer.main
import typer.testing
from typer.testing import CliRunner, Result

from hhparse.cli.app import app

CHECKOUT = Path(__file__).resolve().parents[2]

Run = Callable[..., Result]
Process = Callable[..., "subprocess.CompletedProcess[bytes]"]


@pytest.fixture(scope="session", autouse=True)
def built_once() -> Iterator[None]:
    """All commands are built once and not for every run of one."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(typer.testing, "_get_command", cache(typer.main.get_command))
        yield


@pytest.fixture
def run() -> Run:
    """Run a command in this process; what escapes it fails the test."""

    def run(*arguments: str | Path, stdin: str | bytes | None = None) -> Result:
        return CliRunner().invoke(app, [*map(str, arguments)], input=stdin, prog_name="hhparse")

    return run


@pytest.fixture
def process(tmp_path: Path) -> Process:
    """Run a command in a process of its own, its output going into pipes."""

    def run(
        *arguments: str | Path, stdin: bytes = b"", env: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [sys.executable, "-m", "hhparse", *map(str, arguments)],
            input=stdin,
            capture_output=True,
            check=False,
            cwd=tmp_path,
            env=environment(env),
        )

    return run


def environment(more: Mapping[str, str] | None = None) -> dict[str, str]:
    """The environment of a process that is to find this checkout's package."""
    return os.environ | {"PYTHONPATH": str(CHECKOUT)} | dict(more or {})


@pytest.fixture
def log(tmp_path: Path) -> Callable[..., Path]:
    """Write hands into a log."""

    def write(*hands: str | bytes, name: str = "hands.txt") -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"\n\n\n".join(hand.encode() if isinstance(hand, str) else hand for hand in hands))
        return path

    return write
