"""What is said of every rule in a hand must be so: judged, skipped or not verifiable."""

from __future__ import annotations

from functools import cache
from itertools import chain

import pytest

from hhparse.reading import Hand, read_log
from hhparse.replay import Replay, gaps, replay
from hhparse.report.explanation import Explanation, explain, ranges
from hhparse.report.finding import Selection
from hhparse.report.pairs import pair_of
from hhparse.rules import BY_CODE, RULES, Rule
from hhparse.rules.conditions import Condition
from hhparse.sessions import Following, Sessions
from tests.goldens import samples
from tests.hands import TRIPLE_DRAW

CONDITIONS = dict.fromkeys(chain.from_iterable(rule.when for rule in RULES))


@cache
def played() -> tuple[Replay, ...]:
    """The hands of all samples."""
    return tuple(
        replay(part)
        for path in samples()
        for part in read_log(path.read_bytes(), path.name)
        if isinstance(part, Hand)
    )


def explained(*lines: str, select: tuple[str, ...] = ()) -> Explanation:
    """What is said of the last hand of a log."""
    sessions = Sessions()
    explanation: Explanation | None = None
    for hand in read_log("\n".join(lines).encode(), "hand.txt"):
        assert isinstance(hand, Hand)
        explanation = explain(each := replay(hand), Selection(select), sessions.follow(each))
    assert explanation is not None
    return explanation


def said(explanation: Explanation, code: str) -> tuple[str, str]:
    ((status, reason),) = [
        (group.status, group.reason) for group in explanation.groups if code in group.codes
    ]
    return status, reason


def test_every_rule_is_spoken_of_once() -> None:
    for each in played():
        codes = sorted(
            code for group in explain(each, Selection(), Following()).groups for code in group.codes
        )
        assert codes == [rule.code for rule in RULES]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_a_rule_that_is_broken_is_said_to_be(rule: Rule) -> None:
    # What only all hands show together is said after the last.
    status = "judged in part" if rule.code == "813" else "broken"
    assert said(explained(*pair_of(rule).broken), rule.code)[0] == status


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_in_the_log_put_right_it_is_judged(rule: Rule) -> None:
    """What kept a break from being seen would be named here."""
    status, _ = said(explained(*pair_of(rule).mended), rule.code)
    assert status in ("judged", "judged in part")


def test_no_rule_that_is_skipped_is_ever_broken() -> None:
    for each in played():
        for violation in each.violations:
            assert violation.rule.skipped(each.hand) is None, (each.hand.text.source, violation)


def test_nothing_that_needs_what_is_not_shown_is_ever_broken() -> None:
    for each in played():
        missing = {gap.evidence: gap.why for gap in gaps(each) if not gap.partial}
        for violation in each.violations:
            assert not missing.keys() & violation.rule.needs, (each.hand.text.source, violation, missing)


@pytest.mark.parametrize("condition", CONDITIONS, ids=lambda condition: condition.otherwise)
def test_a_condition_holds_at_some_tables_and_not_at_others(condition: Condition) -> None:
    holds = {condition.holds(each.hand) for each in played()}
    assert holds == {False, True}


def test_house_rules_switch_rules_on_and_off() -> None:
    plain, burning = pair_of(BY_CODE["301"]).broken, pair_of(BY_CODE["415"]).mended
    assert said(explained(*plain), "415") == ("skipped", "no cards are burned")
    assert said(explained(*burning), "415") == ("judged", "")
    assert said(explained(*plain), "311") == ("judged", "")
    uncapped = [plain[0], plain[1], "Rules: no cap", *plain[2:]]
    assert said(explained(*uncapped), "311") == ("skipped", "no cap on raises is known")


def test_the_site_switches_rules_on_and_off() -> None:
    assert said(explained(*TRIPLE_DRAW.splitlines()), "608") == (
        "skipped",
        "whose the odd chip is, is not known",
    )


def test_what_follows_from_hand_to_hand_is_skipped_where_rooms_leave_hands_out() -> None:
    room, home = TRIPLE_DRAW.splitlines(), pair_of(BY_CODE["801"])
    assert said(explained(*room), "801") == (
        "skipped",
        "hands are not held against the one before, since rooms leave hands out",
    )
    first = home.mended[: home.mended.index("")]
    assert said(explained(*first), "801") == ("not verifiable", "no hand of its table comes before")
    assert said(explained(*home.mended), "801") == ("judged", "")


def test_hidden_hands_leave_the_winner_open() -> None:
    lines = pair_of(BY_CODE["601"]).broken
    hidden = [line for line in lines if not line.startswith("Ann: shows")]
    explanation = explained(*hidden)
    assert said(explanation, "601") == ("not verifiable", "1 of 2 contesting hands is hidden")
    assert said(explanation, "604") == ("judged", "")


def test_what_is_hidden_of_some_is_judged_of_the_others() -> None:
    explanation = explained(*pair_of(BY_CODE["409"]).mended)
    assert said(explanation, "404") == ("judged in part", "some cards of 2 players are hidden")


def test_a_hand_that_breaks_off_is_judged_as_far_as_it_goes() -> None:
    lines = TRIPLE_DRAW.splitlines()
    explanation = explained(*lines[: lines.index("*** SECOND DRAW ***")])
    assert said(explanation, "701") == ("not verifiable", "the hand breaks off")
    assert said(explanation, "304") == ("judged", "")


def test_a_lost_line_leaves_open_what_depends_on_it() -> None:
    lines = TRIPLE_DRAW.splitlines()
    place = lines.index("*** FIRST DRAW ***")
    explanation = explained(*lines[:place], "Dee: calls a taxi", *lines[place:])
    assert said(explanation, "101") == ("broken", "")
    assert said(explanation, "304") == (
        "not verifiable",
        "a seat or a line of the play could not be read",
    )


def test_rules_that_are_not_selected_are_not_reported() -> None:
    explanation = explained(*pair_of(BY_CODE["409"]).broken, select=("3",))
    assert said(explanation, "409") == ("skipped", "not selected")
    assert said(explanation, "301") == ("judged", "")


def test_codes_in_a_row_are_told_as_ranges_within_a_family() -> None:
    assert ranges(["103", "106", "107", "108", "113", "201", "202"]) == "103, 106-108, 113, 201-202"
