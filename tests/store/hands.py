"""A short session told by hand, for tests of what is stored and counted.

Ann, Bob and Cid play four hands of limit 2-7 triple draw ($1/$2), all numbers worked out by hand:

* DUEL: Ann, on the button, raises and wins a three-draw battle with Cid. Bob's $0.50 is dead. Each
  puts in 2 + 1 + 4 + 4 = 11; the pot is 22.50, the rake 0.50.
* WALK: everybody folds to Ann in the big blind, who wins Cid's half dollar without a choice.
* LIMP: Ann completes the small blind, draws three and folds to Bob's bet: she loses 1.
* FOLD: Ann folds on the button; Bob raises from the small blind and takes the big blind.

BOAT is a hand of no-limit five-card draw for play money: Ann raises, draws one to two pair, and
takes 600 with an uncalled bet; 300 of it are hers.
"""

from __future__ import annotations

DUEL = """\
PokerStars Hand #101:  Triple Draw 2-7 Lowball Limit ($1/$2 USD) - 2015/01/02 20:00:00 ET
Table 'Alpha' 6-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bob ($100 in chips)
Seat 3: Cid ($100 in chips)
Bob: posts small blind $0.50
Cid: posts big blind $1
*** DEALING HANDS ***
Dealt to Ann [2s 3s 4h 7d Kc]
Ann: raises $1 to $2
Bob: folds
Cid: calls $1
*** FIRST DRAW ***
Cid: discards 2 cards
Ann: discards 1 card [Kc]
Dealt to Ann [2s 3s 4h 7d] [9c]
Cid: checks
Ann: bets $1
Cid: calls $1
*** SECOND DRAW ***
Cid: discards 1 card
Ann: stands pat on [2s 3s 4h 7d 9c]
Cid: checks
Ann: bets $2
Cid: raises $2 to $4
Ann: calls $2
*** THIRD DRAW ***
Cid: stands pat
Ann: discards 1 card [9c]
Dealt to Ann [2s 3s 4h 7d] [5s]
Cid: bets $2
Ann: raises $2 to $4
Cid: calls $2
*** SHOW DOWN ***
Ann: shows [2s 3s 4h 7d 5s] (Lo: 7,5,4,3,2)
Cid: mucks hand
Ann collected $22 from pot
*** SUMMARY ***
Total pot $22.50 | Rake $0.50
Seat 1: Ann (button) showed [2s 3s 4h 7d 5s] and won ($22) with Lo: 7,5,4,3,2
Seat 2: Bob (small blind) folded before the Draw
Seat 3: Cid (big blind) mucked [2d 3d 4d 6c 8h]
"""

_OWN_TO_CID = (
    ("Dealt to Ann [2s 3s 4h 7d Kc]", "Dealt to Cid [2d 3d 4d Qh Jh]"),
    ("Cid: discards 2 cards", "Cid: discards 2 cards [Qh Jh]\nDealt to Cid [2d 3d 4d] [8h Tc]"),
    ("Ann: discards 1 card [Kc]\nDealt to Ann [2s 3s 4h 7d] [9c]", "Ann: discards 1 card"),
    ("Cid: discards 1 card", "Cid: discards 1 card [Tc]\nDealt to Cid [2d 3d 4d 8h] [6c]"),
    ("Ann: stands pat on [2s 3s 4h 7d 9c]", "Ann: stands pat"),
    ("Cid: stands pat", "Cid: stands pat on [2d 3d 4d 8h 6c]"),
    ("Ann: discards 1 card [9c]\nDealt to Ann [2s 3s 4h 7d] [5s]", "Ann: discards 1 card"),
)


def _seen_by_cid() -> str:
    text = DUEL
    for anns, cids in _OWN_TO_CID:
        assert text.count(anns + "\n") == 1, anns
        text = text.replace(anns + "\n", cids + "\n")
    return text


DUEL_BY_CID = _seen_by_cid()
"""The same hand in Cid's log: his own cards, and Ann's discards hidden."""

DUEL_TOLD_OTHERWISE = DUEL.replace("Seat 2: Bob ($100 in chips)", "Seat 2: Bob ($90 in chips)")
"""A copy that tells a different stack."""

WALK = """\
PokerStars Hand #102:  Triple Draw 2-7 Lowball Limit ($1/$2 USD) - 2015/01/02 20:01:00 ET
Table 'Alpha' 6-max Seat #2 is the button
Seat 1: Ann ($111 in chips)
Seat 2: Bob ($99.50 in chips)
Seat 3: Cid ($89 in chips)
Cid: posts small blind $0.50
Ann: posts big blind $1
*** DEALING HANDS ***
Dealt to Ann [5s 5h 5d Kd Kh]
Bob: folds
Cid: folds
Uncalled bet ($0.50) returned to Ann
Ann collected $1 from pot
Ann: doesn't show hand
*** SUMMARY ***
Total pot $1 | Rake $0
Seat 1: Ann (big blind) collected ($1)
Seat 2: Bob (button) folded before the Draw (didn't bet)
Seat 3: Cid (small blind) folded before the Draw
"""

LIMP = """\
PokerStars Hand #103:  Triple Draw 2-7 Lowball Limit ($1/$2 USD) - 2015/01/02 20:02:00 ET
Table 'Alpha' 6-max Seat #3 is the button
Seat 1: Ann ($111.50 in chips)
Seat 2: Bob ($99.50 in chips)
Seat 3: Cid ($88.50 in chips)
Ann: posts small blind $0.50
Bob: posts big blind $1
*** DEALING HANDS ***
Dealt to Ann [2c 3c Td Jd Qd]
Cid: folds
Ann: calls $0.50
Bob: checks
*** FIRST DRAW ***
Ann: discards 3 cards [Td Jd Qd]
Dealt to Ann [2c 3c] [3h Kd Ks]
Bob: discards 2 cards
Ann: checks
Bob: bets $1
Ann: folds
Uncalled bet ($1) returned to Bob
Bob collected $2 from pot
Bob: doesn't show hand
*** SUMMARY ***
Total pot $2 | Rake $0
Seat 1: Ann (small blind) folded after the 1st Draw
Seat 2: Bob (big blind) collected ($2)
Seat 3: Cid (button) folded before the Draw (didn't bet)
"""

FOLD = """\
PokerStars Hand #104:  Triple Draw 2-7 Lowball Limit ($1/$2 USD) - 2015/01/02 20:03:00 ET
Table 'Alpha' 6-max Seat #1 is the button
Seat 1: Ann ($110.50 in chips)
Seat 2: Bob ($100.50 in chips)
Seat 3: Cid ($88.50 in chips)
Bob: posts small blind $0.50
Cid: posts big blind $1
*** DEALING HANDS ***
Dealt to Ann [As Ah Ad Kd Kh]
Ann: folds
Bob: raises $1 to $2
Cid: folds
Uncalled bet ($1) returned to Bob
Bob collected $2 from pot
Bob: doesn't show hand
*** SUMMARY ***
Total pot $2 | Rake $0
Seat 1: Ann (button) folded before the Draw (didn't bet)
Seat 2: Bob (small blind) collected ($2)
Seat 3: Cid (big blind) folded before the Draw
"""

BOAT = """\
PokerStars Hand #201:  5 Card Draw No Limit (50/100) - 2015/01/02 21:00:00 ET
Table 'Beta' 2-max (Play Money) Seat #1 is the button
Seat 1: Ann (5000 in chips)
Seat 2: Bob (5000 in chips)
Ann: posts small blind 50
Bob: posts big blind 100
*** DEALING HANDS ***
Dealt to Ann [As Ad Kc Kd 2h]
Ann: raises 200 to 300
Bob: calls 200
Bob: discards 3 cards
Ann: discards 1 card [2h]
Dealt to Ann [As Ad Kc Kd] [Kh]
Bob: checks
Ann: bets 400
Bob: folds
Uncalled bet (400) returned to Ann
Ann collected 600 from pot
Ann: doesn't show hand
*** SUMMARY ***
Total pot 600 | Rake 0
Seat 1: Ann (button) (small blind) collected (600)
Seat 2: Bob (big blind) folded after the Draw
"""

CANCELLED = """\
PokerStars Hand #105:  Triple Draw 2-7 Lowball Limit ($1/$2 USD) - 2015/01/02 20:04:00 ET
Table 'Alpha' 6-max Seat #2 is the button
Seat 1: Ann ($110.50 in chips)
Seat 2: Bob ($101.50 in chips)
Seat 3: Cid ($87.50 in chips)
Cid: posts small blind $0.50
Ann: posts big blind $1
*** DEALING HANDS ***
Dealt to Ann [As Ah Ad Kd Kh]
Hand cancelled
*** SUMMARY ***
Seat 1: Ann (big blind) collected ($1)
"""

OTHER_GAME = """\
PokerStars Hand #301:  Hold'em No Limit ($1/$2 USD) - 2015/01/02 22:00:00 ET
Table 'Gamma' 6-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bob ($100 in chips)
"""

NO_SUCH_GAME = """\
PokerStars Hand #401:  Spit on the Floor Limit ($1/$2 USD) - 2015/01/02 23:00:00 ET
Table 'Delta' 6-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
"""

CUT_OFF = DUEL[: DUEL.index("*** THIRD DRAW ***")]
"""The first hand as it stood while the client was still writing."""

SESSION = (DUEL, WALK, LIMP, FOLD)


def log(*hands: str) -> bytes:
    """A file of these hands."""
    return "\n\n".join(hands).encode()
