"""What has to be known of a site to read and judge its logs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from hhparse.games import Limit
from hhparse.money import Money


class Blind(StrEnum):
    """What a player posts."""

    SMALL = "small blind"
    BIG = "big blind"
    BOTH = "small and big blind"
    ANTE = "ante"


class Stakes(StrEnum):
    """What the two figures of a header's stakes are."""

    BETS = "small and big bet"
    BLINDS = "small and big blind"


@dataclass(frozen=True, slots=True)
class Site:
    """A dialect and the habits of the room that writes it."""

    code: str
    name: str
    grammar: str
    """The file of its grammar, without the suffix."""
    begins: re.Pattern[str]
    """What a line that begins a hand begins with."""
    games: Mapping[str, str]
    """The dialect's words for the games that the site deals, by their codes."""
    limits: Mapping[str, Limit]
    """The dialect's words for limits."""
    blinds: Mapping[str, Blind]
    """The dialect's words for forced bets."""
    ordinals: Mapping[str, int]
    """The dialect's words that number the draws."""
    folds: Mapping[str, int]
    """How many draws a hand had seen that was folded then, by the summary's words."""
    zones: Mapping[str, str]
    """Time zones by the abbreviations the dialect uses."""
    zone: str
    """The zone of times that name none."""
    time_formats: tuple[str, ...]
    stakes: Mapping[Limit, Stakes]
    cap: int
    """Bets and raises that a fixed-limit round takes."""
    small_blind_range: tuple[float, float]
    """The least and the largest small blind of a fixed-limit game, in big blinds."""
    heads_draws: bool
    """Whether every draw of a game with several has a heading."""
    sums_up: bool
    """Whether every hand that was played ends with its pot and rake."""
    states_uncalled: bool
    """Whether an uncalled bet is always told as returned."""
    folds_absent: bool
    """Whether the hand of a player who sits out is folded even when it is all-in for a blind."""
    smallest_chip: Mapping[Money, int]
    """The smallest amount that is paid, in ten-thousandths of the unit."""
