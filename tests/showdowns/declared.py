"""High and low by declaration: swings won and lost, ties, and sides that nobody declared."""

from __future__ import annotations

from tests.showdowns.table import Showdown

SHOWDOWNS = (
    Showdown(
        # 600: half for the queens, half for the better of two lows.
        shows="high and low halve the pot",
        game="High/low with declare",
        hands={"Ann": "Qs Qd Qh Js 9d", "Ben": "8c 6d 5s 3c 2d", "Cho": "9c 7d 4s 3h Ah"},
        declares={"Ann": "high", "Ben": "low", "Cho": "low"},
        pays=({"Ann": 300, "Ben": 300},),
        wrong=({"Ann": 300, "Cho": 300},),
        code="601",
    ),
    Showdown(
        shows="a swing that is best both ways wins all",
        game="High/low with declare",
        hands={"Ann": "6c 5d 4s 3h 2c", "Ben": "8c 6d 5s 3c 2d", "Cho": "Kc Kd 9s 9h 4d"},
        declares={"Ann": "both", "Ben": "low", "Cho": "high"},
        pays=({"Ann": 600},),
        wrong=({"Ann": 300, "Cho": 300},),
        code="601",
    ),
    Showdown(
        # Ann ties for high: she is out, Cho has the high half and the next low the other one.
        shows="a swing that ties loses everything",
        game="High/low with declare",
        hands={"Ann": "5c 4d 3s 2h Ac", "Ben": "8c 6d 5s 3c 2d", "Cho": "5h 4s 3d 2c Ad"},
        declares={"Ann": "both", "Ben": "low", "Cho": "high"},
        pays=({"Cho": 300, "Ben": 300},),
        wrong=({"Cho": 300, "Ann": 300},),
        code="613",
    ),
    Showdown(
        shows="a swing that ties leaves all to high where nobody else declared low",
        game="High/low with declare",
        hands={"Ann": "5c 4d 3s 2h Ac", "Ben": "Kc Kd 9s 9h 4c", "Cho": "5h 4s 3d 2c Ad"},
        declares={"Ann": "both", "Ben": "high", "Cho": "high"},
        pays=({"Cho": 600},),
        wrong=({"Cho": 300, "Ann": 300},),
        code="613",
    ),
    Showdown(
        # Of the 600, 300 are high: Ann and Cho have 150 each of it; the low half is Ann's alone.
        shows="a swing that ties has three quarters where the house says so",
        game="High/low with declare",
        rules="swing shares a tie",
        hands={"Ann": "5c 4d 3s 2h Ac", "Ben": "8c 6d 5s 3c 2d", "Cho": "5h 4s 3d 2c Ad"},
        declares={"Ann": "both", "Ben": "low", "Cho": "high"},
        pays=({"Ann": 450, "Cho": 150},),
        wrong=({"Cho": 300, "Ben": 300},),
        code="601",
    ),
    Showdown(
        # Ann's low is best, her high is beaten: both halves go to the others, not all to Cho.
        shows="a swing that loses one way loses both",
        game="High/low with declare",
        hands={"Ann": "6c 5d 4s 3h 2c", "Ben": "8c 6d 5s 3c 2d", "Cho": "Kh Jh 9h 7h 4h"},
        declares={"Ann": "both", "Ben": "low", "Cho": "high"},
        pays=({"Cho": 300, "Ben": 300},),
        wrong=({"Cho": 600},),
        code="602",
    ),
    Showdown(
        shows="nobody declares low and the high hand takes all",
        game="High/low with declare",
        hands={"Ann": "Qs Qd 9c 7c 4d", "Ben": "8c 8d 5s 5c 2d"},
        declares={"Ann": "high", "Ben": "high"},
        pays=({"Ben": 400},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="601",
    ),
    Showdown(
        shows="nobody declares high and the low hand takes all",
        game="High/low with declare",
        hands={"Ann": "Qs Jd 9c 7c 4d", "Ben": "8c 8d 5s 5c 2d"},
        declares={"Ann": "low", "Ben": "low"},
        pays=({"Ann": 400},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="601",
    ),
    Showdown(
        # Ben's full house declared low: it spoils nobody's claim to high.
        shows="a swing is held against those who declared the same way",
        game="High/low with declare",
        hands={"Ann": "6c 5d 4s 3h 2c", "Ben": "Kc Kd Kh 9s 9h"},
        declares={"Ann": "both", "Ben": "low"},
        pays=({"Ann": 400},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="601",
    ),
    Showdown(
        # In the main pot of 3 Cho's flush beats the swing: a half to him, a half to Ben, the odd chip high.
        # In the side pot Ann is best both ways.
        shows="a swing is judged pot by pot",
        game="High/low with declare",
        hands={"Ann": "6c 5d 4s 3h 2c", "Ben": "8c 6d 5s 3c 2d", "Cho": "Kh Jh 9h 7h 4h"},
        puts={"Ann": 200, "Ben": 200, "Cho": 1},
        declares={"Ann": "both", "Ben": "low", "Cho": "high"},
        pays=({"Cho": 2, "Ben": 1}, {"Ann": 398}),
        wrong=({"Cho": 2, "Ann": 1}, {"Ann": 398}),
        code="613",
    ),
    Showdown(
        # Two swings: Ann's is beaten by Ben's for low and is out, and Ben's is best both ways.
        shows="of two swings one wins",
        game="High/low with declare",
        hands={"Ann": "7c 6d 5s 4h 3c", "Ben": "5d 4s 3h 2c Ad"},
        declares={"Ann": "high", "Ben": "both"},
        # Ann's straight is the higher one: the swing fails, and nobody else declared low.
        pays=({"Ann": 400},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="613",
    ),
    Showdown(
        # By ace-to-six a straight is no low: Ann's swing loses that way.
        shows="a straight swings in vain by ace-to-six",
        game="High/low with declare, ace to six low",
        hands={"Ann": "6c 5d 4s 3h 2c", "Ben": "9c 8d 5s 3c 2d"},
        declares={"Ann": "both", "Ben": "low"},
        pays=({"Ben": 400},),
        wrong=({"Ann": 400},),
        code="613",
    ),
    Showdown(
        shows="high and low halve the pot",
        game="Skinny Minnie",
        hands={"Ann": "9h Kd 4s Ks Kh", "Ben": "7c 6d 4h 3s 2s"},
        declares={"Ann": "high", "Ben": "low"},
        pays=({"Ann": 200, "Ben": 200},),
        wrong=({"Ann": 400},),
        code="602",
    ),
    Showdown(
        shows="a swing by a low flush",
        game="Skinny Minnie",
        hands={"Ann": "8h 6h 4h 3h 2h", "Ben": "9c 6d 4s 3s 2s", "Cho": "Tc Td Th 5s 5c"},
        declares={"Ann": "both", "Ben": "low", "Cho": "low"},
        pays=({"Ann": 600},),
        wrong=({"Ann": 300, "Ben": 300},),
        code="601",
    ),
    Showdown(
        shows="both declare low and the higher low has nothing",
        game="Skinny Minnie",
        hands={"Ann": "9h Kd Kh 5s 2c", "Ben": "7c 6d 4h 3s 2s"},
        declares={"Ann": "low", "Ben": "low"},
        pays=({"Ben": 400},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="601",
    ),
    Showdown(
        # Without a declaration the hands speak: kings for high, the seven for low.
        shows="cards speak where the table says so",
        game="Skinny Minnie, cards speak",
        hands={"Ann": "9h Kd Kh 5s 2c", "Ben": "7c 6d 4h 3s 2s"},
        pays=({"Ann": 200, "Ben": 200},),
        wrong=({"Ben": 400},),
        code="602",
    ),
    Showdown(
        shows="high and low halve the pot",
        game="Anaconda high-low",
        hands={"Ann": "Kd Kc As Ah Ad", "Ben": "8h 4h 3s 2h 5h"},
        declares={"Ann": "high", "Ben": "low"},
        pays=({"Ann": 200, "Ben": 200},),
        wrong=({"Ann": 400},),
        code="602",
    ),
    Showdown(
        # 3 in the main pot: 2 for the aces full, 1 for the eight; the swing of tens is beaten both ways.
        shows="the odd chip goes to the high half",
        game="Anaconda high-low",
        hands={"Ann": "Kd Kc As Ah Ad", "Ben": "8h 4h 3s 2h 5h", "Cho": "Td Tc 9s 9h 9d"},
        puts={"Ann": 200, "Ben": 200, "Cho": 1},
        declares={"Ann": "high", "Ben": "low", "Cho": "both"},
        pays=({"Ann": 2, "Ben": 1}, {"Ann": 199, "Ben": 199}),
        wrong=({"Ann": 1, "Ben": 2}, {"Ann": 199, "Ben": 199}),
        code="608",
    ),
    Showdown(
        shows="a swing that loses to a lower low",
        game="Anaconda high-low",
        hands={"Ann": "7d 6c 5s 4h 3d", "Ben": "6h 4c 3s 2h Ah"},
        declares={"Ann": "both", "Ben": "low"},
        pays=({"Ben": 400},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="613",
    ),
)
