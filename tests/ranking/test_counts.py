"""How many hands there are of each kind; the figures are published ones or known by combinatorics."""

from collections import Counter
from itertools import combinations

import pytest

from hhparse.cards import RANKS, Card, JokerUse, deck
from hhparse.ranking import RANKINGS, scale
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


# Published tables stop at 52 cards; these figures were enumerated apart from this package. Five of a
# kind counts, and no flush has two aces.
CLASSES = (
    "five of a kind",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
    "no pair",
)
ONE_BUG = (1, 204, 828, 4_368, 7_804, 20_532, 63_360, 138_600, 1_215_024, 1_418_964)
ONE_WILD = (13, 204, 3_120, 6_552, 7_804, 20_532, 137_280, 123_552, 1_268_088, 1_302_540)
TWO_BUGS = (6, 624, 1_320, 5_328, 11_388, 34_704, 75_048, 156_816, 1_341_888, 1_535_388)
TWO_WILD = (78, 624, 9_360, 9_360, 11_388, 34_704, 232_968, 123_552, 1_437_936, 1_302_540)
DEUCES = (672, 2_552, 31_552, 12_672, 14_472, 62_232, 355_080, 95_040, 1_225_008, 799_680)
DEUCES_AND_JOKER = (1_501, 4_552, 51_688, 15_048, 18_956, 84_000, 458_040, 95_040, 1_341_180, 799_680)


@pytest.mark.parametrize(
    ("jokers", "use", "wild", "classes", "distinct"),
    [
        pytest.param(1, JokerUse.BUG, {}, ONE_BUG, 7_463, id="a bug"),
        pytest.param(1, JokerUse.WILD, {}, ONE_WILD, 7_475, id="a wild joker"),
        pytest.param(2, JokerUse.BUG, {}, TWO_BUGS, 7_463, marks=pytest.mark.prove, id="two bugs"),
        pytest.param(2, JokerUse.WILD, {}, TWO_WILD, 7_475, marks=pytest.mark.prove, id="two wild jokers"),
        pytest.param(0, JokerUse.WILD, {0}, DEUCES, 5_162, marks=pytest.mark.prove, id="deuces wild"),
        pytest.param(
            1, JokerUse.WILD, {0}, DEUCES_AND_JOKER, 5_162, marks=pytest.mark.prove, id="deuces and joker"
        ),
    ],
)
def test_high_with_jokers_and_wild_cards(
    jokers: int, use: JokerUse, wild: set[int], classes: tuple[int, ...], distinct: int
) -> None:
    judge = scale("high", use, frozenset(wild))
    counted: Counter[str] = Counter()
    strengths = set()
    for cards, ways in five_card_kinds(jokers, wild):
        counted[judge.hand_class(cards)] += ways
        strengths.add(judge.strength(cards))
    assert counted == dict(zip(CLASSES, classes, strict=True))
    assert len(strengths) == distinct


PAIRED_WITH_JOKER = {
    "pair": 1_180_608,
    "two pair": 126_360,
    "three of a kind": 57_408,
    "full house": 3_744,
    "four of a kind": 637,
}
LOW_WITH_JOKER = {
    "no pair": 1_486_600,
    "straight": 9_180,
    "flush": 5_112,
    "straight flush": 36,
    **PAIRED_WITH_JOKER,
}


@pytest.mark.parametrize(
    ("code", "classes", "distinct"),
    [
        ("deuce_to_seven", LOW_WITH_JOKER, 7_462),
        ("ace_to_six", LOW_WITH_JOKER, 7_462),
        ("ace_to_five", {"no pair": 1_500_928, **PAIRED_WITH_JOKER}, 6_175),
    ],
)
def test_lows_with_a_joker(code: str, classes: dict[str, int], distinct: int) -> None:
    judge = scale(code)
    counted: Counter[str] = Counter()
    strengths = set()
    for cards, ways in five_card_kinds(jokers=1):
        counted[judge.hand_class(cards)] += ways
        strengths.add(judge.strength(cards))
    assert counted == classes
    assert len(strengths) == distinct


SEVEN_UP_WITH_JOKER = (7_664, 19_656, 43_640, 84_716, 149_004, 243_900, 377_820, 560_200)
FIVE_UP_WITH_JOKER = (2_304, 7_680, 20_480, 44_800, 86_016, 150_528, 245_760, 380_160, 563_200)


@pytest.mark.parametrize(
    ("code", "jokers", "tops", "counts"),
    [
        ("deuce_to_seven", 0, RANKS[5:], SEVEN_UP),
        ("deuce_to_seven", 1, RANKS[5:], SEVEN_UP_WITH_JOKER),
        ("ace_to_six", 0, RANKS[4:-1], SEVEN_UP),
        ("ace_to_six", 1, RANKS[4:-1], SEVEN_UP_WITH_JOKER),
        ("ace_to_five", 0, RANKS[3:-1], FIVE_UP),
        ("ace_to_five", 1, RANKS[3:-1], FIVE_UP_WITH_JOKER),
    ],
)
def test_no_pair_by_top_card(code: str, jokers: int, tops: str, counts: tuple[int, ...]) -> None:
    counted: Counter[str] = Counter()
    for cards, ways in five_card_kinds(jokers):
        if scale(code).hand_class(cards) == "no pair":
            counted[scale(code).describe(cards)[0]] += ways
    assert counted == dict(zip(tops, counts, strict=True))


@pytest.mark.parametrize(
    ("least", "count", "with_joker"),
    [
        ("JJ234", 536_100, 642_881),
        ("QQ234", 451_620, 553_121),
        ("KK234", 367_140, 463_361),
        ("AA234", 282_660, 373_601),
    ],
)
def test_openers(least: str, count: int, with_joker: int) -> None:
    high = scale("high")
    assert sum(ways for cards, ways in five_card_kinds() if high.qualifies(cards, least)) == count
    assert sum(ways for cards, ways in five_card_kinds(1) if high.qualifies(cards, least)) == with_joker


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
