"""When a hand is known: duplicates, other players' views, fragments, and copies that disagree."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from hhparse.games import Limit, resolve
from hhparse.reading import Hand, read_log
from hhparse.sessions.identity import identity_of
from hhparse.sessions.public_form import hash_of, public_form, tells_part_of
from hhparse.simulation import seen_by, simulate
from hhparse.sites import DIALECT_BY_CODE
from hhparse.store.store import Store
from hhparse.tables import HAND_TABLES
from hhparse.writing import write_hand
from tests.store.hands import (
    CUT_OFF,
    DUEL,
    DUEL_BY_CID,
    DUEL_TOLD_OTHERWISE,
    LIMP,
    OTHER_GAME,
    SESSION,
    WALK,
    log,
)

FIRST = "hand_key = 1000000001"


def read(text: str) -> Hand:
    (hand,) = read_log(text.encode(), "hand.txt")
    assert isinstance(hand, Hand)
    return hand


def ask(store: Store, sql: str) -> list[tuple[Any, ...]]:
    return store.connection.execute(sql).fetchall()


def hand(text: str) -> Hand:
    [reading] = read_log(log(text), "x.txt")
    assert isinstance(reading, Hand)
    return reading


def public_hash(text: str) -> int:
    return hash_of(public_form(hand(text)))


# The public form ----------------------------------------------------------------------------------

CHATTY = DUEL.replace("*** SECOND", 'Bob said, "nice draw"\nBob leaves the table\n\n*** SECOND')


@pytest.mark.parametrize(
    "text", [DUEL_BY_CID, CHATTY, "\n\n" + DUEL, DUEL.replace("mucked [2d 3d 4d 6c 8h]", "mucked")]
)
def test_what_not_everybody_sees_makes_no_other_hand(text: str) -> None:
    assert text != DUEL
    assert public_hash(text) == public_hash(DUEL)


@pytest.mark.parametrize(
    ("told", "otherwise"),
    [
        ("Seat 2: Bob ($100 in", "Seat 2: Bob ($90 in"),
        ("Cid: calls $1\n*** SECOND", "Cid: calls $2\n*** SECOND"),
        ("Cid: discards 2 cards", "Cid: discards 3 cards"),
        ("Cid: stands pat", "Cid: discards 1 card"),
        ("Ann: shows [2s 3s 4h 7d 5s]", "Ann: shows [2s 3s 4h 7d 6s]"),
        ("Ann collected $22", "Ann collected $21"),
        ("Rake $0.50", "Rake $1"),
        ("20:00:00 ET", "20:00:01 ET"),
        ("Bob: folds\nCid: calls $1", "Cid: calls $1\nBob: folds"),
    ],
)
def test_what_everybody_sees_does(told: str, otherwise: str) -> None:
    assert told in DUEL
    assert public_hash(DUEL.replace(told, otherwise)) != public_hash(DUEL)


def test_the_order_in_which_a_log_sorts_a_hand_does_not_matter() -> None:
    assert public_hash(DUEL.replace("shows [2s 3s 4h 7d 5s]", "shows [5s 7d 4h 3s 2s]")) == public_hash(DUEL)


def test_the_same_moment_by_another_clock_is_the_same() -> None:
    assert public_hash(DUEL.replace("2015/01/02 20:00:00 ET", "2015/01/03 1:00:00 UTC")) == public_hash(DUEL)


def test_the_identity_is_site_and_id() -> None:
    assert identity_of(hand(DUEL)) == ("pokerstars", "", "101")


def test_part_of_a_hand() -> None:
    whole, part = public_form(hand(DUEL)), public_form(hand(CUT_OFF))
    assert tells_part_of(part, whole, incomplete=True, cut_off=True)
    assert tells_part_of(part[:5] + part[7:], whole, incomplete=True, cut_off=False)
    assert not tells_part_of(whole, part, incomplete=True, cut_off=False)
    strange = ("FOLD", "Nobody", None)
    assert not tells_part_of((*part[:5], strange), whole, incomplete=True, cut_off=False)
    assert tells_part_of((*part[:5], strange), whole, incomplete=True, cut_off=True)


def test_a_whole_hand_may_lack_the_end_of_its_summary() -> None:
    whole = public_form(hand(DUEL))
    for text in (
        DUEL[: DUEL.index("\nTotal")],
        DUEL[: DUEL.index(".50 | Rake")],
        DUEL[: DUEL.rindex("\nSeat 3: Cid")],
    ):
        form = public_form(hand(text))
        assert not hand(text).incomplete
        assert form != whole
        assert tells_part_of(form, whole, incomplete=False, cut_off=False)
        assert not tells_part_of(whole, form, incomplete=False, cut_off=False)
    missing = (*whole[:8], *whole[9:])
    assert not tells_part_of(missing, whole, incomplete=False, cut_off=False)
    assert not tells_part_of(whole, whole, incomplete=False, cut_off=False)


# Another player's view ----------------------------------------------------------------------------


@pytest.mark.parametrize("views", [(DUEL, DUEL_BY_CID), (DUEL_BY_CID, DUEL)])
@pytest.mark.parametrize("together", [True, False])
def test_another_players_view_adds_the_cards_that_they_knew(
    store: Store, views: tuple[str, str], together: bool
) -> None:
    logs = [log(*views, WALK)] if together else [log(views[0]), log(views[1], WALK)]
    reports = [store.import_log(data, f"{number}.txt") for number, data in enumerate(logs)]
    assert sum(report.found for report in reports) == 3
    assert sum(report.stored for report in reports) == 2
    assert sum(report.duplicate for report in reports) == 1
    assert sum(report.merged for report in reports) == 1
    assert ask(store, "SELECT count(*) FROM hands WHERE hand_id = '101'") == [(1,)]
    assert ask(
        store,
        f"SELECT player, hero, start_cards, final_cards FROM player_hands WHERE {FIRST} ORDER BY player",
    ) == [
        ("Ann", True, "2s 3s 4h 7d Kc", "2s 3s 4h 7d 5s"),
        ("Bob", False, None, None),
        ("Cid", True, "2d 3d 4d Qh Jh", "2d 3d 4d 8h 6c"),
    ]
    assert ask(store, "SELECT draw, player, discarded_cards FROM draws ORDER BY number") == [
        (1, "Cid", "Qh Jh"),
        (1, "Ann", "Kc"),
        (2, "Cid", "Tc"),
        (2, "Ann", ""),
        (3, "Cid", ""),
        (3, "Ann", "9c"),
    ]
    assert ask(
        store,
        f"SELECT count(*) FROM decisions WHERE player IN ('Ann', 'Cid') AND cards IS NULL AND {FIRST}",
    ) == [(0,)]
    kept = ask(store, f"SELECT view, hero, text FROM views WHERE {FIRST} ORDER BY view")
    assert [text for _, _, text in kept] == [view.rstrip() for view in views]
    assert [hero for _, hero, _ in kept] == (["Ann", "Cid"] if views[0] == DUEL else ["Cid", "Ann"])
    assert ask(store, "SELECT winner_judged FROM hands WHERE hand_id = '101'") == [(True,)]


def test_a_third_copy_of_a_merged_hand_is_a_plain_duplicate(store: Store) -> None:
    store.import_log(log(DUEL), "a.txt")
    store.import_log(log(DUEL_BY_CID), "b.txt")
    for text in (DUEL, DUEL_BY_CID):
        report = store.import_log(log(text, LIMP), f"{len(text)}.txt")
        assert (report.duplicate, report.merged) == (1 + (text == DUEL_BY_CID), 0)


def test_an_observers_view_adds_nothing(store: Store) -> None:
    store.import_log(log(DUEL), "a.txt")
    report = store.import_log(log(_observed(DUEL_BY_CID)), "b.txt")
    assert (report.duplicate, report.merged) == (1, 0)


def _observed(text: str) -> str:
    """A hand as an observer sees it: nobody's cards before they are shown."""
    lines = (line for line in text.splitlines() if not line.startswith("Dealt"))
    private = re.compile(r"(: (?:discards \d cards?|stands pat on)) \[.*\]")
    return "\n".join(private.sub(r"\1", line).replace("pat on", "pat") for line in lines)


def test_cards_that_a_second_view_knows_are_kept_whichever_comes_first(tmp_path: Path) -> None:
    dialect = DIALECT_BY_CODE["pokerstars"]
    whole = next(simulate(resolve("badugi"), Limit.FIXED, dialect, hands=1, seed=3, players=3))
    texts = [write_hand(hand, dialect).encode() for hand in (seen_by(whole, "Ann"), whole)]
    known = []
    for number, order in enumerate((texts, texts[::-1])):
        with Store.open(tmp_path / f"{number}.duckdb") as store:
            reports = [store.import_log(text, f"{n}.txt") for n, text in enumerate(order)]
            assert [report.stored for report in reports] == [1, 0]
            known.append(ask(store, "SELECT player, start_cards FROM player_hands ORDER BY player"))
    assert known[0] == known[1]
    assert all(cards for _, cards in known[0])


def test_a_copy_in_which_a_player_holds_other_cards_is_a_conflict(store: Store) -> None:
    store.import_log(log(DUEL), "a.txt")
    other = DUEL.replace("Kc", "Qc")
    assert public_form(read(other)) == public_form(read(DUEL))
    report = store.import_log(log(other), "b.txt")
    assert report.stored == 1
    assert "108" in report.violations


def test_what_a_later_view_shows_to_be_wrong_is_told_with_its_place(store: Store) -> None:
    store.import_log(log(DUEL), "a.txt")
    wrong = DUEL_BY_CID.replace("Cid: discards 1 card [Tc]", "Cid: discards 1 card [Ts]")
    report = store.import_log(log(OTHER_GAME, wrong), "b.txt")
    [line] = [n for n, text in enumerate(log(OTHER_GAME, wrong).decode().splitlines(), 1) if "[Ts]" in text]
    assert report.merged == 1
    assert report.violations == {"404": 1}
    assert ask(store, "SELECT file_key, line, code FROM violations") == [(2, line, "404")]
    assert ask(store, "SELECT errors, clean FROM hands") == [(1, False)]


# Fragments ----------------------------------------------------------------------------------------


def test_a_cut_off_hand_gives_way_to_the_whole_one(store: Store) -> None:
    store.import_log(log(WALK, CUT_OFF), "growing.txt")
    assert ask(store, "SELECT hand_id, counted FROM hands ORDER BY 1") == [("101", False), ("102", True)]
    report = store.import_log(log(WALK, DUEL, LIMP), "growing.txt")
    assert (report.found, report.stored, report.duplicate, report.replaced) == (3, 2, 1, 1)
    assert ask(store, "SELECT hand_id, hand_key, file_key, counted FROM hands ORDER BY 1") == [
        ("101", 1_000_000_002, 2, True),
        ("102", 1_000_000_001, 1, True),
        ("103", 2_000_000_003, 2, True),
    ]
    assert ask(store, "SELECT count(*) FROM violations") == [(0,)]
    assert ask(store, "SELECT count(*) FROM views WHERE hand_key = 1000000002") == [(1,)]


def test_a_hand_may_be_cut_off_anywhere(store: Store) -> None:
    ends = range(DUEL.index("\nTable"), len(DUEL.rstrip()), 7)
    numbered = {end: DUEL.replace("#101", f"#{end}") for end in ends}
    fragments = store.import_log(log(*(text[:end] for end, text in numbered.items())), "a.txt")
    assert fragments.found == fragments.stored == len(ends)
    report = store.import_log(log(*numbered.values()), "a.txt")
    assert report.replaced == report.stored
    assert ask(store, "SELECT hand_id FROM hands WHERE NOT counted OR NOT clean OR copy_of IS NOT NULL") == []
    assert ask(store, "SELECT count(*) FROM hands") == [(len(ends),)]


def test_a_fragment_of_a_known_hand_is_a_duplicate(store: Store) -> None:
    store.import_log(log(DUEL), "a.txt")
    report = store.import_log(log(CUT_OFF), "b.txt")
    assert (report.stored, report.duplicate, report.merged) == (0, 1, 0)


def test_a_longer_fragment_gives_way_to_no_shorter_one(store: Store) -> None:
    shorter = DUEL[: DUEL.index("*** SECOND DRAW")]
    store.import_log(log(CUT_OFF), "a.txt")
    assert store.import_log(log(shorter), "b.txt").duplicate == 1
    with Store.open(store.path.with_name("other.duckdb")) as other:
        other.import_log(log(shorter), "a.txt")
        assert other.import_log(log(CUT_OFF), "b.txt").replaced == 1


def test_the_fragment_of_another_player_is_kept_as_a_view(store: Store) -> None:
    cids = DUEL_BY_CID[: DUEL_BY_CID.index("*** THIRD DRAW")]
    store.import_log(log(cids), "a.txt")
    report = store.import_log(log(DUEL), "b.txt")
    assert (report.stored, report.replaced) == (1, 1)
    assert ask(store, "SELECT hero FROM views ORDER BY view") == [("Ann",), ("Cid",)]
    assert ask(store, "SELECT player, start_cards FROM player_hands WHERE hero ORDER BY 1") == [
        ("Ann", "2s 3s 4h 7d Kc"),
        ("Cid", "2d 3d 4d Qh Jh"),
    ]
    assert ask(store, "SELECT counted FROM hands") == [(True,)]


def test_a_copy_with_an_unread_line_gives_way_to_one_that_is_read(store: Store) -> None:
    garbled = DUEL.replace("Cid: calls $1\n*** SECOND", "Cid: calls o1\n*** SECOND")
    store.import_log(log(garbled), "a.txt")
    assert ask(store, "SELECT incomplete FROM hands") == [(True,)]
    assert store.import_log(log(DUEL), "b.txt").replaced == 1
    assert ask(store, "SELECT incomplete, counted FROM hands") == [(False, True)]


# Copies that disagree -----------------------------------------------------------------------------


@pytest.mark.parametrize("together", [True, False])
def test_copies_that_disagree_are_both_kept_and_the_first_counts(store: Store, together: bool) -> None:
    logs = [log(DUEL, DUEL_TOLD_OTHERWISE)] if together else [log(DUEL), log(DUEL_TOLD_OTHERWISE)]
    reports = [store.import_log(data, f"{number}.txt") for number, data in enumerate(logs)]
    assert sum(report.stored for report in reports) == 2
    assert reports[-1].violations == {"108": 1}
    first, second = (1_000_000_001, 1_000_000_002 if together else 2_000_000_001)
    assert ask(store, "SELECT hand_key, copy_of, counted, clean FROM hands ORDER BY 1") == [
        (first, None, True, True),
        (second, first, False, False),
    ]
    line = len(DUEL.splitlines()) + 3 if together else 1
    assert ask(store, "SELECT hand_key, line, code, message FROM violations") == [
        (second, line, "108", "another copy of hand 101 in 0.txt:1 tells a different hand")
    ]


def test_each_copy_that_disagrees_is_known_again(store: Store) -> None:
    store.import_log(log(DUEL), "a.txt")
    store.import_log(log(DUEL_TOLD_OTHERWISE), "b.txt")
    report = store.import_log(log(*SESSION, DUEL_TOLD_OTHERWISE), "c.txt")
    assert (report.stored, report.duplicate) == (3, 2)


def test_a_view_merged_into_a_disagreeing_copy_keeps_its_finding(store: Store) -> None:
    store.import_log(log(DUEL), "a.txt")
    store.import_log(log(DUEL_TOLD_OTHERWISE), "b.txt")
    cids = DUEL_BY_CID.replace("Seat 2: Bob ($100 in chips)", "Seat 2: Bob ($90 in chips)")
    assert store.import_log(log(cids), "c.txt").merged == 1
    assert ask(store, "SELECT hand_key, code FROM violations") == [(2_000_000_001, "108")]
    assert ask(store, "SELECT copy_of, counted FROM hands WHERE hand_key = 2000000001") == [
        (1_000_000_001, False)
    ]


def test_every_row_belongs_to_a_stored_hand(store: Store) -> None:
    for number, data in enumerate(
        (log(CUT_OFF), log(DUEL_BY_CID, WALK), log(DUEL_TOLD_OTHERWISE), log(DUEL))
    ):
        store.import_log(data, f"{number}.txt")
    for row in HAND_TABLES:
        assert ask(store, f"SELECT count(*) FROM {row.table} ANTI JOIN hands USING (hand_key)") == [(0,)]
    assert ask(store, "SELECT max(n) FROM (SELECT count(*) AS n FROM hands GROUP BY hand_key)") == [(1,)]
    assert ask(
        store, "SELECT max(n) FROM (SELECT count(*) AS n FROM decisions GROUP BY hand_key, number)"
    ) == [(1,)]
