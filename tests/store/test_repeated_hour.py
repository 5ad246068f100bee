"""When hands were played in the hour that clocks show twice in autumn."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import pytest

import hhparse
from hhparse.sessions.order import TimedHand, played_later
from hhparse.store.store import Store
from tests.store.hands import FOLD

_FIRST_ID = 70_000_000_401


def hands(clocks: Sequence[str], ids: Sequence[int] | None = None) -> str:
    """A hand for each time of a header; ids count on, unless given."""
    texts = []
    for number, clock in enumerate(clocks):
        hand_id = _FIRST_ID + number if ids is None else ids[number]
        text = re.sub(r"- 2015\S+ \S+ ET", f"- {clock}", FOLD, count=1)
        texts.append(re.sub(r"Hand #\d+", f"Hand #{hand_id}", text, count=1))
    return "\n\n".join(texts)


def played(*logs: str) -> list[str]:
    """When each hand was played, in UTC, in the order of their ids; also as ``read`` tells it of one log."""
    with Store.in_memory() as store:
        for number, log in enumerate(logs):
            store.import_log(log.encode(), f"log{number}.txt")
        rows = store.connection.execute("SELECT strftime(played, '%H:%M') FROM hands ORDER BY hand_id")
        told = [time for (time,) in rows.fetchall()]
        apart = store.connection.execute(
            "SELECT count(*) FROM player_hands p JOIN hands USING (hand_key) WHERE p.played <> hands.played"
        )
        assert apart.fetchall() == [(0,)]
    return told


_NIGHT = ("01:20", "01:50", "01:15", "01:45", "02:05")
_IN_UTC = ["05:20", "05:50", "06:15", "06:45", "07:05"]


def at(*times: str) -> list[str]:
    return [f"2017/11/05 {time}:00 ET" for time in times]


def test_the_order_of_ids_settles_it() -> None:
    assert played(hands(at(*_NIGHT))) == _IN_UTC


def test_a_log_may_have_its_last_hand_first() -> None:
    ids = range(_FIRST_ID + 4, _FIRST_ID - 1, -1)
    assert played(hands(at(*reversed(_NIGHT)), ids)) == _IN_UTC


def test_hands_of_several_logs_settle_it() -> None:
    """Two tables of a room count their ids together, whichever log comes first."""
    later, earlier = hands(at("01:15"), [_FIRST_ID + 9]), hands(at("01:50"), [_FIRST_ID])
    assert played(later, earlier) == played(earlier, later) == ["05:50", "06:15"]


def test_ids_that_were_made_up_leave_it_to_the_order_of_the_log() -> None:
    assert sorted(played(hands(at(*_NIGHT), [5, 900, 70_000, 12, 8_000_000]))) == _IN_UTC


def test_what_nothing_settles_is_the_first_time() -> None:
    assert played(hands(at("00:40", "01:10", "01:40", "02:10"))) == ["04:40", "05:10", "05:40", "07:10"]


def test_ids_of_two_tables_may_be_counted_the_other_way_round() -> None:
    assert played(hands([clock.replace(":00 ET", ":30 ET") for clock in at("01:41", "01:40")])) == [
        "05:41",
        "05:40",
    ]


@pytest.mark.parametrize(
    ("clock", "utc"),
    [
        ("2017/11/05 6:40:00 CET [2017/11/05 1:40:00 ET]", "05:40"),
        ("2017/11/05 7:40:00 CET [2017/11/05 1:40:00 ET]", "06:40"),
        # The other clock is the one that shows an hour twice, and the room's tells which.
        ("2017/10/29 2:40:00 CET [2017/10/28 20:40:00 ET]", "00:40"),
        ("2017/10/29 2:40:00 CET [2017/10/28 21:40:00 ET]", "01:40"),
    ],
)
def test_the_other_clock_of_a_header_settles_it(clock: str, utc: str) -> None:
    assert played(hands([clock])) == [utc]


def test_it_is_settled_by_a_hand_whose_other_clock_does() -> None:
    clocks = ["2017/11/05 7:10:00 CET [2017/11/05 1:10:00 ET]", *at("01:30")]
    assert played(hands(clocks)) == ["06:10", "06:30"]


def test_a_session_goes_on_through_the_repeated_hour(tmp_path: Path) -> None:
    log = tmp_path / "night.txt"
    times = [f"{hour:02}:{minute:02}" for hour in (0, 1, 1, 2) for minute in (5, 30, 55)]
    log.write_text(hands(at(*times)))
    hands_of_ann = hhparse.frames(log)["session_hands"].filter(player="Ann")
    assert hands_of_ann["session"].n_unique() == 1
    assert hands_of_ann["hours"].sum() == pytest.approx(3 + 50 / 60)
    moments = [hand.moment.utc for hand in hhparse.read(log)]
    assert [f"{moment:%H:%M}" for moment in moments if moment][3:9] == [
        *("05:05", "05:30", "05:55"),
        *("06:05", "06:30", "06:55"),
    ]


def test_ids_of_a_table_tell_nothing_of_another() -> None:
    first = datetime(2017, 11, 5, 5, 50)
    one = TimedHand(1, "a", ("room", "", None, "A"), "4750-1", first, first.replace(hour=6))
    other = TimedHand(2, "b", ("room", "", None, "B"), "4750-2", datetime(2017, 11, 5, 5, 10), None)
    other = other._replace(again=datetime(2017, 11, 5, 6, 10))
    assert played_later([one, other]) == []
    assert played_later([one, other._replace(table=one.table)]) == [2]
