"""The database of hands, and what can be brought into it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

import duckdb

from hhparse.store.database import connect, default_path, in_memory

if TYPE_CHECKING:
    from hhparse.reading import LogText
    from hhparse.sites import Dialect
    from hhparse.store.batch import Batch
    from hhparse.store.report import ImportReport


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
        from hhparse.reading import open_log

        with open_log(path) as log:
            return self.import_log(log, str(path), dialect)

    def import_log(self, log: bytes | LogText, source: str, dialect: Dialect | None = None) -> ImportReport:
        """Import the hands of a log: all of them, or after an error none.

        A log that is known byte for byte is not read again, its hands count as duplicates; one
        without hands is not remembered.

        :param log: the bytes of the file, or its text where it is too large to be held.
        :param source: where they come from.
        :param dialect: how it is written; without it, the first line of each hand tells.
        :raises NotTextError: if the data is binary.
        :raises UnknownFormatError: if there is text in it but no hand.
        :raises DatabaseError: if the database cannot take the hands.
        """
        with self.batch() as batch:
            return batch.import_log(log, source, dialect)

    @contextmanager
    def batch(self, processes: int = 1) -> Iterator[Batch]:
        """Import several logs, many times faster than one by one where they are small.

        A log that cannot be read, or an error, leaves those before it as they are: they go in.

        :param processes: how many read hands, once there are many; with more than one, a script has to
            guard its start with ``if __name__ == "__main__"``. What is stored is the same.
        """
        from hhparse.store.batch import Batch
        from hhparse.store.readers import Readers

        with Readers(processes) as readers:
            batch = Batch(self.path, self.connection, readers)
            try:
                yield batch
            finally:
                batch.commit()
