"""Every hand of a deck, by kinds: hands of the same ranks, of one suit or of several."""

from collections.abc import Collection, Iterator
from itertools import combinations_with_replacement
from math import comb, prod

from hhparse.cards import ALL_CARDS, JOKERS, Card


def kinds(size: int, ranks: Collection[int] = range(13)) -> Iterator[tuple[list[Card], int]]:
    """One hand of so many cards of each kind, and how many hands are of the kind."""
    for chosen in combinations_with_replacement(sorted(ranks), size):
        times = [chosen.count(rank) for rank in set(chosen)]
        if max(times, default=0) > 4:
            continue
        suits = [chosen[:n].count(rank) for n, rank in enumerate(chosen)]
        ways = prod(comb(4, count) for count in times)
        if len(times) == size > 1:
            yield [Card(4 * rank) for rank in chosen], 4
            suits, ways = [*suits[:-1], 1], ways - 4
        yield [Card(4 * rank + suit) for rank, suit in zip(chosen, suits, strict=True)], ways


def five_card_kinds(jokers: int = 0, wild: Collection[int] = ()) -> Iterator[tuple[list[Card], int]]:
    """The same of five cards, from a deck with so many jokers and with every card of some ranks wild.

    Jokers are alike here, and so are wild cards: a kind tells how many of either it has.
    """
    wild_cards = [card for card in ALL_CARDS if card.rank in wild]
    natural_ranks = [rank for rank in range(13) if rank not in wild]
    for joker_count in range(jokers + 1):
        for wild_count in range(min(len(wild_cards), 5 - joker_count) + 1):
            held = [*JOKERS[:joker_count], *wild_cards[:wild_count]]
            ways = comb(jokers, joker_count) * comb(len(wild_cards), wild_count)
            for cards, natural_ways in kinds(5 - len(held), natural_ranks):
                yield [*cards, *held], natural_ways * ways
