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
Number = Annotated[int, "number"]
Group = Annotated[Cards, "cards"]
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


# Words that every dialect writes in its own way; its profile says what they mean.
Posted = Annotated[Blind, "blind"]
Ordinal = Annotated[int, "ordinal"]
"""Which of several draws."""
PotNumber = Annotated[int | None, "pot"]
"""0 for the main pot, n for side pot n; None where the log does not part them."""
DrawsSeen = Annotated[int, "folded"]
"""How many draws had begun when a hand was folded."""


class Event(msgspec.Struct, frozen=True, gc=False):
    """Anything that a line of a log tells."""

    type: ClassVar[str]
    """The name of the grammar terminal that reads this kind of event."""

    line: int

    def __init_subclass__(cls) -> None:
        cls.type = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).upper()


# The head of a hand -------------------------------------------------------------------------------


class Header(Event, frozen=True, gc=False):
    """The line that begins a hand."""

    room: Text
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
    buy_in: Text | None = None
    level: Text | None = None


class Table(Event, frozen=True, gc=False):
    """The table's name and size, and where the button is."""

    table: Text
    seats: Number | None = None
    button: Number | None = None
    play_money: Flag = False


class Seat(Event, frozen=True, gc=False):
    """A player in a seat, with the chips in front of them."""

    seat: Number
    player: Name
    stack: Amount
    sitting_out: Flag = False
    bounty: Amount | None = None


# Forced bets and the deal -------------------------------------------------------------------------


class Post(Event, frozen=True, gc=False):
    """An ante or a blind is paid."""

    player: Name
    blind: Posted
    amount: Amount
    all_in: Flag = False


class Dealing(Event, frozen=True, gc=False):
    """The heading above the deal."""


class Deal(Event, frozen=True, gc=False):
    """Cards come to a player: a whole hand, or what is kept and what is drawn to it."""

    player: Name
    cards: Group
    drawn: Group | None = None


# Betting ------------------------------------------------------------------------------------------


class Fold(Event, frozen=True, gc=False):
    player: Name
    cards: Group | None = None
    """The folded hand, where the player shows it."""


class Check(Event, frozen=True, gc=False):
    player: Name


class Call(Event, frozen=True, gc=False):
    player: Name
    amount: Amount
    """What the player adds."""
    all_in: Flag = False


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


class Discard(Event, frozen=True, gc=False):
    """A player throws cards away to draw as many."""

    player: Name
    count: Number
    cards: Group | None = None


class StandPat(Event, frozen=True, gc=False):
    player: Name
    cards: Group | None = None


class Reshuffle(Event, frozen=True, gc=False):
    """The stub ran out, and earlier discards come back into the deck."""


# The end of a hand --------------------------------------------------------------------------------


class ShowdownHeading(Event, frozen=True, gc=False):
    """The heading above the showdown."""


class Show(Event, frozen=True, gc=False):
    player: Name
    cards: Group
    hand: Text | None = None
    """The hand in the room's words."""


class Muck(Event, frozen=True, gc=False):
    """A player does not show."""

    player: Name


class Collect(Event, frozen=True, gc=False):
    """A player takes a pot, or a share of one."""

    player: Name
    amount: Amount
    pot: PotNumber = None


class Cancelled(Event, frozen=True, gc=False):
    """The room called the hand off."""


class SummaryHeading(Event, frozen=True, gc=False):
    """The heading above the summary."""


class PotTotal(Event, frozen=True, gc=False):
    total: Amount
    rake: Amount | None = None
    main: Amount | None = None
    sides: Amounts | None = None
    """The side pots, the first one first."""


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
    sitting_out: Flag = False


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


class Unread(Event, frozen=True, gc=False):
    """A line that the grammar does not know, or that stands where it cannot stand."""

    text: Text
    misplaced: Event | None = None
    """What the line tells, where it is known but out of place."""


def _kinds(root: type[Event]) -> dict[str, type[Event]]:
    return {kind.type: kind for kind in root.__subclasses__()}


KINDS: Final[dict[str, type[Event]]] = _kinds(Event)
"""Every kind of event by the name of its terminal."""
