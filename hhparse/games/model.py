"""How a game is described: a record of data that the replay engine plays.

A game is a deck, the forced bets, and one or more sections; a section is an ordered list of phases
and the shares that its showdown pays. The engine knows phases and never a game's name.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property


class Limit(StrEnum):
    """How large a bet may be."""

    FIXED = "fixed limit"
    POT = "pot limit"
    NO = "no limit"


class Anchor(StrEnum):
    """Whom a rule of position speaks of, counted clockwise among the players dealt in."""

    DEALER = "dealer"
    FIRST_LEFT = "first left of the dealer"
    SECOND_LEFT = "second left of the dealer"
    LEFT_OF_BLINDS = "left of the last blind"


@dataclass(frozen=True, slots=True)
class ForcedBet:
    """A blind that one player must post."""

    name: str
    anchor: Anchor
    heads_up: Anchor
    """Where it is posted when two players are dealt in."""
    half_bets: int
    """Its size, in halves of the small bet."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Every player gets this many cards, face down."""

    cards: int


@dataclass(frozen=True, slots=True)
class Bet:
    """A betting round."""

    first: Anchor
    """Who acts first, or the next player still in."""
    size: int
    """A fixed-limit bet or raise, in small bets."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Players in turn discard and draw as many, or stand pat."""

    most: int
    """The most cards a player may draw."""


@dataclass(frozen=True, slots=True)
class Showdown:
    """Hands are shown and the shares of the pot awarded."""


Phase = Deal | Bet | Draw | Showdown


@dataclass(frozen=True, slots=True)
class Share:
    """A part of the pot, and the scale of hands that wins it."""

    ranking: str
    """A code of :data:`hhparse.ranking.RANKINGS`."""


@dataclass(frozen=True, slots=True)
class Section:
    """Phases played in order on the same cards, and what the showdown at their end pays."""

    phases: tuple[Phase, ...]
    shares: tuple[Share, ...]


@dataclass(frozen=True)
class Game:
    """One game of the family."""

    code: str
    """Short, stable name for files, tables and commands."""
    name: str
    description: str
    aliases: tuple[str, ...]
    """Other names, as players and rooms write them; spelling, case and limit do not matter."""
    max_players: int
    forced_bets: tuple[ForcedBet, ...]
    sections: tuple[Section, ...]

    @cached_property
    def phases(self) -> tuple[Phase, ...]:
        return tuple(phase for section in self.sections for phase in section.phases)

    @cached_property
    def ranking(self) -> str:
        """The scale that wins the pot."""
        return self.sections[-1].shares[0].ranking

    @cached_property
    def hand_size(self) -> int:
        """How many cards a player is dealt before the first draw."""
        return sum(phase.cards for phase in self.phases if isinstance(phase, Deal))

    @cached_property
    def draws(self) -> int:
        """How many rounds of drawing the game has."""
        return sum(isinstance(phase, Draw) for phase in self.phases)

    @cached_property
    def betting_rounds(self) -> int:
        return sum(isinstance(phase, Bet) for phase in self.phases)
