"""Read, replay and count hand histories of draw poker.

What a program needs of it::

    hands = hhparse.read("logs/")                        # the draw hands of logs
    hhparse.replay(hands[0]).violations                  # one hand, judged by the rules of its game
    hhparse.frames("logs/")["decisions"]                 # all tables as Polars frames
    hhparse.connect("hands.duckdb").frame("decisions")   # the same, from what was imported

Nothing is imported until it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hhparse.api import Database, UnreadWarning, connect, frames, read, readings
    from hhparse.reading import Hand, OtherGame, Refused, Stray
    from hhparse.replay import Replay, replay
    from hhparse.rules import Violation

    __version__: str
else:
    from importlib import import_module

    _PLACES = {
        "Database": "api",
        "Hand": "reading",
        "OtherGame": "reading",
        "Refused": "reading",
        "Replay": "replay",
        "Stray": "reading",
        "UnreadWarning": "api",
        "Violation": "rules",
        "connect": "api",
        "frames": "api",
        "read": "api",
        "readings": "api",
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
    "Hand",
    "OtherGame",
    "Refused",
    "Replay",
    "Stray",
    "UnreadWarning",
    "Violation",
    "__version__",
    "connect",
    "frames",
    "read",
    "readings",
    "replay",
]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
