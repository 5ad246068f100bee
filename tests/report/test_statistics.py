"""How values of statistics are written."""

from __future__ import annotations

from decimal import Decimal

import pytest

from hhparse.report.statistics import value_cell
from hhparse.stats import BY_CODE, Slice, Value

CASH = Slice((), "cash", "USD", "big bet")


@pytest.mark.parametrize(
    ("code", "numerator", "words"),
    [
        ("per_100", 1.5, "+3.0"),
        ("per_100", -0.01, "+0.0"),
        ("net", Decimal("-0.0025"), "+0.00"),
        ("net", Decimal("-1234.5"), "-1,234.50"),
        ("net", Decimal(7), "+7.00"),
        # What is paid is neither won nor lost.
        ("rake", Decimal(7), "7.00"),
        ("rake", Decimal(0), "0.00"),
    ],
)
def test_signs_tell_what_is_won_and_lost(code: str, numerator: float | Decimal, words: str) -> None:
    denominator = 50 if code == "per_100" else None
    assert value_cell(Value(BY_CODE[code], numerator, denominator), CASH) == words
