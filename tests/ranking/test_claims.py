"""What rooms and writers of logs call hands, understood by hand from the words alone."""

from __future__ import annotations

from random import Random

import pytest

from hhparse.cards import deck
from hhparse.ranking import RANKINGS, Claim, HandClass, PointsRanking, claim_of

CLAIMS = [
    ("a pair of Kings", Claim(HandClass.PAIR, "K")),
    ("PAIR ACE", Claim(HandClass.PAIR, "A")),
    ("pair of sixes", Claim(HandClass.PAIR, "6")),
    ("two pair, Aces and Nines", Claim(HandClass.TWO_PAIR, "A9")),
    ("TWO_PAIR EIGHT, THREE", Claim(HandClass.TWO_PAIR, "83")),
    ("twopair aces nines", Claim(HandClass.TWO_PAIR, "A9")),
    ("Two pairs : Kings and Tens", Claim(HandClass.TWO_PAIR, "KT")),
    ("three of a kind, Deuces", Claim(HandClass.THREE_OF_A_KIND, "2")),
    ("Trips of Queens", Claim(HandClass.THREE_OF_A_KIND, "Q")),
    ("Lo: a straight, Four to Eight", Claim(HandClass.STRAIGHT, "8")),
    ("a straight, Ace to Five", Claim(HandClass.STRAIGHT, "5")),
    ("straight to the ace", Claim(HandClass.STRAIGHT, "A")),
    ("a flush, Jack high", Claim(HandClass.FLUSH, "J")),
    ("a full house, Sevens full of Queens", Claim(HandClass.FULL_HOUSE, "7Q")),
    ("full house, aces and kings", Claim(HandClass.FULL_HOUSE, "AK")),
    ("four sixes", Claim(HandClass.FOUR_OF_A_KIND, "6")),
    ("a straight flush, Five to Nine", Claim(HandClass.STRAIGHT_FLUSH, "9")),
    ("royal flush", Claim(HandClass.STRAIGHT_FLUSH, "A")),
    ("five aces", Claim(HandClass.FIVE_OF_A_KIND, "A")),
    ("high card Queen", Claim(HandClass.NO_PAIR, "Q")),
    ("Lo: T,6,5,3,2", Claim(HandClass.NO_PAIR, "T6532")),
    ("10,8,7,5,3", Claim(HandClass.NO_PAIR, "T8753")),
    ("eight-seven-five", Claim(HandClass.NO_PAIR, "875")),
    ("eight-five low", Claim(HandClass.NO_PAIR, "85")),
    ("a Badugi: 8, 6, 4, 2", Claim(4, "8642")),
    ("Badugi: T,8,7,5", Claim(4, "T875")),
    ("badugi, king high", Claim(4, "K")),
    ("five-high badugi", Claim(4, "5")),
    ("a 3-card: T,7,2", Claim(3, "T72")),
    ("three-card badugi", Claim(3, "")),
    ("One pair : Jack", Claim(HandClass.PAIR, "J")),
    ("Two pairs : Aces and 6", Claim(HandClass.TWO_PAIR, "A6")),
    ("fullhouse", Claim(HandClass.FULL_HOUSE, "")),
    ("Height low", None),
    ("a pair of Kings - Queen kicker", None),
    ("badugi with the ace", None),
]


@pytest.mark.parametrize(("words", "claim"), CLAIMS)
def test_words_are_understood(words: str, claim: Claim | None) -> None:
    assert claim_of(words) == claim


def test_fewer_ranks_claim_no_other_hand() -> None:
    whole = Claim(HandClass.NO_PAIR, "T6532")
    assert whole.includes(Claim(HandClass.NO_PAIR, "T6"))
    assert not whole.includes(Claim(HandClass.NO_PAIR, "T5"))
    assert not Claim(HandClass.NO_PAIR, "T6").includes(whole)
    assert not Claim(HandClass.FOUR_OF_A_KIND, "7").includes(Claim(7, "7"))
    assert not Claim(4, "8642").includes(Claim(3, "8"))


@pytest.mark.parametrize("code", [c for c, r in RANKINGS.items() if not isinstance(r, PointsRanking)])
def test_own_words_are_understood(code: str) -> None:
    chance = Random(code)
    for _ in range(500):
        words = RANKINGS[code].describe(chance.sample(list(deck(0)), chance.randint(1, 5)))
        assert claim_of(words) is not None, words
