"""The example of a new site in CONTRIBUTING.md is the code that reads that site."""

from __future__ import annotations

import re
import textwrap
from pathlib import Path

import hhparse.sites

PAGE = Path(__file__).parents[2] / "CONTRIBUTING.md"
SITES = Path(hhparse.sites.__file__).parent


def test_the_entries_shown_are_those_of_the_package() -> None:
    section = PAGE.read_text("utf-8").partition("## Add a site")[2].partition("\n## ")[0]
    shown = [textwrap.dedent(block) for block in re.findall(r"(?:^ {7}.*\n)+", section, re.MULTILINE)]
    assert len(shown) == 2
    code = "".join(path.read_text("utf-8") for path in SITES.glob("*.py"))
    for block in shown:
        assert block in code or textwrap.indent(block, " " * 4) in code
