"""Hands with jokers and wild cards, judged a second time by trying every card that these may be."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, islice
from random import Random

import pytest

from hhparse.cards import JOKERS, RANKS, Card, JokerUse, card_names, deck, parse_card
from hhparse.ranking import RANKINGS, Scale, scale
from tests.ranking.all_hands import kinds

JOKER = JOKERS[0]
COMPLETED = {"straight", "flush", "straight flush"}
USES = [
    ("high", JokerUse.BUG),
    ("high", JokerUse.WILD),
    ("deuce_to_seven", JokerUse.BUG),
    ("ace_to_five", JokerUse.BUG),
    ("ace_to_six", JokerUse.BUG),
]
POINTS = [code for code in RANKINGS if code.startswith("points")]


def stand_ins(judge: Scale, cards: Iterable[Card]) -> list[Card]:
    return [card for card in cards if card.is_joker or card.rank in judge.wild]


def choices(judge: Scale, cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """The hands of as many cards as count."""
    return list(combinations(cards, min(len(cards), judge.ranking.hand_size)))


def by_trial(judge: Scale, cards: Sequence[Card]) -> int:
    """The strength of the best hand that any cards in place of the jokers and wild cards make.

    Tries the cards of one deck, also those that the hand holds, so that a card may come twice.
    """
    return max(_by_trial(judge, chosen) for chosen in choices(judge, cards))


@cache
def _by_trial(judge: Scale, cards: tuple[Card, ...]) -> int:
    replaced = stand_ins(judge, cards)
    naturals = [card for card in cards if card not in replaced]
    restricted = judge.joker is JokerUse.BUG and judge.code == "high"
    bugs = sum(card.is_joker for card in cards) if restricted else 0
    found = []
    for added in combinations_with_replacement(deck(), len(replaced)):
        played = [*naturals, *added]
        aces = sum(RANKS[card.rank] == "A" for card in added)
        if aces >= bugs or judge.ranking.hand_class(played) in COMPLETED:
            found.append(judge.ranking.strength(played))
    return max(found)


def assert_as_by_trial(judge: Scale, hands: Iterable[Sequence[Card]]) -> None:
    agree = {card_names(cards): judge.strength(cards) == by_trial(judge, cards) for cards in hands}
    assert agree
    assert [names for names, same in agree.items() if not same] == []


def random_hands(judge: Scale, sizes: Iterable[int], most_stand_ins: int) -> Iterator[list[Card]]:
    """A few hands of each size, all with a joker or a wild card or a few of them."""
    for size in sizes:
        random = Random(size)
        hands = (random.sample(deck(2), size) for _ in range(1_000))
        fit = [cards for cards in hands if 0 < len(stand_ins(judge, cards)) <= most_stand_ins]
        yield from fit[:6]


def patterns(size: int) -> Iterator[tuple[Card, ...]]:
    """Hands of so many of the 52 cards: of those that differ by the names of suits not all, but one."""
    for cards in combinations(deck(), size):
        suits = [card.suit for card in cards]
        if all(suit <= max(suits[:n], default=-1) + 1 for n, suit in enumerate(suits)):
            yield cards


SCALES = [
    *(scale(code) for code in RANKINGS),
    scale("high", JokerUse.WILD),
    scale("high", JokerUse.WILD, frozenset({0})),
    scale("high", JokerUse.BUG, frozenset({11})),
    scale("deuce_to_seven", JokerUse.BUG, frozenset({0, 12})),
    scale("ace_to_five", JokerUse.WILD, frozenset({11})),
    scale("badugi", JokerUse.BUG, frozenset({5})),
]


def name(judge: Scale) -> str:
    return f"{judge.code}, {judge.joker}, {len(judge.wild)} ranks wild"


@pytest.mark.parametrize("judge", SCALES, ids=name)
def test_some_hands_of_any_size(judge: Scale) -> None:
    assert_as_by_trial(judge, random_hands(judge, sizes=(1, 2, 3, 4, 5, 6, 7), most_stand_ins=1))
    assert_as_by_trial(judge, random_hands(judge, sizes=(3, 5), most_stand_ins=2))


@pytest.mark.parametrize("code", ["high", "ace_to_five", "badugi"])
def test_fewer_jokers_and_wild_cards_part_hands_that_are_else_equal(code: str) -> None:
    judge = scale(code, JokerUse.WILD, frozenset({5}), natural_wins=True)
    plain = scale(code, JokerUse.WILD, frozenset({5}))
    # A few ranks only, so that many hands are equal but for these two cards.
    some_cards = [*(card for card in deck() if card.rank in {3, 4, 6, 12}), parse_card("7s"), JOKER]
    random = Random(0)
    both = set()
    for _ in range(150):
        cards = random.sample(some_cards, random.choice((5, 6)))
        fewest = max(
            (by_trial(plain, chosen), -len(stand_ins(judge, chosen))) for chosen in choices(judge, cards)
        )
        both.add((fewest, judge.strength(cards)))
    ours = [strength for _, strength in sorted(both)]
    assert len({fewest for fewest, _ in both}) == len(both) == len(set(ours))
    assert ours == sorted(ours)
    assert len({strength for (strength, _), _ in both}) < len(both)


# --- What the rule texts say the joker is ------------------------------------------------------


def lowest_missing(cards: Sequence[Card], order: str) -> Card:
    """The card of the lowest rank that no card of the hand has, of a suit that makes no flush."""
    held = {RANKS[card.rank] for card in cards}
    rank = next(rank for rank in order if rank not in held)
    return Card(4 * RANKS.index(rank) + (cards[0].suit + 1) % 4)


def test_ace_to_five_takes_the_lowest_rank_missing() -> None:
    judge = scale("ace_to_five")
    for cards, _ in kinds(4):
        assert judge.strength([*cards, JOKER]) == judge.strength(
            [*cards, lowest_missing(cards, judge.ranking.ace.order)]
        )


@pytest.mark.parametrize("code", ["deuce_to_seven", "ace_to_six"])
def test_where_straights_count_the_lowest_rank_missing_may_be_wrong(code: str) -> None:
    judge = scale(code)
    better = 0
    for cards, ways in kinds(4):
        least = judge.strength([*cards, lowest_missing(cards, judge.ranking.ace.order)])
        with_joker = [*cards, JOKER]
        assert judge.strength(with_joker) >= least
        assert judge.hand_class(with_joker) not in COMPLETED
        better += ways * (judge.strength(with_joker) > least)
    assert better == 1_280


@pytest.mark.parametrize("double", [False, True])
def test_the_flush_of_a_bug_gets_the_highest_rank_missing_or_always_an_ace(double: bool) -> None:
    judge = scale("high", double_ace_flush=double)
    flushes = 0
    for cards, ways in kinds(4):
        with_joker = [*cards, JOKER]
        if judge.hand_class(with_joker) == "flush":
            held = [RANKS[card.rank] for card in cards]
            missing = next(rank for rank in reversed(RANKS) if rank not in held)
            ranks = sorted([*held, "A" if double else missing], key=RANKS.index, reverse=True)
            assert judge.describe(with_joker) == f"flush, {'-'.join(ranks)}"
            flushes += ways
    assert flushes == 2_696  # of the 7,804 with a joker in the deck, those that hold it


@pytest.mark.parametrize("code", [code for code in RANKINGS if code != "high"])
def test_a_bug_is_restricted_in_high_only(code: str) -> None:
    bug, wild = scale(code, JokerUse.BUG), scale(code, JokerUse.WILD)
    assert all(bug.strength([*cards, JOKER]) == wild.strength([*cards, JOKER]) for cards, _ in kinds(4))


# --- All of them --------------------------------------------------------------------------------


@pytest.mark.prove
@pytest.mark.parametrize(("code", "use"), USES)
def test_all_hands_with_a_joker_are_as_their_kind(code: str, use: JokerUse) -> None:
    judge = scale(code, use)
    kind: dict[tuple[tuple[int, ...], bool], int] = {}
    hands: Counter[tuple[tuple[int, ...], bool]] = Counter()
    for cards in combinations(deck(), 4):
        strength = judge.strength((*cards, JOKER))
        key = tuple(card.rank for card in cards), len({card.suit for card in cards}) == 1
        assert strength == kind.setdefault(key, strength), card_names(cards)
        hands[key] += 1
    assert len(kind) == len(list(kinds(4))) == 2_535
    assert sorted(hands.values()) == sorted(ways for _, ways in kinds(4))
    assert hands.total() == 270_725


@pytest.mark.prove
@pytest.mark.parametrize(("code", "use"), [*USES, *((code, JokerUse.BUG) for code in POINTS)])
def test_all_kinds_with_a_joker(code: str, use: JokerUse) -> None:
    assert_as_by_trial(scale(code, use), ([*cards, JOKER] for cards, _ in kinds(4)))


@pytest.mark.prove
@pytest.mark.parametrize(("code", "use"), USES)
def test_all_kinds_with_two_jokers(code: str, use: JokerUse) -> None:
    assert_as_by_trial(scale(code, use), ([*cards, *JOKERS] for cards, _ in kinds(3)))


@pytest.mark.prove
@pytest.mark.parametrize(("code", "use"), USES[:3])
def test_kinds_with_jokers_beside_wild_cards(code: str, use: JokerUse) -> None:
    judge = scale(code, use, frozenset({5}))
    sevens = [card for card in deck() if card.rank == 5]
    ranks = set(range(13)) - {5}
    assert_as_by_trial(judge, ([*cards, sevens[0], JOKER] for cards, _ in kinds(3, ranks)))
    assert_as_by_trial(
        judge, ([*cards, sevens[0], *JOKERS] for cards, _ in islice(kinds(2, ranks), 0, None, 7))
    )
    assert_as_by_trial(
        judge, ([*cards, *sevens[:2], *JOKERS] for cards, _ in islice(kinds(1, ranks), 0, None, 5))
    )


@pytest.mark.prove
@pytest.mark.parametrize("use", JokerUse)
def test_six_and_seven_cards_with_jokers(use: JokerUse) -> None:
    judge = scale("high", use)
    random = Random(0)
    assert_as_by_trial(judge, ([*random.sample(deck(), 5), JOKER] for _ in range(500)))
    assert_as_by_trial(judge, ([*random.sample(deck(), 5), *JOKERS] for _ in range(15)))


@pytest.mark.prove
@pytest.mark.parametrize("code", ["badugi", "badugi_ace_high"])
def test_badugis_with_jokers(code: str) -> None:
    judge = scale(code)
    assert_as_by_trial(judge, ((*cards, JOKER) for cards in patterns(3)))
    assert_as_by_trial(judge, ((*cards, JOKER) for cards in islice(patterns(4), 0, None, 5)))
    assert_as_by_trial(judge, ((*cards, *JOKERS) for cards in patterns(2)))
    assert_as_by_trial(judge, ((*cards, *JOKERS) for cards in islice(patterns(3), 0, None, 20)))


@pytest.mark.prove
@pytest.mark.parametrize("code", POINTS)
def test_points_with_two_jokers(code: str) -> None:
    assert_as_by_trial(scale(code), ([*cards, *JOKERS] for cards, _ in islice(kinds(3), 0, None, 8)))
