"""Fixtures that any test may ask for."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest

from hhparse.store import database, store

# Logs that the tests write are dated before this, whatever the machine's own clock shows.
os.environ["HHPARSE_CLOCK"] = "2031-01-01"
CHECKOUT = Path(__file__).resolve().parent.parent


@pytest.fixture(scope="session")
def real_logs() -> Path:
    """A folder of logs from real tables, which are not ours to publish; skips where it is missing.

    HHPARSE_REAL_LOGS says where it lies; otherwise it is looked for near the checkout.
    """
    told = os.environ.get("HHPARSE_REAL_LOGS")
    place = Path(told) if told else CHECKOUT.parent / "shared" / "logs"
    if not place.is_dir():
        pytest.skip(f"no real logs in {place}; set HHPARSE_REAL_LOGS to a folder that holds some")
    return place


@pytest.fixture(scope="session", autouse=True)
def copied_databases(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """A new database is a copy of an empty one, which is quicker than making its tables each time."""
    empty = tmp_path_factory.mktemp("empty") / "empty.duckdb"
    database.connect(empty, writing=True).close()

    def connect(path: Path, *, writing: bool) -> duckdb.DuckDBPyConnection:
        if writing and not path.exists() and path.parent.is_dir():
            shutil.copyfile(empty, path)
        return database.connect(path, writing=writing)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(store, "connect", connect)
        yield
