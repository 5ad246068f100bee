"""Statistics do not depend on how hands are laid out, parted into files, or told twice."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from hhparse.reading import Hand, read_log
from hhparse.simulation import Setting
from hhparse.sites import DIALECT_BY_CODE
from hhparse.stats import Value
from hhparse.writing import write_hand
from tests.examples import holds, some_and_many
from tests.stats.evenings import TABLES, Counted, evening_at, import_and_count

HOME, POKERSTARS = DIALECT_BY_CODE["home"], DIALECT_BY_CODE["pokerstars"]
HANDS = 12
seeds = st.integers(0, 2**32)
online = st.sampled_from([table for table in TABLES if table.dialect is POKERSTARS])
anywhere = st.sampled_from(TABLES)


def count_of(*logs: bytes) -> dict[Any, Any]:
    """What is counted of some logs."""
    return figures(import_and_count(logs))


def figures(counted: Counted) -> dict[Any, Any]:
    """The numbers of each statistic; sums of fractions to as many places as any order of adding gives."""
    return {
        (*column, code): numbers(value)
        for column, values in counted.items()
        for code, value in values.items()
    }


def numbers(value: Value) -> tuple[Any, ...]:
    deviation = None if value.deviation is None else round(value.deviation, 8)
    return round(value.numerator, 8), value.denominator, value.unknown, deviation


def texts_of(log: bytes) -> list[bytes]:
    """A log, parted into a log for each of its hands."""
    return [
        part.text.text.encode() + b"\n\n\n" for part in read_log(log, "evening") if isinstance(part, Hand)
    ]


def at_home(log: bytes) -> bytes:
    """The same hands written down as at home."""
    hands = [part for part in read_log(log, "evening") if isinstance(part, Hand)]
    return "".join(write_hand(hand, HOME) for hand in hands).encode()


@some_and_many(1, 4)
def test_in_another_layout_or_in_both(number: int) -> None:
    holds(check_in_another_layout_or_in_both, number, online, seeds, st.booleans())


def check_in_another_layout_or_in_both(table: Setting, seed: int, hidden: bool) -> None:
    log = evening_at(table, HANDS, seed, hidden)
    expected = count_of(log)
    assert expected
    assert count_of(at_home(log)) == expected
    assert count_of(log, at_home(log)) == expected
    assert count_of(at_home(log), log) == expected


@some_and_many(2, 4)
def test_in_several_files_of_any_order(number: int) -> None:
    holds(check_in_several_files_of_any_order, number, anywhere, seeds, st.booleans(), st.data())


def check_in_several_files_of_any_order(table: Setting, seed: int, hidden: bool, data: st.DataObject) -> None:
    log = evening_at(table, HANDS, seed, hidden)
    texts = texts_of(log)
    assert len(texts) == HANDS
    shuffled = data.draw(st.permutations(texts))
    cuts = sorted(data.draw(st.sets(st.integers(1, HANDS - 1), max_size=4)))
    files = [b"".join(shuffled[first:last]) for first, last in zip([0, *cuts], [*cuts, HANDS], strict=True)]
    again = data.draw(st.sampled_from(texts))
    assert count_of(*files, again) == count_of(log)
