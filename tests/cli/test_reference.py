"""The pages in docs/ say what the code says."""

from __future__ import annotations

import pytest

from hhparse.cli.reference import pages
from tests.cli.conftest import CHECKOUT

PAGES = pages()


@pytest.mark.parametrize("name", PAGES)
def test_page_is_up_to_date(name: str) -> None:
    page = CHECKOUT / "docs" / name
    assert page.is_file(), "run `make docs`"
    assert page.read_text(encoding="utf-8") == PAGES[name], "run `make docs`"


@pytest.mark.parametrize("name", PAGES)
def test_page_depends_on_nothing_but_the_code(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("HHPARSE_DB", "elsewhere.duckdb")
    assert pages()[name] == PAGES[name]
