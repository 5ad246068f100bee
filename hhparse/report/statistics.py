"""Statistics, for people and for programs, and the page that explains them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from hhparse.games import resolve
from hhparse.money import Money
from hhparse.report.table import Column, Faint, Table
from hhparse.report.visible import visible
from hhparse.stats import STATISTICS, Form
from hhparse.stats.model import FEW

if TYPE_CHECKING:
    from hhparse.stats import Slice, StatisticsTable, Value

_NOTHING: Final = "–"
"""Where there was no chance."""


def statistics_table(counted_hands: StatisticsTable) -> Table:
    """A row for each game, limit and kind of money; what nowhere had a chance is left out."""
    faced = [
        statistic
        for statistic in STATISTICS
        if any(values[statistic.code].value is not None for _, values in counted_hands.rows)
    ]
    columns = [Column("Game"), Column("Limit"), Column("Money")]
    columns += [Column(statistic.label, right=True) for statistic in faced]
    rows = [
        [
            resolve(hands.game).name,
            hands.limit_type,
            f"{hands.money_kind} {hands.currency or ''}".strip(),
            *(_cell(values[statistic.code], hands) for statistic in faced),
        ]
        for hands, values in counted_hands.rows
    ]
    return Table(columns, rows)


def statistics_lines(counted_hands: StatisticsTable) -> Iterator[str]:
    """What the table is about: whose hands, and which were left out."""
    names = ", ".join(counted_hands.players)
    yield visible(f"Hands of {names}" if names else "No hands to count")
    beside = counted_hands.left_out
    left_out = {
        "of other games": beside.other_games,
        "incomplete": beside.incomplete,
        "cancelled": beside.cancelled,
        "told a second time in another way": beside.second_copies,
        "without a hero": beside.observed,
        "that break a rule": beside.unclean,
    }
    parts = [f"{number:,} {what}" for what, number in left_out.items() if number or what == "of other games"]
    yield f"Draw hands only; not counted: {', '.join(parts)}"


def statistics_record(counted_hands: StatisticsTable) -> dict[str, object]:
    """The same for programs, with numerators, denominators and intervals."""
    beside = counted_hands.left_out
    return {
        "players": counted_hands.players,
        "rows": [
            {
                "game": hands.game,
                "limit_type": hands.limit_type,
                "money_kind": hands.money_kind,
                "currency": hands.currency,
                "statistics": {code: _record(value) for code, value in values.items()},
            }
            for hands, values in counted_hands.rows
        ],
        "left_out": {
            "other_games": beside.other_games,
            "incomplete": beside.incomplete,
            "cancelled": beside.cancelled,
            "second_copies": beside.second_copies,
            "observed": beside.observed,
            "unclean": beside.unclean,
        },
    }


def statistics_page() -> str:
    """The reference page, in Markdown."""
    lines = [
        "# Statistics",
        "",
        "What `hhparse stats` counts, one row for each game, limit and kind of money. Incomplete and",
        "cancelled hands are left out and counted beside the table. JSON gives numerator and denominator of",
        "each, of shares the 95% confidence interval (Wilson), of results per 100 hands their standard error",
        f"and deviation. On a terminal, what rests on fewer than {FEW} chances is dimmed.",
    ]
    for group in dict.fromkeys(statistic.group for statistic in STATISTICS):
        lines += ["", f"## {group}", "", "| statistic | in JSON | is | what it tells |", "|---|---|---|---|"]
        lines += [
            f"| {one.label} | `{one.code}` | {one.form} | {one.sentence} |"
            for one in STATISTICS
            if one.group == group
        ]
    return "\n".join(lines) + "\n"


def _cell(value: Value, hands: Slice) -> str:
    number = value.value
    if number is None:
        return Faint(_NOTHING)
    match value.statistic.form:
        case Form.COUNT:
            text = f"{number:,}"
        case Form.MONEY:
            cents = hands.money_kind == Money.CASH or number != int(number)
            text = f"{number:+,.{2 if cents else 0}f}"
        case Form.SHARE:
            text = f"{number:.0%}"
        case Form.RATE:
            text = f"{number:+.1f}"
        case _:
            text = f"{number:.2f}"
    return Faint(text) if value.few else text


def _record(value: Value) -> dict[str, object]:
    told: dict[str, object] = {
        "value": value.value,
        "numerator": value.numerator,
        "denominator": value.denominator,
    }
    if value.statistic.form is Form.SHARE:
        told["interval"] = value.interval
    if value.statistic.form is Form.RATE:
        told |= {"standard_error": value.standard_error, "standard_deviation": value.standard_deviation}
    return told
