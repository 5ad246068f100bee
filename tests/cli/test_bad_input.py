"""Whatever comes in: one clear sentence, the right exit code, no traceback."""

from __future__ import annotations

import io
import json
import os
import shlex
import signal
import subprocess
import sys
import tarfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import duckdb
import pytest
from typer.testing import Result

from hhparse.reading import Hand, hand_reader
from hhparse.resources import BrokenInstallError
from tests.cli import hands
from tests.cli.conftest import environment

Run = Callable[..., Result]
Process = Callable[..., "subprocess.CompletedProcess[bytes]"]
Log = Callable[..., Path]

USERS = ["import", "stats", "query", "refused", "me"]
READERS = ["check", "import"]


@pytest.fixture(params=READERS)
def reader(request: pytest.FixtureRequest, tmp_path: Path) -> list[str]:
    """A command that reads logs."""
    return [request.param, *(("--db", str(tmp_path / "hands.duckdb")) if request.param == "import" else ())]


@pytest.fixture(params=USERS)
def user(request: pytest.FixtureRequest, log: Log) -> list[str]:
    """A command that uses a database."""
    more = {"import": str(log(hands.FINE)), "query": "violations_by_code"}
    return [request.param, *([more[request.param]] if request.param in more else [])]


def complaint(result: Result) -> str:
    """The one line on standard error."""
    assert "Traceback" not in result.output
    (line,) = result.stderr.splitlines()
    return line


def test_no_such_path(run: Run, reader: list[str]) -> None:
    result = run(*reader, "nowhere.txt")
    assert result.exit_code == 2
    assert complaint(result).startswith("hhparse: nowhere.txt does not exist; name a file")


def test_folder_without_logs(run: Run, reader: list[str], tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    result = run(*reader, empty)
    assert result.exit_code == 2
    assert complaint(result).startswith(f"hhparse: {empty} holds no logs; they end in ")


def test_unknown_format(run: Run, reader: list[str], log: Log) -> None:
    path = log("Dear diary,\ntoday I was dealt nothing.\n")
    result = run(*reader, path)
    assert result.exit_code == 3
    assert f"{path} could not be read: no line in it begins a hand of a known dialect" in complaint(result)
    assert "PokerStars" in complaint(result)


def test_binary_file(run: Run, reader: list[str], log: Log) -> None:
    path = log(bytes(range(256)) * 8, name="picture.png")
    result = run(*reader, path)
    assert result.exit_code == 3
    assert f"{path} could not be read: it is a binary file; give the text file" in complaint(result)


@pytest.mark.parametrize(
    ("content", "what"),
    [
        ("{\\rtf1\\ansi\n{\\fonttbl}\nPokerStars Hand #1:\\par\n}", "it is rich text (RTF)"),
        ("<!DOCTYPE html>\n<html>\n<body>\n</body>\n</html>\n", "it is a web page (HTML)"),
        ("\n<HTML><head><title>Hands</title></head>\nno hands\n", "it is a web page (HTML)"),
        ("%PDF-1.4\n1 0 obj\n", "it is a PDF document"),
    ],
)
def test_a_document_is_called_what_it_is(
    run: Run, reader: list[str], log: Log, content: str, what: str
) -> None:
    path = log(content)
    result = run(*reader, path)
    assert result.exit_code == 3
    assert f"{path} could not be read: {what}; give the text file" in complaint(result)


def test_hands_in_a_web_page_are_read(run: Run, log: Log) -> None:
    result = run("check", log(f"<html>\n<pre>\n{hands.WRONG_CALL}\n</pre>\n</html>\n"))
    assert " 304 Ada calls 1" in result.stdout


def test_file_without_permission(
    run: Run, reader: list[str], log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = log(hands.FINE)

    opening = Path.open

    def refuse(self: Path, *arguments: Any, **options: Any) -> Any:
        if self == path:
            raise PermissionError(13, "Permission denied", str(self))
        return opening(self, *arguments, **options)

    monkeypatch.setattr(Path, "open", refuse)
    result = run(*reader, path)
    assert result.exit_code == 3
    assert complaint(result) == f"hhparse: {path} could not be read: permission denied"


def test_the_other_files_are_read_all_the_same(run: Run, reader: list[str], log: Log) -> None:
    binary, fine = log(b"\x00\x01", name="a.txt"), log(hands.FINE, name="b.txt")
    result = run(*reader, binary, fine)
    assert result.exit_code == 3
    assert complaint(result).startswith(f"hhparse: {binary} could not be read")
    assert "1" in result.stdout


def test_a_defect_in_one_file_stops_no_other(
    run: Run, reader: list[str], log: Log, monkeypatch: pytest.MonkeyPatch
) -> None:
    judging = hand_reader.is_cancelled

    def fail(hand: Hand) -> bool:
        if hand.text.source.endswith("a.txt"):
            raise RecursionError("too deep")
        return judging(hand)

    monkeypatch.setattr(hand_reader, "is_cancelled", fail)
    broken, fine = log(hands.FINE, name="a.txt"), log(hands.FINE, name="b.txt")
    result = run(*reader, broken, fine)
    assert result.exit_code == 3
    assert f"{broken} could not be read: this is a defect of hhparse" in complaint(result)
    assert "RecursionError in test_bad_input.py" in complaint(result)
    assert "1" in result.stdout


@pytest.mark.parametrize("content", ["", "\n \n\n", "\ufeff"])
def test_empty_file(run: Run, reader: list[str], log: Log, content: str) -> None:
    path = log(content)
    result = run(*reader, path)
    assert result.exit_code == 0
    assert complaint(result) == f"hhparse: {path} is empty: it holds no hands"


def test_missing_and_unknown_arguments(run: Run, reader: list[str]) -> None:
    assert run(reader[0]).exit_code == 2
    assert run(reader[0], "--frobnicate").exit_code == 2
    assert run(*reader, "x.txt", "--format", "yaml").exit_code == 2


# The database -----------------------------------------------------------------------------------------


def test_database_that_is_a_folder(run: Run, user: list[str], tmp_path: Path) -> None:
    result = run(*user, "--db", tmp_path)
    assert result.exit_code == 2
    to_write, to_read = "name a file with --db", "`hhparse export` writes them"
    assert complaint(result).startswith(f"hhparse: {tmp_path} is a folder")
    assert complaint(result).endswith(to_write if "import" in user else to_read)


@pytest.mark.parametrize("content", [b"no database at all", b"", bytes(4096)])
def test_foreign_file_as_database(run: Run, user: list[str], tmp_path: Path, content: bytes) -> None:
    foreign = tmp_path / "foreign.duckdb"
    foreign.write_bytes(content)
    result = run(*user, "--db", foreign)
    assert result.exit_code == 2
    assert "foreign.duckdb is not an hhparse database; name another" in complaint(result)
    assert foreign.read_bytes() == content


def test_database_of_another_program(run: Run, user: list[str], tmp_path: Path) -> None:
    foreign = tmp_path / "birds.duckdb"
    with duckdb.connect(foreign) as connection:
        connection.execute("CREATE TABLE birds (name TEXT)")
    result = run(*user, "--db", foreign)
    assert result.exit_code == 2
    assert complaint(result).startswith(f"hhparse: {foreign} is not an hhparse database")


def test_database_in_use(process: Process, tmp_path: Path, log: Log) -> None:
    busy = tmp_path / "busy.duckdb"
    assert process("import", log(hands.FINE), "--db", busy).returncode == 0
    with duckdb.connect(busy):
        found = process("stats", "--db", busy)
    assert found.returncode == 2
    (line,) = found.stderr.decode().splitlines()
    assert line.startswith(f"hhparse: {busy} is in use by process {os.getpid()}")


@pytest.mark.parametrize("asking", [("stats",), ("query", "biggest_pots"), ("query", "--sql", "SELECT 1")])
def test_no_database_yet(run: Run, asking: tuple[str, ...], tmp_path: Path) -> None:
    result = run(*asking, "--db", tmp_path / "none.duckdb")
    assert result.exit_code == 2
    assert "there is no database at" in complaint(result)
    assert "`hhparse import` makes" in complaint(result)
    assert not (tmp_path / "none.duckdb").exists()


def test_place_that_cannot_be_written_to(run: Run, log: Log) -> None:
    a_file = log("not a folder", name="file")
    result = run("import", log(hands.FINE), "--db", a_file / "hands.duckdb")
    assert result.exit_code == 2
    assert complaint(result).startswith(f"hhparse: the folder of {a_file / 'hands.duckdb'} cannot be made")


# Names that steer a terminal -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("[red]Ada[/red]", "[red]Ada[/red]"),
        ("[bold", "[bold"),
        (":smile:", ":smile:"),
        ("A\x9b31mda", "A\\x9b31mda"),
        ("A\u202eda", "A\\u202eda"),
        ("A\u2028da", "A\\u2028da"),
        ("Žofie 王", "Žofie 王"),
    ],
)
def test_hostile_name(run: Run, log: Log, name: str, shown: str) -> None:
    path = log(hands.hostile(name))
    found = run("check", path)
    assert found.exit_code == 1
    assert found.stdout.splitlines()[0] == f"{path}:18: 304 {shown} calls 1; to call was 2"
    line = run("check", path, "--format", "json").stdout.splitlines()[0]
    assert json.loads(line)["details"]["player"] == name
    assert line.isprintable()


def test_escape_sequence_deep_in_a_file(process: Process, log: Log) -> None:
    path = log(*[hands.FINE] * 6, hands.hostile("A\x1b]0;owned\x07da"))
    found = process("check", path)
    assert b"A\\x1b]0;owned\\x07da calls 1" in found.stdout
    assert b"\x1b" not in found.stdout + found.stderr


def test_file_name_that_steers(process: Process, log: Log) -> None:
    path = log("no hand", name="a\x1b[31mb.txt")
    found = process("check", path)
    assert found.returncode == 3
    assert b"a\\x1b[31mb.txt could not be read" in found.stderr


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="file names are text there")
def test_file_name_that_is_no_text(process: Process, tmp_path: Path) -> None:
    path = os.fsencode(tmp_path) + b"/caf\xe9.txt"
    Path(os.fsdecode(path)).write_text(hands.WRONG_CALL)
    for output in ("text", "json"):
        found = process("check", tmp_path, "--format", output)
        assert found.returncode == 1
        assert b"caf\\udce9.txt" in found.stdout
        assert found.stderr == b""


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="file names are text there")
def test_paths_that_are_no_text(process: Process, tmp_path: Path) -> None:
    name, shown = os.fsdecode(b"caf\xe9"), b"caf\\udce9"
    with tarfile.open(tmp_path / f"{name}.tar", "w") as archive:
        for log in (f"{name}.txt", "plain.txt"):
            entry = tarfile.TarInfo(log)
            entry.size = len(hands.WRONG_CALL)
            archive.addfile(entry, io.BytesIO(hands.WRONG_CALL.encode()))
    found = process("import", tmp_path / f"{name}.tar", "--db", "hands.duckdb")
    assert (found.returncode, found.stderr) == (0, b"")
    found = process("query", "--db", "hands.duckdb", "--sql", "select path from imports")
    assert shown + b".tar/" + shown + b".txt" in found.stdout
    assert process("convert", f"{name}.tar", "--to", "home", "--out", name).returncode == 0
    assert len([*Path(tmp_path / name).iterdir()]) == 2
    assert process("stats", "--db", "hands.duckdb", "--out", f"{name}.csv").returncode == 0
    for command in (("stats", "--db", f"{name}.duckdb"), ("export", "--db", "hands.duckdb", "--out", name)):
        found = process(*command)
        assert found.returncode == 2
        assert shown in found.stderr
        assert b"cannot be used: DuckDB needs a path in UTF-8; choose another" in found.stderr


def test_names_in_any_script_on_a_terminal_of_few_letters(process: Process, log: Log) -> None:
    found = process("check", log(hands.hostile("Žofie 王")), env={"PYTHONUTF8": "0", "LC_ALL": "C"})
    assert "Žofie 王 calls 1" in found.stdout.decode()


# Interrupted --------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_reader_of_the_output_that_leaves(log: Log) -> None:
    path = log(*[hands.WRONG_CALL] * 3000)
    command = [sys.executable, "-m", "hhparse", "check", str(path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.readline()
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 141


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_ctrl_c(log: Log) -> None:
    command = [sys.executable, "-m", "hhparse", "check", str(log(hands.WRONG_CALL)), "-"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert b" 304 " in running.stdout.readline()  # now it goes on to standard input, and waits
        running.send_signal(signal.SIGINT)
        said = running.stderr.read().decode()
    assert running.returncode == 130
    assert said.splitlines() == ["hhparse: stopped"]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_ctrl_c_while_other_processes_start(log: Log, tmp_path: Path) -> None:
    path = log(*(hands.FINE.replace("#", f"#{number}", 1) for number in range(100, 2500)))
    command = [sys.executable, "-m", "hhparse", "import", str(path), "--processes", "3"]
    with subprocess.Popen(
        [*command, "--db", str(tmp_path / "hands.duckdb")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        start_new_session=True,
    ) as running:
        children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
        while running.poll() is None and children.exists() and len(children.read_text().split()) < 2:
            time.sleep(0.01)
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does
        assert running.stderr is not None
        said = running.stderr.read().decode()
    assert running.returncode == 130
    assert said.splitlines() == ["hhparse: stopped; imported so far: 0 files, whole; run it again to go on"]


# Streams that are closed, and those that nothing can be written to ------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such shell")
@pytest.mark.parametrize(
    ("closed", "code", "said"),
    [
        (">&-", 1, b""),
        ("2>&-", 1, b"1 hand, 1 violation (1 error); winner judged in 1\n"),
        (">&- 2>&- <&-", 1, b""),
        ("- <&-", 3, b"standard input could not be read: it is closed\n"),
        (">/dev/full", 2, b"hhparse: no space left on device\n"),
        (">/dev/full 2>&1", 2, b""),
        ("nowhere.txt 2>/dev/full", 2, b""),
    ],
)
def test_closed_and_full_streams(log: Log, closed: str, code: int, said: bytes) -> None:
    told = shlex.join([sys.executable, "-m", "hhparse", "check", str(log(hands.WRONG_CALL))])
    found = subprocess.run(
        ["sh", "-c", f"{told} {closed}"], capture_output=True, check=False, env=environment()
    )
    assert found.returncode == code
    assert b"Traceback" not in found.stderr
    assert said in found.stdout + found.stderr


@pytest.mark.parametrize("arguments", [("check", ""), ("stats", "--db="), ("convert", "x", "--out", "")])
def test_an_empty_argument_is_wrong_use(run: Run, arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert "an argument is empty: give it a value, or leave it out" in result.stderr


def test_a_long_line_is_cut_where_it_is_printed(run: Run, log: Log) -> None:
    path = log(f"{'x' * 5000}\n", hands.FINE)
    found = run("check", path).stdout.splitlines()[0]
    assert found.endswith(f"… ({len(str(path)) + 5030:,} letters)")
    assert len(found) < 1100
    assert "x" * 5000 in run("check", path, "--format", "json").stdout


def test_defect_is_told_from_findings(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("hhparse.report.rules.rule_record", fail)
    result = run("rule", "304", "--format", "json")
    assert result.exit_code == 70
    assert "ZeroDivisionError" in result.stderr
    assert "please report it" in result.stderr


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (OSError(28, "No space left on device"), "hhparse: no space left on device"),
        (PermissionError(13, "Permission denied", "a\x1bb"), "hhparse: a\\x1bb: permission denied"),
        (BrokenInstallError("This install is broken"), "hhparse: This install is broken"),
    ],
)
def test_outer_world_does_not_play_along(
    run: Run, monkeypatch: pytest.MonkeyPatch, error: Exception, sentence: str
) -> None:
    def fail(_: object) -> None:
        raise error

    monkeypatch.setattr("hhparse.report.rules.rule_record", fail)
    result = run("rule", "304", "--format", "json")
    assert result.exit_code == 2
    assert complaint(result) == sentence
