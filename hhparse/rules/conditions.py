"""When a rule is judged at all: conditions on the game, its limit, the house rules and the room's records."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from hhparse.events import Blind
from hhparse.games import (
    SEVEN_RULE_RANKING,
    Arrange,
    Bet,
    Deal,
    Declare,
    Draw,
    Game,
    Keep,
    Limit,
    OddChip,
    Pass,
    PassedOutButton,
    Phase,
    Roll,
    SevenRule,
)
from hhparse.money import Money


class Records(Protocol):
    """What a room writes down of every hand."""

    @property
    def heads_draws(self) -> bool: ...
    @property
    def heads_single_draws(self) -> bool: ...
    @property
    def heads_betting(self) -> bool: ...
    @property
    def heads_all_or_none(self) -> bool: ...
    @property
    def heads_showdown(self) -> bool: ...
    @property
    def tells_deals(self) -> bool: ...
    @property
    def tells_new_cards(self) -> bool: ...
    @property
    def tells_mucks(self) -> bool: ...
    @property
    def sums_up(self) -> bool: ...
    @property
    def sums_up_tournaments(self) -> bool: ...
    @property
    def tells_reshuffles(self) -> bool: ...


class Room(Protocol):
    """What a room takes of the pots."""

    @property
    def rakes_undrawn(self) -> bool: ...
    @property
    def most_raked(self) -> int | None: ...


class Table(Protocol):
    """What is played, by the rules of the site and the house, and how it is written down."""

    @property
    def game(self) -> Game: ...
    @property
    def limit(self) -> Limit: ...
    @property
    def has_ante(self) -> bool: ...
    @property
    def is_headed(self) -> bool: ...
    @property
    def money(self) -> Money: ...
    @property
    def site(self) -> Room: ...
    @property
    def dialect(self) -> Records: ...


@dataclass(frozen=True, slots=True)
class Condition:
    """What has to be so at a table for a rule to be judged there."""

    otherwise: str
    """Why the rule is not judged where it is not so."""
    holds: Callable[[Table], bool]


def _phases(table: Table) -> Iterator[Phase]:
    return (phase for section in table.game.sections for phase in section.phases)


def _has(*kinds: type[Phase]) -> Callable[[Table], bool]:
    return lambda table: any(isinstance(phase, kinds) for phase in _phases(table))


def _any_bet(test: Callable[[Bet], bool]) -> Callable[[Table], bool]:
    return lambda table: any(isinstance(phase, Bet) and test(phase) for phase in _phases(table))


# Betting ------------------------------------------------------------------------------------------

FIXED_LIMIT: Final = Condition("the limit is not fixed", lambda table: table.limit is Limit.FIXED)
POT_LIMIT: Final = Condition(
    "the pot is not the limit", lambda table: table.limit in (Limit.POT, Limit.HALF_POT)
)
BIG_BET: Final = Condition("bets have a fixed size", lambda table: table.limit is not Limit.FIXED)
CAP: Final = Condition("no cap on raises is known", lambda table: table.game.rules.cap is not None)
OPENERS: Final = Condition("any hand may open", _any_bet(lambda bet: bool(bet.openers)))
RISING_OPENERS: Final = Condition(
    "what opens does not rise from deal to deal", _any_bet(lambda bet: len(bet.openers) > 1)
)
MUST_OPEN: Final = Condition(
    "no round has to be opened", _any_bet(lambda bet: bet.must_open or not bet.check)
)
CHECK_RAISE_BARRED: Final = Condition("check-raising is allowed", _any_bet(lambda bet: not bet.check_raise))
OPEN_AT_DOUBLE: Final = Condition(
    "the big blind may be called", lambda table: table.game.rules.open_at_double and bool(table.game.blinds)
)

# Forced bets --------------------------------------------------------------------------------------

ANTE: Final = Condition("no ante is played for", lambda table: table.has_ante)
BLINDS: Final = Condition("the game has no blinds", lambda table: bool(table.game.blinds))
BIG_BLIND: Final = Condition(
    "the game has no blind that must be posted",
    lambda table: any(bet.blind in (Blind.BIG, Blind.DEALER) for bet in table.game.forced_bets),
)

# Phases -------------------------------------------------------------------------------------------

DRAW: Final = Condition("the game has no draw", _has(Draw))
PARTS: Final = Condition(
    "nothing is passed, kept, arranged, turned up or declared", _has(Pass, Keep, Arrange, Roll, Declare)
)
PASS: Final = Condition("nothing is passed", _has(Pass))
KEEP: Final = Condition("no hand is cut down", _has(Keep))
ROLL: Final = Condition("nothing is turned up", _has(Roll))
DECLARE: Final = Condition("nothing is declared", _has(Declare))
DECLARE_IN_TURN: Final = Condition(
    "nothing is declared in turn",
    lambda table: any(isinstance(phase, Declare) and phase.first for phase in table.game.phases),
)

# House rules --------------------------------------------------------------------------------------

FIFTH_WAITS: Final = Condition(
    "five cards may be dealt in a row", lambda table: not table.game.rules.five_at_once
)
BURN: Final = Condition("no cards are burned", lambda table: table.game.rules.burn)
FOUR_WITH_ACE: Final = Condition(
    "nobody may draw one more for an ace", lambda table: table.game.rules.most_with_ace is not None
)
BOTTOM_KEPT: Final = Condition("the bottom card may be dealt", lambda table: table.game.rules.keeps_bottom)
ODD_CHIP: Final = Condition(
    "whose the odd chip is, is not known", lambda table: table.game.rules.odd_chip is not OddChip.ANYBODY
)
BUTTON_STAYS: Final = Condition(
    "the button moves on after a passed-out deal",
    lambda table: table.game.rules.passed_out_button is PassedOutButton.STAYS,
)
QUALIFIER: Final = Condition(
    "any hand may win",
    lambda table: any(share.qualifier for section in table.game.sections for share in section.shares),
)


def _seven_rule(table: Table) -> bool:
    rule = table.game.rules.seven_rule
    return (
        rule is not SevenRule.OFF
        and (rule is not SevenRule.LIMIT_ONLY or table.limit is Limit.FIXED)
        and any(section.shares[0].ranking == SEVEN_RULE_RANKING for section in table.game.sections)
    )


SEVENS: Final = Condition("the seven rule is not in force", _seven_rule)

# Rake ---------------------------------------------------------------------------------------------

TOURNAMENT_CHIPS: Final = Condition(
    "no tournament chips are played for", lambda table: table.money is Money.CHIPS
)
UNDRAWN_UNRAKED: Final = Condition(
    "the room may rake a hand without a draw",
    lambda table: not table.site.rakes_undrawn and table.money is not Money.CHIPS,
)
RAKE_BOUND: Final = Condition(
    "how much is raked is the table's affair",
    lambda table: table.site.most_raked is not None and table.money is not Money.CHIPS,
)

RAKE_TOLD: Final = Condition(
    "no rake is taken of play money or tournament chips", lambda table: table.money is Money.CASH
)

# Records ------------------------------------------------------------------------------------------


def _has_board(table: Table) -> bool:
    return any(isinstance(phase, Deal) and phase.centre for phase in table.game.phases)


def _may_be_unheaded(table: Table) -> bool:
    return table.dialect.heads_all_or_none and table.game.draws == 1 and not table.is_headed


# Where cards come to the centre, rooms head these instead.
HEADS_DRAWS: Final = Condition(
    "draws have no headings here",
    lambda table: (
        table.dialect.heads_draws
        and not _may_be_unheaded(table)
        and (table.game.draws > 1 or (table.dialect.heads_single_draws and not _has_board(table)))
    ),
)
HEADS_BETTING: Final = Condition(
    "rounds of betting have no headings here",
    lambda table: table.dialect.heads_betting and not _has_board(table) and not _may_be_unheaded(table),
)
TELLS_MUCKS: Final = Condition("who mucks may be unsaid here", lambda table: table.dialect.tells_mucks)
TELLS_DEALS: Final = Condition("what is dealt may be unsaid here", lambda table: table.dialect.tells_deals)
TELLS_NEW_CARDS: Final = Condition(
    "what comes in a draw may be unsaid here", lambda table: table.dialect.tells_new_cards
)
HEADS_SHOWDOWN: Final = Condition(
    "showdowns have no headings here", lambda table: table.dialect.heads_showdown
)
TELLS_RESHUFFLES: Final = Condition(
    "reshuffles may be unsaid here", lambda table: table.dialect.tells_reshuffles
)
SUMS_UP: Final = Condition(
    "hands are not summed up here",
    lambda table: (
        table.dialect.sums_up and (table.money is not Money.CHIPS or table.dialect.sums_up_tournaments)
    ),
)
