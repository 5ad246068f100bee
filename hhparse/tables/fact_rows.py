"""From a replayed hand to the facts that statistics are counted from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from hhparse.games import Limit
from hhparse.replay import Action, Player, Replay
from hhparse.tables.column import Row
from hhparse.tables.facts import DecisionRow, PlayerHandRow
from hhparse.tables.held import UNKNOWN, Held
from hhparse.tables.records import HandRow

_DRAWING = frozenset({Action.PAT, Action.DRAW})
_PUTS_IN = frozenset({Action.CALL, Action.BET, Action.RAISE})
_ADDS = frozenset({Action.BET, Action.RAISE})


class Slice(NamedTuple):
    """What all decisions of a hand share, in the order of the columns."""

    hand_key: int
    site: str
    game: str
    limit_type: str
    money_kind: str
    currency: str | None
    counted: bool
    clean: bool
    unit: int | None
    players: int


class Conduct:
    """What a player did in a hand, told by the choices."""

    __slots__ = ("chose_before_draw", "first_pat", "pfr", "raised", "vpip")

    def __init__(self) -> None:
        self.chose_before_draw = self.vpip = self.pfr = self.raised = False
        self.first_pat: int | None = None


def decision_rows(replay: Replay, shared: Slice, held: Held) -> dict[type[Row], Sequence[Row]]:
    """The rows of decisions of a hand."""
    rows: list[DecisionRow] = []
    cap = replay.hand.game.rules.cap if replay.hand.limit is Limit.FIXED else None
    pats: list[list[bool]] = [[] for _ in replay.players]
    heads = [(player.seat, player.name, player.hero, player.position) for player in replay.players]
    for number, decision in enumerate(replay.decisions):
        own = pats[decision.player]
        hands = held.hands[decision.player]
        worth = held.worth(hands[len(own)]) if len(own) < len(hands) else UNKNOWN
        drawing = decision.action in _DRAWING
        others = decision.opponents_last_draw
        rows.append(
            # By place, not by name: keywords would take four times as long, and these rows are many.
            DecisionRow(
                *shared,
                *heads[decision.player],
                number,
                decision.line,
                drawing,
                decision.round,
                decision.action,
                decision.live,
                decision.stack,
                decision.pot,
                decision.to_call,
                decision.bets,
                decision.voluntary,
                decision.amount,
                decision.to,
                decision.all_in,
                not drawing and not decision.to_call,
                decision.to_call > 0,
                decision.could_bet,
                decision.could_raise,
                not drawing and cap is not None and decision.bets >= cap,
                decision.betting_open,
                decision.drawn if drawing else None,
                any(own) if drawing else None,
                bool(own) and own[-1] if drawing else None,
                decision.own_last_draw,
                min(others) if others else None,
                max(others) if others else None,
                *worth,
            )
        )
        if drawing:
            own.append(decision.action is Action.PAT)
    return {DecisionRow: rows}


def player_hand_rows(
    replay: Replay, hand: HandRow, shared: Slice, held: Held
) -> dict[type[Row], Sequence[Row]]:
    """The rows of player_hands of a hand."""
    conducts = _conducts(replay)
    rakes = rake_shares(replay.rake, [player.invested for player in replay.players])
    paid = sum(player.won for player in replay.players)
    rows = []
    for player, conduct, rake in zip(replay.players, conducts, rakes, strict=True):
        hands = held.hands[player.index]
        start, final = held.worth(hands[0]), held.worth(hands[-1])
        rows.append(
            PlayerHandRow(
                hand_key=shared.hand_key,
                site=shared.site,
                game=shared.game,
                limit_type=shared.limit_type,
                money_kind=shared.money_kind,
                currency=shared.currency,
                counted=shared.counted,
                clean=shared.clean,
                played=hand.played,
                small_bet=hand.small_bet,
                unit=shared.unit,
                players=shared.players,
                seat=player.seat,
                player=player.name,
                hero=player.hero,
                position=player.position,
                turn=player.index,
                stack=player.stack,
                forced=player.forced,
                invested=player.invested,
                won=player.won,
                net=player.net,
                rake=rake,
                won_share=player.won / paid if paid else None,
                choice_before_draw=conduct.chose_before_draw,
                vpip=conduct.vpip,
                pfr=conduct.pfr,
                raised=conduct.raised,
                draws_seen=_draws_seen(player, replay.rounds),
                fold_round=player.fold_round,
                all_in=player.all_in,
                showdown=replay.showdown and not player.folded,
                shown=player.shown,
                first_pat=conduct.first_pat,
                start_cards=start.cards,
                start_class=start.hand_class,
                final_cards=final.cards,
                final_class=final.hand_class,
                made=final.made,
            )
        )
    return {PlayerHandRow: rows}


def _conducts(replay: Replay) -> list[Conduct]:
    conducts = [Conduct() for _ in replay.players]
    for decision in replay.decisions:
        conduct, action = conducts[decision.player], decision.action
        if action in _DRAWING:
            if action is Action.PAT and conduct.first_pat is None:
                conduct.first_pat = decision.round
            continue
        conduct.raised |= action in _ADDS
        if decision.round == 0:
            conduct.chose_before_draw = True
            conduct.vpip |= action in _PUTS_IN
            conduct.pfr |= action is Action.RAISE
    return conducts


def _draws_seen(player: Player, rounds: int) -> int:
    return rounds if player.fold_round is None else min(rounds, player.fold_round)


def rake_shares(rake: int, invested: Sequence[int]) -> list[int]:
    """Part the rake by what each put into the pot, to the last ten-thousandth."""
    pot = sum(invested)
    shares, counted, given = [], 0, 0
    for amount in invested:
        counted += amount
        share = rake * counted // pot - given if pot else 0
        given += share
        shares.append(share)
    return shares
