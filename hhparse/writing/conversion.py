"""From one dialect to another, with the proof that nothing was lost on the way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct

from hhparse.reading import Hand, UnknownFormatError, read_log
from hhparse.replay import Replay, replay
from hhparse.sites import Dialect
from hhparse.writing import write_hand

_TOURNAMENT_NAME: Final = "name of the tournament"
_NO_PLACE: Final = {"pokerstars": (_TOURNAMENT_NAME,)}
"""What a layout has no place for, and its hands go without."""


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
    lost = next((what for what in _lost(before, after) if what not in _NO_PLACE.get(dialect.code, ())), None)
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


def _lost(before: Replay, after: Replay) -> Iterator[str]:
    """In what two replays differ, in words."""
    for (what, told), (_, again) in zip(_facts(before), _facts(after), strict=True):
        if told != again:
            yield what


def _facts(played: Replay) -> Iterator[tuple[str, Any]]:
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
    yield "betting", [_told(decision) for decision in played.decisions]
    yield "draws", [_told(draw) for draw in played.draws]
    yield "cards", [(sorted(player.cards.known), player.shown, player.mucked) for player in played.players]
    yield "runs", [[sorted(cards.known) for cards in hands] for hands in played.later_hands]
    yield "payments", [_told(award) for award in played.awards]
    yield "pot and rake", (played.total, played.rake)
    yield "state", (hand.cancelled, hand.incomplete)


def _told(fact: Struct) -> list[Any]:
    return [getattr(fact, name) for name in fact.__struct_fields__ if name != "line"]
