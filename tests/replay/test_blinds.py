"""Blinds out of the ordinary: missed ones made good, short ones, dead ones."""

from __future__ import annotations

import re

import pytest

from tests.hands import TRIPLE_DRAW, found, replay_text

BEFORE_THE_DEAL = "Cho: posts big blind $1\n"


def test_a_missed_small_blind_is_dead() -> None:
    text = (
        TRIPLE_DRAW.replace(BEFORE_THE_DEAL, BEFORE_THE_DEAL + "Dee: posts small blind $0.50\n")
        .replace("$26.60", "$27.10")
        .replace("Total pot $28 ", "Total pot $28.50 ")
        .replace(" (didn't bet)", "")
    )
    assert found(text) == []
    dee = replay_text(text).players[2]
    assert (dee.name, dee.forced, dee.invested, dee.net) == ("Dee", 5000, 5000, -5000)


def test_both_blinds_missed_are_one_dead_and_one_live() -> None:
    text = (
        TRIPLE_DRAW.replace(BEFORE_THE_DEAL, BEFORE_THE_DEAL + "Dee: posts small & big blinds $1.50\n")
        .replace("$26.60", "$28.10")
        .replace("Total pot $28 ", "Total pot $29.50 ")
        .replace(" (didn't bet)", "")
    )
    assert found(text) == []
    (pot,) = replay_text(text).pots
    assert pot.amount == 295_000


def test_a_small_blind_of_a_cent_with_a_big_blind_of_a_cent() -> None:
    text = TRIPLE_DRAW.split("*** FIRST DRAW ***")[0]
    text = (
        text.replace("($1/$2 USD)", "($0.01/$0.02 USD)")
        .replace("$0.50", "$0.01")
        .replace("blind $1\n", "blind $0.01\n")
    )
    assert "203" not in [code for code, _ in found(text)]


def test_a_small_blind_is_dead_where_whoever_owed_it_has_left() -> None:
    without_ben = [line for line in TRIPLE_DRAW.splitlines(keepends=True) if "Ben" not in line]
    text = "".join(without_ben).replace("$26.60", "$24.60").replace("Total pot $28 ", "Total pot $26 ")
    text = text.replace("Seat #1 is the button", "Seat #2 is the button").replace("(button) ", "")
    assert found(text) == []
    assert [player.position for player in replay_text(text).players] == ["big blind", "hijack", "cutoff"]


def test_a_newcomer_beside_the_big_blind_makes_no_dead_small_blind_a_missed_one() -> None:
    """Ben has the big blind, next to the button; Cho posts one to be dealt in."""
    text = """PokerStars Game #9100000071:  5 Card Draw Limit ($0.10/$0.20 USD) - 2026/03/14 20:15:00 ET
Table 'Halcyon' 6-max Seat #1 is the button
Seat 1: Ann ($4 in chips)
Seat 3: Ben ($5 in chips)
Seat 4: Cho ($5 in chips)
Ben: posts big blind $0.10
Cho: posts big blind $0.10
*** DEALING HANDS ***
Dealt to Ann [Th Td 8s 4c 3h]
Cho: checks
Ann: folds
Ben: checks
Ben: stands pat
Cho: discards 3 cards
Ben: checks
Cho: bets $0.20
Ben: folds
Uncalled bet ($0.20) returned to Cho
Cho collected $0.20 from pot
Cho: doesn't show hand
*** SUMMARY ***
Total pot $0.20 | Rake $0
"""
    assert found(text) == []
    assert [player.position for player in replay_text(text).players] == ["big blind", "cutoff", "button"]


def test_a_player_between_the_button_and_the_big_blind_owes_the_small_one() -> None:
    text = TRIPLE_DRAW.replace("Ben: posts small blind $0.50\n", "").replace(
        "Ben: calls $1.50", "Ben: calls $2"
    )
    text = text.replace("Ben (small blind)", "Ben")
    assert [code for code, _ in found(text)] == ["201"]


@pytest.mark.parametrize(
    ("small", "big", "sound"),
    [
        (15, 30, True),
        (16, 30, False),
        (10, 30, False),  # half of it can be paid
        (7, 15, True),  # half of it cannot: in chips of one or five
        (8, 15, True),
        (10, 15, True),
        (9, 15, False),
        (100, 300, True),  # in chips of a hundred
        (120, 300, False),
        (75, 150, True),
        (60, 150, False),
    ],
)
def test_the_small_blind_of_a_tournament_is_half_as_nearly_as_chips_pay_it(
    small: int, big: int, sound: bool
) -> None:
    text = TRIPLE_DRAW.split("*** FIRST DRAW ***")[0].replace(
        ":  Triple Draw 2-7 Lowball Limit ($1/$2 USD)",
        f": Tournament #7, $5+$0.50 USD Triple Draw 2-7 Lowball Limit - Level I ({big}/{2 * big})",
    )
    text = re.sub(r"\(\$[\d.]+ in chips\)", "(1500 in chips)", text)
    text = text.replace("small blind $0.50", f"small blind {small}").replace(
        "big blind $1", f"big blind {big}"
    )
    assert ("203" in [code for code, _ in found(text)]) is not sound
