"""Statistics of drawing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hhparse.stats.catalogue.declaring import MOST_DRAWS, Chances
from hhparse.stats.model import Form, Group, Statistic, Tally
from hhparse.tables import DecisionRow, DrawRow

_MOST_DRAWN: Final = 5
_TURNS: Final = Chances(Group.DRAWS, DecisionRow, ("drawing",))
_FIRST_RUN: Final = "run = 1"
"""Several runs are one decision, and the first of them stands for it."""
_AGAINST: Final = Chances(Group.DRAWS, DrawRow, (_FIRST_RUN, "opponents_least IS NOT NULL"))
_MADE: Final = Chances(Group.DRAWS, DrawRow, (_FIRST_RUN,), known=("made IS NOT NULL",))
_IMPROVED: Final = Chances(
    Group.DRAWS,
    DrawRow,
    # A hand that is filled, as four cards are to five, had no worth to improve on.
    (_FIRST_RUN, "len(string_split(before, ' ')) = len(string_split(after, ' '))"),
    known=("improved IS NOT NULL",),
)
_FIRM: Final = "firm_draws >= game_draws - draw"
_KNOWN_PATS: Final = Chances(
    Group.DRAWS, DrawRow, (_FIRST_RUN, "pat", "betting_open"), known=("made IS NOT NULL",)
)
_PATS: Final = Chances(
    Group.DRAWS, DecisionRow, ("drawing", "action = 'pat'", "betting_open"), known=("made IS NOT NULL",)
)
_HIGH_TURNS: Final = ("drawing", "can_pat", "played_for = 'high'")
_SHORT: Final = "hand_class IN ('two pair', 'three of a kind')"

_PAT: Final = (
    _TURNS.where("can_pat", "NOT pat_before").share(
        "first_pat", "First pat",
        "How often a player who had not yet been pat stood pat, at a turn to draw where that was possible.",
        "action = 'pat'",
    ),
    _TURNS.where("pat_previous").share(
        "break", "Break",
        "How often a player who stood pat in the draw before drew one card or more.",
        "action = 'draw'",
    ),
    _PATS.share(
        "snow", "Snow",
        "How often a player who stood pat, with betting still possible, had no made hand. Of others only "
        "what they show is known, which is not the hand that they give up: the share is too low.",
        "NOT made",
    ),
    _KNOWN_PATS.share(
        "loose_pat", "Loose pat",
        "How often a player who stood pat, with betting still possible, had no firm hand (see *Firm*). Of "
        "others the share is too low, as with snows.",
        f"({_FIRM}) IS NOT true",
    ),
    Statistic(
        "short_pat", "Short pat", Group.DRAWS,
        "How often a player holding two pair or three of a kind stood pat, in games that the high hand wins.",
        Form.SHARE, DecisionRow,
        Tally((*_HIGH_TURNS, _SHORT, "action = 'pat'")),
        Tally((*_HIGH_TURNS, _SHORT)),
        Tally((*_HIGH_TURNS, "hand_class IS NULL")),
    ),
)  # fmt: skip


def _by_draw() -> Iterator[Statistic]:
    draws = range(1, MOST_DRAWS + 1)
    for draw in draws:
        yield _TURNS.where(f"round = {draw}").mean(
            f"mean_drawn_{draw}", f"Drawn {draw}",
            f"Cards discarded on average in draw {draw}, pat counting as 0.",
            "drawn",
        )  # fmt: skip
    for draw in draws:
        yield _TURNS.where(f"round = {draw}", "drawn > 0").mean(
            f"mean_drawn_if_any_{draw}", f"Drawn {draw} if any",
            f"Cards discarded on average in draw {draw} by those who discarded any.",
            "drawn",
        )  # fmt: skip
    for draw in draws:
        for count in range(_MOST_DRAWN + 1):
            cards = "no card" if count == 0 else f"{count} card{'s' * (count > 1)}"
            yield _TURNS.where(f"round = {draw}").share(
                f"drew_{count}_in_{draw}", f"Drew {count} in {draw}",
                f"How often {cards} {'were' if count > 1 else 'was'} discarded in draw {draw}.",
                f"drawn = {count}",
            )  # fmt: skip
    for draw in draws:
        yield _MADE.where(f"draw = {draw}").share(
            f"made_{draw}", f"Made {draw}", f"How often the hand was made after draw {draw}.", "made"
        )
    for draw in draws:
        yield _MADE.where(f"draw = {draw}").share(
            f"firm_{draw}", f"Firm {draw}",
            f"How often the hand after draw {draw} was made and, in lows and badugi, a rank lower than the "
            "worst made hand for each draw to come: in lows a ten with one, a nine with two.",
            _FIRM,
        )  # fmt: skip
    for count in range(1, _MOST_DRAWN + 1):
        yield _IMPROVED.where(f"discarded = {count}").share(
            f"improved_{count}", f"Improved {count}",
            f"How often drawing {count} card{'s' * (count > 1)} made a better hand than the one before.",
            "improved",
        )  # fmt: skip


_COMPARED: Final = (
    _AGAINST.share(
        "drew_fewer", "Drew fewer",
        "How often a player drew fewer cards than any opponent in the same draw.",
        "discarded < opponents_least",
    ),
    _AGAINST.share(
        "drew_as_many", "Drew as many",
        "How often a player drew as many cards as the opponent who drew fewest.",
        "discarded = opponents_least",
    ),
    _AGAINST.share(
        "drew_more", "Drew more",
        "How often a player drew more cards than the opponent who drew fewest.",
        "discarded > opponents_least",
    ),
    _AGAINST.share("drew_last", "Drew last", "How often a player was the last of several to draw.", "last"),
)  # fmt: skip

DRAWS: Final = (*_PAT, *_COMPARED, *_by_draw())
