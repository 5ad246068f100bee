"""The draws of hands as a table."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, Final

import polars as pl

from hhparse.replay import Draw
from hhparse.tables.entry import Entry
from hhparse.tables.frames import told_columns, turned, with_repeated
from hhparse.tables.held import Holding, card_text
from hhparse.tables.records import DrawRow

_PLACE: Final = "place"
"""Of the player, in the table of players."""
_TOLD: Final = (
    *(_PLACE, "number", "line", "run", "draw", "discarded", "pat", "discarded_cards"),
    *("drawn_cards", "before", "after", "class_before", "hand_class", "made", "pat_hand_draws"),
    *(
        "worthless_pat",
        "face_up",
        "improved",
        "made_chance",
        "betting_open",
        "live",
        "last",
        "opponents_least",
        "opponents_most",
    ),
)
"""What a draw tells, in this order."""


def draw_frame(entries: Sequence[Entry], player_hands: pl.DataFrame) -> pl.DataFrame:
    """The table of draws.

    :param player_hands: the table of the players in the same hands.
    """
    told = turned(_TOLD, _draws(entries))
    return with_repeated(DrawRow, told_columns(DrawRow, told), player_hands, told[_PLACE])


def _draws(entries: Sequence[Entry]) -> Iterator[tuple[Any, ...]]:
    """What each draw fills."""
    first = 0
    for entry in entries:
        rounds: defaultdict[tuple[int, int], list[Draw]] = defaultdict(list)
        for draw in entry.replay.draws:
            rounds[draw.run, draw.round].append(draw)
        drawn: defaultdict[tuple[int, int], int] = defaultdict(int)
        for number, draw in enumerate(entry.replay.draws):
            turn = drawn[draw.run, draw.player]
            drawn[draw.run, draw.player] += 1
            before, after = entry.held.runs[draw.run - 1][draw.player][turn : turn + 2]
            together = rounds[draw.run, draw.round]
            others = [other.discarded.count for other in together if other.player != draw.player]
            yield (
                first + draw.player,
                number,
                draw.line,
                draw.run,
                draw.round,
                draw.discarded.count,
                draw.pat,
                card_text(draw.discarded),
                card_text(draw.drawn),
                before.text,
                after.text,
                before.hand_class,
                after.hand_class,
                after.made,
                after.pat_hand_draws,
                not after.worth_standing_pat if _is_judged_pat(draw, after) else None,
                draw.after.complete,
                after.improves(before),
                entry.held.made_chance(draw),
                draw.betting_open,
                len(together),
                together[-1] is draw,
                min(others, default=None),
                max(others, default=None),
            )
        first += len(entry.held.hands)


def _is_judged_pat(draw: Draw, held: Holding) -> bool:
    """Whether it is a pat with betting still possible, on a hand that is known."""
    return draw.pat and draw.betting_open and held.worth_standing_pat is not None
