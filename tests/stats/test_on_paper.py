"""The statistics of the database against a count on paper, from the lines of each hand.

The count (``tests/stats/on_paper``) knows neither the tables nor SQL, only the definitions. What the engine
allows at each turn it takes from the engine, which ``tests/differential`` holds against another one.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from statistics import stdev

import pytest

from hhparse.money import SCALE, Money
from hhparse.reading import Hand, read_log
from hhparse.replay import replay
from hhparse.simulation import Setting
from hhparse.stats import BY_CODE, Form, Value
from tests.goldens import samples
from tests.stats.evenings import TABLES, Column, Counted, evening_at, import_and_count
from tests.stats.on_paper.betting import count_betting
from tests.stats.on_paper.drawing import count_drawing
from tests.stats.on_paper.notes import take_notes
from tests.stats.on_paper.results import count_openers, count_results, hours_of
from tests.stats.on_paper.sheet import Sheet

Sheets = dict[Column, Sheet]

views = pytest.mark.parametrize("hidden", [False, True], ids=["open", "hidden"])


def count_on_paper(logs: Iterable[bytes]) -> Sheets:
    """Every player's counts, by game and limit."""
    sheets: defaultdict[Column, Sheet] = defaultdict(Sheet)
    for hand in hands_of(logs):
        notes = take_notes(hand)
        currency = hand.currency if hand.money is Money.CASH else None
        kind = (hand.game.code, hand.limit, hand.money, currency, hand.site.code)
        own = [sheets[*kind, player.name] for player in notes.replay.players]
        for count_kind in (count_betting, count_drawing, count_results, count_openers):
            count_kind(notes, own)
    return dict(sheets)


def hands_of(logs: Iterable[bytes]) -> Iterator[Hand]:
    for log in logs:
        last: datetime | None = None
        for part in read_log(log, "evening.txt"):
            if not isinstance(part, Hand):
                continue
            moment = part.moment
            if last and moment.utc and moment.again and moment.utc < last:
                # The clock shows this time for the second time.
                part.moment = replace(moment, utc=moment.again)
            last = part.moment.utc
            yield part


def differences(sheets: Sheets, table: Counted) -> list[str]:
    """What the database counts otherwise."""
    assert sheets.keys() == table.keys()
    return [
        f"{code} of {', '.join(map(str, column))}: {told} on paper, {counted} in the database"
        for column, values in table.items()
        for code, value in values.items()
        if value.statistic.form is not Form.HOURS
        for told, counted in [(on_paper(sheets[column], value), in_database(value))]
        if told != counted
    ]


def assert_same_hours(sheets: Sheets, table: Counted) -> None:
    """A player's sessions at a site go on from game to game."""
    moments: defaultdict[tuple[str, str], list[datetime]] = defaultdict(list)
    for column, sheet in sheets.items():
        moments[column[-2:]] += [moment for moment, _ in sheet.played]
    for column, sheet in sheets.items():
        told = [float(table[column][code].numerator) for code in ("hours", "table_hours")]
        assert told == pytest.approx(hours_of(sheet.played, moments[column[-2:]]))


def on_paper(sheet: Sheet, value: Value) -> tuple[object, ...]:
    """Numerator, denominator, unknown and spread of a statistic."""
    counted = sheet.counts[value.statistic.code]
    numerator: object = counted.numerator
    match value.statistic.code:
        case "mean_share" | "per_100":
            numerator = pytest.approx(float(counted.numerator))
        case "rake":
            # Each hand's part is rounded to a ten-thousandth.
            numerator = pytest.approx(float(counted.numerator), abs=len(sheet.played) / SCALE)
    denominator = counted.denominator if value.statistic.form.divides else None
    spread = None
    if value.statistic.form is Form.RATE and len(sheet.results) > 1:
        spread = pytest.approx(stdev(map(float, sheet.results)))
    return numerator, denominator, counted.unknown, spread


def in_database(value: Value) -> tuple[object, ...]:
    exact = value.numerator if isinstance(value.numerator, float) else Fraction(value.numerator)
    return exact, value.denominator, value.unknown, value.deviation


def compare(logs: Sequence[bytes]) -> Counted:
    """Count the hands of some logs both ways."""
    sheets, table = count_on_paper(logs), import_and_count(logs)
    assert differences(sheets, table) == []
    assert_same_hours(sheets, table)
    return table


@views
def test_every_statistic_of_every_game(hidden: bool) -> None:
    logs = [evening_at(table, hands=8, seed=int(hidden), hidden=hidden) for table in TABLES]
    table = compare(logs)
    faced = {code for values in table.values() for code, value in values.items() if value.denominator != 0}
    assert faced == BY_CODE.keys()


def test_sample_logs_of_every_dialect() -> None:
    """With walks, players away, runs, passed-out deals, rotations of games and cards hidden in every way."""
    compare(list(clean_samples()))


def clean_samples() -> Iterator[bytes]:
    """The sample logs all of whose hands are whole, in order and paid; of logs that share hands the first."""
    known: set[tuple[str, str]] = set()
    for path in samples():
        if path.name[0].isdigit():
            continue  # named after the rule that it breaks
        log = path.read_bytes()
        hands = [part for part in read_log(log, path.name) if isinstance(part, Hand)]
        ids = {(hand.site.code, hand.header.hand_id) for hand in hands}
        if len(ids) == len(hands) and known.isdisjoint(ids) and all(map(is_in_order, hands)):
            known |= ids
            yield log


def is_in_order(hand: Hand) -> bool:
    whole = not hand.incomplete and not hand.cancelled and hand.site.tells_payments
    return whole and not replay(hand).violations


@pytest.mark.prove
@views
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table.dialect.code}-{table.announced.code}")
def test_long_evenings(table: Setting, hidden: bool) -> None:
    compare([evening_at(table, hands=200, seed=7, hidden=hidden)])
