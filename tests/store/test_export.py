"""Exported tables: the same as in the database, asked in the same way, and shut in like it."""

from __future__ import annotations

from pathlib import Path

import polars as pl
import pytest
from polars.testing import assert_frame_equal

import hhparse
from hhparse import queries
from hhparse.stats import Selection, count
from hhparse.store.access import DatabaseError
from hhparse.store.export import export_folder
from hhparse.store.heroes import HeroName, add_heroes
from hhparse.store.store import Store
from hhparse.tables import TABLES
from tests.store.hands import BOAT, CANCELLED, CUT_OFF, NO_SUCH_GAME, OTHER_GAME, SESSION, log


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("export") / "session.duckdb"
    with Store.open(path) as store:
        store.import_log(log(*SESSION, BOAT), "session.txt")
        odd = log(CANCELLED, CUT_OFF.replace("#101", "#777"), NO_SUCH_GAME, OTHER_GAME)
        store.import_log(b"What is this?\n\n" + odd, "odd.txt")
    return path


@pytest.fixture(scope="module")
def folder(database: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder whose name would be a pattern."""
    place = tmp_path_factory.mktemp("tables") / "it's [1] of *"
    export_folder(database, place)
    return place


def test_every_table_comes_back_as_it_was(database: Path, folder: Path) -> None:
    assert sorted(path.name for path in folder.iterdir()) == sorted(f"{row.table}.parquet" for row in TABLES)
    before, lazy, after = hhparse.connect(database), hhparse.scan(folder), hhparse.connect(folder)
    assert lazy.keys() == {row.table for row in TABLES}
    for row in TABLES:
        told = before.frame(row.table)
        assert told.height or row.table in ("heroes", "unjudged")
        assert_frame_equal(lazy[row.table].collect(), before.sql(f"FROM {row.table}"))
        assert_frame_equal(after.frame(row.table), told)


def test_the_number_of_rows_is_told(database: Path, tmp_path: Path) -> None:
    rows = export_folder(database, tmp_path / "new" / "folder")
    assert rows == {row.table: hhparse.connect(database).frame(row.table).height for row in TABLES}


@pytest.mark.parametrize("query", queries.catalogue(), ids=lambda query: query.name)
def test_every_saved_query_answers_the_same(query: queries.Query, database: Path, folder: Path) -> None:
    assert_frame_equal(queries.run(folder, query), queries.run(database, query))


def test_statistics_are_the_same(database: Path, folder: Path) -> None:
    for whose in (Selection(), Selection("Bob")):
        counted = []
        for path in (database, folder):
            with Store.open(path, readonly=True) as store:
                counted.append(count(store.connection, whose))
        assert counted[0] == counted[1]


def test_who_the_hero_is_goes_along(tmp_path: Path) -> None:
    with Store.open(tmp_path / "of_bob.duckdb") as store:
        store.import_log(log(*SESSION), "session.txt")
        add_heroes(store.connection, [HeroName("Bob", "pokerstars")])
    export_folder(tmp_path / "of_bob.duckdb", tmp_path / "tables")
    sql = "SELECT DISTINCT player FROM player_hands WHERE is_hero(site, player, hero)"
    assert queries.run_sql(tmp_path / "tables", sql).rows() == [("Bob",)]


def test_an_export_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    path, place = tmp_path / "growing.duckdb", tmp_path / "tables"
    with Store.open(path) as store:
        store.import_log(log(SESSION[0]), "one.txt")
    export_folder(path, place)
    (place / "notes.txt").write_text("mine")
    with Store.open(path) as store:
        store.import_log(log(*SESSION), "all.txt")
    export_folder(path, place)
    assert hhparse.scan(place)["hands"].select(pl.len()).collect().item() == 4
    assert (place / "notes.txt").read_text() == "mine"
    assert {each.suffix for each in place.iterdir()} == {".parquet", ".txt"}


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT * FROM read_text('{}/secret.txt')",
        "SELECT * FROM read_parquet('{}/other.parquet')",
        "SELECT * FROM glob('{}/*')",
        "COPY hands TO '{}/out.csv'",
        "EXPLAIN ANALYZE COPY hands TO '{}/hands.parquet' (USE_TMP_FILE false)",
        "EXPLAIN /**/ ANALYZE COPY hands TO '{}/hands.parquet' (USE_TMP_FILE false)",
        "-- Why?\nEXPLAIN ANALYZE COPY hands TO '{}/hands.parquet' (USE_TMP_FILE false)",
        "EXPLAIN (ANALYZE /* ) */ ) COPY hands TO '{}/hands.parquet' (USE_TMP_FILE false)",
        "WITH w AS (COPY hands TO '{}/hands.parquet' (USE_TMP_FILE false)) FROM w",
        "DESCRIBE WITH w AS (COPY hands TO '{}/hands.parquet' (USE_TMP_FILE false)) FROM w",
        "SELECT * FROM query('WITH w AS (COPY hands TO ''{}/hands.parquet'') FROM w')",
        "FROM json_execute_serialized_sql(json_serialize_sql('WITH w AS (COPY hands TO ''{}/x'') FROM w'))",
        "WITH w AS (COPY hands TO '.tmp/hands.parquet') FROM w",
        "SELECT * FROM glob('.tmp/*')",
        "SET enable_external_access = true",
        "CREATE VIEW secrets AS SELECT 1",
        "DROP VIEW hands",
        "DELETE FROM hands",
    ],
)
@pytest.mark.parametrize("explain", [False, True])
def test_questions_to_a_folder_are_shut_in(database: Path, tmp_path: Path, sql: str, explain: bool) -> None:
    export_folder(database, tmp_path)
    (tmp_path / "secret.txt").write_text("mellon")
    pl.DataFrame({"word": ["mellon"]}).write_parquet(tmp_path / "other.parquet")
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(queries.QueryError) as caught:
        queries.run_sql(tmp_path, sql.format(tmp_path), explain=explain)
    assert "mellon" not in str(caught.value)
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


@pytest.mark.parametrize("explain", [True, False])
def test_questions_to_a_folder_may_be_explained(folder: Path, explain: bool) -> None:
    assert not queries.run_sql(folder, "FROM hands", explain=explain).is_empty()


def test_what_is_no_export(database: Path, tmp_path: Path) -> None:
    with pytest.raises(DatabaseError, match="is a folder that holds no tables; `hhparse export` writes them"):
        hhparse.scan(tmp_path)
    export_folder(database, tmp_path)
    (tmp_path / "pots.parquet").unlink()
    with pytest.raises(DatabaseError, match="is a folder that has no table pots; `hhparse export`"):
        hhparse.connect(tmp_path)
    (tmp_path / "pots.parquet").write_bytes(b"PAR1 or so")
    with pytest.raises(DatabaseError, match=r"pots\.parquet is no Parquet file; export the database anew"):
        hhparse.connect(tmp_path)
    pl.DataFrame({"pot": [1]}).write_parquet(tmp_path / "pots.parquet")
    with pytest.raises(DatabaseError, match="has schema unknown, this version of hhparse knows"):
        hhparse.connect(tmp_path)


def test_what_cannot_be_exported(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(DatabaseError, match="there is no database at"):
        export_folder(tmp_path / "none.duckdb", tmp_path / "tables")
    with pytest.raises(DatabaseError, match="is a folder; name a file with --db"):
        export_folder(folder, tmp_path / "tables")
