"""What a page draws: the course of results, and how sure a share is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import TYPE_CHECKING, Final
from xml.etree.ElementTree import Element

from hhparse.report.element import element
from hhparse.report.statistics import amount_words
from hhparse.report.words import counted

if TYPE_CHECKING:
    from hhparse.stats import Value
    from hhparse.stats.courses import Course, Point

_WIDTH: Final = 720
_HEIGHT: Final = 200
_BAR: Final = 100
_BAR_HEIGHT: Final = 10
_LINES: Final[dict[str, tuple[str, Callable[[Point], Decimal]]]] = {
    "net": ("all", lambda point: point.net),
    "shown": ("at showdown", lambda point: point.at_showdown),
    "unshown": ("without showdown", lambda point: point.net - point.at_showdown),
}
"""The lines of a chart by their class: what they are called, and what they tell."""


def course_chart(course: Course) -> Element:
    """A line of what was won after each hand, and how much of that at showdown and without."""
    last = course.points[-1]
    values = [Decimal(0), *(tell(point) for _, tell in _LINES.values() for point in course.points)]
    top, bottom = max(values), min(values)
    span = top - bottom or Decimal(1)

    def height(value: Decimal) -> str:
        return f"{float((top - value) / span) * _HEIGHT:.1f}"

    def way(tell: Callable[[Point], Decimal]) -> str:
        points = [(0, Decimal(0)), *((point.hands, tell(point)) for point in course.points)]
        return " ".join(f"{hands / last.hands * _WIDTH:.1f},{height(value)}" for hands, value in points)

    def amount(value: Decimal) -> str:
        return amount_words(value, course.money_kind)

    zero = element(
        "line", class_="zero", x1="0", x2=str(_WIDTH), y1=height(Decimal(0)), y2=height(Decimal(0))
    )
    lines = [
        element("polyline", element("title", name), class_=code, points=way(tell))
        for code, (name, tell) in reversed(_LINES.items())
    ]
    told = {code: f"{name} {amount(tell(last))}" for code, (name, tell) in _LINES.items()}
    money = f"{course.money_kind} {course.currency or ''}".strip()
    about = f"{money}, {counted(last.hands, 'hand')}, drawn from {amount(bottom)} to {amount(top)}: "
    legend = [element("span", words, class_=code) for code, words in told.items()]
    label = {"aria-label": about + ", ".join(told.values())}
    return element(
        "figure",
        element("figcaption", element("span", about), *legend),
        element("svg", zero, *lines, viewBox=f"0 0 {_WIDTH} {_HEIGHT}", role="img", **label),
    )


def interval_bar(value: Value) -> Iterator[Element]:
    """A bar over the confidence interval of a share, and a dot where that is; nothing of other forms."""
    if value.interval is None or value.value is None:
        return
    low, high = (bound * _BAR for bound in value.interval)
    middle = str(_BAR_HEIGHT / 2)
    yield element(
        "svg",
        element("line", class_="scale", x1="0", x2=str(_BAR), y1=middle, y2=middle),
        element("line", class_="interval", x1=f"{low:.1f}", x2=f"{high:.1f}", y1=middle, y2=middle),
        element("circle", cx=f"{float(value.value) * _BAR:.1f}", cy=middle, r="3"),
        class_="bar",
        viewBox=f"-4 0 {_BAR + 8} {_BAR_HEIGHT}",
    )
