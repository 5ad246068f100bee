"""How many hands there are of each kind; the figures are published ones or known by combinatorics."""

from collections import Counter
from itertools import combinations

import pytest

from hhparse.cards import RANKS, Card, deck, parse_card
from hhparse.ranking import RANKINGS
from tests.ranking.all_hands import five_card_kinds

PAIRED = {
    "pair": 1_098_240,
    "two pair": 123_552,
    "three of a kind": 54_912,
    "full house": 3_744,
    "four of a kind": 624,
}
HIGH = {"no pair": 1_302_540, "straight": 10_200, "flush": 5_108, "straight flush": 40, **PAIRED}
LOW = {"no pair": 1_303_560, "straight": 9_180, "flush": 5_112, "straight flush": 36, **PAIRED}
ACE_TO_FIVE = {"no pair": 1_317_888, **PAIRED}

SEVEN_UP = (4_080, 14_280, 34_680, 70_380, 127_500, 213_180, 335_580, 503_880)
FIVE_UP = (1_024, 5_120, 15_360, 35_840, 71_680, 129_024, 215_040, 337_920, 506_880)

BADUGI_CLASSES = {"badugi": 17_160, "three-card": 154_440, "two-card": 96_252, "one-card": 2_873}
BADUGI_RANKS = {"badugi": 715, "three-card": 286, "two-card": 78, "one-card": 13}


@pytest.mark.parametrize(
    ("code", "classes", "distinct"),
    [
        ("high", HIGH, 7_462),
        ("deuce_to_seven", LOW, 7_462),
        ("ace_to_six", LOW, 7_462),
        ("ace_to_five", ACE_TO_FIVE, 6_175),
    ],
)
def test_hands_by_class_and_distinct_ranks(code: str, classes: dict[str, int], distinct: int) -> None:
    counted: Counter[str] = Counter()
    strengths = set()
    for cards, ways in five_card_kinds():
        counted[RANKINGS[code].hand_class(cards)] += ways
        strengths.add(RANKINGS[code].strength(cards))
    assert counted == classes
    assert len(strengths) == distinct


@pytest.mark.parametrize(
    ("code", "tops", "counts"),
    [
        ("deuce_to_seven", RANKS[5:], SEVEN_UP),
        ("ace_to_six", RANKS[4:-1], SEVEN_UP),
        ("ace_to_five", RANKS[3:-1], FIVE_UP),
    ],
)
def test_no_pair_by_top_card(code: str, tops: str, counts: tuple[int, ...]) -> None:
    counted: Counter[str] = Counter()
    for cards, ways in five_card_kinds():
        if RANKINGS[code].hand_class(cards) == "no pair":
            counted[RANKINGS[code].describe(cards)[0]] += ways
    assert counted == dict(zip(tops, counts, strict=True))


@pytest.mark.parametrize(
    ("least", "count"),
    [
        ("Js Jh 4d 3c 2s", 536_100),
        ("Qs Qh 4d 3c 2s", 451_620),
        ("Ks Kh 4d 3c 2s", 367_140),
        ("As Ah 4d 3c 2s", 282_660),
    ],
)
def test_openers(least: str, count: int) -> None:
    high = RANKINGS["high"]
    qualifier = high.strength([parse_card(name) for name in least.split()])
    assert sum(ways for cards, ways in five_card_kinds() if high.strength(cards) >= qualifier) == count


def test_ace_to_six_is_deuce_to_seven_with_every_rank_one_lower() -> None:
    one_up = {card: Card((card + 4) % 52) for card in deck()}
    low, one_lower = RANKINGS["deuce_to_seven"], RANKINGS["ace_to_six"]
    for cards, _ in five_card_kinds():
        assert one_lower.strength(cards) == low.strength([one_up[card] for card in cards])


def badugi_counts(code: str, size: int) -> tuple[Counter[str], Counter[str]]:
    """Of all hands of so many cards: the hands of each class, and the distinct ranks in each class."""
    strength = RANKINGS[code].strength
    hands: Counter[int] = Counter()
    example = {}
    for cards in combinations(deck(), size):
        found = strength(cards)
        hands[found] += 1
        example[found] = cards
    by_class: Counter[str] = Counter()
    for found, cards in example.items():
        by_class[RANKINGS[code].hand_class(cards)] += hands[found]
    return by_class, Counter(map(RANKINGS[code].hand_class, example.values()))


def test_badugi_of_four_cards() -> None:
    assert badugi_counts("badugi", 4) == (BADUGI_CLASSES, BADUGI_RANKS)


@pytest.mark.prove
def test_badugi_of_four_cards_where_the_ace_is_high() -> None:
    assert badugi_counts("badugi_ace_high", 4) == (BADUGI_CLASSES, BADUGI_RANKS)


@pytest.mark.prove
def test_badugi_best_of_five_cards() -> None:
    classes, ranks = badugi_counts("badugi", 5)
    assert classes == {"badugi": 514_800, "three-card": 1_647_360, "two-card": 431_652, "one-card": 5_148}
    assert ranks.total() == 1_088
