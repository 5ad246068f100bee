"""`player --format html`: one page with everything in it, and nothing that a name could steer."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import Result

from hhparse.stats import BY_CODE, Selection
from hhparse.stats.courses import POINTS, courses
from hhparse.store.store import Store
from tests.store.hands import BOAT, FOLD, SESSION, log

Run = Callable[..., Result]
HOSTILE = "<script>x</script>\"&'"


class Page(HTMLParser):
    """The elements of a page, each with its attributes and the text right in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None], str]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs), ""))

    def handle_data(self, data: str) -> None:
        if self.elements:
            tag, attributes, text = self.elements[-1]
            self.elements[-1] = (tag, attributes, text + data.strip("\n"))

    def texts(self, tag: str, **asked: str) -> list[str]:
        """What elements of a kind say."""
        return [
            text
            for one, attributes, text in self.elements
            if one == tag and asked.items() <= attributes.items()
        ]


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("page") / "hands.duckdb"
    with Store.open(path) as store:
        store.import_log(log(*SESSION, BOAT), "session.txt")
    return path


def test_a_sheet_as_a_page(run: Run, database: Path, tmp_path: Path) -> None:
    out = tmp_path / "ann.html"
    assert run("player", "Ann", "--db", database, "--format", "html", "--out", out).exit_code == 0
    text = out.read_text("utf-8")
    assert text.startswith("<!DOCTYPE html>\n<html")
    page = Page(text)
    assert page.texts("h1") == page.texts("title")[:1] == ["Hands of Ann"]
    assert page.texts("h2") == [
        *("Results, hand after hand", "By game", "By stakes"),
        "2-7 triple draw, fixed limit, cash USD: 4 hands",
        "Five-card draw, no limit, play money: 1 hand",
    ]
    # She raises DUEL on the button, limps in LIMP, folds FOLD, and WALK leaves her no choice.
    rows = [place for place, (tag, _, text) in enumerate(page.elements) if tag == "td" and text == "VPIP"]
    value, chances = (text for _, _, text in page.elements[rows[0] + 1 : rows[0] + 3])
    assert (value, chances) == ("67%", "2/3")
    assert BY_CODE["vpip"].sentence in page.texts("td", **{"class": "sentence"})
    # Three chances say little.
    assert page.elements[rows[0] - 1][:2] == ("tr", {"class": "faint"})
    assert page.texts("span", **{"class": "net"}) == ["all +10.50", "all +300"]
    labels = [told["aria-label"] for tag, told, _ in page.elements if tag == "svg" and "aria-label" in told]
    # Without a showdown she is half a dollar up at best, and half a dollar down in the end.
    assert labels[0] == (
        "cash USD, 4 hands, drawn from -0.50 to +11.50: "
        "all +10.50, at showdown +11.00, without showdown -0.50"
    )


def test_a_page_needs_no_network_and_no_script(run: Run, database: Path) -> None:
    page = Page(run("player", "Ann", "--db", database, "--format", "html").stdout)
    assert {"html", "svg", "polyline"} <= {tag for tag, _, _ in page.elements}
    assert not {"script", "link", "img", "iframe", "a"} & {tag for tag, _, _ in page.elements}
    assert not {"src", "href", "onload"} & {name for _, told, _ in page.elements for name in told}
    assert "url(" not in page.texts("style")[0]


def test_a_name_is_no_part_of_the_page(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "hostile.duckdb"
    with Store.open(path) as store:
        report = store.import_log(log(FOLD.replace("Bob", HOSTILE)), "hostile.txt")
        assert report.stored == 1
    result = run("player", HOSTILE, "--db", path, "--format", "html", "--clean", "--game", "2-7 triple draw")
    page = Page(result.stdout)
    assert page.texts("h1") == [f"Hands of {HOSTILE}"]
    assert "script" not in {tag for tag, _, _ in page.elements}
    assert "Only hands with: game 2-7 triple draw; no rule broken" in page.texts("p")


def test_the_course_of_results(database: Path) -> None:
    """DUEL brings Ann 11 at a showdown, WALK a half without; LIMP costs 1, FOLD nothing."""
    with Store.open(database, readonly=True) as store:
        cash, play_money = courses(store.connection, Selection("Ann"))
    assert (cash.money_kind, cash.currency, play_money.currency) == ("cash", "USD", None)
    assert [(point.hands, point.net, point.at_showdown) for point in cash.points] == [
        (1, Decimal(11), Decimal(11)),
        (2, Decimal("11.5"), Decimal(11)),
        (3, Decimal("10.5"), Decimal(11)),
        (4, Decimal("10.5"), Decimal(11)),
    ]


def test_a_long_course_is_told_at_some_of_its_points(tmp_path: Path) -> None:
    """Bob wins a dollar in each hand."""
    hands = 2 * POINTS + 1
    with Store.in_memory() as store:
        store.import_log(log(*(FOLD.replace("#104", f"#{number}") for number in range(hands))), "long.txt")
        [course] = courses(store.connection, Selection("Bob"))
    assert len(course.points) == POINTS
    assert course.points[-1].hands == hands
    assert all(point.net == point.hands for point in course.points)
