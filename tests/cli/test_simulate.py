from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest
from typer.testing import Result

from hhparse.games import GAMES, Game
from tests.cli.conftest import environment

Run = Callable[..., Result]


def judged(run: Run, hands: int, *arguments: str) -> str:
    """The last line of the check of hands that were just dealt."""
    dealt = run("simulate", *arguments, "--hands", str(hands), "--seed", "1", "--quiet")
    assert (dealt.exit_code, dealt.stderr) == (0, "")
    checked = run("check", "-", stdin=dealt.stdout)
    assert checked.exit_code == 0
    return checked.stdout


@pytest.mark.parametrize("limit", ["limit", "pot limit", "no limit"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.code)
def test_every_hand_is_legal_and_its_winner_judged(run: Run, game: Game, limit: str) -> None:
    assert judged(run, 5, f"{limit} {game.name}") == "5 hands, 0 violations; winner judged in 5\n"


@pytest.mark.prove
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.code)
def test_two_hundred_hands_of_every_game(run: Run, game: Game) -> None:
    told = judged(run, 200, game.name, "--layout", "home")
    assert told == "200 hands, 0 violations; winner judged in 200\n"


@pytest.mark.parametrize(
    "announced",
    [
        "gardena jackpots, bottom card never dealt, burn before the draw",
        "progressive jackpots, openers zigzag, antes limited to three",
        "double-draw badugi, stub as in tournaments",
        "high/low with declare, swing shares a tie, odd chip by position",
        "three-card triple-draw California lowball, kings wild",
    ],
)
def test_games_with_options(run: Run, announced: str) -> None:
    assert judged(run, 20, announced) == "20 hands, 0 violations; winner judged in 20\n"


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


def test_specials_are_counted_beside_the_hands(run: Run) -> None:
    loud = run("simulate", "jacks back", "--hands", "60", "--seed", "1")
    head, *rows = [line.split(maxsplit=1) for line in loud.stderr.splitlines()]
    assert head[0] == "Hands"
    counts = {name.partition("  ")[0]: int(hands) for hands, name in rows}
    assert counts["next section played"] > 0
    assert "cards passed" not in counts
    passed_out = loud.stdout.count("Passed out, antes stay")
    assert counts["passed out"] == passed_out > 0
    quiet = run("simulate", "jacks back", "--hands", "60", "--seed", "1", "--quiet")
    assert (quiet.stdout, quiet.stderr) == (loud.stdout, "")


def test_hidden_hands_of_a_home_game_are_one_players(run: Run) -> None:
    told = run("simulate", "anaconda with rollout", "--hands", "20", "--hidden").stdout
    others = [line for line in told.splitlines() if ": " in line and not line.startswith("Ann: ")]
    assert not any("[" in line for line in others if " keeps " in line or " arranges" in line)
    assert all(("[" in line) == line.endswith(" to Ann") for line in others if " passes " in line)
    assert all("[" in line for line in others if " rolls " in line)


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


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ("johnson", "PokerStars does not deal Johnson, so it has no words for it; it deals Five-card draw, "),
        ("badugi, burn before the draw", "PokerStars has no words for burn before the draw. "),
    ],
)
def test_what_a_room_cannot_tell(run: Run, game: str, sentence: str) -> None:
    result = run("simulate", game, "--layout", "pokerstars")
    assert result.exit_code == 2
    assert result.stderr.startswith(f"hhparse: {sentence}")
    assert result.stderr.endswith("Without --layout it is written as a home log.\n")
    assert run("simulate", game).stdout.startswith("Home Game Hand #")


def test_an_unknown_layout(run: Run) -> None:
    result = run("simulate", "badugi", "--layout", "bovada")
    assert result.exit_code == 2
    assert "'bovada'" in result.stderr


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
