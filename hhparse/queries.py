"""Saved questions in SQL, and free ones: found, documented, and run shut in.

A saved query is a file in ``queries/``; the comment at its head is its documentation::

    -- What it answers, in a sentence.
    --
    -- More about it, where that helps.
    --
    -- Parameters:
    --   top INTEGER = 20: what it is for
    -- Columns:
    --   name: what it holds

A parameter without a default has to be given. In the SQL it is written ``$top``.
"""

from __future__ import annotations

import difflib
import json
import re
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import takewhile
from pathlib import Path
from threading import Event, Thread
from typing import Any, Final

import duckdb
import polars as pl

if sys.platform != "win32":
    import resource

from hhparse.resources import folder
from hhparse.stats.selection import Selection, whose
from hhparse.store.access import first_sentence, quoted
from hhparse.store.database import connect

_PARAMETER: Final = re.compile(
    r"  (?P<name>\w+) (?P<type>INTEGER|VARCHAR)(?: = (?P<default>'.*?'|-?\d+))?: (?P<meaning>.+)"
)
_MOST: Final = 2**31 - 1
"""How far integers of DuckDB go."""
_COLUMN: Final = re.compile(r"  (?P<name>\w+): (?P<meaning>.+)")
_ASKING: Final = frozenset({"SELECT_NODE", "SET_OPERATION_NODE", "RECURSIVE_CTE_NODE", "CTE_NODE"})
"""The parts of a parsed SELECT that only ask: `WITH … AS (COPY …) SELECT …` is one as well."""
_FUNCTIONS: Final = frozenset(
    "range generate_series unnest repeat repeat_row json_each json_tree histogram histogram_values "
    "duckdb_columns duckdb_constraints duckdb_databases duckdb_functions duckdb_keywords duckdb_schemas "
    "duckdb_settings duckdb_tables duckdb_types duckdb_views pragma_table_info pragma_version "
    "in_sessions hands_in_sessions".split()
)
"""What a question may read from, besides tables. Others reach files, or run statements of their own."""
_NESTED: Final = {"list", "array", "struct", "tuple"}
_PLAIN: Final = frozenset(
    "boolean tinyint smallint integer bigint utinyint usmallint uinteger ubigint "
    "float double decimal varchar blob enum null".split()
)
"""Types of which a frame holds every value, also in lists."""
_ALONE: Final = frozenset(
    {"hugeint", "date", "timestamp", "timestamp_s", "timestamp_ms", "timestamp with time zone"}
)
"""Types of which it holds most values, outside of lists. What is of any other type comes as text."""
_EPOCH: Final = datetime(1970, 1, 1)
_DAY: Final = timedelta(days=1)
_UNITS: Final = {"ms": timedelta(milliseconds=1), "us": timedelta(microseconds=1)}
SECONDS: Final = 60.0
"""How long a question may take, unless another time is asked for."""
_MEMORY: Final = 4 * 2**30
"""By how many bytes the program may grow for an answer."""
_NOW: Final = Path("/proc/self/statm")
"""Where Linux says how much memory a program has at the moment."""
_GRACE: Final = 1.0
"""Seconds for the database to heed an interrupt."""
_GLANCE: Final = 0.05
"""Seconds between two looks at how far a question has gone."""


class QueryError(ValueError):
    """A question that cannot be asked or answered; the message says why."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """What a saved query may be told."""

    name: str
    type: str
    """INTEGER or VARCHAR."""
    default: str | None
    """None where it has to be given."""
    meaning: str

    def read(self, text: str) -> int | str:
        """The value that a text stands for.

        :raises QueryError: if it is not of the type.
        """
        if self.type == "VARCHAR":
            return text
        try:
            number = int(text)
        except ValueError:
            raise QueryError(f"the parameter {self.name} is a whole number, not {text!r}") from None
        if not -_MOST <= number <= _MOST:
            raise QueryError(f"the parameter {self.name} is a number up to {_MOST:,}, not {text}")
        return number


@dataclass(frozen=True, slots=True)
class Query:
    """A saved query and its documentation."""

    name: str
    sentence: str
    """What it answers."""
    notes: str
    """More about it; mostly empty."""
    parameters: tuple[Parameter, ...]
    columns: tuple[tuple[str, str], ...]
    """Name and meaning of each column of the answer."""
    sql: str


def catalogue() -> list[Query]:
    """All saved queries, by name."""
    return [_read(path) for path in sorted(folder("queries").glob("*.sql"))]


def find(name: str) -> Query:
    """The saved query of this name; hyphens and capitals do not matter.

    :raises QueryError: if there is none; the message names the nearest.
    """
    queries = {query.name: query for query in catalogue()}
    key = name.lower().replace("-", "_").removesuffix(".sql")
    if key in queries:
        return queries[key]
    nearest = difflib.get_close_matches(key, queries, n=1)
    hint = f"; the nearest is {nearest[0]}" if nearest else ""
    raise QueryError(f"no saved query is called {name!r}{hint}. `hhparse query` lists them all.")


def run(
    path: Path, query: Query, given: Mapping[str, str] | None = None, *, seconds: float = SECONDS
) -> pl.DataFrame:
    """Ask a saved query.

    :param path: the database, or the folder that it was exported to.
    :param given: parameters by name, as text; the others have their defaults.
    :param seconds: how long it may take.
    :raises QueryError: if a parameter is missing, unknown or of the wrong type.
    :raises UnknownPlayerError: if there is no answer because nobody has the name that is asked for.
    :raises DatabaseError: if the database cannot be read.
    """
    given = given or {}
    names = [parameter.name for parameter in query.parameters]
    for name in given:
        if name not in names:
            known = f"it knows {', '.join(names)}" if names else "it has none"
            raise QueryError(f"{query.name} has no parameter {name!r}; {known}")
    values: dict[str, int | str] = {}
    for parameter in query.parameters:
        text = given.get(parameter.name, parameter.default)
        if text is None:
            raise QueryError(f"{query.name} needs the parameter {parameter.name}: {parameter.meaning}")
        values[parameter.name] = parameter.read(text)
    answer = _answer(path, query.sql, values, seconds)
    player = values.get("player")
    if answer.is_empty() and player:
        with closing(connect(path, writing=False)) as connection:
            whose(connection, Selection(str(player)))
    return answer


def run_sql(path: Path, sql: str, *, explain: bool = False, seconds: float | None = SECONDS) -> pl.DataFrame:
    """Ask a question of one's own: one SELECT (or DESCRIBE, SHOW, SUMMARIZE).

    The statement can change nothing, and reaches no other file, nor the network. Repeated column
    names get a number; durations and other values that a frame cannot hold come as text.

    :param path: the database, or the folder that it was exported to.
    :param explain: return the plan by which the database would answer, line by line, and do not ask.
    :param seconds: how long it may take; with None, as long and as much memory as it needs.
    :raises QueryError: if it is no such statement, or not one alone, cannot be answered, or goes on for
        longer or needs more memory than it may.
    :raises DatabaseError: if the database cannot be read.
    """
    return _answer(path, sql, {}, seconds, explain=explain)


def _answer(
    path: Path, sql: str, values: dict[str, int | str], seconds: float | None, *, explain: bool = False
) -> pl.DataFrame:
    statement = _only_statement(sql, values)
    connection = connect(path, writing=False)

    def ask() -> pl.DataFrame:
        with closing(connection):
            _demand_asking(connection, statement.query)
            if explain:
                plan = connection.sql(_source(statement.query, values), params=values or None).explain()
                return pl.DataFrame({"plan": plan.rstrip().splitlines()})
            return _frame(connection, statement.query, values)

    try:
        return ask() if seconds is None else _bounded(connection, ask, seconds)
    except duckdb.Error as error:
        raise QueryError(_why(error)) from error
    except pl.exceptions.ComputeError as error:
        # What the database says while its answer becomes a frame.
        raise QueryError(_why(duckdb.Error(str(error).removeprefix("got external error: ")))) from error


def _bounded(
    connection: duckdb.DuckDBPyConnection, ask: Callable[[], pl.DataFrame], seconds: float
) -> pl.DataFrame:
    """What a question comes to, unless it takes too long or too much memory, or Ctrl-C ends it.

    Asked in a thread that can be left to itself: the database looks for an interrupt between two blocks of
    rows, and one row may take it minutes.

    :raises QueryError: if it goes too far.
    """
    outcome: list[pl.DataFrame | BaseException] = []
    done = Event()

    def work() -> None:
        try:
            outcome.append(ask())
        except BaseException as error:
            outcome.append(error)
        done.set()

    start, before = time.monotonic(), _memory()
    try:
        Thread(target=work, daemon=True).start()
        while not done.wait(_GLANCE):
            if time.monotonic() - start > seconds:
                raise QueryError(
                    f"there is no answer after {seconds:g} seconds; ask for less, or allow more time"
                )
            if _memory() - before > _MEMORY:
                raise QueryError(f"the answer needs more than {_MEMORY / 2**30:g} GB of memory; ask for less")
    except BaseException:
        with suppress(duckdb.Error):  # it may just have been closed
            connection.interrupt()
        # A thread that comes back while Python is shutting down would abort the program.
        done.wait(_GRACE)
        raise
    (answer,) = outcome
    if isinstance(answer, BaseException):
        raise answer
    return answer


def _memory() -> int:
    """The bytes of memory that the program has, or the most that it has had; 0 where nobody counts them."""
    if sys.platform == "win32":
        return 0
    if _NOW.exists():
        return int(_NOW.read_text("ascii").split()[1]) * resource.getpagesize()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def _only_statement(sql: str, values: dict[str, int | str]) -> duckdb.Statement:
    """The one statement of a text.

    :raises QueryError: if it is none, or more than one, or no SELECT.
    """
    try:
        statements = duckdb.extract_statements(sql)
    except duckdb.Error as error:
        raise QueryError(_why(error)) from error
    if len(statements) != 1:
        raise QueryError(
            f"one statement can be asked at a time, not {len(statements)}"
            if statements
            else "there is no SQL"
        )
    [statement] = statements
    if statement.type is duckdb.StatementType.EXPLAIN:
        raise QueryError("write the SELECT without EXPLAIN, and ask with --explain (in Python, explain=True)")
    if statement.type is duckdb.StatementType.MULTI:
        raise QueryError("a PIVOT has to name its columns: PIVOT … ON … IN (…)")
    if statement.type is not duckdb.StatementType.SELECT:
        raise QueryError(
            f"only SELECT statements can be asked, no {statement.type.name}: the database stays as it is"
        )
    unset = sorted(statement.named_parameters - values.keys())
    if unset:
        raise QueryError(f"free SQL has no parameters; write the value of ${unset[0]} into it")
    return statement


def _demand_asking(connection: duckdb.DuckDBPyConnection, sql: str) -> None:
    """See to it that no part of a SELECT writes, runs another statement or reads anything but tables.

    :raises QueryError: if one does, or if that cannot be known.
    """
    [(parsed,)] = connection.execute("SELECT json_serialize_sql($1)", [sql]).fetchall()
    try:
        tree = json.loads(parsed)
    except RecursionError:
        raise QueryError("the statement is nested too deeply") from None
    if tree["error"]:
        raise QueryError(f"this statement cannot be asked: {tree['error_message']}")
    for part in _parts(tree):
        if "cte_map" in part and part["type"] not in _ASKING:
            raise QueryError("the statement would change the database, which stays as it is")
        function = part["function"]["function_name"] if part.get("type") == "TABLE_FUNCTION" else "range"
        if function not in _FUNCTIONS:
            raise QueryError(f"a question may only read tables: {function} is disabled")


def _parts(tree: object) -> Iterator[dict[str, Any]]:
    """All objects of a parsed statement."""
    waiting = [tree]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            yield part
            waiting += part.values()
        elif isinstance(part, list):
            waiting += part


def _source(sql: str, values: dict[str, int | str], picks: str = "*", names: str = "") -> str:
    """A question as a part of another, in which DuckDB takes nothing that writes."""
    # A function takes no parameters. Questions with some are saved ones, which end without a semicolon.
    inner = f"(\n{sql}\n)" if values else f"query({quoted(sql)})"
    return f"SELECT {picks} FROM {inner} AS answer{names}"


def _frame(connection: duckdb.DuckDBPyConnection, sql: str, values: dict[str, int | str]) -> pl.DataFrame:
    params = values or None
    answer = connection.sql(sql, params=params)
    names, types = answer.columns, answer.types
    as_text = [not (kind.id in _ALONE or _is_held(kind)) for kind in types]
    places = [f"c{number}" for number in range(len(names))]
    while True:
        picks = [
            f"CAST({place} AS VARCHAR) AS {place}" if text else place
            for place, text in zip(places, as_text, strict=True)
        ]
        frame = pl.DataFrame(
            connection.sql(_source(sql, values, ", ".join(picks), f"({', '.join(places)})"), params=params)
        )
        odd = [_is_out_of_the_ordinary(frame[place]) for place in places]
        if not any(odd):
            break
        as_text = [text or strange for text, strange in zip(as_text, odd, strict=True)]
    frame.columns = _told_apart(names)
    huge = [name for name, kind in zip(frame.columns, types, strict=True) if kind.id == "hugeint"]
    return frame.with_columns(_whole_numbers(frame[name]) for name in huge)


def _is_held(kind: Any) -> bool:
    """Whether frames hold every value of a type of the database."""
    if kind.id in _NESTED:
        return all(_is_held(child) for _, child in kind.children if not isinstance(child, int))
    return kind.id in _PLAIN


def _is_out_of_the_ordinary(told: pl.Series) -> bool:
    """Whether there are times among these that Python does not know: infinite ones, or years beyond 9999."""
    if told.dtype == pl.Date:
        unit = _DAY
    elif isinstance(told.dtype, pl.Datetime) and told.dtype.time_unit in _UNITS:
        unit = _UNITS[told.dtype.time_unit]
    else:
        return False
    numbers = told.to_physical()
    # A day from either end, for the zones.
    first, last = ((end - _EPOCH) // unit for end in (datetime.min + _DAY, datetime.max - _DAY))
    return not numbers.is_between(first, last).all()


def _whole_numbers(told: pl.Series) -> pl.Series:
    """Sums come in 128 bits; what does not fit into 64 is given as text, so that no digit is lost."""
    fitting = told.cast(pl.Int64, strict=False)
    return fitting if fitting.null_count() == told.null_count() else told.cast(pl.String)


def _told_apart(names: list[str]) -> list[str]:
    """Names of which none comes twice."""
    told: list[str] = []
    for name in names:
        number, own = 1, name
        while own in told:
            number += 1
            own = f"{name}_{number}"
        told.append(own)
    return told


def _why(error: duckdb.Error) -> str:
    """What is wrong with a statement, in one line."""
    if "read-only mode" in str(error):
        return "the statement would change the database, which stays as it is"
    lines = [line.strip() for line in str(error).splitlines()]
    hints = [line for line in lines[1:] if line.startswith(("Did you mean", "Candidate"))]
    return "; ".join([first_sentence(error).rstrip("!."), *hints])


def _read(path: Path) -> Query:
    """A saved query from its file.

    :raises QueryError: if its head is not written as the head of a query is.
    """
    sql = path.read_text("utf-8")
    head = [
        line.removeprefix("--") for line in takewhile(lambda line: line.startswith("--"), sql.splitlines())
    ]
    prose: list[str] = [""]
    sections: dict[str, list[str]] = {}
    section: list[str] | None = None
    for line in head:
        if line in (" Parameters:", " Columns:"):
            section = sections.setdefault(line.strip(" :"), [])
        elif section is not None:
            section.append(line.removeprefix(" "))
        elif line:
            prose[-1] += line
        else:
            prose.append("")
    parameters = tuple(
        Parameter(
            found["name"], found["type"], found["default"] and found["default"].strip("'"), found["meaning"]
        )
        for found in _entries(path, _PARAMETER, sections.get("Parameters", []))
    )
    columns = tuple(
        (found["name"], found["meaning"]) for found in _entries(path, _COLUMN, sections.get("Columns", []))
    )
    sentence, *notes = (paragraph.strip() for paragraph in prose)
    return Query(path.stem, sentence, "\n".join(notes).strip(), parameters, columns, sql)


def _entries(path: Path, form: re.Pattern[str], lines: list[str]) -> list[re.Match[str]]:
    found = [form.fullmatch(line) for line in lines]
    if None in found:
        raise QueryError(
            f"{path}: this line of its head is not understood: {lines[found.index(None)].strip()}"
        )
    return [match for match in found if match is not None]
