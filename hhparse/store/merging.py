"""Several players' logs of one hand as one replay: what is known of the cards, from all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from msgspec import structs

from hhparse.cards import Cards
from hhparse.replay import Decision, Draw, Replay
from hhparse.rules import Violation, catalogue

_T = TypeVar("_T")


def merge(replays: Sequence[Replay]) -> Replay:
    """The first replay, with the cards that the others know.

    All must tell the same in public, or a part of it. The lines are those of the first; what the
    views show only when laid side by side, such as one card in two hands, is not judged.
    """
    first, *others = replays
    for other in others:
        first = _with_cards_of(first, other)
    return first


def _with_cards_of(replay: Replay, other: Replay) -> Replay:
    names = {player.name: player for player in other.players}
    players = []
    for player in replay.players:
        twin = names.get(player.name)
        if twin is not None:
            player = replace(player, cards=_fuller(player.cards, twin.cards), hero=player.hero or twin.hero)
        players.append(player)
    return replace(
        replay,
        players=players,
        draws=[*map(_merged_draw, replay.draws, _padded(other.draws, replay.draws))],
        decisions=[*map(_merged_decision, replay.decisions, _padded(other.decisions, replay.decisions))],
        winner_judged=replay.winner_judged or other.winner_judged,
        unjudged={family: why for family, why in replay.unjudged.items() if family in other.unjudged},
    )


def _padded(short: list[_T], long: list[_T]) -> list[_T]:
    """What a cut-off view does not tell is taken from the whole one."""
    return short + long[len(short) :]


def _merged_draw(draw: Draw, other: Draw) -> Draw:
    return structs.replace(
        draw,
        discarded=_fuller(draw.discarded, other.discarded),
        drawn=_fuller(draw.drawn, other.drawn),
        before=_fuller(draw.before, other.before),
        after=_fuller(draw.after, other.after),
    )


def _merged_decision(decision: Decision, other: Decision) -> Decision:
    return structs.replace(decision, cards=decision.cards or other.cards)


def _fuller(one: Cards, other: Cards) -> Cards:
    return other if len(other.known) > len(one.known) else one


def only_in(replay: Replay, others: Sequence[Replay]) -> list[Violation]:
    """The violations of a view that no view before it shows."""
    said = {(v.code, str(v.details)) for other in others for v in other.violations}
    return [
        violation
        for violation in replay.violations
        if (violation.code, str(violation.details)) not in said and violation.rule is not catalogue.CUT_OFF
    ]
