"""Which files a user means by paths, folders and patterns."""

from __future__ import annotations

import glob
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

STANDARD_INPUT: Final = "-"
LOG_SUFFIXES: Final = frozenset({".txt", ".log", ".hh", ".xml", ".phh", ".phhs", ".ohh"})
"""The files of a folder that are taken for logs; a file named by itself may be called anything."""


class NoLogsError(ValueError):
    """A path leads to no log; the message says which and what to do."""


def find_logs(paths: Iterable[str]) -> list[str]:
    """The files that the paths lead to, each once, in a stable order.

    A folder stands for the logs in it and below it, a pattern for what it matches, and ``-`` for
    standard input.

    :raises NoLogsError: if a path does not exist, or a folder or pattern leads to no log.
    """
    found: dict[str, None] = {}
    for path in paths:
        found.update(dict.fromkeys(_expand(path)))
    return list(found)


def _expand(path: str) -> list[str]:
    if path == STANDARD_INPUT:
        return [path]
    place = Path(path)
    if place.is_dir():
        logs = [str(file) for file in sorted(_logs_below(place))]
        if not logs:
            raise NoLogsError(f"{path} holds no logs; they end in {', '.join(sorted(LOG_SUFFIXES))}")
        return logs
    if place.exists():
        return [path]
    matches = sorted(glob.glob(path, recursive=True)) if glob.has_magic(path) else []  # noqa: PTH207 absolute patterns
    if not matches:
        raise NoLogsError(f"{path} does not exist; name a file, a folder, a pattern, or - for standard input")
    return [file for match in matches for file in _expand(match)]


def _logs_below(folder: Path) -> Iterator[Path]:
    for file in folder.rglob("*"):
        hidden = any(part.startswith(".") for part in file.relative_to(folder).parts)
        if file.suffix.lower() in LOG_SUFFIXES and file.is_file() and not hidden:
            yield file
