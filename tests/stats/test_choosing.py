"""Which hands a filter chooses, and the order of groups."""

from __future__ import annotations

from datetime import datetime
from decimal import Decimal

import pytest

from hhparse.stats import NothingLikeItError, Selection, count, dimension_of
from hhparse.stats.nearness import nearest
from hhparse.stats.ranges import Bound
from hhparse.store.store import Store
from tests.goldens import SAMPLES
from tests.store.hands import FOLD, log

CLASSES = (
    *(
        "4 to a seven with a deuce",
        "4 to a seven with a deuce, straight risk",
        "4 to a seven without a deuce",
    ),
    *("straight", "straight flush", "straight with a joker or wild card", "pair of jacks"),
)


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("4 to a seven", CLASSES[:3]),
        ("4 to a seven with a deuce", CLASSES[:2]),
        ("4 to a seven with a deuce, straight risk", CLASSES[1:2]),
        ("4 to", CLASSES[:3]),
        ("Straight", (CLASSES[3], CLASSES[5])),
        ("str", CLASSES[3:6]),
        ("pair", CLASSES[6:]),
    ],
)
@pytest.mark.parametrize("missing", [None, "4 to a seven with a deuce", "straight"])
def test_a_class_is_asked_for_with_its_variants_whatever_else_there_is(
    asked: str, meant: tuple[str, ...], missing: str | None
) -> None:
    held = [name for name in CLASSES if name != missing]
    with Store.in_memory() as store:
        store.import_log(
            log(*(FOLD.replace("#104", f"#{number}") for number, _ in enumerate(held))), "log.txt"
        )
        for number, name in enumerate(held):
            store.connection.execute(
                "UPDATE player_hands SET start_hand = ? FROM hands "
                "WHERE player_hands.hand_key = hands.hand_key AND hand_id = ?",
                [name, str(number)],
            )
        chosen = Selection("Ann", filters={"hand": [asked]})
        rows = count(store.connection, chosen, by=[dimension_of("hand")]).rows
    assert {slice_.groups[0] for slice_, _ in rows} == set(meant) - {missing}


@pytest.mark.parametrize(
    ("asked", "meant"),
    [("$0.50", "0.50/1"), (".5/1", "0.50/1"), ("$1,000/$2,000", "1000/2000"), ("€1000", "1000/2000")],
)
def test_stakes_are_asked_for_as_rooms_write_them(asked: str, meant: str) -> None:
    with stakes_of_two_tables() as store:
        chosen = Selection("Ann", filters={"stakes": [asked]})
        rows = count(store.connection, chosen, by=[dimension_of("stakes")]).rows
    assert [slice_.groups[0] for slice_, _ in rows] == [meant]


def test_a_comma_that_parts_no_thousands_is_not_left_out() -> None:
    """0,50 is not 50, nor anything else that is asked for in numbers."""
    with stakes_of_two_tables() as store, pytest.raises(NothingLikeItError):
        count(store.connection, Selection("Ann", filters={"stakes": ["0,50"]}))


def stakes_of_two_tables() -> Store:
    store = Store.in_memory()
    store.import_log(log(FOLD, FOLD.replace("#104", "#105")), "log.txt")
    for hand_id, stakes in (("104", "0.50/1"), ("105", "1000/2000")):
        store.connection.execute("UPDATE hands SET stakes = ? WHERE hand_id = ?", [stakes, hand_id])
    return store


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("five-card", {"five-card-draw", "five-card-draw+joker"}),
        ("5-card draw", {"five-card-draw"}),
        ("five-card draw with a joker", {"five-card-draw+joker"}),
        ("2-7 sing", {"2-7-single-draw"}),
        ("single draw", {"2-7-single-draw"}),
        ("pot limit 2-7 triple draw", {"2-7-triple-draw"}),
        ("home", {"home-draw"}),
    ],
)
def test_a_game_is_asked_for_by_a_name_or_how_one_begins(asked: str, meant: set[str]) -> None:
    """What begins the name of a game is no announcement of a home table's."""
    games = ("five-card-draw", "five-card-draw+joker", "home-draw", "2-7-single-draw", "2-7-triple-draw")
    with Store.in_memory() as store:
        store.import_log(
            log(*(FOLD.replace("#104", f"#{number}") for number, _ in enumerate(games))), "log.txt"
        )
        for number, game in enumerate(games):
            store.connection.execute(
                "UPDATE player_hands SET game = ? FROM hands "
                "WHERE player_hands.hand_key = hands.hand_key AND hand_id = ?",
                [game, str(number)],
            )
        rows = count(store.connection, Selection("Ann", filters={"game": [asked]})).rows
    assert {slice_.groups[0] for slice_, _ in rows} == meant


@pytest.mark.parametrize(
    ("pot", "unit", "asked", "size"),
    [("0.30", "0.10", 3, "0 to 5"), ("0.70", "0.10", 7, "5 to 10"), ("1.15", "0.23", 5, "5 to 10")],
)
def test_a_pot_of_whole_units_lies_in_a_range_that_begins_or_ends_with_it(
    pot: str, unit: str, asked: int, size: str
) -> None:
    """0.30 / 0.10 is 2.9999999999999996 in floating point."""
    with Store.in_memory() as store:
        store.import_log(log(FOLD), "log.txt")
        store.connection.execute("UPDATE hands SET pot = ?", [Decimal(pot)])
        store.connection.execute("UPDATE player_hands SET unit = ?", [Decimal(unit)])
        for text in (f"{asked}", f"{asked}..", f"..{asked}"):
            chosen = Selection("Ann", filters={"pot": [text]})
            [(slice_, _)] = count(store.connection, chosen, by=[dimension_of("pot")]).rows
            assert slice_.groups == (size,)
        for text in (f"{asked + 1}..", f"..{asked - 1}"):
            assert count(store.connection, Selection("Ann", filters={"pot": [text]})).rows == []


def test_positions_stand_in_the_order_of_play_games_without_blinds_last() -> None:
    with Store.in_memory() as store:
        with store.batch() as batch:
            for folder in ("gardena_jackpots", "california_lowball", "home_draw"):
                for path in sorted((SAMPLES / "home" / folder).glob("*.txt")):
                    batch.import_log(path.read_bytes(), path.name)
            path = SAMPLES / "pokerstars"
            for log_file in sorted(path.rglob("*.txt"))[:40]:
                batch.import_log(log_file.read_bytes(), log_file.name)
        table = count(store.connection, Selection(everybody=True), by=[dimension_of("position")])
    told = list(dict.fromkeys(str(slice_.groups[0]) for slice_, _ in table.rows))
    assert {"small blind", "cutoff", "dealer", "1 left of dealer"} <= set(told)
    ordered = [
        *(
            "small blind",
            "big blind",
            "early 1",
            "early 2",
            "early 3",
            "lojack",
            "hijack",
            "cutoff",
            "button",
        ),
        *(f"{place} left of dealer" for place in range(1, 10)),
        *("dealer", "None"),
    ]
    assert told == [position for position in ordered if position in told]


@pytest.mark.parametrize(
    ("told", "near"),
    [("vpi", "vpip"), ("POSITIONS", "position"), ("hours", "table_hours"), ("zzz", None), ("", None)],
)
def test_the_nearest_name_is_one_that_may_be_meant(told: str, near: str | None) -> None:
    assert nearest(told, ["net", "position", "table_hours", "vpip"]) == near


def test_the_end_of_the_calendar_has_no_other_zone() -> None:
    last = Bound("<=", datetime(9999, 12, 31, 23, 0))
    assert last.in_utc("America/New_York") is last
    assert Bound("<=", datetime(2020, 1, 1)).in_utc("America/New_York").end == datetime(2020, 1, 1, 5)
