"""What a replay yields: the hand as it was played, and what of it breaks the rules."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

import msgspec

from hhparse.cards import NO_CARDS, Card, Cards
from hhparse.events import Side
from hhparse.games import Deal
from hhparse.ranking import Pool
from hhparse.reading import Hand
from hhparse.rules import NEEDING, Evidence, Family, Violation


class Action(StrEnum):
    """What a player does with a turn."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    PAT = "pat"
    DRAW = "draw"


class SevenLow(StrEnum):
    """What the seven rule makes of a seven-low or better that a player holds after the last draw."""

    FREE = "free"
    """It may win all of the pot."""
    BOUND = "bound"
    """It was checked and bet into: nothing that went in afterwards can be won."""


class OpenersHeld(StrEnum):
    """What somebody opened with, where that takes openers."""

    LEAST = "least"
    """The least kind of hand that may open, such as a pair of jacks."""
    BETTER = "better"
    FALSE = "false"
    """A hand that may not open."""
    HIDDEN = "hidden"


@dataclass(slots=True, eq=False)
class Player:
    """A player who is dealt in, and what the hand has made of them."""

    index: int
    """Place in the order of play, the first left of the button being 0."""
    seat: int
    name: str
    stack: int
    """Chips before the hand."""
    cards: Cards
    """The hand at this moment, as far as it is known."""
    position: str = ""
    sitting_out: bool = False
    """Whether the player is away and the room acts in their place."""
    hero: bool = False
    """Whether the log is written from this player's view."""
    order: tuple[Card, ...] = ()
    """The order in which the hand is turned up, where it is known."""
    rolled: tuple[Card, ...] = ()
    """What of the hand is turned up."""
    declared: Side | None = None
    folded: bool = False
    fold_round: int | None = None
    """How many draws had been made when the player folded."""
    all_in: bool = False
    shown: bool = False
    mucked: bool = False
    barred: bool = False
    """Whether the hand is fouled, or opened falsely, and so can win nothing."""
    seven_low: SevenLow | None = None
    """None where the seven rule is not in force, or no seven-low is known to be held to the end."""
    forced: int = 0
    """Put in as antes and blinds."""
    invested: int = 0
    """Put in altogether, less what came back uncalled."""
    won: int = 0
    cashed_out: int | None = None
    """What the room itself has paid for the player's share, and the player gets in place of what is won."""
    draws: list[Draw] = field(default_factory=list)

    @property
    def net(self) -> int:
        return (self.won if self.cashed_out is None else self.cashed_out) - self.invested

    @property
    def last_draw(self) -> int | None:
        """How many cards the player threw away in the last draw; None before the first."""
        return self.draws[-1].discarded.count if self.draws else None

    @property
    def live(self) -> bool:
        """Whether the player can still win the pot."""
        return not self.folded


class Decision(msgspec.Struct, gc=False):
    """One choice of a player, in the betting or in a draw, with what was faced and what was possible."""

    line: int
    player: int
    round: int
    """The betting round after that many draws; of a choice in a draw, which draw it is."""
    action: Action
    live: int
    """Players still in, this one included."""
    stack: int
    pot: int
    """Everything put in so far."""
    betting_round: int = 0
    """How many betting rounds had begun: several may lie between two draws."""
    to_call: int = 0
    bets: int = 0
    """Bets and raises of the round so far; the big blind counts as one."""
    voluntary: int = 0
    """Players who have put chips in of their own will in this round before."""
    amount: int = 0
    """What the player puts in."""
    to: int = 0
    """What the player has in on this round afterwards."""
    all_in: bool = False
    could_check: bool = False
    could_call: bool = False
    could_bet: bool = False
    could_raise: bool = False
    could_stand_pat: bool = False
    """Whether the hand had its full size in a draw; a hand that is short has to be filled."""
    capped: bool = False
    """Whether the table's number of bets and raises was reached."""
    betting_open: bool = True
    """Whether two players or more can still bet in this hand."""
    drawn: int = 0
    """Cards discarded in a draw."""
    own_last_draw: int | None = None
    """Cards discarded by the player in the draw before this decision."""
    opponents_last_draw: tuple[int, ...] = ()
    """The same of each opponent still in."""
    size: int = 0
    """How many cards the player held before the choice."""
    cards: tuple[Card, ...] = ()
    """These cards, where all of them were known then."""


class Draw(msgspec.Struct, frozen=True, gc=False):
    """One draw of a player, whatever number of lines tell it."""

    line: int
    player: int
    round: int
    """1 for the first draw."""
    discarded: Cards
    drawn: Cards
    before: Cards
    after: Cards
    betting_open: bool
    """Whether two players or more could still bet when the draw was made."""
    run: int = 1
    """Which of several runs it belongs to."""
    pool: Pool | None = None
    """What may have come, from what the player had seen; None where that or the drawn cards are hidden."""
    shuffles: int = 0
    """How often the deck had been reshuffled when the cards came."""

    @property
    def pat(self) -> bool:
        return self.drawn.count == 0


class Pot(msgspec.Struct, frozen=True, gc=False):
    """A pot by the chips that went in: the main pot first, then the side pots."""

    amount: int
    eligible: tuple[int, ...]
    """The players who can win it."""
    floor: int = 0
    """From which level of a player's chips on they lie in it."""
    ceiling: int = 0
    """Up to which level they do."""


class Award(msgspec.Struct, frozen=True, gc=False):
    """A pot, or a share of one, as the log pays it."""

    line: int
    player: int
    amount: int
    pot: int | None
    """Which pot, 0 being the main pot; None where the log does not part them."""
    run: int | None = 1
    """Which of several runs pays it; None where all of them pay in one sum."""


@dataclass(slots=True)
class Replay:
    """A hand played through by the rules of its game."""

    hand: Hand
    players: list[Player] = field(default_factory=list)
    """Those dealt in, in the order of play."""
    button: int | None = None
    """The seat with the button, as told or as the small blind tells it; None where neither does."""
    small_bet: int = 0
    """The big blind in pot and no limit."""
    small_blind: int = 0
    ante: int = 0
    decisions: list[Decision] = field(default_factory=list)
    draws: list[Draw] = field(default_factory=list)
    """The draws of all runs; a hand that is played once is one run."""
    later_hands: list[tuple[Cards, ...]] = field(default_factory=list)
    """The hands at the end of each run behind the first, in the order of play."""
    pots: list[Pot] = field(default_factory=list)
    awards: list[Award] = field(default_factory=list)
    section: int = 0
    """Which section of the game was played: the first, or one that a passed-out round led to."""
    opener: int | None = None
    """Who made the first bet, in a game where that takes openers or matters for the turn."""
    openers: str | None = None
    """The least hand that could make the first bet, in words; None where anything could, or nobody did."""
    opened_with: OpenersHeld | None = None
    """None where anything opens, or nobody has."""
    openers_split: bool | None = None
    """Whether the opener threw away what made the hand good enough to open; None where cards hide it."""
    passed_out: bool = False
    """Whether nobody opened, and the antes stay for the next deal."""
    carried_in: int = 0
    """The pot that passed-out deals before have left."""
    carried_out: int = 0
    """The pot that is left to the next deal."""
    deals: int = 0
    """How many deals were passed out before this one."""
    parts: dict[int, dict[str, int]] = field(default_factory=dict)
    """Where the pot is left to the next deal: what each player has put in at which of the passed-out deals,
    counted from 1, as far as it is told."""
    centre: Cards = NO_CARDS
    total: int = 0
    """Put in by all, less what came back uncalled."""
    rake: int = 0
    rounds: int = 0
    """How many draws were made."""
    showdown: bool = False
    winner_judged: bool = False
    """Whether what was paid could be held against the cards."""
    violations: list[Violation] = field(default_factory=list)
    lacking: dict[Evidence, str] = field(default_factory=dict)
    """What the log does not show that rules need to be judged, and why it is not there."""
    _known: set[tuple[object, ...]] = field(default_factory=set, init=False, repr=False, compare=False)
    """What tells apart the violations that were looked at."""
    _looked_at: int = field(default=0, init=False, repr=False, compare=False)
    """How many of the violations were."""

    def has(self, violation: Violation) -> bool:
        """Whether the same has been found; lines that repeat a card which cannot be there say no more."""
        for each in self.violations[self._looked_at :]:
            self._known.add(_told_apart(each))
        self._looked_at = len(self.violations)
        return _told_apart(violation) in self._known

    @property
    def centre_known(self) -> bool:
        """Whether all cards are known that the game deals to the centre."""
        phases = self.hand.game.sections[self.section].phases
        return len(self.centre.known) >= sum(phase.centre for phase in phases if isinstance(phase, Deal))

    @property
    def unjudged(self) -> dict[Family, str]:
        """Families of rules that could not be judged in full, and why."""
        return {
            rule.family: why
            for evidence, why in reversed(self.lacking.items())
            for rule in NEEDING[evidence]
            if rule.skipped(self.hand) is None
        }


def _told_apart(violation: Violation) -> tuple[object, ...]:
    """What tells a violation from others; of those of cards the line does not."""
    line = None if violation.rule.family is Family.CARDS else violation.line
    return violation.code, line, frozenset(violation.details.items())
