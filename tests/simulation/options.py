"""Announcements of games as tables play them: a game, and some options that it can be played with."""

from __future__ import annotations

from hypothesis import strategies as st

from hhparse.games import GAMES, Game, resolve
from hhparse.games.rule_words import HOUSE_RULES
from hhparse.games.variations.rounds import OPTIONS

_NUMBERS = ("two", "three", "four")


def house_rules_for(game: Game) -> list[str]:
    """The words of every house rule that makes a difference in a game."""
    return [
        words
        for rule in HOUSE_RULES
        if rule.applies(game)
        for words in [
            *(each[0] for each in rule.words.values()),
            *(counted.format(number) for counted in rule.counted for number in _NUMBERS),
        ]
    ]


@st.composite
def games_with_options(draw: st.DrawFn) -> Game:
    """A game of the catalogue with any options that make a difference in it."""
    game = draw(st.sampled_from(GAMES))
    words = [game.name]
    for rule in HOUSE_RULES:
        said = [each[0] for each in rule.words.values()]
        said += [counted.format(number) for counted in rule.counted for number in _NUMBERS]
        if rule.applies(game):
            words += draw(st.lists(st.sampled_from(said), max_size=1))
    fitting = [option.words[0] for option in OPTIONS if option.fits(game)]
    words += draw(st.lists(st.sampled_from(fitting), max_size=2, unique=True)) if fitting else []
    return resolve(", ".join(words))
