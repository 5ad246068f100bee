"""Where answers go, and in which format."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TextIO, TypeVar

import typer

if TYPE_CHECKING:
    import polars as pl

    from hhparse.report.table import Table


class AnswerFormat(StrEnum):
    """For people, spreadsheets, documents or programs."""

    TABLE = "table"
    CSV = "csv"
    JSON = "json"
    MARKDOWN = "markdown"
    PARQUET = "parquet"


BY_ENDING: Final = "as the ending of --out says, else {}"
"""The format where none is told, as ``--help`` shows it."""
AnswerOutput = Annotated[
    AnswerFormat | None,
    typer.Option(
        "--format",
        metavar="FORMAT",
        show_default=BY_ENDING.format(AnswerFormat.TABLE),
        help="table for people, csv for spreadsheets, json for programs, markdown for documents, "
        "parquet for dataframes.",
    ),
]
AnswerPlace = Annotated[
    Path | None,
    typer.Option("--out", metavar="FILE", help="Write the answer into a file, over what was there."),
]
_ENDINGS: Final = {
    **{".csv": "csv", ".json": "json", ".md": "markdown", ".parquet": "parquet"},
    **{".html": "html", ".htm": "html"},
}
_ENDINGS_OF_ANY: Final = ("", ".txt")
_NOT_FOR_THE_EYE: Final = ("parquet", "html")

_Format = TypeVar("_Format", bound=StrEnum)


def format_of(told: _Format | None, place: Path | None, usual: _Format) -> _Format:
    """The format of an answer: the one told, else what the ending of its file says, else the usual one.

    :raises WrongUseError: if the ending says none that there is.
    """
    from hhparse.cli.faults import WrongUseError

    ending = "" if place is None else place.suffix.lower()
    if told is not None or ending in _ENDINGS_OF_ANY:
        return told or usual
    formats, meant = type(usual), _ENDINGS.get(ending)
    if meant not in list(formats):
        raise WrongUseError(f"no format of this ends in {ending}; tell --format, one of {', '.join(formats)}")
    return formats(meant)


class Outlet:
    """A format and a place for an answer: a file, or else standard output.

    :raises WrongUseError: if the file is the database, or the place is not for the format.
    """

    def __init__(self, output: StrEnum, place: Path | None, database: Path) -> None:
        from hhparse.cli.faults import WrongUseError

        if place is not None and place.resolve().is_relative_to(database.resolve()):
            raise WrongUseError(f"{place} is the database itself; name another file with --out")
        if output in _NOT_FOR_THE_EYE and place is None and sys.stdout.isatty():
            raise WrongUseError(
                f"{output} is not for the eye: name a file with --out, or send it into a pipe"
            )
        self._output = output
        self._place = place

    def write(self, answer: pl.DataFrame) -> None:
        """Write the rows of an answer."""
        from hhparse.report.answers import (
            answer_csv,
            answer_json,
            answer_parquet,
            answer_table,
            markdown_lines,
        )
        from hhparse.report.table import write_table

        if self._output is AnswerFormat.PARQUET:
            self._write_bytes(answer_parquet(answer))
            return
        with self._opened() as stream:
            match self._output:
                case AnswerFormat.JSON:
                    print_lines(answer_json(answer), stream)
                case AnswerFormat.CSV:
                    print_lines(answer_csv(answer), stream)
                case AnswerFormat.MARKDOWN:
                    print_lines(markdown_lines(answer_table(answer)), stream)
                case _:
                    write_table(answer_table(answer), stream)
        if answer.is_empty() and self._output in (AnswerFormat.TABLE, AnswerFormat.MARKDOWN):
            typer.echo("hhparse: no rows", err=True)

    def write_lines(self, lines: Iterable[str]) -> None:
        """Write lines that are made already."""
        with self._opened() as stream:
            print_lines(lines, stream)

    def write_table(self, before: Sequence[str], table: Table) -> None:
        """Write a table for people, in Markdown where that is the format, and some lines above it."""
        from hhparse.report.answers import markdown_lines, markdown_paragraphs
        from hhparse.report.table import write_table

        with self._opened() as stream:
            if self._output is AnswerFormat.MARKDOWN:
                print_lines([*markdown_paragraphs(before), *markdown_lines(table)], stream)
                return
            print_lines(before if table.rows else [line for line in before if line], stream)
            if table.rows:
                write_table(table, stream)

    def write_tables(self, before: Iterable[str], parts: Iterable[tuple[str, Table]]) -> None:
        """Write some lines for people, and below them tables under their headings."""
        from hhparse.report.table import write_table

        with self._opened() as stream:
            print_lines(before, stream)
            for heading, table in parts:
                print_lines(["", heading, ""], stream)
                write_table(table, stream)

    def _write_bytes(self, data: bytes) -> None:
        if self._place is not None:
            self._place.write_bytes(data)
        else:
            sys.stdout.buffer.write(data)
            sys.stdout.buffer.flush()

    @contextmanager
    def _opened(self) -> Iterator[TextIO]:
        if self._place is None:
            yield sys.stdout
        else:
            with self._place.open("w", encoding="utf-8", errors="backslashreplace", newline="\n") as file:
                yield file


def print_texts(texts: Iterable[str], stream: TextIO) -> None:
    """Print texts of several lines as they are for programs, and safe to look at for people."""
    from hhparse.report.visible import visible

    safe = stream.isatty()
    stream.writelines("\n".join(map(visible, text.split("\n"))) if safe else text for text in texts)


def print_lines(lines: Iterable[str], stream: TextIO) -> None:
    """Print lines as they are for programs, and safe to look at for people."""
    from hhparse.report.visible import visible

    shown = stream.isatty()
    for line in lines:
        print(visible(line) if shown else line, file=stream)
