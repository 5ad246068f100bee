"""Two cards held and three of the board."""

import pytest

from hhparse.cards import Card, card_names, parse_card
from hhparse.ranking import best_with_board, scale


def hand(text: str) -> list[Card]:
    return [parse_card(name) for name in text.split()]


@pytest.mark.parametrize(
    ("held", "board", "best"),
    [
        # One spade held makes no flush of four on the board; three held of one suit count as two.
        ("As Kh 4d 7c 2h", "Js Ts 9s 8s 3d", "As Kh Js Ts 9s"),
        ("Ks Qs 2s 3h 4h", "As 8s 9d Td Tc", "Ks Qs As Td Tc"),
        # Three of a rank held are a pair with three of the board.
        ("9s 9h 9d Ac 2h", "9c Ks Kh 5d 3c", "9s 9h 9c Ks Kh"),
        # The board's straight counts for nobody.
        ("2s 2h 3d 3c 4h", "Ts Jh Qd Kc As", "3d 3c Qd Kc As"),
    ],
)
def test_exactly_two_and_three(held: str, board: str, best: str) -> None:
    chosen = best_with_board(scale("high"), hand(held), hand(board))
    assert scale("high").strength(chosen) == scale("high").strength(hand(best))
    assert set(chosen[:2]) <= set(hand(held))
    assert set(chosen[2:]) <= set(hand(board))
    assert len(chosen) == 5


def test_the_cards_themselves() -> None:
    chosen = best_with_board(scale("high"), hand("As Kd Qd 7c 2h"), hand("Jd Td 9d 8s 3h"))
    assert card_names(chosen) == "Kd Qd Jd Td 9d"
    assert scale("high").describe(chosen) == "straight flush, King high"


def test_a_joker_held_is_one_of_the_two() -> None:
    chosen = best_with_board(scale("high"), hand("As Joker 9d 7c 2h"), hand("Ad Ac Kd 8s 3h"))
    assert scale("high").describe(chosen) == "four Aces"


def test_too_few_cards() -> None:
    with pytest.raises(ValueError, match="3 of the board"):
        best_with_board(scale("high"), hand("As Kd"), hand("Jd Td"))
