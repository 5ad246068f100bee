"""Tables: drawn on a terminal, or in plain columns where a program may read on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TextIO

from rich.cells import cell_len

from hhparse.report.visible import visible

GAP: Final = 2
"""Blanks between two columns."""


class Faint(str):
    """A cell that rests on little: it is dimmed on a terminal."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Column:
    name: str
    right: bool = False
    """Whether it holds figures, which stand to the right and are not wrapped, other than its name."""


@dataclass(frozen=True, slots=True)
class Table:
    columns: Sequence[Column]
    rows: Sequence[Sequence[str]]


def write_table(table: Table, stream: TextIO) -> None:
    """Print a table.

    On a terminal it fits the width: long cells are wrapped, and where not even that helps, rows stand
    upright. Elsewhere every row is one line, however long, without colours.
    """
    if stream.isatty():
        # Only a terminal pays for loading what draws on it.
        from rich.console import Console  # noqa: PLC0415

        from hhparse.report.drawing import draw  # noqa: PLC0415

        draw(table, Console(file=stream, markup=False, highlight=False, emoji=False))
    else:
        for line in plain_lines(table):
            print(line, file=stream)


def plain_lines(table: Table) -> Iterator[str]:
    """The table as lines of plain columns."""
    heads = [column.name for column in table.columns]
    rows = [heads, *([visible(cell) for cell in row] for row in table.rows)]
    widths = [max(map(cell_len, cells)) for cells in zip(*rows, strict=True)]
    for row in rows:
        cells = []
        for column, cell, width in zip(table.columns, row, widths, strict=True):
            blanks = " " * (width - cell_len(cell))
            cells.append(blanks + cell if column.right else cell + blanks)
        yield (" " * GAP).join(cells).rstrip()
