"""The advice on invented games (S3)."""

from __future__ import annotations

import pytest

from hhparse.games import GAMES, resolve
from hhparse.games.lint import Weight, advice_on

NOTE, WARNING = Weight.NOTE, Weight.WARNING


def found(name: str) -> list[tuple[Weight, str]]:
    """What is said of a game, but for the deck that can run out, by its first words."""
    return [
        (advice.weight, " ".join(advice.sentence.split()[:4]))
        for advice in advice_on(resolve(name))
        if not advice.sentence.startswith("The deck can run out")
    ]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        # Recommended: deuces for high, kings for low, nines where an eight or lower is low.
        ("draw poker, deuces wild", []),
        ("Kansas City, kings wild", []),
        ("draw poker, 8 or better, nines wild", []),
        ("draw poker, kings wild", [(WARNING, "Kings are wild, and")]),
        ("Kansas City, deuces wild", [(WARNING, "Deuces are wild, and")]),
        ("Kansas City, aces wild", []),
        ("A-5 single draw, aces wild", [(WARNING, "Aces are wild, and")]),
        ("draw poker, 8 or better, eights wild", [(WARNING, "Eights are wild, and")]),
        ("draw poker, 8 or better, tens wild", [(WARNING, "Tens are wild, and")]),
        ("jackpots, deuces wild", [(NOTE, "5 cards are wild")]),
        ("jackpots, two jokers, deuces wild", [(NOTE, "6 cards are wild")]),
        ("draw poker, deuces and treys wild", [(WARNING, "8 cards are wild")]),
        ("draw poker, high-low", [(WARNING, "It is split with")]),
        ("high/low with declare, 8 or better", [(WARNING, "It is split with")]),
        ("California high/low split", []),
        ("skinny minnie", []),
        # Each half of these has a hand of its own.
        ("drawmaha 2-7", []),
        ("badeucey", []),
        ("Anaconda with rollout", [(WARNING, "It has 8 betting")]),
        ("Q-ball, 2 draws", []),
        ("Q-ball, 3 draws", [(WARNING, "It has 6 betting")]),
        ("nine-card draw poker", []),
        ("ten-card draw poker", [(WARNING, "10 cards for each")]),
    ],
)
def test_advice(name: str, expected: list[tuple[Weight, str]]) -> None:
    assert found(name) == expected


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        # Eight hands of five and five new cards each; with five players it is fifty at most.
        ("five-card draw", "8 players can need 80 cards, and it has 52; for 5 it always suffices."),
        # Twenty-one cards for three draws a player, so two players are safe.
        ("2-7 triple draw", "6 players can need 120 cards, and it has 52; for 2 it always suffices."),
        # Four dealt, four discarded and five drawn: nine cards.
        ("four-before jackpots", "8 players can need 72 cards, and it has 53; for 5 it always suffices."),
        ("spit in the ocean", "8 players can need 65 cards, and it has 52; for 6 it always suffices."),
    ],
)
def test_a_deck_that_can_run_out(name: str, sentence: str) -> None:
    assert f"The deck can run out: {sentence}" in [advice.sentence for advice in advice_on(resolve(name))]


def test_anaconda_never_runs_out() -> None:
    assert advice_on(resolve("Anaconda")) == ()


def test_of_the_catalogue_only_the_long_rollout_is_warned_of() -> None:
    warned = {game.code for game in GAMES if any(a.weight is WARNING for a in advice_on(game))}
    assert warned == {"anaconda-rollout"}
