"""Badugi, and the games that halve the pot between a badugi and a low of five cards."""

from __future__ import annotations

from tests.showdowns.table import Showdown

SHOWDOWNS = (
    Showdown(
        shows="the worst four cards beat the best three",
        game="Badugi",
        hands={"Ann": "Kc Qd Jh Ts", "Ben": "Ac 2d 3h 3c"},
        pays=({"Ann": 400},),
        wrong=({"Ben": 400},),
        code="601",
    ),
    Showdown(
        # Ann plays 9-3-A with the three of clubs, Ben 9-4-2 with either nine.
        shows="the best three cards are chosen",
        game="Badugi",
        hands={"Ann": "Ah 3h 3c 9d", "Ben": "2d 4h 9c 9s"},
        pays=({"Ann": 400},),
        wrong=({"Ben": 400},),
        code="601",
    ),
    Showdown(
        shows="the card that does not count breaks no tie",
        game="Badugi",
        hands={"Ann": "4c 3d 2h Kc", "Ben": "4d 3h 2s Qd"},
        pays=({"Ann": 200, "Ben": 200},),
        wrong=({"Ben": 400},),
        code="602",
    ),
    Showdown(
        # The ace is high: Ann's low is ace high and her badugi 7-5-4-3, Ben has 8-6-4-3-2 and 6-4-3-2.
        shows="the ace is high in both halves",
        game="Badeucey",
        hands={"Ann": "Ac 7c 5s 4h 3d", "Ben": "8c 6d 4s 3h 2c"},
        pays=({"Ben": 400},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="601",
    ),
    Showdown(
        # Ann is all-in for one chip and out of it. Ben has the low, Cho the four-card badugi: of the
        # three chips in the main pot the odd one goes to the half of the five cards.
        shows="the odd chip goes to the low of five cards",
        game="Badeucey",
        hands={"Ann": "Ks Kd Qs Qd Js", "Ben": "7c 5c 4d 3h 2c", "Cho": "Kc 8d 6h 5s Qc"},
        puts={"Ann": 1, "Ben": 300, "Cho": 300},
        pays=({"Ben": 2, "Cho": 1}, {"Ben": 299, "Cho": 299}),
        wrong=({"Ben": 1, "Cho": 2}, {"Ben": 299, "Cho": 299}),
        code="608",
    ),
    Showdown(
        # With the ace low in the badugi Ann has 4-3-2-A there; for low her ace-king still loses.
        shows="the ace is low in the badugi where the table says so",
        game="Badeucey, ace low badugi",
        hands={"Ann": "Ah Kd 4s 3c 2d", "Ben": "9h 7c 5s 3d 2c"},
        pays=({"Ann": 200, "Ben": 200},),
        wrong=({"Ben": 400},),
        code="602",
    ),
    Showdown(
        shows="wheel and badugi in one hand win all",
        game="Badacey",
        hands={"Ann": "5c 4s 3h 2d Ac", "Ben": "6d 4d 3s 2c Ad"},
        pays=({"Ann": 400},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="601",
    ),
    Showdown(
        shows="low and badugi halve the pot",
        game="Badacey",
        hands={"Ann": "7h 6c 5c 3d 2c", "Ben": "Ah Kd 4s 3c 2d"},
        pays=({"Ann": 200, "Ben": 200},),
        wrong=({"Ann": 400},),
        code="602",
    ),
    Showdown(
        # Both have 4-3-2-A of four suits; Ann's eight is the better low: her half and half of the other.
        shows="equal badugis quarter the pot",
        game="Badacey",
        hands={"Ann": "8c 4d 3h 2s Ac", "Ben": "Kc 4h 3s 2c Ad"},
        pays=({"Ann": 300, "Ben": 100},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="603",
    ),
)
