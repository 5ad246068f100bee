"""What a hand says against itself: two clocks, a date, a currency, and what its summary says of no bet."""

from __future__ import annotations

import pytest

from hhparse.reading.clock import CLOCK
from tests.goldens import SAMPLES
from tests.hands import KITCHEN, TRIPLE_DRAW, found

HEAD = "($1/$2 USD) - 2026/03/14 20:15:00 ET"
TO_TIME = "($1/$2 USD) - "
FULL_TILT = """\
Full Tilt Poker Game #29000000135: Table Lark (6 max) - $1/$2 - Limit 2-7 Triple Draw - CLOCK
Seat 1: Ann ($40)
Seat 2: Ben ($40)
Ann posts the small blind of $0.50
Ben posts the big blind of $1
The button is in seat #1
*** HOLE CARDS ***
Ann folds
Uncalled bet of $0.50 returned to Ben
Ben mucks
Ben wins the pot ($1)
*** SUMMARY ***
Total pot $1 | Rake $0
Seat 1: Ann (small blind) didn't bet (folded)
Seat 2: Ben (big blind) collected ($1), mucked
"""


@pytest.mark.parametrize(
    ("clocks", "codes"),
    {
        "2014/07/01 21:15:00 CET [2014/07/01 15:15:00 ET]": [],
        "2014/01/01 00:15:00 MSK [2013/12/31 15:15:00 ET]": [],
        # A client that had not heard of a change to or from summer time.
        "2014/07/01 20:15:00 CET [2014/07/01 15:15:00 ET]": [],
        "2014/07/01 15:15:00 PT [2014/07/01 15:15:00 ET]": [],
        "2014/07/01 19:15:00 QQT [2014/07/01 15:15:00 ET]": [],
        "2014/07/02 21:15:00 CET [2014/07/01 15:15:00 ET]": ["133"],
        "2014/07/01 11:15:00 CET [2014/07/01 15:15:00 ET]": ["133"],
        "2014/07/01 21:23:00 CET [2014/07/01 15:15:00 ET]": ["133"],
        "2004/07/01 21:15:00 QQT [2014/07/01 15:15:00 ET]": ["133"],
        "2014/07/32 21:15:00 CET [2014/07/01 15:15:00 ET]": ["134"],
        "2014/02/29 15:15:00 ET": ["134"],
        "2014/07/01 15:61:00 ET": ["134"],
        "2014/13/01 15:15:00 ET": ["134"],
        "2014/07/01 15:15:00 QQT": ["123"],
    }.items(),
)
def test_the_clocks_of_a_header(clocks: str, codes: list[str]) -> None:
    assert [code for code, _ in found(TRIPLE_DRAW.replace(HEAD, TO_TIME + clocks))] == codes


@pytest.mark.parametrize(
    ("clocks", "codes"),
    {
        "21:40:02 CET - 2011/01/08 [15:40:02 ET - 2011/01/08]": ["109"],
        "21:40:02 CET - 2008/01/08 [15:40:02 ET - 2011/01/08]": ["133", "109"],
        "8:40:02 ET - 2011/02/31": ["134", "109"],
        "8:40:02 ET - Tuesday, February 30, 2010": ["134", "109"],
    }.items(),
)
def test_the_clocks_of_full_tilt_and_no_bet_of_a_blind(clocks: str, codes: list[str]) -> None:
    assert [code for code, _ in found(FULL_TILT.replace("CLOCK", clocks))] == codes


@pytest.mark.parametrize(("now", "codes"), {"2026-03-13 02:00": ["134"], "2026-03-14 12:00": []}.items())
def test_a_date_more_than_a_day_ahead_of_the_clock(
    now: str, codes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CLOCK, now)
    assert [code for code, _ in found(TRIPLE_DRAW)] == codes


@pytest.mark.parametrize(
    ("old", "new", "codes"),
    [
        ("($1/$2 USD)", "($1/$2 EUR)", ["135"]),
        ("($1/$2 USD)", "(€1/€2 USD)", ["135"]),
        ("($1/$2 USD)", "($1/$2 CAD)", []),
        ("Ben ($35.50 in chips)", "Ben (€35.50 in chips)", ["135"]),
        ("| Rake $1.40", "| Rake £1.40", ["135"]),
        # A name may hold any sign.
        ("Ben", "€5 Ben", []),
    ],
)
def test_a_currency_and_the_signs_of_amounts(old: str, new: str, codes: list[str]) -> None:
    assert [code for code, _ in found(TRIPLE_DRAW.replace(old, new))] == codes


def test_a_buy_in_in_another_currency_than_its_sign() -> None:
    event = "Tournament #71, $1.00+$0.10 EUR Triple Draw 2-7 Lowball Limit - Level I (1/2) - "
    text = TRIPLE_DRAW.replace("$", "").replace("26.60", "28").replace("1.40", "0")
    text = text.replace(" Triple Draw 2-7 Lowball Limit (1/2 USD) - ", event)
    assert [code for code, _ in found(text)] == ["135"]


def test_the_signs_of_a_home_log() -> None:
    assert found(KITCHEN.replace("Ann (41.50)", "Ann (€41.50)")) == found(KITCHEN)
    assert found(KITCHEN.replace("Ann (41.50)", "Ann ($41.50)")) == [("135", 5), *found(KITCHEN)]


def test_an_end_names_the_hand_that_began() -> None:
    path = SAMPLES / "ongame/five_card_draw/reshuffle_and_a_cancelled_hand.txt"
    text = path.read_text("utf-8").partition("***** History for hand R5-81970101-12")[0]
    assert found(text) == []
    spliced = text.replace("End of hand R5-81970101-11", "End of hand R5-81970101-12")
    assert [code for code, _ in found(spliced)] == ["136"]
