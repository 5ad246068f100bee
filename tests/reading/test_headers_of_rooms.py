"""Headers of the rooms, old and new: what is read of them, and what is refused."""

from __future__ import annotations

import pytest

from hhparse.games import Limit
from hhparse.money import SCALE, Money
from hhparse.reading import Hand, OtherGame, Reading, Refused, read_log

FULL_TILT = "Full Tilt Poker Game #1: {} - 10:10:10 ET - 2010/11/01"
POKERSTARS = "{} - 2016/07/02 18:31:07 WET [2016/07/02 13:31:07 ET]"
WINAMAX = "Winamax Poker - {} - 2016/10/02 23:11:54 UTC"
KINGSCLUB = "#1: {}\n2021-01-03 06:31:14"
ONGAME = (
    "***** History for hand R5-1-2{} *****\nStart hand: Fri Jul 22 12:53:31 CEST 2011\nTable: Oslo [1] ({})"
)

# fmt: off
PLAYED = {
    FULL_TILT.format("Table Ash (6 max, deep) - $0.10/$0.20 Ante $0.02 - $4 Cap No Limit 2-7 Single Draw"):
        ("2-7-single-draw", Limit.NO, Money.CASH, "USD", 0.2),
    FULL_TILT.format("Table Ash (6 max) - FL 2-7 Triple Draw - $0.50/$1"):
        ("2-7-triple-draw", Limit.FIXED, Money.CASH, "USD", 1),
    FULL_TILT.format("Table Ash (heads up) - FL A-5 Triple Draw - €10/€20"):
        ("a-5-triple-draw", Limit.FIXED, Money.CASH, "EUR", 20),
    FULL_TILT.format("Table Ash (New to the Game, 6 max) - PL 5 Card Draw - $0.05/$0.10"):
        ("five-card-draw", Limit.POT, Money.CASH, "USD", 0.1),
    FULL_TILT.format("Table Ash - South (6 max, shallow) - NL 5 Card Draw - 10/20"):
        ("five-card-draw", Limit.NO, Money.PLAY, None, 20),
    FULL_TILT.format("Table Ash (6 max) - CAP NL 2-7 Single Draw - $0.50/$1 Ante $0.10"):
        ("2-7-single-draw", Limit.NO, Money.CASH, "USD", 1),
    FULL_TILT.format("Table Ash (6 max) - 10-Game - FL Badugi - 1K/2K Play Chips"):
        ("badugi", Limit.FIXED, Money.PLAY, None, 2000),
    FULL_TILT.format("Table Ash (6 max) - $0.25/$0.50 - $10 No Limit 2-7 Single Draw"):
        ("2-7-single-draw", Limit.NO, Money.CASH, "USD", 0.5),
    FULL_TILT.format("Table Ash (6 max) - 500K/1000K - Limit Badugi"):
        ("badugi", Limit.FIXED, Money.PLAY, None, 1_000_000),
    FULL_TILT.format("Table Ash (6 max) - $1.5K/$3K - Limit Badugi"):
        ("badugi", Limit.FIXED, Money.CASH, "USD", 3000),
    FULL_TILT.format("Table Ash (heads up) - €1,000/€2,000 - Limit 2-7 Triple Draw"):
        ("2-7-triple-draw", Limit.FIXED, Money.CASH, "EUR", 2000),
    FULL_TILT.format("Table Elm (6 max) - 10/20 Play Chips - Limit A-5 Triple Draw"):
        ("a-5-triple-draw", Limit.FIXED, Money.PLAY, None, 20),
    FULL_TILT.format("Table Elm (6 max) - $10/$20 - 8-Game - Limit 2-7 Triple Draw"):
        ("2-7-triple-draw", Limit.FIXED, Money.CASH, "USD", 20),
    POKERSTARS.format("Full Tilt Hand #1:  Badugi Limit ($1/$2 USD)"):
        ("badugi", Limit.FIXED, Money.CASH, "USD", 2),
    POKERSTARS.format("PokerStars Home Game #1: {Lost {x} Boys}  Badugi Limit (10/20)"):
        ("badugi", Limit.FIXED, Money.PLAY, None, 20),
    WINAMAX.format('Escape "Night" - HandId: #1-2-3 - 5 Card Draw no limit (1€/2€)'):
        ("five-card-draw", Limit.NO, Money.CASH, "EUR", 2),
    WINAMAX.format("CashGame - HandId: #1-2-3 - 8-Game (2-7 Triple Draw fixed limit (25€/50€))"):
        ("2-7-triple-draw", Limit.FIXED, Money.CASH, "EUR", 50),
    WINAMAX.format("CashGame - HandId: #1-2-3 - 8-Game (2-7 Triple Draw fixed limit, 25€/50€)"):
        ("2-7-triple-draw", Limit.FIXED, Money.CASH, "EUR", 50),
    WINAMAX.format('Go Fast "Cool" - HandId: #1-2-3 - 5 Card Draw pot limit (0.10€/0.25€)'):
        ("five-card-draw", Limit.POT, Money.CASH, "EUR", 0.25),
    WINAMAX.format("CashGame - HandId: #1-2-3 - Lowball27 fixed limit (25€/50€)"):
        ("2-7-triple-draw", Limit.FIXED, Money.CASH, "EUR", 50),
    KINGSCLUB.format("Limit 2-7 Triple Draw Lowball - 1,000/2,000"):
        ("2-7-triple-draw", Limit.FIXED, Money.CASH, "USD", 2000),
    FULL_TILT.format("Table Elm (6 max) - $1/$2 - Mixed Draw - Limit Badugi"):
        ("badugi", Limit.FIXED, Money.CASH, "USD", 2),
    WINAMAX.format("CashGame - HandId: #1-2-3 - 8-Game (2-7 Triple Draw fixed limit) (25€/50€)"):
        ("2-7-triple-draw", Limit.FIXED, Money.CASH, "EUR", 50),
    KINGSCLUB.format("Fixed Limit Badugi - 1/2"):
        ("badugi", Limit.FIXED, Money.CASH, "USD", 2),
    KINGSCLUB.format("Limit Badugi Dramaha - 1/2"):
        ("drawmaha-dugi", Limit.FIXED, Money.CASH, "USD", 2),
    KINGSCLUB.format("NL 2-7 Single Draw - 1/2"):
        ("2-7-single-draw", Limit.NO, Money.CASH, "USD", 2),
    FULL_TILT.format("Table Ash - $.50/$1 - 10-Game Mix - Fixed Limit Badugi"):
        ("badugi", Limit.FIXED, Money.CASH, "USD", 1),
    WINAMAX.format("Go Fast - HandId: #1-2-3 - 5 Card Draw no limit (0,50€/1€)"):
        ("five-card-draw", Limit.NO, Money.CASH, "EUR", 1),
    ONGAME.format("", "NO_LIMIT FIVE_CARD_DRAW 1,000/2,000, Tournament Chips"):
        ("five-card-draw", Limit.NO, Money.CHIPS, None, 2000),
    ONGAME.format(' (TOURNAMENT: "X", S-1-2)', "LIMIT FIVE_CARD_DRAW 10/20, Chips"):
        ("five-card-draw", Limit.FIXED, Money.CHIPS, None, 20),
    KINGSCLUB.format("Pot Limit Badugi - $0.50/$1"):
        ("badugi", Limit.POT, Money.CASH, "USD", 1),
    ONGAME.format("", "POT_LIMIT FIVE_CARD_DRAW €1/€2, Real money"):
        ("five-card-draw", Limit.POT, Money.CASH, "EUR", 2),
    ONGAME.format("", "Limit FIVE_CARD_DRAW 10/20, Play money"):
        ("five-card-draw", Limit.FIXED, Money.PLAY, None, 20),
    ONGAME.format("", "LIMIT FIVE_CARD_DRAW 10/20, Tournament chips"):
        ("five-card-draw", Limit.FIXED, Money.CHIPS, None, 20),
    ONGAME.format(" (TOURNAMENT: )", "LIMIT FIVE_CARD_DRAW 1,000/2,000, TC"):
        ("five-card-draw", Limit.FIXED, Money.CHIPS, None, 2000),
    ONGAME.format("", "[SPEED] LIMIT FIVE_CARD_DRAW $1/$2, ante: 0.10, Real money").replace("Oslo [1] ([SPEED] ", "[SPEED] Oslo [1] ("):
        ("five-card-draw", Limit.FIXED, Money.CASH, "USD", 2),
    ONGAME.format("", "HALF_POT_LIMIT FIVE_CARD_DRAW 10/20, ante: 5, Play money"):
        ("five-card-draw", Limit.HALF_POT, Money.PLAY, None, 20),
    FULL_TILT.format("Table Elm (6 max) - $1/$2 - Half Pot Limit Badugi"):
        ("badugi", Limit.HALF_POT, Money.CASH, "USD", 2),
    POKERSTARS.format("PokerStars Hand #1:  Badugi Half Pot Limit ($1/$2 USD)"):
        ("badugi", Limit.HALF_POT, Money.CASH, "USD", 2),
    WINAMAX.format("CashGame - HandId: #1-2-3 - 5 Card Draw half pot limit (1€/2€)"):
        ("five-card-draw", Limit.HALF_POT, Money.CASH, "EUR", 2),
    KINGSCLUB.format("Half Pot Limit Badugi - 1/2"):
        ("badugi", Limit.HALF_POT, Money.CASH, "USD", 2),
    KINGSCLUB.format("HPL Badugi - 1/2"):
        ("badugi", Limit.HALF_POT, Money.CASH, "USD", 2),
    "Home Game Hand #1: badugi, half pot limit 1/2 USD - 2016-10-02 23:11":
        ("badugi", Limit.HALF_POT, Money.CASH, "USD", 2),
}
TOURNAMENTS = {
    FULL_TILT.format("$1 + $0.20 Sit & Go (Turbo) (118123), Table 1 - 15/30 - Limit Badugi"):
        ("118123", "Sit & Go (Turbo)", "$1 + $0.20", None),
    FULL_TILT.format("$20 + $2 + $5 KO (118123), Match 1 - 15/30 Ante 5 - No Limit 2-7 Single Draw"):
        ("118123", "KO", "$20 + $2 + $5", None),
    FULL_TILT.format("$1 + $0.20 Sit & Go (Turbo) (118123), Table 1 - FL Badugi - 15/30"):
        ("118123", "Sit & Go (Turbo)", "$1 + $0.20", None),
    FULL_TILT.format("Play Money Sit & Go (118123), Table 2 - NL 2-7 Single Draw - 1.5M/3M Ante 250K"):
        ("118123", "Play Money Sit & Go", None, None),
    FULL_TILT.format("$50 + $5 Heads Up (118123), Match 1 - 1B/2B - Limit 2-7 Triple Draw"):
        ("118123", "Heads Up", "$50 + $5", None),
    FULL_TILT.format("$20 + $2 Multi-Entry (118123-2), Table 1 - 15/30 - Limit Badugi"):
        ("118123", "Multi-Entry", "$20 + $2", None),
    FULL_TILT.format("FTOPS Event #5 (118123), Table 12 - 15/30 - Limit 2-7 Triple Draw"):
        ("118123", "FTOPS Event #5", None, None),
    POKERSTARS.format("PokerStars Hand #1: Tournament #601, €0.50 EUR Badugi Limit - Level IV (50/100)"):
        ("601", None, "€0.50 EUR", "IV"),
    WINAMAX.format('Tournament "Night" level: 3 - HandId: #1-2-3 - Badugi pot limit (20/40)'):
        (None, "Night", None, "3"),
    WINAMAX.format('Tournament "A "big" one" buyIn: 4.50€ + 0.50€ level: 3 - HandId: #1-2-3 - Badugi pot limit (5/20/40)'):
        (None, 'A "big" one', "4.50€ + 0.50€", "3"),
    WINAMAX.format('Tournament "Free" buyIn: Free level: XII - HandId: #1-2-3 - Badugi pot limit (20/40)'):
        (None, "Free", "Free", "XII"),
    ONGAME.format(' (TOURNAMENT: "Free [100 offered]", R-1-2, buy-in: €0)', "LIMIT FIVE_CARD_DRAW 10/20, ante: 5, TC"):
        ("R-1-2", "Free [100 offered]", "€0", None),
    ONGAME.format(' (TOURNAMENT: "A "big" one", S-1-2, buy-in: $5 + $1)', "LIMIT FIVE_CARD_DRAW 10/20, Tournament chips"):
        ("S-1-2", 'A "big" one', "$5 + $1", None),
}
OTHER = {
    FULL_TILT.format("Table Elm (6 max) - $10/$20 - HORSE - Limit Stud H/L"): "Stud H/L",
    FULL_TILT.format("Table Elm (9 max, deep) - CAP NL Hold'em - $0.10/$0.25"): "Hold'em",
    FULL_TILT.format("$5 + $0.50 Sit & Go (118123), Table 1 - PL Omaha H/L - 15/30"): "Omaha H/L",
    FULL_TILT.format("Table Elm (6 max) - $0.10/$0.25 - $10 No Limit Hold'em"): "Hold'em",
    POKERSTARS.format("PokerStars Hand #1:  Hold'em Pot Limit Pre-Flop, No Limit Post-Flop ($1/$2 USD)"): "Hold'em",
    POKERSTARS.format("PokerStars Hand #1:  Hold'em No Limit ($1/$2 - $80 Cap -  USD)"): "Hold'em",
    WINAMAX.format("CashGame - HandId: #1-2-3 - HORSE (7-Card Stud fixed limit, 25€/50€)"): "7-Card Stud",
    WINAMAX.format("CashGame - HandId: #1-2-3 - horse - Omaha8 fixed limit (25€/50€)"): "Omaha8",
    KINGSCLUB.format("Limit 2-7 Razz - 25/50"): "2-7 Razz",
    ONGAME.format("", "NO_LIMIT TEXAS_HOLDEM $1/$2, Real money"): "TEXAS_HOLDEM",
    ONGAME.format(' (TOURNAMENT: "Free", R-1-2, buy-in: €0)', "NO_LIMIT TEXAS_HOLDEM 100/200, ante: 20, TC"): "TEXAS_HOLDEM",
}
REFUSED = {
    FULL_TILT.format("Table Elm (6 max) - $10/$20 - Limit 2-7 Triple Draw (fancy)"): "no game is called",
    FULL_TILT.format("Table Elm (6 max) - FL 2-7 Triple Draw"): "its header is not one of",
    FULL_TILT.format("Table Elm (6 max) - 5KB/10KB - Limit 2-7 Triple Draw"): "is no amount of money",
    WINAMAX.format("CashGame - HandId: #1-2-3 - 2-7 Triple Draw spread limit (25€/50€)"): "its header is not one of",
    KINGSCLUB.format("Limit Archie - 25/50"): "no game is called",
    KINGSCLUB.format("Limit Badugi - 25/fifty"): "is no amount of money",
    ONGAME.format("", "LIMIT FIVE_CARD_DRAW 10/20, Sweeps"): "its header is not one of",
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


@pytest.mark.parametrize("header", PLAYED)
def test_a_header_tells_the_game_and_what_is_played_for(header: str) -> None:
    hand = hand_of(header)
    big = (hand.header.big or 0) / SCALE
    assert (hand.game.code, hand.limit, hand.money, hand.currency, big) == PLAYED[header]
    assert hand.moment.utc is not None


@pytest.mark.parametrize("header", TOURNAMENTS)
def test_a_header_tells_the_tournament(header: str) -> None:
    hand = hand_of(header)
    told = hand.header
    assert (told.tournament, told.tournament_name, told.buy_in, told.level) == TOURNAMENTS[header]
    assert (hand.money, hand.currency) == (Money.CHIPS, None)


def test_the_name_of_a_table_may_hold_the_id_of_the_tournament() -> None:
    header = WINAMAX.format(
        'Tournament "Night" buyIn: 1€ + 1€ level: 3 - HandId: #1-2-3 - Badugi pot limit (20/40)'
    )
    hand = hand_of(f"{header}\nTable: 'Night(155170123)#002' 6-max (real money) Seat #6 is the button")
    assert (hand.header.tournament, hand.header.tournament_name) == ("155170123", "Night")
    assert hand.table.table == "Night(155170123)#002"


@pytest.mark.parametrize("header", OTHER)
def test_a_game_without_draws_is_named(header: str) -> None:
    reading = reading_of(header)
    assert isinstance(reading, OtherGame), reading
    assert reading.game == OTHER[header]


@pytest.mark.parametrize("header", REFUSED)
def test_what_cannot_be_read_is_refused_with_the_reason(header: str) -> None:
    reading = reading_of(header)
    assert isinstance(reading, Refused), reading
    assert REFUSED[header] in reading.reason


def test_summer_time_is_told_by_its_own_word() -> None:
    hand = hand_of(ONGAME.format("", "POT_LIMIT FIVE_CARD_DRAW €1/€2, Real money"))
    assert str(hand.moment.utc) == "2011-07-22 10:53:31+00:00"
    assert hand.moment.zone_stated


@pytest.mark.parametrize(
    ("headline", "game"),
    [
        ("PokerStars Hand #8001: Unfold Hold'em No Limit ($1/$2 - Ante $0.1 USD) - 2020/05/06 12:34:56 ET", "Unfold"),
        ("PokerStars Zoom Hand #8002: Omaha Pot Limit ($0.05/$0.10 - Cap $4  USD) - 2020/05/06 12:34:56 ET", "Omaha"),
        ("Full Tilt Poker Game #8003: Table Alder - 500/1000 - some Razz of its own - 21:14:05", "Razz"),
    ],
)  # fmt: skip
def test_a_header_of_another_game_is_counted_in_any_form(headline: str, game: str) -> None:
    (part,) = read_log(f"{headline}\nSeat 1: Ann ($20)\n".encode(), "x")
    assert isinstance(part, OtherGame)
    assert part.game == game


@pytest.mark.parametrize(
    "headline",
    [
        "PokerStars Hand #8004: Triple Draw 2-7 Lowball Limits ($1/$2 USD) - 2020/05/06 12:34:56 ET",
        "PokerStars Hand #8005: 8-Game (Razz Limit of a kind, $1/$2 USD) 2020/05/06",
        "PokerStars Home Game Hand #8006: {Omaha Friends} Home Cards ($1/$2 USD) 2020/05/06",
    ],
)
def test_a_header_that_may_be_one_of_a_draw_game_is_refused(headline: str) -> None:
    (part,) = read_log(f"{headline}\nSeat 1: Ann ($20)\n".encode(), "x")
    assert isinstance(part, Refused)
