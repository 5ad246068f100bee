"""Straddles: twice the big blind, by the player left of it, who then acts last before the first draw."""

from __future__ import annotations

from typing import Final

from hhparse.events import Blind
from hhparse.replay.ledger import Ledger
from hhparse.replay.play import Play
from hhparse.replay.stakes import stakes
from hhparse.rules import catalogue

IN_BIG_BLINDS: Final = 2
_LIVE_BLINDS: Final = frozenset({Blind.DEALER, Blind.SMALL, Blind.BIG})


def why_barred(play: Play) -> str | None:
    """Why nobody may straddle; None where somebody may."""
    big = next((player.index for player, _, kind in play.posts if kind is Blind.BIG), None)
    if big is None:
        return "there is no big blind"
    blinds = {player.index for player, _, kind in play.posts if kind in _LIVE_BLINDS}
    return "nobody sits beyond the blinds" if (big + 1) % len(play.players) in blinds else None


def judge_straddle(play: Play) -> None:
    """A straddle, by whoever posts it, raises the bet before anybody has seen a card."""
    if play.big_blind is None or why_barred(play) is not None:
        return
    due = play.players[(play.big_blind + 1) % len(play.players)]
    for player, event, kind in play.posts:
        if kind is not Blind.STRADDLE or player.index == play.straddler:
            continue
        if player is not due:
            play.report(
                catalogue.BLIND_WRONG_PLAYER, event.line, player=player.name, blind=kind, due=due.name
            )
        play.straddler = player.index
        for account in play.accounts():
            _raise_blindly(account, player.index, stakes(play)[1])


def _raise_blindly(account: Ledger, straddler: int, big: int) -> None:
    """Let a straddle raise the big blind; all-in for less, it is no full raise."""
    account.level = max(account.level, account.in_round[straddler])
    if account.level >= IN_BIG_BLINDS * big:
        account.complete, account.raised_by = account.level, account.level - big
        account.bets += 1
