"""From lines to the texts of hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hhparse.reading.hand import HandText
from hhparse.sites import SITES, Site


@dataclass(frozen=True, slots=True)
class Stray:
    """A line that belongs to no hand."""

    line: int
    text: str


def split(source: str, lines: Sequence[str], site: Site | None = None) -> Iterator[HandText | Stray]:
    """Cut a file into the texts of its hands, and the lines before the first.

    :param source: the file's name, for places in messages.
    :param site: the dialect of the hands; without it, each hand's first line tells.
    """
    sites = SITES if site is None else (site,)
    begun: tuple[int, Site] | None = None
    for index, line in enumerate(lines):
        found = next((site for site in sites if site.begins.match(line)), None)
        if found is not None:
            if begun is not None:
                yield _hand_text(source, lines, begun, index)
            begun = index, found
        elif begun is None and line.strip():
            yield Stray(index + 1, line)
    if begun is not None:
        yield _hand_text(source, lines, begun, len(lines))


def _hand_text(source: str, lines: Sequence[str], begun: tuple[int, Site], end: int) -> HandText:
    start, site = begun
    while end > start + 1 and not lines[end - 1].strip():
        end -= 1
    return HandText(source, site, start + 1, lines[start:end])
