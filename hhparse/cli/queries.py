"""``hhparse query``: saved questions, and questions of one's own."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from hhparse.cli.exit_code import ExitCode
from hhparse.cli.options import Database

if TYPE_CHECKING:
    import polars as pl

    from hhparse.queries import Query

EXAMPLES = """
hhparse query
hhparse query biggest_pots --param top=5
hhparse query biggest_pots --describe
hhparse query --format csv --sql "SELECT game, pot FROM hands"
"""


class AnswerFormat(StrEnum):
    """For people, spreadsheets or programs."""

    TABLE = "table"
    CSV = "csv"
    JSON = "json"


def query(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", help="A saved query; without it, all are listed.")
    ] = None,
    db: Database = None,
    param: Annotated[
        list[str] | None,
        typer.Option("--param", metavar="NAME=VALUE", help="Set a parameter of the query; may be repeated."),
    ] = None,
    sql: Annotated[
        str | None,
        typer.Option("--sql", metavar="SQL", help="Ask a question of your own: one SELECT statement."),
    ] = None,
    describe: Annotated[
        bool,
        typer.Option("--describe", help="Explain the query, its parameters and columns, and do not ask it."),
    ] = False,
    output: Annotated[
        AnswerFormat,
        typer.Option(
            "--format", metavar="FORMAT", help="table for people, csv for spreadsheets, json for programs."
        ),
    ] = AnswerFormat.TABLE,
) -> ExitCode:
    """Ask the database a saved question, or one of your own.

    Questions change nothing, and reach neither other files nor the network.
    """
    from hhparse.cli.faults import WrongUseError
    from hhparse.queries import catalogue, find, run, run_sql
    from hhparse.store import default_path

    values = _values(param)
    if sql is not None:
        if name is not None or values or describe:
            raise WrongUseError("--sql stands alone: it has neither a name nor parameters")
        _write(run_sql(db or default_path(), sql), output)
    elif name is None:
        _list(catalogue(), output)
    elif describe:
        _describe(find(name), output)
    else:
        chosen = find(name)
        _demand_parameters(chosen, values)
        _write(run(db or default_path(), chosen, values), output)
    return ExitCode.FINE


def _values(given: list[str] | None) -> dict[str, str]:
    """The parameters by name.

    :raises WrongUseError: if one is not written as NAME=VALUE.
    """
    from hhparse.cli.faults import WrongUseError

    values = {}
    for one in given or ():
        name, sign, value = one.partition("=")
        if not sign or not name.strip():
            raise WrongUseError(f"--param wants NAME=VALUE, not {one!r}")
        values[name.strip()] = value
    return values


def _demand_parameters(query: Query, values: dict[str, str]) -> None:
    """See to it that the query gets every parameter that it needs.

    :raises WrongUseError: if it does not; the query's documentation comes with it.
    """
    from hhparse.cli.faults import WrongUseError
    from hhparse.report.queries import query_lines

    missing = [one.name for one in query.parameters if one.default is None and one.name not in values]
    if missing:
        example = " ".join(f"--param {name}=…" for name in missing)
        raise WrongUseError(f"{query.name} needs {example}", "", *query_lines(query))


def _list(queries: list[Query], output: AnswerFormat) -> None:
    from hhparse.report.queries import csv_lines, query_record, query_table
    from hhparse.report.table import write_table
    from hhparse.report.visible import json_line

    table = query_table(queries)
    match output:
        case AnswerFormat.JSON:
            typer.echo(json_line([query_record(one) for one in queries]))
        case AnswerFormat.CSV:
            _print(csv_lines([column.name for column in table.columns], table.rows))
        case AnswerFormat.TABLE:
            write_table(table, sys.stdout)


def _describe(query: Query, output: AnswerFormat) -> None:
    from hhparse.report.queries import query_lines, query_record
    from hhparse.report.visible import json_line

    typer.echo(
        json_line(query_record(query)) if output is AnswerFormat.JSON else "\n".join(query_lines(query))
    )


def _write(answer: pl.DataFrame, output: AnswerFormat) -> None:
    from hhparse.report.queries import answer_csv, answer_json, answer_table
    from hhparse.report.table import write_table

    match output:
        case AnswerFormat.JSON:
            _print(answer_json(answer))
        case AnswerFormat.CSV:
            _print(answer_csv(answer))
        case AnswerFormat.TABLE:
            write_table(answer_table(answer), sys.stdout)
            if answer.is_empty():
                typer.echo("hhparse: no rows", err=True)


def _print(lines: Iterable[str]) -> None:
    """Print lines as they are for programs, and safe to look at for people."""
    from hhparse.report.visible import visible

    shown = sys.stdout.isatty()
    for line in lines:
        print(visible(line) if shown else line)
