"""Cards that come to a hand after a betting round, and a deck that is made up anew."""

from __future__ import annotations

from textwrap import dedent

from hhparse.games import resolve
from hhparse.reading import Hand, read_log
from hhparse.replay import replay
from hhparse.replay.deck import Deck

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


def test_a_card_told_twice_is_no_later_deal() -> None:
    lines = ALL_IN_ON_THREE_CARDS.splitlines(keepends=True)
    first_card = lines.index("Dealt to Ben [Jh]\n")
    (hand,) = read_log(
        "".join([*lines[:first_card], "Dealt to Ben [Jh]\n", *lines[first_card:]]).encode(), "x"
    )
    assert isinstance(hand, Hand)
    assert [violation.rule.code for violation in replay(hand).violations] == ["407"]


def test_hoyle_never_deals_the_bottom_card() -> None:
    assert Deck(resolve("badugi")).most == 52
    assert Deck(resolve("badugi, stub as in Hoyle")).most == 51
    assert Deck(resolve("badugi, bottom card never dealt")).most == 51


def test_folded_hands_may_be_shuffled_in_online() -> None:
    deck = Deck(resolve("badugi, stub as online"))
    deck.deal(52)
    deck.lay_aside(0, 3)
    deck.fold(1, 4)
    assert (deck.shuffled(0), deck.unsure) == (3, 4)
    deck.reshuffle(0, told=7)
    assert (deck.stub, deck.most) == (7, 7)


def test_where_the_number_is_not_told_both_are_possible() -> None:
    deck = Deck(resolve("badugi, stub as online"))
    deck.deal(52)
    deck.lay_aside(0, 3)
    deck.fold(1, 4)
    deck.reshuffle(0)
    assert (deck.stub, deck.most) == (3, 7)
