"""How a hand stands at a point of its play, so that play can go on from there again."""

from __future__ import annotations

from dataclasses import dataclass

from hhparse.cards import Card, Cards
from hhparse.games import Phase
from hhparse.replay.model import Decision, Draw


@dataclass(frozen=True, slots=True)
class Hands:
    """What a run does to one player."""

    cards: Cards
    draws: tuple[Draw, ...]
    shown: bool
    mucked: bool
    rolled: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """How a hand stands where its runs begin, or where one has ended."""

    hands: tuple[Hands, ...]
    draws: tuple[Draw, ...]
    decisions: tuple[Decision, ...]
    centre: Cards
    phases: tuple[Phase, ...]
    phase: int
    pending: tuple[int, ...]
    size: int
    round: int
    rounds_bet: int
    headed: frozenset[int]
