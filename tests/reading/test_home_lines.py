"""Lines of the home log, kind by kind: what is read, what is not, and that each is written as it was."""

from __future__ import annotations

import pytest

from hhparse import events as ev
from hhparse.cards import Cards, hidden, known, parse_card
from hhparse.events import Blind, Direction, Event, Side
from hhparse.reading.grammar import load
from hhparse.reading.seated import Seated
from hhparse.sites import DIALECT_BY_CODE
from hhparse.writing.home import write_line

GRAMMAR = load(DIALECT_BY_CODE["home"])


def cards(text: str) -> Cards:
    return known([parse_card(name) for name in text.split()])


# fmt: off
WRITTEN: dict[str, Event] = {
    "Table 'Kitchen' 8-max, dealer in seat 3": ev.Table(1, "Kitchen", 8, 3),
    "Table 'Ann's' 8-max, play money": ev.Table(1, "Ann's", 8, None, True),
    "Table ''": ev.Table(1, ""),
    "Rules: bottom card never dealt": ev.Rules(1, "bottom card never dealt"),
    "Pot carried: 1.50": ev.Carried(1, 15_000),
    "Pot carried: 1.50 (2 passed deals)": ev.Carried(1, 15_000, 2),
    "Pot carried: 0.75 (1 passed deal, last #kitchen-0006)": ev.Carried(1, 7500, 1, "kitchen-0006"),
    "Pot carried: 0.75 (last #kitchen-0006)": ev.Carried(1, 7500, None, "kitchen-0006"),
    "Seat 3: Ann (1500.50)": ev.Seat(1, 3, "Ann", 15_005_000),
    "Seat 3: Ann (1500, bounty 0.50) sitting out": ev.Seat(1, 3, "Ann", 15_000_000, True, 5000),
    "Seat 3: Ann (5) (6)": ev.Seat(1, 3, "Ann (5)", 60_000),
    "Ann: carried 0.25 (deal 2)": ev.Matched(1, "Ann", 2500, 2),

    "Ann: antes 0.25": ev.Post(1, "Ann", Blind.ANTE, 2500),
    "Ann: posts dealer blind 1": ev.Post(1, "Ann", Blind.DEALER, 10_000),
    "Ann: posts small blind 0.05": ev.Post(1, "Ann", Blind.SMALL, 500),
    "Ann: posts big blind 0.05 and is all-in": ev.Post(1, "Ann", Blind.BIG, 500, True),
    "Ann: posts small and big blind 0.15": ev.Post(1, "Ann", Blind.BOTH, 1500),
    "*** DEAL ***": ev.Dealing(1),
    "Dealt to Ann [2s 3h Joker]": ev.Deal(1, "Ann", cards("2s 3h Joker")),
    "Dealt to Ann [Joker Joker2]": ev.Deal(1, "Ann", cards("Joker Joker2")),
    "Dealt to Ann [2s ? ?]": ev.Deal(1, "Ann", Cards((parse_card("2s"),), 3)),
    "Dealt to Ann [2s 3h] [4d]": ev.Deal(1, "Ann", cards("2s 3h"), cards("4d")),
    "Centre card [7d]": ev.Board(1, cards("7d")),
    "Board [7d 8c 2s]": ev.Board(1, cards("7d 8c 2s")),
    "Ann: shown [9s] in the deal": ev.Exposed(1, "Ann", cards("9s")),
    "Ann: shown [9s] in the deal, replaced by [?]": ev.Exposed(1, "Ann", cards("9s"), False, hidden(1)),
    "Ann: shown [9s] on the draw": ev.Exposed(1, "Ann", cards("9s"), True),
    "Ann: shown [9s] on the draw, replaced by [2d]": ev.Exposed(1, "Ann", cards("9s"), True, cards("2d")),
    "Misdeal: Cho has six cards": ev.Misdeal(1, "Cho has six cards"),
    "Ann: hand is fouled: six cards": ev.Foul(1, "Ann", "six cards"),
    "Burn": ev.Burn(1),
    "Burn [2c]": ev.Burn(1, cards("2c")),

    "*** NEXT DEAL ***": ev.PhaseHeading(1, "deal"),
    "*** BETTING ***": ev.PhaseHeading(1, "betting"),
    "*** PASS 3 LEFT ***": ev.PhaseHeading(1, "pass", 3, Direction.LEFT),
    "*** PASS 2 RIGHT ***": ev.PhaseHeading(1, "pass", 2, Direction.RIGHT),
    "*** KEEP 5 ***": ev.PhaseHeading(1, "keep", 5),
    "*** ARRANGE ***": ev.PhaseHeading(1, "arrange"),
    "*** ROLL 2 ***": ev.PhaseHeading(1, "roll", 2),
    "*** DECLARE ***": ev.PhaseHeading(1, "declare"),
    "Ann: folds": ev.Fold(1, "Ann"),
    "Ann: folds [2d 3c]": ev.Fold(1, "Ann", cards("2d 3c")),
    "Ann: checks": ev.Check(1, "Ann"),
    "Ann: raps": ev.Rap(1, "Ann"),
    "Ann: calls 2 and is all-in": ev.Call(1, "Ann", 20_000, True),
    "Ann: bets 40": ev.Bet(1, "Ann", 400_000),
    "Ann: raises to 2": ev.Raise(1, "Ann", None, 20_000),
    "Ann: raises 1.50 to 3 and is all-in": ev.Raise(1, "Ann", 15_000, 30_000, True),
    "Betting is capped": ev.Capped(1),
    "Uncalled bet returned to Ann: 0.15": ev.Uncalled(1, 1500, "Ann"),
    "Ann: takes back 0.15": ev.TakeBack(1, "Ann", 1500),

    "*** DRAW ***": ev.DrawHeading(1),
    "*** DRAW 2 ***": ev.DrawHeading(1, 2),
    "Ann: discards 2": ev.Discard(1, "Ann", 2),
    "Ann: discards 2 [Td ?]": ev.Discard(1, "Ann", 2, Cards((parse_card("Td"),), 2)),
    "Ann: discards 2 []": ev.Discard(1, "Ann", 2, hidden(0)),
    "Ann: splits openers, discards 1 [Jh]": ev.Discard(1, "Ann", 1, cards("Jh"), True),
    "Ann: draws 1": ev.Take(1, "Ann", 1),
    "Ann: draws 1 [4c]": ev.Take(1, "Ann", 1, cards("4c")),
    "Ann: stands pat": ev.StandPat(1, "Ann"),
    "Ann: stands pat [2s 3h]": ev.StandPat(1, "Ann", cards("2s 3h")),
    "Stub runs out": ev.Reshuffle(1),
    "Stub runs out: 14 cards shuffled": ev.Reshuffle(1, 14),

    "Ann: passes 3": ev.Pass(1, "Ann", 3),
    "Ann: passes 3 to Ben": ev.Pass(1, "Ann", 3, None, "Ben"),
    "Ann: passes 3 [2c 3d 9h] to Ben": ev.Pass(1, "Ann", 3, cards("2c 3d 9h"), "Ben"),
    "Ann: takes up 3": ev.Receive(1, "Ann", 3),
    "Ann: takes up 3 [2c 3d 9h]": ev.Receive(1, "Ann", 3, cards("2c 3d 9h")),
    "Ann: keeps 5": ev.Keep(1, "Ann", 5),
    "Ann: keeps 2 [2c 3d]": ev.Keep(1, "Ann", 2, cards("2c 3d")),
    "Ann: arranges": ev.Arrange(1, "Ann"),
    "Ann: arranges [2c 3d]": ev.Arrange(1, "Ann", cards("2c 3d")),
    "Ann: rolls [Qd]": ev.Roll(1, "Ann", cards("Qd")),
    "Ann: declares high": ev.Declare(1, "Ann", Side.HIGH),
    "Ann: declares low": ev.Declare(1, "Ann", Side.LOW),
    "Ann: declares both": ev.Declare(1, "Ann", Side.BOTH),

    "*** SHOWDOWN ***": ev.ShowdownHeading(1),
    "Ann: shows [2s 3h]": ev.Show(1, "Ann", cards("2s 3h")),
    "Ann: shows [2s 3h] (flush (king high))": ev.Show(1, "Ann", cards("2s 3h"), "flush (king high)"),
    "Ann: shows openers [Jc Jh]": ev.ShowOpeners(1, "Ann", cards("Jc Jh")),
    "Ann: mucks": ev.Muck(1, "Ann"),
    "Ann: mucks [2s 3h]": ev.Muck(1, "Ann", cards("2s 3h")),
    "Ann: cashes out for 2.90": ev.CashOut(1, "Ann", 29_000),
    "Ann: cashes out for 2.90, fee 0.10": ev.CashOut(1, "Ann", 29_000, 1_000),
    "Ann: wins 2.90": ev.Collect(1, "Ann", 29_000),
    "Ann: wins 2.90 (low)": ev.Collect(1, "Ann", 29_000, None, "low"),
    "Ann: wins 2.90 from main pot": ev.Collect(1, "Ann", 29_000, 0),
    "Ann: wins 2.90 from side pot 2 (low)": ev.Collect(1, "Ann", 29_000, 2, "low"),
    "*** RUN 2 ***": ev.Run(1, 2),
    "Passed out, antes stay": ev.PassedOut(1),
    "Hand cancelled": ev.Cancelled(1),

    "*** SUMMARY ***": ev.SummaryHeading(1),
    "Total pot 100.": ev.PotTotal(1, 1_000_000),
    "Total pot 100. Rake 0.": ev.PotTotal(1, 1_000_000, 0),
    "Total pot 5.70. Main pot 2.90. Side pot 1: 1.55. Side pot 2: 1. Rake 0.25.":
        ev.PotTotal(1, 57_000, 2500, 29_000, (15_500, 10_000)),
    "Seat 3: Ann: stayed in": ev.Result(1, 3, "Ann"),
    "Seat 3: Ann: stayed in, won 5.45": ev.Result(1, 3, "Ann", 54_500),
    "Seat 3: Ann: stayed in, showed [2s 3h], won 5.45, with a badugi: 8,4,3,A":
        ev.Result(1, 3, "Ann", 54_500, cards("2s 3h"), hand="a badugi: 8,4,3,A"),
    "Seat 3: Ann: stayed in, mucked [2s 3h]": ev.Result(1, 3, "Ann", mucked=cards("2s 3h")),
    "Seat 3: Ann: folded before the draw": ev.Result(1, 3, "Ann", folded=0),
    "Seat 3: Ann: folded after draw 2, showed [2s 3h]":
        ev.Result(1, 3, "Ann", None, cards("2s 3h"), folded=2),
    "Seat 3: Ann: sat out": ev.Result(1, 3, "Ann", sitting_out=True),

    "Ann: sits out": ev.SitOut(1, "Ann"),
    "Ann -- joins the table at seat #3": ev.Presence(1, "Ann", "joins the table at seat #3"),
    "Ann: finishes": ev.Finish(1, "Ann"),
    "Ann: finishes 3rd": ev.Finish(1, "Ann", "3rd"),
    "Ann: finishes 3rd, prize 5": ev.Finish(1, "Ann", "3rd", 50_000),
    "Ann: finishes, prize 7.20": ev.Finish(1, "Ann", None, 72_000),
    "Ann: wins bounty 0.50": ev.Bounty(1, "Ann", 5000),
    "Ann: wins bounty 0.50 (for Ben)": ev.Bounty(1, "Ann", 5000, "Ben"),
    "Ann: adds chips (re-buys)": ev.TopUp(1, "Ann", "re-buys"),
    "Ann: adds 1500 chips (re-buys)": ev.TopUp(1, "Ann", "re-buys", 15_000_000),
    'Ann said, "Ben: raises to 2"': ev.Chat(1, "Ann", "Ben: raises to 2"),
    'Said, "seat open"': ev.Chat(1, None, "seat open"),
    "Note: the deck was changed": ev.Note(1, "the deck was changed"),
    "# written up the next day": ev.Comment(1, "written up the next day"),
}
OTHER_WORDINGS: dict[str, Event] = {
    "Ann: opens for $1": ev.Bet(1, "Ann", 10_000),
    "Ann: calls 1,500€": ev.Call(1, "Ann", 15_000_000),
    "Centre card [7d 8c]": ev.Board(1, cards("7d 8c")),
    "Dealt to Ann [10h, A♠ JOKER X]": ev.Deal(1, "Ann", Cards(cards("Th As Joker").known, 4)),
    "#no blank": ev.Comment(1, "no blank"),
}
UNREAD = [
    "Ann: phones a friend",
    "Ann: bets",
    "Ann: discards cards",
    "Ann: wins a lot",
    "Ann: declares middle",
    "Dealt to Ann",
    "*** SHOW DOWN ***",
    "*** PASS LEFT 3 ***",
    "Total pot 5",
    "ann: Folds",
    "Pot carried",
]
FAULTY = {
    "Ann: calls 1.5o": "is no amount of money",
    "Ann: rolls [1d]": "is no card",
    "*** DRAW 0 ***": "is not a word of this dialect",
    "Total pot 5. Side pot 1: x. Rake 0.": "is no amount of money",
}
# fmt: on
READ = WRITTEN | OTHER_WORDINGS


def seated() -> Seated:
    names = Seated()
    names.add(ev.Seat(0, 3, "Ann", 1))
    return names


@pytest.mark.parametrize("line", READ)
def test_a_line_is_read(line: str) -> None:
    match = GRAMMAR.line(line, seated())
    assert match is not None
    assert match.fault is None
    assert match.event(1, line) == READ[line]


@pytest.mark.parametrize("line", [line for line in READ if line.startswith("Ann: ")])
def test_a_line_is_read_the_same_behind_its_name(line: str) -> None:
    match = GRAMMAR.actions[line.removeprefix("Ann")]
    assert match is not None
    assert match.event(1, line, "Ann") == READ[line]


@pytest.mark.parametrize("line", WRITTEN)
def test_an_event_is_written_as_its_line(line: str) -> None:
    assert write_line(WRITTEN[line]) == line


def test_every_kind_of_event_has_its_line() -> None:
    unwritten = {ev.Header, ev.HeaderLine, ev.Button, ev.End, ev.Unread}
    assert {type(event) for event in WRITTEN.values()} == set(ev.KINDS.values()) - unwritten


@pytest.mark.parametrize("line", UNREAD)
def test_a_line_that_tells_nothing_known_is_not_read(line: str) -> None:
    assert GRAMMAR.line(line, seated()) is None


@pytest.mark.parametrize("line", FAULTY)
def test_a_field_that_cannot_be_read_says_why(line: str) -> None:
    match = GRAMMAR.line(line, seated())
    assert match is not None
    assert FAULTY[line] in (match.fault or "")
