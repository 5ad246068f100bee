"""Names are hostile: they hold verbs, brackets, colons, each other, and chat imitates everything."""

from __future__ import annotations

import pytest

from hhparse.events import Chat, Check, Deal, Fold, Raise, Result, Seat, Uncalled
from tests.hands import TRIPLE_DRAW, found, read_hand

NAMES = [
    "Zoë the 2nd",
    "Ann: raises $1 to $2",
    "a: b: c",
    "(button)",
    "Ben (small blind)",
    "[Kc Kd]",
    "[a] [b]",
    'Cho said, "hi"',
    "x collected $5 from pot",
    "Dealt to Cho",
    "Seat 3: Cho ($52 in chips)",
    "folds",
    "$5",
    "李小龍",
    "Ж-42.",
    "Cho: folds",
    "/:D",
    "won ($5)",
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("player", ["Ann", "Ben", "Cho", "Dee"])
def test_a_hand_stays_clean_whatever_a_player_is_called(name: str, player: str) -> None:
    lines = [line.replace(player, name) if player in line else line for line in TRIPLE_DRAW.splitlines()]
    hand = read_hand("\n".join(lines))
    assert found("\n".join(lines)) == []
    assert [event.player for event in hand.events if isinstance(event, Seat)].count(name) == 1
    assert not any(isinstance(event, Chat) for event in hand.events)


def test_of_two_names_the_longer_is_meant_where_both_fit() -> None:
    text = TRIPLE_DRAW.replace("Ben", "Ann: checks")
    hand = read_hand(text)
    checks = [event.player for event in hand.events if isinstance(event, Check)]
    assert checks == ["Ann: checks", "Cho"]
    assert found(text) == []


def test_a_name_inside_a_line_is_found_by_its_seat() -> None:
    text = TRIPLE_DRAW.replace("Cho", "Cho [2s]").replace(
        "*** SHOW DOWN ***", "Uncalled bet ($2) returned to Cho [2s]\n*** SHOW DOWN ***"
    )
    hand = read_hand(text)
    assert {event.player for event in hand.events if isinstance(event, Deal | Uncalled)} == {"Cho [2s]"}


def test_chat_that_imitates_an_act_is_chat() -> None:
    said = 'Zed said, "Ann: raises $1 to $2"'
    hand = read_hand(TRIPLE_DRAW.replace("Dee: folds ", f'{said}\nAnn said, "Dee: folds"\nDee: folds '))
    chats = [event for event in hand.events if isinstance(event, Chat)]
    assert [(chat.player, chat.text) for chat in chats] == [
        ("Zed", "Ann: raises $1 to $2"),
        ("Ann", "Dee: folds"),
    ]
    assert sum(isinstance(event, Raise) for event in hand.events) == 4
    assert sum(isinstance(event, Fold) for event in hand.events) == 2


def test_a_title_in_the_summary_is_no_part_of_the_name() -> None:
    hand = read_hand(TRIPLE_DRAW)
    assert [event.player for event in hand.events if isinstance(event, Result)] == [
        "Ann",
        "Ben",
        "Cho",
        "Dee",
    ]
