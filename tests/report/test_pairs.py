"""For every rule a log that breaks it and nothing else, and the same put right."""

from __future__ import annotations

import pytest

from hhparse.reading import Hand, read_log
from hhparse.replay import replay
from hhparse.report.pairs import codes_shown, pair_of
from hhparse.rules import BY_CODE, RULES, Rule
from hhparse.sessions import Sessions


def codes(lines: tuple[str, ...]) -> set[str]:
    """What is broken in a log, in which every hand has to be read."""
    hands = list(read_log("\n".join(lines).encode(), "pair.txt"))
    assert hands
    assert all(isinstance(hand, Hand) for hand in hands)
    sessions = Sessions()
    played = [replay(hand) for hand in hands if isinstance(hand, Hand)]
    found = [violation for each in played for violation in sessions.follow(each).said_of(each)]
    return {violation.code for violation in (*found, *(odd for _, odd in sessions.rakes.out_of_line()))}


def test_every_rule_has_its_pair() -> None:
    assert codes_shown() == set(BY_CODE)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_one_log_breaks_the_rule_alone_and_the_other_none(rule: Rule) -> None:
    pair = pair_of(rule)
    assert codes(pair.broken) == {rule.code}
    assert {violation.code for violation in pair.violations} == {rule.code}
    assert codes(pair.mended) == set()


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_what_is_shown_are_both_logs(rule: Rule) -> None:
    pair = pair_of(rule)
    shown = [line for line in pair.lines() if line.lstrip()[:1] != "^"]
    width = 5 + len(str(len(pair.broken)))
    assert [line[width:] for line in shown if line[1:2] != "+"] == [*pair.broken]
    assert [line[width:] for line in shown if line[1:2] != "-"] == [*pair.mended]
    assert {line[:1] for line in shown} == {" ", "!"}
