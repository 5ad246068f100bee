"""Times by the clocks of a time zone: days, weekdays, hours, sessions and the ranges of filters."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest
from typer.testing import CliRunner

import hhparse
from hhparse.cli.app import app
from hhparse.stats import RangeError, ranges
from hhparse.store.store import Store
from tests.store.hands import SESSION, log


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> hhparse.Database:
    """Four hands from 20:00 to 20:03 in New York, on Friday, 2 January 2015; in Tokyo on Saturday at 10."""
    path = tmp_path_factory.mktemp("zones") / "hands.duckdb"
    with Store.open(path) as store:
        store.import_log(log(*SESSION), "session.txt")
    return hhparse.connect(path)


@pytest.mark.parametrize(
    ("by", "zone", "told"),
    [
        ("dates", "UTC", "2015-01-03"),
        ("dates", "America/New_York", "2015-01-02"),
        ("hour", "America/New_York", "20"),
        ("hour", "Asia/Tokyo", "10"),
        ("weekday", "America/New_York", "Friday"),
        ("weekday", "Asia/Tokyo", "Saturday"),
        ("year", "UTC", "2015"),
        ("month", "Asia/Tokyo", "2015-01"),
        ("session", "Asia/Kolkata", "2015-01-03 06:30"),
    ],
)
def test_groups_of_times(database: hhparse.Database, by: str, zone: str, told: str) -> None:
    [(group, hands)] = (
        database.statistics(by=by, columns=["hands"], zone=zone).select(pl.first(), pl.col("hands")).rows()
    )
    assert (group, hands) == (told, 4)


@pytest.mark.parametrize(("zone", "hands"), [("UTC", 0), ("America/New_York", 4), ("Pacific/Honolulu", 4)])
def test_a_day_is_that_of_the_zone(database: hhparse.Database, zone: str, hands: int) -> None:
    counted = database.statistics(by=[], columns=["hands"], zone=zone, dates="2015-01-02")
    assert counted["hands"].sum() == hands


def test_weekdays_begin_with_monday(tmp_path: Path) -> None:
    days = [
        text.replace("2015/01/02", f"2015/01/{day}") for text, day in zip(SESSION, (4, 1, 5, 3), strict=True)
    ]
    with Store.open(tmp_path / "week.duckdb") as store:
        store.import_log(log(*days), "week.txt")
    told = hhparse.connect(tmp_path / "week.duckdb").statistics(
        by="weekday", columns=["hands"], zone="America/New_York"
    )
    assert told["weekday"].to_list() == ["Monday", "Thursday", "Saturday", "Sunday"]


def test_a_zone_that_there_is_not(database: hhparse.Database) -> None:
    with pytest.raises(RangeError, match="no time zone is called 'Europe/Pari'; the nearest is Europe/Paris"):
        database.statistics(zone="Europe/Pari")


def test_a_zone_that_only_python_knows(database: hhparse.Database, monkeypatch: pytest.MonkeyPatch) -> None:
    """A zone of the machine's own, such as ``localtime``, which DuckDB cannot convert to."""
    monkeypatch.setattr(ranges, "available_timezones", lambda: {"localtime", "Europe/Paris"})
    ranges._zones.cache_clear()
    with pytest.raises(RangeError, match="no time zone is called 'localtime'"):
        database.statistics(by="month", zone="localtime")
    ranges._zones.cache_clear()


def test_the_zone_of_the_settings(
    database: hhparse.Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "hhparse.toml").write_text('zone = "Asia/Tokyo"\n')
    monkeypatch.chdir(tmp_path)
    by_day = ["stats", "--db", str(database.path), "--by", "hour", "--columns", "hands"]
    set_so = CliRunner().invoke(app, by_day).output
    assert "Times in Asia/Tokyo" in set_so
    assert "10    cash USD" in set_so
    assert "20    cash USD" in CliRunner().invoke(app, [*by_day, "--zone", "America/New_York"]).output
    found = CliRunner().invoke(app, ["hands", "--db", str(database.path)]).output
    assert "2015-01-03 10:00:00" in found
    sheet = CliRunner().invoke(app, ["player", "--db", str(database.path), "--zone", "America/New_York"])
    assert "from 2015-01-02 to 2015-01-02 (America/New_York)" in sheet.output
    (tmp_path / "hhparse.toml").write_text('zone = "Nowhere"\n')
    assert "no time zone is called 'Nowhere'" in CliRunner().invoke(app, by_day).output


@pytest.mark.parametrize(
    ("query", "column", "told"),
    [("results_by_month", "month", "2015-01-01"), ("worst_sessions", "began", "2015-01-02 20:00:00")],
)
def test_the_zone_of_a_saved_query(database: hhparse.Database, query: str, column: str, told: str) -> None:
    assert str(database.query(query, zone="America/New_York")[column][0]) == told
