"""The classes of starting hands, by hands whose class a player would name."""

from __future__ import annotations

import pytest

from hhparse.cards import JokerUse, parse_card
from hhparse.ranking import Scale, scale, starting_hand


def start(judge: Scale, hand: str) -> str:
    cards = tuple(map(parse_card, hand.split()))
    return starting_hand(judge, cards, pat=judge.is_made(cards))


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("Jc Jd 9h 5s 2c", "pair of jacks"),
        ("6c 6d 9h 5s 2c", "pair of sixes"),
        # A pair is kept, whatever else could be drawn to.
        ("6c 6d 9c 5c 2c", "pair of sixes"),
        ("Jc Jd 9h 9s 2c", "two pair"),
        ("Jc Jd Jh 9s 2c", "three of a kind"),
        ("Jc Td 9h 8s 7c", "straight"),
        ("Jc Tc 9c 8c 2d", "4 to a flush"),
        ("Jc Td 9h 8s 2c", "4 to a straight"),
        ("Ac 2d 3h 5s 9c", "4 to a straight"),
        ("Ac Kd Qh Ts 2c", "4 to a straight"),
        ("Ac Kd 4h 3s 9c", "ace high"),
        ("Kc Jd 8h 4s 3c", "king high"),
    ],
)
def test_high(hand: str, words: str) -> None:
    assert start(scale("high"), hand) == words


@pytest.mark.parametrize(
    ("hand", "words"),
    [
        ("7c 5d 4h 3s 2c", "pat seven"),
        ("Jc 5d 4h 3s 2c", "pat jack"),
        # A queen is not made.
        ("Qc 7d 4h 3s 2c", "4 to a seven with a deuce"),
        ("Kc 8d 4h 3s 2c", "4 to an eight with a deuce"),
        ("Kc 7d 5h 4s 3c", "4 to a seven without a deuce, straight risk"),
        ("Kc 5d 4h 3s 2c", "4 to a seven with a deuce, straight risk"),
        ("Kc 7d 6h 5s 2c", "4 to a seven with a deuce"),
        # A straight, of which one card has to go.
        ("6c 5d 4h 3s 2c", "4 to a seven with a deuce, straight risk"),
        ("Kc Qd 7h 4s 2c", "3 to a seven with a deuce"),
        ("Kc 2d 4h 4s 2c", "2 to a seven with a deuce"),
        ("Kc Qd Jh Ts 7c", "1 to a seven without a deuce"),
        ("Kc Qd Jh Ts 9c", "no card to an eight"),
    ],
)
def test_deuce_to_seven(hand: str, words: str) -> None:
    assert start(scale("deuce_to_seven"), hand) == words


@pytest.mark.parametrize(
    ("ranking", "hand", "words"),
    [
        ("ace_to_five", "Ac 2d 3h 4s 5c", "pat five"),
        ("ace_to_five", "Ac 2d 3h 6s Kc", "4 to a six"),
        ("ace_to_five", "Ac 2d 8h Qs Kc", "3 to an eight"),
        ("ace_to_five", "Kc Qd Jh Ts 9c", "no card to an eight"),
        ("ace_to_six", "Ac 2d 3h 4s 5c", "4 to a four"),
        ("badugi", "Ac 2d 3h 6s", "badugi six"),
        ("badugi", "Ac 2d 3h 6h", "three-card three"),
        ("badugi", "Kc Kd Kh Ks", "one-card king"),
        ("points_49", "Tc Td 9h 9s 8c", "46 points"),
    ],
)
def test_other_rankings(ranking: str, hand: str, words: str) -> None:
    assert start(scale(ranking), hand) == words


def test_jokers_and_wild_cards_stand_apart() -> None:
    assert start(scale("high", JokerUse.BUG), "Joker Ac 9d 5h 2s") == "pair with a joker or wild card"
    wild = scale("high", JokerUse.BUG, frozenset({0}))
    assert start(wild, "2c Kd Kh 5h 7s") == "three of a kind with a joker or wild card"
    assert start(wild, "3c Kd Kh 5h 7s") == "pair of kings"
