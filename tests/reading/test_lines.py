"""Lines of PokerStars, kind by kind: what is read, and what is not."""

from __future__ import annotations

import pytest

from hhparse.cards import Cards, hidden, known, parse_card
from hhparse.events import (
    Bet,
    Blind,
    Bounty,
    Call,
    Chat,
    Collect,
    Deal,
    Discard,
    Event,
    Finish,
    Fold,
    Muck,
    Post,
    PotTotal,
    Presence,
    Raise,
    Result,
    Seat,
    Show,
    SitOut,
    StandPat,
    Table,
    TopUp,
    Uncalled,
)
from hhparse.reading.grammar import load
from hhparse.reading.seated import Seated
from hhparse.sites import DIALECT_BY_CODE

GRAMMAR = load(DIALECT_BY_CODE["pokerstars"])


def cards(text: str) -> Cards:
    return known([parse_card(name) for name in text.split()])


# fmt: off
READ: dict[str, Event] = {
    "Table 'Isildur's 50' 6-max Seat #6 is the button": Table(1, "Isildur's 50", 6, 6),
    "Table 'X' 8-max (Play Money) Seat #1 is the button": Table(1, "X", 8, 1, True),
    "Table 'X' 8-max": Table(1, "X", 8),
    "Seat 3: Ann ($1,500.50 in chips)": Seat(1, 3, "Ann", 15_005_000),
    "Seat 3: Ann (1500 in chips, $0.50 bounty) is sitting out": Seat(1, 3, "Ann", 15_000_000, True, 5000),
    "Seat 3: Ann ($5 in chips) ($6 in chips)": Seat(1, 3, "Ann ($5 in chips)", 60_000),
    "Ann: posts small blind $0.05": Post(1, "Ann", Blind.SMALL, 500),
    "Ann: posts small & big blinds $0.15 and is all-in": Post(1, "Ann", Blind.BOTH, 1500, True),
    "Ann: posts the ante 5": Post(1, "Ann", Blind.ANTE, 50_000),
    "Dealt to Ann [2s 3h]": Deal(1, "Ann", cards("2s 3h")),
    "Dealt to Ann [2s 3h] [4d]": Deal(1, "Ann", cards("2s 3h"), cards("4d")),
    "Dealt to Ann [2s 3h][4d]": Deal(1, "Ann", cards("2s 3h"), cards("4d")),
    "Dealt to Ann [X X X X X]": Deal(1, "Ann", hidden(5)),
    "Ann: folds": Fold(1, "Ann"),
    "Ann: folds [2d 3c]": Fold(1, "Ann", cards("2d 3c")),
    "Ann: folds (timeout)": Fold(1, "Ann"),
    "Ann: calls $.15 (disconnect)": Call(1, "Ann", 1500),
    "Ann: calls $2 and is all-in (disconnect)": Call(1, "Ann", 20_000, True),
    "Ann: calls $2 and is all-in": Call(1, "Ann", 20_000, True),
    "Ann: bets 40": Bet(1, "Ann", 400_000),
    "Ann: raises $1.50 to $3": Raise(1, "Ann", 15_000, 30_000),
    "Ann: discards 1 card": Discard(1, "Ann", 1),
    "Ann: discards 2 cards [Td 3h]": Discard(1, "Ann", 2, cards("Td 3h")),
    "Ann: discards 2 cards []": Discard(1, "Ann", 2, hidden(0)),
    "Ann: stands pat": StandPat(1, "Ann"),
    "Ann: stands pat on [2s 3h]": StandPat(1, "Ann", cards("2s 3h")),
    "Uncalled bet ($0.15) returned to Ann": Uncalled(1, 1500, "Ann"),
    "Ann: shows [2s 3h] (Lo: 9,7,6,4,2)": Show(1, "Ann", cards("2s 3h"), "Lo: 9,7,6,4,2"),
    "Ann: mucks hand": Muck(1, "Ann"),
    "Ann: doesn't show hand": Muck(1, "Ann"),
    "Ann collected $2.90 from main pot": Collect(1, "Ann", 29_000, 0),
    "Ann collected $2.90 from side pot-2": Collect(1, "Ann", 29_000, 2),
    "Total pot $5.70 Main pot $2.90. Side pot $2.55. | Rake $0.25":
        PotTotal(1, 57_000, 2500, 29_000, (25_500,)),
    "Total pot 100 | Rake 0": PotTotal(1, 1_000_000, 0),
    "Seat 3: Ann (button) (small blind) folded before the Draw (didn't bet)":
        Result(1, 3, "Ann", folded=0, no_bet=True, on_button=True, on_small_blind=True),
    "Seat 3: Ann showed [2s 3h] and won ($5.45) with a Badugi: 8,4,3,A":
        Result(1, 3, "Ann", 54_500, cards("2s 3h"), hand="a Badugi: 8,4,3,A"),
    "Seat 3: Ann showed [2s 3h] and lost with Lo: 9,8":
        Result(1, 3, "Ann", None, cards("2s 3h"), hand="Lo: 9,8"),
    "Seat 3: Ann (big blind) collected ($0.20)": Result(1, 3, "Ann", 2000, on_big_blind=True),
    "Seat 3: Ann mucked [2s 3h]": Result(1, 3, "Ann", mucked=cards("2s 3h")),
    "Ann: sits out": SitOut(1, "Ann"),
    "Ann is sitting out": SitOut(1, "Ann"),
    "Ann joins the table at seat #3": Presence(1, "Ann", "joins the table at seat #3"),
    "Ann finished the tournament in 3rd place and received $5.00.": Finish(1, "Ann", "3rd", 50_000),
    "Ann wins the tournament and receives $7.20 - congratulations!": Finish(1, "Ann", None, 72_000),
    "Ann wins the tournament and receives a $5.50 ticket - congratulations!": Finish(1, "Ann"),
    "Ann finished the tournament in 2nd place and received a $5.50 Ticket": Finish(1, "Ann", "2nd"),
    "Ann finished the tournament in 2nd place and received 1,500 FPP.": Finish(1, "Ann", "2nd"),
    "Ann wins the $0.50 bounty for eliminating Ben": Bounty(1, "Ann", 5000, "Ben"),
    "Ann splits the $0.50 bounty for eliminating Ben": Bounty(1, "Ann", 5000, "Ben"),
    "Ann wins $0.25 for eliminating Ben and their own bounty increases by $0.25 to $0.75":
        Bounty(1, "Ann", 2500, "Ben"),
    "Ann re-buys and receives 1500 chips for $1.00": TopUp(1, "Ann", "re-buys", 15_000_000),
    'Ann said, "Ben: raises $1 to $2"': Chat(1, "Ann", "Ben: raises $1 to $2"),
}
UNREAD = [
    "Ann: phones a friend",
    "Ann: raises to $2",
    "Ann: discards cards",
    "Ann collected a lot from pot",
    "Dealt to Ann",
    "Total pot",
    "*** FIFTH DRAW ***",
    "ann: Folds",
]
FAULTY = {
    "Ann: calls $1.5o": "is no amount of money",
    "Ann: calls $0.00001": "finer than a ten-thousandth",
    "Ann: shows [2s 1h]": "is no card",
    "Dealt to Ann [2s 3x]": "is no card",
    "Total pot $5 Main pot $3. Side pot $x. | Rake $0": "is no amount of money",
}
# fmt: on


def seated() -> Seated:
    names = Seated()
    names.add(Seat(0, 3, "Ann", 1))
    return names


@pytest.mark.parametrize("line", READ)
def test_a_line_is_read(line: str) -> None:
    match = GRAMMAR.line(line, seated())
    assert match is not None
    assert match.fault is None
    assert match.event(1, line) == READ[line]


@pytest.mark.parametrize("line", [line for line in READ if line.startswith("Ann")])
def test_a_line_is_read_the_same_behind_its_name(line: str) -> None:
    match = GRAMMAR.actions[line.removeprefix("Ann")]
    assert match is not None
    assert match.event(1, line, "Ann") == READ[line]


@pytest.mark.parametrize("line", UNREAD)
def test_a_line_that_tells_nothing_known_is_not_read(line: str) -> None:
    assert GRAMMAR.line(line, seated()) is None


@pytest.mark.parametrize("line", FAULTY)
def test_a_field_that_cannot_be_read_says_why(line: str) -> None:
    match = GRAMMAR.line(line, seated())
    assert match is not None
    assert FAULTY[line] in (match.fault or "")
