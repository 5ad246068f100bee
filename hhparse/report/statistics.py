"""Statistics, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Final, NamedTuple

from hhparse.games import resolve
from hhparse.money import Money
from hhparse.report.table import Column, Faint, Table
from hhparse.report.visible import visible
from hhparse.report.words import counted
from hhparse.stats import Form
from hhparse.stats.dimensions import UTC

if TYPE_CHECKING:
    from hhparse.stats import Dimension, Selection, Slice, Statistic, StatisticsTable, Value

_NOTHING: Final = "–"
"""Where there was no chance."""
_UNTOLD: Final = "?"
"""Where a group has no value: a hidden hand, an unknown time."""


class Beside(NamedTuple):
    """What is told beside each value."""

    chances: bool = False
    """Numerator and denominator, and how many chances are unknown."""
    intervals: bool = False
    """Of shares the 95% confidence interval, of results standard error and standard deviation."""


NOTHING_BESIDE: Final = Beside()


def statistics_table(counted_hands: StatisticsTable, beside: Beside = NOTHING_BESIDE) -> Table:
    """A row for each group of hands; what nowhere had a chance is left out."""
    faced = _faced(counted_hands)
    units = {hands.unit_name for hands, _ in counted_hands.rows}
    columns = [Column(dimension.label) for dimension in _shown(counted_hands)]
    columns += [Column("Money"), *([Column("Unit")] if len(units) > 1 else [])]
    columns += [Column(statistic.label, right=True) for statistic in faced]
    rows = []
    for hands, values in counted_hands.rows:
        row = [*_group_cells(counted_hands, hands), money_words(hands)]
        row += [hands.unit_name or _NOTHING] if len(units) > 1 else []
        rows.append([*row, *(_cell(values[statistic.code], hands, beside) for statistic in faced)])
    return Table(columns, rows)


def _faced(counted_hands: StatisticsTable) -> list[Statistic]:
    """Those for which somewhere there was a chance."""
    return [
        statistic
        for statistic in counted_hands.statistics
        if any(
            values[statistic.code].value is not None or values[statistic.code].unknown
            for _, values in counted_hands.rows
        )
    ]


def money_words(hands: Slice) -> str:
    """What is played for: ``cash USD``."""
    return f"{hands.money_kind} {hands.currency or ''}".strip()


def statistics_lines(counted_hands: StatisticsTable) -> Iterator[str]:
    """What the table is about: whose hands, and which were left out."""
    names = ", ".join(_first_names(counted_hands.players))
    yield visible(f"Hands of {names}" if names else "No hands to count")
    selection = counted_hands.selection
    filters = _filter_words(selection)
    if filters:
        yield visible(f"Only hands with: {filters}")
    if selection.zone != UTC and (
        "dates" in selection.filters or any(one.moment for one in counted_hands.by)
    ):
        yield f"Times in {selection.zone}"
    yield f"Draw hands only; not counted: {_left_out_words(counted_hands)}"
    endings = counted_hands.left_out.incomplete_by_ending
    if endings:
        shares = ", ".join(
            f"{lacking:,} of {hands:,} {ending} ({lacking / hands:.0%})"
            for ending, (lacking, hands) in endings.items()
        )
        yield f"Incomplete: {shares}; `hhparse refused` shows the lines"


def _first_names(names: Sequence[str], most: int = 12) -> list[str]:
    left = len(names) - most
    return [*names] if left <= 0 else [*names[:most], counted(left, "other")]


def _filter_words(selection: Selection) -> str:
    told = [f"{code} {' or '.join(values)}" for code, values in selection.filters.items()]
    return "; ".join([*told, *(["no rule broken"] if selection.clean else [])])


def _left_out_words(counted_hands: StatisticsTable) -> str:
    """How many hands were left out, and why; filters choose among those that break a rule alone."""
    beside = counted_hands.left_out
    left_out = {
        "of other games": beside.other_games,
        "incomplete": beside.incomplete,
        "cancelled": beside.cancelled,
        "logged a second time in another way": beside.second_copies,
        "without a hero": beside.observed,
    }
    parts = [f"{number:,} {what}" for what, number in left_out.items() if number or what == "of other games"]
    words = ", ".join(parts)
    unclean = f"{beside.unclean:,} that break a rule"
    if any(counted_hands.selection.filters.values()):
        return f"{unclean}; before any filter {words}" if beside.unclean else f"before any filter {words}"
    return f"{words}, {unclean}" if beside.unclean else words


def statistics_record(counted_hands: StatisticsTable) -> dict[str, object]:
    """The same for programs, with numerators, denominators and intervals."""
    beside, selection = counted_hands.left_out, counted_hands.selection
    return {
        "players": counted_hands.players,
        **({} if selection.zone == UTC else {"zone": selection.zone}),
        "only": {"clean": selection.clean, **{code: [*told] for code, told in selection.filters.items()}},
        "rows": [
            {
                **{one.column: told for one, told in zip(counted_hands.by, hands.groups, strict=True)},
                "money_kind": hands.money_kind,
                "currency": hands.currency,
                "unit_name": hands.unit_name,
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
            "incomplete_by_ending": {
                ending: {"incomplete": lacking, "hands": hands}
                for ending, (lacking, hands) in beside.incomplete_by_ending.items()
            },
        },
    }


def _shown(counted_hands: StatisticsTable) -> list[Dimension]:
    """What a table has columns for; the kind of money has one of its own."""
    return [dimension for dimension in counted_hands.by if dimension.code != "money"]


def _group_cells(counted_hands: StatisticsTable, hands: Slice) -> Iterator[str]:
    for dimension, told in zip(counted_hands.by, hands.groups, strict=True):
        if dimension.code == "game":
            yield resolve(str(told)).name
        elif dimension.code != "money":
            yield _UNTOLD if told is None else str(told)


def _cell(value: Value, hands: Slice, beside: Beside) -> str:
    text = value_cell(value, hands)
    told = str(text)
    if beside.intervals and value.value is not None:
        told += f" {spread_cell(value)}".rstrip()
    if beside.chances and value.denominator is not None:
        unknown = f", {value.unknown:,} unknown" if value.unknown else ""
        told += f" ({chances_cell(value)}{unknown})"
    return Faint(told) if isinstance(text, Faint) else told


def value_cell(value: Value, hands: Slice) -> str:
    """A value as a table shows it: faint where it rests on little."""
    text = _NOTHING if value.value is None else _figure(value, value.value, hands)
    return Faint(text) if value.value is None or value.few else text


def spread_cell(value: Value) -> str:
    """How sure a value is: of shares the 95% confidence interval, of results standard error and deviation."""
    if value.interval is not None:
        low, high = value.interval
        return f"{100 * low:.0f}–{high:.0%}"
    if value.standard_error is None:
        return ""
    return f"±{value.standard_error:.1f}, sd {value.standard_deviation:.1f}"


def chances_cell(value: Value) -> str:
    """Numerator and denominator of a value that has them."""
    if value.denominator is None:
        return ""
    numerator = f"{value.numerator:,.2f}".removesuffix(".00") if value.numerator else "0"
    return f"{numerator}/{value.denominator:,}"


def _figure(value: Value, number: object, hands: Slice) -> str:
    match value.statistic.form:
        case Form.COUNT:
            return f"{number:,}"
        case Form.RESULT:
            return amount_words(value.numerator, hands.money_kind)
        case Form.MONEY:
            return amount_words(value.numerator, hands.money_kind, sign="-")
        case Form.SHARE:
            return f"{number:.0%}"
        case Form.RATE:
            return f"{number:+z.1f}"
        case Form.HOURS:
            return f"{number:,.1f}"
        case _:
            return f"{number:.2f}"


def amount_words(amount: Decimal | float, money_kind: str, sign: str = "+") -> str:
    """A result, with cents where money has them.

    :param sign: a plus where what is above nothing has one, else a minus.
    """
    cents = money_kind == Money.CASH or amount != int(amount)
    return f"{amount:{sign}z,.{2 if cents else 0}f}"


def _record(value: Value) -> dict[str, object]:
    told: dict[str, object] = {
        "value": value.value,
        "numerator": value.numerator,
        "denominator": value.denominator,
    }
    if value.statistic.unknown:
        told["unknown"] = value.unknown
    if value.statistic.form is Form.SHARE:
        told["interval"] = value.interval
    if value.statistic.form is Form.RATE:
        told |= {"standard_error": value.standard_error, "standard_deviation": value.standard_deviation}
    return told
