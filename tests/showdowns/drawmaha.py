"""Drawmaha: half for the five cards held, half for two of them with three of the board."""

from __future__ import annotations

from tests.showdowns.table import Showdown

SHOWDOWNS = (
    Showdown(
        # Jack-ten with 9-8-7 is a straight; of the cards held Ben's two pair are best.
        shows="a straight with the board and two pair held",
        game="Drawmaha high",
        centre="9s 8s 7d 2c Kc",
        hands={"Ann": "Js Td 3h 3c 4d", "Ben": "Qs Qd 6h 6c Ah"},
        pays=({"Ann": 200, "Ben": 200},),
        wrong=({"Ben": 400},),
        code="602",
    ),
    Showdown(
        shows="three kings either way",
        game="Drawmaha high",
        centre="9s 8s 7d 2c Kc",
        hands={"Ann": "Ks Kd Kh 5c 4d", "Ben": "Qs Qd 6h 6c Ah"},
        pays=({"Ann": 400},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="601",
    ),
    Showdown(
        # One spade in the hand makes no flush with four on the board.
        shows="exactly two cards of the hand play",
        game="Drawmaha high",
        centre="Ts Js Qs 4s 3d",
        hands={"Ann": "As 9d 6h 5c 2d", "Ben": "Ks Kd Jh 8c 7c"},
        pays=({"Ben": 400},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="601",
    ),
    Showdown(
        shows="an eight held and three kings with the board",
        game="Drawmaha 2-7",
        centre="Kc 9d 4h 2s Jc",
        hands={"Ann": "8s 7d 5h 3c 2d", "Ben": "Ks Kd Qh 8c 6c"},
        pays=({"Ann": 200, "Ben": 200},),
        wrong=({"Ann": 400},),
        code="602",
    ),
    Showdown(
        # By deuce-to-seven the ace is high, and with the board Ben has kings and nines.
        shows="five to ace held is no low",
        game="Drawmaha 2-7",
        centre="Kc 9s Qh 8s Jc",
        hands={"Ann": "5s 4d 3h 2c Ad", "Ben": "Ks 9d 7h 6c 4c"},
        pays=({"Ben": 400},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="601",
    ),
    Showdown(
        # Equal lows share their half; the flush of hearts has the other one.
        shows="equal lows quarter the pot",
        game="Drawmaha 2-7",
        centre="Kh 9h 4h As Jc",
        hands={"Ann": "8s 7d 5h 3c 2d", "Ben": "8c 7h 5d 3s 2h"},
        pays=({"Ann": 100, "Ben": 300},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="603",
    ),
    Showdown(
        shows="a wheel held and three kings with the board",
        game="Drawmaha A-5",
        centre="Kc 9s Qh 8s Jc",
        hands={"Ann": "5s 4d 3h 2c Ad", "Ben": "Ks Kd 7h 6c 4c"},
        pays=({"Ann": 200, "Ben": 200},),
        wrong=({"Ben": 400},),
        code="602",
    ),
    Showdown(
        # With the board Ben's K-Q-J-7-6 beats K-Q-J-6-5; held, the six-low is a straight flush and no matter.
        shows="a six-low that is a straight flush",
        game="Drawmaha A-5",
        centre="Kc 9s Qh 8s Jd",
        hands={"Ann": "6c 5c 4c 3c 2c", "Ben": "7d 6h 5d 4d 3h"},
        pays=({"Ann": 200, "Ben": 200},),
        wrong=({"Ann": 400},),
        code="602",
    ),
    Showdown(
        shows="a wheel that makes aces and deuces with the board",
        game="Drawmaha A-5",
        centre="Ac 9s Qh 8s 2d",
        hands={"Ann": "5s 4d 3h 2c Ad", "Ben": "Ks Kd 7h 6c 4c"},
        pays=({"Ann": 400},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="601",
    ),
    Showdown(
        # Ben's best badugi is of three cards, K-2-A; his three kings have the other half.
        shows="a badugi held and three kings with the board",
        game="Drawmaha dugi",
        centre="Kc 9s Qh 8c Jc",
        hands={"Ann": "8s 7d 5h 3c 3d", "Ben": "Ks Kd 2h 2c Ad"},
        pays=({"Ann": 200, "Ben": 200},),
        wrong=({"Ben": 400},),
        code="602",
    ),
    Showdown(
        # 4-3-2-A before 5-4-3-2; with the board Ben has a pair of kings, and Ann none.
        shows="the ace is low in the badugi",
        game="Drawmaha dugi",
        centre="Kc 9s Qh 8c Jc",
        hands={"Ann": "Ah 2d 3c 4s 7d", "Ben": "5h 2s 3d 4c Kh"},
        pays=({"Ann": 200, "Ben": 200},),
        wrong=({"Ann": 400},),
        code="602",
    ),
    Showdown(
        shows="badugi and two pair in one hand",
        game="Drawmaha dugi",
        centre="Kc 9h 8c 7h 4c",
        hands={"Ann": "8s 7d 5h 3c Kd", "Ben": "Qs Qd Js Jd 2s"},
        pays=({"Ann": 400},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="601",
    ),
    Showdown(
        # 10 + 10 + 9 + 9 + 8 are 46 points, and faces are none; three kings have the other half.
        shows="forty-six points and three kings with the board",
        game="Drawmaha 49",
        centre="Kc 6s 5h 3s 2c",
        hands={"Ann": "Ts Td 9h 9c 8d", "Ben": "Ks Kd Qh Jc 7c"},
        pays=({"Ann": 200, "Ben": 200},),
        wrong=({"Ben": 400},),
        code="602",
    ),
    Showdown(
        shows="forty-nine points are the most there are",
        game="Drawmaha 49",
        centre="Kc 6s 5h 3s 2c",
        hands={"Ann": "Tc Td Th Ts 9c", "Ben": "9d 9h 9s 8c 8d"},
        pays=({"Ann": 400},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="601",
    ),
    Showdown(
        # 39 points each; seven-six makes a straight with 5-4-3.
        shows="equal points quarter the pot",
        game="Drawmaha 49",
        centre="Kc Qs 5h 3s 4d",
        hands={"Ann": "9c 9d 8h 7s 6c", "Ben": "Tc Td 9h 8s 2c"},
        pays=({"Ann": 300, "Ben": 100},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="603",
    ),
    Showdown(
        # 6 + 6 + 5 + 3 + 1 are 21; 9 + 8 + 5 are 22.
        shows="twenty-one beats twenty-two",
        game="Drawmaha 21",
        centre="Kc 7s Qh 4s 2c",
        hands={"Ann": "6s 6d 5h 3c Ad", "Ben": "Ks Kd 9h 8c 5c"},
        pays=({"Ann": 200, "Ben": 200},),
        wrong=({"Ben": 400},),
        code="602",
    ),
    Showdown(
        # 10 + 9 + 1 are 20, one short; 10 + 9 + 5 are 24, three over. With the board Ann has kings and aces.
        shows="one point short beats three over",
        game="Drawmaha 21",
        centre="Ac Ks 8h 4s 2c",
        hands={"Ann": "Kd Qd Ad 9h Tc", "Ben": "Qs Jd 9c 5c Ts"},
        pays=({"Ann": 400},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="601",
    ),
    Showdown(
        # 10 + 8 + 3 and 9 + 7 + 5 are 21 both; three queens with the board are Ben's.
        shows="twenty-one twice quarters the pot",
        game="Drawmaha 21",
        centre="Qc Ks 6h 4s 2c",
        hands={"Ann": "Kd Jd Th 8c 3d", "Ben": "Qs Qd 9c 7d 5c"},
        pays=({"Ann": 100, "Ben": 300},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="603",
    ),
    Showdown(
        shows="five faces are no point, three aces the other half",
        game="Drawmaha zero",
        centre="Ac 7s Th 4s 3c",
        hands={"Ann": "Ks Qd Jh Jc Kd", "Ben": "As Ad 7h 7c 2c"},
        pays=({"Ann": 200, "Ben": 200},),
        wrong=({"Ben": 400},),
        code="602",
    ),
    Showdown(
        # An ace is one point, a deuce two; with the board both have kings and nines.
        shows="an ace is one point",
        game="Drawmaha zero",
        centre="9c 9d 8h 6s 4h",
        hands={"Ann": "As Kd Kh Qc Jc", "Ben": "2s Kc Ks Qd Jd"},
        pays=({"Ann": 300, "Ben": 100},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="603",
    ),
    Showdown(
        shows="no point and three kings in one hand",
        game="Drawmaha zero",
        centre="Ks 9h 8c Qd 2d",
        hands={"Ann": "Kc Kd Qh Js Jd", "Ben": "Tc Td 5h 4s 2c"},
        pays=({"Ann": 400},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="601",
    ),
)
