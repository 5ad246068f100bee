"""The page that explains every table of the database and every column of them."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import getdoc

from hhparse.tables import HAND_TABLES, LEDGER_TABLES, TABLES, VIEWS, Row, columns

_SECTIONS = (
    ("What was imported", LEDGER_TABLES),
    ("Of each hand", HAND_TABLES),
    ("The user", tuple(row for row in TABLES if row not in (*LEDGER_TABLES, *HAND_TABLES))),
    ("Views", VIEWS),
)


def tables_page() -> str:
    """The reference page, in Markdown."""
    lines = [
        "# Tables",
        "",
        "What the database holds, for `hhparse query --sql` and for `hhparse.connect(…).frame(NAME)`;",
        "`hhparse.frames(…)` gives the same as frames without a database. NULL always means *not known*, or",
        "*not applicable*. Amounts are exact and in units of the currency (dollars, not cents), or in chips.",
        "",
    ]
    lines += [
        "The SQL function `is_hero(site, player, hero)` tells whether a row of `player_hands` or `decisions`",
        "is the hero's: of the names in `heroes` if there are any, else of whoever's log it is.",
        "`is_named(site, player, NAME)` tells whether it is a player's, by name or by `NAME@SITE`. The rows",
        "of `in_sessions(NAME)` are those of `player_hands` that count and whose time is known, with the",
        "`person` and the beginning of the `session` that they are part of: for `''` the hero's, for `NULL`",
        "everybody's.",
        "",
    ]
    for heading, rows in _SECTIONS:
        lines += [f"* {heading}: " + ", ".join(f"[{row.table}](#{row.table})" for row in rows)]
    for heading, rows in _SECTIONS:
        lines += ["", f"## {heading}"]
        for row in rows:
            lines += ["", *_table_lines(row)]
    return "\n".join(lines) + "\n"


def _table_lines(row: type[Row]) -> Iterator[str]:
    yield f"### {row.table}"
    yield ""
    yield " ".join((getdoc(row) or "").split())
    yield ""
    yield "| column | type | unit | NULL | what it holds |"
    yield "|---|---|---|---|---|"
    for column in columns(row):
        meaning = column.meaning.replace("|", "\\|")
        null = "yes" if column.optional else ""
        yield f"| `{column.name}` | {column.kind.sql} | {column.kind.unit} | {null} | {meaning} |"
