"""Tables: drawn for the width of a terminal, or in plain columns where a program may read on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TextIO

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table as Drawing
from rich.text import Text

from hhparse.report.visible import visible

_GAP: Final = 2
"""Blanks between two columns."""
_UNLIMITED: Final = 100_000


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
        yield (" " * _GAP).join(cells).rstrip()


def draw(table: Table, console: Console) -> None:
    """Draw a table for the width of a terminal."""
    drawing = _columns(table)
    unlimited = console.options.update(max_width=_UNLIMITED)
    if console.measure(drawing, options=unlimited).minimum <= console.width:
        console.print(drawing)
        return
    rows = list(table.rows)
    while rows:
        beside = _fitting(table, rows, console.width)
        console.print(_turned(table, rows[:beside]))
        rows = rows[beside:]
        if rows:
            console.print()


def _columns(table: Table) -> Drawing:
    drawing = Drawing(box=None, padding=(0, _GAP, 0, 0), pad_edge=False, header_style="bold")
    for column in table.columns:
        if column.right:
            head = Text(column.name.replace(" ", "\n"))
            drawing.add_column(head, justify="right", no_wrap=True)
        else:
            drawing.add_column(Text(column.name), overflow="fold")
    for row in table.rows:
        drawing.add_row(*map(_text, row))
    return drawing


def _turned(table: Table, rows: Sequence[Sequence[str]]) -> Drawing:
    """Rows that are too wide for the terminal, standing upright beside each other."""
    drawing = Drawing(box=None, padding=(0, _GAP, 0, 0), pad_edge=False, show_header=False)
    drawing.add_column(style="bold")
    for _ in rows:
        drawing.add_column(overflow="fold", justify="left" if len(rows) == 1 else "right")
    for index, column in enumerate(table.columns):
        drawing.add_row(Text(column.name), *(_text(row[index]) for row in rows))
    return drawing


def _fitting(table: Table, rows: Sequence[Sequence[str]], width: int) -> int:
    """How many of the first rows fit beside each other, and at least one."""
    left = width - max(cell_len(column.name) for column in table.columns)
    for number, row in enumerate(rows):
        left -= _GAP + max(cell_len(visible(cell)) for cell in row)
        if left < 0:
            return max(1, number)
    return len(rows)


def _text(cell: str) -> Text:
    return Text(visible(cell), "dim" if isinstance(cell, Faint) else "")
