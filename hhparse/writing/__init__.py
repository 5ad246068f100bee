"""From hands to the text of a dialect."""

from __future__ import annotations

from hhparse.reading import Hand
from hhparse.sites import Dialect
from hhparse.writing import home, pokerstars

__all__ = ["write_hand"]

_LAYOUTS = {"home": home.write_hand, "pokerstars": pokerstars.write_hand}


def write_hand(hand: Hand, dialect: Dialect) -> str:
    """A hand as a dialect lays it out, with what parts it from the next.

    :raises ValueError: if the hand holds an event that the layout has no line for.
    """
    return _LAYOUTS[dialect.code](hand)
