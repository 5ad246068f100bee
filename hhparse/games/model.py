"""How a game is described: a record of data that the replay engine plays.

A game is a deck, the forced bets, and one or more sections; a section is an ordered list of phases
and the shares that its showdown pays. The engine knows phases and never a game's name.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import Final

from hhparse.cards import FIRST_JOKER, RANKS, JokerUse
from hhparse.events import Blind, Direction, Side
from hhparse.games.house_rules import DEFAULT_RULES, HouseRules

_FEWEST_PLAYERS: Final = 2


class UnfitError(ValueError):
    """A game cannot be dealt, or cannot be varied so; the message says why."""


class Limit(StrEnum):
    """How large a bet may be."""

    FIXED = "fixed limit"
    POT = "pot limit"
    HALF_POT = "half pot limit"
    NO = "no limit"


class Anchor(StrEnum):
    """Whom a rule of position speaks of, counted clockwise among the players dealt in."""

    EVERYONE = "everyone"
    DEALER = "dealer"
    FIRST_LEFT = "first left of the dealer"
    SECOND_LEFT = "second left of the dealer"
    LEFT_OF_BLINDS = "left of the last blind"
    OPENER = "the opener"
    """Who made the first bet of the hand, or the next player still in clockwise."""
    BEST_SHOWING = "best hand showing"
    """Who has the best cards face up for the first share; of equals the first left of the dealer."""
    LAST_RAISER = "who bet or raised last"
    """In the betting round before; where nobody did, the first left of the dealer."""


class PassedOut(StrEnum):
    """What follows a betting round in which nobody opens."""

    GOES_ON = "the hand goes on"
    NEXT_SECTION = "the same cards are played on in the next section"
    REDEAL = "the antes stay and cards are dealt anew"


class Uses(StrEnum):
    """Which cards a share of the pot is judged by; of more than five the best count."""

    HELD = "the hand"
    WITH_CENTRE = "the hand with the centre card"
    TWO_AND_THREE = "exactly two of the hand and three of the board"


@dataclass(frozen=True, slots=True)
class Deck:
    """The 52 cards, the jokers beside them, and which cards are wild."""

    jokers: int = 0
    joker: JokerUse = JokerUse.BUG
    wild: frozenset[int] = frozenset()
    """The ranks of which every card is wild, 0 being the deuce."""
    centre_wild: bool = False
    """Whether the centre card, and every other card of its rank, is wild."""

    @property
    def size(self) -> int:
        return FIRST_JOKER + self.jokers

    @property
    def wild_cards(self) -> int:
        """How many cards of the deck are wild or jokers."""
        return self.jokers + 4 * (len(self.wild) + self.centre_wild)

    @property
    def wild_ranks(self) -> str:
        """The letters of the wild ranks, such as ``2K``."""
        return "".join(RANKS[rank] for rank in sorted(self.wild))


@dataclass(frozen=True, slots=True)
class Qualifier:
    """The least hand that may open, or win a share."""

    words: str
    """In a card player's words: ``pair of jacks``."""
    least: str
    """The ranks of the worst hand that qualifies, such as ``JJ234``; shorter hands take the first of them."""


@dataclass(frozen=True, slots=True)
class ForcedBet:
    """An ante or a blind."""

    blind: Blind
    anchor: Anchor
    heads_up: Anchor | None
    """Where it is posted when two players are dealt in; None where it is not."""
    half_bets: int
    """Its size, in halves of the small bet; an ante, which the table sets, has 0."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Every player gets this many cards, face down, and the centre as many face up."""

    cards: int
    centre: int = 0


@dataclass(frozen=True, slots=True)
class Bet:
    """A betting round."""

    first: Anchor
    """Who acts first, or the next player still in."""
    size: int
    """A fixed-limit bet or raise, in small bets."""
    check: bool = True
    """Whether a player who faces no bet may check; a blind's option stands apart."""
    check_raise: bool = True
    """Whether a player who has checked may raise."""
    open_with_raise: bool = False
    """Whether the first bet may be for twice the size, and then counts as a bet and a raise (S1)."""
    openers: tuple[Qualifier, ...] = ()
    """What the first bet of the hand needs: the first in a new pot, the next after each passed-out
    deal, the last ever after; none where anything opens."""
    passed_out: PassedOut = PassedOut.GOES_ON
    must_open: bool = False
    """Whether who acts first has to open, for twice the ante."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Players in turn discard and are dealt cards up to the size of a hand, or stand pat."""

    most: int
    """The most cards a player may discard."""
    size: int
    """How many cards a hand has afterwards."""

    def __post_init__(self) -> None:
        """:raises UnfitError: if more can be drawn than a hand has cards."""
        if not 0 <= self.most <= self.size:
            raise UnfitError(f"a draw of up to {self.most} cards does not fit a hand of {self.size}")


@dataclass(frozen=True, slots=True)
class Pass:
    """Every player gives cards to a neighbour, all at the same time."""

    cards: int
    direction: Direction
    seats: int = 1
    """To which neighbour: 1 for the next player still in."""


@dataclass(frozen=True, slots=True)
class Keep:
    """Every player cuts the hand down to this many cards; nothing is drawn."""

    cards: int


@dataclass(frozen=True, slots=True)
class Arrange:
    """Every player fixes the order of the hand, face down."""


@dataclass(frozen=True, slots=True)
class Roll:
    """Every player turns up the next card of the order."""


@dataclass(frozen=True, slots=True)
class Declare:
    """Every player declares for high, low or both."""

    first: Anchor | None = None
    """Who declares first, or the next player still in, the others in turn; None where all do at once."""


@dataclass(frozen=True, slots=True)
class Showdown:
    """Hands are shown and the shares of the pot awarded."""


Phase = Deal | Bet | Draw | Pass | Keep | Arrange | Roll | Declare | Showdown


@dataclass(frozen=True, slots=True)
class Share:
    """A part of the pot, and the scale of hands that wins it; all parts are equal."""

    ranking: str
    """A code of :data:`hhparse.ranking.RANKINGS`."""
    side: Side | None = None
    """What must have been declared to contest it, in games with a declaration."""
    uses: Uses = Uses.HELD
    qualifier: Qualifier | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """Phases played in order on the same cards, and what the showdown at their end pays."""

    phases: tuple[Phase, ...]
    shares: tuple[Share, ...]


@dataclass(frozen=True, eq=False)
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
    """The first is played unless a passed-out round leads to the next."""
    deck: Deck = Deck()
    rules: HouseRules = DEFAULT_RULES
    source: str = ""
    """The rule document that describes it, where one does."""

    def __post_init__(self) -> None:
        """:raises UnfitError: if the game cannot be dealt as it is described."""
        for number, section in enumerate(self.sections):
            if not number and not isinstance(section.phases[0], Deal):
                raise UnfitError(f"{self.name} does not begin with a deal")
            # A later section goes on with the cards of the first.
            self._judge_sizes(section, self.hand_size if number else 0)
        needed = sum(self._cards_needed(_FEWEST_PLAYERS, drawn=False))
        if needed > self.deck.size:
            raise UnfitError(
                f"{self.name} takes {needed} cards for two players; the deck has {self.deck.size}"
            )

    def _judge_sizes(self, section: Section, held: int) -> None:
        """:param held: how many cards each player has at its beginning."""
        for phase in section.phases:
            match phase:
                case Deal():
                    if min(phase.cards, phase.centre) < 0:
                        raise UnfitError(f"{self.name} deals a negative number of cards")
                    held += phase.cards
                case Draw():
                    if phase.size < held:
                        raise UnfitError(f"in {self.name} a draw leaves {phase.size} of {held} cards")
                    if phase.most > held:
                        raise UnfitError(f"in {self.name} up to {phase.most} of {held} cards are discarded")
                    held = phase.size
                case Pass() | Keep():
                    if not 0 < phase.cards <= held:
                        does = "passed" if isinstance(phase, Pass) else "kept"
                        raise UnfitError(f"in {self.name} {phase.cards} of {held} cards are {does}")
                    held = phase.cards if isinstance(phase, Keep) else held

    @cached_property
    def phases(self) -> tuple[Phase, ...]:
        """The phases of the hand when somebody opens in the first section."""
        return self.sections[0].phases

    @cached_property
    def shares(self) -> tuple[Share, ...]:
        """What the pot is parted into when somebody opens in the first section."""
        return self.sections[0].shares

    @cached_property
    def ranking(self) -> str:
        """The scale that wins the pot, or its first share."""
        return self.shares[0].ranking

    @cached_property
    def hand_size(self) -> int:
        """How many cards a player is dealt before the first draw."""
        size = 0
        for phase in self.phases:
            if isinstance(phase, Deal):
                size += phase.cards
            elif isinstance(phase, Draw | Keep | Pass):
                break
        return size

    @cached_property
    def final_size(self) -> int:
        """How many cards a player holds at the showdown."""
        size = 0
        for phase in self.phases:
            match phase:
                case Deal():
                    size += phase.cards
                case Draw():
                    size = phase.size
                case Keep():
                    size = phase.cards
        return size

    @cached_property
    def draws(self) -> int:
        """How many rounds of drawing the game has."""
        return sum(isinstance(phase, Draw) for phase in self.phases)

    @cached_property
    def big_bet(self) -> int:
        """The largest bet of fixed limit, in small bets."""
        return max((phase.size for phase in self.phases if isinstance(phase, Bet)), default=1)

    @cached_property
    def betting_rounds(self) -> int:
        return sum(isinstance(phase, Bet) for phase in self.phases)

    @cached_property
    def has_ante(self) -> bool:
        return any(bet.blind is Blind.ANTE for bet in self.forced_bets)

    @cached_property
    def blinds(self) -> tuple[ForcedBet, ...]:
        """The forced bets that are bets: all but the ante."""
        return tuple(bet for bet in self.forced_bets if bet.blind is not Blind.ANTE)

    def cards_needed(self, players: int) -> int:
        """The most cards that this many players can need: every hand full, every draw the largest."""
        return sum(self._cards_needed(players))

    def _cards_needed(self, players: int, *, drawn: bool = True) -> Iterator[int]:
        """:param drawn: whether every draw is the largest; else nobody discards."""
        held = 0
        for phase in self.phases:
            match phase:
                case Deal():
                    yield players * phase.cards + phase.centre
                    held += phase.cards
                case Draw():
                    yield players * (phase.size - held + (phase.most if drawn else 0))
                    held = phase.size
                case Keep():
                    held = phase.cards
