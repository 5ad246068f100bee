"""Hands written for the tests, and the way from their text to a replay."""

from __future__ import annotations

from hhparse.reading import Hand, read_log
from hhparse.replay import Replay, replay

TRIPLE_DRAW = """\
PokerStars Hand #9100000001:  Triple Draw 2-7 Lowball Limit ($1/$2 USD) - 2026/03/14 20:15:00 ET
Table 'Halcyon' 6-max Seat #1 is the button
Seat 1: Ann ($40 in chips) 
Seat 2: Ben ($35.50 in chips) 
Seat 3: Cho ($52 in chips) 
Seat 5: Dee ($28.25 in chips) 
Ben: posts small blind $0.50
Cho: posts big blind $1
*** DEALING HANDS ***
Dealt to Cho [2s 3d 7h Kc Kd]
Dee: folds 
Ann: raises $1 to $2
Ben: calls $1.50
Cho: calls $1
*** FIRST DRAW ***
Ben: discards 3 cards
Cho: discards 2 cards [Kc Kd]
Dealt to Cho [2s 3d 7h] [8s Qh]
Ann: discards 1 card
Ben: checks 
Cho: checks 
Ann: bets $1
Ben: folds 
Cho: calls $1
*** SECOND DRAW ***
Cho: discards 1 card [Qh]
Dealt to Cho [2s 3d 7h 8s] [5c]
Ann: discards 1 card
Cho: bets $2
Ann: raises $2 to $4
Cho: raises $2 to $6
Ann: raises $2 to $8
Betting is capped
Cho: calls $2
*** THIRD DRAW ***
Cho: stands pat on [2s 3d 7h 8s 5c]
Ann: stands pat 
Cho: bets $2
Ann: calls $2
*** SHOW DOWN ***
Cho: shows [2s 3d 7h 8s 5c] (Lo: 8,7,5,3,2)
Ann: shows [2h 4c 9d 6s 3h] (Lo: 9,6,4,3,2)
Cho collected $26.60 from pot
*** SUMMARY ***
Total pot $28 | Rake $1.40 
Seat 1: Ann (button) showed [2h 4c 9d 6s 3h] and lost with Lo: 9,6,4,3,2
Seat 2: Ben (small blind) folded after the 1st Draw
Seat 3: Cho (big blind) showed [2s 3d 7h 8s 5c] and won ($26.60) with Lo: 8,7,5,3,2
Seat 5: Dee folded before the Draw (didn't bet)
"""

KITCHEN = """\
Home Game Hand #kitchen-0007: Five-card draw, limit 1/2, ante 0.25 EUR - 2026-11-28 21:14 Europe/Berlin
Table 'Kitchen' 8-max, dealer in seat 3
Rules: bottom card never dealt
Pot carried: 0.75 (1 passed deal, last #kitchen-0006)
Seat 1: Ann (41.50)
Seat 2: Ben (38)
Seat 3: Cho (60.25)
Ann: carried 0.25 (deal 1)
Ann: antes 0.25
Ben: antes 0.25
Cho: antes 0.25
*** DEAL ***
Dealt to Ann [Kc Jc 9c 7c Jh]
Ben: shown [9s] in the deal
*** BETTING ***
Ann: opens for 1
Ben: raises to 2
Cho: folds
Ann: calls 1
*** DRAW ***
Burn
# She keeps the jack of hearts beside her.
Ann: splits openers, discards 1 [Jh]
Ann: draws 1 [4c]
Ben: raps
*** BETTING ***
Ann: bets 2
Ben said, "Ann: folds"
Ben: calls 2
*** SHOWDOWN ***
Ann: shows [Kc Jc 9c 7c 4c] (flush, king high)
Ann: shows openers [Jc Jh]
Ben: mucks
Ann: wins 9.50
*** SUMMARY ***
Total pot 9.50. Rake 0.
Seat 1: Ann: stayed in, showed [Kc Jc 9c 7c 4c], won 9.50, with a flush
Seat 2: Ben: stayed in
Seat 3: Cho: folded before the draw
"""
"""A home log's hand with lines that no site writes."""


def read_hand(text: str) -> Hand:
    """The one hand of a text."""
    (hand,) = read_log(text.encode(), "hand.txt")
    assert isinstance(hand, Hand), hand
    return hand


def replay_text(text: str) -> Replay:
    return replay(read_hand(text))


def found(text: str) -> list[tuple[str, int]]:
    """The violations of a hand as code and line."""
    return [(violation.code, violation.line) for violation in replay_text(text).violations]


def line_of(text: str, line: str, nth: int = 1) -> int:
    """The number of the nth line of this wording."""
    numbers = [number for number, told in enumerate(text.splitlines(), 1) if told.rstrip() == line]
    return numbers[nth - 1]
