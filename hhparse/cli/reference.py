"""The reference pages, made from the commands and the catalogues themselves.

``python -m hhparse.cli.reference [FOLDER]`` writes them, into ``docs`` unless told otherwise.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import typer
from typer.core import TyperGroup
from typer.main import get_command

from hhparse.cli.app import app
from hhparse.queries import catalogue
from hhparse.report.games import games_page
from hhparse.report.queries import queries_page
from hhparse.report.rules import rules_page
from hhparse.report.statistics_page import statistics_page
from hhparse.report.tables import tables_page

_WIDTH: Final = 90
_MADE: Final = "<!-- Made by `make docs` from the code; changes here are lost. -->\n\n"


def pages() -> dict[str, str]:
    """Every page by the name of its file."""
    made = {
        "cli.md": _commands_page(),
        "rules.md": rules_page(),
        "games.md": games_page(),
        "statistics.md": statistics_page(),
        "queries.md": queries_page(catalogue()),
        "tables.md": tables_page(),
    }
    return {name: _MADE + text for name, text in made.items()}


def _commands_page() -> str:
    group = get_command(app)
    assert isinstance(group, TyperGroup)
    lines = ["# Commands", "", *_help_of("hhparse", group)]
    for name, command in group.commands.items():
        lines += ["", f"## hhparse {name}", "", *_help_of(f"hhparse {name}", command)]
    return "\n".join(lines) + "\n"


def _help_of(name: str, command: object) -> list[str]:
    settings = {"terminal_width": _WIDTH, "help_option_names": ["-h", "--help"]}
    context = typer.Context(command, info_name=name, **settings)  # type: ignore[arg-type]
    return ["```text", *context.get_help().rstrip().splitlines(), "```"]


def main() -> None:
    """Write the pages."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs")
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in pages().items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
