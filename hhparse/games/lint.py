"""What speaks against a game as it is described: advice for games that are invented (S3).

A game that goes against it is legal and is played.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import count
from typing import Final

from hhparse.games.model import Declare, Game, Share
from hhparse.games.qualifiers import RANK_NAMES
from hhparse.games.variations.winning import LOW_VALUES

_ACE: Final = 12
_UP_TO_EIGHT: Final = frozenset(range(7))
_GOOD: Final = {
    "high": frozenset(range(8, 13)),
    "ace_to_five": _UP_TO_EIGHT | {_ACE},
    "ace_to_six": _UP_TO_EIGHT | {_ACE},
    "deuce_to_seven": _UP_TO_EIGHT,
}
"""The ranks that are good without being wild, by what wins."""


class Weight(StrEnum):
    NOTE = "note"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Advice:
    """One thing that speaks against a game."""

    weight: Weight
    sentence: str


def advice_on(game: Game) -> tuple[Advice, ...]:
    """All that speaks against a game."""
    return tuple(
        advice
        for check in (_many_wild, _helpful_wild, _split, _rounds, _large_hands, _short_deck)
        for advice in check(game)
    )


def _safe_players(game: Game) -> int:
    """With how many players the deck never runs out, whatever they draw."""
    return next(players for players in count() if game.cards_needed(players + 1) > game.deck.size)


def _many_wild(game: Game) -> Iterator[Advice]:
    wild = game.deck.wild_cards
    if wild > 4:
        weight = Weight.WARNING if wild > 6 else Weight.NOTE
        yield Advice(weight, f"{wild} cards are wild or jokers; more than four make for many equal hands.")


def _helpful_wild(game: Game) -> Iterator[Advice]:
    rankings = {share.ranking for section in game.sections for share in section.shares}
    good = frozenset[int]().union(*(_GOOD.get(ranking, ()) for ranking in rankings))
    for rank in sorted(game.deck.wild & good):
        name = RANK_NAMES[rank].capitalize()
        yield Advice(Weight.WARNING, f"{name} are wild, and are good cards in this game as they are.")


def _split(game: Game) -> Iterator[Advice]:
    """High and low on the same cards; in games with a board each half has cards of its own."""
    for section in game.sections:
        shares = section.shares
        if not _is_high_low(shares):
            continue
        declared = any(isinstance(phase, Declare) for phase in section.phases)
        qualified = any(share.qualifier for share in shares)
        if declared and qualified:
            yield Advice(Weight.WARNING, "It is split with a declaration and a qualifier; one is enough.")
        elif not declared and not qualified:
            yield Advice(Weight.WARNING, "It is split with neither a declaration nor a qualifier.")


def _is_high_low(shares: tuple[Share, ...]) -> bool:
    rankings = {share.ranking for share in shares}
    return (
        "high" in rankings
        and bool(rankings & LOW_VALUES.keys())
        and len({share.uses for share in shares}) == 1
    )


def _rounds(game: Game) -> Iterator[Advice]:
    rounds = game.betting_rounds
    if not 2 <= rounds <= 5:
        noun = "round" if rounds == 1 else "rounds"
        yield Advice(Weight.WARNING, f"It has {rounds} betting {noun}; two to five make a good game.")


def _large_hands(game: Game) -> Iterator[Advice]:
    if game.hand_size > 9:
        yield Advice(Weight.WARNING, f"{game.hand_size} cards for each player are many; nine are enough.")


def _short_deck(game: Game) -> Iterator[Advice]:
    needed, there = game.cards_needed(game.max_players), game.deck.size
    if needed > there:
        yield Advice(
            Weight.NOTE,
            f"The deck can run out: {game.max_players} players can need {needed} cards, and it has {there}; "
            f"for {_safe_players(game)} it always suffices.",
        )
