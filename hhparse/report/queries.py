"""Saved queries and the answers to them, for people and for programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from hhparse.report.table import Column, Table
from hhparse.report.visible import exact, json_line

if TYPE_CHECKING:
    import polars as pl

    from hhparse.queries import Query


def query_table(queries: Sequence[Query]) -> Table:
    """Every saved query on one line."""
    columns = (Column("query"), Column("parameters"), Column("answers"))
    return Table(
        columns, [(query.name, ", ".join(map(_given, query.parameters)), query.sentence) for query in queries]
    )


def query_lines(query: Query) -> Iterator[str]:
    """The documentation of a saved query."""
    yield query.sentence
    for heading, entries in (("Parameters", _parameters(query)), ("Columns", query.columns)):
        if entries:
            width = max(len(name) for name, _ in entries)
            yield ""
            yield f"{heading}:"
            yield from (f"  {name:<{width}}  {meaning}" for name, meaning in entries)


def query_record(query: Query) -> dict[str, object]:
    """A saved query for programs."""
    return {
        "name": query.name,
        "sentence": query.sentence,
        "parameters": [
            {"name": one.name, "type": one.type, "default": one.default, "meaning": one.meaning}
            for one in query.parameters
        ],
        "columns": dict(query.columns),
    }


def queries_page(queries: Iterable[Query]) -> str:
    """The reference page, in Markdown."""
    lines = [
        "# Saved queries",
        "",
        "`hhparse query NAME` asks one of them, `--param NAME=VALUE` sets a parameter. Each is a file in",
        "`queries/`; `hhparse query --sql` asks a question of your own.",
    ]
    for query in queries:
        lines += ["", f"## {query.name}", "", query.sentence]
        if query.parameters:
            lines += ["", "| parameter | what it is for |", "|---|---|"]
            lines += [f"| `{name}` | {meaning} |" for name, meaning in _parameters(query)]
        lines += ["", "| column | what it holds |", "|---|---|"]
        lines += [f"| `{name}` | {meaning} |" for name, meaning in query.columns]
    return "\n".join(lines) + "\n"


def answer_table(answer: pl.DataFrame) -> Table:
    """The rows of an answer."""
    columns = [
        Column(name, right=kind.is_numeric())
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
    """Rows as comma-separated values below their names."""
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
    return str(value)


def _parameters(query: Query) -> list[tuple[str, str]]:
    return [
        (
            one.name,
            one.meaning
            + (" (has to be given)" if one.default is None else f" (else {one.default or 'empty'})"),
        )
        for one in query.parameters
    ]


def _given(parameter: Any) -> str:
    return str(parameter.name) if parameter.default is None else f"[{parameter.name}]"


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
