"""From the bytes of a log to replayed hands."""

from __future__ import annotations

from collections.abc import Iterator

from hhparse.reading import Hand, LogText, OtherGame, Refused, Stray, read_log
from hhparse.replay import Replay, replay
from hhparse.sites import Dialect

LogPart = Replay | OtherGame | Refused | Stray
"""A hand of a log, replayed where that can be done, or a line between hands."""


def replay_log(log: bytes | LogText, source: str, dialect: Dialect | None = None) -> Iterator[LogPart]:
    """Read a log and replay its hands, in their order; every non-blank line is in what is yielded.

    :param log: the bytes of the file, or its text where it is too large to be held.
    :param source: the file's name, for places in messages.
    :param dialect: how it is written; without it, the first line of each hand tells.
    :raises NotTextError: if the data is binary.
    :raises UnknownFormatError: if there is text in it but no hand.
    """
    for part in read_log(log, source, dialect):
        yield replay(part) if isinstance(part, Hand) else part
