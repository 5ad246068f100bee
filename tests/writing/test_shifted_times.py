"""Times of anonymous logs: shifted by one amount, whatever the clocks were set to in between."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

import pytest
from hypothesis import strategies as st

from hhparse.reading import Hand, LogText, read_log
from hhparse.writing import pseudonyms
from hhparse.writing.anonymous import anonymize
from hhparse.writing.pseudonyms import Pseudonyms
from tests.examples import holds, some_and_many
from tests.hands import TRIPLE_DRAW
from tests.sessions.evening import Evening, said

EVENING: Final = Evening("badugi", 8)
SHORTEST: Final = timedelta(days=30)

# When the clocks change: back in autumn, forward in spring.
CHANGES: Final = [
    ("Europe/Berlin", datetime(2026, 10, 25, 1, tzinfo=UTC)),
    ("Europe/Berlin", datetime(2026, 3, 29, 1, tzinfo=UTC)),
    ("ET", datetime(2026, 11, 1, 6, tzinfo=UTC)),
    ("ET", datetime(2026, 3, 8, 7, tzinfo=UTC)),
]
EARLIER: Final = [
    *(datetime(2025, 10, 26, 1, tzinfo=UTC), datetime(2025, 3, 30, 1, tzinfo=UTC)),
    *(datetime(2025, 11, 2, 6, tzinfo=UTC), datetime(2025, 3, 9, 7, tzinfo=UTC)),
    datetime(2025, 7, 5, 20, tzinfo=UTC),
]


def told_at(zone: str, moments: list[datetime]) -> list[str]:
    """The hands of an evening, as a clock of the zone would have told their times."""
    clock = ZoneInfo("America/New_York" if zone == "ET" else zone)
    return [
        re.sub(r" - \S+ \S+ UTC", f" - {moment.astimezone(clock):%Y/%m/%d %H:%M:%S} {zone}", text, count=1)
        for text, moment in zip(EVENING.texts, moments, strict=True)
    ]


def copied(text: str, shift: timedelta) -> str:
    """A log made anonymous, its times shifted by so much."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(pseudonyms.secrets, "randbelow", lambda _: (shift - SHORTEST) // timedelta(minutes=1))
        names = Pseudonyms()
    return "\n".join(
        LogText(b"".join(piece.data for piece in anonymize(text.encode(), "x.txt", names))).lines()
    )


def codes(text: str) -> list[str]:
    return [code for _, code in said([text], judged=True)]


@some_and_many(20, 150)
def test_an_evening_near_a_change_of_the_clocks_checks_like_its_copy(number: int) -> None:
    after_the_first = len(EVENING.texts) - 1
    holds(
        check_like_its_copy,
        number,
        st.sampled_from(CHANGES),
        st.integers(-300, 120),
        st.lists(st.integers(40, 59 * 60), min_size=after_the_first, max_size=after_the_first),
        st.sampled_from(EARLIER),
        st.integers(-300, 300),
    )


def check_like_its_copy(
    change: tuple[str, datetime], before: int, gaps: list[int], becomes: datetime, aside: int
) -> None:
    zone, changed = change
    moments = [changed + timedelta(minutes=before)]
    for gap in gaps:
        moments.append(moments[-1] + timedelta(seconds=gap))
    text = "".join(told_at(zone, moments))
    assert codes(copied(text, changed - becomes + timedelta(minutes=aside))) == codes(text)


def test_the_hour_that_comes_twice_becomes_two_hours() -> None:
    """02:50 in summer time, and 25 minutes later 02:15 in winter time."""
    first = datetime(2026, 10, 25, 0, 50, tzinfo=UTC)
    moments = [first + timedelta(minutes=25 * place) for place in range(len(EVENING.texts))]
    text = "".join(told_at("Europe/Berlin", moments))
    assert "02:50:00 Europe/Berlin" in text
    assert "02:15:00 Europe/Berlin" in text
    hands = [h for h in read_log(copied(text, timedelta(days=100)).encode(), "x") if isinstance(h, Hand)]
    began = [hand.moment.utc for hand in hands]
    assert began == [moment - timedelta(days=100) for moment in moments]


def test_both_clocks_of_a_hand_go_on_showing_one_moment() -> None:
    text = TRIPLE_DRAW.replace("2026/03/14 20:15:00 ET", "2026/03/15 1:15:00 CET [2026/03/14 20:15:00 ET]")
    made = copied(text, timedelta(days=200))
    # In August both clocks show summer time.
    assert "2025/08/27 2:15:00 CET [2025/08/26 20:15:00 ET]" in made


def test_a_time_that_no_clock_has_shown_is_shifted_all_the_same() -> None:
    made = Pseudonyms().time("2026-03-29 02:30:00", ZoneInfo("Europe/Berlin"))
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:00", made)
