from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from typer.testing import Result

from tests.goldens import SAMPLES
from tests.hands import TRIPLE_DRAW

Run = Callable[..., Result]
Log = Callable[..., Path]

OTHER_GAME = TRIPLE_DRAW.replace("Triple Draw 2-7 Lowball Limit", "Razz Limit")
TALK = TRIPLE_DRAW.replace("Dee: folds ", 'Dee said, "gl"\nDee: folds ')


def test_copies_are_numbered_and_name_nobody(run: Run, log: Log, tmp_path: Path) -> None:
    log(TALK, name="logs/Ann at Halcyon.txt")
    log(TRIPLE_DRAW, name="logs/later.txt")
    out = tmp_path / "shared"
    result = run("anonymize", tmp_path / "logs", "--out", out)
    assert result.exit_code == 0
    assert result.stdout == "2 hands in 2 files, 1 line dropped, 0 hands left out\n"
    assert sorted(path.name for path in out.iterdir()) == ["0001.txt", "0002.txt"]
    first, second = (path.read_text("utf-8") for path in sorted(out.iterdir()))
    assert first.rstrip() == second.rstrip()
    assert not any(
        word in first for word in ("Ann", "Ben", "Cho", "Dee", "Halcyon", "9100000001", "2026/03/14")
    )


def test_what_is_to_be_kept_is(run: Run, log: Log, tmp_path: Path) -> None:
    path, out = log(TALK), tmp_path / "shared"
    assert run("anonymize", path, "--out", out, "--keep", "ids,times", "--keep", "chat,tables").exit_code == 0
    made = (out / "0001.txt").read_text("utf-8")
    assert made.splitlines()[:2] == TALK.splitlines()[:2]
    assert ' said, "gl"' in made
    assert "Ann" not in made


def test_unknown_words_to_keep_are_wrong_use(run: Run, log: Log, tmp_path: Path) -> None:
    result = run("anonymize", log(TALK), "--out", tmp_path / "shared", "--keep", "names")
    assert result.exit_code == 2
    assert result.stderr == "hhparse: --keep knows no 'names'; it knows ids, times, tables, chat\n"


def test_hands_that_are_left_out_are_said(run: Run, log: Log, tmp_path: Path) -> None:
    path = log(OTHER_GAME, TRIPLE_DRAW)
    result = run("anonymize", path, "--out", tmp_path / "shared")
    assert result.exit_code == 1
    assert result.stderr == f"{path}:1: left out a hand: it is Razz, no draw game\n"
    assert result.stdout == "1 hand in 1 file, 0 lines dropped, 1 hand left out\n"


def test_hands_of_a_format_without_draw_games_are_left_out(run: Run, tmp_path: Path) -> None:
    result = run("anonymize", SAMPLES / "ohh" / "mixed", "--out", tmp_path / "shared")
    assert result.exit_code == 1
    assert result.stdout == "0 hands in 0 files, 0 lines dropped, 2 hands left out\n"
    assert "and OHH has no draw games; share the log that the room itself wrote" in result.stderr
    assert not list((tmp_path / "shared").glob("*"))


def test_a_folder_that_is_in_use_is_left_alone(run: Run, log: Log, tmp_path: Path) -> None:
    path = log(TRIPLE_DRAW)
    result = run("anonymize", path, "--out", tmp_path)
    assert result.exit_code == 2
    assert result.stderr == f"hhparse: {tmp_path} is not empty; name a new folder with --out\n"
