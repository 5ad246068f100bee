"""What reading yields: hands, hands of other games, and hands that had to be refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import islice
from typing import Any, Final, TypeVar, cast

from msgspec.structs import replace

from hhparse.events import Blind, Button, DrawHeading, Event, Header, PhaseHeading, Post, Table
from hhparse.games import Game, Limit
from hhparse.money import Money
from hhparse.rules import Violation
from hhparse.sites import BY_CODE, DIALECT_BY_CODE, Dialect, Site, Stakes

Kind = TypeVar("Kind", bound=Event)

NO_TIME: Final = "-"
"""What stands for the time of a hand that tells none."""


@dataclass(frozen=True, slots=True)
class HandText:
    """The lines of one hand, blank ones included."""

    source: str
    """The file's name, as it was given."""
    dialect: Dialect
    site: Site
    first_line: int
    lines: Sequence[str]

    @property
    def text(self) -> str:
        return "\n".join(self.lines).rstrip()

    @property
    def head(self) -> list[int]:
        """Where in it the lines of its header stand, from 0; blank ones may be between them."""
        told = (at for at, line in enumerate(self.lines) if line.strip())
        return [*islice(told, self.dialect.head_lines)]

    @property
    def ends(self) -> list[tuple[int, str]]:
        """The lines that end it, with the hand that each names."""
        ends = self.dialect.ends
        if ends is None:
            return []
        found = ((line, ends.match(told.strip())) for line, told in enumerate(self.lines, self.first_line))
        return [(line, end["hand_id"]) for line, end in found if end is not None]

    @property
    def last_line(self) -> int:
        return self.first_line + len(self.lines) - 1

    def __reduce__(self) -> tuple[Any, ...]:
        # Every process knows dialect and site by their codes; one text is sent faster than its lines.
        told = "\n".join(self.lines)
        return _text_of, (self.source, self.dialect.code, self.site.code, self.first_line, told)


def _text_of(source: str, dialect: str, site: str, first_line: int, told: str) -> HandText:
    return HandText(source, DIALECT_BY_CODE[dialect], BY_CODE[site], first_line, told.split("\n"))


@dataclass(frozen=True, slots=True)
class Moment:
    """When a hand was played."""

    told: str
    zone: str
    """The IANA name of the zone, or its offset as ``UTC+02:00``."""
    zone_stated: bool
    """Whether the log names the zone; else it is assumed from the site's profile."""
    local: datetime | None
    """What the clock showed; None where the text is no moment."""
    utc: datetime | None
    """The same in UTC; None likewise."""
    again: datetime | None = None
    """The same if the clock showed its time for the second time, in the hour that is repeated in autumn;
    None of any other hour, and where the header settles which of the two it was."""


@dataclass(slots=True)
class Hand:
    """A hand of a draw game, as the log tells it."""

    text: HandText
    header: Header
    game: Game
    """The game by the rules of the site and the table."""
    limit: Limit
    money: Money
    currency: str | None
    moment: Moment
    events: tuple[Event, ...]
    """Every line of the hand but blank ones, in the log's order; the header comes first."""
    findings: list[Violation] = field(default_factory=list)
    """What is wrong with the record itself."""
    cut_off: bool = False
    """The text breaks off before the end of the hand."""
    cancelled: bool = False
    _parted: tuple[tuple[Event, ...], dict[type[Event], list[Any]]] = field(
        default=((), {}), init=False, repr=False, compare=False
    )
    """The events that were last parted by their kinds, and those parts."""

    def told(self, kind: type[Kind]) -> Sequence[Kind]:
        """The events of one kind, in the log's order."""
        if self._parted[0] is not self.events:
            parts: dict[type[Event], list[Any]] = {}
            for event in self.events:
                parts.setdefault(type(event), []).append(event)
            self._parted = self.events, parts
        return self._parted[1].get(kind, ())

    def told_of(self, kinds: tuple[type[Kind], ...]) -> list[Kind]:
        """The events of several kinds, in the log's order."""
        return cast("list[Kind]", [event for event in self.events if type(event) in kinds])

    @property
    def dialect(self) -> Dialect:
        return self.text.dialect

    @property
    def site(self) -> Site:
        return self.text.site

    @property
    def room(self) -> str:
        """The room in words; one that is not known by the name that its log gives it."""
        if self.dialect.of_unknown_rooms and self.header.room:
            return f"{self.site.name} ({self.header.room})"
        return self.site.name

    @property
    def stakes(self) -> Stakes:
        """What the two figures of the header's stakes are."""
        stakes = self.dialect.stakes[self.limit]
        if stakes is not Stakes.POSTED:
            return stakes
        blinds = [post.amount for post in self.told(Post) if post.blind is Blind.BIG and not post.all_in]
        names_bets = self.limit is Limit.FIXED and self.header.small in blinds
        return Stakes.BETS if names_bets else Stakes.BLINDS

    @property
    def table(self) -> Table:
        """What the log tells of the table, in whichever lines it does."""
        header = self.header
        tables, buttons = self.told(Table), self.told(Button)
        table = (
            tables[0] if tables else Table(header.line, header.table, header.seats, None, header.play_money)
        )
        if table.button is not None or not buttons:
            return table
        return replace(table, button=buttons[0].button)

    @property
    def is_headed(self) -> bool:
        """Whether any draw or round of betting has a heading."""
        return bool(self.told(DrawHeading) or self.told(PhaseHeading))

    @property
    def has_ante(self) -> bool:
        """Whether everybody owes an ante: by the game, by the header, or because several players pay one.

        A single player's may be paid for the whole table.
        """
        if self.game.has_ante:
            return True
        payers = {post.player for post in self.told(Post) if post.blind is Blind.ANTE}
        return len(payers) > 1 or (bool(self.header.ante) and not payers)

    @property
    def incomplete(self) -> bool:
        """Whether a line that may have been part of the play could not be read."""
        return self.cut_off or any(finding.rule.code in _LOST for finding in self.findings)


_LOST = frozenset({"101", "102"})


@dataclass(frozen=True, slots=True)
class OtherGame:
    """A hand in which nothing is drawn: counted, not read."""

    text: HandText
    game: str


@dataclass(frozen=True, slots=True)
class Refused:
    """A hand that cannot be read, kept with its text and the reason."""

    text: HandText
    line: int
    reason: str


Reading = Hand | OtherGame | Refused
