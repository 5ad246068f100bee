"""Cards, jokers and groups of cards of which only a part may be known.

A card is a small integer, so that hands hash and compare fast: its rank counts from
0 (deuce) to 12 (ace), its suit from 0 to 3, and the card is ``4 * rank + suit``. The jokers come
after the 52 cards; two jokers are two different cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

import msgspec

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
JOKER_NAMES: Final = ("Joker", "Joker2")

_SUIT_SIGNS: Final = {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "♧": "c", "♢": "d", "♡": "h", "♤": "s"}


class Card(int):
    """One card of a deck. Two cards are equal when they are the same card of the deck."""

    __slots__ = ()

    @property
    def rank(self) -> int:
        """0 for a deuce to 12 for an ace; 13 for a joker."""
        return self >> 2

    @property
    def suit(self) -> int:
        """0 to 3 in the order of :data:`SUITS`; without meaning for a joker."""
        return self & 3

    @property
    def is_joker(self) -> bool:
        return self >= FIRST_JOKER

    def __str__(self) -> str:
        return JOKER_NAMES[self - FIRST_JOKER] if self.is_joker else RANKS[self >> 2] + SUITS[self & 3]

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"


FIRST_JOKER: Final = 52
ALL_CARDS: Final = tuple(Card(n) for n in range(54))
JOKERS: Final = ALL_CARDS[FIRST_JOKER:]


class JokerUse(StrEnum):
    """What a joker may stand for."""

    BUG = "bug"
    """In high an ace, or the card that completes a straight or a flush, and nothing else; in any other
    ranking the card that makes the best hand."""
    WILD = "wild"
    """Any card at all, also one that somebody holds: five of a kind are possible."""


_BY_NAME: Final = {str(card): card for card in ALL_CARDS}


def parse_card(text: str) -> Card:
    """Read one card: ``As``, ``as``, ``10h``, ``A♠`` or ``Joker``; a second joker is ``Joker2``.

    :raises ValueError: if the text names no card.
    """
    found = _BY_NAME.get(text)
    if found is None:
        found = _BY_NAME.get(_normal_name(text))
    if found is None:
        raise ValueError(f"{text!r} is no card; write a rank and a suit, such as As, 10h or Joker")
    return found


def _normal_name(text: str) -> str:
    if text.capitalize() in JOKER_NAMES:
        return text.capitalize()
    rank, suit = text[:-1], text[-1:]
    return ("T" if rank == "10" else rank.upper()) + _SUIT_SIGNS.get(suit, suit.lower())


def deck(jokers: int = 0) -> tuple[Card, ...]:
    """The 52 cards and as many jokers (0 to 2), in a fixed order."""
    return ALL_CARDS[: FIRST_JOKER + jokers]


def card_names(cards: Sequence[Card]) -> str:
    """The cards as a log writes them, parted by blanks."""
    return " ".join(map(str, cards))


class Cards(msgspec.Struct, frozen=True, gc=False):
    """Some cards: how many there are, and those of them that the log shows."""

    known: tuple[Card, ...]
    """The cards the log shows, in its order; at most ``count`` of them."""
    count: int
    """How many cards there are, shown or hidden."""

    @property
    def complete(self) -> bool:
        """Whether every card is known."""
        return len(self.known) == self.count

    def __str__(self) -> str:
        hidden = ["?"] * (self.count - len(self.known))
        return f"[{' '.join([*map(str, self.known), *hidden])}]"


NO_CARDS: Final = Cards((), 0)


def known(cards: Sequence[Card]) -> Cards:
    """A group of which every card is known."""
    return Cards(tuple(cards), len(cards))


def hidden(count: int) -> Cards:
    """A group of which no card is known."""
    return Cards((), count)
