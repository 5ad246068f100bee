"""The files that a command writes for the logs it reads: one for each, in a folder of its own."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import IO, Final

from hhparse.cli.faults import WrongUseError
from hhparse.reading import STANDARD_INPUT
from hhparse.reading.packed import is_archive, without_packing


def out_folder(out: Path) -> Path:
    """The folder that is named with ``--out``.

    :raises WrongUseError: if it is a file.
    """
    if out.exists() and not out.is_dir():
        raise WrongUseError(f"{out} is a file; name a folder with --out")
    return out


class Draft:
    """A file that is written before it is known what it is called, and whether it is wanted at all."""

    def __init__(self, folder: Path) -> None:
        """:param folder: where it will be; it is made with the first that is written."""
        self._folder: Final = folder
        self._file: IO[bytes] | None = None

    def write(self, data: bytes) -> None:
        """Add to it."""
        if not data:
            return
        if self._file is None:
            self._folder.mkdir(parents=True, exist_ok=True)
            self._file = NamedTemporaryFile(dir=self._folder, delete=False)  # noqa: SIM115 closed below
        self._file.write(data)

    def keep(self, place: Path) -> None:
        """Give what is written its name."""
        assert self._file is not None, "only what is written is kept"
        self._file.close()
        place.parent.mkdir(parents=True, exist_ok=True)
        written = Path(self._file.name)
        written.chmod(0o666 & ~_mask())
        written.replace(place)

    def close(self) -> None:
        """Throw away what is not kept."""
        if self._file is not None:
            self._file.close()
            Path(self._file.name).unlink(missing_ok=True)


@contextmanager
def draft(folder: Path) -> Iterator[Draft]:
    """A file for a folder, thrown away if it is not kept."""
    made = Draft(folder)
    try:
        yield made
    finally:
        made.close()


def _mask() -> int:
    """What permissions new files do not get."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


class OutFiles:
    """Where what is made of each log goes; no log is ever written over."""

    def __init__(self, folder: Path, paths: Iterable[str], logs: Iterable[str]) -> None:
        """:param paths: what was asked for; below a folder or archive among them, files keep their places."""
        self._folder: Final = out_folder(folder)
        self._roots: Final = [place for place in map(Path, paths) if place.is_dir() or is_archive(place)]
        self._logs: Final = {Path(log).resolve() for log in logs if log != STANDARD_INPUT}
        self._taken: Final[set[Path]] = set()

    def draft(self) -> AbstractContextManager[Draft]:
        """What will be the file of a log."""
        return draft(self._folder)

    def keep(self, written: Draft, log: str, suffix: str) -> None:
        """Make a draft the file that belongs to a log.

        :param suffix: what its name ends in.
        :raises WrongUseError: if that would write over a log.
        """
        place = self._place(log, suffix)
        if place.resolve() in self._logs:
            raise WrongUseError(f"{place} is one of the logs; name another folder with --out")
        written.keep(place)

    def _place(self, log: str, suffix: str) -> Path:
        path = without_packing(Path("standard_input.txt" if log == STANDARD_INPUT else log))
        root = next((root for root in self._roots if path.is_relative_to(root)), path.parent)
        place = (self._folder / path.relative_to(root)).with_suffix(suffix)
        # Two logs of one name, from different folders, are told apart.
        number = 2
        first = place
        while place in self._taken:
            place = first.with_stem(f"{first.stem}-{number}")
            number += 1
        self._taken.add(place)
        return place
