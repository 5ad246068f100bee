"""The formulas that docs/statistics.md gives are what is counted, in SQL and in frames alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polars as pl
import pytest

import hhparse
from hhparse.queries import QueryError
from hhparse.stats import NothingLikeItError, Selection, Statistic, UnknownPlayerError, count
from hhparse.stats.catalogue import STATISTICS
from hhparse.stats.frames import statistics_frame
from hhparse.stats.model import Tally
from hhparse.stats.sittings import SittingRow
from hhparse.store.export import export_folder
from hhparse.store.store import Store
from hhparse.tables import DrawRow
from tests.store.hands import BOAT, SESSION, log


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> hhparse.Database:
    path = tmp_path_factory.mktemp("formulas") / "hands.duckdb"
    with Store.open(path) as store:
        store.import_log(log(*SESSION), "session.txt")
    return hhparse.connect(path)


def rows_of(statistic: Statistic) -> str:
    """Where the page says that the counted rows of a statistic are."""
    if statistic.table is DrawRow:
        return "draws SEMI JOIN (FROM hands WHERE counted) USING (hand_key)"
    if statistic.table is SittingRow:
        return "session_hands"
    return f"{statistic.table.table} WHERE counted"


@pytest.mark.parametrize("statistic", STATISTICS, ids=lambda statistic: statistic.code)
def test_a_formula_asked_in_sql_gives_what_is_counted(
    database: hhparse.Database, statistic: Statistic
) -> None:
    with Store.open(database.path, readonly=True) as store:
        [(_, values)] = count(store.connection, Selection(everybody=True), [statistic], []).rows
    parts = ", ".join(str(tally or "NULL") for tally in tallies_of(statistic))
    told = database.sql(f"SELECT {parts} FROM {rows_of(statistic)}").row(0)
    value = values[statistic.code]
    assert told[0] == pytest.approx(value.numerator)
    assert told[1:] == (value.denominator, value.unknown if statistic.unknown else None)


def tallies_of(statistic: Statistic) -> tuple[Tally | None, ...]:
    return statistic.numerator, statistic.denominator, statistic.unknown


def test_a_frame_of_statistics(database: hhparse.Database) -> None:
    told = database.statistics(
        "Ann", by=["position"], columns=["hands", "vpip", "made_1"], beside=["chances"]
    )
    assert told.columns == [
        *("position", "money_kind", "currency", "unit_name", "hands"),
        *("vpip", "vpip_numerator", "vpip_denominator"),
        *("made_1", "made_1_numerator", "made_1_denominator", "made_1_unknown"),
    ]
    # DUEL and FOLD on the button, LIMP in the small blind, WALK in the big blind without a choice.
    assert told.select("position", "hands", "vpip", "made_1", "made_1_unknown").rows() == [
        ("small blind", 1, 1.0, 0.0, 0),
        ("big blind", 1, None, None, 0),
        ("button", 2, 0.5, 1.0, 0),
    ]
    assert told.schema["made_1"] == pl.Float64


def test_a_frame_has_intervals_if_asked_for(database: hhparse.Database) -> None:
    told = database.statistics("Cid", columns=["vpip", "per_100"], beside=["intervals"])
    assert told["vpip_low"].item() < 0.25 < told["vpip_high"].item()
    # -5.5, -0.25, 0 and -0.5 big bets have a deviation of 2.633; half of it, times 100.
    assert told["per_100_standard_error"].item() == pytest.approx(131.6, abs=0.1)
    # Of the sum of 100 hands, ten times as much as of one.
    assert told["per_100_standard_deviation"].item() == pytest.approx(26.33, abs=0.01)


def test_a_frame_of_filtered_hands(database: hhparse.Database) -> None:
    told = database.statistics(
        everybody=True, by=["player"], columns="results", result="lost", position=["sma", "b"]
    )
    # DUEL costs Bob and Cid, WALK and FOLD Cid, LIMP Ann.
    assert told.select("player", "hands").rows() == [("Ann", 1), ("Bob", 1), ("Cid", 3)]


def test_a_frame_of_what_is_told_once_or_twice(database: hhparse.Database) -> None:
    """A single name need not stand in a list, and a number not in quotes; twice is as good as once."""
    listed = database.statistics(by=["position"], columns=["vpip"], beside=["chances"], dates=["2015"])
    assert database.statistics(by="position", columns=["vpip"], beside="chances", dates=2015).equals(listed)
    twice = ["position", "position"]
    assert database.statistics(by=twice, columns=["vpip", "vpip"], beside=["chances"]).equals(listed)


def test_a_filter_that_is_none_is_not_given(database: hhparse.Database) -> None:
    told = database.statistics(columns=["hands"], game=None, position="button")
    assert told.equals(database.statistics(columns=["hands"], position="button"))


def test_a_frame_of_no_hands_has_its_columns(database: hhparse.Database) -> None:
    told = database.statistics(dates="1999", columns=["hands", "net"])
    assert told.is_empty()
    assert told.columns == ["game", "limit_type", "money_kind", "currency", "unit_name", "hands", "net"]


def test_a_folder_of_exported_tables_is_counted_like_the_database(
    database: hhparse.Database, tmp_path: Path
) -> None:
    export_folder(database.path, tmp_path / "tables")
    exported = hhparse.connect(tmp_path / "tables")
    assert exported.statistics(columns="all").equals(database.statistics(columns="all"))


def test_kinds_of_money_and_units_stay_apart(tmp_path: Path) -> None:
    with Store.open(tmp_path / "both.duckdb") as store:
        store.import_log(log(*SESSION, BOAT), "session.txt")
        told = statistics_frame(count(store.connection, by=[]))
    assert told.select("money_kind", "currency", "unit_name", "hands").rows() == [
        ("cash", "USD", "big bet", 4),
        ("play money", None, "big blind", 1),
    ]


@pytest.mark.parametrize(
    ("asked", "error", "sentence"),
    [
        ({"columns": "usal"}, QueryError, "no set of statistics is called 'usal'; the nearest is 'usual'"),
        ({"columns": ["vpi"]}, QueryError, "no statistic is called 'vpi'; the nearest is 'vpip'"),
        ({"beside": ["luck"]}, QueryError, "beside values can be told chances and intervals, not 'luck'"),
        (
            {"everybody": True, "player": "Ann"},
            QueryError,
            "everybody asks for all players, player for one: leave one of them out",
        ),
        ({"by": ["places"]}, NothingLikeItError, "hands are not told apart by 'places'"),
        ({"colour": "red"}, NothingLikeItError, "hands are not told apart by 'colour'"),
        ({"month": "2015-01"}, NothingLikeItError, "hands can be grouped by month, not filtered"),
        ({"player": "Anne"}, UnknownPlayerError, "there are no hands of 'Anne'; the nearest name is 'Ann'"),
    ],
)
def test_what_cannot_be_counted(
    database: hhparse.Database, asked: dict[str, Any], error: type[Exception], sentence: str
) -> None:
    with pytest.raises(error, match=sentence):
        database.statistics(**asked)
