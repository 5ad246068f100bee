"""The rankings, each declared once.

Sources: Robert's Rules of Poker for high, ace-to-five and deuce-to-seven (A-5-4-3-2 is no straight
there but ace-high, a pair of aces the highest pair); for ace-to-six the ace is low only, so that
T-J-Q-K-A is no straight either; the BARGE rulebook for badugi, and for the badugi half of
badeucey, where the ace is high; the BARGE rulebook and the WSOP live action rules for points.

What counts as made in points is set here, for no source says: at least 40 points (an average of eight
a card), a hand within one point of 21, and no more than three faces, a four and an ace have. So is what is
worth something: to stand pat on two pair in high, and a made hand in the others; at a showdown a pair in
high, a low without a pair (nor a straight or flush, where these count), three cards in badugi.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from hhparse.cards import Card, parse_card
from hhparse.ranking.badugi import BadugiRanking
from hhparse.ranking.five_cards import FiveCardRanking
from hhparse.ranking.points import MOST, PointsRanking
from hhparse.ranking.ranking import Ace, Ranking


def _hand(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, text.split()))


def _points(aim: int, name: str, made: str) -> tuple[PointsRanking, PointsRanking]:
    """A ranking by points where faces are nothing, and one where they are one point each."""
    cards = _hand(made)
    return (
        PointsRanking(code=f"points_{name}", ace=Ace.LOW, aim=aim, face=0, made=cards),
        PointsRanking(code=f"points_{name}_face_1", ace=Ace.LOW, aim=aim, face=1, made=cards),
    )


_ALL: Final[tuple[Ranking, ...]] = (
    FiveCardRanking(
        code="high",
        ace=Ace.HIGH_AND_LOW,
        straights_and_flushes=True,
        low_wins=False,
        made=_hand("5s 4h 3d 2c As"),
        least_pat=_hand("3s 3h 2d 2c 4s"),
        least_shown=_hand("2s 2h 3d 4c 5s"),
    ),
    FiveCardRanking(
        code="deuce_to_seven",
        ace=Ace.HIGH,
        straights_and_flushes=True,
        low_wins=True,
        made=_hand("Js Th 9d 8c 6s"),
        least_shown=_hand("As Kh Qd Jc 9s"),
    ),
    FiveCardRanking(
        code="ace_to_five",
        ace=Ace.LOW,
        straights_and_flushes=False,
        low_wins=True,
        made=_hand("Js Th 9d 8c 7s"),
        least_shown=_hand("Ks Qh Jd Tc 9s"),
    ),
    FiveCardRanking(
        code="ace_to_six",
        ace=Ace.LOW,
        straights_and_flushes=True,
        low_wins=True,
        made=_hand("Js Th 9d 8c 6s"),
        least_shown=_hand("Ks Qh Jd Tc 8s"),
    ),
    BadugiRanking(code="badugi", ace=Ace.LOW, made=_hand("Ks Qh Jd Tc"), least_shown=_hand("Ks Qh Jd Jc")),
    BadugiRanking(
        code="badugi_ace_high", ace=Ace.HIGH, made=_hand("As Kh Qd Jc"), least_shown=_hand("As Kh Qd Qc")
    ),
    *_points(MOST, "49", made="Ts 9h 8d 7c 6s"),
    *_points(21, "21", made="8s 6h 4d Ac Ad"),
    *_points(0, "zero", made="Ks Qh Jd 4c As"),
)

RANKINGS: Final[Mapping[str, Ranking]] = MappingProxyType({ranking.code: ranking for ranking in _ALL})
"""Every ranking by its code."""
