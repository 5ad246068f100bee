"""`hhparse equity`: for people and for programs, and what is said of hands that have none."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from tests.cli import hands
from tests.replay.test_equity import DUEL, THREE_CARDS

Run = Callable[..., Result]
Log = Callable[..., Path]


def test_a_table_for_each_hand(run: Run, log: Log) -> None:
    result = run("equity", log(DUEL, hands.FINE))
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "Hand tv-1, all-in; 1,722 deals, all of them",
        "player  keeps        draws  equity  won",
        "Ben     8s 6d 5c 2h      1  45.59%    0",
        "Ann     2s 3s 4h 7d      1  54.41%  200",
        "",
    ]
    assert result.stderr.startswith("hhparse: 1 hand left out: the log does not show what ")


def test_records_for_programs(run: Run, log: Log) -> None:
    record = json.loads(run("equity", log(THREE_CARDS), "--format", "json").stdout)
    assert (record["hand_id"], record["all_in"], record["exact"], record["deals"]) == (
        "tv-1",
        True,
        False,
        20_000,
    )
    ben, ann = record["players"]
    assert (ann["player"], ann["keeps"], ann["draws"]) == ("Ann", "2s 3s 4h", 2)
    assert ann["equity"] + ben["equity"] == pytest.approx(1)
    assert ann["standard_error"] == pytest.approx(ben["standard_error"])
    assert ann["standard_error"] > 0
    assert "±" in run("equity", log(THREE_CARDS)).stdout


def test_one_hand_of_many(run: Run, log: Log) -> None:
    path = log(DUEL, THREE_CARDS.replace("tv-1", "tv-2"))
    assert run("equity", path, "--hand", "tv-1").stdout.startswith("Hand tv-1, all-in; 1,722 deals")
    result = run("equity", path, "--hand", "none")
    assert (result.exit_code, result.stdout) == (2, "")
    assert (
        result.stderr == "hhparse: there is no hand none in these logs; leave out --hand to take them all\n"
    )
