"""Which logs a user means by paths, folders, archives and patterns, and how each is opened."""

from __future__ import annotations

import glob
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from hhparse.reading.decode import LogText, NotTextError
from hhparse.reading.packed import (
    is_archive,
    is_called_packed,
    is_packed,
    open_bytes,
    packed_in,
    without_packing,
)

STANDARD_INPUT: Final = "-"
LOG_SUFFIXES: Final = frozenset({".txt", ".log", ".hh", ".xml", ".phh", ".phhs", ".ohh"})
"""The files of a folder that are taken for logs; a file named by itself may be called anything."""


class NoLogsError(ValueError):
    """A path leads to no log; the message says which and what to do."""


def find_logs(paths: Iterable[str]) -> list[str]:
    """The files that the paths lead to, each once, in a stable order.

    A folder or archive stands for the logs in it and below it, a pattern for what it matches, and
    ``-`` for standard input.

    :raises NoLogsError: if a path does not exist, or a folder, archive or pattern leads to no log.
    """
    found: dict[str, None] = {}
    for path in paths:
        found.update(dict.fromkeys(_expand(path)))
    return list(found)


@contextmanager
def open_log(path: str | Path) -> Iterator[LogText]:
    """The text of a file, which may be compressed or lie in an archive.

    :raises NotTextError: if it is binary, or damaged.
    :raises OSError: if it cannot be read.
    """
    with open_bytes(Path(path)) as data:
        yield LogText(data)


def _expand(path: str) -> list[str]:
    if path == STANDARD_INPUT:
        return [path]
    if not path:
        raise NoLogsError(
            "the name of a log is empty; name a file, a folder, a pattern, or - for standard input"
        )
    place = Path(path)
    if place.is_dir() or is_archive(place):
        logs = [str(log) for log in (_logs_below(place) if place.is_dir() else _logs_packed_in(place))]
        if not logs:
            raise NoLogsError(f"{path} holds no logs; they end in {', '.join(sorted(LOG_SUFFIXES))}")
        return logs
    if place.exists() or is_packed(place):
        return [path]
    matches = sorted(glob.glob(path, recursive=True)) if glob.has_magic(path) else []  # noqa: PTH207 absolute patterns
    if not matches:
        raise NoLogsError(f"{path} does not exist; name a file, a folder, a pattern, or - for standard input")
    return [file for match in matches for file in _expand(match)]


def _logs_below(folder: Path) -> Iterator[Path]:
    for file in sorted(folder.rglob("*")):
        if _is_hidden(file, folder) or not (is_called_packed(file) or _is_log(file, folder)):
            continue
        if is_archive(file):
            yield from _logs_packed_in(file)
        elif _is_log(without_packing(file), folder) and file.is_file():
            yield file


def _logs_packed_in(archive: Path) -> list[Path]:
    """What is packed twice is among them, so that it is said to be no text."""
    try:
        files = sorted(packed_in(archive))
    except NotTextError:
        return [archive]  # opening it will say why
    packed_twice = (file for file in files if is_called_packed(file) and not _is_hidden(file, archive))
    return sorted({*packed_twice, *(file for file in files if _is_log(file, archive))})


def _is_log(file: Path, folder: Path) -> bool:
    return file.suffix.lower() in LOG_SUFFIXES and not _is_hidden(file, folder)


def _is_hidden(file: Path, folder: Path) -> bool:
    return any(part.startswith(".") for part in file.relative_to(folder).parts)
