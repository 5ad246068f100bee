from __future__ import annotations

import gzip
import zipfile
from collections.abc import Callable
from pathlib import Path

from typer.testing import Result

from tests.goldens import SAMPLES
from tests.hands import TRIPLE_DRAW

Run = Callable[..., Result]
Log = Callable[..., Path]

OTHER_GAME = TRIPLE_DRAW.replace("Triple Draw 2-7 Lowball Limit", "Razz Limit")
POT_LIMIT = TRIPLE_DRAW.replace("Lowball Limit", "Lowball Pot Limit")


def test_hands_go_to_standard_output(run: Run, log: Log) -> None:
    result = run("convert", log(TRIPLE_DRAW), "--to", "home")
    assert result.exit_code == 0
    assert result.stdout.startswith("Hand of PokerStars #9100000001: Triple Draw 2-7 Lowball, limit 1/2 USD")
    assert result.stderr == ""
    back = run("convert", "-", "--to", "pokerstars", stdin=result.stdout)
    assert back.stdout.rstrip().splitlines() == TRIPLE_DRAW.rstrip("\n").splitlines()


def test_each_log_gets_a_file_in_its_place(run: Run, log: Log, tmp_path: Path) -> None:
    log(TRIPLE_DRAW, name="logs/2026/march.txt")
    log(TRIPLE_DRAW, TRIPLE_DRAW.replace("9100000001", "9100000002"), name="logs/april.txt")
    result = run("convert", tmp_path / "logs", "--to", "phh", "--out", tmp_path / "phh")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    written = sorted(path for path in (tmp_path / "phh").rglob("*") if path.is_file())
    assert written == [tmp_path / "phh" / "2026" / "march.phh", tmp_path / "phh" / "april.phhs"]
    assert run("check", tmp_path / "phh").stdout == "3 hands, 0 violations; winner judged in 3\n"


def test_a_packed_log_gets_a_file_as_if_it_was_unpacked(run: Run, log: Log, tmp_path: Path) -> None:
    (tmp_path / "april.txt.gz").write_bytes(gzip.compress(log(TRIPLE_DRAW).read_bytes()))
    with zipfile.ZipFile(tmp_path / "2026.zip", "w") as archive:
        archive.writestr("../march.txt", TRIPLE_DRAW.replace("9100000001", "9100000002"))
        archive.writestr("spring/may.txt", TRIPLE_DRAW.replace("9100000001", "9100000003"))
    packed = (tmp_path / "april.txt.gz", tmp_path / "2026.zip")
    result = run("convert", *packed, "--to", "phh", "--out", tmp_path / "out" / "phh")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    written = sorted(path for path in (tmp_path / "out").rglob("*") if path.is_file())
    folder = tmp_path / "out" / "phh"
    assert written == [folder / "april.phh", folder / "march.phh", folder / "spring" / "may.phh"]
    run("anonymize", *packed, "--out", tmp_path / "shared")
    assert sorted(path.name for path in (tmp_path / "shared").iterdir()) == [
        "0001.txt",
        "0002.txt",
        "0003.txt",
    ]
    assert run("check", tmp_path / "shared").stdout == "3 hands, 0 violations; winner judged in 3\n"


def test_what_is_left_out_is_said(run: Run, log: Log, tmp_path: Path) -> None:
    path = log(OTHER_GAME, POT_LIMIT)
    result = run("convert", path, "--to", "phh", "--out", tmp_path / "out")
    assert result.exit_code == 1
    first, second, *summed_up = result.stderr.splitlines()
    assert first == f"{path}:1: left out a hand: it is Razz, no draw game"
    assert second.endswith(": left out hand 9100000001: PHH has no variant for pot limit 2-7 triple draw")
    assert summed_up == [
        "0 hands written, 2 left out:",
        "     1  it is Razz, no draw game",
        "     1  PHH has no variant for pot limit 2-7 triple draw",
    ]
    assert not (tmp_path / "out").exists()


def test_what_a_hand_goes_without_is_said(run: Run) -> None:
    path = SAMPLES / "fulltilt" / "2-7_triple_draw" / "fixed_limit_cash_utf16_crlf.txt"
    result = run("convert", path, "--to", "pokerstars")
    assert result.exit_code == 0
    assert result.stdout.startswith(
        "PokerStars Hand #25330010001:  Triple Draw 2-7 Lowball Limit ($0.50/$1) - "
    )
    first, *_ = result.stderr.splitlines()
    what = "hand 25330010001 goes without 5 lines (13, 30, 35, 36, 54)"
    assert first == f"{path}:1: {what}: the layout has no words for them"


def test_hands_of_several_logs_are_numbered_through(run: Run, log: Log) -> None:
    first, second = log(TRIPLE_DRAW, name="a.txt"), log(TRIPLE_DRAW, name="b.txt")
    result = run("convert", first, second, "--to", "phh")
    assert [line for line in result.stdout.splitlines() if line.startswith("[") and len(line) > 1] == [
        "[1]",
        "[2]",
    ]


def test_no_log_is_written_over(run: Run, log: Log, tmp_path: Path) -> None:
    path = log(TRIPLE_DRAW)
    result = run("convert", path, "--to", "home", "--out", tmp_path)
    assert result.exit_code == 2
    assert result.stderr == f"hhparse: {path} is one of the logs; name another folder with --out\n"
    assert path.read_text("utf-8") == TRIPLE_DRAW


def test_logs_of_one_name_do_not_meet(run: Run, log: Log, tmp_path: Path) -> None:
    first, second = log(TRIPLE_DRAW, name="a/x.txt"), log(TRIPLE_DRAW, name="b/x.txt")
    assert run("convert", first, second, "--to", "home", "--out", tmp_path / "out").exit_code == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["x-2.txt", "x.txt"]


def test_formats_are_read_as_well(run: Run, tmp_path: Path) -> None:
    result = run("convert", SAMPLES / "merge" / "badugi", "--to", "home")
    assert result.exit_code == 0
    assert "Hand of Merge #90344001-17: Badugi, pot limit $0.50/$1" in result.stdout


def test_an_empty_log_is_said_to_be_empty(run: Run, tmp_path: Path) -> None:
    result = run("convert", "-", "--to", "home", stdin="")
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "hhparse: standard input is empty: it holds no hands\n"
    result = run("anonymize", "-", "--out", tmp_path / "shared", stdin="")
    assert result.exit_code == 0
    assert result.stderr == "hhparse: standard input is empty: it holds no hands\n"


def test_a_file_is_no_folder(run: Run, log: Log, tmp_path: Path) -> None:
    path, file = log(TRIPLE_DRAW), tmp_path / "file"
    file.touch()
    for command in (("convert", path, "--to", "home"), ("anonymize", path)):
        result = run(*command, "--out", file)
        assert result.exit_code == 2
        assert result.stderr == f"hhparse: {file} is a file; name a folder with --out\n"
