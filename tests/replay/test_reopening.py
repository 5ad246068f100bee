"""Who may raise again after an all-in that falls short of a bet, in fixed limit (TDA 47)."""

from __future__ import annotations

import pytest

from tests.hands import found, replay_text

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
        # Half a bet reopens the betting for Ann; PokerStars completes it to the next full bet.
        ("5", "1", "3", "raises $1 to $6", "Cho: calls $1\n", []),
        ("5", "1", "3", "raises $2 to $7", "Cho: calls $2\n", ["307"]),
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


@pytest.mark.parametrize(
    ("room", "answer", "expected"),
    [
        # How other rooms size it is not known: both are right, anything else is wrong.
        ("Full Tilt", "raises $1 to $6", []),
        ("Full Tilt", "raises $2 to $7", []),
        ("Full Tilt", "raises $1.50 to $6.50", ["307"]),
    ],
)
def test_a_room_whose_habit_is_not_known_may_complete_or_raise(
    room: str, answer: str, expected: list[str]
) -> None:
    called = answer.split(" ")[1]
    text = HAND.format(stack="5", by="1", call="3", answer=answer, reply=f"Cho: calls {called}\n")
    text = text.replace("PokerStars", room)
    assert [code for code, _ in found(text) if code != "107"] == expected


def test_four_bets_make_the_cap_whatever_an_all_in_lies_between() -> None:
    text = HAND.format(stack="5", by="1", call="3", answer="raises $1 to $6", reply="Cho: calls $4\n")
    text = text.replace("Cho: calls $3\n", "Cho: raises $1 to $6\n")
    text = text.replace("Ann: raises $1 to $6\n", "Ann: raises $2 to $8\nBetting is capped\n")
    text = text.replace("Cho: calls $4", "Cho: calls $2")
    assert [code for code, _ in found(text) if code != "107"] == []


def test_mucked_cards_of_a_player_with_a_wrong_bet_are_known() -> None:
    text = HAND.format(stack="5", by="1", call="3", answer="raises $2 to $7", reply="Cho: calls $2\n")
    summary = "*** SUMMARY ***\nSeat 1: Ann (button) mucked [2c 2d 5h 7s 9c]\n"
    ann = next(player for player in replay_text(text + summary).players if player.name == "Ann")
    assert str(ann.cards) == "[2c 2d 5h 7s 9c]"
