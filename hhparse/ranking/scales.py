"""Scales: a ranking together with what the jokers and wild cards of a game do in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property, lru_cache
from itertools import product
from typing import Final

from msgspec import Struct

from hhparse.cards import ALL_CARDS, FIRST_JOKER, SUITS, Card, JokerUse, parse_card
from hhparse.ranking.catalogue import RANKINGS
from hhparse.ranking.ranking import Ranking, StandIns

_NATURALNESS: Final = 8
"""More than there can be jokers and wild cards among those that count."""


class Scale(Struct, frozen=True, kw_only=True, dict=True):
    """An order of hands that may hold jokers and wild cards; made by :func:`scale`.

    It answers the questions of :class:`Ranking`, of any number of cards from one up. Hands without
    jokers and wild cards are as good as in the ranking.
    """

    ranking: Ranking
    joker: JokerUse
    wild: frozenset[int]
    """The ranks every card of which may be any card, 0 for the deuces to 12 for the aces."""
    natural_wins: bool
    """Whether of hands else equal the one that holds fewer jokers and wild cards wins."""
    double_ace_flush: bool
    """Whether in a flush each of them is an ace, even beside the ace of the suit."""

    @property
    def code(self) -> str:
        """The code of the ranking."""
        return self.ranking.code

    def strength(self, cards: Sequence[Card]) -> int:
        """How good the best hand among the cards is: higher is better, equal is a tie.

        Only strengths of the same scale are to be compared.

        :raises ValueError: if there are no cards.
        """
        strength = self._strength(cards)
        if not self.natural_wins:
            return strength
        return strength * _NATURALNESS - self._fewest_stand_ins(cards, strength)

    def hand_class(self, cards: Sequence[Card]) -> str:
        """The stable name of the kind of the best hand, such as ``five of a kind``."""
        return self._class_of(self._strength(cards))

    def describe(self, cards: Sequence[Card]) -> str:
        """The best hand in words, jokers and wild cards named as what they stand for."""
        return self._words_of(self._strength(cards))

    def is_made(self, cards: Sequence[Card]) -> bool:
        """Whether the hand is as good as the worst that counts as made."""
        return self._strength(cards) >= self.ranking.made_strength

    def worth(self, cards: Sequence[Card]) -> tuple[bool, bool]:
        """Whether the hand is worth something to stand pat on, and whether it is at a showdown.

        Who stands pat on any other is snowing, and who bets any other at the end is bluffing.
        """
        strength, ranking = self._strength(cards), self.ranking
        return strength >= ranking.least_pat_strength, strength >= ranking.least_shown_strength

    def pat_hand_draws(self, cards: Sequence[Card]) -> int | None:
        """With how many draws to come it is a pat hand, at most three; None of no made hand."""
        strength = self._strength(cards)
        enough = sum(strength >= least for least in self.ranking.pat_hand_strengths)
        return enough - 1 if enough else None

    def qualifies(self, cards: Sequence[Card], least: str) -> bool:
        """Whether the hand is as good as the worst one that qualifies.

        ``least`` has the ranks of that one, such as ``JJ234`` for jacks or better or ``87654`` for an
        eight low; it is no flush. For a hand of fewer cards as many of the ranks count, from the first.
        """
        return self._strength(cards) >= self._least_strength(least[: len(cards)])

    def has_stand_ins(self, cards: Sequence[Card]) -> bool:
        """Whether there is a joker or wild card among the cards."""
        return not self._may_stand_in.isdisjoint(cards)

    def is_least(self, cards: Sequence[Card], least: str) -> bool:
        """Whether the hand is, in words, the worst one that qualifies: jacks, with whatever beside them."""
        return self.describe(cards) == self.ranking.words(self._least_strength(least[: len(cards)]))

    def _strength(self, cards: Sequence[Card]) -> int:
        """The strength in the ranking."""
        if self._may_stand_in.isdisjoint(cards):
            return self.ranking.strength(cards)
        return self.ranking.strength_with(*self._parted(cards))

    def _parted(self, cards: Sequence[Card]) -> tuple[list[Card], StandIns]:
        """The cards that stand for themselves, and the others counted."""
        naturals = [card for card in cards if card not in self._may_stand_in]
        bugs = sum(map(FIRST_JOKER.__le__, cards)) if self.joker is JokerUse.BUG else 0
        wild = len(cards) - len(naturals) - bugs
        return naturals, StandIns(wild, bugs, self.double_ace_flush)

    def _fewest_stand_ins(self, cards: Sequence[Card], strength: int) -> int:
        """The least number of jokers and wild cards in a choice of the cards that is so strong."""
        naturals, held = self._parted(cards)
        least = min(len(cards), self.ranking.hand_size) - len(naturals)
        taken = (
            held._replace(wild=wild, bugs=bugs)
            for wild, bugs in product(range(held.wild + 1), range(held.bugs + 1))
            if wild + bugs >= least
        )
        return min(few.total for few in taken if self.ranking.strength_with(naturals, few) == strength)

    def _least_strength(self, ranks: str) -> int:
        """The strength of a hand of these ranks that is no flush; keep it."""
        if ranks not in self._least_strengths:
            cards = [parse_card(rank + SUITS[n % len(SUITS)]) for n, rank in enumerate(ranks)]
            self._least_strengths[ranks] = self.ranking.strength(cards)
        return self._least_strengths[ranks]

    # Few strengths make all hands: what each is called is found out once.

    @cached_property
    def _class_of(self) -> Callable[[int], str]:
        return lru_cache(maxsize=16_384)(self.ranking.class_of)

    @cached_property
    def _words_of(self) -> Callable[[int], str]:
        return lru_cache(maxsize=16_384)(self.ranking.words)

    @cached_property
    def _least_strengths(self) -> dict[str, int]:
        return {}

    @cached_property
    def _may_stand_in(self) -> frozenset[Card]:
        """Every card of a deck that may stand for another."""
        return frozenset(card for card in ALL_CARDS if card.is_joker or card.rank in self.wild)


@cache
def scale(
    ranking: str,
    joker: JokerUse = JokerUse.BUG,
    wild: frozenset[int] = frozenset(),
    *,
    natural_wins: bool = False,
    double_ace_flush: bool = False,
) -> Scale:
    """The scale of a game, by the code of its ranking; see :class:`Scale` for the rest.

    :raises KeyError: if no ranking has this code.
    """
    return Scale(
        ranking=RANKINGS[ranking],
        joker=joker,
        wild=wild,
        natural_wins=natural_wins,
        double_ace_flush=double_ace_flush,
    )
