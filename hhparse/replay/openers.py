"""What a hand needs to make the first bet."""

from __future__ import annotations

from hhparse.cards import Card
from hhparse.games import Bet, Qualifier
from hhparse.ranking import scale_of
from hhparse.replay.carrying import deals_before
from hhparse.replay.play import Play


def qualifier_due(play: Play) -> Qualifier | None:
    """What the first bet of this hand needs, by the betting round that is on; it may rise with each deal."""
    phase = play.current
    if not isinstance(phase, Bet) or play.opening is not None:
        return None
    return qualifier_of(play, phase)


def qualifier_of(play: Play, phase: Bet) -> Qualifier | None:
    """What opening a round needs after as many passed-out deals as there were."""
    if not phase.openers:
        return None
    deals, last = deals_before(play), len(phase.openers) - 1
    if play.hand.game.rules.zigzag and last:
        place = deals % (2 * last)
        return phase.openers[min(place, 2 * last - place)]
    return phase.openers[min(deals, last)]


def may_open(play: Play, cards: tuple[Card, ...]) -> bool:
    """Whether a hand that is wholly known may make the first bet."""
    qualifier = qualifier_due(play)
    return qualifier is None or qualifies(play, cards, qualifier)


def qualifies(play: Play, cards: tuple[Card, ...], qualifier: Qualifier) -> bool:
    """Whether these cards are as good as the least that may open."""
    judge = scale_of(play.hand.game, play.hand.game.shares[0])
    # A single jack is no pair of jacks, though it is as high as the first of one.
    fewest = len(qualifier.least) - len(qualifier.least.lstrip(qualifier.least[0]))
    return len(cards) >= fewest and judge.qualifies(cards, qualifier.least)
