"""Draw for high: hands by the usual ranks, the joker as a bug, openers, side pots and odd chips."""

from __future__ import annotations

from tests.showdowns.table import Showdown

SHOWDOWNS = (
    Showdown(
        shows="four of a kind beat a full house",
        game="Five-card draw",
        hands={"Ann": "9c 9d 9h 9s 2c", "Ben": "Ac Ad Ah Kc Kd"},
        pays=({"Ann": 400},),
        wrong=({"Ben": 400},),
        code="601",
    ),
    Showdown(
        shows="equal straights share",
        game="Five-card draw",
        hands={"Ann": "Tc 9d 8h 7s 6c", "Ben": "Td 9h 8s 7c 6d"},
        pays=({"Ann": 200, "Ben": 200},),
        wrong=({"Ann": 400},),
        code="602",
    ),
    Showdown(
        # 100 of each of four; then 200 of each of three; then 200 of each of two. The flush is in for the
        # first alone, the straight for the second too; of the rest three queens beat two kings.
        shows="the best hand wins as much as it matches",
        game="Five-card draw",
        hands={
            "Ann": "Ac Jc 8c 5c 2c",
            "Ben": "Td 9h 8s 7c 6d",
            "Cho": "Qc Qd Qh 4s 3d",
            "Dee": "Ks Kd 9c 7h 2d",
        },
        puts={"Ann": 100, "Ben": 300, "Cho": 500, "Dee": 500},
        pays=({"Ann": 400}, {"Ben": 600}, {"Cho": 400}),
        wrong=({"Ann": 400}, {"Ben": 600}, {"Dee": 400}),
        code="601",
    ),
    Showdown(
        shows="two pair are parted by the fifth card",
        game="Five-card draw",
        hands={"Ann": "Ks Kd 7h 7c 3s", "Ben": "Kh Kc 7d 7s 4s"},
        pays=({"Ben": 400},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="601",
    ),
    Showdown(
        shows="ace to five is the lowest straight",
        game="Home draw",
        hands={"Ann": "5c 4d 3h 2s Ac", "Ben": "6c 5d 4h 3s 2c"},
        pays=({"Ben": 400},),
        wrong=({"Ann": 400},),
        code="601",
    ),
    Showdown(
        shows="no straight goes round the corner",
        game="Home draw",
        hands={"Ann": "Ac Kd Qh 3s 2c", "Ben": "4c 4d 9h 8s 7c"},
        pays=({"Ben": 400},),
        wrong=({"Ann": 400},),
        code="601",
    ),
    Showdown(
        # Cho has matched one chip: of the three in the main pot the odd one goes to Ann, who sits
        # nearer the dealer's left; the 598 behind them divide.
        shows="the odd chip of the main pot goes left of the dealer",
        game="Home draw",
        hands={"Ann": "Kc Kd 9h 6s 4c", "Ben": "Kh Ks 9d 6h 4d", "Cho": "Qc Qd 8h 5s 3c"},
        puts={"Ann": 300, "Ben": 300, "Cho": 1},
        pays=({"Ann": 2, "Ben": 1}, {"Ann": 299, "Ben": 299}),
        wrong=({"Ann": 1, "Ben": 2}, {"Ann": 299, "Ben": 299}),
        code="608",
    ),
    Showdown(
        # 400 among three: 133 each, and the one that is left to the first of them.
        shows="three share four hundred",
        game="Draw high",
        hands={
            "Ann": "Tc 9d 8h 7s 6c",
            "Ben": "Td 9h 8s 7c 6d",
            "Cho": "Th 9s 8c 7d 6h",
            "Dee": "Ac Ad Kh Ks Qc",
        },
        puts=100,
        pays=({"Ann": 134, "Ben": 133, "Cho": 133},),
        wrong=({"Ann": 133, "Ben": 134, "Cho": 133},),
        code="608",
    ),
    Showdown(
        shows="a straight flush beats four aces",
        game="Draw high",
        hands={"Ann": "5d 4d 3d 2d Ad", "Ben": "Ac Ah As Kc 9h"},
        pays=({"Ann": 400},),
        wrong=({"Ben": 400},),
        code="601",
    ),
    Showdown(
        shows="a flush is parted by its lowest card",
        game="Draw high",
        hands={"Ann": "Ac Jc 9c 5c 3c", "Ben": "Ad Jd 9d 5d 2d"},
        pays=({"Ann": 400},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="601",
    ),
    Showdown(
        shows="the opener's jacks beat an ace high",
        game="Jacks or better",
        hands={"Ann": "Jc Jd 9h 6s 2h", "Ben": "Ac Kd 9c 6d 3s"},
        pays=({"Ann": 400},),
        wrong=({"Ben": 400},),
        code="601",
    ),
    Showdown(
        shows="a caller needs no openers to win",
        game="Jacks or better",
        hands={"Ann": "Ts Td 4h 4c 2s", "Ben": "Qs Qd 8h 5c 3d"},
        opens="Ben",
        pays=({"Ann": 400},),
        wrong=({"Ben": 400},),
        code="601",
    ),
    Showdown(
        # The opener is all-in for 50 and has the best hand: 150 for Ben, the rest lies between the callers.
        shows="the opener wins the main pot and a caller the side pot",
        game="Jacks or better",
        hands={"Ann": "9c 9d 5h 3s 2h", "Ben": "Ac Ad 8h 6c 3d", "Cho": "Th 9s 8c 7d 2c"},
        opens="Ben",
        puts={"Ann": 250, "Ben": 50, "Cho": 250},
        pays=({"Ben": 150}, {"Ann": 400}),
        wrong=({"Ann": 150}, {"Ann": 400}),
        code="601",
    ),
    Showdown(
        # The bug is the ace, the highest heart that is missing: A-K-10-6-2 before A-J-9-5-3.
        shows="the joker in a flush is its highest missing card",
        game="Gardena jackpots",
        hands={"Ann": "Joker Kh Th 6h 2h", "Ben": "Ac Jc 9c 5c 3c"},
        pays=({"Ann": 400},),
        wrong=({"Ben": 400},),
        code="601",
    ),
    Showdown(
        # The flush has its ace, so that Ann's joker is the king: A-K-J-8-3 loses to A-K-Q-3-2.
        shows="the joker beside the ace of a flush is the king",
        game="Gardena jackpots",
        hands={"Ann": "Joker Ac Jc 8c 3c", "Ben": "Ah Kh Qh 3h 2h"},
        pays=({"Ben": 400},),
        wrong=({"Ann": 400},),
        code="601",
    ),
    Showdown(
        shows="two aces in a flush where the house counts them",
        game="Gardena jackpots",
        rules="double ace flush",
        hands={"Ann": "Joker Ac Jc 8c 3c", "Ben": "Ah Kh Qh 3h 2h"},
        pays=({"Ann": 400},),
        wrong=({"Ben": 400},),
        code="601",
    ),
    Showdown(
        # A bug is no third king: kings and fours with an ace lose to aces and deuces.
        shows="the joker makes no full house",
        game="Gardena jackpots",
        hands={"Ann": "Kc Kd 4h 4s Joker", "Ben": "Ac Ad 2h 2s 3c"},
        pays=({"Ben": 400},),
        wrong=({"Ann": 400},),
        code="601",
    ),
    Showdown(
        # 7-6-5-4 and the joker are eight high, not seven; equal to a natural straight, they share.
        shows="the joker goes to the high end of a straight and ties",
        game="Gardena jackpots",
        hands={"Ann": "7c 6d 5h 4s Joker", "Ben": "8c 7d 6h 5s 4c"},
        pays=({"Ann": 200, "Ben": 200},),
        wrong=({"Ben": 400},),
        code="602",
    ),
    Showdown(
        shows="of equal hands the natural one wins where the house says so",
        game="Gardena jackpots",
        rules="naturals win",
        hands={"Ann": "7c 6d 5h 4s Joker", "Ben": "8c 7d 6h 5s 4c"},
        pays=({"Ben": 400},),
        wrong=({"Ann": 200, "Ben": 200},),
        code="601",
    ),
    Showdown(
        shows="five aces beat a straight flush",
        game="Gardena jackpots",
        hands={"Ann": "9s 8s 7s 6s 5s", "Ben": "Ac Ad Ah As Joker"},
        pays=({"Ben": 400},),
        wrong=({"Ann": 400},),
        code="601",
    ),
    Showdown(
        shows="the joker and an ace are a pair of aces",
        game="Progressive jackpots",
        hands={"Ann": "Kc Kd 9h 7s 4c", "Ben": "Joker Ad Qh 8s 5c"},
        pays=({"Ben": 400},),
        wrong=({"Ann": 400},),
        code="601",
    ),
    Showdown(
        shows="the joker and two aces are three",
        game="Progressive jackpots",
        hands={"Ann": "Joker Ac Ad 7s 4c", "Ben": "Kc Kd Qh Qs 5c"},
        pays=({"Ann": 400},),
        wrong=({"Ben": 400},),
        code="601",
    ),
    Showdown(
        # The joker is the six above 5-4-3-2, not the ace below it.
        shows="the joker makes the higher of two straights",
        game="Progressive jackpots",
        hands={"Ann": "5c 4d 3h 2s Joker", "Ben": "6d 5h 4s 3c 2d"},
        pays=({"Ann": 200, "Ben": 200},),
        wrong=({"Ben": 400},),
        code="602",
    ),
    Showdown(
        # Both jokers are wild: any card, so that three kings become five, above a straight flush.
        shows="two wild jokers make five kings",
        game="Five-card draw, two jokers, joker wild",
        hands={"Ann": "Qs Js Ts 9s 8s", "Ben": "Kc Kd Kh Joker Joker2"},
        pays=({"Ben": 400},),
        wrong=({"Ann": 400},),
        code="601",
    ),
    Showdown(
        # As bugs each is an ace or fills a straight or flush: three kings with two aces, a full house
        # by the pair of bugs, and below a straight flush.
        shows="two bugs make a pair of aces",
        game="Five-card draw, two jokers",
        hands={"Ann": "Qs Qd Qh Kc Ks", "Ben": "Jc Jd Jh Joker Joker2"},
        pays=({"Ann": 400},),
        wrong=({"Ben": 400},),
        code="601",
    ),
    Showdown(
        # With deuces wild 2-2-9 are three nines; with the king and the eight they lose to a straight.
        shows="wild deuces make three of a kind",
        game="Home draw, deuces wild",
        hands={"Ann": "2c 2d 9h Ks 7c", "Ben": "8c 7d 6h 5s 4c"},
        pays=({"Ben": 400},),
        wrong=({"Ann": 400},),
        code="601",
    ),
)
