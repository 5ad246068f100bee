"""Read, replay and count hand histories of draw poker.

What a program needs of it::

    hands = hhparse.read("logs/")                        # the draw hands of logs
    hhparse.replay(hands[0]).violations                  # one hand, judged by the rules of its game
    hhparse.frames("logs/")["decisions"]                 # all tables as Polars frames
    hhparse.connect("hands.duckdb").frame("decisions")   # the same, from what was imported
    hhparse.connect("hands.duckdb").statistics("Ann")    # how she plays
    hhparse.scan("tables/")["decisions"]                 # the same, from what was exported, lazy

Amounts in a replay are integers in ten-thousandths of the unit; in frames they are in units, exact.
No part of the package is loaded before it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hhparse.api import Database, UnreadWarning, connect, frames, read, readings, scan
    from hhparse.queries import QueryError
    from hhparse.reading import Hand, NoLogsError, NotTextError, OtherGame, Refused, Stray, UnknownFormatError
    from hhparse.replay import Replay, replay
    from hhparse.rules import Violation
    from hhparse.stats import NothingLikeItError, RangeError, UnknownPlayerError
    from hhparse.store.access import DatabaseError

    __version__: str
else:
    from importlib import import_module

    _PLACES = {
        "Database": "api",
        "DatabaseError": "store.access",
        "Hand": "reading",
        "NoLogsError": "reading",
        "NotTextError": "reading",
        "NothingLikeItError": "stats",
        "OtherGame": "reading",
        "QueryError": "queries",
        "RangeError": "stats",
        "Refused": "reading",
        "Replay": "replay",
        "Stray": "reading",
        "UnknownFormatError": "reading",
        "UnknownPlayerError": "stats",
        "UnreadWarning": "api",
        "Violation": "rules",
        "connect": "api",
        "frames": "api",
        "read": "api",
        "readings": "api",
        "scan": "api",
    }

    def __getattr__(name: str) -> object:
        if name == "__version__":
            return import_module("hhparse.version").installed_version()
        if name == "replay":
            return import_module("hhparse.replay")
        if name not in _PLACES:
            raise AttributeError(f"module 'hhparse' has no attribute {name!r}")
        return getattr(import_module(f"hhparse.{_PLACES[name]}"), name)


__all__ = [
    "Database",
    "DatabaseError",
    "Hand",
    "NoLogsError",
    "NotTextError",
    "NothingLikeItError",
    "OtherGame",
    "QueryError",
    "RangeError",
    "Refused",
    "Replay",
    "Stray",
    "UnknownFormatError",
    "UnknownPlayerError",
    "UnreadWarning",
    "Violation",
    "__version__",
    "connect",
    "frames",
    "read",
    "readings",
    "replay",
    "scan",
]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
