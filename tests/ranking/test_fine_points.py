"""Which of two hands wins, worked out by hand from the rule texts named beside each."""

from itertools import pairwise

import pytest

from hhparse.cards import Card, parse_card
from hhparse.ranking import RANKINGS


def hand(text: str) -> list[Card]:
    return [parse_card(name) for name in text.split()]


# (what the rule says, ranking, hands from best to worst)
LADDERS = [
    (
        "the classes of high, one above the other (Robert's Rules of Poker)",
        "high",
        [
            "As Ks Qs Js Ts",
            "Ks Qs Js Ts 9s",
            "5s 4s 3s 2s As",
            "2s 2h 2d 2c 3s",
            "2s 2h 2d 3c 3s",
            "7s 5s 4s 3s 2s",
            "As Kh Qd Jc Ts",
            "6s 5h 4d 3c 2s",
            "5s 4h 3d 2c As",
            "2s 2h 2d 4c 3s",
            "3s 3h 2d 2c 4s",
            "2s 2h 5d 4c 3s",
            "As Kh Qd Jc 9s",
            "7s 5h 4d 3c 2s",
        ],
    ),
    ("a straight does not go round the corner", "high", ["2s 2h 5d 4c 3s", "3s 2h Ad Kc Qs"]),
    ("full houses by the three, not by the two", "high", ["8s 8h 8d 2c 2s", "7s 7h 7d Ac As"]),
    ("two pair by the higher, the lower, the odd card", "high", ["As Ah 3d 3c 2s", "Ks Kh Qd Qc As"]),
    ("two pair by the lower pair next", "high", ["As Ah 4d 4c 2s", "As Ah 3d 3c Ks"]),
    ("two pair by the odd card last", "high", ["As Ah 3d 3c 4s", "Ad Ac 3s 3h 2s"]),
    ("equal pairs by the other cards from the top", "high", ["Ts Th Ad 5c 4s", "Td Tc As 5h 3s"]),
    ("flushes from the top card down", "high", ["As Js 8s 5s 4s", "Ah Jh 8h 5h 3h", "Kd Qd Jd Td 8d"]),
    ("three cards: an ace-high before none, a pair before both", "high", ["2s 2h 3d", "As Kh Qd"]),
    ("three cards in a row or of a suit are nothing", "high", ["As Kh 5d", "As Qs Js", "Ks Qs Js"]),
    (
        "2-7: 7-5-4-3-2 of more than one suit is best; straights and flushes count against (RRP)",
        "deuce_to_seven",
        [
            "7s 5h 4d 3c 2s",
            "7s 6h 4d 3c 2s",
            "7s 6h 5d 3c 2s",
            "7s 6h 5d 4c 2s",
            "8s 5h 4d 3c 2s",
            "8s 7h 6d 5c 3s",
            "9s 5h 4d 3c 2s",
            "Ks Qh Jd Tc 8s",
            "As 5h 4d 3c 2s",
            "As Kh Qd Jc 9s",
            "2s 2h 5d 4c 3s",
            "As Ah Kd Qc Js",
            "3s 3h 2d 2c 4s",
            "2s 2h 2d 4c 3s",
            "6s 5h 4d 3c 2s",
            "7s 6h 5d 4c 3s",
            "As Kh Qd Jc Ts",
            "7s 5s 4s 3s 2s",
            "As Ks Qs Js 9s",
            "2s 2h 2d 3c 3s",
            "2s 2h 2d 2c 3s",
            "6s 5s 4s 3s 2s",
            "As Ks Qs Js Ts",
        ],
    ),
    (
        "2-7: A-5-4-3-2 is no straight: better than any other ace-high, worse than king-high (RRP, WSOP)",
        "deuce_to_seven",
        ["Ks Qh Jd Tc 8s", "As 5h 4d 3c 2s", "As 6h 4d 3c 2s", "2s 2h 5d 4c 3s"],
    ),
    (
        "2-7: A-5-4-3-2 of one suit is a flush, and as a flush it is ace-high (RRP)",
        "deuce_to_seven",
        ["As Kh Qd Jc Ts", "Ks Qs Js Ts 8s", "As 5s 4s 3s 2s", "As 6s 4s 3s 2s", "2s 2h 2d 3c 3s"],
    ),
    (
        "2-7: a pair of aces is the highest pair (RRP)",
        "deuce_to_seven",
        ["2s 2h 5d 4c 3s", "Ks Kh Ad Qc Js", "As Ah 4d 3c 2s", "3s 3h 2d 2c 4s"],
    ),
    (
        "A-5: the wheel is best; straights and flushes are ignored (RRP)",
        "ace_to_five",
        [
            "5s 4s 3s 2s As",
            "6s 4h 3d 2c As",
            "6s 5s 4s 3s 2s",
            "7s 4h 3d 2c As",
            "8s 7h 6d 5c 4s",
            "9s 4h 3d 2c As",
            "Ks Qs Js Ts 9s",
            "As Ah 4d 3c 2s",
            "2s 2h 4d 3c As",
            "Ks Kh Qd Jc Ts",
            "2s 2h Ad Ac 3s",
            "As Ah Ad 3c 2s",
            "As Ah Ad 2c 2s",
            "As Ah Ad Ac 2s",
        ],
    ),
    (
        "A-5: an ace is low beside a king too",
        "ace_to_five",
        ["Qs Jh Td 9c 8s", "Ks 4h 3d 2c As", "Ks 5h 4d 3c 2s"],
    ),
    (
        "A-6: 6-4-3-2-A of more than one suit is best; the wheel is a straight",
        "ace_to_six",
        [
            "6s 4h 3d 2c As",
            "6s 5h 3d 2c As",
            "7s 4h 3d 2c As",
            "Ks Qh Jd Tc 8s",
            "As Ah 4d 3c 2s",
            "Ks Kh Qd Jc Ts",
            "As Ah Ad 3c 2s",
            "5s 4h 3d 2c As",
            "6s 5h 4d 3c 2s",
            "6s 4s 3s 2s As",
            "Ks Qs Js 9s As",
            "As Ah Ad 2c 2s",
            "5s 4s 3s 2s As",
        ],
    ),
    (
        "A-6: the ace is low only, so T-J-Q-K-A is a king-high and no straight",
        "ace_to_six",
        ["Ks Qh Jd Tc As", "Ks Qh Jd Tc 2s", "As Ah 4d 3c 2s", "Ks Qh Jd Tc 9s"],
    ),
    (
        "three cards of a low: no straights, no flushes",
        "deuce_to_seven",
        ["4s 3s 2s", "5s 3h 2d", "As 3h 2d"],
    ),
    (
        "badugi: more cards first, then from the top card down (BARGE, WSOP)",
        "badugi",
        [
            "4s 3h 2d Ac",
            "5s 3h 2d Ac",
            "5s 4h 2d Ac",
            "Ks Qh Jd Tc",
            "3s 2h Ad 4d",
            "Ks Qh Jd Jc",
            "2s Ah 2d As",
            "Ks Qh Kh Qs",
            "As Ah Ad Ac",
            "2s 4s 6s 8s",
            "Ks Kh Kd Kc",
        ],
    ),
    (
        "badugi, ace high (badeucey)",
        "badugi_ace_high",
        ["5s 4h 3d 2c", "As 4h 3d 2c", "As Kh Qd Jc", "4s 3h 2d 2s"],
    ),
    (
        "49: the most points; aces are one, faces nothing (BARGE, WSOP)",
        "points_49",
        [
            "Ts Th Td Tc 9s",
            "Ts Th Td 9c 9s",
            "As Ts Th Td Tc",
            "Ks Ts Th Td Tc",
            "As 2s 3s 4s 5s",
            "Js Qs Ks Kh Kd",
        ],
    ),
    (
        "49 where faces are one: an ace is no better than a face, a deuce is",
        "points_49_face_1",
        ["2s Ts Th Td 8c", "Js Ts Th Td 8c", "2s 2h 2d 2c As", "Js Qs Ks Ah Ad"],
    ),
    (
        "21: the nearer wins, whether above or below",
        "points_21",
        [
            "Ts Th As Ks Kh",
            "Ts Th 2s Ks Kh",
            "Ts 9h Ks Kh Kd",
            "Ts Th 4s Ks Kh",
            "Js Qs Ks Kh Kd",
            "Ts Th Td Tc 9s",
        ],
    ),
    ("21 where faces are one", "points_21_face_1", ["Ts 8h Ks Kh Kd", "Ts 7h Ks Kh Kd", "Ts Ks Kh Kd Kc"]),
    (
        "zero: the fewest points, five faces best",
        "points_zero",
        ["Js Qs Ks Kh Kd", "As Qs Ks Kh Kd", "2s Qs Ks Kh Kd", "Ts Th Td Tc 9s"],
    ),
    ("zero where faces are one", "points_zero_face_1", ["Js As Ah Kh Kd", "2s Qs Ks Kh Kd"]),
]

# (what the rule says, ranking, hands that tie)
TIES = [
    ("suits never break a tie", "high", ["As Kh Qd Jc 9s", "Ah Kd Qc Js 9h"]),
    ("flushes of different suits tie", "high", ["As Js 8s 5s 3s", "Ah Jh 8h 5h 3h"]),
    ("royal flushes tie", "high", ["As Ks Qs Js Ts", "Ad Kd Qd Jd Td"]),
    ("flushes are nothing in A-5", "ace_to_five", ["8s 6s 4s 3s As", "8s 6h 4d 3c As"]),
    ("2-7 hands tie by ranks", "deuce_to_seven", ["8s 6h 4d 3c 2s", "8h 6d 4c 3s 2h"]),
    ("a pair in a three-card hand", "ace_to_five", ["Ks Kh 2d", "Kd Kc 2s"]),
    (
        "badugi: unused cards never break a tie (BARGE, WSOP)",
        "badugi",
        ["4s 3h 2d 2c", "4s 3h 2d Ks", "4c 3d 2s"],
    ),
    (
        "badugi: the best subset, where dropping the higher spade leaves two",
        "badugi",
        ["Kd 5s 2s 2h", "Ks 5h 2d"],
    ),
    ("badugi: one card of four", "badugi", ["As Ah Ad Ac", "As 2s 3s 4s", "Ac"]),
    ("badugi: the best four of five", "badugi", ["4s 3h 2d Ac Ks", "5s 4s 3h 2d Ac", "4c 3d 2h As"]),
    (
        "49: pips only, no pairs and suits",
        "points_49",
        ["Ts 2h Js Ks Kh", "8s 3s As Qs Ks", "6s 6h Js Ks Kh"],
    ),
    ("49 where faces are one: aces and faces are alike", "points_49_face_1", ["As Ts 2h", "Js Th 2s"]),
    ("49: the best five of six", "points_49", ["Ts 9h 8d 7c 6s Ks", "Ts 9h 8d 7c 6s"]),
    ("21: as far above as below", "points_21", ["Ts Th Ks Kh Kd", "Ts Th 2s Kh Kd"]),
    ("21: the best five of six", "points_21", ["Ts 9h 2d Ks Kh Ac", "Ts Th As Ks Kh"]),
    ("zero: faces are alike", "points_zero", ["Js Jh Jd Qs Ks", "Qh Qd Ks Kh Kd"]),
    ("the best five of seven", "high", ["As Ah Ad 5c 5s 2h 3d", "As Ah Ac 5d 5s 4h 4d"]),
    ("the best low of seven", "deuce_to_seven", ["7s 5h 4d 3c 2s 2h 2d", "7s 6h 5d 4c 3s 2h As"]),
]


@pytest.mark.parametrize(("rule", "code", "hands"), LADDERS, ids=[case[0] for case in LADDERS])
def test_each_hand_beats_the_next(rule: str, code: str, hands: list[str]) -> None:
    strength = {text: RANKINGS[code].strength(hand(text)) for text in hands}
    wrong = [(better, worse) for better, worse in pairwise(hands) if strength[better] <= strength[worse]]
    assert not wrong, rule


@pytest.mark.parametrize(("rule", "code", "hands"), TIES, ids=[case[0] for case in TIES])
def test_hands_tie(rule: str, code: str, hands: list[str]) -> None:
    assert len({RANKINGS[code].strength(hand(text)) for text in hands}) == 1, rule


def test_every_ranking_has_a_ladder() -> None:
    assert {code for _, code, _ in LADDERS} == set(RANKINGS)


def test_rankings_are_listed_under_their_codes() -> None:
    assert [ranking.code for ranking in RANKINGS.values()] == list(RANKINGS)


@pytest.mark.parametrize("code", RANKINGS)
def test_no_cards_are_no_hand(code: str) -> None:
    with pytest.raises(ValueError, match="at least one card"):
        RANKINGS[code].strength([])
