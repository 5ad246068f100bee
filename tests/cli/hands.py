"""Hands to try the commands on; invented, in the layout of PokerStars."""

from __future__ import annotations

FINE = """\
PokerStars Hand #900000000001:  5 Card Draw Limit ($1/$2 USD) - 2024/03/01 20:15:00 ET
Table 'Quill II' 6-max Seat #1 is the button
Seat 1: Marta ($40 in chips)
Seat 2: Joost ($38.50 in chips)
Seat 4: Ada ($60 in chips)
Joost: posts small blind $0.50
Ada: posts big blind $1
*** DEALING HANDS ***
Dealt to Ada [Ks Kd 9c 5h 2d]
Marta: raises $1 to $2
Joost: folds
Ada: calls $1
Ada: discards 3 cards [9c 5h 2d]
Dealt to Ada [Ks Kd] [Kh 8s 3c]
Marta: discards 2 cards
Ada: checks
Marta: bets $2
Ada: calls $2
*** SHOW DOWN ***
Marta: shows [Qs Qh Qd 7c 4s] (three of a kind, Queens)
Ada: shows [Ks Kd Kh 8s 3c] (three of a kind, Kings)
Ada collected $8.10 from pot
*** SUMMARY ***
Total pot $8.50 | Rake $0.40
Seat 1: Marta (button) showed [Qs Qh Qd 7c 4s] and lost with three of a kind, Queens
Seat 2: Joost (small blind) folded before the Draw
Seat 4: Ada (big blind) showed [Ks Kd Kh 8s 3c] and won ($8.10) with three of a kind, Kings
"""

WRONG_CALL = FINE.replace("Ada: calls $2", "Ada: calls $1").replace("000001:", "000002:")
"""Its line 18 breaks rule 304."""
UNREAD_LINE = FINE.replace("Joost: folds", "Joost: ponders\nJoost: folds").replace("000001:", "000003:")
"""Its line 11 cannot be read."""
CUT_OFF = "\n".join(FINE.replace("000001:", "000004:").splitlines()[:18]) + "\n"
REFUSED = FINE.replace("5 Card Draw", "7 Card Snap").replace("000001:", "000005:")
"""Its game is unknown."""
OTHER_GAME = """\
PokerStars Hand #900000000006:  Hold'em Limit ($1/$2 USD) - 2024/03/01 20:20:00 ET
Table 'Quill II' 6-max Seat #1 is the button
Seat 1: Marta ($40 in chips)
"""
NO_BUTTON = FINE.replace(" Seat #1 is the button", "").replace("000001:", "000007:")
"""Breaks but a rule of the severity note."""


def hostile(name: str) -> str:
    """The hand with a wrong call, by a player of this name."""
    return WRONG_CALL.replace("Ada", name)


EVENING = """\
Home Game Hand #k-1: Home draw, limit 0.50/1, ante 0.25 EUR - 2027-10-31 02:50 Europe/Berlin
Table 'Kitchen' 8-max, dealer in seat 3
Seat 1: Ann (40)
Seat 2: Ben (38)
Seat 3: Cho (60)
Ann: antes 0.25
Ben: antes 0.25
Cho: antes 0.25
*** DEAL ***
*** BETTING ***
Ann: bets 0.50
Ben: folds
Cho: folds
Uncalled bet returned to Ann: 0.50
Ann: wins 0.75

Home Game Hand #k-2: Home draw, limit 0.50/1, ante 0.25 EUR - 2027-10-31 02:56 Europe/Berlin
Table 'Kitchen' 8-max, dealer in seat 1
Seat 1: Ann (40.50)
Seat 2: Ben (47.75)
Seat 3: Cho (59.75)
Ben: antes 0.25
Cho: antes 0.25
Ann: antes 0.25
*** DEAL ***
*** BETTING ***
Ben: bets 0.50
Cho: folds
Ann: folds
Uncalled bet returned to Ben: 0.50
Ben: wins 0.75
"""
"""Two hands of a home table: Ben begins the second with 10 more than the first left him."""
