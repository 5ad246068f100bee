"""Rankings of hands of up to five cards by pairs, straights and flushes: high and the lows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum
from functools import cached_property
from itertools import combinations, combinations_with_replacement
from typing import Final

from hhparse.cards import SUITS, Card
from hhparse.ranking.counts import DIGIT, RANK_BITS, RANK_COUNTS, card_counts
from hhparse.ranking.ranking import Ace, Ranking, StandIns

HAND_SIZE: Final = 5


class HandClass(IntEnum):
    """The kinds of hand, from the lowest up."""

    NO_PAIR = 0
    PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    FIVE_OF_A_KIND = 9

    @property
    def title(self) -> str:
        """Its stable name: ``two pair``."""
        return self.name.lower().replace("_", " ")


_OF_A_KIND: Final = {
    (1, 0): HandClass.NO_PAIR,
    (1, 1): HandClass.NO_PAIR,
    (2, 0): HandClass.PAIR,
    (2, 1): HandClass.PAIR,
    (2, 2): HandClass.TWO_PAIR,
    (3, 0): HandClass.THREE_OF_A_KIND,
    (3, 1): HandClass.THREE_OF_A_KIND,
    (3, 2): HandClass.FULL_HOUSE,
    (4, 0): HandClass.FOUR_OF_A_KIND,
    (4, 1): HandClass.FOUR_OF_A_KIND,
    (5, 0): HandClass.FIVE_OF_A_KIND,
}
"""The class by how many cards there are of the commonest rank and of the next."""

_STRAIGHT_OR_FLUSH: Final = {
    (True, False): HandClass.STRAIGHT,
    (False, True): HandClass.FLUSH,
    (True, True): HandClass.STRAIGHT_FLUSH,
}

_WORDS: Final = {
    HandClass.NO_PAIR: "{cards}",
    HandClass.PAIR: "pair of {many[0]}",
    HandClass.TWO_PAIR: "two pair, {many[0]} and {many[1]}",
    HandClass.THREE_OF_A_KIND: "three {many[0]}",
    HandClass.STRAIGHT: "straight, {one[0]} high",
    HandClass.FLUSH: "flush, {cards}",
    HandClass.FULL_HOUSE: "full house, {many[0]} full of {many[1]}",
    HandClass.FOUR_OF_A_KIND: "four {many[0]}",
    HandClass.STRAIGHT_FLUSH: "straight flush, {one[0]} high",
    HandClass.FIVE_OF_A_KIND: "five {many[0]}",
}

RANK_NAMES: Final = {
    "A": "Ace",
    "2": "Deuce",
    "3": "Three",
    "4": "Four",
    "5": "Five",
    "6": "Six",
    "7": "Seven",
    "8": "Eight",
    "9": "Nine",
    "T": "Ten",
    "J": "Jack",
    "Q": "Queen",
    "K": "King",
}

_ONE_SUIT: Final = frozenset(
    count << DIGIT * suit for suit in range(len(SUITS)) for count in range(HAND_SIZE + 1)
)
"""The counts of the suits where no two cards differ in suit."""
_COMPLETED: Final = frozenset(_STRAIGHT_OR_FLUSH.values())
"""The classes that a bug may complete, whatever card that takes."""
_SUITED: Final = 1 << RANK_BITS
"""Marks counts of ranks as those of a flush."""

# A hand as a number: its class, then its ranks, four bits each. Ranks are 1 to 13 in the order of
# the ranking, those that come most often first; 0 is the ace of a wheel, or a card that is not there.
_PLACES: Final = (16, 12, 8, 4, 0)
_CLASS_PLACE: Final = 20


class FiveCardRanking(Ranking, frozen=True, kw_only=True, dict=True):
    """A ranking of hands by pairs, and maybe straights and flushes.

    Hands of fewer than five cards hold no straight or flush, and are only to be compared with
    hands of as many cards. Of more than five cards the best five count.
    """

    hand_size = HAND_SIZE

    low_wins: bool
    """Whether the best hand is the lowest one."""
    straights_and_flushes: bool
    """Whether straights and flushes count (in a low: against the hand) or are ignored."""

    @property
    def made_falls(self) -> bool:
        return self.low_wins

    def strength(self, cards: Sequence[Card]) -> int:
        """How good the best five of the cards (or all, if fewer) are: higher is better.

        The number is negative in a low.
        """
        if len(cards) > HAND_SIZE:
            return max(map(self.strength, combinations(cards, HAND_SIZE)))
        counts = self._counted(cards)
        try:
            return self._strengths[counts]
        except KeyError:
            return self._judge(counts)

    def strength_with(self, naturals: Sequence[Card], stand_ins: StandIns) -> int:
        """The same where jokers and wild cards stand for what makes the best hand.

        In high a bug is only an ace, unless the hand is a straight or a flush.
        """
        return max(self._best_with(chosen, taken) for chosen, taken in self._hands(naturals, stand_ins))

    def class_of(self, strength: int) -> str:
        """The title of the :class:`HandClass` of the best five cards."""
        return _class(strength).title

    def words(self, strength: int) -> str:
        """The best five cards: ``9-8-6-4-3``, ``pair of Eights``, ``straight, Five high``."""
        value = abs(strength)
        letters = [self.ace.order[rank - 1] for place in _PLACES if (rank := value >> place & 15)]
        one = [RANK_NAMES[letter] for letter in letters]
        many = [name + ("es" if name == "Six" else "s") for name in one]
        hand_class = _class(strength)
        if hand_class is HandClass.STRAIGHT_FLUSH and letters[0] == "A":
            return "royal flush"
        return _WORDS[hand_class].format(cards="-".join(letters), one=one, many=many)

    @cached_property
    def _card_counts(self) -> tuple[int, ...]:
        return card_counts(self.ace.order)

    @cached_property
    def _flushes(self) -> frozenset[int]:
        return _ONE_SUIT if self.straights_and_flushes else frozenset()

    @cached_property
    def _strengths(self) -> dict[int, int]:
        """What has been judged already, by the counts of the ranks."""
        return {}

    @cached_property
    def _strengths_with(self) -> dict[tuple[int, StandIns], int]:
        """The same for hands with jokers and wild cards, by the counts of the other cards."""
        return {}

    def _counted(self, cards: Sequence[Card]) -> int:
        """How many cards there are of each rank, marked if all are of one suit and that counts."""
        counts = sum(map(self._card_counts.__getitem__, cards))
        ranks = counts & RANK_COUNTS
        return ranks | _SUITED if counts >> RANK_BITS in self._flushes else ranks

    def _judge(self, counts: int) -> int:
        """Find the strength from the counts of the ranks, marked if of one suit; keep it."""
        groups: list[tuple[int, int]] = []
        left = counts & RANK_COUNTS
        while left:
            place = (left.bit_length() - 1) // DIGIT
            count = left >> DIGIT * place
            groups.append((count, place + 1))
            left ^= count << DIGIT * place
        if not groups:
            raise ValueError("a hand needs at least one card to be ranked")
        groups.sort(reverse=True)
        ranks = [rank for _, rank in groups]
        hand_class = _OF_A_KIND[groups[0][0], groups[1][0] if len(groups) > 1 else 0]
        if self.straights_and_flushes and len(groups) == HAND_SIZE:
            if self.ace is Ace.HIGH_AND_LOW and ranks == [13, 4, 3, 2, 1]:
                ranks = [4, 3, 2, 1, 0]
            run = ranks[0] - ranks[-1] == HAND_SIZE - 1
            hand_class = _STRAIGHT_OR_FLUSH.get((run, counts >= _SUITED), hand_class)
        value = _number(hand_class, ranks)
        self._strengths[counts] = strength = -value if self.low_wins else value
        return strength

    def _best_with(self, naturals: Sequence[Card], stand_ins: StandIns) -> int:
        """The best hand of five cards or fewer, all of which count; keep it."""
        if not stand_ins.total:
            return self.strength(naturals)
        key = (self._counted(naturals), stand_ins)
        if key not in self._strengths_with:
            self._strengths_with[key] = max(self._played(*key))
        return self._strengths_with[key]

    def _played(self, counts: int, stand_ins: StandIns) -> Iterator[int]:
        """The strength of each hand that the stand-ins make with the others, counted as for `_judge`."""
        ace = self.ace.order.index("A")
        suited, counts = counts & _SUITED, counts & RANK_COUNTS
        for added in combinations_with_replacement(range(len(self.ace.order)), stand_ins.total):
            ranks = counts + sum(1 << DIGIT * rank for rank in added)
            # With stand-ins, what may be of one suit may as well be of several.
            for marked in {ranks, ranks | suited}:
                strength = self._judge(marked)
                if self.low_wins or added.count(ace) >= stand_ins.bugs or _class(strength) in _COMPLETED:
                    yield strength
        if suited and stand_ins.double_aces and not self.low_wins:
            flush = [ace + 1] * stand_ins.total
            flush += [n + 1 for n in reversed(range(len(self.ace.order))) if counts >> DIGIT * n & 7]
            if len(flush) == HAND_SIZE:
                yield _number(HandClass.FLUSH, flush)


def _number(hand_class: HandClass, ranks: Sequence[int]) -> int:
    # Shorter hands fill the upper places only, hence no strict zip.
    number = hand_class << _CLASS_PLACE
    for rank, place in zip(ranks, _PLACES, strict=False):
        number |= rank << place
    return number


def _class(strength: int) -> HandClass:
    return HandClass(abs(strength) >> _CLASS_PLACE)
