"""Straddles: twice the big blind, by the player left of it, who then acts last before the first draw."""

from __future__ import annotations

from typing import Final

from hhparse.events import Blind, Deal, Dealing, Post
from hhparse.replay.ledger import Ledger
from hhparse.replay.play import Play
from hhparse.replay.stakes import stakes
from hhparse.rules import catalogue

IN_BIG_BLINDS: Final = 2
_LIVE_BLINDS: Final = frozenset({Blind.DEALER, Blind.SMALL, Blind.BIG})


def why_barred(play: Play) -> str | None:
    """Why nobody may straddle; None where somebody may. Blinds may be told below the straddle."""
    posted = [(player.index, kind) for player, _, kind in play.posts]
    posted += [
        (play.by_name[event.player].index, event.blind)
        for event in play.queue
        if isinstance(event, Post) and event.player in play.by_name
    ]
    if not any(kind in (Blind.BIG, Blind.BOTH) for _, kind in posted):
        return "there is no big blind"
    blinds = {index for index, kind in posted if kind in _LIVE_BLINDS}
    return None if len(blinds) < len(play.players) else "nobody sits beyond the blinds"


def is_dealt(play: Play) -> bool:
    """Whether cards are out, as far as the hand has been played."""
    deals = (*play.hand.told(Dealing), *play.hand.told(Deal))
    return bool(deals) and deals[0] not in play.queue


def judge_straddle(play: Play) -> None:
    """A straddle, by whoever posts it, raises the bet before anybody has seen a card."""
    straddles = [(player, event) for player, event, kind in play.posts if kind is Blind.STRADDLE]
    if not straddles or play.big_blind is None or why_barred(play) is not None:
        return
    due = play.players[(play.big_blind + 1) % len(play.players)]
    for player, event in straddles:
        if player.index == play.straddler:
            continue
        if player is not due:
            play.report(
                catalogue.BLIND_WRONG_PLAYER,
                event.line,
                player=player.name,
                blind=Blind.STRADDLE,
                due=due.name,
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
