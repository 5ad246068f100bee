"""Shares of a pot that do not go evenly."""

from __future__ import annotations

from textwrap import dedent

import pytest

from hhparse.reading import Hand, read_log
from hhparse.replay import replay

# Of the side pot of 0.03 the high half has 0.02, and the odd chip of the low half is one for two lows.
ONE_CHIP_FOR_TWO = dedent(
    """\
    Home Game Hand #1: California high/low split, no limit 0.50/1 USD - 2026/01/01 18:02:00 UTC
    Table 'Kitchen' 4-max, dealer in seat 4
    Seat 1: Ann (1.01)
    Seat 2: Ben (1.01)
    Seat 3: Cho (1.01)
    Seat 4: Dee (1)
    Ann: posts small blind 0.50
    Ben: posts big blind 1
    *** DEAL ***
    Dealt to Ann [Ks Kd 8h 8c 4d]
    Dealt to Ben [Ah 2c 3d 4s 6h]
    Dealt to Cho [Ad 2h 3s 4c 6d]
    Dealt to Dee [Qs Qd Jh Jc 9s]
    *** BETTING ***
    Cho: raises to 1.01 and is all-in
    Dee: calls 1 and is all-in
    Ann: calls 0.51 and is all-in
    Ben: calls 0.01 and is all-in
    *** DRAW ***
    Ann: stands pat
    Ben: stands pat
    Cho: stands pat
    Dee: stands pat
    *** SHOWDOWN ***
    Ann: shows [Ks Kd 8h 8c 4d]
    Ben: shows [Ah 2c 3d 4s 6h]
    Cho: shows [Ad 2h 3s 4c 6d]
    Dee: shows [Qs Qd Jh Jc 9s]
    Ann: wins 0.02 from side pot 1
    Ben: wins 0.01 from side pot 1
    Ann: wins 2 from main pot
    Ben: wins 1 from main pot
    Cho: wins 1 from main pot
    """
)


@pytest.mark.parametrize(("winner", "codes"), [("Ben", []), ("Cho", ["602"])])
def test_the_only_chip_of_a_share_goes_to_the_first_left_of_the_button(winner: str, codes: list[str]) -> None:
    log = ONE_CHIP_FOR_TWO.replace("Ben: wins 0.01", f"{winner}: wins 0.01")
    (hand,) = read_log(log.encode(), "odd_chip.txt")
    assert isinstance(hand, Hand)
    assert [violation.rule.code for violation in replay(hand).violations] == codes
