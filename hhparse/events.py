"""The vocabulary of hand histories: one class per kind of thing that a log can tell.

Every event carries the number of its source line, counted from 1 in its file. The terminals of a
grammar are named after these classes (``StandPat`` is ``STAND_PAT``), and the words inside a
terminal after their fields, so that a dialect needs no code of its own. What kind of text a field
is read from stands in its annotation.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Annotated, ClassVar, Final

import msgspec

from hhparse.cards import Cards

Name = Annotated[str, "name"]
"""A player's name, resolved against the seats of the hand."""
Amount = Annotated[int, "amount"]
"""Money, in ten-thousandths of the table's unit."""
Amounts = Annotated[tuple[int, ...], "amounts"]
"""Several amounts, each followed by a full stop."""
Rounding = Annotated[int, "rounding"]
"""What an amount that is written in thousands may be rounded to."""
Balance = Annotated[int, "balance"]
"""An amount with its sign."""
Number = Annotated[int, "number"]
Count = Annotated[int, "count"]
"""How many cards: a number, or the cards themselves."""
Group = Annotated[Cards, "cards"]
Groups = Annotated[tuple[Cards, ...], "groups"]
"""Several groups of cards, each in brackets of its own."""
Flag = Annotated[bool, "flag"]
"""True when the words are there."""
Text = Annotated[str, "text"]


class Blind(StrEnum):
    """What a player posts."""

    ANTE = "ante"
    DEALER = "dealer blind"
    SMALL = "small blind"
    BIG = "big blind"
    BOTH = "small and big blind"
    DEAD = "dead blind"
    """A small blind that was missed: it counts towards no bet."""
    STRADDLE = "straddle"
    """Twice the big blind, by the player left of it who wants to act last."""


class Side(StrEnum):
    """Which way a share of the pot goes, and what a player declares for."""

    HIGH = "high"
    LOW = "low"
    BOTH = "both"
    """Declared only; no share is this way."""


class Direction(StrEnum):
    """Where cards are passed."""

    LEFT = "left"
    RIGHT = "right"


# Words that every dialect writes in its own way; its profile says what they mean.
Posted = Annotated[Blind, "blind"]
Ordinal = Annotated[int, "ordinal"]
"""Which of several draws."""
PotNumber = Annotated[int | None, "pot"]
"""0 for the main pot, n for side pot n; None where the log does not part them."""
DrawsSeen = Annotated[int, "folded"]
"""How many draws had begun when a hand was folded."""
PhaseName = Annotated[str, "phase"]
"""``deal``, ``betting``, ``pass``, ``keep``, ``arrange``, ``roll`` or ``declare``."""
Declared = Annotated[Side, "side"]
Passed = Annotated[Direction, "direction"]


class Event(msgspec.Struct, frozen=True, gc=False):
    """Anything that a line of a log tells."""

    type: ClassVar[str]
    """The name of the grammar terminal that reads this kind of event."""

    line: int

    def __init_subclass__(cls) -> None:
        cls.type = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).upper()


# The head of a hand -------------------------------------------------------------------------------


class Header(Event, frozen=True, gc=False):
    """What begins a hand: one line, or several."""

    room: Text | None
    hand_id: Text
    game: Text
    """The game as the room words it."""
    limit: Text | None
    small: Amount | None
    """The lower of the two stakes; what stakes mean is the site's affair."""
    big: Amount | None
    time: Text
    zone: Text | None
    currency: Text | None = None
    room_time: Text | None = None
    """The same moment by the room's own clock."""
    room_zone: Text | None = None
    mix: Text | None = None
    """The rotation that the game is dealt in."""
    club: Text | None = None
    tournament: Text | None = None
    """The tournament's id."""
    tournament_name: Text | None = None
    tournament_chips: Flag = False
    """Whether the room says that the chips are a tournament's, where it says no more of it."""
    unknown_money: Flag = False
    """Whether the log says that it does not tell what is played for."""
    buy_in: Text | None = None
    level: Text | None = None
    ante: Amount | None = None
    table: Text | None = None
    """The table's name, where no line of its own tells it; so are its size and what is played for."""
    seats: Number | None = None
    play_money: Flag = False
    fast_fold: Flag = False
    """Whether every hand of a player is dealt at another table of the same name."""
    partial: Flag = False
    """Whether the room itself says that a part of the hand is missing."""
    cap: Amount | None = None
    """The most that anybody may put in in one hand."""
    capped: Flag = False
    """Whether there is such a cap, where the header does not say how much it is."""


class HeaderLine(Event, frozen=True, gc=False):
    """A further line of a header; what it tells is the header's."""

    text: Text


class Rules(Event, frozen=True, gc=False):
    """The house rules in force at the table."""

    text: Text


class Carried(Event, frozen=True, gc=False):
    """The pot that passed-out deals have left."""

    amount: Amount
    deals: Number | None = None
    """How many deals were passed out."""
    last: Text | None = None
    """The id of the last of them."""


class Table(Event, frozen=True, gc=False):
    """The table's name and size, and where the button is."""

    table: Text | None
    seats: Number | None = None
    button: Number | None = None
    play_money: Flag = False
    tournament: Text | None = None
    """The id of the tournament, where it stands in the table's name."""


class Button(Event, frozen=True, gc=False):
    """Where the button is, in a line of its own."""

    button: Number


class Seat(Event, frozen=True, gc=False):
    """A player in a seat, with the chips in front of them."""

    seat: Number
    player: Name
    stack: Amount
    sitting_out: Flag = False
    bounty: Amount | None = None
    rounded_to: Rounding | None = None
    """What the stack may be rounded to."""


# Forced bets and the deal -------------------------------------------------------------------------


class Post(Event, frozen=True, gc=False):
    """An ante or a blind is paid."""

    player: Name
    blind: Posted
    amount: Amount
    all_in: Flag = False


class Matched(Event, frozen=True, gc=False):
    """What of the pot carried a player has put in, and so may win."""

    player: Name
    amount: Amount
    deal: Number
    """In which of the passed-out deals, from 1."""


class Dealing(Event, frozen=True, gc=False):
    """The heading above the deal."""


class Deal(Event, frozen=True, gc=False):
    """Cards come to a player: a whole hand, or what is kept and what is drawn to it."""

    player: Name
    cards: Group
    drawn: Group | None = None


class Board(Event, frozen=True, gc=False):
    """Cards come to the centre, face up."""

    cards: Group
    before: Group | None = None
    """What lay there before, where the line repeats it."""


class Exposed(Event, frozen=True, gc=False):
    """A card is seen by others while it is dealt."""

    player: Name
    cards: Group
    drawn: Flag = False
    """Whether it came in a draw; else it is of the first hand."""
    replaced: Group | None = None
    """What the player gets for it; None where the card is kept."""


class PhaseHeading(Event, frozen=True, gc=False):
    """The heading above a part of the play that is neither deal, draw nor showdown."""

    phase: PhaseName
    count: Number | None = None
    """How many cards, or which time."""
    direction: Passed | None = None
    ordinal: Ordinal | None = None
    """Which round of betting it heads, where the rounds are numbered."""


# Betting ------------------------------------------------------------------------------------------


class Fold(Event, frozen=True, gc=False):
    player: Name
    cards: Group | None = None
    """The folded hand, where the player shows it."""


class Check(Event, frozen=True, gc=False):
    player: Name


class Call(Event, frozen=True, gc=False):
    player: Name
    amount: Amount | None
    """What the player adds."""
    all_in: Flag = False
    to: Amount | None = None
    """What the player has in on this round afterwards, where the log tells that instead."""


class Bet(Event, frozen=True, gc=False):
    player: Name
    amount: Amount
    all_in: Flag = False


class Raise(Event, frozen=True, gc=False):
    player: Name
    by: Amount | None
    """How far the bet goes up."""
    to: Amount
    """What the player has in on this round afterwards."""
    all_in: Flag = False
    adds: Amount | None = None
    """What the player puts in for it."""


class Rap(Event, frozen=True, gc=False):
    """A player raps the table: a check in the betting, a pat hand in the draw (S1)."""

    player: Name


class Capped(Event, frozen=True, gc=False):
    """The room says that no further raise is allowed in this round."""


class Uncalled(Event, frozen=True, gc=False):
    """The part of a bet that nobody called goes back."""

    amount: Amount
    player: Name


# Drawing ------------------------------------------------------------------------------------------


class DrawHeading(Event, frozen=True, gc=False):
    """The heading above a round of drawing."""

    ordinal: Ordinal | None = None
    amount: Amount | None = None
    """What lies in the pot by then."""
    rounded_to: Rounding | None = None
    """What that may be rounded to."""


class Discard(Event, frozen=True, gc=False):
    """A player throws cards away to draw as many."""

    player: Name
    count: Count
    cards: Group | None = None
    splits: Flag = False
    """Whether the player says that openers are split."""
    drawn: Group | None = None
    """What comes for them, where the same line tells."""
    later: Groups | None = None
    """What comes for them in each later run, where the same line tells that too."""


class Take(Event, frozen=True, gc=False):
    """A player is dealt cards in a draw."""

    player: Name
    count: Number
    cards: Group | None = None


class StandPat(Event, frozen=True, gc=False):
    player: Name
    cards: Group | None = None


class Burn(Event, frozen=True, gc=False):
    """The top card of the deck is put aside unseen."""

    cards: Group | None = None


class Reshuffle(Event, frozen=True, gc=False):
    """The stub ran out, and earlier discards come back into the deck."""

    count: Number | None = None
    """How many cards are shuffled."""


# Passing, rolling, declaring ----------------------------------------------------------------------


class Pass(Event, frozen=True, gc=False):
    """A player hands cards to a neighbour."""

    player: Name
    count: Number
    cards: Group | None = None
    receiver: Text | None = None


class Receive(Event, frozen=True, gc=False):
    """A player takes up the cards that a neighbour has passed."""

    player: Name
    count: Number
    cards: Group | None = None


class Keep(Event, frozen=True, gc=False):
    """A player cuts the hand down to these cards."""

    player: Name
    count: Number
    cards: Group | None = None


class Arrange(Event, frozen=True, gc=False):
    """A player fixes the order in which the hand will be turned up."""

    player: Name
    cards: Group | None = None


class Roll(Event, frozen=True, gc=False):
    """A player turns up the next card of the order."""

    player: Name
    cards: Group


class Declare(Event, frozen=True, gc=False):
    """A player declares for high, low or both."""

    player: Name
    side: Declared


# The end of a hand --------------------------------------------------------------------------------


class ShowdownHeading(Event, frozen=True, gc=False):
    """The heading above the showdown."""


class Show(Event, frozen=True, gc=False):
    player: Name
    cards: Group
    hand: Text | None = None
    """The hand in the room's words."""
    run: Number | None = None
    """In which of several runs the hand is this."""


class ShowOpeners(Event, frozen=True, gc=False):
    """The opener proves that the hand could open."""

    player: Name
    cards: Group


class Run(Event, frozen=True, gc=False):
    """The heading above one of several runs; the draws, shows and payments below it are that run's."""

    number: Number | None = None
    """None above what all runs pay together."""


class Muck(Event, frozen=True, gc=False):
    """A player does not show."""

    player: Name
    cards: Group | None = None
    """The hand that is given up, where the line makes it known."""


class Collect(Event, frozen=True, gc=False):
    """A player takes a pot, or a share of one."""

    player: Name
    amount: Amount
    pot: PotNumber = None
    share: Text | None = None
    """Which part of the pot, where several hands share it."""
    total: Amount | None = None
    """How large the pot is that it comes from."""
    hand: Text | None = None
    """What the log calls the hand that takes it."""


class TakeBack(Event, frozen=True, gc=False):
    """Chips that were called go back to who put them in."""

    player: Name
    amount: Amount


class CashOut(Event, frozen=True, gc=False):
    """The room pays a player for the share of the pot, and takes what the hand wins or loses."""

    player: Name
    amount: Amount
    fee: Amount | None = None


class PassedOut(Event, frozen=True, gc=False):
    """Nobody opened: the antes stay for the next deal."""


class Misdeal(Event, frozen=True, gc=False):
    """The deal does not count, and all chips go back."""

    text: Text


class Foul(Event, frozen=True, gc=False):
    """A hand is declared fouled: it can win nothing."""

    player: Name
    text: Text


class Cancelled(Event, frozen=True, gc=False):
    """The room called the hand off."""


class SummaryHeading(Event, frozen=True, gc=False):
    """The heading above the summary."""


class PotTotal(Event, frozen=True, gc=False):
    total: Amount | None
    rake: Balance | None = None
    main: Amount | None = None
    sides: Amounts | None = None
    """The side pots, the first one first."""
    rounded_to: Rounding | None = None
    """What the total may be rounded to."""


class Result(Event, frozen=True, gc=False):
    """What became of a seat, as the summary tells it."""

    seat: Number
    player: Name
    amount: Amount | None = None
    """What the player won."""
    cards: Group | None = None
    mucked: Group | None = None
    """A hand that was not shown, made known afterwards."""
    hand: Text | None = None
    folded: DrawsSeen | None = None
    gave_up: Flag = False
    """Whether the player has folded, where the line does not say when."""
    rounded_to: Rounding | None = None
    """What the amount may be rounded to."""
    bare: Flag = False
    """Whether the line ends with the player's position, and does not say what became of the hand."""
    no_bet: Flag = False
    """Whether the player is said to have put in nothing but an ante."""
    sitting_out: Flag = False
    stack: Amount | None = None
    """What the player leaves the hand with."""
    net: Balance | None = None
    """What the player has won or lost by it."""
    on_button: Flag = False
    """Whether the button is told to be the player's; so are the blinds."""
    on_small_blind: Flag = False
    on_big_blind: Flag = False


class End(Event, frozen=True, gc=False):
    """The line that ends a hand."""


# Beside the game ----------------------------------------------------------------------------------


class SitOut(Event, frozen=True, gc=False):
    """A player is not dealt in, or asks not to be dealt in again."""

    player: Name


class Presence(Event, frozen=True, gc=False):
    """A player comes, goes, returns or loses the connection."""

    player: Name
    change: Text


class Finish(Event, frozen=True, gc=False):
    """A player is out of the tournament, or has won it."""

    player: Name
    place: Text | None = None
    prize: Amount | None = None


class Bounty(Event, frozen=True, gc=False):
    """A player wins a bounty for knocking another out."""

    player: Name
    prize: Amount
    loser: Text | None = None


class TopUp(Event, frozen=True, gc=False):
    """A player brings more chips to the table: a rebuy or an add-on."""

    player: Name
    change: Text
    chips: Amount | None = None


class Chat(Event, frozen=True, gc=False):
    """Something said at the table, or by its dealer."""

    player: Text | None
    text: Text


class Note(Event, frozen=True, gc=False):
    """A remark of whoever wrote the log."""

    text: Text


class Comment(Event, frozen=True, gc=False):
    """A line of the log's text that is no part of the hand."""

    text: Text
    players: Number | None = None
    """How many players have a part in the hand, where the line says that."""


class Unread(Event, frozen=True, gc=False):
    """A line that the grammar does not know, or that stands where it cannot stand."""

    text: Text
    misplaced: Event | None = None
    """What the line tells, where it is known but out of place."""


def _kinds(root: type[Event]) -> dict[str, type[Event]]:
    return {kind.type: kind for kind in root.__subclasses__()}


KINDS: Final[dict[str, type[Event]]] = _kinds(Event)
"""Every kind of event by the name of its terminal."""
