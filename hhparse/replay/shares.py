"""Shares of the pot by name: a payment that says which it is, held against who wins that share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hhparse.events import Collect, Side
from hhparse.games import Share
from hhparse.replay.model import Player
from hhparse.replay.play import Play
from hhparse.replay.settlement import Contest, contest, pots_due
from hhparse.rules import Family, catalogue

_HIGH: Final = "high"
"""The code of the ranking of high hands."""


def judge_shares_named(play: Play) -> None:
    """Hold the shares that payments name against declarations and, where all are known, hands.

    A payment to the wrong player, or of a wrong amount, is found by itself, and so is a hand that cannot be.
    """
    found = {violation.rule.family for violation in play.replay.violations}
    if play.runs or found & {Family.SHOWDOWN, Family.CARDS}:
        return
    for event in play.hand.told(Collect):
        share = _named(play, event.share)
        player = play.by_name.get(event.player)
        if share is None or player is None:
            continue
        winners = set(_winners(play, share, player))
        if player.index not in winners:
            due = play.names(sorted(winners)) or "nobody"
            play.report(
                catalogue.SHARE_MISNAMED, event.line, player=player.name, share=str(event.share), due=due
            )


def _named(play: Play, words: str | None) -> Share | None:
    """The share that is high or low; None where no share is named so, or several may be meant."""
    if words not in (Side.HIGH, Side.LOW):
        return None
    named = [share for share in play.shares if _side(share) == words]
    return named[0] if len(named) == 1 else None


def _side(share: Share) -> Side:
    return share.side or (Side.HIGH if share.ranking == _HIGH else Side.LOW)


def _winners(play: Play, share: Share, player: Player) -> Iterator[int]:
    """Who wins the share of a pot that the player has a part in, or as far as is known may win it."""
    payees = {award.player for award in play.replay.awards}
    for pot in pots_due(play, play.told):
        if player.index in pot.eligible:
            yield from _winners_of(share, contest(play, pot, payees))


def _winners_of(share: Share, contested: Contest) -> tuple[int, ...]:
    contenders = contested.contenders
    # Who declares both ways and fails is out of it, and the next best hand wins.
    swings = any(each.declared is Side.BOTH for each in contenders)
    if len(contenders) > 1 and contested.unknown is None and not swings:
        return next(standing.best for standing in contested.standings if standing.share is share)
    return tuple(
        each.index
        for each in contenders
        if share.side is None or each.declared in (None, share.side, Side.BOTH)
    )
