"""An uncalled bet that is told wrongly, in a hand whose totals agree with the wrong line."""

from __future__ import annotations

import pytest

from tests.hands import TRIPLE_DRAW, found

BET_OUT = (
    TRIPLE_DRAW[: TRIPLE_DRAW.index("Ann: calls $2\n*** SHOW")]
    + """\
Ann: folds
Uncalled bet ($2) returned to Cho
Cho collected $22.80 from pot
Cho: doesn't show hand
*** SUMMARY ***
Total pot $24 | Rake $1.20
Seat 1: Ann (button) folded after the 3rd Draw
Seat 2: Ben (small blind) folded after the 1st Draw
Seat 3: Cho (big blind) collected ($22.80)
Seat 5: Dee folded before the Draw (didn't bet)
"""
)


@pytest.mark.parametrize("totals", [("24 ", "22.80"), ("25 ", "23.80")])
def test_a_wrong_amount_is_found_once(totals: tuple[str, str]) -> None:
    assert found(BET_OUT) == []
    assert _codes("Uncalled bet ($1) returned to Cho\n", totals) == ["316"]


@pytest.mark.parametrize("totals", [("24 ", "22.80"), ("26 ", "24.80")])
def test_a_missing_line_is_found_once(totals: tuple[str, str]) -> None:
    assert _codes("", totals) == ["316"]


def _codes(line: str, totals: tuple[str, str]) -> list[str]:
    text = BET_OUT.replace("Uncalled bet ($2) returned to Cho\n", line)
    text = text.replace("24 ", totals[0]).replace("22.80", totals[1])
    return [code for code, _ in found(text)]
