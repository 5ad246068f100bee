"""How likely a draw is to end in a made hand: counted exactly, without dealing it.

For rankings that go by ranks the cards to come are counted by rank: of all ways to choose their ranks
those that make the hand are found once and kept, and each draw only adds up how many cards of these
ranks are left. Badugi goes by ranks and suits, and is counted by the suits that are missing.

Where nothing is known to be in the deck, all unseen cards are alike, and ways are plain numbers. Else a
card that is known to be in the deck and one that may be are counted together: ways are polynomials
of a number so large that it is never reached, in whose powers stands how many of the cards only may be.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial, reduce
from itertools import combinations, combinations_with_replacement
from math import comb, factorial, prod
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
_FIRST_SUIT: Final = sum(1 << _SUITS * rank for rank in range(_JOKER))
"""A bit for each card of the first suit."""
_BITS: Final = 48
_SURE: Final = 1
_MAY_COME: Final = 1 << _BITS
"""A card of which it is not known whether it is in the deck, beside such as are known to be."""


def _ways_to_choose(unseen: int, back: int, unit: int) -> list[int]:
    """In how many ways one card of a rank can come, two and so on; bits tell which may.

    :param unit: what an unseen card counts as.
    """
    some, sure = unseen.bit_count(), back.bit_count()
    return [
        sum(
            comb(some, of_them) * comb(sure, number - of_them) * unit**of_them
            for of_them in range(number + 1)
        )
        for number in range(1, _SUITS + 1)
    ]


_CHOOSE: Final = {
    unit: [
        [_ways_to_choose(unseen, back, unit) for back in range(_ALL_SUITS + 1)]
        for unseen in range(_ALL_SUITS + 1)
    ]
    for unit in (_SURE, _MAY_COME)
}
"""By what an unseen card counts as, and by the suits of the rank that are unseen and that are in the deck."""


class Pool(Struct, frozen=True, gc=False):
    """The cards that may come to a player, from what the player has seen."""

    unseen: int
    """A bit for each card of which nothing is known; each of them is as likely to come as any other."""
    back: int = 0
    """A bit for each card that the player knows to have been shuffled in."""
    size: int = 0
    """Where there are such, of how many cards, these among them, those to come are chosen."""


class _Left:
    """The cards that may come, counted for products."""

    __slots__ = ("back", "numbers", "unit", "unseen")

    def __init__(self, pool: Pool) -> None:
        self.unseen, self.back = unseen, back = pool.unseen, pool.back
        self.unit: Final = _MAY_COME if back else _SURE
        """What an unseen card counts as."""
        choose, numbers = _CHOOSE[self.unit], [0]
        for place in _PLACES:
            numbers += choose[unseen >> place & _ALL_SUITS][back >> place & _ALL_SUITS]
        self.numbers: Final = numbers
        """In how many ways cards of a rank can come; see :func:`_place`."""

    def absent(self, suit: int) -> int:
        """The cards of a suit that cannot come, as bits for those of the first suit."""
        return ~(self.unseen | self.back) >> suit & _FIRST_SUIT


class _Products(Struct, frozen=True, gc=False):
    """Sums of products of numbers that stand at fixed places: all of it happens in a few calls."""

    factors: tuple[itemgetter[tuple[int, ...]], ...]
    """Of each product the first factor, of each the second, and so on."""

    def total(self, numbers: Sequence[int]) -> int:
        """The sum."""
        first, *others = (pick(numbers) for pick in self.factors)
        products: Iterable[int] = reduce(partial(map, mul), others, first)
        return sum(products)


@dataclass(frozen=True, slots=True, eq=False)
class _OfSuit:
    """Cards of one suit that change whether a hand is made, and what comes beside them."""

    sign: int
    """1 where the suit makes the hand, -1 where it breaks it."""
    sets: list[int]
    """Any of these cards, as bits for those of the first suit."""
    others: list[int]
    """The places of the numbers of the other cards."""

    def total(self, left: _Left, suit: int) -> int:
        """In how many ways they come in this suit, with the sign."""
        there = _that_come(self, left.absent(suit))
        ways = len(there)
        if left.back:
            unseen = left.unseen >> suit
            ways = sum(left.unit ** (cards & unseen).bit_count() for cards in there)
        return self.sign * ways * prod(left.numbers[place] for place in self.others)


@lru_cache(maxsize=16_384)
def _that_come(cards: _OfSuit, absent: int) -> list[int]:
    """Those sets of cards of one suit of which none is absent: mostly the same few cards are."""
    return [each for each in cards.sets if not each & absent]


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
    back, unseen = pool.back.bit_count(), pool.unseen.bit_count()
    size = pool.size if back else unseen
    others = size - back
    if others < 0 or others > unseen or coming > size:
        return None
    ways = _made_ways(judge, tuple(kept), coming, _Left(pool))
    if back:
        made = sum(
            (ways >> _BITS * some) % _MAY_COME * comb(others, some) / comb(unseen, some)
            for some in range(min(coming, others) + 1)
        )
        return made / comb(size, coming)
    return ways / comb(size, coming)


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
    ways = sum([products.total(left.numbers) for products in plain])
    if flushes:
        ways += sum(cards.total(left, suit) for suit in suits or range(_SUITS) for cards in flushes)
    return ways


@lru_cache(maxsize=65_536)
def _completions(
    judge: Scale, kept: tuple[int, ...], coming: int, *, suited: bool, jokers: bool
) -> tuple[list[_Products], list[_OfSuit]]:
    """What makes a hand of the ranks that are kept, and what one suit changes of that.

    :param suited: whether all kept cards that have a suit are of one.
    :param jokers: whether there may be jokers among the cards.
    """
    plain, gained, lost = _still_to_come(judge, len(kept) + coming, kept, jokers=jokers)
    made = [*_products(plain)]
    return made, [*_of_suit(judge, gained, 1), *_of_suit(judge, lost, -1)] if suited else []


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


def _places(ranks: _Ranks) -> list[int]:
    """Where it stands in how many ways cards of these ranks can come."""
    return [_place(rank, ranks.count(rank)) for rank in dict.fromkeys(ranks)]


def _place(rank: int, count: int) -> int:
    """Where it stands in how many ways so many cards of a rank can come."""
    return _SUITS * rank + count


def _products(told: Iterable[_Ranks]) -> Iterator[_Products]:
    """The ways in which any of these ranks come, those with as many factors together."""
    by_factors: defaultdict[int, list[list[int]]] = defaultdict(list)
    for ranks in told:
        places = _places(ranks)
        by_factors[len(places)].append(places)
    for factors, some in sorted(by_factors.items()):
        # Two that are nothing see to it that several numbers are picked.
        some += [[0] * factors, [0] * factors]
        yield _Products(tuple(itemgetter(*column) for column in zip(*some, strict=True)))


def _of_suit(judge: Scale, told: Iterable[_Ranks], sign: int) -> Iterator[_OfSuit]:
    """The ways in which any of these ranks come in one suit, beside jokers and wild cards."""
    by_others: defaultdict[_Ranks, list[int]] = defaultdict(list)
    for ranks in told:
        others = tuple(rank for rank in ranks if not _has_suit(judge, rank))
        by_others[others].append(sum(1 << _SUITS * rank for rank in ranks if _has_suit(judge, rank)))
    for others, sets in by_others.items():
        yield _OfSuit(sign, sets, _places(others))


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
    """In how many ways one card of each missing suit comes, and no rank twice.

    Ways in which ranks are the same are taken away, by the Möbius function of the partitions of a set.
    """
    ranks, suits = {card.rank for card in kept}, {card.suit for card in kept}
    if min(len(ranks), len(suits)) < len(kept):
        return 0
    missing = tuple(suit for suit in range(_SUITS) if suit not in suits)
    taken = sum(1 << _SUITS * rank for rank in ranks)
    alike = {together: _of_one_rank(left, together, taken) for together in _together(missing)}
    return sum(
        sign * prod([alike[together] for together in partition]) for sign, partition in _partitions(missing)
    )


def _of_one_rank(left: _Left, suits: tuple[int, ...], taken: int) -> int:
    """In how many ways cards of these suits come that are of one rank, and none of those that are taken."""
    absent = taken
    for suit in suits:
        absent |= left.absent(suit)
    there = _FIRST_SUIT & ~absent
    if not left.back:
        return there.bit_count()
    return sum(
        left.unit ** sum(left.unseen >> place + suit & 1 for suit in suits)
        for place in _PLACES
        if there >> place & 1
    )


@cache
def _together(suits: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every choice of one suit or more."""
    return [chosen for size in range(1, len(suits) + 1) for chosen in combinations(suits, size)]


@cache
def _partitions(suits: tuple[int, ...]) -> list[tuple[int, tuple[tuple[int, ...], ...]]]:
    """Every way to part the suits into groups, with its value of the Möbius function."""
    if not suits:
        return [(1, ())]
    first, *others = suits
    return [
        ((-1) ** size * factorial(size) * sign, ((first, *beside), *groups))
        for size in range(len(suits))
        for beside in combinations(others, size)
        for sign, groups in _partitions(tuple(suit for suit in others if suit not in beside))
    ]
