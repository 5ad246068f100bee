"""Hands of more than five cards: no more than four come in a row, and the rest after the others."""

from __future__ import annotations

import pytest

from hhparse.events import Burn, Take
from hhparse.games import Limit, resolve
from hhparse.replay import replay
from hhparse.simulation import simulate
from hhparse.sites import DIALECT_BY_CODE
from tests.hands import found

EIGHT_CARDS = """\
Home Game Hand #porch-0008: Eight-card draw, limit 1/2, ante 0.25 EUR - 2019-05-04 20:00
Table 'Porch' 4-max, dealer in seat 2
Seat 1: Ann (20)
Seat 2: Ben (20)
Ann: antes 0.25
Ben: antes 0.25
*** DEAL ***
*** BETTING ***
Ann: checks
Ben: checks
*** DRAW ***
Ann: discards 7
Ann: draws 4
Ben: discards 8
Ben: draws 4
Ann: draws 3
Ben: draws 4
*** BETTING ***
Ann: bets 2
Ben: folds
Uncalled bet returned to Ann: 2
Ann: wins 0.50
"""


@pytest.mark.parametrize(
    "game", ["six-card draw", "seven-card triple-draw lowball", "eight-card draw, deuces wild"]
)
def test_what_is_dealt_is_legal(game: str) -> None:
    hands = list(simulate(resolve(game), Limit.FIXED, DIALECT_BY_CODE["home"], hands=12, seed=5, players=4))
    assert [violation for hand in hands for violation in replay(hand).violations] == []
    assert any(isinstance(event, Take) and event.count == 4 for hand in hands for event in hand.events)
    assert any(isinstance(event, Burn) for hand in hands for event in hand.events)


@pytest.mark.parametrize(
    ("old", "new", "codes"),
    [
        ("", "", []),
        ("Ben: draws 4\nAnn: draws 3\nBen: draws 4\n", "Ben: draws 4\nBen: draws 4\nAnn: draws 3\n", ["414"]),
        # With a card burned between them four and four are no eight in a row.
        ("Ann: draws 3\nBen: draws 4\n", "Burn\nBen: draws 4\nAnn: draws 3\n", []),
        ("Ann: draws 3\nBen: draws 4\n", "Ann: draws 3\nBen: draws 2\nBen: draws 2\n", []),
        (
            "Ann: draws 4\nBen: discards 8\nBen: draws 4\nAnn: draws 3\n",
            "Ann: draws 7\nBen: discards 8\nBen: draws 4\n",
            ["414", "414"],
        ),
    ],
)
def test_how_many_cards_come_in_a_row(old: str, new: str, codes: list[str]) -> None:
    assert [code for code, _ in found(EIGHT_CARDS.replace(old, new) if old else EIGHT_CARDS)] == codes


def test_where_five_are_dealt_at_once_the_deck_is_reshuffled_for_who_draws() -> None:
    game = resolve("Double-draw California lowball, seven cards, four before, five at once")
    hands = list(simulate(game, Limit.FIXED, DIALECT_BY_CODE["home"], hands=60, seed=11, players=5))
    assert [violation for hand in hands for violation in replay(hand).violations] == []
