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
import re
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import Final

import duckdb
import polars as pl

from hhparse.resources import folder
from hhparse.stats.selection import Selection, whose
from hhparse.store.access import first_sentence
from hhparse.store.database import connect

_PARAMETER: Final = re.compile(
    r"  (?P<name>\w+) (?P<type>INTEGER|VARCHAR)(?: = (?P<default>'.*?'|-?\d+))?: (?P<meaning>.+)"
)
_MOST: Final = 2**31 - 1
"""How far integers of DuckDB go."""
_COLUMN: Final = re.compile(r"  (?P<name>\w+): (?P<meaning>.+)")
_EXPLAINING: Final = re.compile(r"\s*EXPLAIN\b(?:\s+ANALYZE\b)?(?:\s*\([^)]*\))?", re.IGNORECASE)
_ODD_TYPES: Final = re.compile(
    r"INTERVAL|VARIANT|BIT|UUID|UNION|MAP|BIGNUM|GEOMETRY|TIME WITH TIME ZONE", re.IGNORECASE
)
"""Types that frames do not know; what is of one comes as text."""


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


def run(path: Path, query: Query, given: Mapping[str, str] | None = None) -> pl.DataFrame:
    """Ask a saved query.

    :param path: the database, or the folder that it was exported to.
    :param given: parameters by name, as text; the others have their defaults.
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
    answer = _answer(path, query.sql, values)
    player = values.get("player")
    if answer.is_empty() and player:
        with closing(connect(path, writing=False)) as connection:
            whose(connection, Selection(str(player)))
    return answer


def run_sql(path: Path, sql: str) -> pl.DataFrame:
    """Ask a question of one's own: one SELECT (or DESCRIBE, SHOW, SUMMARIZE, EXPLAIN).

    The statement can change nothing, and reaches no other file, nor the network. Repeated column
    names get a number; durations and other values that a frame cannot hold come as text.

    :param path: the database, or the folder that it was exported to.
    :raises QueryError: if it is no such statement, or not one alone, or cannot be answered.
    :raises DatabaseError: if the database cannot be read.
    """
    return _answer(path, sql, {})


def _answer(path: Path, sql: str, values: dict[str, int | str]) -> pl.DataFrame:
    statement = _only_statement(sql, values)
    connection = connect(path, writing=False)
    try:
        return _frame(connection, statement, values)
    except duckdb.Error as error:
        raise QueryError(_why(error)) from error
    finally:
        connection.close()


def _only_statement(sql: str, values: dict[str, int | str]) -> duckdb.Statement:
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
    if statement.type is duckdb.StatementType.EXPLAIN and (found := _EXPLAINING.match(sql)):
        _only_statement(sql[found.end() :], values)  # to explain may be to do it
    elif statement.type is not duckdb.StatementType.SELECT:
        raise QueryError(
            f"only SELECT statements can be asked, no {statement.type.name}: the database stays as it is"
        )
    unset = sorted(statement.named_parameters - values.keys())
    if unset:
        raise QueryError(f"free SQL has no parameters; write the value of ${unset[0]} into it")
    return statement


def _frame(
    connection: duckdb.DuckDBPyConnection, statement: duckdb.Statement, values: dict[str, int | str]
) -> pl.DataFrame:
    sql = statement.query
    answer = connection.sql(sql, params=values or None)
    names, types = answer.columns, [str(kind) for kind in answer.types]
    odd = [_ODD_TYPES.search(kind) is not None for kind in types]
    if any(odd) or len(set(names)) < len(names):
        places = [f"c{number}" for number in range(len(names))]
        picks = [
            f"CAST({place} AS VARCHAR)" if strange else place
            for place, strange in zip(places, odd, strict=True)
        ]
        inner = sql.strip().removesuffix(";")
        answer = connection.sql(
            f"SELECT {', '.join(picks)} FROM (\n{inner}\n) AS answer({', '.join(places)})",
            params=values or None,
        )
    frame = pl.DataFrame(answer)
    frame.columns = _told_apart(names)
    huge = [name for name, kind in zip(frame.columns, types, strict=True) if kind == "HUGEINT"]
    return frame.with_columns(_whole_numbers(frame[name]) for name in huge)


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
