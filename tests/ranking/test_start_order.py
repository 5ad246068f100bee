"""Starting hands that are at least as good as another."""

from __future__ import annotations

import pytest

from hhparse.cards import RANKS, parse_card
from hhparse.ranking import at_least, scale, standing_of, starting_hand


@pytest.mark.parametrize(
    ("least", "better", "worse"),
    [
        (
            "4 to a seven",
            ["4 to a seven without a deuce, straight risk", "4 to a six", "pat jack", "pat seven"],
            [
                "4 to an eight with a deuce",
                "3 to a seven with a deuce",
                "no card to an eight",
                "4 to a flush",
            ],
        ),
        (
            "4 to a seven with a deuce",
            ["4 to a seven with a deuce, straight risk", "pat nine"],
            ["4 to a seven without a deuce"],
        ),
        ("pat nine", ["pat nine", "pat eight"], ["pat ten", "4 to a seven with a deuce"]),
        ("three-card six", ["three-card six", "three-card five", "badugi king"], ["three-card seven"]),
        ("two-card four", ["two-card deuce", "three-card king"], ["one-card ace"]),
        (
            "pair of jacks",
            ["pair of jacks", "pair of aces", "two pair", "straight", "full house"],
            ["pair of tens", "4 to a flush", "ace high", "pat seven", "three-card six"],
        ),
        ("4 to a straight", ["4 to a flush", "pair of deuces"], ["ace high"]),
        ("pair of sixes", ["pair of sixes"], ["pair with a joker or wild card", "pair of fives"]),
    ],
)
def test_at_least(least: str, better: list[str], worse: list[str]) -> None:
    assert [hand for hand in [*better, *worse] if at_least(hand, least)] == better


@pytest.mark.parametrize("words", ["", "4 to a moon", "pair", "badugi of jacks", "any high"])
def test_what_is_no_starting_hand_has_no_order(words: str) -> None:
    assert standing_of(words) is None
    assert not at_least("pair of jacks", words)


@pytest.mark.parametrize("ranking", ["high", "deuce_to_seven", "ace_to_five", "badugi"])
def test_every_starting_hand_of_high_lows_and_badugi_has_an_order(ranking: str) -> None:
    judge = scale(ranking)
    for rank in RANKS:
        for others in ("4h 5d 7c 9s", "2h 3d 4c 7s", "Kh Qd Jc 9s", "2h 2d 5c 5s", "Th Jh Qh Kh"):
            cards = tuple(map(parse_card, f"{rank}s {others}".split()))
            if len(set(cards)) < len(cards):
                continue
            words = starting_hand(judge, cards, pat=judge.is_made(cards))
            assert standing_of(words) is not None, words
            assert at_least(words, words)
