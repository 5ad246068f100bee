"""The chance that a draw is made: against every deal there is, against random deals, and by hand."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import comb, sqrt
from random import Random

import pytest

from hhparse.cards import ALL_CARDS, JOKERS, Card, JokerUse, deck, parse_card
from hhparse.ranking import RANKINGS, Pool, Scale, made_chance, scale

SCALES = {
    **{code: scale(code) for code in RANKINGS},
    "deuces wild": scale("high", wild=frozenset({0})),
    "kings wild low": scale("ace_to_six", wild=frozenset({11})),
    "jokers wild": scale("high", JokerUse.WILD),
}
DEALS = 20_000


def cards(text: str) -> list[Card]:
    return [*map(parse_card, text.split())]


def bits(some: Sequence[Card]) -> int:
    return sum(1 << card for card in some)


def enumerated(judge: Scale, kept: Sequence[Card], coming: int, unseen: Sequence[Card]) -> float:
    """The share of made hands among all that can come."""
    deals = [*combinations(unseen, coming)]
    return sum(judge.is_made([*kept, *deal]) for deal in deals) / len(deals)


def kept_hands(judge: Scale, coming: int, jokers: int, random: Random) -> list[list[Card]]:
    """Cards as they come, some of one suit, and some of different ranks and suits."""
    size = judge.ranking.hand_size - coming
    any_cards = random.sample(deck(jokers), size)
    one_suit = random.sample([card for card in deck() if card.suit == 2], size)
    ranks = random.sample(range(10), size)
    different = [ALL_CARDS[4 * rank + suit % 4] for suit, rank in enumerate(ranks)]
    return [
        any_cards,
        one_suit,
        different,
        [*different[:-1], JOKERS[0]] if jokers and different else any_cards,
    ]


@pytest.mark.parametrize("jokers", [0, 1, 2])
@pytest.mark.parametrize("name", SCALES)
def test_every_deal_of_one_and_two_cards(name: str, jokers: int) -> None:
    judge, random = SCALES[name], Random(7)
    if jokers and judge.code.startswith("badugi"):
        return
    for coming in (1, 2):
        for kept in kept_hands(judge, coming, jokers, random):
            rest = [card for card in deck(jokers) if card not in kept]
            unseen = random.sample(rest, 30 if coming == 2 else 45)
            chance = made_chance(judge, kept, coming, Pool(bits(unseen)))
            assert chance == pytest.approx(enumerated(judge, kept, coming, unseen), abs=1e-12)


@pytest.mark.parametrize("name", ["high", "deuce_to_seven", "ace_to_five", "badugi"])
def test_every_deal_of_three_cards_and_more(name: str) -> None:
    judge, random = SCALES[name], Random(8)
    size = judge.ranking.hand_size
    for coming in range(3, size + 1):
        kept = cards("2c 3c")[: size - coming]
        unseen = random.sample([card for card in deck() if card not in kept], 18)
        chance = made_chance(judge, kept, coming, Pool(bits(unseen)))
        assert chance == pytest.approx(enumerated(judge, kept, coming, unseen), abs=1e-12)


@pytest.mark.parametrize(
    ("name", "kept", "discarded", "ways"),
    [
        # 5, 6, 8, 9, T and J.
        ("deuce_to_seven", "2s 3s 4h 7d", "Kc", 24),
        # The same but for the five, six and eight that make a straight, or are of the suit of all.
        ("deuce_to_seven", "3s 4s 5s 7s", "Kc", 5 * 3),
        # An ace is high in deuce-to-seven; in ace-to-five it is a low card, and a straight is nothing.
        ("deuce_to_seven", "2s 3s 4h 5d", "Kc", 5 * 4),
        ("ace_to_five", "2s 3s 4h 5d", "Kc", 7 * 4),
        ("ace_to_six", "2s 3s 4h 5d", "Kc", 5 * 4),
        # A heart that pairs nothing.
        ("badugi", "As 3c 6d", "Kd", 10),
        ("badugi", "As 3c 3d", "Kd", 0),
        # Two pair to a full house; four to a flush and an open straight.
        ("high", "As Ad Kc Kd", "2h", 4),
        ("high", "5h 6h 7h 8h", "2c", 9 + 6),
    ],
)
def test_draws_of_one_card_counted_by_hand(name: str, kept: str, discarded: str, ways: int) -> None:
    held = cards(kept)
    unseen = [card for card in deck() if card not in [*held, *cards(discarded)]]
    chance = made_chance(SCALES[name], held, 1, Pool(bits(unseen)))
    assert chance == pytest.approx(ways / len(unseen), abs=1e-12)


def test_three_kings_and_a_whole_hand() -> None:
    # Three of a kind: the fourth, or a pair. Of 47 cards two come.
    held, gone = cards("Kc Kd Kh"), cards("2s 7d")
    unseen = [card for card in deck() if card not in [*held, *gone]]
    pairs = 10 * comb(4, 2) + 2 * comb(3, 2)
    fours = 46
    assert made_chance(SCALES["high"], held, 2, Pool(bits(unseen))) == pytest.approx(
        (pairs + fours) / comb(47, 2)
    )
    # Straights, flushes, full houses, four of a kind and straight flushes among all hands.
    made = 10_200 + 5_108 + 3_744 + 624 + 40
    assert made_chance(SCALES["high"], [], 5, Pool(bits(deck()))) == pytest.approx(made / 2_598_960)
    assert made_chance(SCALES["badugi"], [], 4, Pool(bits(deck()))) == pytest.approx(
        13 * 12 * 11 * 10 / 270_725
    )


@pytest.mark.parametrize(
    ("name", "kept", "coming"),
    [
        ("deuce_to_seven", "2s 4h", 3),
        ("high", "Kc Kd", 3),
        ("ace_to_five", "As 4h 7d", 2),
        ("badugi", "As 3c", 2),
    ],
)
def test_what_was_shuffled_in_comes_more_often(name: str, kept: str, coming: int) -> None:
    judge, random = SCALES[name], Random(11)
    held = cards(kept)
    back = cards("5s 7h Kh Ks Qd")
    rest = [card for card in deck() if card not in [*held, *back]]
    unseen, size = rest[4:], 16
    chance = made_chance(judge, held, coming, Pool(bits(unseen), bits(back), size))
    assert chance is not None
    made = 0
    for _ in range(DEALS):
        stub = [*back, *random.sample(unseen, size - len(back))]
        made += judge.is_made([*held, *random.sample(stub, coming)])
    assert abs(made / DEALS - chance) < 4 * sqrt(chance * (1 - chance) / DEALS)
    plain = made_chance(judge, held, coming, Pool(bits([*unseen, *back])))
    assert plain is not None
    assert abs(plain - chance) > 0.01


@pytest.mark.parametrize("name", ["deuce_to_seven", "high", "ace_to_six", "badugi"])
def test_random_deals_of_three_cards(name: str) -> None:
    judge, random = SCALES[name], Random(12)
    size = judge.ranking.hand_size
    kept = cards("2c 5d")[: size - 3]
    unseen = [card for card in deck() if card not in kept][6:]
    chance = made_chance(judge, kept, 3, Pool(bits(unseen)))
    assert chance is not None
    made = sum(judge.is_made([*kept, *random.sample(unseen, 3)]) for _ in range(DEALS))
    assert abs(made / DEALS - chance) < 4 * sqrt(chance * (1 - chance) / DEALS)


def test_what_cannot_be_counted() -> None:
    everything = Pool(bits(deck()))
    # Five cards of which four count, a joker that may be any card of a badugi, and a hand that is not whole.
    assert made_chance(SCALES["badugi"], cards("As 2c 3d"), 2, everything) is None
    assert made_chance(SCALES["badugi"], cards("As 2c 3d"), 1, Pool(bits(deck(1)))) is None
    assert made_chance(SCALES["badugi"], cards("As 2c"), 1, everything) is None
    assert made_chance(SCALES["high"], cards("As 2c 3d"), 3, everything) is None
    # Fewer cards than come, or than are known to have been shuffled in.
    assert made_chance(SCALES["high"], cards("As 2c 3d"), 2, Pool(1)) is None
    assert (
        made_chance(SCALES["high"], cards("As 2c 3d"), 2, Pool(bits(deck()[:20]), bits(deck()[20:24]), 3))
        is None
    )
