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
    *("drawn_cards", "before", "after", "class_before", "hand_class", "made", "firm_draws"),
    *("improved", "made_chance", "betting_open", "live", "last", "opponents_least", "opponents_most"),
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
                after.firm_draws,
                _improved(before, after),
                entry.held.made_chance(draw),
                draw.betting_open,
                len(together),
                together[-1] is draw,
                min(others, default=None),
                max(others, default=None),
            )
        first += len(entry.held.hands)


def _improved(before: Holding, after: Holding) -> bool | None:
    """Whether a draw made a better hand; None where a card is hidden, or the hand had to be filled."""
    if before.size != after.size or before.strength is None or after.strength is None:
        return None
    return after.strength > before.strength
