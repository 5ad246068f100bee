"""A player's sheet as a page for a browser: one file, which needs no network and no script.

It is built of elements, and what writes them escapes every text: a name may hold anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from hhparse.report.chart import course_chart, interval_bar
from hhparse.report.element import element
from hhparse.report.players import broken_table, sheet_heading, sheet_lines
from hhparse.report.statistics import chances_cell, spread_cell, statistics_table, value_cell
from hhparse.report.table import Faint, Table
from hhparse.stats import SETS, STATISTICS, showing
from hhparse.stats.model import FEW
from hhparse.version import installed_version

if TYPE_CHECKING:
    from hhparse.stats import Sheet, Slice, Value
    from hhparse.stats.courses import Course

_STYLE: Final = Path(__file__).with_name("page.css")
_SENTENCES: Final = {statistic.label: statistic.sentence for statistic in STATISTICS}
_FOOT: Final = (
    f"Dimmed is what rests on fewer than {FEW} chances. A bar spans the 95% confidence interval (Wilson) of "
    "a share, from 0 on the left to 100% on the right. Unknown are chances left out because what it takes to "
    "count them is hidden. Kinds of money and units of results are never added together."
)


def sheet_page(sheet: Sheet, courses: Sequence[Course]) -> str:
    """The page, as HTML."""
    lines = [*sheet_lines(sheet)]
    page = element(
        "html",
        element(
            "head",
            element("meta", charset="utf-8"),
            element("meta", name="viewport", content="width=device-width, initial-scale=1"),
            element("title", lines[0]),
            element("style", _STYLE.read_text("utf-8")),
        ),
        element(
            "body",
            element("h1", lines[0]),
            *(element("p", line) for line in lines[1:]),
            *_sections(sheet, courses),
            element("footer", element("p", _FOOT), element("p", f"hhparse {installed_version()}")),
        ),
        lang="en",
    )
    return "<!DOCTYPE html>\n" + ElementTree.tostring(page, encoding="unicode", method="html") + "\n"


def _sections(sheet: Sheet, courses: Sequence[Course]) -> Iterator[Element]:
    if not sheet.statistics.rows:
        return
    yield element("h2", "Results, hand after hand")
    yield from map(course_chart, courses)
    yield element("h2", "By game")
    yield _table(statistics_table(showing(sheet.statistics, SETS["usual"])), _SENTENCES)
    yield element("h2", "By stakes")
    yield _table(statistics_table(sheet.results), _SENTENCES)
    if sheet.broken:
        yield element("h2", "Rules broken")
        yield _table(broken_table(sheet))
    for hands, values in sheet.statistics.rows:
        yield element("h2", sheet_heading(hands, values))
        yield _values(hands, [value for value in values.values() if value.denominator != 0 or value.unknown])


def _table(table: Table, explanations: Mapping[str, str] | None = None) -> Element:
    """A table, with what explains a column beside its heading."""
    heads = [
        element("th", column.name, class_=_side(column.right), title=(explanations or {}).get(column.name))
        for column in table.columns
    ]
    rows = [
        element(
            "tr",
            *(
                element("td", cell, class_=f"{_side(column.right)} {_weight(cell)}".strip())
                for column, cell in zip(table.columns, row, strict=True)
            ),
        )
        for row in table.rows
    ]
    return _scrolling(element("thead", element("tr", *heads)), element("tbody", *rows))


def _values(hands: Slice, values: Sequence[Value]) -> Element:
    """Each statistic of some hands on a line, with what it rests on and what it tells."""
    names = ("statistic", "value", "of", "unknown", "95% or error", "", "tells")
    rows = [
        element("tr", *(element("th", name, class_=_side(0 < place < 5)) for place, name in enumerate(names)))
    ]
    about = ""
    for value in values:
        statistic = value.statistic
        if statistic.group != about:
            about = statistic.group
            rows.append(element("tr", element("th", about, colspan=str(len(names)), class_="group")))
        shown = value_cell(value, hands)
        unknown = f"{value.unknown:,}" if statistic.unknown else ""
        figures = (shown, chances_cell(value), unknown, spread_cell(value))
        rows.append(
            element(
                "tr",
                element("td", statistic.label),
                *(element("td", figure, class_="right") for figure in figures),
                element("td", *interval_bar(value)),
                element("td", statistic.sentence, class_="sentence"),
                class_=_weight(shown),
            )
        )
    return _scrolling(element("tbody", *rows))


def _scrolling(*parts: Element) -> Element:
    """A table that is scrolled by itself where it is wider than the page."""
    return element("div", element("table", *parts), class_="scrolls")


def _side(right: bool) -> str:
    return "right" if right else ""


def _weight(cell: str) -> str:
    return "faint" if isinstance(cell, Faint) else ""
