"""What has to be known of a site to judge its hands, and of a dialect to read them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import lru_cache
from typing import Any

from hhparse.games import Game, Limit
from hhparse.money import Money


class Stakes(StrEnum):
    """What the two figures of a header's stakes are."""

    BETS = "small and big bet"
    BLINDS = "small and big blind"
    POSTED = "either of them"
    """Bets where the big blind that is posted is the smaller figure, else blinds."""


class Summed(StrEnum):
    """Of whom the summary of a hand tells, where there is one."""

    SOME = "some"
    """Whoever the room likes to."""
    WINNERS = "winners"
    """Everybody who is paid."""
    EVERYBODY = "everybody"
    """Everybody who is dealt in."""


@dataclass(frozen=True, eq=False)
class Site:
    """A room, or the home tables, and the rules it plays by."""

    code: str
    name: str
    zone: str
    """The zone of times that name none."""
    smallest_chip: Mapping[Money, int]
    """The smallest amount that is paid, in ten-thousandths of the unit."""
    small_blind_range: tuple[float, float]
    """The least and the largest small blind of a fixed-limit game, in big blinds."""
    halves_tournament_blinds: bool = False
    """Whether that of a tournament is half the big blind, as nearly as chips pay it."""
    rules: Mapping[str, Any] = field(default_factory=dict)
    """What of :class:`hhparse.games.HouseRules` the site plays otherwise, by its fields."""
    currency: str | None = None
    """What amounts without a sign are; None where those are play money."""
    ids_are_local: bool = False
    """Whether only one evening's hands at one table have ids of their own."""
    dealt_to: int = 0
    """To how many it deals its draw games, where that is more than such a game is usually dealt to."""
    anted: frozenset[Limit] = frozenset()
    """In which limits everybody posts an ante, and nobody a blind."""
    folds_absent: bool = False
    """Whether the hand of a player who sits out is folded even when it is all-in for a blind."""
    tells_rake: bool = True
    """Whether a hand's record tells what was raked; else whatever is not paid counts as rake."""
    draws_may_change: bool = False
    """Whether a player may still change how many cards to throw away until one has come for them."""
    fills_short_hands: bool = False
    """Whether a hand that is found short after action is filled up in the draw (S1 rule 4)."""
    rakes_undrawn: bool = True
    """Whether a hand that ends before its first draw may be raked."""
    most_raked: int | None = None
    """The most that is raked of a pot, in per cent; None where that is the table's affair."""
    most_bought: int | None = None
    """The largest buy-in of a table without fixed bets, in big blinds; None where that is not known."""
    mucks_only_beaten: bool = False
    """Whether its software lets nobody muck a hand at the showdown that wins."""
    tells_payments: bool = True
    """Whether a hand's record always tells who was paid; else hands without payments are whole."""
    tells_every_hand: bool = False
    """Whether a log tells all hands of a table and all chips that are added, so that each hand is judged by
    the one before it."""


@dataclass(frozen=True, eq=False)
class Dialect:
    """A way of writing hands down."""

    code: str
    grammar: str | None
    """The file of its grammar, without the suffix, which dialects that differ only in meaning share; None
    where a hand is a structure and not lines."""
    begins: re.Pattern[str]
    """What a line that begins a hand begins with; a group ``room`` in it names the site."""
    sites: Mapping[str, Site]
    """The sites that write it, by what their headers call them."""
    games: Mapping[str, str]
    """Its words for games, by their codes; a game that is not here is written by its name."""
    limits: Mapping[str, Limit]
    """Its words for limits; the first of several is written."""
    words: Mapping[str, Mapping[str, Any]]
    """What its words for blinds, pots, draws and the like mean, by the marks of the fields they fill."""
    zones: Mapping[str, str]
    """Time zones by the abbreviations it uses."""
    time_formats: tuple[str, ...]
    stakes: Mapping[Limit, Stakes]
    heads_draws: bool
    """Whether every draw of a game with several has a heading."""
    heads_showdown: bool
    """Whether a showdown has a heading."""
    sums_up: bool
    """Whether every hand that was played ends with its pot and rake."""
    states_uncalled: bool
    """Whether an uncalled bet is always told as returned."""
    heads_single_draws: bool = False
    """Whether the draw of a game with only one has a heading as well."""
    heads_betting: bool = False
    """Whether every round of betting has a heading."""
    heads_all_or_none: bool = False
    """Whether a hand with but one draw may have no headings at all, as those of an older client."""
    deals_runs: bool = False
    """Whether a draw of a hand that is run twice may be logged as a deal: as many cards come in each run as
    are thrown away, and the line names those of the first run, of the second, and the discards."""
    tells_deals: bool = True
    """Whether a hand whose discards or new cards are told is told as dealt before."""
    tells_new_cards: bool = True
    """Whether it is told of a hand that is dealt face up what comes in its draws, as far as is known."""
    tells_discards: bool = True
    """Whether everybody's draw has a line, that of the log's owner too, whose new hand is shown below it."""
    tells_mucks: bool = False
    """Whether everybody who is in to the end is known to be told to show or to muck."""
    ends: re.Pattern[str] | None = None
    """A line that ends a hand; a group ``hand_id`` in it names the hand."""
    head_lines: int = 1
    """How many lines its header has."""
    several: re.Pattern[str] | None = None
    """A line that tells the same of several players: ``what`` of ``whom``, with ``between`` them."""
    sums_up_tournaments: bool = True
    """Whether that holds in tournaments too, of which nothing is raked."""
    summed: Summed = Summed.SOME
    """Of whom its summary tells."""
    pays_uncalled: bool = False
    """Whether an uncalled bet is told as won with the pot, not as returned."""
    total_after_rake: bool = False
    """Whether the pot is summed up without its rake."""
    shows_in_summary: bool = False
    """Whether hands are shown down nowhere but in the summary."""
    tells_reshuffles: bool = False
    """Whether a line tells that the deck is reshuffled, each time it is; else it may be unsaid."""
    tells_takes: bool = False
    """Whether the cards dealt in a draw have lines of their own."""
    summarized: re.Pattern[str] | None = None
    """What the summary of a tournament begins with, which the room puts next to the hands."""
    of_unknown_rooms: bool = False
    """Whether its hands may be of any room that writes in this way; then nothing is known of its habits."""
    headers: tuple[str, ...] = ()
    """Forms of its headers, with made-up figures, to compare with one that cannot be read."""
    foreign: re.Pattern[str] | None = None
    """What a hand begins with that the client wrote in another language; it is refused."""
    languages: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Words, in small letters, by which the languages of its client are known from each other."""
    english: str = ""
    """Where the client is switched to English."""
    repeats_draws: bool = False
    """Whether a line after a discard may say once more how many cards the player draws."""

    @property
    def tells_folds(self) -> bool:
        """Whether its summary says who folded."""
        return "folded" in self.words

    def site_of(self, headline: str) -> Site:
        """The site that a header names, or else the first."""
        found = self.begins.match(headline)
        room = found.groupdict().get("room") if found else None
        return self.sites.get(room or "", self.site)

    @property
    def site(self) -> Site:
        """The site whose own dialect it is."""
        return next(iter(self.sites.values()))

    def word_for(self, mark: str, meaning: Any) -> str:
        """The word that the dialect writes for a meaning, the first of several."""
        return next(word for word, means in self.words[mark].items() if means == meaning)


@lru_cache(maxsize=1024)
def at_site(game: Game, site: Site) -> Game:
    """The game by the house rules of a site."""
    return replace(game, rules=replace(game.rules, **site.rules)) if site.rules else game
