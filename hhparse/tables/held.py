"""What each player held before, between and after the draws, as far as the whole hand tells it."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from hhparse.cards import Card, Cards
from hhparse.ranking import RANKINGS
from hhparse.replay import Draw, Replay


class Worth(NamedTuple):
    """A hand as text, and what it is worth; all None where a card of it is unknown."""

    cards: str | None
    hand_class: str | None
    made: bool | None


UNKNOWN = Worth(None, None, None)


class Held(NamedTuple):
    """The hands of all players."""

    hands: list[list[Cards]]
    """Of each player: the hand before the first draw, then after each draw of theirs."""
    ranking: str
    """Code of the ranking that the game is won by."""

    def worth(self, hand: Cards) -> Worth:
        """What a hand is worth in the game."""
        return _worth(hand.known, self.ranking) if hand.count and hand.complete else UNKNOWN


def hands_held(replay: Replay) -> Held:
    """Find each player's hands.

    Who stands pat holds the same hand before and after. So a hand that a showdown or the summary
    makes known was held ever since the player's last draw of one card or more.
    """
    draws: list[list[Draw]] = [[] for _ in replay.players]
    for draw in replay.draws:
        draws[draw.player].append(draw)
    hands = [_hands(player.cards, draws[player.index]) for player in replay.players]
    return Held(hands, replay.hand.game.ranking)


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
def _worth(cards: tuple[Card, ...], ranking: str) -> Worth:
    judge = RANKINGS[ranking]
    return Worth(" ".join(map(str, cards)), judge.hand_class(cards), judge.is_made(cards))


@lru_cache(maxsize=16_384)
def card_text(cards: Cards) -> str:
    """The known cards, then a ``?`` for each unknown one."""
    return " ".join([*map(str, cards.known), *["?"] * (cards.count - len(cards.known))])
