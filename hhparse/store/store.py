"""The database of hands, and what can be brought into it."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import duckdb

from hhparse.reading import encoding_of
from hhparse.sites import Dialect
from hhparse.store.database import connect, damaged, default_path, in_memory
from hhparse.store.frames import insert
from hhparse.store.importing import FileImport
from hhparse.store.pipeline import replay_log
from hhparse.store.report import ImportReport
from hhparse.tables import ImportRow
from hhparse.tables.entry import READER

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


class Store:
    """An open database; close it, or use it in a ``with`` statement, so that others can open it."""

    def __init__(self, path: Path, connection: duckdb.DuckDBPyConnection) -> None:
        self.path = path
        self.connection = connection

    @classmethod
    def open(cls, path: Path | None = None, *, readonly: bool = False) -> Self:
        """Open the database, or make it where it is missing.

        :param path: the file; without it, the one in the user's folder for program data.
        :param readonly: leave it as it is, so that others may read it at the same time.
        :raises DatabaseError: if that cannot be done; the message is a sentence for the user.
        """
        path = path or default_path()
        return cls(path, connect(path, writing=not readonly))

    @classmethod
    def in_memory(cls) -> Self:
        """A database that is gone when it is closed."""
        return cls(Path("memory"), in_memory())

    def close(self) -> None:
        self.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def import_file(self, path: Path, dialect: Dialect | None = None) -> ImportReport:
        """Import the hands of a file; see :meth:`import_log`.

        :raises OSError: if it cannot be read.
        """
        return self.import_log(path.read_bytes(), str(path), dialect)

    def import_log(self, data: bytes, source: str, dialect: Dialect | None = None) -> ImportReport:
        """Import the hands of a log: all of them, or after an error none.

        A log that is known byte for byte is not read again, its hands count as duplicates; one
        without hands is not remembered.

        :param data: the bytes of the file.
        :param source: where they come from.
        :param dialect: how it is written; without it, the first line of each hand tells.
        :raises NotTextError: if the data is binary.
        :raises UnknownFormatError: if there is text in it but no hand.
        :raises DatabaseError: if the database cannot take the hands.
        """
        digest = sha256(data).hexdigest()
        try:
            known = self._found_before(digest)
            if known is not None:
                return ImportReport(files=1, known_files=1, found=known, duplicate=known)
            self.connection.begin()
            try:
                with _without_collector():
                    report = self._import(data, source, dialect, digest)
            except BaseException:
                self.connection.rollback()
                raise
            if report.found:
                self.connection.commit()
            else:
                self.connection.rollback()
        except duckdb.Error as error:
            raise damaged(self.path, error) from error
        return report

    def _found_before(self, digest: str) -> int | None:
        """How many hands a known log holds; None if it is not known."""
        known = self.connection.execute("SELECT found FROM imports WHERE sha256 = ?", [digest]).fetchall()
        return known[0][0] if known else None

    def _import(self, data: bytes, source: str, dialect: Dialect | None, digest: str) -> ImportReport:
        [(last,)] = self.connection.execute("SELECT coalesce(max(file_key), 0) FROM imports").fetchall()
        file_key = last + 1
        self._begin_ledger(file_key, data, source, digest)
        arriving = FileImport(self.connection, file_key)
        for reading in replay_log(data, source, dialect):
            arriving.add(reading)
        arriving.flush()
        report = arriving.report
        violations = self.connection.execute(
            "SELECT code, count(*) FROM violations WHERE file_key = ? GROUP BY code ORDER BY code", [file_key]
        )
        report.violations.update(dict(violations.fetchall()))
        settings = ", ".join(f"{name} = ?" for name in _COUNTS)
        self.connection.execute(
            f"UPDATE imports SET {settings} WHERE file_key = ?",
            [*(getattr(report, name) for name in _COUNTS), file_key],
        )
        return report

    def _begin_ledger(self, file_key: int, data: bytes, source: str, digest: str) -> None:
        """Enter the file, whose hands are not counted yet: that they come from it has to be known."""
        row = ImportRow(
            file_key=file_key,
            path=source,
            name=Path(source).name,
            sha256=digest,
            size=len(data),
            encoding=encoding_of(data),
            imported=datetime.now(UTC).replace(tzinfo=None),
            reader=READER,
            **dict.fromkeys(_COUNTS, 0),
        )
        insert(self.connection, ImportRow, [row])
