"""Opening the database: made, found, foreign, damaged, newer, in use."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import duckdb
import pytest

from hhparse.store import database
from hhparse.store.access import DatabaseError
from hhparse.store.database import connect, default_path
from hhparse.store.store import Store
from hhparse.tables import SCHEMA
from tests.store.hands import DUEL, log

ELSEWHERE = "name another file with --db"


def made(path: Path) -> Path:
    with Store.open(path) as store:
        store.import_log(log(DUEL), "x.txt")
    return path


def test_a_database_is_made_with_its_folder_and_found_again(tmp_path: Path) -> None:
    path = made(tmp_path / "some" / "where" / "hands.duckdb")
    with Store.open(path, readonly=True) as store:
        assert store.connection.execute("SELECT count(*) FROM hands").fetchall() == [(1,)]


def test_the_default_place_is_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(database.platformdirs, "user_data_path", lambda name: tmp_path / name)
    assert default_path() == tmp_path / "hhparse" / "hhparse.duckdb"
    with Store.open() as store:
        assert store.path == default_path()
    assert default_path().exists()


def test_a_reader_makes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "hands.duckdb"
    with pytest.raises(DatabaseError, match=r"there is no database at .*; `hhparse import` makes one"):
        Store.open(path, readonly=True)
    assert not path.exists()


def test_a_reader_changes_nothing(tmp_path: Path) -> None:
    path = made(tmp_path / "hands.duckdb")
    before = path.read_bytes()
    with Store.open(path, readonly=True) as store, pytest.raises(DatabaseError):
        store.import_log(log(DUEL.replace("#101", "#999")), "y.txt")
    assert path.read_bytes() == before


@pytest.mark.parametrize("readonly", [True, False])
@pytest.mark.parametrize(
    "content", [b"", b"hi", b"Dear diary\n" * 1000, b"\0" * 20_000], ids=["empty", "short", "text", "zeros"]
)
def test_another_file_is_left_alone(tmp_path: Path, content: bytes, readonly: bool) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(content)
    with pytest.raises(DatabaseError, match=f"diary.txt is not an hhparse database; {ELSEWHERE}"):
        Store.open(path, readonly=readonly)
    assert path.read_bytes() == content


def test_an_sqlite_database_is_foreign(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE hands (a)")
    connection.commit()
    connection.close()
    with pytest.raises(DatabaseError, match="is not an hhparse database"):
        Store.open(path)


@pytest.mark.parametrize("readonly", [True, False])
def test_a_duckdb_database_of_somebody_else_is_foreign(tmp_path: Path, readonly: bool) -> None:
    path = tmp_path / "sales.duckdb"
    with duckdb.connect(path) as connection:
        connection.execute("CREATE TABLE hands (worker VARCHAR)")
    with pytest.raises(DatabaseError, match=f"is not an hhparse database; {ELSEWHERE}"):
        Store.open(path, readonly=readonly)
    with duckdb.connect(path) as connection:
        assert connection.execute("SHOW TABLES").fetchall() == [("hands",)]


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    with pytest.raises(DatabaseError, match=r"is a folder; name a file with --db"):
        Store.open(tmp_path)


def test_a_folder_that_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(DatabaseError, match="cannot be made"):
        Store.open(tmp_path / "file" / "deeper" / "hands.duckdb")


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        (
            SCHEMA + 1,
            f"has schema {SCHEMA + 1}, this version of hhparse knows {SCHEMA} at most; update hhparse",
        ),
        (0, "is not an hhparse database"),
    ],
)
def test_another_schema(tmp_path: Path, number: int, sentence: str) -> None:
    path = made(tmp_path / "hands.duckdb")
    with duckdb.connect(path) as connection:
        connection.execute("UPDATE hhparse_schema SET number = ?", [number])
    with pytest.raises(DatabaseError, match=sentence):
        Store.open(path)


def test_an_older_schema(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = made(tmp_path / "hands.duckdb")
    monkeypatch.setattr(database, "SCHEMA", SCHEMA + 1)
    with pytest.raises(DatabaseError, match=f"has the old schema {SCHEMA}.*import the logs anew"):
        Store.open(path)


def test_a_missing_table(tmp_path: Path) -> None:
    path = made(tmp_path / "hands.duckdb")
    with duckdb.connect(path) as connection:
        connection.execute("DROP TABLE decisions")
    with pytest.raises(DatabaseError, match="is damaged, its table decisions is missing"):
        Store.open(path, readonly=True)


@pytest.mark.parametrize("place", [100, 4096, 12_288 + 50])
def test_damaged_bytes(tmp_path: Path, place: int) -> None:
    path = made(tmp_path / "hands.duckdb")
    data = bytearray(path.read_bytes())
    for at in range(place, place + 64):
        data[at] ^= 0xFF
    path.write_bytes(data)
    with pytest.raises(DatabaseError) as caught, Store.open(path) as store:
        store.import_log(log(DUEL), "x.txt")
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_cut_short(tmp_path: Path) -> None:
    path = made(tmp_path / "hands.duckdb")
    path.write_bytes(path.read_bytes()[:5000])
    with pytest.raises(DatabaseError, match="cannot be used"):
        Store.open(path)


HOLD = """
import duckdb, sys, time
connection = duckdb.connect(sys.argv[1])
print("open", flush=True)
time.sleep(float(sys.argv[2]))
"""


def hold(path: Path, seconds: float) -> subprocess.Popen[str]:
    """Another program that has the database open."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(path), str(seconds)], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "open\n"
    return process


@pytest.mark.parametrize("writing", [True, False])
def test_who_has_the_database_open_is_named(tmp_path: Path, writing: bool) -> None:
    path = made(tmp_path / "hands.duckdb")
    with hold(path, 60) as process:
        try:
            begun = time.monotonic()
            with pytest.raises(
                DatabaseError, match=rf"is in use by process {process.pid} \(python.*\); close that"
            ):
                connect(path, writing=writing, patience=0.5)
            assert 0.5 <= time.monotonic() - begun < 30
        finally:
            process.kill()


def test_a_database_that_is_let_go_of_in_time_is_opened(tmp_path: Path) -> None:
    path = made(tmp_path / "hands.duckdb")
    with hold(path, 0.5):
        connect(path, writing=True, patience=30).close()


def test_two_readers_may_read(tmp_path: Path) -> None:
    path = made(tmp_path / "hands.duckdb")
    with Store.open(path, readonly=True) as one, Store.open(path, readonly=True) as other:
        assert (
            one.connection.execute("FROM hands").fetchall()
            == other.connection.execute("FROM hands").fetchall()
        )


def test_a_connection_is_shut_in(tmp_path: Path) -> None:
    with Store.open(tmp_path / "hands.duckdb") as store:
        for sql in (
            f"COPY hands TO '{tmp_path}/out.csv'",
            "FROM read_text('/etc/hostname')",
            "SET threads = 1",
        ):
            with pytest.raises(duckdb.Error, match=r"disabled|locked"):
                store.connection.execute(sql)
