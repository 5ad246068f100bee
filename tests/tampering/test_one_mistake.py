"""One thing told wrongly that looks like many wrong things is one finding, at its own line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.hands import TRIPLE_DRAW, replay_text
from tests.tampering.test_where_it_is_found import chain, put

# fmt: off
CASES = {
    "no heading above the summary": (
        put("*** SUMMARY ***\n", ""), "102", "Total pot $28 | Rake $1.40"),
    "a fold of another player": (put("Dee: folds", "Ben: folds"), "301", "Ben: folds"),
    "a seat given to another player": (
        put("Seat 2: Ben ($35.50", "Seat 2: Cho ($35.50"), "105", "Seat 3: Cho ($52 in chips)"),
    "no line of a draw for which cards come": (
        put("Cho: discards 1 card [Qh]\n", ""), "102", "Dealt to Cho [2s 3d 7h 8s] [5c]"),
    "the big blind called the small one": (
        put("Cho: posts big blind", "Cho: posts small blind"), "203", "Cho: posts small blind $1"),
    "a fold told as a check": (put("Dee: folds \n", "Dee: checks \n"), "303", "Dee: checks"),
    "no line of a raise": (put("Ann: raises $1 to $2\n", ""), "301", "Ben: calls $1.50"),
    "no line of the last raise": (put("Ann: raises $2 to $8\n", ""), "301", "Cho: calls $2"),
    "no line of a bet": (put("Cho: bets $2\nAnn: raises", "Ann: raises"), "301", "Ann: raises $2 to $4"),
    "a raise to more than it adds up to": (
        put("Ann: raises $1 to $2", "Ann: raises $1 to $3"), "313", "Ann: raises $1 to $3"),
}
# fmt: on


@pytest.mark.parametrize(("change", "code", "line"), CASES.values(), ids=CASES.keys())
def test_one_mistake_is_one_finding(change: Callable[[str], str], code: str, line: str) -> None:
    text = change(TRIPLE_DRAW)
    found = [(each.code, text.splitlines()[each.line - 1].rstrip()) for each in replay_text(text).violations]
    assert found == [(code, line)]


def test_two_mistakes_stay_two() -> None:
    text = chain(put("Dee: folds", "Ben: folds"), put("Rake $1.40", "Rake $1.30"))(TRIPLE_DRAW)
    assert {each.code for each in replay_text(text).violations} >= {"301", "702"}
