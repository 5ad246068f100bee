"""Who may raise again after an all-in that falls short of a bet, in fixed limit (TDA 47)."""

from __future__ import annotations

import pytest

from tests.hands import found

HAND = """\
PokerStars Hand #9100000002:  5 Card Draw Limit ($2/$4 USD) - 2026/03/14 20:15:00 ET
Table 'Halcyon' 6-max Seat #1 is the button
Seat 1: Ann ($60 in chips)
Seat 2: Ben (${stack} in chips)
Seat 3: Cho ($60 in chips)
Ben: posts small blind $1
Cho: posts big blind $2
*** DEALING HANDS ***
Ann: raises $2 to $4
Ben: raises ${by} to ${stack} and is all-in
Cho: calls ${call}
Ann: {answer}
{reply}Ben: discards 1 card
Cho: discards 1 card
Ann: discards 1 card
Cho: checks
Ann: checks
*** SHOW DOWN ***
"""


def codes(stack: str, by: str, call: str, answer: str, reply: str) -> list[str]:
    text = HAND.format(stack=stack, by=by, call=call, answer=answer, reply=reply)
    return [code for code, _ in found(text) if code != "107"]


@pytest.mark.parametrize(
    ("stack", "by", "call", "answer", "reply", "expected"),
    [
        # Half a bet counts as one: Ann may raise by a bet on top of it.
        ("5", "1", "3", "raises $2 to $7", "Cho: calls $2\n", []),
        ("5", "1", "3", "calls $1", "", []),
        # Less than half reopens nothing for Ann, who has acted.
        ("4.99", "0.99", "2.99", "raises $2 to $6.99", "Cho: calls $2\n", ["312"]),
        ("4.99", "0.99", "2.99", "calls $0.99", "", []),
    ],
)
def test_half_a_bet_reopens_the_betting(
    stack: str, by: str, call: str, answer: str, reply: str, expected: list[str]
) -> None:
    assert codes(stack, by, call, answer, reply) == expected


def test_who_has_not_acted_may_complete_a_short_all_in() -> None:
    text = HAND.format(stack="4.99", by="0.99", call="4", answer="calls $2", reply="")
    completed = text.replace("Cho: calls $4", "Cho: raises $1.01 to $6")
    assert [code for code, _ in found(completed) if code != "107"] == []
