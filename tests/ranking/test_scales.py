"""What jokers and wild cards do, worked out by hand from the rule texts named beside each."""

from itertools import pairwise

import pytest

from hhparse.cards import RANKS, Card, JokerUse, parse_card
from hhparse.ranking import RANKINGS, Scale, scale


def hand(text: str) -> list[Card]:
    return [parse_card(name) for name in text.split()]


def ranks(letters: str) -> frozenset[int]:
    return frozenset(map(RANKS.index, letters))


BUG = scale("high")
WILD = scale("high", JokerUse.WILD)
DEUCES_WILD = scale("high", JokerUse.WILD, ranks("2"))
DEUCES_AND_BUG = scale("high", wild=ranks("2"))
DOUBLE_ACES = scale("high", double_ace_flush=True)

# (what the rule says, scale, cards, what they play as)
PLAYS_AS = [
    ("two pair stay two pair, with an ace (RRP)", BUG, "Ks Kh 4d 4c Joker", "two pair, Kings and Fours"),
    ("an ace and the joker are aces (RRP)", BUG, "As Joker 9d 4c 2h", "pair of Aces"),
    ("alone it is an ace", BUG, "Ks Joker 9d 4c 2h", "A-K-9-4-2"),
    ("of three it is an ace: three cards hold no straight", BUG, "7s 6s Joker", "A-7-6"),
    ("of four it is an ace: four cards hold no flush", BUG, "Ks Qs Js Joker", "A-K-Q-J"),
    ("a flush gets the highest rank missing", BUG, "As Js 8s 3s Joker", "flush, A-K-J-8-3"),
    ("a flush without the ace gets it", BUG, "Qs Js 8s 3s Joker", "flush, A-Q-J-8-3"),
    ("a straight grows at the top", BUG, "7s 6h 5d 4c Joker", "straight, Eight high"),
    ("a straight is filled in the middle", BUG, "8s 7h 5d 4c Joker", "straight, Eight high"),
    ("a broadway has no card above", BUG, "As Kh Qd Jc Joker", "straight, Ace high"),
    ("5-4-3-2 becomes six-high", BUG, "5s 4h 3d 2c Joker", "straight, Six high"),
    ("A-2-3-4 becomes a wheel", BUG, "As 4h 3d 2c Joker", "straight, Five high"),
    ("a straight flush grows at the top", BUG, "7s 6s 5s 4s Joker", "straight flush, Eight high"),
    ("four to a royal flush", BUG, "As Ks Qs Ts Joker", "royal flush"),
    ("four aces become five", BUG, "As Ah Ad Ac Joker", "five Aces"),
    ("three kings do not become four", BUG, "Ks Kh Kd 9c Joker", "three Kings"),
    ("three aces become four", BUG, "As Ah Ad 9c Joker", "four Aces"),
    ("aces up become aces full", BUG, "As Ah 9d 9c Joker", "full house, Aces full of Nines"),
    ("two bugs, three aces", BUG, "As Ah Ad Joker Joker", "five Aces"),
    ("two bugs, a pair of nines", BUG, "9s 9h 2d Joker Joker", "two pair, Aces and Nines"),
    ("two bugs fill a straight", BUG, "Ts 8h 6d Joker Joker", "straight, Ten high"),
    ("two bugs at its top", BUG, "9s 8h 7d Joker Joker", "straight, Jack high"),
    ("two bugs, one to fill and one as the ace", BUG, "4s 3h 2d Joker Joker", "straight, Six high"),
    ("two bugs in a flush", BUG, "9s 8s 2s Joker Joker", "flush, A-K-9-8-2"),
    ("two bugs with nothing to fill", BUG, "9s 7h 2d Joker Joker", "pair of Aces"),
    ("of seven cards the best five", BUG, "Ks Qs Js Ts 9h 9d Joker", "royal flush"),
    (
        "of six cards the joker may be left out",
        BUG,
        "9s 9h 9d 8c 8h Joker",
        "full house, Nines full of Eights",
    ),
    ("seven cards, two bugs", BUG, "As Ah 9d 8c 3h Joker Joker", "four Aces"),
    ("a wild joker makes three", WILD, "9s 9h 8d 2c Joker", "three Nines"),
    ("a wild joker pairs the highest", WILD, "Ks 9h 8d 2c Joker", "pair of Kings"),
    ("a wild joker fills up", WILD, "9s 9h 2d 2c Joker", "full house, Nines full of Deuces"),
    ("five of any rank", WILD, "9s 9h 9d 9c Joker", "five Nines"),
    ("two wild jokers", WILD, "9s 9h 9d Joker Joker", "five Nines"),
    ("a wild joker of three cards", WILD, "9s 2h Joker", "pair of Nines"),
    ("a wild joker in a flush: no ace comes twice", WILD, "As Js 8s 3s Joker", "flush, A-K-J-8-3"),
    ("wild deuces", DEUCES_WILD, "2s 2h 9d 8c 3s", "three Nines"),
    ("wild deuces in a straight", DEUCES_WILD, "2s 2h 9d 8c 7s", "straight, Jack high"),
    ("four wild deuces and a three", DEUCES_WILD, "2s 2h 2d 2c 3s", "five Threes"),
    ("four wild deuces and a wild joker", DEUCES_WILD, "2s 2h 2d 2c Joker", "five Aces"),
    ("six wild cards of seven", DEUCES_WILD, "2s 2h 2d 2c Joker Joker 3s", "five Aces"),
    ("a bug beside wild deuces is still an ace", DEUCES_AND_BUG, "2s 9h 8d 3c Joker", "pair of Aces"),
    ("wild kings join the bug's ace", DEUCES_AND_BUG, "2s 2h 9d 3c Joker", "three Aces"),
    ("a bug completes what wild cards begin", DEUCES_AND_BUG, "2s 9s 8s 3s Joker", "flush, A-K-9-8-3"),
    ("the bug keeps nines from being five", DEUCES_AND_BUG, "2s 9s 9h 9d Joker", "four Nines"),
    ("a house may let the joker be a second ace", DOUBLE_ACES, "As Js 8s 3s Joker", "flush, A-A-J-8-3"),
    ("and two of them", DOUBLE_ACES, "As Js 8s Joker Joker", "flush, A-A-A-J-8"),
    ("of three a second ace makes no flush", DOUBLE_ACES, "As Js Joker", "pair of Aces"),
    ("nor of cards that pair", DOUBLE_ACES, "As Js 8s 8h Joker", "two pair, Aces and Eights"),
    (
        "a straight flush beats a double-ace flush",
        DOUBLE_ACES,
        "As 5s 4s 3s Joker",
        "straight flush, Five high",
    ),
    ("A-5: the lowest rank missing (RRP)", scale("ace_to_five"), "7s 4h 2d As Joker", "7-4-3-2-A"),
    ("A-5: it never pairs", scale("ace_to_five"), "5s 4h 3d 2c Joker", "5-4-3-2-A"),
    (
        "A-5: with a pair it is the lowest missing",
        scale("ace_to_five"),
        "2s 2h As 4d Joker",
        "pair of Deuces",
    ),
    ("A-5, kings wild", scale("ace_to_five", wild=ranks("K")), "Ks Kh 2s As Joker", "5-4-3-2-A"),
    ("A-5, three cards, kings wild", scale("ace_to_five", wild=ranks("K")), "Ks 7h 2s", "7-2-A"),
    ("2-7: past what makes a straight (BARGE)", scale("deuce_to_seven"), "6s 5h 4d 3c Joker", "8-6-5-4-3"),
    ("2-7: not of the suit", scale("deuce_to_seven"), "7s 5s 4s 3s Joker", "7-5-4-3-2"),
    ("2-7: the best", scale("deuce_to_seven"), "7s 5s 4s 2h Joker", "7-5-4-3-2"),
    ("2-7: the joker is no ace", scale("deuce_to_seven"), "5s 4s 3s 2h Joker", "7-5-4-3-2"),
    ("A-6: the wheel is a straight", scale("ace_to_six"), "4s 3h 2d As Joker", "6-4-3-2-A"),
    ("A-6: past what makes a straight", scale("ace_to_six"), "6s 5h 4d 3c Joker", "6-5-4-3-A"),
    ("badugi: the best rank of the missing suit", scale("badugi"), "8s 3h 2d Joker", "badugi 8-3-2-A"),
    ("badugi: it makes up for a pair", scale("badugi"), "3s 3h 2d Joker", "3-card 3-2-A"),
    ("badugi: of five", scale("badugi"), "3s 3h 2d Kc Joker", "badugi K-3-2-A"),
    ("badugi: it takes the place of the highest", scale("badugi"), "Ks Qh Jd Tc Joker", "badugi Q-J-T-A"),
    ("badugi: jokers alone", scale("badugi"), "Joker Joker", "2-card 2-A"),
    ("badugi, ace high", scale("badugi_ace_high"), "8s 3h Ad Joker", "badugi A-8-3-2"),
    ("49: as many as a ten", scale("points_49"), "Ts Th Td Tc Joker", "50 points"),
    ("21: what is wanting", scale("points_21"), "Ts 9h Ks Kh Joker", "21 points"),
    ("21: nothing, if there are too many", scale("points_21"), "Ts 9h 4s Kh Joker", "2 from 21"),
    ("21: where faces are one, at least one", scale("points_21_face_1"), "Ts 9h Ks 2h Joker", "2 from 21"),
    ("zero: a face", scale("points_zero"), "As Kh Ks Kd Joker", "1 point"),
]

# (what the rule says, scale, hands from best to worst)
LADDERS = [
    (
        "five of a kind are above a straight flush, and by rank",
        WILD,
        [
            "As Ah Ad Ac Joker",
            "Ks Kh Kd Joker Joker",
            "As Ks Qs Js Ts",
            "Joker Ks Qs Js 9s",
            "As Ah Ad Ac Ks",
        ],
    ),
    ("five aces are the top hand with a bug too", BUG, ["As Ah Ad Ac Joker", "Joker Ks Qs Js Ts"]),
    ("a double-ace flush beats every other one", DOUBLE_ACES, ["As 5s 6s 3s Joker", "As Ks Qs Js 9s"]),
    (
        "natural hands win, then those of one joker",
        scale("high", JokerUse.WILD, natural_wins=True),
        ["9s 9h 9d 8c 2s", "9s 9h Joker 8c 2s", "9s Joker Joker 8c 2s", "8s 8h 8d 9c 2s"],
    ),
    (
        "natural lows win",
        scale("ace_to_five", natural_wins=True),
        ["5s 4h 3d 2c As", "5s 4h Joker 2c As", "Joker 4h Joker 2c As", "6s 4h 3d 2c As"],
    ),
    (
        "2-7: a natural flush remains one",
        scale("deuce_to_seven", natural_wins=True),
        ["7s 5h 4d 3c 2s", "7s 5s 4s 3s Joker", "As Kh Qd Jc 9s", "7s 5s 4s 3s 2s"],
    ),
    (
        "natural badugis win",
        scale("badugi", natural_wins=True),
        ["4s 3h 2d Ac", "4s 3h Joker Ac", "5s 3h 2d Ac"],
    ),
]

# (what the rule says, scale, hands that tie)
TIES = [
    (
        "the joker is as good as the card (Hoyle)",
        scale("ace_to_five"),
        ["5s 4h 3d 2c As", "5s Joker 3d 2c As"],
    ),
    ("a flush with and without", BUG, ["As Ks Js 8s 3s", "Ah Joker Jh 8h 3h"]),
    ("four aces with and without", BUG, ["As Ah Ad Ac 9s", "As Ah Ad Joker 9h"]),
    (
        "a joker that is not needed makes no hand less natural",
        scale("high", natural_wins=True),
        ["9s 9h 9d 8c 8h Joker", "9s 9h 9d 8c 8h"],
    ),
    (
        "nor one outside of a badugi",
        scale("badugi", natural_wins=True),
        ["4s 3h 2d Ac", "4s 3h 2d Ac Joker"],
    ),
]


@pytest.mark.parametrize(("rule", "judge", "cards", "words"), PLAYS_AS, ids=[case[0] for case in PLAYS_AS])
def test_what_a_hand_plays_as(rule: str, judge: Scale, cards: str, words: str) -> None:
    assert judge.describe(hand(cards)) == words, rule


@pytest.mark.parametrize(("rule", "judge", "hands"), LADDERS, ids=[case[0] for case in LADDERS])
def test_each_hand_beats_the_next(rule: str, judge: Scale, hands: list[str]) -> None:
    strength = {text: judge.strength(hand(text)) for text in hands}
    wrong = [(better, worse) for better, worse in pairwise(hands) if strength[better] <= strength[worse]]
    assert not wrong, rule


@pytest.mark.parametrize(("rule", "judge", "hands"), TIES, ids=[case[0] for case in TIES])
def test_hands_tie(rule: str, judge: Scale, hands: list[str]) -> None:
    assert len({judge.strength(hand(text)) for text in hands}) == 1, rule


def test_classes_of_hands_with_jokers() -> None:
    assert WILD.hand_class(hand("9s 9h 9d 9c Joker")) == "five of a kind"
    assert scale("badugi").hand_class(hand("9s 8h 2d Joker")) == "badugi"


def test_hands_made_with_jokers() -> None:
    low = scale("deuce_to_seven", natural_wins=True)
    assert low.is_made(hand("Js Th 9d 8c Joker"))
    assert not low.is_made(hand("Qs Th 9d 8c Joker"))


@pytest.mark.parametrize(
    ("judge", "cards", "draws"),
    [
        (scale("deuce_to_seven"), "Qs Th 9d 8c 6s", None),
        (scale("deuce_to_seven"), "Js 5h 4d 3c 2s", 0),
        (scale("deuce_to_seven"), "Ts 9h 8d 7c 5s", 1),
        (scale("deuce_to_seven"), "9s 8h 7d 6c 4s", 2),
        (scale("deuce_to_seven"), "7s 5h 4d 3c 2s", 3),
        (scale("deuce_to_seven"), "9s 8h 7d 6c 5s", None),
        (scale("ace_to_five"), "9s 8h 7d 6c 5s", 2),
        (scale("badugi"), "Ks Qh Jd Tc", 0),
        (scale("badugi"), "Qs 3h 2d Ac", 1),
        (scale("badugi"), "8s 3h 2d As", None),
        (scale("high"), "5s 4h 3d 2c As", 3),
        (scale("high"), "As Ah Ad Kc Ks", 3),
        (scale("high"), "As Ah Ad Kc Qs", None),
    ],
)
def test_how_many_draws_may_be_to_come_for_a_pat_hand(judge: Scale, cards: str, draws: int | None) -> None:
    assert judge.pat_hand_draws(hand(cards)) == draws


# (what qualifies, scale, least, hands that do, hands that do not)
QUALIFIERS = [
    (
        "jacks or better, joker as bug (RRP)",
        BUG,
        "JJ234",
        ["Js Jh 2d 3c 4s", "As Joker 2d 3c 9s", "7s 6h 5d 4c Joker", "9s 8s 3s 2s Joker", "2s 2h 3d 3c 4s"],
        [
            "Ts Th As Kc Qs",
            "Ks Joker Qd 9c 8s",
            "Ts 9s 8s Joker 2h",
            "9s 8h 6d Joker 2h",
            "Js Joker 3d 4c 9s",
        ],
    ),
    ("aces", BUG, "AA234", ["As Ah 2d 3c 4s", "As Joker 2d 3c 4s"], ["Ks Kh Ad Qc Js"]),
    ("any pair, high", scale("high"), "22345", ["2s 2h 3d 4c 5s"], ["As Kh Qd Jc 9s"]),
    ("three cards: jacks", BUG, "JJ234", ["Js Jh 2d"], ["Ts Th Ad"]),
    (
        "eight or better, A-5",
        scale("ace_to_five"),
        "87654",
        ["8s 7s 6s 5s 4s", "8s 7h Joker 2s As"],
        ["9s 4h 3d 2c As"],
    ),
    ("no pair, A-5", scale("ace_to_five"), "KQJT9", ["Ks Qs Js Ts 9s"], ["As Ah 2d 3c 4s"]),
    (
        "nine or better, 2-7",
        scale("deuce_to_seven"),
        "98764",
        ["9s 8h 7d 6c 4s"],
        ["9s 8s 7s 6s 4s", "Ts 5h 4d 3c 2s"],
    ),
    (
        "eight low of seven cards",
        scale("ace_to_five"),
        "87654",
        ["8s 8h 7d 6c 5s 4h Ks"],
        ["8s 8h 7d 6c 5s 5h Ks"],
    ),
    (
        "badugi of a nine",
        scale("badugi"),
        "9876",
        ["9s 8h 7d 6c", "8s 7h 2d Joker"],
        ["Ts 3h 2d Ac", "3s 2h Ad Ac"],
    ),
    (
        "natural hands are judged alike",
        scale("high", natural_wins=True),
        "AA234",
        ["As Joker 2d 3c 4s"],
        ["Ks Kh Ad Qc Js"],
    ),
]


@pytest.mark.parametrize(
    ("what", "judge", "least", "good", "bad"), QUALIFIERS, ids=[case[0] for case in QUALIFIERS]
)
def test_what_qualifies(what: str, judge: Scale, least: str, good: list[str], bad: list[str]) -> None:
    assert [text for text in good if not judge.qualifies(hand(text), least)] == [], what
    assert [text for text in bad if judge.qualifies(hand(text), least)] == [], what


def test_a_scale_is_a_value() -> None:
    assert scale("high", JokerUse.BUG) is scale("high", JokerUse.BUG)
    assert scale("high", JokerUse.BUG) == scale("high") != scale("high", JokerUse.WILD)
    assert hash(scale("high", JokerUse.BUG)) == hash(scale("high"))


@pytest.mark.parametrize("code", RANKINGS)
def test_every_ranking_has_a_scale(code: str) -> None:
    assert scale(code).code == code
    with pytest.raises(ValueError, match="at least one card"):
        scale(code).strength([])
