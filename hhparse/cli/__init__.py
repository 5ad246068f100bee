"""The command line. Commands are thin: open, call one function, print."""

from __future__ import annotations

import sys
from io import TextIOWrapper


def main() -> None:
    """Run ``hhparse`` with the arguments of this process."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            # Names come in any script: what a terminal cannot show is escaped, and files get UTF-8.
            stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors="backslashreplace")
    from hhparse.cli.app import app

    app(prog_name="hhparse")
