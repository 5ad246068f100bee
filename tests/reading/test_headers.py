"""Headers of PokerStars, old and new: what is read of them, and what is refused."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from hhparse.games import Limit
from hhparse.money import Money
from hhparse.reading import Hand, OtherGame, Refused, read_log
from hhparse.reading.hand import Reading

# fmt: off
READ = {
    "PokerStars Game #1:  5 Card Draw Limit ($0.10/$0.20 USD) - 2009/12/08 17:33:02 ET":
        ("five-card-draw", Limit.FIXED, "USD", datetime(2009, 12, 8, 22, 33, 2, tzinfo=UTC)),
    "PokerStars Game #1:  5 Card Draw Limit ($0.10/$0.20) - 2007/08/17 - 00:47:24 (ET)":
        ("five-card-draw", Limit.FIXED, "USD", datetime(2007, 8, 17, 4, 47, 24, tzinfo=UTC)),
    "PokerStars Hand #1:  Badugi Pot Limit (€0.25/€0.50 EUR) - 2012/05/19 21:07:45 CET [2012/05/19 15:07:45 ET]":
        ("badugi", Limit.POT, "EUR", datetime(2012, 5, 19, 19, 7, 45, tzinfo=UTC)),
    "PokerStars Home Game Hand #1: {The Lost Boys}  Single Draw 2-7 Lowball No Limit ($1/$2 USD) - 2015/02/01 1:02:03 ET":
        ("2-7-single-draw", Limit.NO, "USD", datetime(2015, 2, 1, 6, 2, 3, tzinfo=UTC)),
    "PokerStars Zoom Hand #1:  Triple Draw 2-7 Lowball Limit ($1/$2 USD) - 2015/02/01 1:02:03 ET":
        ("2-7-triple-draw", Limit.FIXED, "USD", datetime(2015, 2, 1, 6, 2, 3, tzinfo=UTC)),
    "PokerStars Hand #1:  8-Game (Triple Draw 2-7 Lowball Limit, $2/$4 USD) - 2015/02/01 1:02:03 ET":
        ("2-7-triple-draw", Limit.FIXED, "USD", datetime(2015, 2, 1, 6, 2, 3, tzinfo=UTC)),
    "PokerStars Hand #1 [AAMS ID: M1A2B3]:  Badugi Limit (€1/€2) - 2015/02/01 1:02:03 CET [2015/01/31 19:02:03 ET]":
        ("badugi", Limit.FIXED, "EUR", datetime(2015, 2, 1, 0, 2, 3, tzinfo=UTC)),
    "PokerStars Hand #1:  Badugi Limit (€1/€2) [ADM ID: M1A2B3] - 2015/02/01 1:02:03 CET [2015/01/31 19:02:03 ET]":
        ("badugi", Limit.FIXED, "EUR", datetime(2015, 2, 1, 0, 2, 3, tzinfo=UTC)),
}
TOURNAMENT = {
    "PokerStars Game #1: Tournament #22, $1.00+$0.20 USD Badugi Limit - Level I (20/40) - 2011/02/05 21:17:36 CET":
        ("badugi", "22", "$1.00+$0.20 USD", "I"),
    "PokerStars Hand #1: Tournament #22, Freeroll  5 Card Draw Pot Limit - Level XIV (2000/4000) - 2011/02/05 21:17:36 ET":
        ("five-card-draw", "22", "Freeroll", "XIV"),
    "PokerStars Hand #1: Tournament #22, 500FPP 5 Card Draw No Limit - Level IV (50/100) - 2011/02/05 21:17:36 ET":
        ("five-card-draw", "22", "500FPP", "IV"),
    "PokerStars Hand #1: Zoom Tournament #22, $1.00+$0.10 USD - 5 Card Draw No Limit - Level IV (50/100) - 2011/02/05 21:17:36 ET":
        ("five-card-draw", "22", "$1.00+$0.10 USD", "IV"),
    "PokerStars Hand #1: Tournament #22, 5000 5 Card Draw No Limit - Level IV (50/100) - 2011/02/05 21:17:36 ET":
        ("five-card-draw", "22", "5000", "IV"),
    "PokerStars Game #1: Tournament #22, 5 Card Draw No Limit - Level IV (50/100) - 2011/02/05 21:17:36 ET":
        ("five-card-draw", "22", None, "IV"),
    "PokerStars Hand #1: Tournament #22, $5.00+$5.00+$1.00 USD 8-Game (Triple Draw 2-7 Lowball Limit) - Level II (20/40) - 2011/02/05 21:17:36 ET":
        ("2-7-triple-draw", "22", "$5.00+$5.00+$1.00 USD", "II"),
    "PokerStars Hand #1: Tournament #22, $5+$1 USD Badugi Limit - Match Round III, Level II (20/40) - 2011/02/05 21:17:36 ET":
        ("badugi", "22", "$5+$1 USD", "II"),
}
OTHER = [
    "PokerStars Hand #1:  Hold'em No Limit ($0.02/$0.05 USD) - 2012/09/28 0:44:17 CET [2012/09/27 18:44:17 ET]",
    "PokerStars Hand #1:  8-Game (Razz Limit, $2/$4 USD) - 2015/02/01 1:02:03 ET",
    "PokerStars Hand #1:  6+ Hold'em No Limit (Button Blind $1 - Ante $0.10 USD) - 2019/02/01 1:02:03 ET",
    "PokerStars Hand #1: Tournament #2, $1+$0.10 USD 6+ Hold'em No Limit - Level I (Button Blind 20 - Ante 5) - 2019/02/01 1:02:03 ET",
    "PokerStars Hand #1:  Fusion Pot Limit ($1/$2 USD) - 2019/02/01 1:02:03 ET",
    "PokerStars Hand #1: Tournament #2, $1+$0.10 USD HORSE (Omaha Hi/Lo Limit) - Level I (10/20) - 2015/02/01 1:02:03 ET",
]
REFUSED = {
    "PokerStars Hand #1:  Seven Card Flip Limit ($1/$2 USD) - 2015/02/01 1:02:03 ET": "no game is called",
    "PokerStars Hand #1:  gibberish": "its header is not one of PokerStars",
    "PokerStars Hand #1:  Badugi Limit ($1/$two USD) - 2015/02/01 1:02:03 ET": "is no amount of money",
    "PokerStars Hand #1:  Badugi Limit ($0.00001/$1 USD) - 2015/02/01 1:02:03 ET": "finer than a ten-thousandth",
}
# fmt: on


def reading_of(header: str) -> Reading:
    (reading,) = read_log(header.encode(), "header.txt")
    assert not hasattr(reading, "line") or isinstance(reading, Refused)
    return reading  # type: ignore[return-value]


@pytest.mark.parametrize("header", READ)
def test_a_cash_header_is_read(header: str) -> None:
    hand = reading_of(header)
    assert isinstance(hand, Hand)
    assert (hand.game.code, hand.limit, hand.currency, hand.moment.utc) == READ[header]
    assert hand.money is Money.CASH
    assert hand.moment.zone_stated


@pytest.mark.parametrize("header", TOURNAMENT)
def test_a_tournament_header_is_read(header: str) -> None:
    hand = reading_of(header)
    assert isinstance(hand, Hand)
    told = hand.header
    assert (hand.game.code, told.tournament, told.buy_in, told.level) == TOURNAMENT[header]
    assert hand.money is Money.CHIPS


def test_stakes_without_a_currency_are_play_money() -> None:
    hand = reading_of("PokerStars Hand #1:  Badugi Limit (10/20) - 2015/02/01 1:02:03 ET")
    assert isinstance(hand, Hand)
    assert (hand.money, hand.currency) == (Money.PLAY, None)


@pytest.mark.parametrize("header", OTHER)
def test_a_hand_of_another_game_is_named(header: str) -> None:
    assert isinstance(reading_of(header), OtherGame)


@pytest.mark.parametrize("header", REFUSED)
def test_a_header_that_cannot_be_read_is_refused_with_the_reason(header: str) -> None:
    reading = reading_of(header)
    assert isinstance(reading, Refused)
    assert REFUSED[header] in reading.reason
