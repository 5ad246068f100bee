"""What an import stores, counts and leaves out; that nothing is lost, and nothing half done."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from hhparse.reading import NotTextError, UnknownFormatError
from hhparse.store import batch
from hhparse.store.log_file import Contents
from hhparse.store.report import ImportReport
from hhparse.store.store import Store
from hhparse.tables import HAND_TABLES, TABLES
from tests.store.hands import (
    BOAT,
    CANCELLED,
    CUT_OFF,
    DUEL,
    DUEL_TOLD_OTHERWISE,
    FOLD,
    LIMP,
    NO_SUCH_GAME,
    OTHER_GAME,
    SESSION,
    WALK,
    log,
)

UNBALANCED = """
    SELECT hand_id FROM hands JOIN player_hands USING (hand_key) WHERE NOT cancelled
    GROUP BY hand_id, pot, hands.rake
    HAVING sum(invested) <> pot OR sum(won) + hands.rake <> pot OR sum(player_hands.rake) <> hands.rake
"""
"""Hands whose chips do not add up."""


def ask(store: Store, sql: str) -> list[tuple[Any, ...]]:
    return store.connection.execute(sql).fetchall()


def counts(report: ImportReport) -> tuple[int, int, int, int, int]:
    """Found, stored, duplicate, refused, other games; the first is always the sum of the others."""
    assert report.found == report.stored + report.duplicate + report.refused + report.other_games
    return report.found, report.stored, report.duplicate, report.refused, report.other_games


def dump(store: Store) -> dict[str, list[tuple[Any, ...]]]:
    """Everything that is stored of hands, in an order of its own."""
    return {row.table: sorted(ask(store, f"FROM {row.table}"), key=repr) for row in HAND_TABLES}


def test_every_hand_found_is_somewhere(store: Store) -> None:
    report = store.import_log(log("\nStray words", DUEL, OTHER_GAME, NO_SUCH_GAME, DUEL, BOAT), "mixed.txt")
    assert counts(report) == (5, 2, 1, 1, 1)
    assert report.stray_lines == 1
    assert ask(store, "SELECT hand_key, hand_id FROM hands ORDER BY 1") == [
        (1_000_000_001, "101"),
        (1_000_000_005, "201"),
    ]
    assert ask(store, "SELECT ordinal, game FROM other_games") == [(2, "Hold'em")]
    [(ordinal, line, reason, text)] = ask(store, "SELECT ordinal, line, reason, text FROM refused")
    assert (ordinal, text) == (3, NO_SUCH_GAME.rstrip())
    assert "Spit on the Floor" in reason
    assert (
        log("\nStray words", DUEL, OTHER_GAME, NO_SUCH_GAME)
        .decode()
        .splitlines()[line - 1]
        .startswith("PokerStars Hand #401")
    )
    assert ask(store, "FROM stray_lines") == [(1, 2, "Stray words")]


def test_the_ledger_tells_what_came_in(store: Store) -> None:
    data = log(DUEL, OTHER_GAME, DUEL, NO_SUCH_GAME, "")
    store.import_log(data, "some/where.txt")
    columns = "file_key, path, name, sha256, size, encoding, found, stored, duplicate, refused, other_games"
    digest = hashlib.sha256(data).hexdigest()
    assert ask(store, f"SELECT {columns} FROM imports") == [
        (1, "some/where.txt", "where.txt", digest, len(data), "utf-8", 4, 1, 1, 1, 1)
    ]


def test_a_known_file_is_all_duplicates(store: Store) -> None:
    data = log(DUEL, OTHER_GAME, NO_SUCH_GAME)
    store.import_log(data, "a.txt")
    before = dump(store)
    again = store.import_log(data, "b.txt")
    assert counts(again) == (3, 0, 3, 0, 0)
    assert again.known_files == 1
    assert not again.violations
    assert dump(store) == before
    assert ask(store, "SELECT count(*) FROM imports") == [(1,)]


def test_hands_are_known_from_another_file(store: Store) -> None:
    store.import_log(log(DUEL, OTHER_GAME, NO_SUCH_GAME), "a.txt")
    report = store.import_log(log(WALK, DUEL, OTHER_GAME, NO_SUCH_GAME), "b.txt")
    assert counts(report) == (4, 1, 3, 0, 0)
    assert ask(store, "SELECT hand_id, file_key FROM hands ORDER BY 1") == [("101", 1), ("102", 2)]


def test_counts_agree_with_the_tables(store: Store) -> None:
    total = ImportReport()
    for hands in ((DUEL, NO_SUCH_GAME), (DUEL, WALK, OTHER_GAME), (NO_SUCH_GAME, OTHER_GAME, BOAT)):
        total += store.import_log(log(*hands), "x.txt")
    assert counts(total) == (8, 3, 3, 1, 1)
    assert ask(store, "SELECT sum(stored), sum(duplicate), sum(refused), sum(other_games) FROM imports") == [
        (3, 3, 1, 1)
    ]
    assert ask(store, "SELECT (SELECT count(*) FROM hands), (SELECT count(*) FROM refused)") == [(3, 1)]
    assert ask(store, "SELECT count(*) FROM other_games") == [(1,)]


@pytest.mark.parametrize("size", [1, 2, 500])
def test_the_size_of_a_batch_changes_nothing(
    store: Store, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    hands = (CUT_OFF, WALK, DUEL, WALK, OTHER_GAME, DUEL_TOLD_OTHERWISE, NO_SUCH_GAME, BOAT)
    store.import_log(log(*hands), "x.txt")
    whole = dump(store)
    monkeypatch.setattr(batch, "BATCH", size)
    with Store.open(store.path.with_name("other.duckdb")) as other:
        report = other.import_log(log(*hands), "x.txt")
        assert counts(report) == (8, 5, 1, 1, 1)
        assert report.replaced == 1
        assert dump(other) == whole


SEVERAL = [
    (CUT_OFF, WALK, NO_SUCH_GAME),
    (OTHER_GAME,),
    (DUEL, WALK, OTHER_GAME, BOAT),
    (DUEL_TOLD_OTHERWISE, DUEL, FOLD, LIMP, NO_SUCH_GAME),
    (OTHER_GAME,),
]


@pytest.mark.parametrize("size", [1, 3, 7, 500])
def test_logs_that_come_in_together_are_stored_as_one_by_one(
    store: Store, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    logs = [log(*hands) for hands in SEVERAL]
    reports = [store.import_log(data, f"{number}.txt") for number, data in enumerate(logs)]
    monkeypatch.setattr(batch, "BATCH", size)
    with Store.open(store.path.with_name("other.duckdb")) as other:
        with other.batch() as together:
            in_batch = [together.import_log(data, f"{number}.txt") for number, data in enumerate(logs)]
        assert [*map(counts, in_batch)] == [*map(counts, reports)]
        assert dump(other) == dump(store)
        ledger = "FROM imports SELECT * EXCLUDE (imported) ORDER BY file_key"
        assert ask(other, ledger) == ask(store, ledger)
    total = ImportReport()
    for report in reports:
        total += report
    # The fragment's end is missing in the database only until the whole hand comes.
    assert total.violations.pop("107") == total.incomplete == 1
    assert replace(together.total, violations=total.violations, incomplete=1) == total
    assert (total.found, total.known_files, total.replaced) == (14, 1, 1)


def test_a_log_that_cannot_be_read_leaves_the_others_of_its_batch(store: Store) -> None:
    with store.batch() as together:
        together.import_log(log(DUEL), "a.txt")
        with pytest.raises(UnknownFormatError):
            together.import_log(b"Dear diary,\nno poker today.\n", "b.txt")
        together.import_log(b"", "c.txt")
        together.import_log(log(WALK), "d.txt")
    assert counts(together.total) == (2, 2, 0, 0, 0)
    assert ask(store, "SELECT file_key, path, stored FROM imports ORDER BY ALL") == [
        (1, "a.txt", 1),
        (2, "d.txt", 1),
    ]


@pytest.mark.parametrize("size", [1, 500])
def test_an_error_loses_the_log_it_comes_from_alone(
    store: Store, monkeypatch: pytest.MonkeyPatch, size: int
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("out of luck")

    monkeypatch.setattr(batch, "BATCH", size)
    monkeypatch.setattr(Contents, "_other_game_row", fail)
    with store.batch() as together:
        together.import_log(log(BOAT), "a.txt")
        with pytest.raises(RuntimeError, match="out of luck"):
            together.import_log(log(DUEL, WALK, OTHER_GAME), "b.txt")
    assert ask(store, "SELECT path, stored FROM imports") == [("a.txt", 1)]
    assert ask(store, "SELECT count(*) FROM hands") == [(1,)]


def test_money_is_exact_and_no_chip_is_lost(store: Store) -> None:
    store.import_log(log(*SESSION), "x.txt")
    assert ask(store, "SELECT pot::VARCHAR, rake::VARCHAR FROM hands ORDER BY hand_id") == [
        ("22.5000", "0.5000"),
        ("1.0000", "0.0000"),
        ("2.0000", "0.0000"),
        ("2.0000", "0.0000"),
    ]
    assert ask(store, UNBALANCED) == []


def test_violations_of_an_import_are_counted_by_code(store: Store) -> None:
    wrong = DUEL.replace("Cid: calls $1\n***", "Cid: calls $3\n***", 1)
    report = store.import_log(log(wrong, WALK), "x.txt")
    assert report.violations == {"304": 1}
    assert store.import_log(log(LIMP), "y.txt").violations == {}
    assert ask(store, "SELECT code, line FROM violations") == [("304", 12)]


def test_flags_of_hands(store: Store) -> None:
    store.import_log(log(DUEL, CANCELLED, FOLD[: FOLD.index("Bob: raises")]), "x.txt")
    assert ask(store, "SELECT hand_id, cancelled, cut_off, incomplete, counted FROM hands ORDER BY 1") == [
        ("101", False, False, False, True),
        ("104", False, True, True, False),
        ("105", True, False, False, False),
    ]


def test_an_error_in_the_middle_stores_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    store.import_log(log(BOAT), "a.txt")
    before = dump(store)
    monkeypatch.setattr(batch, "BATCH", 1)

    def fail(*_: object) -> None:
        raise RuntimeError("out of luck")

    monkeypatch.setattr(Contents, "_other_game_row", fail)
    with pytest.raises(RuntimeError, match="out of luck"):
        store.import_log(log(DUEL, WALK, OTHER_GAME), "b.txt")
    assert dump(store) == before
    assert ask(store, "SELECT count(*) FROM imports") == [(1,)]
    monkeypatch.undo()
    assert counts(store.import_log(log(DUEL, WALK, OTHER_GAME), "b.txt")) == (3, 2, 0, 0, 1)


@pytest.mark.parametrize(
    ("data", "error"),
    [(b"Dear diary,\nno poker today.\n", UnknownFormatError), (b"PK\x03\x04\x00\x00" * 50, NotTextError)],
)
def test_what_holds_no_hands_is_refused_as_a_whole(store: Store, data: bytes, error: type[Exception]) -> None:
    with pytest.raises(error):
        store.import_log(data, "x.txt")
    assert all(ask(store, f"SELECT count(*) FROM {row.table}") == [(0,)] for row in TABLES)
    assert counts(store.import_log(log(DUEL), "y.txt")) == (1, 1, 0, 0, 0)


@pytest.mark.parametrize("data", [b"", b"\n\n \r\n"])
def test_an_empty_file_is_not_remembered(store: Store, data: bytes) -> None:
    assert counts(store.import_log(data, "x.txt")) == (0, 0, 0, 0, 0)
    assert ask(store, "SELECT count(*) FROM imports") == [(0,)]


def test_a_file_that_is_not_there(store: Store, tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        store.import_file(tmp_path / "nowhere.txt")


def test_a_file_is_read_from_disk(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "hands.txt"
    path.write_bytes("\r\n".join(DUEL.splitlines()).encode("utf-16"))
    assert counts(store.import_file(path)) == (1, 1, 0, 0, 0)
    assert ask(store, "SELECT path, encoding FROM imports") == [(str(path), "utf-16")]
    assert ask(store, "SELECT text FROM views") == [(DUEL.rstrip(),)]


def test_numbers_too_large_to_be_stored_refuse_the_hand_and_no_other(store: Store) -> None:
    rich = WALK.replace("$111", "$111111111111111")
    report = store.import_log(log(DUEL, rich, FOLD), "x.txt")
    assert counts(report) == (3, 2, 0, 1, 0)
    [(reason, text, ordinal)] = ask(store, "SELECT reason, text, ordinal FROM refused")
    assert "too large" in reason
    assert (text, ordinal) == (rich.rstrip(), 2)


def test_hostile_names_are_stored_as_they_are(store: Store) -> None:
    name = "Robert'); DROP TABLE hands;-- : raises $1 to $2 [As] ♠\u200b"
    store.import_log(log(WALK.replace("Bob", name)), "x'); DROP TABLE imports;--.txt")
    assert ask(store, "SELECT player FROM player_hands WHERE turn = 2") == [(name,)]
    assert ask(store, "SELECT name FROM imports") == [("x'); DROP TABLE imports;--.txt",)]


def test_real_logs_are_stored_without_loss(store: Store, real_logs: Path) -> None:
    total = ImportReport()
    for path in sorted((real_logs / "pokerstars").iterdir()):
        total += store.import_file(path)
    assert counts(total) == (160, 160, 0, 0, 0)
    assert total.stray_lines == 0
    assert ask(store, "SELECT count(*) FROM hands WHERE cancelled") == [(1,)]
    assert ask(store, UNBALANCED) == []
    assert ask(
        store,
        """SELECT count(*) FROM hands WHERE draws <> (
               SELECT coalesce(max(draw), 0) FROM draws WHERE draws.hand_key = hands.hand_key)""",
    ) == [(0,)]
    lines = ask(
        store,
        """SELECT count(*) FROM (SELECT unnest(string_split(text, chr(10))) AS line FROM views)
           WHERE trim(line) <> ''""",
    )
    assert ask(store, "SELECT count(*) FROM events") == lines
    again = ImportReport()
    for path in sorted((real_logs / "pokerstars").iterdir()):
        again += store.import_file(path)
    assert counts(again) == (160, 0, 160, 0, 0)
    assert again.known_files == again.files == total.files
