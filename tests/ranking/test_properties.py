"""What holds for any cards in any ranking."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from hhparse.cards import Card, JokerUse, deck
from hhparse.ranking import RANKINGS, Ranking, Scale, scale

rankings = st.sampled_from(list(RANKINGS.values()))
hands = st.lists(st.sampled_from(deck()), min_size=1, max_size=7, unique=True)
scales = st.builds(
    scale,
    st.sampled_from(list(RANKINGS)),
    st.sampled_from(JokerUse),
    st.sampled_from([frozenset(), frozenset({0}), frozenset({12})]),
    natural_wins=st.booleans(),
    double_ace_flush=st.booleans(),
)
# Of two suits, so that there is often something wild or of one suit.
many_wild = [card for card in deck(2) if card.is_joker or card.suit < 2]


@given(rankings, hands, st.randoms(use_true_random=False))
def test_the_order_of_the_cards_never_matters(ranking: Ranking, cards: list[Card], random: Random) -> None:
    shuffled = random.sample(cards, len(cards))
    assert ranking.strength(shuffled) == ranking.strength(cards)
    assert ranking.describe(shuffled) == ranking.describe(cards)
    assert ranking.hand_class(shuffled) == ranking.hand_class(cards)
    assert ranking.is_made(shuffled) == ranking.is_made(cards)


@given(rankings, hands, st.permutations(range(4)))
def test_no_suit_is_better_than_another(ranking: Ranking, cards: list[Card], suits: list[int]) -> None:
    other_suits = [Card(4 * card.rank + suits[card.suit]) for card in cards]
    assert ranking.strength(other_suits) == ranking.strength(cards)


@given(rankings, st.lists(st.sampled_from(deck()), min_size=6, max_size=7, unique=True))
def test_a_card_to_choose_from_never_hurts(ranking: Ranking, cards: list[Card]) -> None:
    assert ranking.strength(cards) >= ranking.strength(cards[1:])


@given(rankings, st.lists(st.sampled_from(deck()[-12:]), min_size=1, max_size=7))
def test_cards_told_twice_are_judged(ranking: Ranking, cards: list[Card]) -> None:
    assert ranking.describe(cards)
    assert ranking.hand_class(cards)


@settings(deadline=None)  # the first hand of four or five wild cards takes a while
@given(scales, st.lists(st.sampled_from(many_wild), min_size=1, max_size=7, unique=True), st.data())
def test_the_order_never_matters_with_jokers(judge: Scale, cards: list[Card], data: st.DataObject) -> None:
    shuffled = data.draw(st.permutations(cards))
    assert judge.strength(shuffled) == judge.strength(cards)
    assert judge.describe(shuffled) == judge.describe(cards)
    assert judge.hand_class(shuffled) == judge.hand_class(cards)


@settings(deadline=None)  # the first hand of four or five wild cards takes a while
@given(scales, st.lists(st.sampled_from(many_wild), min_size=6, max_size=7, unique=True))
def test_a_card_to_choose_from_never_hurts_with_jokers(judge: Scale, cards: list[Card]) -> None:
    assert judge.strength(cards) >= judge.strength(cards[1:])
