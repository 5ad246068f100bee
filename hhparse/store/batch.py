"""Several logs in one transaction: where they are small, that is many times faster than one by one."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import chain, islice
from pathlib import Path
from typing import Final

import duckdb
import polars as pl

from hhparse.reading import HandText, Known, LogText, Stray, cut_log
from hhparse.sessions.order import TimedHand, played_later
from hhparse.sites import Dialect
from hhparse.store.database import damaged
from hhparse.store.frames import as_table, insert
from hhparse.store.importing import Importing
from hhparse.store.log_file import LogFile
from hhparse.store.readers import Piece, Readers
from hhparse.store.report import ImportReport
from hhparse.tables import ImportRow
from hhparse.tables.entry import READER
from hhparse.tables.hand_frames import Frames

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


def _pieces(file: LogFile, parts: Iterator[HandText | Stray]) -> Iterator[Piece]:
    """Cut a log into pieces, and count what is found in it."""
    while few := [*islice(parts, BATCH)]:
        before = file.report.found
        file.report.found += sum(isinstance(part, HandText) for part in few)
        strays = (part for part in few if isinstance(part, Stray))
        file.report.summaries += sum(part.known is Known.SUMMARY for part in strays)
        yield Piece(file.key, before, few)


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

    def __init__(self, path: Path, connection: duckdb.DuckDBPyConnection, readers: Readers) -> None:
        """:param path: where the database is, for messages."""
        self.total = ImportReport()
        """What all logs together did that wait no more."""
        self._path: Final = path
        self._connection: Final = connection
        self._importing: Final = Importing(connection)
        self._readers: Final = readers
        self._unread: Final[dict[int, LogFile]] = {}
        """Small logs that are being read, by their keys."""
        self._waiting: list[LogFile] = []
        """Those that have been read."""
        self._made: list[Frames] = []
        """Frames of their hands, where they were made already."""

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
            source = source.encode("utf-8", "backslashreplace").decode()  # a path may be no text
            name = Path(source).name
            row = ImportRow(
                file_key=last + 1,
                path=source,
                name=name,
                sha256=text.sha256,
                size=text.size,
                encoding=text.encoding,
                imported=datetime.now(UTC).replace(tzinfo=None),
                reader=READER,
                **dict.fromkeys(_COUNTS, 0),
            )
            file = LogFile(row, self._parts_of(text, name))
            return self._take(file, cut_log(text, source, dialect))

    def commit(self) -> None:
        """Bring in the logs that wait."""
        with self._refusing(), _without_collector():
            self._receive(rest=True)
            self._bring_in_waiting()

    def _look_up(self, digest: str) -> tuple[int, int | None]:
        """The key of the last log, and how many hands a log holds if it is known."""
        [(last, known)] = self._connection.execute(
            "SELECT coalesce(max(file_key), 0), max(found) FILTER (sha256 = ?) FROM imports", [digest]
        ).fetchall()
        small = [*self._waiting, *self._unread.values()]
        waits = next((file.report.found for file in small if file.row.sha256 == digest), None)
        return max([last, *(file.key for file in small)]), known if waits is None else waits

    def _parts_of(self, text: LogText, name: str) -> frozenset[int]:
        """The keys of logs of this name that are the beginning of a text."""
        small = [*self._waiting, *self._unread.values()]
        if any(file.row.name == name and file.row.size < text.size for file in small):
            self._receive(rest=True)
            self._bring_in_waiting()
        shorter = self._connection.execute(
            "SELECT file_key, size, sha256 FROM imports WHERE name = ? AND size < ?", [name, text.size]
        ).fetchall()
        digests = {*text.digests(size for _, size, _ in shorter)} if shorter else set()
        return frozenset(key for key, _, digest in shorter if digest in digests)

    def _take(self, file: LogFile, parts: Iterator[HandText | Stray]) -> ImportReport:
        """Read a log, and let it wait; a large one goes in by itself, a part at a time."""
        pieces = _pieces(file, parts)
        first, second = next(pieces, None), next(pieces, None)
        if first is None:
            self.total += file.report
        elif second is None:
            self._readers.give(first)
            self._unread[file.key] = file
            self._receive(rest=False)
            if sum(len(waiting.contents) for waiting in self._waiting) >= BATCH:
                self._bring_in_waiting()
        else:
            self.commit()
            self._bring_in(file, chain((first, second), pieces))
        return file.report

    def _receive(self, *, rest: bool) -> None:
        """Take in what has been read of small logs; :param rest: all that is being read."""
        for portion in self._readers.portions(rest=rest):
            self._made += portion.frames
            for contents in portion.contents:
                file = self._unread.pop(contents.file_key)
                file.take(contents)
                self._waiting.append(file)

    def _bring_in_waiting(self) -> None:
        files, self._waiting = self._waiting, []
        made, self._made = self._made, []
        if files:
            with self._entered(files):
                self._importing.put(files, made)

    def _bring_in(self, file: LogFile, pieces: Iterator[Piece]) -> None:
        """Bring in a large log."""
        try:
            with self._entered([file]):
                for piece in pieces:
                    self._readers.give_large(piece)
                    self._put_parts(file, rest=False)
                self._put_parts(file, rest=True)
        finally:
            self._readers.forget()

    def _put_parts(self, file: LogFile, *, rest: bool) -> None:
        made: list[Frames] = []
        for portion in self._readers.portions(rest=rest):
            made += portion.frames
            for contents in portion.contents:
                file.take(contents)
            if len(file.contents) >= BATCH:
                self._importing.put([file], made)
                made = []
        if len(file.contents):
            self._importing.put([file], made)

    @contextmanager
    def _entered(self, files: Sequence[LogFile]) -> Iterator[None]:
        """Logs in the ledger, within a transaction that ends with what they have brought being counted."""
        self._connection.begin()
        try:
            insert(self._connection, ImportRow, [file.row for file in files])
            for file in files:
                self._importing.forget_unread(file)
            yield
            for file in files:
                self._importing.forget_other_hand(file)
            self._settle_times()
            self._count(files)
        except BaseException:
            self._connection.rollback()
            raise
        self._connection.commit()
        for file in files:
            self.total += file.report

    def _settle_times(self) -> None:
        """Settle which hands of the hour that is repeated in autumn were played when it was repeated.

        Any log may bring hands that settle it for those that were stored before.
        """
        near = self._connection.execute(
            """
            WITH repeated AS (
                SELECT site, CAST(played_again AS DATE), min(played) AS first, max(played_again) AS last
                FROM hands WHERE played_again IS NOT NULL GROUP BY ALL
            )
            SELECT hand_key, file_key, site, scope, tournament, table_name, hand_id, played,
                   CASE WHEN played < played_again THEN played_again END
            FROM hands JOIN repeated USING (site) WHERE played BETWEEN first AND last
            """
        ).fetchall()
        later = played_later(TimedHand(key, log, tuple(told[:4]), *told[4:]) for key, log, *told in near)
        if not later:
            return
        self._connection.execute(
            "UPDATE hands SET played = played_again WHERE hand_key IN (SELECT unnest(?))", [later]
        )
        self._connection.execute(
            """
            UPDATE player_hands SET played = hands.played FROM hands
            WHERE player_hands.hand_key = hands.hand_key AND hands.hand_key IN (SELECT unnest(?))
            """,
            [later],
        )

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
        incomplete = self._connection.execute(
            "SELECT file_key, count(*) FROM hands WHERE file_key >= ? AND incomplete GROUP BY file_key",
            [min(reports)],
        )
        for key, count in incomplete.fetchall():
            reports[key].incomplete = count
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
