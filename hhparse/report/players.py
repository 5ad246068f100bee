"""A player's sheet, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from hhparse.games import resolve
from hhparse.report.statistics import (
    chances_cell,
    money_words,
    spread_cell,
    statistics_lines,
    statistics_record,
    statistics_table,
    value_cell,
)
from hhparse.report.table import Column, Table
from hhparse.report.words import counted

if TYPE_CHECKING:
    from hhparse.stats import Sheet, Slice, Value


def sheet_lines(sheet: Sheet) -> Iterator[str]:
    """Whose sheet it is, and what it is drawn from."""
    yield from statistics_lines(sheet.statistics)
    if sheet.first is not None and sheet.last is not None:
        days = f"from {sheet.first:%Y-%m-%d} to {sheet.last:%Y-%m-%d} ({sheet.statistics.selection.zone})"
        yield f"Played {days}, in {counted(sheet.sessions, 'session')}"


def sheet_tables(sheet: Sheet) -> Iterator[tuple[str, Table]]:
    """Each part of the sheet with its heading."""
    for hands, values in sheet.statistics.rows:
        others = [value for code, value in values.items() if code != "hands"]
        yield sheet_heading(hands, values), _value_table(hands, others)
    if sheet.statistics.rows:
        yield "By stakes", statistics_table(sheet.results)
    if sheet.broken:
        yield "Rules broken", broken_table(sheet)


def broken_table(sheet: Sheet) -> Table:
    """The rules that are broken, and in how many hands."""
    rules = [Column("code"), Column("rule"), Column("hands", right=True)]
    return Table(rules, [(one.code, one.rule, f"{one.hands:,}") for one in sheet.broken])


def _value_table(hands: Slice, values: Iterable[Value]) -> Table:
    """Each statistic of some hands on a line, those without a chance left out."""
    names = ("about", "statistic", "value", "of", "unknown", "95% or error")
    columns = [Column(name, right=place > 1) for place, name in enumerate(names)]
    rows: list[tuple[str, ...]] = []
    about = ""
    for value in values:
        if value.denominator == 0 and not value.unknown:
            continue
        group = value.statistic.group
        rows.append(
            (
                "" if group == about else group,
                value.statistic.label,
                value_cell(value, hands),
                chances_cell(value),
                f"{value.unknown:,}" if value.statistic.unknown else "",
                spread_cell(value),
            )
        )
        about = group
    return Table(columns, rows)


def sheet_record(sheet: Sheet) -> dict[str, object]:
    """The same for programs."""
    return {
        **statistics_record(sheet.statistics),
        "by_stakes": statistics_record(sheet.results)["rows"],
        "sessions": sheet.sessions,
        "first": sheet.first and sheet.first.isoformat(),
        "last": sheet.last and sheet.last.isoformat(),
        "broken": [one._asdict() for one in sheet.broken],
    }


def sheet_heading(hands: Slice, values: Mapping[str, Value]) -> str:
    """What the part of the sheet is about that is of these hands."""
    game, limit = hands.groups
    number = counted(int(values["hands"].numerator), "hand")
    return f"{resolve(str(game)).name}, {limit}, {money_words(hands)}: {number}"
