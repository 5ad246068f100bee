"""Values of statistics: shares, rates, and how sure they are."""

from __future__ import annotations

from decimal import Decimal

import pytest

from hhparse.stats import BY_CODE, STATISTICS, Value
from hhparse.stats.model import Tally


def test_codes_and_labels_differ() -> None:
    assert len(BY_CODE) == len(STATISTICS)
    assert len({statistic.label for statistic in STATISTICS}) == len(STATISTICS)


def test_every_statistic_is_declared_in_full() -> None:
    for statistic in STATISTICS:
        assert statistic.sentence.endswith(".")
        assert statistic.group
        assert (statistic.denominator is not None) == statistic.form.divides


def test_a_tally_is_told_as_an_aggregate() -> None:
    assert str(Tally()) == "count(*)"
    assert str(Tally(("showdown", "won > 0"))) == "count(*) FILTER (showdown AND won > 0)"
    assert str(Tally(amount="net")) == "coalesce(sum(net), 0)"
    assert str(Tally(("showdown",), "net")) == "coalesce(sum(net) FILTER (showdown), 0)"


def test_a_share() -> None:
    value = Value(BY_CODE["vpip"], 9, 30)
    assert value.value == pytest.approx(0.3)
    assert not value.few
    # Wilson's interval for 9 of 30 at 95%, as published tables have it.
    assert value.interval == pytest.approx((0.1666, 0.4788), abs=5e-5)
    assert value.standard_error is None


@pytest.mark.parametrize(("hits", "chances", "low", "high"), [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0)])
def test_intervals_stay_between_0_and_1(hits: int, chances: int, low: float, high: float) -> None:
    assert Value(BY_CODE["wsd"], hits, chances).interval == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize("chances", range(1, 100))
def test_an_interval_of_none_begins_at_0_and_one_of_all_ends_at_1(chances: int) -> None:
    none, every = (Value(BY_CODE["wsd"], hits, chances).interval for hits in (0, chances))
    assert none is not None
    assert every is not None
    assert (none[0], every[1]) == (0.0, 1.0)


def test_without_a_chance_there_is_no_value() -> None:
    value = Value(BY_CODE["vpip"], 0, 0)
    assert value.value is None
    assert value.interval is None
    assert value.few


def test_a_ratio_and_a_mean_have_no_interval() -> None:
    assert Value(BY_CODE["aggression_factor"], 3, 2).value == 1.5
    assert Value(BY_CODE["mean_drawn_1"], 3, 2).interval is None


def test_a_result_per_100_hands() -> None:
    value = Value(BY_CODE["per_100"], 5.0, 400, 2.5)
    assert value.value == 1.25
    assert value.standard_error == 12.5
    assert value.standard_deviation == 25


def test_numbers_and_amounts_are_shown_as_they_are() -> None:
    assert Value(BY_CODE["hands"], 12).value == 12
    assert Value(BY_CODE["net"], Decimal("-1.5000")).value == Decimal("-1.5")
    assert not Value(BY_CODE["hands"], 1).few
