"""Every hand of a deck, by ranks and whether of one suit: 7,462 kinds of five cards."""

from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, prod

from hhparse.cards import Card


def five_card_kinds() -> Iterator[tuple[list[Card], int]]:
    """One hand of each kind, and how many hands are of the kind."""
    for ranks in combinations_with_replacement(range(13), 5):
        times = [ranks.count(rank) for rank in set(ranks)]
        if max(times) > 4:
            continue
        suits = [ranks[:n].count(rank) for n, rank in enumerate(ranks)]
        ways = prod(comb(4, count) for count in times)
        if len(times) == 5:
            yield [Card(4 * rank) for rank in ranks], 4
            suits, ways = [0, 0, 0, 0, 1], ways - 4
        yield [Card(4 * rank + suit) for rank, suit in zip(ranks, suits, strict=True)], ways
