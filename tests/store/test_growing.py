"""A log that is imported while its room still writes it, and again when there is more of it."""

from __future__ import annotations

from typing import Any

import pytest

from hhparse.reading import UnknownFormatError
from hhparse.store.store import Store
from tests.store.hands import DUEL, OTHER_GAME, WALK

TEXT = f"{WALK}\n\n\n{OTHER_GAME}\n\n\n{DUEL}".replace("Ann", "Zoë").replace("Bob", "Bób")


def held(store: Store) -> list[list[tuple[Any, ...]]]:
    """What is stored, but for where it came from."""
    questions = (
        "SELECT hand_id, incomplete, cut_off, copy_of FROM hands ORDER BY ALL",
        "SELECT hand_id, player, net FROM player_hands JOIN hands USING (hand_key) ORDER BY ALL",
        "SELECT text FROM views ORDER BY ALL",
        "SELECT code, details FROM violations ORDER BY ALL",
        "SELECT text FROM refused ORDER BY ALL",
        "SELECT game, first_line FROM other_games ORDER BY ALL",
        "SELECT line, text FROM stray_lines ORDER BY ALL",
    )
    return [store.connection.execute(question).fetchall() for question in questions]


def stored(*logs: bytes, name: str = "log.txt") -> list[list[tuple[Any, ...]]]:
    with Store.in_memory() as store:
        for log in logs:
            store.import_log(log, name)
        return held(store)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "cp1252"])
def test_the_grown_log_takes_the_place_of_the_part(encoding: str) -> None:
    data = TEXT.encode(encoding)
    whole, size = stored(data), len("ë".encode(encoding.replace("16", "16-le")))
    letter, header = (len(TEXT[: TEXT.rindex(words)].encode(encoding)) for words in ("ë", "PokerStars Hand"))
    places = {*range(40, len(data), len(data) // 8), letter + 1}
    for end in sorted(places | {header + count * size for count in (9, 30, 90)}):
        assert stored(data[:end], data) == whole, data[:end][-40:]


def test_what_was_refused_or_outside_of_hands_is_not_kept_from_the_part() -> None:
    data = TEXT.encode()
    for end in (data.index(b"Hand #101") + 12, data.index(b"Hand #301") - 7):
        part = stored(data[:end])
        assert part[4] or part[6]
        assert stored(data[:end], data)[4:] == [[], [("Hold'em", WALK.count("\n") + 4)], []]


def test_parts_and_the_whole_may_come_together() -> None:
    data = TEXT.encode()
    with Store.in_memory() as store:
        with store.batch() as batch:
            for end in (len(WALK) + 20, data.index(b"*** SECOND"), len(data)):
                batch.import_log(data[:end], "log.txt")
        assert held(store) == stored(data)


def test_a_part_that_is_found_again_is_known() -> None:
    data = TEXT.encode()
    assert stored(data, data[: data.index(b"*** SECOND")]) == stored(data)


def test_a_copy_of_another_name_that_breaks_off_is_no_other_hand() -> None:
    data = TEXT.encode()
    with Store.in_memory() as store:
        store.import_log(data[: data.rindex(b"20:00:00") + 4], "copy.txt")
        store.import_log(data, "log.txt")
        assert held(store)[0] == stored(data)[0]


def test_a_part_too_short_to_hold_a_hand_is_not_remembered() -> None:
    with pytest.raises(UnknownFormatError):
        stored(TEXT.encode()[:9])
