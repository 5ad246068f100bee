"""What programs use: hands from logs, frames from logs, and frames from the database."""

from __future__ import annotations

import os
import warnings
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

import polars as pl

from hhparse.queries import SECONDS, QueryError, find, run, run_sql
from hhparse.reading import Hand, OtherGame, Refused, Stray, find_logs, open_log, read_log
from hhparse.sessions.identity import identity_of
from hhparse.sessions.order import TimedHand, played_later
from hhparse.stats import BY_CODE, SETS, Selection, Statistic, count, dimension_of
from hhparse.stats.frames import statistics_frame
from hhparse.stats.nearness import nearest
from hhparse.store.database import default_path
from hhparse.store.folder import scan_folder
from hhparse.store.store import Store
from hhparse.tables import TABLES, VIEWS, in_order

PathLike = str | os.PathLike[str]
Paths = PathLike | Iterable[PathLike]
"""A file, a folder (with all logs below), a pattern, or several of these."""


class UnreadWarning(UserWarning):
    """Hands were refused, and are missing from what was asked for; the message says how many and why."""


def read(paths: Paths) -> list[Hand]:
    """The hands of draw games in logs, in the order of files and lines.

    Hands of other games are left out. So are hands that have to be refused, with an
    :class:`UnreadWarning`; :func:`readings` gives everything.

    :raises NoLogsError: if a path leads to no log.
    :raises NotTextError: if a file is binary.
    :raises UnknownFormatError: if there is text in a file but no hand.
    :raises OSError: if a file cannot be read.
    """
    hands: list[Hand] = []
    refused: list[Refused] = []
    for part in readings(paths):
        if isinstance(part, Hand):
            hands.append(part)
        elif isinstance(part, Refused):
            refused.append(part)
    if any(hand.moment.again for hand in hands):
        _settle_times(hands)
    if refused:
        first = refused[0]
        _warn(len(refused), f"the first at {first.text.source}:{first.line}: {first.reason}")
    return hands


def readings(paths: Paths) -> Iterator[Hand | OtherGame | Refused | Stray]:
    """Everything in logs: every line that is not blank is in one of these.

    :raises: what :func:`read` raises, once the file is reached.
    """
    for path in _files(paths):
        with open_log(path) as log:
            yield from read_log(log, path)


def frames(paths: Paths) -> dict[str, pl.DataFrame]:
    """All tables of the database as frames, made from logs without a database.

    The same as importing the logs: each hand counts once, however many logs tell it. What could not be
    read is in ``frames["refused"]``.

    :returns: the frames by the names of their tables, their columns as in the data dictionary.
    :raises: what :func:`read` raises.
    """
    with Store.in_memory() as store:
        with store.batch() as batch:
            for path in _files(paths):
                with open_log(path) as log:
                    batch.import_log(log, path)
        made = {row.table: pl.DataFrame(store.connection.sql(in_order(row))) for row in (*TABLES, *VIEWS)}
    if made["refused"].height:
        _warn(made["refused"].height, 'frames["refused"] says why')
    return made


def connect(path: PathLike | None = None) -> Database:
    """The database that ``hhparse import`` made.

    :param path: its file, or the folder that it was exported to; without it, the file that HHPARSE_DB
        names, or the one in your data folder.
    :raises DatabaseError: if it is missing, in use, damaged, newer than this version, or not ours.
    """
    told = path if path is not None else os.environ.get("HHPARSE_DB")
    database = Database(Path(told) if told else default_path())
    Store.open(database.path, readonly=True).close()
    return database


def scan(folder: PathLike) -> dict[str, pl.LazyFrame]:
    """The tables of a folder that ``hhparse export`` wrote, of which only what is needed will be read.

    :returns: lazy frames by the names of their tables, their columns as in the data dictionary.
    :raises DatabaseError: if not every table is there, or they are of another version.
    """
    return scan_folder(Path(folder))


class Database:
    """A database, to read from.

    It is opened for each question and closed after it, so that it never stands in the way of an
    import; there is nothing to close.
    """

    tables: Final = tuple(row.table for row in (*TABLES, *VIEWS))
    """The names of its tables and views."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path

    def __repr__(self) -> str:
        return f"hhparse.connect({str(self.path)!r})"

    def frame(self, table: str) -> pl.DataFrame:
        """A whole table: hand by hand, and within a hand as it was played.

        :raises QueryError: if there is no table of this name.
        :raises DatabaseError: if the database cannot be read.
        """
        rows = {row.table: row for row in (*TABLES, *VIEWS)}
        if table not in rows:
            near = nearest(table, self.tables)
            hint = f"the nearest is {near!r}" if near else f"there are {', '.join(self.tables)}"
            raise QueryError(f"no table is called {table!r}; {hint}")
        return run_sql(self.path, in_order(rows[table]), seconds=None)

    def sql(self, statement: str, *, explain: bool = False, seconds: float | None = SECONDS) -> pl.DataFrame:
        """The answer to a question of one's own: one SELECT, which can change nothing.

        :param explain: return the plan by which DuckDB would find the answer, line by line, and do not ask.
        :param seconds: how long it may take, with 4 GB of memory; with None there is no limit to either.
        :raises QueryError: if it is no such statement, cannot be answered, or goes beyond its limits.
        :raises DatabaseError: if the database cannot be read.
        """
        return run_sql(self.path, statement, explain=explain, seconds=seconds)

    def statistics(
        self,
        player: str | None = None,
        *,
        by: str | Sequence[str] = ("game", "limit"),
        columns: str | Sequence[str] = "usual",
        everybody: bool = False,
        clean: bool = False,
        beside: str | Sequence[str] = (),
        zone: str = "UTC",
        **filters: str | int | Sequence[str] | None,
    ) -> pl.DataFrame:
        """Statistics as `hhparse stats` shows them, a row for each group of hands.

        :param player: a name, or NAME@SITE; None is the hero.
        :param by: what hands are grouped by; kinds of money and units of results are always kept apart.
        :param columns: the name of a set of statistics, or the codes of some.
        :param everybody: of all players, not of one.
        :param clean: only of hands that break no rule.
        :param beside: ``chances`` for numerators, denominators and unknown chances, ``intervals`` for 95%
            confidence intervals and standard errors; either or both.
        :param zone: the time zone of days, months and all other times, by its IANA name.
        :param filters: what else hands have to be, by the names of docs/statistics.md: ``position="button"``;
            one that is None counts as not given.
        :raises QueryError: if there is no such set, statistic or thing to tell beside, or one player and
            everybody are asked for.
        :raises NothingLikeItError: if no hand has a value like one that is asked for.
        :raises UnknownPlayerError: if a player is asked for of whom there are no hands.
        :raises RangeError: if a filter is no range and has to be one, or there is no such time zone.
        :raises DatabaseError: if the database cannot be read.
        """
        told_beside = set(_several(beside))
        unknown = told_beside - {"chances", "intervals"}
        if unknown:
            raise QueryError(f"beside values can be told chances and intervals, not {min(unknown)!r}")
        if everybody and player is not None:
            raise QueryError("everybody asks for all players, player for one: leave one of them out")
        asked = {code: _several(told) for code, told in filters.items() if told is not None}
        with Store.open(self.path, readonly=True) as store:
            counted = count(
                store.connection,
                Selection(player, everybody, clean, asked, zone),
                _statistics(columns),
                [dimension_of(code) for code in _several(by)],
            )
        return statistics_frame(
            counted, chances="chances" in told_beside, intervals="intervals" in told_beside
        )

    def query(self, name: str, **parameters: object) -> pl.DataFrame:
        """The answer to a saved query; a parameter that is None counts as not given.

        :raises QueryError: if there is none of this name, or a parameter is missing, unknown or wrong.
        :raises UnknownPlayerError: if there is no answer because nobody has the name that is asked for.
        :raises DatabaseError: if the database cannot be read.
        """
        given = {key: str(value) for key, value in parameters.items() if value is not None}
        return run(self.path, find(name), given)


def _statistics(columns: str | Sequence[str]) -> Sequence[Statistic]:
    """The statistics of a set, or of codes.

    :raises QueryError: if there is none of such a name; the message names the nearest.
    """
    known: Collection[str] = SETS if isinstance(columns, str) else BY_CODE
    asked = [columns] if isinstance(columns, str) else columns
    for name in asked:
        if name not in known:
            near = nearest(name, known)
            what = "set of statistics" if isinstance(columns, str) else "statistic"
            hint = f"the nearest is {near!r}" if near else "docs/statistics.md has them all"
            raise QueryError(f"no {what} is called {name!r}; {hint}")
    return SETS[columns] if isinstance(columns, str) else [BY_CODE[code] for code in _several(columns)]


def _several(told: str | int | Sequence[str]) -> list[str]:
    """What is told, once or in a row, each once."""
    return [str(told)] if isinstance(told, str | int) else [*dict.fromkeys(map(str, told))]


def _settle_times(hands: Sequence[Hand]) -> None:
    """Settle which hands of the hour that is repeated in autumn were played when it was repeated."""
    timed = []
    for place, hand in enumerate(hands):
        (site, scope, hand_id), moment = identity_of(hand), hand.moment
        if moment.utc is not None:
            table = (site, scope, hand.header.tournament, hand.table.table)
            again = moment.again and moment.again.replace(tzinfo=None)
            utc = moment.utc.replace(tzinfo=None)
            timed.append(TimedHand(place, hand.text.source, table, hand_id, utc, again))
    for place in played_later(timed):
        moment = hands[place].moment
        hands[place].moment = replace(moment, utc=moment.again)


def _files(paths: Paths) -> list[str]:
    several = [paths] if isinstance(paths, str | os.PathLike) else paths
    return find_logs([os.fspath(path) for path in several])


def _warn(refused: int, where: str) -> None:
    words = "1 hand was" if refused == 1 else f"{refused:,} hands were"
    warnings.warn(f"{words} refused, {where}", UnreadWarning, stacklevel=3)
