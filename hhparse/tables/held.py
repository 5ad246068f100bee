"""What each player held before, between and after the draws, as far as the whole hand tells it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from hhparse.cards import Card, Cards
from hhparse.games import Game, Share, Uses
from hhparse.ranking import cards_judged, scale_of
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
        if draw.run > 1:
            continue
        draws[draw.player].append(draw)
    shares = replay.hand.game.sections[replay.section].shares
    # Where one share goes by the hand alone, it is that which is drawn for.
    share = next((share for share in shares if share.uses is Uses.HELD), shares[0])
    centre = () if share.uses is Uses.HELD and not replay.hand.game.deck.centre_wild else replay.centre.known
    holding = _holdings(replay.hand.game, share, centre)
    return [
        [holding(cards) for cards in _hands(player.cards, draws[player.index])] for player in replay.players
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


@lru_cache(maxsize=256)
def _holdings(game: Game, share: Share, centre: tuple[Card, ...]) -> Callable[[Cards], Holding]:
    """What tells the worth of hands in one share of a game; it remembers them."""
    judge = scale_of(game, share, centre if game.deck.centre_wild else ())
    wanting = {Uses.HELD: 0, Uses.WITH_CENTRE: 1, Uses.TWO_AND_THREE: 3}[share.uses]

    @lru_cache(maxsize=16_384)
    def holding(cards: Cards) -> Holding:
        text = card_text(cards)
        if not cards.count or not cards.complete or len(centre) < wanting:
            return Holding(text, None, None, None)
        judged = cards_judged(share, judge, cards.known, centre)
        return Holding(text, text, judge.hand_class(judged), judge.is_made(judged))

    return holding


@lru_cache(maxsize=16_384)
def card_text(cards: Cards) -> str:
    """The known cards, then a ``?`` for each unknown one."""
    return " ".join([*map(str, cards.known), *["?"] * (cards.count - len(cards.known))])
