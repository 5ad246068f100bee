"""A game put together: a game of the catalogue, its variations, and the rules of a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any, Final

from hhparse.games.catalogue import GAMES
from hhparse.games.catalogue.sections import EXPOSED
from hhparse.games.house_rules import SevenRule
from hhparse.games.model import Deal, Game
from hhparse.games.variations import Aspect, UnfitError, Variation

_MOST_PLAYERS: Final = 8
"""Five-card draw is for two to eight (S0, S3)."""

_ONE_WAY_OR_BOTH: Final = {Aspect.DIRECTION, Aspect.SPLIT}


def composed(base: Game, variations: Sequence[Variation]) -> Game:
    """A game with its variations made.

    It bears the name of the game of the catalogue that needs the fewest of them, be it another one:
    Kansas City with three draws is 2-7 triple draw.

    :raises UnfitError: if variations exclude each other or make no sense in the game.
    """
    ordered = sorted(dict.fromkeys(variations), key=lambda variation: variation.aspect)
    ways = [variation for variation in ordered if variation.aspect in _ONE_WAY_OR_BOTH]
    alike = [pair for pair in pairwise(ordered) if pair[0].aspect is pair[1].aspect]
    for one, other in (*alike, *pairwise(ways)):
        raise UnfitError(f"{one.words!r} and {other.words!r} exclude each other")
    varied = _varied(base, ordered)
    row, kept = next(_same_games(varied, base, ordered))
    if not kept:
        return row
    return replace(
        varied,
        code="+".join((row.code, *(variation.code for variation in kept))),
        name=", ".join((row.name, *(variation.words for variation in kept))),
        description=f"{row.name}, varied: {', '.join(variation.words for variation in kept)}.",
        aliases=(),
        source=row.source,
    )


def players_borne(game: Game) -> int:
    """How many players the deck bears, eight at most.

    Of each hand a fifth is taken to be drawn anew in every draw, which gives eight players for one
    draw to five cards and six for three, as card rooms have it.
    """
    centre = sum(phase.centre for phase in game.phases if isinstance(phase, Deal))
    cards = max(game.hand_size, game.final_size) * (5 + game.draws)
    return min(_MOST_PLAYERS, 5 * (game.deck.size - centre) // cards)


def _same_games(
    varied: Game, base: Game, variations: Sequence[Variation]
) -> Iterator[tuple[Game, tuple[Variation, ...]]]:
    """The games of the catalogue that are the same with some of the variations, the fewest first."""
    rows = (base, *(row for row in GAMES if row is not base))
    for number in range(len(variations) + 1):
        for row in rows:
            for some in combinations(variations, number):
                try:
                    same = _play(_varied(row, some)) == _play(varied)
                except UnfitError:
                    continue
                if same:
                    yield row, some


def _play(game: Game) -> tuple[Any, ...]:
    """All of a game that is played."""
    return game.sections, game.forced_bets, game.deck, game.rules, game.max_players


def _varied(base: Game, variations: Sequence[Variation]) -> Game:
    game = base
    for variation in variations:
        game = variation.change(game)
    return _with_players(_with_rules(game, base), base)


def _with_rules(game: Game, base: Game) -> Game:
    """The game with the house rules that go with what wins it."""
    rules = game.rules
    if game.ranking != base.ranking:
        rules = replace(rules, exposed=EXPOSED[game.ranking])
    sevens = any([s.ranking for s in section.shares] == ["ace_to_five"] for section in game.sections)
    # The seven rule is one of five cards and ace-to-five values.
    if game.final_size != 5 or not sevens:
        rules = replace(rules, seven_rule=SevenRule.OFF)
    return replace(game, rules=rules)


def _with_players(game: Game, base: Game) -> Game:
    """The game for as many players as its deck bears, where its hands or draws are others."""
    same = (game.hand_size, game.final_size, game.draws) == (base.hand_size, base.final_size, base.draws)
    return game if same else replace(game, max_players=players_borne(game))
