"""Every hand there is, judged as pokerkit judges it."""

from itertools import combinations

import pytest
from pokerkit import BadugiHand, Hand, RegularLowHand, StandardBadugiHand, StandardHighHand, StandardLowHand
from pokerkit import Card as PokerkitCard

from hhparse.cards import Card, card_names, deck
from hhparse.ranking import RANKINGS

pytestmark = pytest.mark.prove

LABELS = {"High card": "no pair", "One pair": "pair"}


def their(cards: tuple[Card, ...]) -> tuple[PokerkitCard, ...]:
    return tuple(PokerkitCard.parse(card_names(cards)))


def assert_same_order(theirs_and_ours: set[tuple[int, int]], low: bool) -> None:
    """Equal places have equal strengths, and the better place the higher strength."""
    best_last = sorted(theirs_and_ours, reverse=low)
    ours = [strength for _, strength in best_last]
    assert len({place for place, _ in best_last}) == len(best_last), "they see a tie where we see none"
    assert len(set(ours)) == len(ours), "we see a tie where they see none"
    assert ours == sorted(ours)


@pytest.mark.parametrize(
    ("code", "hand_type", "distinct"),
    [
        ("high", StandardHighHand, 7_462),
        ("deuce_to_seven", StandardLowHand, 7_462),
        ("ace_to_five", RegularLowHand, 6_175),
    ],
)
def test_all_hands_of_five_cards(code: str, hand_type: type[Hand], distinct: int) -> None:
    ranking = RANKINGS[code]
    # pokerkit looks at the ranks and whether there is one suit, and so needs asking once for these.
    kinds: dict[tuple[tuple[int, ...], bool], tuple[int, tuple[Card, ...]]] = {}
    count = 0
    for cards, ranks, suits in zip(
        combinations(deck(), 5),
        combinations([card.rank for card in deck()], 5),
        combinations([card.suit for card in deck()], 5),
        strict=True,
    ):
        strength = ranking.strength(cards)
        known = kinds.setdefault((ranks, len(set(suits)) == 1), (strength, cards))
        assert strength == known[0], f"{card_names(cards)} and {card_names(known[1])} differ"
        count += 1
    assert count == 2_598_960
    assert len(kinds) == 7_462

    both = set()
    for strength, cards in kinds.values():
        entry = hand_type.lookup.get_entry(their(cards))
        assert ranking.hand_class(cards) == LABELS.get(entry.label, entry.label.lower())
        both.add((entry.index, strength))
    assert len(both) == distinct
    assert_same_order(both, hand_type.low)


@pytest.mark.parametrize(
    ("code", "hand_type"), [("badugi", BadugiHand), ("badugi_ace_high", StandardBadugiHand)]
)
def test_all_badugi_hands_of_four_cards(code: str, hand_type: type[Hand]) -> None:
    places: dict[tuple[Card, ...], int] = {}
    for size in (4, 3, 2, 1):
        for cards in combinations(deck(), size):
            if len({card.suit for card in cards}) == len({card.rank for card in cards}) == size:
                places[cards] = hand_type.lookup.get_entry(their(cards)).index
    both = set()
    count = 0
    for cards in combinations(deck(), 4):
        place = min(
            places[subset]
            for size in (4, 3, 2, 1)
            for subset in combinations(cards, size)
            if subset in places
        )
        both.add((place, RANKINGS[code].strength(cards)))
        count += 1
    assert count == 270_725
    assert len(both) == 1_092
    assert_same_order(both, hand_type.low)
