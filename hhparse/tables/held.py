"""What each player held before, between and after the draws, as far as the whole hand tells it."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from hhparse.cards import Cards
from hhparse.ranking import RANKINGS
from hhparse.replay import Draw, Replay


class Holding(NamedTuple):
    """A hand that a player held, and what it is worth; the worth is None where a card is unknown."""

    text: str
    """The known cards, then a ``?`` for each unknown one."""
    cards: str | None
    """The same where all of it is known."""
    hand_class: str | None
    made: bool | None


NOTHING = Holding("", None, None, None)

Held = list[list[Holding]]
"""Of each player: the hand before the first draw, then after each draw of theirs."""


def hands_held(replay: Replay) -> Held:
    """Find each player's hands.

    Who stands pat holds the same hand before and after. So a hand that a showdown or the summary
    makes known was held ever since the player's last draw of one card or more.
    """
    draws: list[list[Draw]] = [[] for _ in replay.players]
    for draw in replay.draws:
        draws[draw.player].append(draw)
    ranking = replay.hand.game.ranking
    return [
        [_holding(cards, ranking) for cards in _hands(player.cards, draws[player.index])]
        for player in replay.players
    ]


def _hands(final: Cards, draws: list[Draw]) -> list[Cards]:
    if not draws:
        return [final]
    hands = [draws[0].before]
    hands += [_fuller(draw.after, later.before) for draw, later in pairwise(draws)]
    hands.append(_fuller(draws[-1].after, final))
    for index in range(len(draws) - 1, -1, -1):
        if draws[index].pat:
            hands[index] = _fuller(hands[index], hands[index + 1])
    return hands


def _fuller(one: Cards, other: Cards) -> Cards:
    """The second where only the second is wholly known."""
    return other if other.complete and not one.complete else one


@lru_cache(maxsize=16_384)
def _holding(cards: Cards, ranking: str) -> Holding:
    text = card_text(cards)
    if not cards.count or not cards.complete:
        return Holding(text, None, None, None)
    judge = RANKINGS[ranking]
    return Holding(text, text, judge.hand_class(cards.known), judge.is_made(cards.known))


@lru_cache(maxsize=16_384)
def card_text(cards: Cards) -> str:
    """The known cards, then a ``?`` for each unknown one."""
    return " ".join([*map(str, cards.known), *["?"] * (cards.count - len(cards.known))])
