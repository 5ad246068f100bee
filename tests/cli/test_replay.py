from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import Result

from hhparse import events as ev
from hhparse.reading import Hand, find_logs, read_log
from hhparse.replay import replay
from hhparse.report.event_words import event_words
from hhparse.report.steps import step_by_step
from tests.cli import hands
from tests.cli.conftest import CHECKOUT

Run = Callable[..., Result]
Log = Callable[..., Path]

SECOND = hands.FINE.replace("000001:", "000008:")
SAMPLES = [Path(path) for path in find_logs([str(CHECKOUT / "sample_logs")])]


def test_a_hand_step_by_step(run: Run, log: Log) -> None:
    path = log(hands.WRONG_CALL)
    result = run("replay", path)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert (
        result.stdout
        == f"""\
PokerStars hand 900000000002, from {path}:1
Five-card draw, fixed limit, cash USD; 2024/03/01 20:15:00 America/New_York

line  player  does                                                      holding         stack    pot
              --- seats ---
   3  Marta   seat 1 with 40                                                               40
   4  Joost   seat 2 with 38.50                                                         38.50
   5  Ada     seat 4 with 60                                                               60
              --- blinds and deal ---
   6  Joost   posts small blind 0.50                                                       38   0.50
   7  Ada     posts big blind 1                                                            59   1.50
   9  Ada     is dealt Ks Kd 9c 5h 2d                                   Ks Kd 9c 5h 2d
              --- before draw 1 ---
  10  Marta   raises 1 to 2                                                                38   3.50
  11  Joost   folds                                                                        38   3.50
  12  Ada     calls 1                                                   Ks Kd 9c 5h 2d     58   4.50
              --- draw 1 ---
  13  Ada     discards 3: 9c 5h 2d                                      Ks Kd ? ? ?
  14  Ada     keeps Ks Kd, draws Kh 8s 3c                               Ks Kd Kh 8s 3c
  15  Marta   discards 2
              --- after draw 1 ---
  16  Ada     checks                                                    Ks Kd Kh 8s 3c     58   4.50
  17  Marta   bets 2                                                                       36   6.50
  18  Ada     calls 1                                                   Ks Kd Kh 8s 3c     57   7.50
  18          ! 304 Ada calls 1; to call was 2
              --- showdown ---
  20  Marta   shows Qs Qh Qd 7c 4s: three of a kind, Queens             Qs Qh Qd 7c 4s
  21  Ada     shows Ks Kd Kh 8s 3c: three of a kind, Kings              Ks Kd Kh 8s 3c
  22  Ada     collects 8.10                                             Ks Kd Kh 8s 3c  65.10  -0.60
              --- summary ---
  24          pot 8.50, rake 0.40
  25  Marta   showed: Qs Qh Qd 7c 4s, three of a kind, Queens
  26  Joost   folded before the draw
  27  Ada     showed: Ks Kd Kh 8s 3c, won 8.10, three of a kind, Kings

seat  player  position     last hand       put in   won    net
   1  Marta   button       Qs Qh Qd 7c 4s       4     0     -4
   2  Joost   small blind                    0.50     0  -0.50
   4  Ada     big blind    Ks Kd Kh 8s 3c       3  8.10   5.10

main pot 6.50, side pot 1 1; rake 0.40
1 violation (1 error); the winner was judged
"""
    )


def test_violations_stand_below_their_line_wherever_they_are_found() -> None:
    """What one line breaks may only show in a later one, or in another log."""
    for path in SAMPLES:
        for hand in read_log(path.read_bytes(), str(path)):
            if not isinstance(hand, Hand):
                continue
            played = step_by_step(hand)
            told = [(step.line, violation) for step in played.steps for violation in step.violations]
            expected = replay(hand).violations
            assert sorted((v.line, v.code) for _, v in told) == sorted((v.line, v.code) for v in expected)
            assert all(line <= violation.line for line, violation in told)
            # A log may show hands down below the heading of its summary; steps follow the lines.
            steps = [step.event for step in played.steps]
            if any(isinstance(event, ev.Run) for event in steps) or not hand.dialect.tells_discards:
                # One line may stand for several runs, and a new hand for all of a draw.
                assert {event.line for event in steps} == {event.line for event in hand.events}
            else:
                assert steps == sorted(hand.events, key=lambda event: event.line)


def test_every_line_of_every_sample_has_words() -> None:
    for path in SAMPLES:
        for hand in read_log(path.read_bytes(), str(path)):
            if isinstance(hand, Hand):
                assert all(event_words(event).strip() for event in hand.events)


def test_chips_stay_the_same_at_every_step() -> None:
    for path in SAMPLES:
        for hand in read_log(path.read_bytes(), str(path)):
            if not isinstance(hand, Hand) or replay(hand).violations:
                continue
            played = step_by_step(hand)
            stacks = {player.name: player.stack for player in played.replay.players}
            for step in played.steps:
                if step.pot is None or step.player is None or step.stack is None:
                    continue
                stacks[step.player] = step.stack
                whole = sum(player.stack for player in played.replay.players) + played.replay.carried_in
                assert sum(stacks.values()) + step.pot == whole, (path, step)


def test_the_first_of_several_hands(run: Run, log: Log) -> None:
    result = run("replay", log(hands.FINE, SECOND))
    assert result.exit_code == 0
    assert result.stdout.startswith("PokerStars hand 900000000001, ")
    assert result.stderr == (
        "hhparse: this is the first of 2 hands; name another by its id, such as 900000000008\n"
    )


def test_a_hand_by_its_id(run: Run, log: Log) -> None:
    path = log(hands.FINE, SECOND)
    result = run("replay", path, "900000000008")
    assert result.stdout.startswith(f"PokerStars hand 900000000008, from {path}:31\n")
    assert result.stderr == ""
    piped = run("replay", "-", "900000000008", stdin=path.read_text())
    assert piped.stdout.splitlines()[1:] == result.stdout.splitlines()[1:]


def test_all_hands_of_one_id(run: Run, log: Log) -> None:
    path = log(hands.FINE, hands.FINE.replace("8.10", "8.20"))
    told = run("replay", path, "900000000001").stdout
    assert told.count("PokerStars hand 900000000001, ") == 2
    lines = run("replay", path, "900000000001", "--format", "json").stdout.splitlines()
    assert [json.loads(line)["line"] for line in lines] == [1, 31]


def test_json_keeps_its_keys(run: Run, log: Log) -> None:
    path = log(hands.WRONG_CALL)
    told = json.loads(run("replay", path, "--format", "json").stdout)
    assert told.keys() == {
        "site", "hand", "file", "line", "game", "limit_type", "money_kind", "currency", "played", "button",
        "players", "centre", "opener", "passed_out", "steps", "pots", "carried_in", "carried_out", "rake",
        "violations", "winner_judged", "not_verifiable",
    }  # fmt: skip
    assert (told["centre"], told["opener"], told["passed_out"]) == (None, "Marta", False)
    assert told["players"][0] == {
        "seat": 2,
        "player": "Joost",
        "position": "small blind",
        "stack": 38.5,
        "cards": None,
        "declared": None,
        "invested": 0.5,
        "won": 0,
        "net": -0.5,
    }
    assert [step["line"] for step in told["steps"]] == list(range(1, 28))
    (step,) = (step for step in told["steps"] if step["violations"])
    assert {key: step[key] for key in ("section", "type", "player", "what", "cards", "stack", "pot")} == {
        "section": "after draw 1",
        "type": "CALL",
        "player": "Ada",
        "what": "calls 1",
        "cards": "Ks Kd Kh 8s 3c",
        "stack": 57,
        "pot": 7.5,
    }
    assert step["violations"][0]["code"] == "304"
    assert step["violations"][0]["line"] == 18


def test_a_pot_that_is_carried_on(run: Run) -> None:
    path = CHECKOUT / "sample_logs" / "home" / "gardena_jackpots" / "passed_out_then_opened.txt"
    first, second = (run("replay", path, f"kitchen-000{n}").stdout.splitlines() for n in (6, 7))
    assert first[-2:] == [
        "pot 0.75; 0.75 carried on to the next deal; rake 0",
        "0 violations; nobody opened",
    ]
    assert second[-2] == "pot 9.50; 0.75 of it carried in; rake 0"
    told = json.loads(run("replay", path, "kitchen-0006", "--format", "json").stdout)
    assert (told["passed_out"], told["carried_out"], told["opener"]) == (True, 0.75, None)


def test_centre_cards_and_declarations(run: Run) -> None:
    home = CHECKOUT / "sample_logs" / "home"
    path = home / "spit_in_the_ocean" / "centre_card_is_wild.txt"
    assert json.loads(run("replay", path, "--format", "json").stdout)["centre"] == "7d"
    path = home / "skinny_minnie" / "rolls_and_declares.txt"
    told = json.loads(run("replay", path, "--format", "json").stdout)
    assert {player["player"]: player["declared"] for player in told["players"]} == {
        "Ann": "high",
        "Ben": "low",
    }


def test_two_lines_that_changed_places(run: Run, log: Log) -> None:
    swapped = hands.FINE.replace("Ada: checks\nMarta: bets $2\n", "Marta: bets $2\nAda: checks\n")
    told = run("replay", log(swapped)).stdout.splitlines()
    numbers = [int(line[:4]) for line in told if line[:4].strip().isdecimal() and "!" not in line]
    assert numbers[:20] == sorted(numbers[:20])
    place = next(index for index, line in enumerate(told) if line.startswith("  16  Marta   bets 2"))
    assert told[place + 1].startswith("  16          ! 301 ")


def test_hands_of_the_database(run: Run, log: Log, tmp_path: Path) -> None:
    path, database = log(hands.FINE, SECOND), tmp_path / "hands.duckdb"
    assert run("import", path, "--db", database).exit_code == 0
    stored = run("replay", "900000000008", "--db", database)
    assert stored.exit_code == 0
    assert stored.stdout == run("replay", path, "900000000008").stdout


def test_copies_in_the_database_that_tell_different_things(run: Run, log: Log, tmp_path: Path) -> None:
    other = hands.WRONG_CALL.replace("000002:", "000001:")
    first, second = log(hands.FINE, name="a.txt"), log(other, name="b.txt")
    database = tmp_path / "hands.duckdb"
    run("import", first, second, "--db", database)
    told = run("replay", "900000000001", "--db", database).stdout
    assert told.count("PokerStars hand 900000000001, ") == 2
    assert f"! 108 another copy of hand 900000000001 in {first}:1 tells a different hand" in told


def test_no_such_hand(run: Run, log: Log, tmp_path: Path) -> None:
    path, database = log(hands.FINE, SECOND), tmp_path / "hands.duckdb"
    result = run("replay", path, "7")
    assert result.exit_code == 2
    assert result.stderr == (
        f"hhparse: no hand in {path} has the id '7'; it holds 2, from 900000000001 to 900000000008\n"
    )
    run("import", path, "--db", database)
    result = run("replay", "7", "--db", database)
    assert result.exit_code == 2
    assert result.stderr == f"hhparse: there is no file '7', and no hand of this id in {database}\n"
    result = run("replay", "7", "--db", tmp_path / "none.duckdb")
    assert result.exit_code == 2
    assert result.stderr.startswith("hhparse: there is no file '7', and there is no database at ")


def test_log_without_a_hand_to_replay(run: Run, log: Log) -> None:
    path = log(hands.REFUSED, hands.OTHER_GAME)
    result = run("replay", path)
    assert result.exit_code == 2
    beside = "1 refused (`hhparse check` says why), 1 of other games"
    assert result.stderr == f"hhparse: there is no hand to replay in {path}; {beside}\n"


def test_file_that_cannot_be_read(run: Run, log: Log) -> None:
    path = log(b"\0\1\2")
    result = run("replay", path)
    assert result.exit_code == 3
    assert f"{path} could not be read" in result.stderr


@pytest.mark.parametrize(
    ("hand", "verdict"),
    [
        (hands.FINE, "0 violations; the winner was judged"),
        (hands.WRONG_CALL, "1 violation (1 error); the winner was judged"),
        (hands.CUT_OFF, "1 violation (1 warning); the winner is not verifiable"),
    ],
)
def test_the_verdict(run: Run, log: Log, hand: str, verdict: str) -> None:
    assert verdict in run("replay", log(hand)).stdout.splitlines()


def test_hostile_names_are_shown_safely(run: Run, log: Log) -> None:
    told = run("replay", log(hands.hostile("[red]A\x1bda"))).stdout
    assert "[red]A\\x1bda" in told
    assert "\x1b" not in told


def test_a_database_beside_a_log_is_a_mistake(
    run: Run, log: Log, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, database = log(hands.FINE), tmp_path / "hands.duckdb"
    result = run("replay", path, "--db", database)
    assert result.exit_code == 2
    assert result.stderr == (
        f"hhparse: {path} is a log, and --db is for hands by their ids; "
        "leave out --db, or name a hand instead of the log\n"
    )
    # In the environment it is named for all commands.
    monkeypatch.setenv("HHPARSE_DB", str(database))
    assert run("replay", path).exit_code == 0
