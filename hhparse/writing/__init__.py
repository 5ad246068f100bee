"""From hands to the text of a dialect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hhparse.events import Event
from hhparse.reading import Hand
from hhparse.sites import Dialect
from hhparse.writing import home, phh, pokerstars

__all__ = ["LAYOUTS", "unsaid", "write_hand"]

LAYOUTS: Final = {"pokerstars": pokerstars.write_hand, "home": home.write_hand, "phh": phh.write_hand}
"""What writes a hand, by the code of the dialect."""


def unsaid(hand: Hand, dialect: Dialect) -> Sequence[Event]:
    """What happens beside the play that a hand goes without as the dialect lays it out.

    :raises ValueError: if the dialect cannot carry the hand; the message says why.
    """
    return pokerstars.unsaid(hand) if dialect.code == "pokerstars" else ()


def write_hand(hand: Hand, dialect: Dialect) -> str:
    """A hand as a dialect lays it out, with what parts it from the next.

    :raises ValueError: if the dialect cannot carry the hand; the message says why.
    """
    return LAYOUTS[dialect.code](hand)
