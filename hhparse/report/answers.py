"""Answers of queries, in every format that they come in."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from hhparse.report.table import Column, Table
from hhparse.report.visible import exact, json_line, visible

if TYPE_CHECKING:
    import polars as pl

_FORMULA: Final = re.compile(r"(?![+-]?\d+(?:\.\d+)?\Z)[=+\-@\t\r\n＝＋－＠]")
"""How a text begins that a spreadsheet would run, numbers apart."""
_MARKUP: Final = re.compile(r"[\\`*\[\]<>|~]|(?<!\w)_|_(?!\w)|&(?=#?\w+;)")
"""What Markdown would take for more than a character."""


def answer_table(answer: pl.DataFrame) -> Table:
    """The rows of an answer."""
    columns = [
        Column(visible(name), right=kind.is_numeric())
        for name, kind in zip(answer.columns, answer.dtypes, strict=True)
    ]
    return Table(columns, [[*map(_cell, row)] for row in answer.rows()])


def answer_json(answer: pl.DataFrame) -> Iterator[str]:
    """The rows of an answer as one array of objects, a line for each."""
    rows = [json_line(row) for row in answer.rows(named=True)]
    if not rows:
        yield "[]"
    for number, row in enumerate(rows):
        yield ("[" if number == 0 else " ") + row + ("]" if number == len(rows) - 1 else ",")


def answer_csv(answer: pl.DataFrame) -> Iterator[str]:
    """The rows of an answer as comma-separated values, in full precision."""
    return csv_lines(answer.columns, answer.rows())


def csv_lines(names: Sequence[str], rows: Iterable[Sequence[object]]) -> Iterator[str]:
    """Rows as comma-separated values below their names.

    A name or a chat that a spreadsheet would take for a formula has an apostrophe before it.
    """
    buffer = io.StringIO()
    writer = csv.writer(buffer, lineterminator="\n")
    for row in (names, *rows):
        writer.writerow(map(_csv_cell, row))
        yield buffer.getvalue().removesuffix("\n")
        buffer.seek(0)
        buffer.truncate()


def _csv_cell(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return str(value).lower()
        case Decimal():
            return exact(value)
        case str() if _FORMULA.match(value):
            return f"'{value}"
    return str(value)


def markdown_lines(table: Table) -> Iterator[str]:
    """A table in Markdown, figures to the right."""
    yield _markdown_row(map(_escaped, (column.name for column in table.columns)))
    yield _markdown_row("---:" if column.right else "---" for column in table.columns)
    for row in table.rows:
        yield _markdown_row(map(_escaped, row))


def markdown_paragraphs(lines: Iterable[str]) -> Iterator[str]:
    """Lines for people in Markdown, each a paragraph."""
    for line in lines:
        if line:
            yield from (_escaped(line), "")


def answer_parquet(answer: pl.DataFrame) -> bytes:
    """An answer as a Parquet file, amounts as exact decimals."""
    buffer = io.BytesIO()
    answer.write_parquet(buffer)
    return buffer.getvalue()


def _markdown_row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _escaped(cell: str) -> str:
    return _MARKUP.sub(r"\\\g<0>", visible(cell))


def _cell(value: object) -> str:
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case float():
            return f"{value:.6g}"
        case Decimal():
            return exact(value)
    return str(value)
