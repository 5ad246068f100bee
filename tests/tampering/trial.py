"""Trying mutations: each must be found as the rules that it breaks, and as no more than these."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Final

from msgspec import structs

from hhparse import events as ev
from hhparse.reading import Hand
from hhparse.replay import Replay, replay
from hhparse.rules import Evidence
from hhparse.writing import LAYOUTS, write_hand
from tests.tampering.mutation import MUTATIONS, Mutation
from tests.tampering.record import Change, Record
from tests.tampering.sources import read_alone

TALLIES: Final = "tampering"
"""The property of a test that holds its counts."""


@dataclass
class Tally:
    """How often a mutation was tried, and what came of it."""

    tried: int = 0
    caught: int = 0
    """Found with all the codes expected."""
    exact: int = 0
    """Found with these and no others."""
    without_effect: int = 0
    missed: list[str] = field(default_factory=list)
    """What was found instead of the codes expected, by the hand."""
    beyond: list[str] = field(default_factory=list)
    """What was found besides them, by the hand."""


def try_mutations(records: Iterable[Record], seed: int, each: int = 1) -> dict[str, Tally]:
    """Make every mutation at some places of every hand.

    :param each: at how many places of a hand, chosen by the seed.
    """
    chance = Random(seed)
    tallies = {mutation.name: Tally() for mutation in MUTATIONS}
    for record in records:
        assert record.replay.violations == [], f"{record.source} is flagged without tampering"
        for mutation in MUTATIONS:
            places = list(mutation.places(record))
            for change in chance.sample(places, min(each, len(places))):
                _try(record, mutation, change, tallies[mutation.name])
    return tallies


def _try(record: Record, mutation: Mutation, change: Change, tally: Tally) -> None:
    tally.tried += 1
    hand = tampered(record, change)
    if hand is not None and is_same(hand, record.hand):
        tally.without_effect += 1
        return
    result = None if hand is None else replay(hand)
    found = Counter(violation.code for violation in result.violations) if result is not None else Counter()
    told = f"{record.source}: {list(change.codes)} expected, {sorted(found.elements())} found"
    if result is None or not found >= Counter(change.codes) or not keeps_open(result, change):
        tally.missed.append(told)
        return
    tally.caught += 1
    if found > Counter(change.codes):
        tally.beyond.append(told)
    else:
        tally.exact += 1


def tampered(record: Record, change: Change) -> Hand | None:
    """The hand after a change: from its text where its layout can be written, else from its events."""
    dialect = record.hand.dialect
    if change.text:
        return read_alone(change.text, dialect)
    hand = record.tampered(change)
    if dialect.code not in LAYOUTS or dialect.grammar is None:
        return hand
    try:
        text = write_hand(hand, dialect)
    except ValueError:  # the layout has no line for what was put in
        return hand
    return read_alone(text, dialect)


def keeps_open(result: Replay, change: Change) -> bool:
    """Whether who won is called not verifiable, where the truth lies in hidden cards."""
    return not change.hidden or (not result.winner_judged and Evidence.WINNERS in result.lacking)


def is_same(hand: Hand, untouched: Hand) -> bool:
    """Whether a hand tells nothing but what the untouched hand does."""
    alike = hand.limit is untouched.limit and hand.game.code == untouched.game.code
    return alike and folded(hand.events) == folded(untouched.events)


def folded(events: Iterable[ev.Event]) -> list[ev.Event]:
    """The events of a hand without the numbers of their lines."""
    return [structs.replace(event, line=0) for event in events]


def counts(tallies: dict[str, Tally]) -> dict[str, dict[str, int]]:
    """The counts of each mutation, as a test hands them on."""
    return {
        name: {
            "tried": tally.tried,
            "caught": tally.caught,
            "exact": tally.exact,
            "without effect": tally.without_effect,
        }
        for name, tally in tallies.items()
    }
