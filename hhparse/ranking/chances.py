"""How likely a draw is to end in a made hand: counted exactly, without dealing it.

For rankings that go by ranks the cards to come are counted by rank: of all ways to choose their ranks
those that make the hand are found once and kept, and each draw only adds up how many cards of these
ranks are left. Badugi goes by ranks and suits, and is counted by the suits that are missing.

A card that is known to be in the deck and one that may be are counted together: ways are polynomials
of a number so large that it is never reached, in whose powers stands how many of the cards only may be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial, reduce
from itertools import combinations_with_replacement
from math import comb
from operator import itemgetter, mul
from typing import Final

from msgspec import Struct

from hhparse.cards import ALL_CARDS, FIRST_JOKER, JOKERS, SUITS, Card
from hhparse.ranking.badugi import BADUGI_SIZE, BadugiRanking
from hhparse.ranking.scales import Scale

_SUITS: Final = len(SUITS)
_ALL_SUITS: Final = (1 << _SUITS) - 1
_Ranks = tuple[int, ...]
"""The ranks of several cards, in their order."""
_JOKER: Final = JOKERS[0].rank
"""The rank of every joker."""
_RANKS: Final = _JOKER + 1
_PLACES: Final = range(0, _SUITS * _RANKS, _SUITS)
"""The first card of each rank; there is no card behind the last joker."""
_REPEATS: Final = range(1, _SUITS + 1)
_BITS: Final = 48
_MAY_COME: Final = 1 << _BITS
"""A card of which it is not known whether it is in the deck."""


def _ways_to_choose(number: int, unseen: int, back: int) -> int:
    """In how many ways so many cards of a rank can come, if some only may be in the deck."""
    return sum(comb(unseen, some) * comb(back, number - some) << _BITS * some for some in range(number + 1))


_CHOOSE: Final = [
    [[_ways_to_choose(number, unseen, back) for number in range(_SUITS + 1)] for back in range(_SUITS + 1)]
    for unseen in range(_SUITS + 1)
]
"""By how many cards of the rank may be in the deck, and are in it."""


class Pool(Struct, frozen=True, gc=False):
    """The cards that may come to a player, from what the player has seen."""

    unseen: int
    """A bit for each card of which nothing is known; each of them is as likely to come as any other."""
    back: int = 0
    """A bit for each card that the player knows to have been shuffled in."""
    size: int = 0
    """Where there are such, of how many cards, these among them, those to come are chosen."""


class _Products(Struct, frozen=True, gc=False):
    """Sums of products of numbers that stand at fixed places: all of it happens in a few calls."""

    sign: int
    factors: tuple[itemgetter[tuple[int, ...]], ...]
    """Of each product the first factor, of each the second, and so on."""

    def total(self, numbers: Sequence[int]) -> int:
        """The sum, with its sign."""
        first, *others = (pick(numbers) for pick in self.factors)
        products: Iterable[int] = reduce(partial(map, mul), others, first)
        return self.sign * sum(products)


def made_chance(judge: Scale, kept: Sequence[Card], coming: int, pool: Pool) -> float | None:
    """The chance that a hand is made when its cards have come.

    :param judge: the scale that says what is made.
    :param kept: the cards that stay.
    :param coming: how many cards come.
    :returns: 0 to 1; None where more cards are held than count, badugis hold wild cards, or the pool
        has too few cards.
    """
    held = len(kept) + coming
    badugi = isinstance(judge.ranking, BadugiRanking)
    if held > judge.ranking.hand_size or (
        badugi and (held < BADUGI_SIZE or _may_stand_in(judge, kept, pool))
    ):
        return None
    back = [card for card in ALL_CARDS if pool.back >> card & 1]
    size = pool.size if back else pool.unseen.bit_count()
    others = size - len(back)
    if others < 0 or others > pool.unseen.bit_count() or coming > size:
        return None
    ways = _made_ways(judge, tuple(kept), coming, _Left(pool))
    made = sum(
        (ways >> _BITS * some) % _MAY_COME * comb(others, some) / comb(pool.unseen.bit_count(), some)
        for some in range(min(coming, others) + 1)
    )
    return made / comb(size, coming)


class _Left:
    """The cards that may come, counted for products."""

    def __init__(self, pool: Pool) -> None:
        self.unseen, self.back = pool.unseen, pool.back
        choices = [
            _CHOOSE[(pool.unseen >> place & _ALL_SUITS).bit_count()][
                (pool.back >> place & _ALL_SUITS).bit_count()
            ]
            for place in _PLACES
        ]
        self.numbers: Final = [0, *(ways[number] for number in _REPEATS for ways in choices)]

    def with_suit(self, suit: int) -> list[int]:
        """The same, and behind it how many cards there are of each rank in a suit: one or none."""
        return [*self.numbers, *(self.one(place + suit) for place in _PLACES)]

    def one(self, card: int) -> int:
        """In how many ways a card comes."""
        return self.back >> card & 1 or (self.unseen >> card & 1) * _MAY_COME


def _made_ways(judge: Scale, kept: tuple[Card, ...], coming: int, left: _Left) -> int:
    """In how many ways cards that may come make the hand."""
    if isinstance(judge.ranking, BadugiRanking):
        return _badugis(kept, left)
    if not coming:
        return int(judge.is_made(kept))
    suits = {card.suit for card in kept if _has_suit(judge, card.rank)}
    ranks = tuple(sorted(card.rank for card in kept))
    # Without a joker in the deck, most hands need not be looked at, and none that takes long.
    jokers = _JOKER in ranks or left.numbers[_place(_JOKER, 1)] > 0
    plain, flushes = _completions(judge, ranks, coming, suited=len(suits) < 2, jokers=jokers)
    ways = sum(products.total(left.numbers) for products in plain)
    if flushes:
        for suit in suits or range(_SUITS):
            numbers = left.with_suit(suit)
            ways += sum(products.total(numbers) for products in flushes)
    return ways


@lru_cache(maxsize=65_536)
def _completions(
    judge: Scale, kept: tuple[int, ...], coming: int, *, suited: bool, jokers: bool
) -> tuple[list[_Products], list[_Products]]:
    """What makes a hand of the ranks that are kept, and what one suit changes of that.

    :param suited: whether all kept cards that have a suit are of one.
    :param jokers: whether there may be jokers among the cards.
    """
    plain, gained, lost = _still_to_come(judge, len(kept) + coming, kept, jokers=jokers)
    made = _products([_places(ranks) for ranks in plain], 1)
    if not suited:
        return made, []
    flushes, broken = (
        [_places(ranks, lambda rank: _has_suit(judge, rank)) for ranks in told] for told in (gained, lost)
    )
    return made, [*_products(flushes, 1), *_products(broken, -1)]


@lru_cache(maxsize=65_536)
def _still_to_come(
    judge: Scale, size: int, kept: tuple[int, ...], *, jokers: bool
) -> tuple[list[_Ranks], ...]:
    """The ranks that make a hand of those that are kept: all, and those that one suit adds or takes away."""
    if not kept:
        return _made_hands(judge, size, _RANKS if jokers else _JOKER)
    *before, last = kept
    without_last = _still_to_come(judge, size, tuple(before), jokers=jokers)
    return tuple([_without(ranks, last) for ranks in told if last in ranks] for told in without_last)


def _made_hands(judge: Scale, size: int, ranks_in: int) -> tuple[list[_Ranks], ...]:
    """The ranks of all hands that are made, and of those that are only, or are not, if they have one suit.

    :param ranks_in: how many ranks there are, that of the jokers being the last.
    """
    made: list[_Ranks] = []
    gained: list[_Ranks] = []
    lost: list[_Ranks] = []
    for ranks in combinations_with_replacement(range(ranks_in), size):
        several = len(set(ranks)) < size
        if several and (_most(ranks) > _SUITS or ranks.count(_JOKER) > len(JOKERS)):
            continue
        plain = judge.is_made(_cards(judge, ranks, suited=False))
        if plain:
            made.append(ranks)
        of_suit = [rank for rank in ranks if _has_suit(judge, rank)]
        if len(of_suit) > 1 and len(set(of_suit)) == len(of_suit):
            flush = judge.is_made(_cards(judge, ranks, suited=True))
            if flush != plain:
                (gained if flush else lost).append(ranks)
    return made, gained, lost


def _most(ranks: _Ranks) -> int:
    """How often the rank comes that comes most."""
    return max(map(ranks.count, ranks))


def _without(ranks: _Ranks, one: int) -> _Ranks:
    place = ranks.index(one)
    return ranks[:place] + ranks[place + 1 :]


def _places(ranks: _Ranks, of_suit: Callable[[int], bool] = lambda _: False) -> list[int]:
    """Where it stands in how many ways cards of these ranks can come.

    :param of_suit: which ranks have to come in one given suit.
    """
    return [_place(rank, 0 if of_suit(rank) else ranks.count(rank)) for rank in dict.fromkeys(ranks)]


def _place(rank: int, count: int) -> int:
    """Where it stands in how many ways so many cards of a rank can come; for 0, one of a given suit."""
    return 1 + rank + _RANKS * ((count or _SUITS + 1) - 1)


def _products(places: list[list[int]], sign: int) -> list[_Products]:
    """Products of the numbers at these places, those of as many factors together."""
    found = []
    for factors in sorted({len(each) for each in places}):
        # Two that are nothing see to it that several numbers are picked.
        some = [*(each for each in places if len(each) == factors), [0] * factors, [0] * factors]
        found.append(_Products(sign, tuple(itemgetter(*column) for column in zip(*some, strict=True))))
    return found


def _cards(judge: Scale, ranks: _Ranks, *, suited: bool) -> list[Card]:
    """Cards of these ranks, those that have a suit of one suit, or of as many as can be."""
    cards: list[Card] = []
    suit = 0
    for place, rank in enumerate(ranks):
        if _has_suit(judge, rank):
            cards.append(ALL_CARDS[_SUITS * rank + suit % _SUITS])
            suit += not suited
        else:
            cards.append(ALL_CARDS[_SUITS * rank + ranks[:place].count(rank)])
    return cards


def _has_suit(judge: Scale, rank: int) -> bool:
    return rank != _JOKER and rank not in judge.wild


# Badugi -------------------------------------------------------------------------------------------


def _may_stand_in(judge: Scale, kept: Sequence[Card], pool: Pool) -> bool:
    jokers = (pool.unseen | pool.back) >> FIRST_JOKER or any(card.is_joker for card in kept)
    return bool(judge.wild or jokers)


def _badugis(kept: Sequence[Card], left: _Left) -> int:
    """In how many ways one card of each missing suit comes, and no rank twice."""
    ranks, suits = {card.rank for card in kept}, {card.suit for card in kept}
    if min(len(ranks), len(suits)) < len(kept):
        return 0
    ways = {frozenset(suits): 1}
    """By the suits that are there."""
    for rank in range(_JOKER):
        if rank in ranks:
            continue
        for there, before in [*ways.items()]:
            for suit in range(_SUITS):
                if suit not in there and (one := left.one(_SUITS * rank + suit)):
                    ways[there | {suit}] = ways.get(there | {suit}, 0) + before * one
    return ways.get(frozenset(range(_SUITS)), 0)
