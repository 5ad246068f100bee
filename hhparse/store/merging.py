"""Several players' logs of one hand as one replay: what is known of the cards, from all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from msgspec import structs

from hhparse.cards import Cards
from hhparse.events import Deal
from hhparse.replay import Decision, Draw, OpenersHeld, Replay
from hhparse.rules import Violation, catalogue

_T = TypeVar("_T")


def merge(replays: Sequence[Replay]) -> Replay:
    """The first replay, with the cards that the others know.

    All must tell the same in public, or a part of it. The lines are those of the first; a card that
    two views show in two hands stays in both.
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
        later_hands=[*map(_merged_hands, replay.later_hands, _padded(other.later_hands, replay.later_hands))],
        draws=[*map(_merged_draw, replay.draws, _padded(other.draws, replay.draws))],
        decisions=[*map(_merged_decision, replay.decisions, _padded(other.decisions, replay.decisions))],
        opened_with=_told(replay, other).opened_with,
        openers_split=_told(replay, other).openers_split,
        winner_judged=replay.winner_judged or other.winner_judged,
        lacking={what: why for what, why in replay.lacking.items() if what in other.lacking},
    )


def _told(replay: Replay, other: Replay) -> Replay:
    """The view that knows more of what was opened with."""
    return max(replay, other, key=_knowledge_of_openers)


def _knowledge_of_openers(replay: Replay) -> tuple[bool, bool]:
    return replay.opened_with is not OpenersHeld.HIDDEN, replay.openers_split is not None


def _padded(short: list[_T], long: list[_T]) -> list[_T]:
    """What a cut-off view does not tell is taken from the whole one."""
    return short + long[len(short) :]


def _merged_hands(hands: tuple[Cards, ...], others: tuple[Cards, ...]) -> tuple[Cards, ...]:
    return tuple(map(_fuller, hands, others))


def _merged_draw(draw: Draw, other: Draw) -> Draw:
    return structs.replace(
        draw,
        discarded=_fuller(draw.discarded, other.discarded),
        drawn=_fuller(draw.drawn, other.drawn),
        before=_fuller(draw.before, other.before),
        after=_fuller(draw.after, other.after),
        pool=draw.pool or other.pool,
    )


def _merged_decision(decision: Decision, other: Decision) -> Decision:
    return structs.replace(decision, cards=decision.cards or other.cards)


def adds_cards(known: Sequence[Replay], arriving: Replay) -> bool:
    """Whether a log knows cards that the logs of the same hand do not, or is by a hero of its own."""
    whole = merge(known)
    groups = _groups(whole)
    heroes = {player.name for player in whole.players if player.hero}
    return any(
        place in groups and len(cards.known) > len(groups[place].known)
        for place, cards in _groups(arriving).items()
    ) or any(player.hero and player.name not in heroes for player in arriving.players)


def contradicts(known: Sequence[Replay], arriving: Replay) -> bool:
    """Whether a log of the same hand tells other cards than these."""
    groups = _groups(merge(known)) if known else {}
    shared = ((groups[place], cards) for place, cards in _groups(arriving).items() if place in groups)
    return any(
        own.complete and other.complete and sorted(own.known) != sorted(other.known) for own, other in shared
    )


def _groups(replay: Replay) -> dict[tuple[str, int, str], Cards]:
    """The cards of a hand by player, draw and place; the hand dealt first is draw 0, the last hand -1."""
    groups: dict[tuple[str, int, str], Cards] = {}
    for event in replay.hand.events:
        if isinstance(event, Deal) and event.drawn is None:
            groups.setdefault((event.player, 0, "dealt"), event.cards)
    for draw in replay.draws:
        name = replay.players[draw.player].name
        groups[name, draw.round, f"discarded in run {draw.run}"] = draw.discarded
        groups[name, draw.round, f"drawn in run {draw.run}"] = draw.drawn
    if not replay.hand.cut_off:
        for player in replay.players:
            groups[player.name, -1, "held"] = player.cards
    return groups


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
