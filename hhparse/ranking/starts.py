"""Starting hands: the classes by which players tell apart what they are dealt before the first draw.

In high a hand is a pair by its rank, two pair and so on, or four cards to a flush or straight; in
deuce-to-seven so many cards to a seven or eight, with a deuce or without, and whether they may end
as a straight; in the other lows and in badugi so many cards, and the highest of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from hhparse.cards import RANKS, Card
from hhparse.ranking.badugi import BadugiRanking
from hhparse.ranking.five_cards import HAND_SIZE, RANK_NAMES, FiveCardRanking, HandClass
from hhparse.ranking.ranking import Ace
from hhparse.ranking.scales import Scale

_FOUR: Final = 4
_STRAIGHT_RISK: Final = 3
"""As few cards close together are said to be in danger of a straight."""
_SEVEN, _EIGHT = RANKS.index("7"), RANKS.index("8")
_DEUCE: Final = 0
_SPAN: Final = HAND_SIZE - 1
"""How far the ranks of a straight lie apart."""

_NO_LOW: Final = "no card to an eight"
_LOW_ACE: Final = -1
_STRAIGHTS: Final = [set(range(low, low + HAND_SIZE)) for low in range(_LOW_ACE, RANKS.index("T") + 1)]
"""The ranks of each straight."""


@lru_cache(maxsize=16_384)
def starting_hand(scale: Scale, cards: tuple[Card, ...], *, pat: bool) -> str:
    """The class of a hand before the first draw, such as ``4 to a seven with a deuce``.

    :param pat: whether the hand is made, and can be kept whole.
    """
    ranking = scale.ranking
    if scale.has_stand_ins(cards):
        return f"{scale.hand_class(cards)} with a joker or wild card"
    if isinstance(ranking, BadugiRanking):
        # "badugi 8-4-3-A" or "3-card 8-4-3": the kind and the highest card.
        kind, ranks = ranking.hand_class(cards), ranking.describe(cards).split()[1]
        return f"{kind} {_named(ranks[0])}"
    if not isinstance(ranking, FiveCardRanking):
        return ranking.hand_class(cards)
    if not ranking.low_wins:
        return _high(ranking, cards)
    return (
        _deuce_to_seven(cards, pat=pat) if ranking.ace is Ace.HIGH else _with_low_ace(ranking, cards, pat=pat)
    )


def _high(ranking: FiveCardRanking, cards: Sequence[Card]) -> str:
    kind = ranking.hand_class(cards)
    if kind == HandClass.PAIR.title:
        return ranking.describe(cards).lower()
    if kind != HandClass.NO_PAIR.title:
        return kind
    if max(Counter(card.suit for card in cards).values()) >= _FOUR:
        return "4 to a flush"
    if _four_to_a_straight(cards):
        return "4 to a straight"
    return f"{_named(RANKS[max(card.rank for card in cards)])} high"


def _four_to_a_straight(cards: Sequence[Card]) -> bool:
    ranks = {card.rank for card in cards}
    if RANKS.index("A") in ranks:
        ranks.add(_LOW_ACE)
    return any(len(ranks & straight) >= _FOUR for straight in _STRAIGHTS)


def _deuce_to_seven(cards: Sequence[Card], *, pat: bool) -> str:
    ranks = sorted({card.rank for card in cards})
    if pat:
        return f"pat {_named(RANKS[ranks[-1]])}"
    seven = [rank for rank in ranks if rank <= _SEVEN]
    eight = [rank for rank in ranks if rank <= _EIGHT]
    low, aim = (eight, "an eight") if len(eight) > len(seven) else (seven, "a seven")
    if not low:
        return _NO_LOW
    # Five of them are a straight or a flush: one has to go.
    count = min(len(low), _FOUR)
    words = f"{count} to {aim} {'with' if _DEUCE in low else 'without'} a deuce"
    risk = count >= _STRAIGHT_RISK and low[-1] - low[0] <= _SPAN
    return f"{words}, straight risk" if risk else words


def _with_low_ace(ranking: FiveCardRanking, cards: Sequence[Card], *, pat: bool) -> str:
    order = ranking.ace.order
    ranks = sorted({order.index(RANKS[card.rank]) for card in cards})
    if pat:
        return f"pat {_named(order[ranks[-1]])}"
    low = [rank for rank in ranks if rank <= order.index("8")][:_FOUR]
    return f"{len(low)} to {_article(order[low[-1]])}" if low else _NO_LOW


def _article(rank: str) -> str:
    name = _named(rank)
    return f"{'an' if name[0] in 'ae' else 'a'} {name}"


def _named(rank: str) -> str:
    return RANK_NAMES[rank].lower()
