"""The Python API: hands, frames and databases, as a program uses them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import polars as pl
import pytest
from polars.testing import assert_frame_equal

import hhparse
from hhparse.queries import QueryError
from hhparse.reading import NoLogsError, find_logs
from hhparse.store.access import DatabaseError
from hhparse.store.store import Store
from hhparse.tables import TABLES, VIEWS, Row, columns
from hhparse.tables.column import MONEY
from tests.cli import hands
from tests.cli.conftest import CHECKOUT, environment

SAMPLES = CHECKOUT / "sample_logs"
TYPES = {
    "BIGINT": pl.Int64,
    "INTEGER": pl.Int32,
    "DOUBLE": pl.Float64,
    "VARCHAR": pl.String,
    "BOOLEAN": pl.Boolean,
    "TIMESTAMP": pl.Datetime("us"),
    MONEY.sql: pl.Decimal(18, 4),
}

ACTING = {
    "player_hands": ["Joost", "Ada", "Marta"],
    "draws": ["Ada", "Marta"],
    "decisions": ["Marta", "Joost", "Ada", "Ada", "Marta", "Ada", "Marta", "Ada"],
}
"""Of whom the rows of ``hands.FINE`` are: Joost is the small blind, and Marta raises first."""


@pytest.fixture
def log(tmp_path: Path) -> Callable[..., Path]:
    def write(*texts: str, name: str = "hands.txt") -> Path:
        path = tmp_path / name
        path.write_text("\n\n\n".join(texts), encoding="utf-8")
        return path

    return write


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sample logs, imported in the order in which frames are made."""
    path = tmp_path_factory.mktemp("database") / "samples.duckdb"
    with Store.open(path) as store, store.batch() as batch:
        for file in find_logs([str(SAMPLES)]):
            batch.import_log(Path(file).read_bytes(), file)
    return path


# The package ----------------------------------------------------------------------------------------


def test_importing_it_imports_nothing_heavy() -> None:
    script = (
        "import hhparse, sys; "
        "print(*sorted({'lark', 'polars', 'duckdb', 'rich', 'msgspec', 'typer'} & sys.modules.keys()), "
        "*[name for name in sys.modules if name.startswith('hhparse.')])"
    )
    found = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment()
    )
    assert found.stdout.split() == []


def test_all_that_it_promises_is_there() -> None:
    for name in hhparse.__all__:
        assert getattr(hhparse, name)
        assert name in dir(hhparse)
    with pytest.raises(AttributeError, match="module 'hhparse' has no attribute 'reed'"):
        hhparse.reed  # type: ignore[attr-defined]  # noqa: B018


def test_version() -> None:
    try:
        assert hhparse.__version__ == version("hhparse")
    except PackageNotFoundError:
        assert hhparse.__version__ == "unknown"


# Hands ----------------------------------------------------------------------------------------------


def test_read_gives_the_hands_of_a_file_or_folder_or_pattern(
    log: Callable[..., Path], tmp_path: Path
) -> None:
    path = log(hands.FINE, hands.WRONG_CALL, hands.OTHER_GAME)
    read = hhparse.read(path)
    assert [hand.header.hand_id for hand in read] == ["900000000001", "900000000002"]
    assert all(isinstance(hand, hhparse.Hand) for hand in read)
    for same in (str(path), tmp_path, str(tmp_path / "*.txt"), [path]):
        assert [hand.events for hand in hhparse.read(same)] == [hand.events for hand in read]


def test_read_warns_of_what_it_leaves_out(log: Callable[..., Path]) -> None:
    path = log(hands.FINE, hands.REFUSED)
    with pytest.warns(
        hhparse.UnreadWarning, match=r"1 hand was refused, the first at .*hands\.txt:31: no game is"
    ) as told:
        assert len(hhparse.read(path)) == 1
    assert told[0].filename == __file__


def test_readings_leave_nothing_out(log: Callable[..., Path]) -> None:
    path = log("a heading", hands.FINE, hands.REFUSED, hands.OTHER_GAME)
    kinds = [type(part) for part in hhparse.readings(path)]
    assert kinds == [hhparse.Stray, hhparse.Hand, hhparse.Refused, hhparse.OtherGame]


def test_read_of_nothing() -> None:
    with pytest.raises(NoLogsError, match=r"nowhere\.txt does not exist"):
        hhparse.read("nowhere.txt")


def test_replay_judges_a_hand(log: Callable[..., Path]) -> None:
    fine, wrong = hhparse.read(log(hands.FINE, hands.WRONG_CALL))
    result = hhparse.replay(fine)
    assert isinstance(result, hhparse.Replay)
    assert result.violations == []
    assert result.winner_judged
    (violation,) = hhparse.replay(wrong).violations
    assert isinstance(violation, hhparse.Violation)
    assert (violation.code, violation.line) == ("304", 48)
    assert violation.message == "Ada calls 1; to call was 2"


def test_replay_is_a_function_whatever_was_imported_before() -> None:
    script = (
        "import hhparse.replay.engine, hhparse; "
        f"print(hhparse.replay(hhparse.read({str(SAMPLES / 'pokerstars' / 'badugi')!r})[0]).total > 0)"
    )
    found = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, env=environment()
    )
    assert found.stdout == "True\n"


# Frames ---------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def frames() -> dict[str, pl.DataFrame]:
    return hhparse.frames(SAMPLES)


def test_there_is_a_frame_for_every_table(frames: dict[str, pl.DataFrame]) -> None:
    assert list(frames) == [row.table for row in (*TABLES, *VIEWS)]


@pytest.mark.parametrize("row", [*TABLES, *VIEWS], ids=lambda row: row.table)
def test_frames_have_the_columns_of_the_data_dictionary(
    frames: dict[str, pl.DataFrame], row: type[Row]
) -> None:
    assert frames[row.table].schema == {column.name: TYPES[column.kind.sql] for column in columns(row)}


def test_frames_are_the_tables_of_the_database(frames: dict[str, pl.DataFrame], database: Path) -> None:
    imported = hhparse.connect(database)
    for name, frame in frames.items():
        left_out = ["imported"] if name == "imports" else []
        assert_frame_equal(frame.drop(left_out), imported.frame(name).drop(left_out), check_row_order=False)
    assert frames["hands"].height > 100


def test_frames_count_a_hand_once(log: Callable[..., Path]) -> None:
    first, second = log(hands.FINE, name="a.txt"), log(hands.FINE, hands.WRONG_CALL, name="b.txt")
    assert hhparse.frames([first, second])["hands"].height == 2


def test_frames_tell_each_hand_as_it_was_played(log: Callable[..., Path], tmp_path: Path) -> None:
    """Ada, whose log it is, acts between the others."""
    place, database = log(hands.FINE, hands.WRONG_CALL), tmp_path / "two.duckdb"
    with Store.open(database) as store:
        store.import_file(place)
    imported = hhparse.connect(database)
    for told in (hhparse.frames(place), {name: imported.frame(name) for name in imported.tables}):
        first = told["hands"]["hand_key"].min()
        of_first = {name: told[name].filter(hand_key=first)["player"].to_list() for name in ACTING}
        assert of_first == ACTING
        assert all(told[name]["hand_key"].is_sorted() for name in ACTING)


def test_frames_warn_of_refused_hands_and_keep_them(log: Callable[..., Path]) -> None:
    with pytest.warns(hhparse.UnreadWarning, match=r'1 hand was refused, frames\["refused"\] says why'):
        told = hhparse.frames(log(hands.FINE, hands.REFUSED))
    assert told["refused"]["text"].to_list() == [hands.REFUSED.rstrip()]


# The database ---------------------------------------------------------------------------------------


def test_the_database_answers(database: Path) -> None:
    db = hhparse.connect(database)
    assert set(db.tables) == {row.table for row in (*TABLES, *VIEWS)}
    assert db.frame("decisions").height == db.sql("SELECT count(*) AS n FROM decisions")["n"].item()
    assert db.sql("FROM decisions", explain=True).columns == ["plan"]
    assert db.query("biggest_pots", top=3).height == 3
    assert repr(db) == f"hhparse.connect({str(database)!r})"


def test_the_database_stays_as_it_is(database: Path) -> None:
    db = hhparse.connect(database)
    for statement in ("DELETE FROM hands", "COPY hands TO 'x.csv'", "ATTACH 'y.duckdb'"):
        with pytest.raises(QueryError, match="only SELECT statements"):
            db.sql(statement)


def test_the_database_stands_in_nobodys_way(log: Callable[..., Path], tmp_path: Path) -> None:
    path = tmp_path / "growing.duckdb"
    Store.open(path).close()
    db = hhparse.connect(path)
    assert db.frame("hands").is_empty()
    with Store.open(path) as store:
        store.import_file(log(hands.FINE))
    assert db.frame("hands").height == 1


def test_no_such_table(database: Path) -> None:
    db = hhparse.connect(database)
    with pytest.raises(QueryError, match="no table is called 'decision'; the nearest is 'decisions'"):
        db.frame("decision")
    with pytest.raises(QueryError, match="no table is called 'hands; DROP'"):
        db.frame("hands; DROP")


def test_no_such_database(tmp_path: Path) -> None:
    with pytest.raises(DatabaseError, match="there is no database at"):
        hhparse.connect(tmp_path / "none.duckdb")


def test_the_usual_database(database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HHPARSE_DB", str(database))
    assert hhparse.connect().path == database
    monkeypatch.delenv("HHPARSE_DB")
    monkeypatch.setattr("hhparse.api.default_path", lambda: tmp_path / "usual.duckdb")
    with pytest.raises(DatabaseError, match=r"usual\.duckdb"):
        hhparse.connect()
