"""High and low by the cards: a low must qualify, and one hand may win both halves."""

from __future__ import annotations

from tests.showdowns.table import Showdown

SHOWDOWNS = (
    Showdown(
        shows="a wheel wins both halves",
        game="California high/low split",
        hands={"Ann": "5c 4d 3s 2c Ad", "Ben": "Kc Kd Kh 8s 6d"},
        pays=({"Ann": 400},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="601",
    ),
    Showdown(
        shows="a nine is no low",
        game="California high/low split",
        hands={"Ann": "9c 4d 3s 2c Ad", "Ben": "Kc Kd Kh 8s 6d"},
        pays=({"Ben": 400},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="612",
    ),
    Showdown(
        shows="the worst eight is a low",
        game="California high/low split",
        hands={"Ann": "8c 7d 6s 5c 4d", "Ben": "Kc Kd 9h 9s 6d"},
        # It is a straight as well and wins the high half too.
        pays=({"Ann": 400},),
        wrong=({"Ben": 400},),
        code="601",
    ),
    Showdown(
        shows="high and low halve the pot",
        game="California high/low split",
        hands={"Ann": "8c 7d 6s 5c 3d", "Ben": "Kc Kd 9h 9s 6d"},
        pays=({"Ann": 200, "Ben": 200},),
        wrong=({"Ben": 400},),
        code="602",
    ),
    Showdown(
        # 600 in the pot: 300 for the two pair, and two equal lows with 150 each.
        shows="equal lows quarter the pot",
        game="California high/low split",
        hands={"Ann": "8c 6d 4s 3c 2d", "Ben": "8d 6h 4c 3s 2h", "Cho": "Kc Kd 9h 9s 5d"},
        pays=({"Ann": 150, "Ben": 150, "Cho": 300},),
        wrong=({"Ann": 200, "Ben": 200, "Cho": 200},),
        code="603",
    ),
    Showdown(
        # For low the joker is the ace: 7-5-4-2-A; for high it is an ace as well and loses to two pair.
        shows="the joker is the lowest card that is missing for low",
        game="California high/low split",
        hands={"Ann": "Joker 7c 5d 4h 2s", "Ben": "Kc Kd 9s 9h 3c"},
        pays=({"Ann": 200, "Ben": 200},),
        wrong=({"Ben": 400},),
        code="602",
    ),
    Showdown(
        # A six for high, an ace for low: a straight to the six and a wheel.
        shows="the joker is one card for high and another for low",
        game="California high/low split",
        hands={"Ann": "Joker 5c 4d 3h 2s", "Ben": "6d 5h 4s 3c 2d"},
        # For high the straights tie, for low the wheel beats the six: 100 and 200 for Ann.
        pays=({"Ann": 300, "Ben": 100},),
        wrong=({"Ann": 400},),
        code="602",
    ),
    Showdown(
        # Ann's small blind is all she has: of three chips two go to the high hand.
        shows="the odd chip goes to the high half",
        game="California high/low split",
        hands={"Ann": "Qc Js 9h 7d 4h", "Ben": "8c 4d 3s 2c Ad", "Cho": "Kc Kd Kh 8s 6d"},
        puts={"Ann": 1, "Ben": 300, "Cho": 300},
        pays=({"Cho": 2, "Ben": 1}, {"Ben": 299, "Cho": 299}),
        wrong=({"Cho": 1, "Ben": 2}, {"Ben": 299, "Cho": 299}),
        code="608",
    ),
    Showdown(
        shows="the odd chip goes to the low half where the house says so",
        game="California high/low split",
        rules="odd chip to the low half",
        hands={"Ann": "Qc Js 9h 7d 4h", "Ben": "8c 4d 3s 2c Ad", "Cho": "Kc Kd Kh 8s 6d"},
        puts={"Ann": 1, "Ben": 300, "Cho": 300},
        pays=({"Cho": 1, "Ben": 2}, {"Ben": 299, "Cho": 299}),
        wrong=({"Cho": 2, "Ben": 1}, {"Ben": 299, "Cho": 299}),
        code="608",
    ),
    Showdown(
        # Ann's low takes half of the 300 all three have matched. Between Ben and Cho no low qualifies.
        shows="a side pot without a low goes to the high hand",
        game="California high/low split",
        hands={"Ann": "8c 4d 3s 2c Ad", "Ben": "Kc Kd Kh 8s 6d", "Cho": "Qc Qd Jh Js 9c"},
        puts={"Ann": 100, "Ben": 300, "Cho": 300},
        pays=({"Ann": 150, "Ben": 150}, {"Ben": 400}),
        # Cho would have the better low, if two pair were one.
        wrong=({"Ann": 150, "Ben": 150}, {"Ben": 200, "Cho": 200}),
        code="612",
    ),
    Showdown(
        # By any pair, no pair: the king high is no low of a pair, and the pair has the high half.
        shows="no pair is a low where the table says so",
        game="California high/low split, any pair no pair",
        hands={"Ann": "Kc Qd 9s 7c 4d", "Ben": "2c 2d Kh 8s 6d"},
        pays=({"Ann": 200, "Ben": 200},),
        wrong=({"Ben": 400},),
        code="602",
    ),
    Showdown(
        # Nobody has a pair, so that nobody wins high; the nine is the lowest.
        shows="without a pair the low takes all where a pair is needed for high",
        game="California high/low split, any pair no pair",
        hands={"Ann": "Kc Qd 9s 7c 4d", "Ben": "9c 8d 6h 3s 2d"},
        pays=({"Ben": 400},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="612",
    ),
)
