from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import Result

from hhparse.rules import RULES
from tests.cli import hands
from tests.goldens import SAMPLES

Run = Callable[..., Result]
Log = Callable[..., Path]


def json_lines(result: Result) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    *found, last = map(json.loads, result.stdout.splitlines())
    return found, last["summary"]


def test_clean_hand(run: Run, log: Log) -> None:
    result = run("check", log(hands.FINE))
    assert result.exit_code == 0
    assert result.stdout == "1 hand, 0 violations; winner judged in 1\n"
    assert result.stderr == ""


def test_violation_is_a_line_with_its_place(run: Run, log: Log) -> None:
    path = log(hands.WRONG_CALL)
    result = run("check", path)
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"{path}:18: 304 Ada calls 1; to call was 2",
        "1 hand, 1 violation (1 error); winner judged in 1",
    ]


def test_closing_line_counts_what_is_out_of_reach(run: Run, log: Log) -> None:
    path = log(hands.FINE, hands.CUT_OFF, hands.OTHER_GAME, hands.REFUSED)
    result = run("check", path)
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-1] == (
        "2 hands, 1 violation (1 warning); winner judged in 1, not verifiable in 1; "
        "1 incomplete; 1 refused; 1 of other games"
    )


def test_refused_hand_is_named_and_makes_it_fail(run: Run, log: Log) -> None:
    path = log(hands.REFUSED)
    result = run("check", path)
    assert result.exit_code == 1
    assert result.stdout.startswith(f"{path}:1: hand refused: ")


def test_line_outside_of_hands_is_named(run: Run, log: Log) -> None:
    path = log("Transcript of an evening", hands.FINE)
    result = run("check", path)
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        f"{path}:1: line outside of any hand: Transcript of an evening",
        "1 hand, 0 violations; winner judged in 1; 1 line outside of any hand",
    ]


def test_notes_do_not_make_it_fail(run: Run, log: Log) -> None:
    result = run("check", log(hands.NO_BUTTON), "--select", "103")
    assert result.exit_code == 0
    assert "(1 note)" in result.stdout


@pytest.mark.parametrize(
    "option", [("--select", "3"), ("--select", "5,30"), ("--select", "5", "--select", "304")]
)
def test_select_takes_beginnings_of_codes(run: Run, log: Log, option: tuple[str, ...]) -> None:
    result = run("check", log(hands.WRONG_CALL, hands.CUT_OFF), *option)
    assert result.exit_code == 1
    assert " 304 " in result.stdout
    assert " 107 " not in result.stdout
    assert result.stdout.splitlines()[-1].endswith("; 1 violation not selected")


def test_ignore_takes_beginnings_of_codes(run: Run, log: Log) -> None:
    result = run("check", log(hands.WRONG_CALL), "--ignore", "1,3")
    assert result.exit_code == 0
    assert result.stdout == "1 hand, 0 violations; winner judged in 1; 1 violation not selected\n"


@pytest.mark.parametrize("option", ["--select", "--ignore"])
@pytest.mark.parametrize("prefix", ["999", "x", "3,,4"])
def test_code_that_begins_no_rule(run: Run, log: Log, option: str, prefix: str) -> None:
    result = run("check", log(hands.FINE), option, prefix)
    assert result.exit_code == 2
    assert "no rule's code begins with" in result.stderr


def test_json_keeps_its_keys(run: Run, log: Log) -> None:
    path = log(hands.WRONG_CALL)
    result = run("check", path, "--format", "json")
    assert result.exit_code == 1
    (found,), summary = json_lines(result)
    assert found == {
        "file": str(path),
        "line": 18,
        "hand": "900000000002",
        "code": "304",
        "severity": "error",
        "message": "Ada calls 1; to call was 2",
        "details": {"player": "Ada", "amount": "1", "due": "2"},
    }
    assert summary.keys() == {
        "hhparse", "rules", "options", "profiles", "files", "hands", "violations", "severities",
        "not_selected", "winner", "families", "logs", "stray_lines",
        "tournament_summaries", "unreadable",
    }  # fmt: skip
    assert summary["hands"] == {"judged": 1, "cancelled": 0, "incomplete": 0, "refused": 0, "other_games": 0}
    assert summary["violations"] == {"304": 1}
    assert summary["winner"] == {"judged": 1, "not_verifiable": 0}
    assert summary["families"]["betting"] == {"kept": 0, "broken": 1, "not_verifiable": 0}
    assert summary["families"]["cards"] == {"kept": 1, "broken": 0, "not_verifiable": 0}
    assert summary["rules"]["count"] == len(RULES)
    assert summary["profiles"]["pokerstars"]["rules"]["cap"] == 4
    (read,) = summary["logs"]
    assert read == {
        "file": str(path),
        "sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        "hands": 1,
        "options": {"settings": None, "site": None, "select": [], "ignore": []},
    }


def test_json_tells_what_could_not_be_judged(run: Run, log: Log) -> None:
    path = log("a heading", hands.CUT_OFF, hands.REFUSED)
    binary = log(b"\x00\x01\x02", name="cards.bin")
    result = run("check", path, binary, "--format", "json")
    assert result.exit_code == 3
    found, summary = json_lines(result)
    assert summary["families"]["showdown"] == {"kept": 0, "broken": 0, "not_verifiable": 1}
    assert found[0] == {"file": str(path), "line": 1, "stray": "a heading"}
    assert summary["stray_lines"] == 1
    assert [entry["file"] for entry in found if "refused" in entry] == [str(path)]
    assert summary["hands"]["refused"] == 1
    assert [entry["file"] for entry in summary["unreadable"]] == [str(binary)]


def test_a_home_log_is_judged_from_hand_to_hand_and_a_room_on_demand(run: Run, log: Log) -> None:
    home = log(hands.EVENING)
    assert run("check", home).stdout.splitlines()[0] == (
        f"{home}:20: 801 Ben begins with 47.75; the hand before and chips added make it 37.75"
    )
    assert run("check", home, "--no-sessions").exit_code == 0
    fewer = hands.EVENING.replace("Ben (47.75)", "Ben (27.75)")  # more may have been bought
    room = log(fewer.replace("Home Game Hand", "Hand of PokerStars"), name="room.txt")
    assert run("check", room).exit_code == 0
    assert " 801 " in run("check", room, "--sessions").stdout


def test_an_evening_may_lie_in_two_logs(run: Run, log: Log) -> None:
    first, second = hands.EVENING.split("\n\n")
    logs = log(first + "\n", name="a.txt"), log(second, name="b.txt")
    assert f"{logs[1]}:4: 801 " in run("check", *logs).stdout
    assert run("check", logs[0]).exit_code == run("check", logs[1]).exit_code == 0
    later = log(second.replace("#k-2", "#k-3"), name="c.txt")
    assert run("check", logs[0], later).exit_code == 0  # a hand may lie between them


def test_json_tells_how_far_hands_follow_on(run: Run, log: Log) -> None:
    _, summary = json_lines(run("check", log(hands.EVENING), "--format", "json"))
    assert summary["options"]["sessions"] is None
    assert summary["families"]["session"] == {"kept": 0, "broken": 1, "not_verifiable": 1}
    assert summary["profiles"]["home"]["tells_every_hand"] is True
    _, summary = json_lines(run("check", log(hands.EVENING), "--no-sessions", "--format", "json"))
    assert summary["options"]["sessions"] is False
    assert summary["families"]["session"] == {"kept": 0, "broken": 0, "not_verifiable": 2}


# The hands in the database ------------------------------------------------------------------------


def test_stored_hands_are_judged_table_by_table_in_the_order_of_time(
    run: Run, log: Log, tmp_path: Path
) -> None:
    db = tmp_path / "hands.duckdb"
    first, second = hands.EVENING.split("\n\n")
    logs = log(second, name="b.txt"), log(first + "\n\n" + hands.WRONG_CALL, name="a.txt")
    run("import", *logs, "--db", db)
    assert run("check", *logs).stdout.count(" 801 ") == 0  # the later hand comes first
    result = run("check", "--db", db)
    assert result.exit_code == 1
    assert result.stdout.splitlines() == [
        f"{logs[0]}:4: 801 Ben begins with 47.75; the hand before and chips added make it 37.75",
        f"{logs[1]}:34: 304 Ada calls 1; to call was 2",
        "3 hands, 2 violations (2 errors); winner judged in 3",
    ]
    assert run("check", "--db", db, "--site", "home").stdout.splitlines()[-1].startswith("2 hands, 1 viol")
    assert run("check", "--db", db, "--site", "kitchen").exit_code == 2


def test_what_the_database_refused_lies_between_its_hands(run: Run, log: Log, tmp_path: Path) -> None:
    db = tmp_path / "hands.duckdb"
    first, second = hands.EVENING.split("\n\n")
    refused = first.replace("Home draw", "Mah-jongg").replace("#k-1", "#k-0")
    run("import", log("\n\n".join((first, refused, second))), "--db", db)
    result = run("check", "--db", db)
    assert " 801 " not in result.stdout
    assert ":17: hand refused: " in result.stdout
    assert result.stdout.splitlines()[-1] == "2 hands, 0 violations; winner judged in 2; 1 refused"


def test_every_view_of_a_stored_hand_is_judged(run: Run, log: Log, tmp_path: Path) -> None:
    db = tmp_path / "hands.duckdb"
    by_marta = hands.FINE.replace("Dealt to Ada [Ks Kd 9c 5h 2d]", "Dealt to Marta [Qs Qh Qd Jd 6c]")
    by_marta = by_marta.replace(
        "discards 3 cards [9c 5h 2d]\nDealt to Ada [Ks Kd] [Kh 8s 3c]", "discards 3 cards"
    )
    drawn = "discards 2 cards [Jd 6s]\nDealt to Marta [Qs Qh Qd] [7c 4s]"
    by_marta = by_marta.replace("discards 2 cards", drawn)
    logs = log(hands.FINE, name="a.txt"), log(by_marta, name="b.txt")
    run("import", *logs, "--db", db)
    told = run("check", *logs)
    assert told.stdout.splitlines() == [
        f"{logs[1]}:14: 404 Marta discards 6s, which they do not hold",
        "2 hands, 1 violation (1 error); winner judged in 2",
    ]
    assert run("check", "--db", db).stdout == told.stdout


def test_logs_and_a_database_are_not_judged_at_once(run: Run, log: Log, tmp_path: Path) -> None:
    result = run("check", log(hands.FINE), "--db", tmp_path / "hands.duckdb")
    assert result.exit_code == 2
    assert "leave out PATH or --db" in result.stderr


def test_standard_input(run: Run) -> None:
    result = run("check", "-", stdin=hands.WRONG_CALL)
    assert result.exit_code == 1
    assert result.stdout.startswith("-:18: 304 ")


def test_a_folder_and_a_pattern(run: Run, log: Log, tmp_path: Path) -> None:
    log(hands.FINE, name="a/one.txt")
    log(hands.WRONG_CALL, name="a/b/two.log")
    log("not looked at", name="a/readme.md")
    assert run("check", tmp_path / "a").stdout.splitlines()[-1].startswith("2 hands, 1 violation")
    assert run("check", tmp_path / "a" / "*.txt").stdout.startswith("1 hand, 0 violations")


def test_site_may_be_told(run: Run, log: Log) -> None:
    assert run("check", log(hands.FINE), "--site", "pokerstars").exit_code == 0


def test_unknown_site(run: Run, log: Log) -> None:
    result = run("check", log(hands.FINE), "--site", "pokerstar")
    assert result.exit_code == 2
    assert "no site is called 'pokerstar'; did you mean pokerstars?" in result.stderr


def test_explain_tells_of_every_rule_what_was_made_of_it(run: Run, log: Log) -> None:
    path = log(hands.WRONG_CALL)
    result = run("check", path, "--explain")
    assert result.exit_code == 1
    found, head, judged, broken, *others, _ = result.stdout.splitlines()
    assert found == f"{path}:18: 304 Ada calls 1; to call was 2"
    assert head.startswith(
        f"{path}:1: hand 900000000002: Five-card draw, fixed limit, by the rules of PokerStars; "
        "a bet and three raises; "
    )
    assert judged.startswith("  judged ")
    assert " 301-303, 305-307, " in judged
    assert broken == "  broken 1 rule: 304"
    assert [line.split()[0] for line in others] == ["judged", "skipped"]
    assert "; 309 (the pot is not the limit); " in others[-1]
    assert "; 801-813 (hands are not held against the one before, " in others[-1]


def test_explain_for_programs(run: Run, log: Log) -> None:
    path = log(hands.WRONG_CALL)
    found, _ = json_lines(run("check", path, "--explain", "--format", "json"))
    told = found[-1]
    assert (told["file"], told["line"], told["hand"]) == (str(path), 1, "900000000002")
    explained = told["explained"]
    assert explained.keys() == {"game", "limit_type", "site", "house_rules", "rules"}
    rules = explained["rules"]
    assert rules.keys() == {"judged", "broken", "judged_in_part", "not_verifiable", "skipped"}
    assert rules["broken"] == ["304"]
    assert rules["skipped"]["the pot is not the limit"] == ["309"]
    codes = [*rules["judged"], *rules["broken"]]
    for reasons in (rules["judged_in_part"], rules["not_verifiable"], rules["skipped"]):
        codes += [code for listed in reasons.values() for code in listed]
    assert sorted(codes) == [rule.code for rule in RULES]


@pytest.mark.parametrize("command", ["check", "import", "convert"])
def test_a_folder_may_hold_the_summary_of_a_tournament(command: str, run: Run, tmp_path: Path) -> None:
    summary = "Winamax Poker - Tournament summary : Evening(900125)\nPlayer : Ann\nYou won 2€\n"
    (tmp_path / "evening_summary.txt").write_text(summary, "utf-8")
    options = {"import": ["--db", str(tmp_path / "a.duckdb")], "convert": ["--to", "home"]}.get(command, [])
    for _ in range(2):
        done = run(command, str(tmp_path / "evening_summary.txt"), *options)
        assert done.exit_code == 0
        assert "empty" not in done.stderr
    assert command != "check" or "1 tournament summary" in done.stdout


def test_the_rake_is_held_against_other_hands_of_a_log_and_of_the_database(run: Run, tmp_path: Path) -> None:
    path = SAMPLES / "home" / "home_draw" / "813_rake_twice_as_large.txt"
    from_log = run("check", "--sessions", path)
    assert from_log.exit_code == 1
    (found,) = (line for line in from_log.stdout.splitlines() if ": 813 " in line)
    database = tmp_path / "rakes.duckdb"
    run("import", path, "--db", database)
    assert found in run("check", "--sessions", "--db", database).stdout.splitlines()
