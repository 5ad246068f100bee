"""Tables drawn for the width of a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table as Drawing
from rich.text import Text

from hhparse.report.table import GAP, Faint, Table
from hhparse.report.visible import visible

_UNLIMITED: Final = 100_000


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
    drawing = Drawing(box=None, padding=(0, GAP, 0, 0), pad_edge=False, header_style="bold")
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
    drawing = Drawing(box=None, padding=(0, GAP, 0, 0), pad_edge=False, show_header=False)
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
        left -= GAP + max(cell_len(visible(cell)) for cell in row)
        if left < 0:
            return max(1, number)
    return len(rows)


def _text(cell: str) -> Text:
    return Text(visible(cell), "dim" if isinstance(cell, Faint) else "")
