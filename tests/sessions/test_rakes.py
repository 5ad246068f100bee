"""The rake of a hand against the other hands of its stakes, players and month."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

import pytest
from msgspec import structs

from hhparse.events import Collect, Event, PotTotal, Result
from hhparse.games import Limit, resolve
from hhparse.reading import Hand, read_log
from hhparse.replay import replay
from hhparse.sessions import Sessions
from hhparse.simulation import simulate
from hhparse.sites import DIALECT_BY_CODE
from hhparse.writing import write_hand

POKERSTARS = DIALECT_BY_CODE["pokerstars"]


@cache
def _dealt(limit: Limit, hands: int) -> tuple[Hand, ...]:
    return tuple(simulate(resolve("Badugi"), limit, POKERSTARS, hands=hands, seed=4, players=3))


def dealt(limit: Limit = Limit.FIXED, hands: int = 45) -> list[Hand]:
    return [replace(hand) for hand in _dealt(limit, hands)]


def raked_otherwise(hand: Hand, rake: int) -> Hand | None:
    """The hand with another rake, by which its one payment and its summary agree."""
    paid = hand.told(Collect)
    (told,) = hand.told(PotTotal)
    if len(paid) != 1 or not told.rake or rake >= (told.total or 0):
        return None
    amount = paid[0].amount + told.rake - rake

    def changed(event: Event) -> Event:
        if isinstance(event, PotTotal):
            return structs.replace(event, rake=rake)
        won = isinstance(event, Collect) or (isinstance(event, Result) and event.amount)
        return structs.replace(event, amount=amount) if won else event  # type: ignore[call-arg]

    hand.events = tuple(changed(event) for event in hand.events)
    return hand


def odd(hands: Sequence[Hand], *, judged: bool | None = True) -> list[str]:
    """Which hands are raked out of line."""
    sessions = Sessions(judged=judged)
    text = "".join(write_hand(hand, POKERSTARS) for hand in hands)
    for hand in read_log(text.encode(), "evening.txt"):
        assert isinstance(hand, Hand)
        played = replay(hand)
        assert not any(each.code == "702" for each in played.violations)
        sessions.follow(played)
    return [raked.hand_id for raked, _ in sessions.rakes.out_of_line()]


def doubled() -> Iterator[tuple[list[Hand], str]]:
    for number, hand in enumerate(dealt()):
        rake = next((event.rake for event in hand.told(PotTotal)), 0) or 0
        hands = dealt()
        if rake >= 300 and raked_otherwise(hands[number], 2 * rake) is not None:
            yield hands, hand.header.hand_id


@pytest.mark.parametrize("limit", Limit)
def test_what_a_room_takes_is_in_line(limit: Limit) -> None:
    assert odd(dealt(limit, 60)) == []


def test_a_doubled_rake_is_found_wherever_it_stands() -> None:
    tried = list(doubled())[::8]
    assert len(tried) > 3
    for hands, hand_id in tried:
        assert odd(hands) == [hand_id]


def test_a_rake_that_is_left_out_is_found() -> None:
    hands, hand_id = list(doubled())[-1]
    number = next(n for n, hand in enumerate(hands) if hand.header.hand_id == hand_id)
    hands[number] = next(h for h in dealt() if h.header.hand_id == hand_id)
    assert raked_otherwise(hands[number], 0) is not None
    assert odd(hands) == [hand_id]


def test_few_hands_say_nothing() -> None:
    hands, hand_id = next(doubled())
    number = next(n for n, hand in enumerate(hands) if hand.header.hand_id == hand_id)
    assert odd(hands[max(0, number - 15) : number + 4]) == []


def test_hands_of_rooms_are_not_held_against_each_other_unless_asked() -> None:
    hands, _ = next(doubled())
    assert odd(hands, judged=None) == []
