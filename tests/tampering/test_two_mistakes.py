"""Two things told wrongly that have nothing to do with each other are two findings."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.hands import TRIPLE_DRAW, replay_text
from tests.tampering.test_where_it_is_found import chain, put

# fmt: off
CASES = {
    "a call of too much, and when who called has folded": (
        put("Ben: calls $1.50", "Ben: calls $2"),
        put("folded after the 1st", "folded after the 2nd"), ["304", "109"]),
    "a rake that does not add up, and a seat that is another": (
        put("Rake $1.40", "Rake $1.30"), put("Seat 5: Dee folded", "Seat 4: Dee folded"), ["702", "109"]),
    "a rake above the pot, and a summary of somebody without a seat": (
        put("Rake $1.40", "Rake $29"), put("Seat 5: Dee folded", "Seat 5: Zed folded"),
        ["704", "109", "109"]),
    "a player called all-in with chips left, and another card in the summary": (
        put("Cho: bets $2\nAnn: calls", "Cho: bets $2 and is all-in\nAnn: calls"),
        put("showed [2s 3d 7h 8s 5c]", "showed [2s 3d 7h 8s 6c]"), ["315", "109"]),
    "a card that the deck does not have, and a player called all-in with chips left": (
        put("Dealt to Cho [2s 3d 7h Kc Kd]", "Dealt to Cho [2s 3d 7h Kc Joker]"),
        put("Cho: bets $2\nAnn: calls", "Cho: bets $2 and is all-in\nAnn: calls"), ["503", "315"]),
    "a hand of a card too many, and no line of what comes": (
        put("Dealt to Cho [2s 3d 7h Kc Kd]", "Dealt to Cho [2s 3d 7h Kc Kd Ks]"),
        put("Dealt to Cho [2s 3d 7h 8s] [5c]\n", ""), ["407", "125"]),
    "a heading out of its place, and a pot that does not add up": (
        put("Ben: folds \n", "*** DEALING HANDS ***\nBen: folds \n"),
        put("Total pot $28 ", "Total pot $29 "), ["102", "701"]),
    "a fold of a name without a seat, and a rake that does not add up": (
        put("Ben: folds \n", "Zed: folds \nBen: folds \n"), put("Rake $1.40", "Rake $1.30"), ["104", "702"]),
    "a hand called what it is not, and a summary that pays another amount": (
        put("[2s 3d 7h 8s 5c] (Lo: 8,7,5,3,2)", "[2s 3d 7h 8s 5c] (Lo: 9,7,5,3,2)"),
        put("won ($26.60)", "won ($26.50)"), ["617", "109"]),
    "a check told as a call, and a rake of half the pot": (
        put("Cho: checks \nAnn: bets", "Cho: calls $1\nAnn: bets"),
        chain(put("Rake $1.40", "Rake $14"), put("$26.60", "$14", 2)), ["305", "709"]),
    "another seat in the summary, and the same line twice": (
        put("Seat 5: Dee folded", "Seat 4: Dee folded"),
        put("Seat 4: Dee folded before the Draw (didn't bet)\n",
            2 * "Seat 4: Dee folded before the Draw (didn't bet)\n"), ["109", "109"]),
}
# fmt: on


@pytest.mark.parametrize(("one", "other", "codes"), CASES.values(), ids=CASES.keys())
def test_both_are_found(one: Callable[[str], str], other: Callable[[str], str], codes: list[str]) -> None:
    assert [each.code for each in replay_text(chain(one, other)(TRIPLE_DRAW)).violations] == codes
