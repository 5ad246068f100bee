"""The arguments and options that commands share."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer


class Format(StrEnum):
    """For people or for programs."""

    TEXT = "text"
    JSON = "json"


Paths = Annotated[
    list[str],
    typer.Argument(
        metavar="PATH",
        show_default=False,
        help="Files, folders and archives (with all logs in them), patterns, or - for standard input.",
    ),
]
Output = Annotated[
    Format,
    typer.Option("--format", metavar="FORMAT", help="text for people, json for programs."),
]
Database = Annotated[
    Path | None,
    typer.Option(
        "--db",
        metavar="FILE",
        envvar="HHPARSE_DB",
        show_envvar=True,
        help="The DuckDB file, or to read from the folder of an export; without it, the one in your data "
        "folder.",
    ),
]
SiteCode = Annotated[
    str | None,
    typer.Option(
        "--site", metavar="SITE", help="Whose dialect the logs are in; without it, each hand tells."
    ),
]
