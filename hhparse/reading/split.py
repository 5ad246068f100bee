"""From lines to the texts of hands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from hhparse.reading.grammar import load
from hhparse.reading.hand import HandText
from hhparse.sites import DIALECTS, Dialect

_SEAT: Final = re.compile(r"Seat \d+: (.+) \(\D{0,2}\d")
"""A seat and its player, as every dialect tells them."""


@dataclass(frozen=True, slots=True)
class Stray:
    """A line that belongs to no hand."""

    line: int
    text: str


def split(source: str, lines: Sequence[str], dialect: Dialect | None = None) -> Iterator[HandText | Stray]:
    """Cut a file into the texts of its hands, and the lines before the first.

    :param source: the file's name, for places in messages.
    :param dialect: how the hands are written; without it, each hand's first line tells.
    """
    dialects = {each.code: each for each in (DIALECTS if dialect is None else (dialect,))}
    # One expression for all dialects: most lines begin no hand, and that is found out once.
    begins = re.compile(
        "|".join(f"(?P<{code}>{each.begins.pattern})" for code, each in dialects.items())
    ).match
    begun: tuple[int, Dialect] | None = None
    for index, line in enumerate(lines):
        found = begins(line)
        if found is not None:
            if begun is not None:
                if _is_about_a_player(line, lines[begun[0] : index], begun[1]):
                    continue
                yield _hand_text(source, lines, begun, index)
            begun = index, dialects[found.lastgroup or ""]
        elif begun is None and line.strip():
            yield Stray(index + 1, line)
    if begun is not None:
        yield _hand_text(source, lines, begun, len(lines))


def _is_about_a_player(line: str, hand: Sequence[str], dialect: Dialect) -> bool:
    """Whether a line that seems to begin a hand tells of a player of the one above, who is called so."""
    names = (found[1] for told in hand if (found := _SEAT.match(told)) is not None)
    if not any(line.startswith((f"{name} ", f"{name}:")) for name in names):
        return False
    # A header is no line of a hand but its first, so that what both may be is the header.
    return dialect.grammar is None or load(dialect).header(line.rstrip()) is None


def _hand_text(source: str, lines: Sequence[str], begun: tuple[int, Dialect], end: int) -> HandText:
    start, dialect = begun
    while end > start + 1 and not lines[end - 1].strip():
        end -= 1
    return HandText(source, dialect, dialect.site_of(lines[start]), start + 1, lines[start:end])
