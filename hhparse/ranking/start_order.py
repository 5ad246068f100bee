"""Which starting hand is better: the classes of :mod:`hhparse.ranking.starts` put in order.

In the lows and in badugi more good cards are better (a pat hand has five), and of as many those whose
highest card is lower; in high it goes by the kind of hand, and four to a flush or straight are the best
without a pair.
Hands of different scales are in no order, nor are those with jokers and wild cards.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from hhparse.cards import RANKS
from hhparse.ranking.five_cards import RANK_NAMES, HandClass

_RANK: Final = {RANK_NAMES[rank].lower(): place for place, rank in enumerate(RANKS)}
_PAIR: Final = {f"pair of {name}{'es' if name == 'six' else 's'}": place for name, place in _RANK.items()}
_LOW: Final = re.compile(r"(?:(?P<pat>pat)|(?P<count>[1-4]) to an?) (?P<rank>\w+)")
_BADUGI: Final = re.compile(r"(?P<size>badugi|three-card|two-card|one-card) (?P<rank>\w+)")
_HIGH: Final = re.compile(r"(?P<rank>\w+) high")
_PAT: Final = 5
_SIZES: Final = {"one-card": 1, "two-card": 2, "three-card": 3, "badugi": 4}
_DRAWS: Final = {"4 to a straight": 1, "4 to a flush": 2}
_KINDS: Final = {kind.title: kind for kind in HandClass if kind > HandClass.PAIR}
_NONE: Final = "no card to an eight"


class Standing(NamedTuple):
    """Where a starting hand stands: the higher the better among those of its scale."""

    scale: str
    level: int
    rank: int = 0


def at_least(hand: str, least: str) -> bool:
    """Whether a starting hand is as good as another or better.

    :param hand: its class.
    :param least: the class of the other, or how several that are equally good begin: ``4 to a seven``.
    """
    one, other = standing_of(hand), standing_of(least)
    if one is None or other is None or one.scale != other.scale:
        return False
    return one > other or (one == other and hand.startswith(least))


def standing_of(hand: str) -> Standing | None:
    """Where a starting hand of this class stands, or those that begin so; None if it has no order."""
    if "joker" in hand:
        return None
    if found := _BADUGI.match(hand):
        return _with_low_card("badugi", _SIZES[found["size"]], found["rank"])
    if hand == _NONE:
        return Standing("low", 0)
    if (found := _LOW.match(hand)) and found["rank"] in _RANK:
        return _with_low_card("low", _PAT if found["pat"] else int(found["count"]), found["rank"])
    return _in_high(hand)


def _with_low_card(scale: str, cards: int, rank: str) -> Standing | None:
    if rank not in _RANK:
        return None
    # An ace is the highest of several cards only where it is never low.
    place = -1 if rank == "ace" and cards == 1 else _RANK[rank]
    return Standing(scale, cards, -place)


def _in_high(hand: str) -> Standing | None:
    if hand in _PAIR:
        return Standing("high", HandClass.PAIR, _PAIR[hand])
    if hand in _KINDS:
        return Standing("high", _KINDS[hand])
    if hand in _DRAWS:
        return Standing("high", HandClass.NO_PAIR, len(RANKS) + _DRAWS[hand])
    if (found := _HIGH.fullmatch(hand)) and found["rank"] in _RANK:
        return Standing("high", HandClass.NO_PAIR, _RANK[found["rank"]])
    return None
