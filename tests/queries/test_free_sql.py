"""Questions of one's own in SQL: what may be asked, and what they neither reach nor use up."""

from __future__ import annotations

import signal
import sys
import time
from datetime import date
from pathlib import Path
from threading import Timer

import pytest

from hhparse import queries
from hhparse.queries import QueryError
from hhparse.store.access import DatabaseError
from hhparse.store.store import Store
from tests.store.hands import BOAT, CANCELLED, CUT_OFF, DUEL_TOLD_OTHERWISE, NO_SUCH_GAME, SESSION, log


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A session, and hands that are not counted."""
    path = tmp_path_factory.mktemp("free_sql") / "session.duckdb"
    with Store.open(path) as store:
        store.import_log(log(*SESSION, BOAT), "session.txt")
        odd = CUT_OFF.replace("#101", "#777")
        store.import_log(log(CANCELLED, odd, DUEL_TOLD_OTHERWISE, NO_SUCH_GAME), "odd.txt")
    return path


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT count(*) FROM hands",
        "select count(*) from hands ; -- all of them",
        "WITH h AS (FROM hands) SELECT count(*) FROM h",
        "FROM hands SELECT count(*)",
    ],
)
def test_free_sql(session: Path, sql: str) -> None:
    assert queries.run_sql(session, sql).rows() == [(8,)]


@pytest.mark.parametrize("sql", ["DESCRIBE hands", "SHOW TABLES", "SUMMARIZE hands", "FROM duckdb_columns()"])
def test_one_may_look_around(session: Path, sql: str) -> None:
    assert not queries.run_sql(session, sql).is_empty()


def test_a_plan_is_shown_line_by_line(session: Path) -> None:
    plan = queries.run_sql(session, "SELECT error('asked') FROM hands; -- why", explain=True)
    assert plan.columns == ["plan"]
    assert "Sequential Scan" in "".join(plan["plan"])


def test_what_a_frame_cannot_hold_comes_as_text(session: Path) -> None:
    answer = queries.run_sql(
        session,
        "SELECT max(played) - min(played) AS span, 1 a, 2 a, sum(players) n FROM hands WHERE counted --",
    )
    assert answer.columns == ["span", "a", "a_2", "n"]
    assert answer.rows() == [("01:00:00", 1, 2, 14)]


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("340282366920938463463374607431768211455::UHUGEINT", "340282366920938463463374607431768211455"),
        ("170141183460469231731687303715884105727", "170141183460469231731687303715884105727"),
        ("[1::HUGEINT]", "[1]"),
        ("TIME '24:00:00'", "24:00:00"),
        ("TIME_NS '10:00:00.000000001'", "10:00:00.000000001"),
        ("'10:00:00+02'::TIMETZ", "10:00:00+02"),
        ("TIMESTAMP_NS '2020-01-01 00:00:00.000000001'", "2020-01-01 00:00:00.000000001"),
        ("DATE 'infinity'", "infinity"),
        ("DATE '0044-03-15 (BC)'", "0044-03-15 (BC)"),
        ("DATE '12345-01-01'", "12345-01-01"),
        ("TIMESTAMP '-infinity'", "-infinity"),
        ("TIMESTAMP_S '290000-01-01 00:00:00'", "290000-01-01 00:00:00"),
        ("TIMESTAMP_MS 'infinity'", "infinity"),
        ("TIMESTAMPTZ 'infinity'", "infinity"),
        ("[DATE '12345-01-01']", "[12345-01-01]"),
        ("INTERVAL 1 DAY", "1 day"),
        ("{'a': [INTERVAL 1 DAY]}", "{'a': [1 day]}"),
        ("MAP {1: 2}", "{1=2}"),
        ("union_value(a := 1)", "1"),
        ("'101'::BIT", "101"),
        ("'00000000-0000-0000-0000-000000000001'::UUID", "00000000-0000-0000-0000-000000000001"),
        ("1::BIGNUM", "1"),
        ("DATE '2020-02-29'", date(2020, 2, 29)),
        ("[1, NULL]", [1, None]),
        ("{'a': 1}", {"a": 1}),
        ("(1::HUGEINT)", 1),
    ],
)
@pytest.mark.parametrize("end", ["", "; -- why?"])
def test_any_value_is_shown(session: Path, value: str, shown: object, end: str) -> None:
    answer = queries.run_sql(session, f"SELECT {value} AS told, 1 AS told{end}")
    assert answer.rows() == [(shown, 1)]


ENDLESS = "SELECT count(*) FROM range(1000000000000)"


@pytest.mark.parametrize(
    "sql",
    [
        ENDLESS,
        "WITH RECURSIVE more(i) AS (SELECT 1 UNION ALL SELECT 1 - i FROM more) SELECT count(*) FROM more",
        "SELECT pg_sleep(1000)",
    ],
)
def test_a_question_ends_in_time(session: Path, sql: str) -> None:
    start = time.monotonic()
    with pytest.raises(
        QueryError, match=r"there is no answer after 0.2 seconds; ask for less, or allow more"
    ):
        queries.run_sql(session, sql, seconds=0.2)
    assert time.monotonic() - start < 5


@pytest.mark.skipif(sys.platform == "win32", reason="Windows does not count the memory of a program")
@pytest.mark.parametrize(
    "sql", ["FROM range(1000000000000)", "SELECT list(i) FROM range(1000000000000) t(i)"]
)
def test_an_answer_takes_no_more_memory_than_it_may(
    session: Path, sql: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(queries, "_MEMORY", 2**27)
    with pytest.raises(QueryError, match=r"the answer needs more than 0\.125 GB of memory; ask for less"):
        queries.run_sql(session, sql)


def test_an_interrupt_ends_a_question_at_once(session: Path) -> None:
    waiting = Timer(0.3, signal.raise_signal, [signal.SIGINT])
    waiting.start()
    start = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        queries.run_sql(session, ENDLESS)
    assert time.monotonic() - start < 5


NO_SELECT = "only SELECT statements can be asked, no {}: the database stays as it is"


@pytest.mark.parametrize(
    ("sql", "sentence"),
    [
        ("", "there is no SQL"),
        ("-- nothing", "there is no SQL"),
        ("SELECT 1; SELECT 2", "one statement can be asked at a time, not 2"),
        ("SELECT 1; DROP TABLE hands", "one statement can be asked at a time, not 2"),
        ("DELETE FROM hands", NO_SELECT.format("DELETE")),
        ("INSERT INTO hands SELECT * FROM hands", NO_SELECT.format("INSERT")),
        ("CREATE TEMP TABLE t AS SELECT 1", NO_SELECT.format("CREATE")),
        ("COPY hands TO 'hands.csv'", NO_SELECT.format("COPY")),
        ("ATTACH 'other.duckdb'", NO_SELECT.format("ATTACH")),
        ("SET threads = 1", NO_SELECT.format("SET")),
        ("RESET enable_external_access", NO_SELECT.format("SET")),
        ("USE session", NO_SELECT.format("SET")),
        ("DETACH session", NO_SELECT.format("DETACH")),
        ("EXPORT DATABASE 'hands'", NO_SELECT.format("EXPORT")),
        ("IMPORT DATABASE 'hands'", NO_SELECT.format("PRAGMA")),
        ("CREATE SECRET s (TYPE s3)", NO_SELECT.format("CREATE")),
        ("PREPARE all_hands AS FROM hands", NO_SELECT.format("PREPARE")),
        ("BEGIN", NO_SELECT.format("TRANSACTION")),
        ("PRAGMA enable_profiling", NO_SELECT.format("PRAGMA")),
        ("INSTALL httpfs", NO_SELECT.format("LOAD")),
        ("CHECKPOINT", NO_SELECT.format("CALL")),
        (
            "WITH gone AS (DELETE FROM hands RETURNING *) SELECT * FROM gone",
            "the statement would change the database, which stays as it is",
        ),
        (
            "WITH gone AS (COPY hands TO 'hands.csv') FROM gone",
            "the statement would change the database, which stays as it is",
        ),
        (
            "DESCRIBE WITH gone AS (UPDATE hands SET pot = 0) FROM gone",
            "the statement would change the database, which stays as it is",
        ),
        (
            "EXPLAIN FROM hands",
            "write the SELECT without EXPLAIN, and ask with --explain (in Python, explain=True)",
        ),
        ("PIVOT hands ON game", "a PIVOT has to name its columns: PIVOT … ON … IN (…)"),
        ("SELECT " + "(" * 300 + "1" + ")" * 300 + " + 1" * 500, "the statement is nested too deeply"),
        ("SELEC 1", 'syntax error at or near "SELEC"'),
        ("SELECT * FROM hand", 'Table with name hand does not exist; Did you mean "hands"?'),
        ("SELECT error('boom')", "boom"),
        ("SELECT CASE WHEN i = 999999 THEN error('boom') ELSE i END FROM range(1000000) t(i)", "boom"),
        ("SELECT $top", "free SQL has no parameters; write the value of $top into it"),
    ],
)
def test_what_cannot_be_asked(session: Path, sql: str, sentence: str) -> None:
    before = session.read_bytes()
    with pytest.raises(QueryError) as caught:
        queries.run_sql(session, sql)
    assert str(caught.value) == sentence
    assert session.read_bytes() == before


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT * FROM read_text('{}')",
        "SELECT * FROM read_csv('{}')",
        "SELECT * FROM '{}'",
        "SELECT * FROM glob('{}')",
        "SELECT * FROM query('FROM read_text(''{}'')')",
        "SELECT * FROM read_text('https://example.org')",
        "SELECT * FROM session",
        "SELECT * FROM sqlite_scan('{}', 't')",
        "SELECT * FROM read_xlsx('{}')",
        "SELECT * FROM read_blob('{}')",
        "SELECT * FROM read_json('{}')",
        "SELECT * FROM read_parquet('{}')",
        "SELECT * FROM sniff_csv('{}')",
        "SELECT * FROM read_duckdb('{}')",
        "SELECT * FROM duckdb_secrets()",
        "EXPLAIN ANALYZE COPY hands TO '{}'",
        "EXPLAIN ANALYZE SET enable_external_access = true",
        "SELECT * FROM enable_logging()",
        "SELECT * FROM SYSTEM.main.\"Read_Text\"('{}')",
        "SELECT (SELECT content FROM read_text('{}'))",
        "DESCRIBE FROM read_text('{}')",
        "SELECT * FROM query('WITH w AS (COPY hands TO ''{}'') FROM w')",
        "SELECT * FROM json_execute_serialized_sql(json_serialize_sql('FROM read_text(''{}'')'))",
        "WITH w AS (COPY hands TO '{}') FROM w",
        "SELECT * FROM checkpoint()",
        "SELECT * FROM import_database('{}')",
        "SELECT getenv('HOME')",
    ],
)
def test_no_other_file_is_reached_nor_the_program(session: Path, tmp_path: Path, sql: str) -> None:
    secret = tmp_path / "secret.csv"
    secret.write_text("word\nmellon\n")
    with pytest.raises(QueryError) as caught:
        queries.run_sql(session, sql.format(secret))
    assert "mellon" not in str(caught.value)
    assert secret.read_text() == "word\nmellon\n"


def test_there_has_to_be_a_database(tmp_path: Path) -> None:
    with pytest.raises(DatabaseError, match="there is no database at"):
        queries.run_sql(tmp_path / "none.duckdb", "SELECT 1")


def test_the_biggest_pots_are_in_order_where_their_units_look_the_same(tmp_path: Path) -> None:
    def called(amount: int) -> str:
        told = BOAT.replace("raises 200 to 300", f"raises {amount - 100} to {amount}")
        told = told.replace("Bob: calls 200", f"Bob: calls {amount - 100}")
        return told.replace("600", str(2 * amount)).replace("#201", f"#{amount}")

    path = tmp_path / "pots.duckdb"
    with Store.open(path) as store:
        store.import_log(log(called(301), called(302)), "pots.txt")
    found = queries.run(path, queries.find("biggest_pots"))
    assert found.select("hand_id", "pot", "units").rows() == [("302", 604, 6.0), ("301", 602, 6.0)]
