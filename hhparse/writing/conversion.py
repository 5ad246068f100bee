"""From one dialect to another, with the proof that nothing was lost on the way."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, Final

from msgspec import Struct

from hhparse.reading import Hand, UnknownFormatError, read_log
from hhparse.replay import Replay, replay
from hhparse.sites import Dialect
from hhparse.writing import write_hand

_TOURNAMENT_NAME: Final = "name of the tournament"
_NO_PLACE: Final = {"pokerstars": (_TOURNAMENT_NAME,)}
"""What a layout has no place for, and its hands go without."""
_BY_HOUSE_RULES: Final = frozenset({"could_raise", "capped", "pool", "shuffles"})
"""What of a choice or a draw goes by the cap and the stub rule of the house, whatever a hand tells."""
_RULES_OF_ROOM: Final = frozenset({"pokerstars"})
"""Layouts whose hands are judged by the rules of one room; the others tell those of a table."""


class NotCarriedError(ValueError):
    """A dialect cannot carry a hand; the message says why."""


def convert(hand: Hand, dialect: Dialect) -> str:
    """A hand in the words of a dialect.

    What is written is read again and held against the hand, so that nothing is lost in silence.

    :raises NotCarriedError: if the dialect cannot carry the hand.
    """
    try:
        text = write_hand(hand, dialect)
    except ValueError as error:
        raise NotCarriedError(str(error)) from error
    again = _read(text, dialect)
    if again is None:
        raise NotCarriedError(f"what is written as {dialect.code} cannot be read again")
    before, after = replay(hand), replay(again)
    left_out = _BY_HOUSE_RULES if dialect.code in _RULES_OF_ROOM else frozenset[str]()
    losses = (what for what in _lost(before, after, left_out) if what not in _NO_PLACE.get(dialect.code, ()))
    lost = next(losses, None)
    if lost is not None:
        raise NotCarriedError(f"as {dialect.code} it would lose its {lost}")
    known = {violation.code for violation in before.violations}
    new = next((violation for violation in after.violations if violation.code not in known), None)
    if new is not None:
        raise NotCarriedError(f"as {dialect.code} it would break rule {new.code}: {new.message}")
    return text


def _read(text: str, dialect: Dialect) -> Hand | None:
    """The hand of a text; None where it is not one hand."""
    try:
        readings = list(read_log(text.encode("utf-8", "replace"), "converted", dialect))
    except UnknownFormatError:
        return None
    (hand,) = readings if len(readings) == 1 else (None,)
    return hand if isinstance(hand, Hand) else None


def _lost(before: Replay, after: Replay, left_out: Collection[str]) -> Iterator[str]:
    """In what two replays differ, in words.

    :param left_out: fields of facts that need not be the same.
    """
    for (what, told), (_, again) in zip(_facts(before, left_out), _facts(after, left_out), strict=True):
        if told != again:
            yield what


def _facts(played: Replay, left_out: Collection[str]) -> Iterator[tuple[str, Any]]:
    """What makes a hand, whatever lines tell it: its head, its play folded into acts and draws, its end."""
    hand, header = played.hand, played.hand.header
    yield "game and limit", (hand.game.code, hand.limit)
    yield "id", header.hand_id
    yield "money", (hand.money, hand.currency)
    yield "time", hand.moment.utc
    yield "tournament", (header.tournament, header.level)
    yield _TOURNAMENT_NAME, header.tournament_name
    yield "seats", [(player.name, player.seat, player.stack) for player in played.players]
    yield "forced bets", (played.ante, played.small_blind, played.small_bet)
    yield "betting", [_told(decision, left_out) for decision in played.decisions]
    yield "draws", [_told(draw, left_out) for draw in played.draws]
    yield "cards", [(sorted(player.cards.known), player.shown, player.mucked) for player in played.players]
    yield "runs", [[sorted(cards.known) for cards in hands] for hands in played.later_hands]
    yield "payments", [_told(award, left_out) for award in played.awards]
    yield "pot and rake", (played.total, played.rake)
    yield "state", (hand.cancelled, hand.incomplete)


def _told(fact: Struct, left_out: Collection[str]) -> list[Any]:
    names = (name for name in fact.__struct_fields__ if name != "line" and name not in left_out)
    return [getattr(fact, name) for name in names]
