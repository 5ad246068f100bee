"""Groups by starting hands, put from the best to the worst."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, groupby
from typing import TypeVar

_Row = TypeVar("_Row")
_Groups = Callable[[_Row], tuple[object, ...]]


def strongest_first(rows: Iterable[_Row], groups_of: _Groups[_Row], place: int) -> Iterator[_Row]:
    """The same rows, of those that are alike in the groups before the best starting hands first.

    :param rows: in the order of their groups.
    :param groups_of: what a row is grouped by.
    :param place: that of the starting hand among these.
    """
    for _, alike in groupby(rows, lambda row: groups_of(row)[:place]):
        of_hands = [[*of_hand] for _, of_hand in groupby(alike, lambda row: groups_of(row)[place])]
        of_hands.sort(key=lambda of_hand: _from_the_best(groups_of(of_hand[0])[place]))
        yield from chain.from_iterable(of_hands)


def _from_the_best(hand: object) -> tuple[object, ...]:
    """What sorts starting hands: scale by scale, behind them those in no order, and hidden ones last."""
    # Few ask for them, and the scales of hands take a while to load.
    from hhparse.ranking import standing_of  # noqa: PLC0415

    if hand is None:
        return (2,)
    standing = standing_of(str(hand))
    if standing is None:
        return 1, str(hand)
    return 0, standing.scale, -standing.level, -standing.rank, str(hand)
