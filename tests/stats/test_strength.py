"""Groups by starting hands go from the best to the worst, as the games rank them."""

from __future__ import annotations

from hhparse.stats.strength import strongest_first


def test_within_each_group_the_best_hands_come_first() -> None:
    in_high = [
        *("straight", "three of a kind", "pair of jacks", "pair of tens", "4 to a flush", "4 to a straight"),
        *("ace high", "ten high", "no pair with a joker or wild card", None),
    ]
    in_low = ["pat seven", "pat ten", "4 to a seven", "4 to an eight", "1 to an ace", "no card to an eight"]
    in_badugi = ["badugi four", "badugi king", "three-card four", "two-card ten", "one-card ace"]
    best_first = {"a": in_high, "b": in_low, "c": in_badugi}
    rows = [(game, hand) for game, hands in best_first.items() for hand in sorted(hands, key=str)]
    assert [*strongest_first(rows, lambda row: row, 1)] == [
        (game, hand) for game, hands in best_first.items() for hand in hands
    ]


def test_what_comes_behind_the_hand_keeps_its_order() -> None:
    rows = [("pat nine", "button"), ("pat nine", "big blind"), ("pat seven", "small blind")]
    assert [*strongest_first(rows, lambda row: row, 0)] == [rows[2], *rows[:2]]
