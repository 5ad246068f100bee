"""How many cards are left to deal, and how many a reshuffle brings back."""

from __future__ import annotations

from hhparse.games import resolve
from hhparse.replay.deck import Deck


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


def test_cards_that_may_have_been_shuffled_in_are_there_if_they_are_dealt() -> None:
    deck = Deck(resolve("badugi, stub as online"))
    deck.deal(52)
    deck.lay_aside(0, 3)
    deck.fold(1, 4)
    deck.reshuffle(0)
    deck.deal(5)
    assert (deck.stub, deck.most) == (0, 2)
    deck.lay_aside(2, 5)
    deck.reshuffle(2)
    assert (deck.stub, deck.most) == (5, 7)
