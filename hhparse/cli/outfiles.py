"""The files that a command writes for the logs it reads: one for each, in a folder of its own."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from hhparse.cli.faults import WrongUseError
from hhparse.reading import STANDARD_INPUT


class OutFiles:
    """Where what is made of each log goes; no log is ever written over."""

    def __init__(self, folder: Path, paths: Iterable[str], logs: Iterable[str]) -> None:
        """:param paths: what was asked for; below a folder among them, files keep their places."""
        self._folder: Final = folder
        self._roots: Final = [Path(path) for path in paths if Path(path).is_dir()]
        self._logs: Final = {Path(log).resolve() for log in logs if log != STANDARD_INPUT}
        self._taken: Final[set[Path]] = set()

    def write(self, log: str, data: bytes, suffix: str | None = None) -> Path:
        """Write the file that belongs to a log.

        :param suffix: what its name ends in; without it, as the log's.
        :raises WrongUseError: if that would write over a log.
        """
        place = self._place(log, suffix)
        if place.resolve() in self._logs:
            raise WrongUseError(f"{place} is one of the logs; name another folder with --out")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(data)
        return place

    def _place(self, log: str, suffix: str | None) -> Path:
        path = Path("standard_input.txt" if log == STANDARD_INPUT else log)
        root = next((root for root in self._roots if path.is_relative_to(root)), path.parent)
        place = self._folder / path.relative_to(root)
        if suffix is not None:
            place = place.with_suffix(suffix)
        # Two logs of one name, from different folders, are told apart.
        number = 2
        first = place
        while place in self._taken:
            place = first.with_stem(f"{first.stem}-{number}")
            number += 1
        self._taken.add(place)
        return place
