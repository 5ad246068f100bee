"""For every rule a log that breaks it and nothing else, and the same put right."""

from __future__ import annotations

from pathlib import Path

import pytest

import hhparse
from hhparse.reading import Hand, read_log
from hhparse.replay import replay
from hhparse.report.pairs import codes_shown, pair_of
from hhparse.rules import BY_CODE, RULES, Rule

OF_ONE_HAND = [rule for rule in RULES if rule.code != "108"]


def codes(lines: tuple[str, ...]) -> set[str]:
    """What is broken in a log, in which every hand has to be read."""
    hands = list(read_log("\n".join(lines).encode(), "pair.txt"))
    assert hands
    assert all(isinstance(hand, Hand) for hand in hands)
    return {
        violation.code for hand in hands if isinstance(hand, Hand) for violation in replay(hand).violations
    }


def test_every_rule_has_its_pair() -> None:
    assert codes_shown() == set(BY_CODE)


@pytest.mark.parametrize("rule", OF_ONE_HAND, ids=lambda rule: rule.code)
def test_the_one_log_breaks_the_rule_alone_and_the_other_none(rule: Rule) -> None:
    pair = pair_of(rule)
    assert codes(pair.broken) == {rule.code}
    assert {violation.code for violation in pair.violations} == {rule.code}
    assert codes(pair.mended) == set()


def test_copies_differ_in_the_one_log_and_not_in_the_other(tmp_path: Path) -> None:
    pair = pair_of(BY_CODE["108"])
    found = []
    for name, lines in (("broken.txt", pair.broken), ("mended.txt", pair.mended)):
        path = tmp_path / name
        path.write_text("\n".join(lines))
        found.append(hhparse.frames(path)["violations"]["code"].to_list())
    assert found == [["108"], []]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_what_is_shown_are_both_logs(rule: Rule) -> None:
    pair = pair_of(rule)
    shown = [line for line in pair.lines() if line.lstrip()[:1] != "^"]
    width = 5 + len(str(len(pair.broken)))
    assert [line[width:] for line in shown if line[1:2] != "+"] == [*pair.broken]
    assert [line[width:] for line in shown if line[1:2] != "-"] == [*pair.mended]
    assert {line[:1] for line in shown} == ({" ", "!"} if pair.violations else {" "})
