"""What every ranking of hands is, and what it can be asked."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cached_property
from itertools import combinations
from typing import ClassVar, Final, NamedTuple

from msgspec import Struct, StructMeta

from hhparse.cards import RANKS, SUITS, Card

_MOST_DRAWS: Final = 3
"""As many as any game has."""


class Ace(Enum):
    """Where the ace stands among the ranks."""

    HIGH = "high"
    """Above the king only: A-2-3-4-5 is no straight."""
    LOW = "low"
    """Below the deuce only: T-J-Q-K-A is no straight."""
    HIGH_AND_LOW = "high, and low in A-2-3-4-5"

    @property
    def order(self) -> str:
        """The ranks from lowest to highest."""
        return "A" + RANKS[:-1] if self is Ace.LOW else RANKS


class StandIns(NamedTuple):
    """The jokers and wild cards of a hand: how many there are, and what they may stand for."""

    wild: int
    """How many may be any card at all."""
    bugs: int = 0
    """How many may be what :attr:`hhparse.cards.JokerUse.BUG` says."""
    double_aces: bool = False
    """Whether each may be an ace of a flush that has one already."""

    @property
    def total(self) -> int:
        return self.wild + self.bugs


NO_STAND_INS = StandIns(0)


class AbstractRecord(StructMeta, ABCMeta):
    """The class of records some of whose methods are left to more special records."""


class Ranking(Struct, metaclass=AbstractRecord, frozen=True, kw_only=True, dict=True):
    """An order of hands.

    Every question takes one or more of the 52 cards, in any order. A card told twice is judged as
    if another deck had given it, so that a log which tells impossible cards can still be judged.
    """

    hand_size: ClassVar[int]
    """How many cards count, at most."""

    code: str
    """Its stable name: the key in the catalogue and in stored rows."""
    ace: Ace
    made: tuple[Card, ...]
    """The worst hand that counts as made."""
    least_pat: tuple[Card, ...] = ()
    """The worst hand that is worth something to stand pat on; empty where that is the worst made one."""
    least_shown: tuple[Card, ...] = ()
    """The worst hand that is worth something at a showdown; empty where that is the worst made one."""

    @abstractmethod
    def strength(self, cards: Sequence[Card]) -> int:
        """How good the best hand among the cards is: higher is better, equal is a tie.

        :raises ValueError: if there are no cards.
        """

    @abstractmethod
    def strength_with(self, naturals: Sequence[Card], stand_ins: StandIns) -> int:
        """How good the best hand is that the cards make together with jokers and wild cards.

        :raises ValueError: if there are no cards at all.
        """

    @abstractmethod
    def class_of(self, strength: int) -> str:
        """The stable name of the kind of a hand so good, such as ``two pair`` or ``three-card``."""

    @abstractmethod
    def words(self, strength: int) -> str:
        """A hand so good in a card player's words, such as ``two pair, Kings and Sevens``."""

    def hand_class(self, cards: Sequence[Card]) -> str:
        """The stable name of the kind of the best hand among the cards."""
        return self.class_of(self.strength(cards))

    def describe(self, cards: Sequence[Card]) -> str:
        """The best hand among the cards in words."""
        return self.words(self.strength(cards))

    def is_made(self, cards: Sequence[Card]) -> bool:
        """Whether the hand is as good as the worst that counts as made."""
        return self.strength(cards) >= self.made_strength

    @cached_property
    def made_strength(self) -> int:
        """The strength of the worst hand that counts as made."""
        return self.strength(self.made)

    @cached_property
    def least_pat_strength(self) -> int:
        """The strength of the worst hand that is worth something to stand pat on."""
        return self.strength(self.least_pat or self.made)

    @cached_property
    def least_shown_strength(self) -> int:
        """The strength of the worst hand that is worth something at a showdown."""
        return self.strength(self.least_shown or self.made)

    @property
    def made_falls(self) -> bool:
        """Whether a pat hand has to be better with draws to come: a rank lower than made for each."""
        return False

    @cached_property
    def pat_hand_strengths(self) -> tuple[int, ...]:
        """The strength of the worst pat hand with no draw to come, with one, with two and three."""
        falls = [draws * self.made_falls for draws in range(_MOST_DRAWS + 1)]
        return tuple(self.strength([Card(card - len(SUITS) * fall) for card in self.made]) for fall in falls)

    def _hands(
        self, naturals: Sequence[Card], stand_ins: StandIns
    ) -> Iterator[tuple[Sequence[Card], StandIns]]:
        """Every hand that can be chosen from more cards than count; all of the cards, if no more."""
        if len(naturals) + stand_ins.total <= self.hand_size:
            yield naturals, stand_ins
            return
        # Nothing is better than a card that may be any; a bug may be worse than the card it displaces.
        wild = min(stand_ins.wild, self.hand_size)
        for bugs in range(min(stand_ins.bugs, self.hand_size - wild) + 1):
            for chosen in combinations(naturals, self.hand_size - wild - bugs):
                yield chosen, stand_ins._replace(wild=wild, bugs=bugs)
