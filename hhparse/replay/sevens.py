"""The seven rule: a seven-low or better that checks after the last draw wins nothing put in after it.

Sources: S3; for ties, side pots and short bets Robert's Rules of Poker and the manuals that agree
with it. Where the hand that checked is best, the bets after the draw go back to their bettors;
where it is beaten, nothing is returned.
"""

from __future__ import annotations

from typing import Final

import msgspec

from hhparse.games import SEVEN_RULE_RANKING, CompleteBelow
from hhparse.ranking import scale_of
from hhparse.replay.model import Action, Decision, Player, SevenLow
from hhparse.replay.play import Play
from hhparse.rules import catalogue

WORST_SEVEN: Final = "76543"
_ADDS: Final = (Action.BET, Action.RAISE)
"""What puts a bet in; a log may tell of a raise though nothing was bet."""


class Bound(msgspec.Struct, frozen=True, gc=False):
    """A player who may not win what went in after the draw."""

    player: int
    wins_from: frozenset[int] = frozenset()
    """Whose chips of that the player may win all the same: who was all-in for a short bet."""


def bound_by_rule(play: Play) -> dict[int, Bound]:
    """Who checked, or did not complete a short bet, with a seven-low or better after the last draw."""
    if not _in_force(play) or play.round < play.hand.game.draws:
        return {}
    acts = [
        decision
        for decision in play.replay.decisions
        if decision.round == play.round and decision.action not in (Action.PAT, Action.DRAW)
    ]
    if not any(act.action in _ADDS for act in acts):
        return {}
    found = (_bound(play, player, acts) for player in play.live if _has_seven(play, player))
    return {each.player: each for each in found if each is not None}


def note_sevens(play: Play) -> None:
    """Remember who holds a seven-low or better at the end, and what the rule makes of it."""
    if not _in_force(play) or play.round < play.hand.game.draws:
        return
    bound = bound_by_rule(play)
    for player in play.live:
        if _has_seven(play, player):
            player.seven_low = SevenLow.BOUND if player.index in bound else SevenLow.FREE


def _in_force(play: Play) -> bool:
    return play.in_force(catalogue.SEVEN_RULE) and play.shares[0].ranking == SEVEN_RULE_RANKING


def _has_seven(play: Play, player: Player) -> bool:
    judge = scale_of(play.hand.game, play.shares[0])
    return player.cards.complete and judge.qualifies(player.cards.known, WORST_SEVEN)


def _bound(play: Play, player: Player, acts: list[Decision]) -> Bound | None:
    if player.index in play.checked:
        return Bound(player.index)
    first_bet = next(act for act in acts if act.action in _ADDS)
    first = next((act for act in acts if act.player == player.index), None)
    if first is None or first.action is not Action.CALL or not first_bet.all_in or first.bets > 1:
        return None
    if first.to_call < first_bet.amount:
        return None
    full = play.bet_size if play.fixed else play.replay.small_bet
    short = first_bet.amount
    if play.hand.game.rules.complete_below is CompleteBelow.FULL:
        return Bound(player.index) if short < full else None
    # Under half a bet a player may just call, and wins that bet, but not what others add to it (RRP).
    return Bound(player.index, frozenset({first_bet.player})) if short * 2 < full else None
