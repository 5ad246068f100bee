"""What hands are called, and which of them are made."""

import pytest

from hhparse.cards import Card, parse_card
from hhparse.ranking import RANKINGS


def hand(text: str) -> list[Card]:
    return [parse_card(name) for name in text.split()]


@pytest.mark.parametrize(
    ("code", "cards", "hand_class", "words"),
    [
        ("high", "As Kh Qd Jc 9s", "no pair", "A-K-Q-J-9"),
        ("high", "8s 8h Qd Jc 9s", "pair", "pair of Eights"),
        ("high", "6s 6h Qd Jc 9s", "pair", "pair of Sixes"),
        ("high", "7s 7h Kd Kc 9s", "two pair", "two pair, Kings and Sevens"),
        ("high", "2s 2h 2d Kc 9s", "three of a kind", "three Deuces"),
        ("high", "As Kh Qd Jc Ts", "straight", "straight, Ace high"),
        ("high", "5s 4h 3d 2c As", "straight", "straight, Five high"),
        ("high", "Ts 8s 5s 4s 2s", "flush", "flush, T-8-5-4-2"),
        ("high", "7s 7h 7d Qc Qs", "full house", "full house, Sevens full of Queens"),
        ("high", "Ts Th Td Tc 2s", "four of a kind", "four Tens"),
        ("high", "9s 8s 7s 6s 5s", "straight flush", "straight flush, Nine high"),
        ("high", "5s 4s 3s 2s As", "straight flush", "straight flush, Five high"),
        ("high", "As Ks Qs Js Ts", "straight flush", "royal flush"),
        ("high", "As", "no pair", "A"),
        ("high", "As Ah", "pair", "pair of Aces"),
        ("high", "3s 3h 3d", "three of a kind", "three Threes"),
        ("high", "Js Jh 2d 2c", "two pair", "two pair, Jacks and Deuces"),
        ("high", "4s 4h 4d 4c", "four of a kind", "four Fours"),
        ("high", "9s 8s 7s 6s", "no pair", "9-8-7-6"),
        ("high", "As Ah 2d 2c 2s Kd Kc", "full house", "full house, Deuces full of Aces"),
        ("deuce_to_seven", "9s 8h 6d 4c 3s", "no pair", "9-8-6-4-3"),
        ("deuce_to_seven", "5s 4h 3d 2c As", "no pair", "A-5-4-3-2"),
        ("deuce_to_seven", "5s 4s 3s 2s As", "flush", "flush, A-5-4-3-2"),
        ("deuce_to_seven", "7s 6h 5d 4c 3s", "straight", "straight, Seven high"),
        ("ace_to_five", "5s 4s 3s 2s As", "no pair", "5-4-3-2-A"),
        ("ace_to_five", "As Ah 3s 2s Ks", "pair", "pair of Aces"),
        ("ace_to_five", "2s 2h As Ah Ks", "two pair", "two pair, Deuces and Aces"),
        ("ace_to_six", "5s 4h 3d 2c As", "straight", "straight, Five high"),
        ("ace_to_six", "As Kh Qd Jc Ts", "no pair", "K-Q-J-T-A"),
        ("badugi", "8s 4h 3d Ac", "badugi", "badugi 8-4-3-A"),
        ("badugi", "8s 4h 3d Kd", "three-card", "3-card 8-4-3"),
        ("badugi", "8s 4h 8h 4s", "two-card", "2-card 8-4"),
        ("badugi", "8s 4s 3s Ks", "one-card", "1-card 3"),
        ("badugi", "As 2h 3d 4c Kh", "badugi", "badugi 4-3-2-A"),
        ("badugi_ace_high", "8s 4h 3d Ac", "badugi", "badugi A-8-4-3"),
        ("points_49", "Ts Th Td 9c 8s", "47 points", "47 points"),
        ("points_49", "As Kh Qd Jc Js", "1 point", "1 point"),
        ("points_49_face_1", "As Kh Qd Jc 2s", "6 points", "6 points"),
        ("points_21", "Ts Th As Kc Ks", "21 points", "21 points"),
        ("points_21", "Ts Th Kc Ks Kd", "1 from 21", "1 from 21"),
        ("points_21", "Ts Th 4c Ks Kd", "3 from 21", "3 from 21"),
        ("points_zero", "Js Qh Kc Ks Kd", "0 points", "0 points"),
        ("points_zero_face_1", "Js Qh Kc Ks Kd", "5 points", "5 points"),
    ],
)
def test_names_of_hands(code: str, cards: str, hand_class: str, words: str) -> None:
    ranking = RANKINGS[code]
    assert (ranking.hand_class(hand(cards)), ranking.describe(hand(cards))) == (hand_class, words)


@pytest.mark.parametrize(
    ("code", "made", "not_made"),
    [
        (
            "high",
            ["5s 4h 3d 2c As", "7s 5s 4s 3s 2s", "2s 2h 2d 3c 3s"],
            ["As Ah Ad Kc Qs", "9s 8h 7d 6c 2s"],
        ),
        (
            "deuce_to_seven",
            ["7s 5h 4d 3c 2s", "Js Th 9d 8c 6s", "Js 5h 4d 3c 2s", "Js 5h 4d 3c 2s Ks Kh", "9s 8h 7d"],
            [
                "Qs 5h 4d 3c 2s",
                "As 5h 4d 3c 2s",
                "Js Th 9d 8c 7s",
                "Js 9s 8s 7s 6s",
                "2s 2h 5d 4c 3s",
                "Qs 3h 2d",
            ],
        ),
        (
            "ace_to_five",
            ["5s 4s 3s 2s As", "Js Th 9d 8c 7s", "6s 5h 4d 3c 2s"],
            ["Qs 4h 3d 2c As", "As Ah 4d 3c 2s"],
        ),
        (
            "ace_to_six",
            ["6s 4h 3d 2c As", "Js Th 9d 8c 6s"],
            ["5s 4h 3d 2c As", "Qs 4h 3d 2c As", "Js Ts 9s 8s 6s", "As Ah 4d 3c 2s"],
        ),
        ("badugi", ["4s 3h 2d Ac", "Ks Qh Jd Tc", "Ks Qh Jd Tc Ts"], ["3s 2h Ad Ac", "3s 2h Ad"]),
        ("badugi_ace_high", ["5s 4h 3d 2c", "As Kh Qd Jc"], ["4s 3h 2d 2c", "4s 3h 2d"]),
        ("points_49", ["Ts Th Td Tc Ks"], ["Ts Th Td 9c Ks"]),
        ("points_21", ["Ts Th As As Ks", "Ts Th Ks Kh Kd"], ["Ts Th 3s Ks Kd", "Ts 9h Ks Kh Kd"]),
        ("points_zero", ["Ks Kh Kd 5c Js"], ["Ks Kh Kd 6c Js"]),
    ],
)
def test_made_hands(code: str, made: list[str], not_made: list[str]) -> None:
    ranking = RANKINGS[code]
    assert [text for text in made if not ranking.is_made(hand(text))] == []
    assert [text for text in not_made if ranking.is_made(hand(text))] == []
