"""Saved queries, as a list, as one query in full, and as a page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from hhparse.report.table import Column, Table

if TYPE_CHECKING:
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
