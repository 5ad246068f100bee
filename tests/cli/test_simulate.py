from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace

import pytest
from typer.testing import Result

from hhparse.games import GAMES, Game
from hhparse.sites import DIALECT_BY_CODE
from tests.cli.conftest import environment

Run = Callable[..., Result]


@pytest.mark.parametrize("limit", ["limit", "pot limit", "no limit"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.code)
def test_every_hand_is_legal_and_its_winner_judged(run: Run, game: Game, limit: str) -> None:
    dealt = run("simulate", f"{limit} {game.name}", "--hands", "40", "--seed", "1")
    assert dealt.exit_code == 0
    checked = run("check", "-", stdin=dealt.stdout)
    assert checked.exit_code == 0
    assert checked.stdout == "40 hands, 0 violations; winner judged in 40\n"


def test_the_limit_is_told_with_the_game(run: Run) -> None:
    assert " Badugi Limit " in run("simulate", "badugi").stdout
    assert " Badugi Pot Limit " in run("simulate", "Pot-Limit Badugi").stdout
    assert " 5 Card Draw No Limit " in run("simulate", "NL five-card draw").stdout


def test_the_seed_makes_the_hands(run: Run) -> None:
    first = run("simulate", "badugi", "--hands", "3", "--seed", "5").stdout
    assert run("simulate", "badugi", "--hands", "3", "--seed", "5").stdout == first
    assert run("simulate", "badugi", "--hands", "3", "--seed", "6").stdout != first
    assert (
        run("simulate", "badugi", "--hands", "2", "--seed", "5").stdout == first[: first.rindex("PokerStars")]
    )


@pytest.mark.parametrize(("players", "seats"), [((), 6), (("--players", "2"), 2), (("--players", "8"), 8)])
def test_players(run: Run, players: tuple[str, ...], seats: int) -> None:
    head = run("simulate", "badugi", *players).stdout.partition("*** DEALING")[0]
    assert head.count(" in chips)") == seats


def test_hidden_hands_are_one_players(run: Run) -> None:
    lines = run("simulate", "badugi", "--hands", "20", "--hidden").stdout.splitlines()
    dealt_to = {line.split()[2] for line in lines if line.startswith("Dealt to ")}
    assert dealt_to == {"Ann"}
    discards = [line for line in lines if " discards " in line]
    assert all(("[" in line) == line.startswith("Ann:") for line in discards)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["badugii"], "no game is called 'badugii'; the nearest is 'Badugi'"),
        (["badugi", "--players", "1"], "Badugi is for 2 to 8 players, not 1"),
        (["2-7 triple draw", "--players", "7"], "2-7 triple draw is for 2 to 6 players, not 7"),
        (["badugi", "--hands", "0"], "--hands"),
        (["badugi", "--seed", "x"], "--seed"),
    ],
)
def test_wrong_use(run: Run, arguments: list[str], sentence: str) -> None:
    result = run("simulate", *arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert result.stdout == ""


def test_a_game_that_no_site_deals(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    site = DIALECT_BY_CODE["pokerstars"]
    monkeypatch.setitem(DIALECT_BY_CODE, "pokerstars", replace(site, games={"badugi": "Badugi"}))
    result = run("simulate", "five-card draw")
    assert result.exit_code == 2
    assert result.stderr == (
        "hhparse: PokerStars does not deal Five-card draw, so it has no layout; it deals Badugi\n"
    )


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_reader_of_the_output_that_leaves() -> None:
    command = [sys.executable, "-m", "hhparse", "simulate", "badugi", "--hands", "1000000"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment()
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline().startswith(b"PokerStars Hand #")
        running.stdout.close()
        assert running.stderr.read() == b""
    assert running.returncode == 141
