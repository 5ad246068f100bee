"""Statistics of drawing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hhparse.stats.catalogue.declaring import MOST_DRAWS, Chances
from hhparse.stats.model import Form, Group, KnownOf, Statistic, Tally
from hhparse.tables import DecisionRow, DrawRow, PlayerHandRow

_MOST_DRAWN: Final = 5
_TURNS: Final = Chances(Group.DRAWS, DecisionRow, ("drawing",))
_FIRST_RUN: Final = "run = 1"
"""Several runs are one decision, and the first of them stands for it."""
_AGAINST: Final = Chances(Group.DRAWS, DrawRow, (_FIRST_RUN, "opponents_least IS NOT NULL"))
_MADE: Final = Chances(
    Group.DRAWS, DrawRow, (_FIRST_RUN,), known=("face_up", "made IS NOT NULL"), known_of=KnownOf.OWNER
)
_IMPROVED: Final = Chances(
    Group.DRAWS,
    DrawRow,
    # A hand that is filled, as four cards are to five, had no worth to improve on.
    (_FIRST_RUN, "len(string_split(before, ' ')) = len(string_split(after, ' '))"),
    known=("face_up", "improved IS NOT NULL"),
    known_of=KnownOf.OWNER,
)
_PAT_HAND: Final = "pat_hand_draws >= game_draws - draw"
_KNOWN_PATS: Final = Chances(
    Group.DRAWS,
    DrawRow,
    (_FIRST_RUN, "pat", "betting_open"),
    known=("face_up", "made IS NOT NULL"),
    known_of=KnownOf.OWNER,
)
_STOOD_PAT: Final = Chances(
    Group.DRAWS,
    PlayerHandRow,
    ("pat_on IS NOT NULL",),
    known=("pat_on <> 'hidden'",),
    known_of=KnownOf.OWNER,
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
    _STOOD_PAT.share(
        "snow", "Snow",
        "How many of the hands in which a player stood pat, with betting still possible, were worth nothing: "
        "no made hand, and in high not even two pair or three of a kind.",
        "pat_on = 'nothing'",
    ),
    _KNOWN_PATS.share(
        "loose_pat", "Loose pat",
        "How often a player who stood pat, with betting still possible, had no pat hand (see *Pat hand*).",
        f"({_PAT_HAND}) IS NOT true",
    ),
    Statistic(
        "short_pat", "Short pat", Group.DRAWS,
        "How often a player holding two pair or three of a kind stood pat, in games that the high hand wins.",
        Form.SHARE, DecisionRow,
        Tally((*_HIGH_TURNS, "face_up", _SHORT, "action = 'pat'")),
        Tally((*_HIGH_TURNS, "face_up", _SHORT)),
        Tally((*_HIGH_TURNS, "NOT (face_up AND hand_class IS NOT NULL)")),
        KnownOf.OWNER,
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
            f"pat_hand_{draw}", f"Pat hand {draw}",
            f"How often the hand after draw {draw} was one to stand pat on: made and, in lows and badugi, a "
            "rank lower than the worst made hand for each draw to come: a ten-low with one, a nine with two.",
            _PAT_HAND,
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
