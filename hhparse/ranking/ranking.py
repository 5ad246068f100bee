"""What every ranking of hands is, and what it can be asked."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from collections.abc import Sequence
from enum import Enum
from functools import cached_property

from msgspec import Struct, StructMeta

from hhparse.cards import RANKS, Card


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


class AbstractRecord(StructMeta, ABCMeta):
    """The class of records some of whose methods are left to more special records."""


class Ranking(Struct, metaclass=AbstractRecord, frozen=True, kw_only=True, dict=True):
    """An order of hands.

    Every question takes one or more of the 52 cards, in any order. A card told twice is judged as
    if another deck had given it, so that a log which tells impossible cards can still be judged.
    """

    code: str
    """Its stable name: the key in the catalogue and in stored rows."""
    ace: Ace
    made: tuple[Card, ...]
    """The worst hand that counts as made."""

    @abstractmethod
    def strength(self, cards: Sequence[Card]) -> int:
        """How good the best hand among the cards is: higher is better, equal is a tie.

        :raises ValueError: if there are no cards.
        """

    @abstractmethod
    def hand_class(self, cards: Sequence[Card]) -> str:
        """The stable name of the kind of hand, such as ``two pair`` or ``three-card``."""

    @abstractmethod
    def describe(self, cards: Sequence[Card]) -> str:
        """The hand in a card player's words, such as ``two pair, Kings and Sevens``."""

    def is_made(self, cards: Sequence[Card]) -> bool:
        """Whether the hand is as good as the worst that counts as made."""
        return self.strength(cards) >= self._made_strength

    @cached_property
    def _made_strength(self) -> int:
        return self.strength(self.made)
