"""The logs that a command goes through, and those of them that cannot be read."""

from __future__ import annotations

import difflib
import errno
import sys
import traceback
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import typer

from hhparse.cli.faults import WrongUseError, fault_of, reason_of
from hhparse.reading import (
    STANDARD_INPUT,
    LogText,
    NotTextError,
    UnknownFormatError,
    find_logs,
    open_log,
)
from hhparse.reading.packed import unpacked
from hhparse.report.visible import shown, visible
from hhparse.sites import DIALECT_BY_CODE, SITES, Dialect


class Logs:
    """The logs that paths lead to.

    :raises NoLogsError: if a path leads to none.
    """

    def __init__(self, paths: Iterable[str]) -> None:
        self.paths = find_logs(paths)
        self.unreadable: dict[str, str] = {}
        """Why, by path."""
        self.empty: list[str] = []
        """Those that were read and hold nothing."""

    @contextmanager
    def watched(self, doing: str) -> Iterator[Iterable[str]]:
        """The paths, with a progress bar on standard error while they are gone through."""
        if not sys.stderr.isatty():
            yield self.paths
            return
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TimeElapsedColumn

        columns = (SpinnerColumn(), doing, BarColumn(), MofNCompleteColumn(), "files", TimeElapsedColumn())
        with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
            yield progress.track(self.paths)

    @contextmanager
    def reading(self, path: str) -> Iterator[None]:
        """Note a file that cannot be read, and go on with the others."""
        try:
            yield
        except UnknownFormatError as error:
            known = ", ".join(site.name for site in SITES)
            self.unreadable[path] = f"{error}; known are the logs of {known}"
        except NotTextError as error:
            self.unreadable[path] = f"{error}; give the text file that the room or tracker wrote"
        except BrokenPipeError:
            raise
        except OSError as error:
            if Path(str(error.filename)) != Path(path):
                raise
            self.unreadable[path] = reason_of(error)
        except Exception as error:
            if fault_of(error) is not None:
                raise
            place = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{type(error).__name__} in {Path(place.filename).name}:{place.lineno}: {error}"
            self.unreadable[path] = f"this is a defect of hhparse; please report it ({where})"

    def record(self) -> dict[str, object]:
        """The files that could not be read, for programs."""
        return {"unreadable": [{"file": path, "reason": reason} for path, reason in self.unreadable.items()]}

    def complain(self) -> None:
        """Name the files that could not be read, and those in which there was nothing to read."""
        for path in self.empty:
            typer.echo(visible(f"hhparse: {name_of(path)} is empty: it holds no hands"), err=True)
        for path, reason in self.unreadable.items():
            typer.echo(shown(f"hhparse: {name_of(path)} could not be read: {reason}"), err=True)


@contextmanager
def opened(path: str) -> Iterator[LogText]:
    """The text of a log, be it a file or standard input; what comes in there waits on the disk if it is much.

    :raises NotTextError: if it is binary, or damaged.
    :raises OSError: if it cannot be read.
    """
    if path != STANDARD_INPUT:
        with open_log(path) as log:
            yield log
        return
    if sys.stdin is None or sys.stdin.closed:
        raise OSError(errno.EBADF, "it is closed", STANDARD_INPUT)
    with unpacked(sys.stdin.buffer) as data:
        yield LogText(data)


def name_of(path: str) -> str:
    """What messages call a log."""
    return "standard input" if path == STANDARD_INPUT else path


def dialect_of(code: str | None) -> Dialect | None:
    """The dialect of the site with this code.

    :raises WrongUseError: if there is none.
    """
    return None if code is None else DIALECT_BY_CODE[known_code(code, DIALECT_BY_CODE)]


def known_code(code: str, known: Collection[str]) -> str:
    """The code, if it is one of those known.

    :raises WrongUseError: if it is not; the message names the nearest.
    """
    if code in known:
        return code
    nearest = difflib.get_close_matches(code.lower(), known, n=1)
    hint = f"did you mean {nearest[0]}?" if nearest else f"known are: {', '.join(known)}"
    raise WrongUseError(f"no site is called {code!r}; {hint}")
