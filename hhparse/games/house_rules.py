"""What a table may settle for itself: the house rules, each a field with the default of the documents.

Sources are named as in the rule catalogue: S0, S1 and S3 are the rule documents, RRP is Robert's
Rules of Poker, TDA the rules of the Poker Tournament Directors Association, WSOP its rules of 2026,
HOY the laws of Hoyle-style books, PS the page of PokerStars on reshuffling.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class HeadsUpCap(StrEnum):
    """Whether the cap on raises holds between two players (rooms differ)."""

    NONE = "none"
    """Uncapped once two are left, unless the cap was reached before (S1, RRP)."""
    IF_MORE_BEGAN = "if more began the round"
    """Uncapped only where the round began with two (WSOP live action)."""
    ALWAYS = "always"


class StubRule(StrEnum):
    """What happens when fewer cards are left than a draw asks for."""

    DOCUMENTS = "documents"
    """All but the bottom card is dealt; then bottom card, burn cards and earlier discards are
    shuffled, never the drawing player's own (S0, S3)."""
    HOYLE = "hoyle"
    """The bottom card is never dealt; it is shuffled with all earlier discards (HOY)."""
    TOURNAMENT = "tournament"
    """Stub, muck and the discards of earlier draws are shuffled, none of the current draw (WSOP)."""
    LIVE = "live"
    """As in tournaments, the burn cards included (WSOP live action)."""
    ROOM = "room"
    """The stub is shuffled with all earlier discards, those of the current draw too (PS)."""


class ExposedCard(StrEnum):
    """Which cards must be kept when they are exposed in the deal; others are replaced."""

    KEPT = "kept"
    """All of them (S1, draw high)."""
    SEVEN_AND_UNDER_KEPT = "seven and under kept"
    """Ace to seven (RRP, limit ace-to-five)."""
    FIVE_AND_UNDER_KEPT = "five and under kept"
    """Ace to five (RRP, no-limit and pot-limit ace-to-five)."""
    WHEEL_KEPT = "wheel cards kept"
    """2, 3, 4, 5 and 7; a six is replaced (RRP, deuce-to-seven)."""
    REPLACED = "replaced"
    """All cards are replaced (WSOP)."""


SEVEN_RULE_RANKING: Final = "ace_to_five"
"""The scale of the hands that the seven rule is made for."""


class SevenRule(StrEnum):
    """What a seven-low or better that checks after the last draw may still win (S3)."""

    OFF = "off"
    ON = "on"
    """Nothing of what went in after the draw."""
    LIMIT_ONLY = "limit only"
    """The same, in fixed limit only (RRP)."""
    FORFEIT_ALL = "forfeit all"
    """Nothing at all (some clubs)."""


class CompleteBelow(StrEnum):
    """Up to which short all-in bet a player bound by the seven rule may just call (RRP and others)."""

    HALF = "half a bet"
    FULL = "a full bet"


class ShortAllIn(StrEnum):
    """What the next raise makes of an all-in bet or raise that falls short, in fixed limit."""

    HALF_COUNTS = "half a bet counts"
    """From half a bet on it is a full one, and raised by a bet; less is completed (RRP, TDA 47)."""
    COMPLETED = "completed"
    """However much it is, the next raise completes it to a full bet."""
    EITHER = "completed or raised"
    """Not known of the room, and not judged."""


class OddChip(StrEnum):
    """Who gets the odd chip between the shares of a pot."""

    FIRST_SHARE = "first share"
    """The high hand, or the five-card half (RRP, TDA 20)."""
    LAST_SHARE = "last share"
    POSITION = "position"
    """The first winner left of the button (WSOP live action, mixed games)."""
    ANYBODY = "anybody"
    """Not known of the room, and not judged."""


class SwingTie(StrEnum):
    """What becomes of a player who declared both ways and ties for one."""

    LOSES = "loses"
    """He wins nothing (S3)."""
    THREE_QUARTERS = "three quarters"
    """The tied half is shared."""


class PassedOutButton(StrEnum):
    """Where the button is in the deal after one that was passed out."""

    MOVES = "moves"
    STAYS = "stays"


@dataclass(frozen=True)
class HouseRules:
    """The house rules in force at a table."""

    cap: int | None = 5
    """Bets and raises that a fixed-limit round takes; None for no cap (S1: a bet and four raises)."""
    heads_up_cap: HeadsUpCap = HeadsUpCap.NONE
    most_drawn: int | None = None
    """The most cards that a player may draw; None where only the hand's size bounds it."""
    most_with_ace: int | None = None
    """The same for a player who keeps an ace or a wild card (S0, S3: four where the most is three)."""
    five_at_once: bool = False
    """Whether five cards may be dealt in a row; else the fifth comes after the others (S0, S1, S3)."""
    burn: bool = False
    """Whether a card is burned before each draw."""
    bottom_card_dealt: bool = True
    """Whether the bottom card may be dealt (S0, S3: in some houses never)."""
    stub: StubRule = StubRule.DOCUMENTS
    discards_return: bool = True
    """Whether a discard that is shuffled in may come back to whoever threw it away (PS: it never does)."""
    exposed: ExposedCard = ExposedCard.KEPT
    seven_rule: SevenRule = SevenRule.OFF
    complete_below: CompleteBelow = CompleteBelow.HALF
    natural_wins: bool = False
    """Whether of equal hands the one with fewer wild cards wins."""
    double_ace_flush: bool = False
    """Whether a joker in a flush is an ace even beside the ace."""
    odd_chip: OddChip = OddChip.FIRST_SHARE
    swing_tie: SwingTie = SwingTie.LOSES
    max_antes: int | None = None
    """After how many passed-out deals no more antes are added; None for never (RRP: mostly three)."""
    zigzag: bool = False
    """Whether a rising qualifier comes down again after aces, instead of staying there."""
    passed_out_button: PassedOutButton = PassedOutButton.MOVES
    open_at_double: bool = False
    """Whether opening before the draw costs twice the big blind (RRP)."""
    short_all_in: ShortAllIn = ShortAllIn.HALF_COUNTS

    @property
    def keeps_bottom(self) -> bool:
        """Whether the bottom card is never dealt, be it a rule of its own or part of the one for the stub."""
        return not self.bottom_card_dealt or self.stub is StubRule.HOYLE


DEFAULT_RULES = HouseRules()
