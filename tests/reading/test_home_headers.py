"""Headers of the home log: what is read of them, whose hand it is, and what is refused."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from hhparse.games import Limit
from hhparse.money import SCALE, Money
from hhparse.reading import Hand, OtherGame, Refused, read_log
from hhparse.reading.hand import Reading
from hhparse.sites import HOME, POKERSTARS
from tests.hands import KITCHEN, read_hand

TIME = "2026-11-28 21:14"
AT = datetime(2026, 11, 28, 20, 14, tzinfo=UTC)
# fmt: off
STAKES = {
    "limit 1/2": (Limit.FIXED, 1, 2, None),
    "pot limit 0.50/1": (Limit.POT, 0.5, 1, None),
    "no limit 0.50/1, ante 0.10": (Limit.NO, 0.5, 1, 0.1),
    "limit 1,000/2,000, ante 250": (Limit.FIXED, 1000, 2000, 250),
    "limit, ante 0.25": (Limit.FIXED, None, None, 0.25),
    "no limit": (Limit.NO, None, None, None),
}
MONEY = {
    "limit 1/2": (Money.PLAY, None),
    "limit 1/2 CHF": (Money.CASH, "CHF"),
    "limit €1/€2": (Money.CASH, "EUR"),
    "limit 1/2, ante $0.25": (Money.CASH, "USD"),
    "limit 1/2 EUR, tournament 6": (Money.CHIPS, None),
    "limit 1/2, tournament 6 {Draw Night}": (Money.CHIPS, None),
    "limit 1/2, tournament {Draw Night}": (Money.CHIPS, None),
    "limit 1/2, tournament chips": (Money.CHIPS, None),
    "limit 1/2, unknown money": (Money.UNKNOWN, None),
}
ZONES = {
    "Europe/Berlin": ("Europe/Berlin", AT),
    "CET": ("Europe/Paris", AT),
    "+01:00": ("UTC+01:00", AT),
    "UTC+1": ("UTC+01:00", AT),
    "-0530": ("UTC-05:30", datetime(2026, 11, 29, 2, 44, tzinfo=UTC)),
    "UTC": ("UTC", datetime(2026, 11, 28, 21, 14, tzinfo=UTC)),
}
REFUSED = {
    f"Home Game Hand #1: Old maid, limit 1/2 - {TIME}": "no game is called 'Old maid'",
    f"Home Game Hand #1: Badugi - {TIME}": "its header is not one of Home Game",
    "Home Game Hand #1: Badugi, limit 1/2": "its header is not one of Home Game",
    f"Home Game Hand #1: Badugi, limit 1/two - {TIME}": "is no amount of money",
    f"Hand of PokerStars #1: Badugi, limit 1/2, club Boys - {TIME}": "its header is not one of PokerStars",
}
# fmt: on


def reading_of(header: str) -> Reading:
    (reading,) = read_log(header.encode(), "header.txt")
    assert isinstance(reading, Hand | OtherGame | Refused)
    return reading


def hand_of(header: str) -> Hand:
    hand = reading_of(header)
    assert isinstance(hand, Hand), hand
    return hand


@pytest.mark.parametrize("stakes", STAKES)
def test_limit_stakes_and_ante_are_read(stakes: str) -> None:
    hand = hand_of(f"Home Game Hand #a-1: Badugi, {stakes} - {TIME}")
    told = hand.header.small, hand.header.big, hand.header.ante
    in_units = tuple(None if amount is None else amount / SCALE for amount in told)
    assert (hand.limit, *in_units) == STAKES[stakes]


@pytest.mark.parametrize("words", MONEY)
def test_the_kind_of_money_is_told_by_a_code_a_sign_or_a_tournament(words: str) -> None:
    hand = hand_of(f"Home Game Hand #a-1: Badugi, {words} - {TIME}")
    assert (hand.money, hand.currency) == MONEY[words]


def test_a_table_may_play_for_nothing() -> None:
    hand = hand_of(f"Home Game Hand #1: Badugi, limit $1/$2 - {TIME}\nTable 'Kitchen', play money")
    assert hand.money is Money.PLAY


@pytest.mark.parametrize("zone", ZONES)
def test_a_zone_is_a_name_an_abbreviation_or_an_offset(zone: str) -> None:
    moment = hand_of(f"Home Game Hand #1: Badugi, limit 1/2 - {TIME} {zone}").moment
    assert (moment.zone, moment.utc, moment.zone_stated) == (*ZONES[zone], True)


@pytest.mark.parametrize("zone", ["", " Nowhere/Atall", " +25:00", " ../etc"])
def test_a_zone_that_is_not_known_is_assumed(zone: str) -> None:
    moment = hand_of(f"Home Game Hand #1: Badugi, limit 1/2 - {TIME}{zone}").moment
    assert (moment.zone, moment.zone_stated) == ("UTC", False)


def test_a_day_may_stand_without_its_hour() -> None:
    assert hand_of("Home Game Hand #1: Badugi, limit 1/2 - 2026-11-28").moment.utc == datetime(
        2026, 11, 28, tzinfo=UTC
    )


def test_a_moment_before_the_first_year_is_none() -> None:
    assert hand_of("Home Game Hand #1: Badugi, limit 1/2 - 0001-01-01 00:10 +01:00").moment.utc is None


def test_the_hand_of_a_site_is_the_sites() -> None:
    hand = hand_of(
        "Hand of PokerStars #77: Badugi, limit 20/40, mix 8-Game, club {Lost, Boys}, tournament 6, "
        "buy-in $1.00+$0.20 USD, level I - 2011/02/05 21:17:36 CET [2011/02/05 15:17:36 ET]"
    )
    told = hand.header
    assert (hand.site, told.room, told.hand_id) == (POKERSTARS, "PokerStars", "77")
    assert (told.mix, told.club, told.level) == ("8-Game", "Lost, Boys", "I")
    assert (told.tournament, told.buy_in) == ("6", "$1.00+$0.20 USD")
    assert hand.moment.utc == datetime(2011, 2, 5, 20, 17, 36, tzinfo=UTC)
    assert hand.game.rules.cap == POKERSTARS.rules["cap"]


@pytest.mark.parametrize("start", ["Home Game Hand", "Hand of Nobody's Room"])
def test_a_hand_of_no_known_site_is_judged_as_one_from_home(start: str) -> None:
    hand = hand_of(f"{start} #PokerStars: Badugi, limit 1/2 - {TIME}")
    assert hand.site is HOME


def test_a_hand_of_another_game_is_named() -> None:
    assert isinstance(reading_of(f"Home Game Hand #1: Razz, limit 1/2 - {TIME}"), OtherGame)


@pytest.mark.parametrize("header", REFUSED)
def test_a_header_that_cannot_be_read_is_refused_with_the_reason(header: str) -> None:
    reading = reading_of(header)
    assert isinstance(reading, Refused)
    assert REFUSED[header] in reading.reason


@pytest.mark.parametrize("lines", range(1, len(KITCHEN.splitlines()) + 1))
def test_a_hand_without_its_end_is_cut_off(lines: int) -> None:
    ends = KITCHEN.splitlines().index("*** SHOWDOWN ***")
    hand = read_hand("\n".join(KITCHEN.splitlines()[:lines]))
    assert hand.cut_off == (lines <= ends)
