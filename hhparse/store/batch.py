"""Several logs in one transaction: where they are small, that is many times faster than one by one."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import duckdb
import polars as pl

from hhparse.reading import LogText
from hhparse.sites import Dialect
from hhparse.store.database import damaged
from hhparse.store.frames import as_table, insert
from hhparse.store.importing import Importing
from hhparse.store.log_file import LogFile
from hhparse.store.pipeline import LogPart, replay_log
from hhparse.store.report import ImportReport
from hhparse.tables import ImportRow
from hhparse.tables.entry import READER

BATCH: Final = 1000
"""Hands that are put into the database at a time."""

_COUNTS: Final = (
    "found",
    "stored",
    "duplicate",
    "refused",
    "other_games",
    "merged",
    "replaced",
    "stray_lines",
)
"""What the ledger keeps of a report."""


@contextmanager
def _without_collector() -> Iterator[None]:
    """Replays and rows make no cycles; looking for some among all of them takes a seventh of the time."""
    wanted = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if wanted:
            gc.enable()


class Batch:
    """Logs that are being imported: each goes in as a whole or not at all.

    Small logs wait for others, and go into the database in one transaction with them.
    """

    def __init__(self, path: Path, connection: duckdb.DuckDBPyConnection) -> None:
        """:param path: where the database is, for messages."""
        self.total = ImportReport()
        """What all logs together did that wait no more."""
        self._path: Final = path
        self._connection: Final = connection
        self._importing: Final = Importing(connection)
        self._waiting: list[LogFile] = []

    def import_log(self, log: bytes | LogText, source: str, dialect: Dialect | None = None) -> ImportReport:
        """Take a log, as :meth:`Store.import_log` does.

        :returns: what the log did; all but what is found in it is counted when it waits no more.
        """
        text = LogText(log) if isinstance(log, bytes) else log
        with self._refusing(), _without_collector():
            last, known = self._look_up(text.sha256)
            if known is not None:
                report = ImportReport(files=1, known_files=1, found=known, duplicate=known)
                self.total += report
                return report
            row = ImportRow(
                file_key=last + 1,
                path=source,
                name=Path(source).name,
                sha256=text.sha256,
                size=text.size,
                encoding=text.encoding,
                imported=datetime.now(UTC).replace(tzinfo=None),
                reader=READER,
                **dict.fromkeys(_COUNTS, 0),
            )
            return self._take(LogFile(row), replay_log(text, source, dialect))

    def commit(self) -> None:
        """Bring in the logs that wait."""
        files, self._waiting = self._waiting, []
        if files:
            with self._refusing(), _without_collector(), self._entered(files):
                self._importing.put(files)

    def _look_up(self, digest: str) -> tuple[int, int | None]:
        """The key of the last log, and how many hands a log holds if it is known."""
        [(last, known)] = self._connection.execute(
            "SELECT coalesce(max(file_key), 0), max(found) FILTER (sha256 = ?) FROM imports", [digest]
        ).fetchall()
        waits = next((file.report.found for file in self._waiting if file.row.sha256 == digest), None)
        return last + len(self._waiting), known if waits is None else waits

    def _take(self, file: LogFile, readings: Iterator[LogPart]) -> ImportReport:
        """Read a log, and let it wait; a large one goes in by itself, a part at a time."""
        for reading in readings:
            file.add(reading)
            if file.waiting >= BATCH:
                self.commit()
                self._bring_in(file, readings)
                return file.report
        if file.report.found:
            self._waiting.append(file)
            if sum(waiting.waiting for waiting in self._waiting) >= BATCH:
                self.commit()
        else:
            self.total += file.report
        return file.report

    def _bring_in(self, file: LogFile, rest: Iterator[LogPart]) -> None:
        with self._entered([file]):
            self._importing.put([file])
            for reading in rest:
                file.add(reading)
                if file.waiting >= BATCH:
                    self._importing.put([file])
            self._importing.put([file])

    @contextmanager
    def _entered(self, files: Sequence[LogFile]) -> Iterator[None]:
        """Logs in the ledger, within a transaction that ends with what they have brought being counted."""
        self._connection.begin()
        try:
            insert(self._connection, ImportRow, [file.row for file in files])
            yield
            self._count(files)
        except BaseException:
            self._connection.rollback()
            raise
        self._connection.commit()
        for file in files:
            self.total += file.report

    def _count(self, files: Sequence[LogFile]) -> None:
        """Count what the logs have brought, in their reports and in the ledger."""
        reports = {file.key: file.report for file in files}
        violations = self._connection.execute(
            """
            SELECT file_key, code, count(*) FROM violations
            WHERE file_key >= ? GROUP BY file_key, code ORDER BY file_key, code
            """,
            [min(reports)],
        )
        for key, code, count in violations.fetchall():
            reports[key].violations[code] += count
        counted = {name: [getattr(report, name) for report in reports.values()] for name in _COUNTS}
        with as_table(self._connection, pl.DataFrame({"file_key": [*reports], **counted})) as name:
            settings = ", ".join(f"{count} = {name}.{count}" for count in _COUNTS)
            self._connection.execute(
                f"UPDATE imports SET {settings} FROM {name} WHERE imports.file_key = {name}.file_key"
            )

    @contextmanager
    def _refusing(self) -> Iterator[None]:
        """Say what is wrong with the database where it cannot take something."""
        try:
            yield
        except duckdb.Error as error:
            raise damaged(self._path, error) from error
