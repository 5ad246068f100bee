"""``hhparse query``: saved questions, and questions of one's own."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from hhparse.cli.exit_code import ExitCode
from hhparse.cli.options import Database
from hhparse.cli.outlet import AnswerFormat, AnswerOutput, AnswerPlace, Outlet, format_of, print_lines

if TYPE_CHECKING:
    from hhparse.queries import Query

EXAMPLES = """
hhparse query
hhparse query biggest_pots --param top=5
hhparse query biggest_pots --describe
hhparse query --format csv --sql "SELECT game, pot FROM hands"
hhparse query --format parquet --out choices.parquet --sql "FROM decisions"
hhparse query --explain --sql "SELECT max(pot) FROM hands"
"""


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
    explain: Annotated[
        bool,
        typer.Option("--explain", help="With --sql: show DuckDB's query plan instead of the answer."),
    ] = False,
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="N", min=0.1, help="How long the question may take.")
    ] = 60,
    output: AnswerOutput = None,
    out: AnswerPlace = None,
) -> ExitCode:
    """Ask the database a saved question, or one of your own.

    Questions change nothing, and reach neither other files nor the network. Only --out writes a
    file; parquet needs it, or a pipe. A question that needs longer than --seconds or more than 4 GB of
    memory is stopped.
    """
    from hhparse.cli.faults import WrongUseError
    from hhparse.queries import catalogue, find, run, run_sql
    from hhparse.store.database import default_path

    output = format_of(output, out, AnswerFormat.TABLE)
    values, path = _values(param), db or default_path()
    if sql is not None:
        if name is not None or values or describe:
            raise WrongUseError("--sql stands alone: it has neither a name nor parameters")
        outlet = Outlet(output, out, path)
        outlet.write(run_sql(path, sql, explain=explain, seconds=seconds))
    elif explain:
        raise WrongUseError("--explain is for --sql")
    elif name is None or describe:
        if out is not None or output is AnswerFormat.PARQUET:
            raise WrongUseError("--out and parquet are for answers: name a query, without --describe")
        if name is None:
            _list(catalogue(), output)
        else:
            _describe(find(name), output)
    else:
        chosen = find(name)
        _demand_parameters(chosen, values)
        outlet = Outlet(output, out, path)
        outlet.write(run(path, chosen, values, seconds=seconds))
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
    from hhparse.report.answers import csv_lines, markdown_lines
    from hhparse.report.queries import query_record, query_table
    from hhparse.report.table import write_table
    from hhparse.report.visible import json_line

    table = query_table(queries)
    match output:
        case AnswerFormat.JSON:
            typer.echo(json_line([query_record(one) for one in queries]))
        case AnswerFormat.CSV:
            print_lines(csv_lines([column.name for column in table.columns], table.rows), sys.stdout)
        case AnswerFormat.MARKDOWN:
            print_lines(markdown_lines(table), sys.stdout)
        case _:
            write_table(table, sys.stdout)


def _describe(query: Query, output: AnswerFormat) -> None:
    from hhparse.report.queries import query_lines, query_record
    from hhparse.report.visible import json_line

    typer.echo(
        json_line(query_record(query)) if output is AnswerFormat.JSON else "\n".join(query_lines(query))
    )
