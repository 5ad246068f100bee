"""Cards that come to a hand after a betting round."""

from __future__ import annotations

from textwrap import dedent

from hhparse.reading import Hand, read_log
from hhparse.replay import replay
from tests.hands import found

ALL_IN_ON_THREE_CARDS = dedent(
    """\
    Home Game Hand #1: Q-ball, limit 1/2 USD - 2026/01/01 18:02:00 UTC
    Table 'Kitchen' 2-max, dealer in seat 1
    Seat 1: Ann (1)
    Seat 2: Ben (1)
    Ann: posts small blind 0.50
    Ben: posts big blind 1 and is all-in
    *** DEAL ***
    Dealt to Ann [2c 3d 4h]
    Dealt to Ben [5s 6d 7c]
    *** BETTING ***
    Ann: calls 0.50 and is all-in
    Dealt to Ben [Ts]
    Dealt to Ann [5d]
    Dealt to Ben [Jh]
    Dealt to Ann [6c]
    *** DRAW ***
    Ben: stands pat [5s 6d 7c Ts Jh]
    Ann: stands pat [2c 3d 4h 5d 6c]
    *** SHOWDOWN ***
    Ben: shows [5s 6d 7c Ts Jh]
    Ann: shows [2c 3d 4h 5d 6c]
    Ann: wins 2
    """
)


def test_deals_follow_on_each_other_where_nobody_can_bet() -> None:
    (hand,) = read_log(ALL_IN_ON_THREE_CARDS.encode(), "q-ball.txt")
    assert isinstance(hand, Hand)
    result = replay(hand)
    assert result.violations == []
    assert result.winner_judged


def test_nobody_has_a_choice_between_the_first_deal_and_the_next() -> None:
    log = ALL_IN_ON_THREE_CARDS.replace("Ann (1)", "Ann (0.50)").replace(
        "blind 0.50", "blind 0.50 and is all-in"
    )
    log = log.replace("*** BETTING ***\nAnn: calls 0.50 and is all-in\n", "*** NEXT DEAL ***\n")
    log = log.replace("Ann: wins 2", "Ann: wins 1")
    (hand,) = read_log(log.encode(), "q-ball.txt")
    assert isinstance(hand, Hand)
    result = replay(hand)
    assert result.violations == []
    assert [player.cards.count for player in result.players] == [5, 5]


def test_a_card_told_twice_is_no_later_deal() -> None:
    lines = ALL_IN_ON_THREE_CARDS.splitlines(keepends=True)
    first_card = lines.index("Dealt to Ben [Jh]\n")
    (hand,) = read_log(
        "".join([*lines[:first_card], "Dealt to Ben [Jh]\n", *lines[first_card:]]).encode(), "x"
    )
    assert isinstance(hand, Hand)
    assert [violation.rule.code for violation in replay(hand).violations] == ["407"]


def test_each_deal_of_a_hand_that_is_all_in_may_have_its_heading() -> None:
    told = ALL_IN_ON_THREE_CARDS
    for card in ("Ts", "Jh"):
        told = told.replace(f"Dealt to Ben [{card}]", f"*** NEXT DEAL ***\nDealt to Ben [{card}]")
    told = told.replace("Ben: stands pat [5s 6d 7c Ts Jh]", "Ben: raps")
    assert found(told) == []
    assert found(told.replace("*** DRAW", "*** NEXT DEAL ***\n*** DRAW")) == [("102", 18)]
