from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from typer.testing import Result

from hhparse.games import GAMES, Game
from hhparse.rules import RULES, Rule

Run = Callable[..., Result]


def test_every_rule_is_listed(run: Run) -> None:
    lines = run("rule").stdout.splitlines()
    assert [line.split()[0] for line in lines[1:]] == [rule.code for rule in RULES]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_every_rule_is_explained(run: Run, rule: Rule) -> None:
    by_code, by_name = run("rule", rule.code), run("rule", rule.name)
    assert by_code.exit_code == 0
    assert by_code.stdout == by_name.stdout
    assert rule.sentence in by_code.stdout
    template = by_code.stdout.split("\nMessage ")[1].split("\n")[0]
    assert "{" not in template
    assert f" ^ {rule.code} " in by_code.stdout
    record = json.loads(run("rule", rule.code, "--format", "json").stdout)
    assert record["code"] == rule.code
    assert record.keys() == {
        "code", "name", "severity", "family", "sentence", "message", "details", "source",
        "skipped_where", "needs", "pair",
    }  # fmt: skip
    assert record["pair"].keys() == {"sample", "broken", "violations", "mended"}


def test_a_rule_is_shown_by_a_log_that_breaks_it_and_what_puts_it_right(run: Run) -> None:
    assert run("rule", "307").stdout.endswith(
        """\
    8  *** BETTING ***
!-  9  Ann: opens for 3
       ^ 307 Ann bets 3; the limit makes it 1 or 2
 +     Ann: opens for 2
   10  Ben: folds
 - 11  Uncalled bet returned to Ann: 3
 +     Uncalled bet returned to Ann: 2
   12  Ann: wins 0.50
"""
    )


def test_where_a_rule_is_skipped_and_what_it_needs_is_told(run: Run) -> None:
    told = run("rule", "311").stdout
    assert "\nSkipped   where the limit is not fixed, or where no cap on raises is known\n" in told
    assert "\nNeeds     whose turn it is\n" in run("rule", "301").stdout


@pytest.mark.parametrize(
    ("asked", "near"),
    [
        ("call-amont", "near it are 304 call-amount, 431 roll-count; "),
        ("cal", "near it are 304 call-amount, 321 call-barred, 305 nothing-to-call, 316 uncalled-bet; "),
        ("41", "near it are 410 kept-cards, 411 draw-not-due, 412 reshuffle-early, "),
        ("odd", "near it is 608 odd-chip; "),
        ("xyzzy", "'xyzzy'; `hhparse rule` lists them all"),
    ],
)
def test_of_an_unknown_rule_those_near_it_are_named(run: Run, asked: str, near: str) -> None:
    result = run("rule", asked)
    assert result.exit_code == 2
    assert near in result.stderr


def test_every_game_is_listed(run: Run) -> None:
    lines = run("games").stdout.splitlines()
    assert [line.split()[0] for line in lines[1:]] == [game.code for game in GAMES]
    assert len(json.loads(run("games", "--format", "json").stdout)) == len(GAMES)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.code)
def test_every_game_is_described_in_full(run: Run, game: Game) -> None:
    described = run("games", game.code).stdout
    for told in (game.name, game.description, *game.aliases, *(bet.blind for bet in game.forced_bets)):
        assert told in described
    for name in (game.name, *game.aliases):
        assert run("games", name).stdout == described
    record = json.loads(run("games", game.code, "--format", "json").stdout)
    assert record["draws"] == game.draws
    assert [[phase["phase"] for phase in section["phases"]] for section in record["sections"]] == [
        [type(phase).__name__.lower() for phase in section.phases] for section in game.sections
    ]


def test_an_announced_game_is_described_in_full(run: Run) -> None:
    lines = run("games", "three-card triple-draw California lowball, kings wild").stdout.splitlines()
    code = "california-lowball+3-cards+3-draws+kings-wild"
    assert lines[0] == f"California lowball, 3 cards, 3 draws, kings wild ({code})"
    assert "deck            53 cards; 1 joker, a bug; kings wild" in lines
    assert "  3. Draw: in turn, up to 3 cards, to a hand of 3" in lines
    assert "note: 5 cards are wild or jokers; more than four make for many equal hands." in lines
    assert run("games", code).stdout.splitlines() == lines


def test_a_word_that_is_not_known(run: Run) -> None:
    result = run("games", "three-card lowball, kngs wild")
    assert result.exit_code == 2
    assert "'kngs' (word 3) is not known; did you mean 'kings'?" in result.stderr


def test_unknown_game(run: Run) -> None:
    result = run("games", "badoogi")
    assert result.exit_code == 2
    assert "the nearest is 'Badugi'" in result.stderr
