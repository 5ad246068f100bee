"""Positions: whom the summary of a hand puts on the button and on the blinds."""

from __future__ import annotations

from collections.abc import Iterator

from hhparse.events import Result
from hhparse.replay.play import Play
from hhparse.rules import catalogue

_BUTTON, _SMALL_BLIND, _BIG_BLIND = "button", "small blind", "big blind"


def judge_positions(play: Play) -> None:
    """Hold button and blinds, as the summary tells them, against the seats and what was posted.

    Whose a position is has to be known: a small blind that is dead is nobody's.
    """
    if play.uncertain or play.replay.button is None:
        return
    seats = {player.position: player.seat for player in play.players} | {_BUTTON: play.replay.button}
    for event in play.results:
        if event.player in play.suspect:
            continue
        wrong = next((told for told in _told(event) if seats.get(told, event.seat) != event.seat), None)
        if wrong is not None:
            held = [f"the {name}" for name in (_BUTTON, _SMALL_BLIND, _BIG_BLIND) if _has(seats, name, event)]
            play.report(
                catalogue.SUMMARY_DISAGREES,
                event.line,
                player=event.player,
                summary=f"the {wrong}",
                told=" and ".join(held) or "neither button nor blind",
            )


def _told(event: Result) -> Iterator[str]:
    if event.on_button:
        yield _BUTTON
    if event.on_small_blind:
        yield _SMALL_BLIND
    if event.on_big_blind:
        yield _BIG_BLIND


def _has(seats: dict[str, int], position: str, event: Result) -> bool:
    return seats.get(position) == event.seat
