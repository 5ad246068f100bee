"""The house rules in words: how a table says them, what they mean, where they apply.

Every field of :class:`~hhparse.games.house_rules.HouseRules` has one entry here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from hhparse.games.house_rules import (
    CompleteBelow,
    ExposedCard,
    HeadsUpCap,
    OddChip,
    PassedOutButton,
    SevenRule,
    ShortAllIn,
    StubRule,
    SwingTie,
)
from hhparse.games.model import Bet, Declare, Game, PassedOut
from hhparse.games.number_words import number_word


def _always(_: Game) -> bool:
    return True


def _drawn(game: Game) -> bool:
    return game.draws > 0


def _halved(game: Game) -> bool:
    return any(len(section.shares) > 1 for section in game.sections)


def _ace_to_five(game: Game) -> bool:
    return any([share.ranking for share in section.shares] == ["ace_to_five"] for section in game.sections)


def _passed_out(game: Game) -> bool:
    return any(bet.passed_out is PassedOut.REDEAL for bet in _bets(game))


def _bets(game: Game) -> list[Bet]:
    return [phase for section in game.sections for phase in section.phases if isinstance(phase, Bet)]


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One thing that a table may settle."""

    fills: str
    """The field of :class:`~hhparse.games.house_rules.HouseRules` that it sets."""
    meaning: str
    source: str
    words: Mapping[Any, tuple[str, ...]]
    """What is said for each value; the first of several is written."""
    counted: tuple[str, ...] = ()
    """What is said for a number, with ``{}`` in its place."""
    beyond: int = 0
    """By how much the value is larger than the number that is said."""
    applies: Callable[[Game], bool] = field(default=_always, repr=False)
    """Whether it can make a difference in a game."""

    def say(self, value: Any) -> str:
        """A value in the words of a table."""
        if value in self.words:
            return self.words[value][0]
        return self.counted[0].format(number_word(value - self.beyond))


HOUSE_RULES: Final = (
    HouseRule(
        "cap",
        "How many bets and raises a fixed-limit round takes.",
        "S1, RRP",
        {None: ("no cap", "uncapped", "unlimited raises")},
        ("a bet and {} raises", "bet and {} raises", "{} raises"),
        beyond=1,
    ),
    HouseRule(
        "heads_up_cap",
        "Whether raises are capped between two players.",
        "S1, RRP, WSOP",
        {
            HeadsUpCap.NONE: ("no cap heads-up", "uncapped heads-up"),
            HeadsUpCap.IF_MORE_BEGAN: ("cap unless the round began heads-up",),
            HeadsUpCap.ALWAYS: ("cap heads-up too", "capped heads-up"),
        },
    ),
    HouseRule(
        "most_drawn",
        "The most cards that a player may draw.",
        "S0, S3",
        {None: ("draw any number",)},
        ("draw {}", "draw at most {}", "draw up to {}", "at most {} drawn"),
        applies=_drawn,
    ),
    HouseRule(
        "most_with_ace",
        "The most cards that a player may draw who keeps an ace or a wild card.",
        "S0, S3",
        {None: ("no more with an ace",)},
        ("{} with an ace",),
        applies=_drawn,
    ),
    HouseRule(
        "five_at_once",
        "Whether five cards may be dealt in a row on the draw; else the fifth comes after the others.",
        "S0, S1, S3",
        {False: ("no five in a row", "fifth card later"), True: ("five at once", "five in a row")},
        applies=lambda game: game.draws > 0 and game.final_size >= 5,
    ),
    HouseRule(
        "burn",
        "Whether a card is burned before each draw.",
        "S0, S3",
        {False: ("no burn",), True: ("burn before the draw", "burn")},
        applies=_drawn,
    ),
    HouseRule(
        "bottom_card_dealt",
        "Whether the bottom card of the deck may be dealt.",
        "S0, S3",
        {True: ("bottom card may be dealt",), False: ("bottom card never dealt",)},
        applies=_drawn,
    ),
    HouseRule(
        "stub",
        "What is shuffled when the stub runs out.",
        "S0, S3, HOY, WSOP, PS",
        {
            StubRule.DOCUMENTS: ("stub as at home",),
            StubRule.HOYLE: ("stub as in Hoyle",),
            StubRule.TOURNAMENT: ("stub as in tournaments",),
            StubRule.LIVE: ("stub as in card rooms",),
            StubRule.ROOM: ("stub as online",),
        },
        applies=_drawn,
    ),
    HouseRule(
        "discards_return",
        "Whether a discard that is shuffled in may come back to whoever threw it away.",
        "PS",
        {True: ("discards may come back",), False: ("discards never come back",)},
        applies=_drawn,
    ),
    HouseRule(
        "exposed",
        "Which cards are kept when they are exposed in the deal.",
        "S1, RRP, WSOP",
        {
            ExposedCard.KEPT: ("exposed cards kept",),
            ExposedCard.SEVEN_AND_UNDER_KEPT: ("exposed seven and under kept",),
            ExposedCard.FIVE_AND_UNDER_KEPT: ("exposed five and under kept",),
            ExposedCard.WHEEL_KEPT: ("exposed wheel cards kept",),
            ExposedCard.REPLACED: ("exposed cards replaced",),
        },
    ),
    HouseRule(
        "seven_rule",
        "What a seven-low or better that checks after the last draw forgoes.",
        "S3, RRP",
        {
            SevenRule.OFF: ("no seven rule", "seven rule off"),
            SevenRule.ON: ("seven rule", "seven rule on"),
            SevenRule.LIMIT_ONLY: ("seven rule in limit only",),
            SevenRule.FORFEIT_ALL: ("seven rule for the whole pot",),
        },
        applies=_ace_to_five,
    ),
    HouseRule(
        "complete_below",
        "Up to which short bet a player bound by the seven rule may just call.",
        "RRP",
        {
            CompleteBelow.HALF: ("seven completes from half a bet",),
            CompleteBelow.FULL: ("seven completes only full bets",),
        },
        applies=_ace_to_five,
    ),
    HouseRule(
        "natural_wins",
        "Whether of equal hands the one with fewer wild cards wins.",
        "home rules",
        {False: ("naturals tie",), True: ("naturals win", "natural wins")},
        applies=lambda game: game.deck.wild_cards > 0,
    ),
    HouseRule(
        "double_ace_flush",
        "Whether a joker in a flush is an ace even beside the ace.",
        "home rules",
        {False: ("no double ace flush",), True: ("double ace flush",)},
        applies=lambda game: game.deck.wild_cards > 0 and game.ranking == "high",
    ),
    HouseRule(
        "odd_chip",
        "Who gets the odd chip between the shares of a pot.",
        "RRP, TDA, WSOP",
        {
            OddChip.FIRST_SHARE: ("odd chip to the first half", "odd chip to the high half"),
            OddChip.LAST_SHARE: ("odd chip to the second half", "odd chip to the low half"),
            OddChip.POSITION: ("odd chip by position",),
            OddChip.ANYBODY: ("odd chip to anybody",),
        },
        applies=_halved,
    ),
    HouseRule(
        "swing_tie",
        "What becomes of a player who declared both ways and ties for one.",
        "S3",
        {
            SwingTie.LOSES: ("swing loses on a tie",),
            SwingTie.THREE_QUARTERS: ("swing shares a tie",),
        },
        applies=lambda game: any(isinstance(phase, Declare) for phase in game.phases),
    ),
    HouseRule(
        "max_antes",
        "After how many passed-out deals no more antes are added.",
        "RRP",
        {None: ("antes unlimited",)},
        ("antes limited to {}", "at most {} antes"),
        applies=_passed_out,
    ),
    HouseRule(
        "zigzag",
        "Whether openers that rise come down again after aces.",
        "home rules",
        {False: ("openers stay at aces",), True: ("openers zigzag", "zigzag")},
        applies=lambda game: any(len(bet.openers) > 1 for bet in _bets(game)),
    ),
    HouseRule(
        "passed_out_button",
        "Where the button is in the deal after one that was passed out.",
        "RRP, HOY",
        {
            PassedOutButton.MOVES: ("button moves on when passed out",),
            PassedOutButton.STAYS: ("button stays when passed out", "same dealer when passed out"),
        },
        applies=_passed_out,
    ),
    HouseRule(
        "open_at_double",
        "Whether opening before the draw costs twice the big blind.",
        "RRP",
        {False: ("open at the big blind",), True: ("open at double", "open for double")},
        applies=lambda game: not all(bet.check for bet in _bets(game)),
    ),
    HouseRule(
        "short_all_in",
        "What the next raise makes of an all-in that is short of a bet, in fixed limit.",
        "RRP, TDA",
        {
            ShortAllIn.HALF_COUNTS: ("half a bet all-in counts as a bet",),
            ShortAllIn.COMPLETED: ("short all-ins completed",),
            ShortAllIn.EITHER: ("short all-ins completed or raised",),
        },
    ),
)
"""Every house rule, in the order of the fields."""
