"""Hands with lines lost, repeated, moved or from elsewhere are judged, whatever is left of them."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from msgspec import structs

from hhparse import events as ev
from hhparse.cards import known, parse_card
from hhparse.replay import replay
from hhparse.resources import folder
from tests.tampering.record import Record
from tests.tampering.sources import HOME, SEEDS, read_alone, samples

MOST = 4
"""How many lines of a hand are damaged."""


def damaged(events: tuple[ev.Event, ...], others: tuple[ev.Event, ...], chance: Random) -> list[ev.Event]:
    """The events of a hand with a few lost, told twice, moved, or put in from another hand."""
    left = list(events)
    for _ in range(chance.randint(1, MOST)):
        at, other = chance.randrange(1, len(left)), chance.randrange(1, len(left))
        match chance.randrange(MOST):
            case 0 if len(left) > MOST:
                del left[at]
            case 1:
                left.insert(other, left[at])
            case 2:
                left[at], left[other] = left[other], left[at]
            case _:
                left[at] = chance.choice(others[1:])
    return [structs.replace(event, line=line) for line, event in enumerate(left, 1)]


def judge_damaged(records: list[Record], chance: Random, times: int) -> int:
    """Damage hands at random, and count in how many of them something is found."""
    found = 0
    for _ in range(times):
        record, other = chance.choice(records), chance.choice(records)
        events = damaged(record.events, other.events, chance)
        header = events[0]
        assert isinstance(header, ev.Header)
        result = replay(replace(record.hand, events=tuple(events), header=header, findings=[]))
        assert result.players or not result.decisions
        found += bool(result.violations)
    return found


@pytest.fixture(scope="module")
def records() -> list[Record]:
    return list(samples())


def test_a_few_damaged_hands(records: list[Record]) -> None:
    assert judge_damaged(records, Random(1), 100) > 50


def test_one_who_takes_part_without_a_seat_while_another_folds() -> None:
    text = (folder("sample_logs") / "home/anaconda/five_cards_kept.txt").read_text("utf-8")
    told = text.replace("Seat 2: Ben", "Seat 2: Zed").replace("Cho: folds", "Zed: folds")
    assert told.count("Zed") == 2
    hand = read_alone(told, HOME)
    assert hand is not None
    assert {violation.code for violation in replay(hand).violations} == {"104"}


def test_one_who_folds_between_runs_is_not_on_turn_in_the_next(records: list[Record]) -> None:
    hand = next(record.hand for record in records if record.hand.site.code == "kingsclub")
    events = (
        hand.header,
        ev.Seat(2, 2, "Ben", 12_000_000),
        ev.Show(3, "Cho", known([parse_card(card) for card in ("2c", "5d", "6h", "8c", "Kd")]), run=1),
        ev.Fold(4, "Ben"),
        ev.DrawHeading(5, 1),
        ev.Check(6, "Ann"),
    )
    result = replay(replace(hand, events=events, findings=[]))
    assert "104" in {violation.code for violation in result.violations}


@pytest.mark.prove
@pytest.mark.parametrize("seed", SEEDS)
def test_many_damaged_hands(records: list[Record], seed: int) -> None:
    assert judge_damaged(records, Random(seed), 5000) > 2500
