"""The command line. Commands are thin: open, call one function, print."""

from __future__ import annotations

import gc
import os
import sys
from io import TextIOWrapper
from typing import Final

_OBJECTS: Final = 200_000
"""So many new objects are looked through for unreachable cycles, of which a command makes few."""


def main() -> None:
    """Run ``hhparse`` with the arguments of this process."""
    _open_what_is_closed()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # Names come in any script: what a terminal cannot show is escaped, and files get UTF-8.
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="backslashreplace")
    gc.set_threshold(_OBJECTS)
    try:
        from hhparse.cli.app import app_for

        app_for(sys.argv[1:])(prog_name="hhparse")
    finally:
        # Python ends sooner than it looks through everything once more.
        gc.freeze()


def _open_what_is_closed() -> None:
    """Let output that was closed by whoever started this process go nowhere.

    Else the next file that is opened would take its place, and be written into.
    """
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)
    # Python has nothing for a stream that was closed when it began, whatever the types say.
    sys.stdout = sys.stdout or open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
    sys.stderr = sys.stderr or open(2, "w", encoding="utf-8", closefd=False)  # noqa: SIM115
