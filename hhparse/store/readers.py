"""Reading hands for an import, where there are many in several processes."""

from __future__ import annotations

import gc
import multiprocessing
import signal
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from threading import current_thread, main_thread
from types import TracebackType
from typing import Final, Self

import polars as pl

from hhparse.reading import HandText, Stray
from hhparse.store.frames import storable_frames
from hhparse.store.known import KnownHand
from hhparse.store.log_file import Contents
from hhparse.tables import Row
from hhparse.tables.hand_frames import Frames

ALONE: Final = 500
"""So many hands are read sooner than other processes have started."""
_AT_A_TIME: Final = 250
"""So many hands another process reads at a time: of a large log a part, of small logs several."""
_AHEAD: Final = 2
"""So many times as many pieces as there are processes are read ahead."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A log, or a part of it, to be read."""

    file_key: int
    before: int
    """How many hands of the log come before it."""
    parts: Sequence[HandText | Stray]

    def parted(self) -> Iterator[Piece]:
        """The same in pieces that are so small that no process is long busy with the last of them."""
        before = self.before
        for place in range(0, len(self.parts), _AT_A_TIME):
            few = self.parts[place : place + _AT_A_TIME]
            yield Piece(self.file_key, before, few)
            before += sum(isinstance(part, HandText) for part in few)

    def read(self) -> Contents:
        """Read and replay its hands."""
        contents, ordinal = Contents(self.file_key), self.before
        for part in self.parts:
            ordinal += isinstance(part, HandText)
            contents.read(part, ordinal)
        return contents


@dataclass(frozen=True, slots=True)
class Portion:
    """What was read of one or several logs."""

    contents: Sequence[Contents]
    frames: Sequence[Frames] = ()
    """What the tables hold of its hands if all of them are new, where that has been made already."""


@dataclass(frozen=True, slots=True)
class _Packed:
    """A portion on its way from another process.

    A frame goes as one stream of bytes, several times faster than column by column.
    """

    contents: Sequence[Contents]
    streams: Mapping[type[Row], bytes]

    @classmethod
    def of(cls, contents: Sequence[Contents], frames: Frames) -> Self:
        return cls(contents, {row: _stream_of(frame) for row, frame in frames.items()})

    def unpacked(self) -> Portion:
        return Portion(self.contents, [{row: pl.read_ipc_stream(told) for row, told in self.streams.items()}])


def _stream_of(frame: pl.DataFrame) -> bytes:
    stream = BytesIO()
    frame.write_ipc_stream(stream)
    return stream.getvalue()


def _read_elsewhere(pieces: Sequence[Piece]) -> _Packed:
    """Read in another process, and do there what can be done without the database."""
    contents = [piece.read() for piece in pieces]
    hands = [KnownHand.of(arrival) for each in contents for arrival in each.arrivals]
    frames, _ = storable_frames({hand.hand_key: hand.entry() for hand in hands})
    for each in contents:
        each.arrivals = [arrival.without_replay() for arrival in each.arrivals]
    return _Packed.of(contents, frames)


def _begin() -> None:
    """What a process does before it reads: hands make no cycles, and its parent says when it ends."""
    gc.disable()
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """Let Ctrl-C wait: a process that starts now never hears of it, not even before it has begun."""
    if not hasattr(signal, "pthread_sigmask") or current_thread() is not main_thread():
        yield
        return
    noted: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, _: noted.append(number))
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, handler)
        if noted:
            signal.raise_signal(signal.SIGINT)


def _has_begun() -> None:
    """What tells, by being done, that a process has started."""


@dataclass(frozen=True, slots=True)
class _Sent:
    """Pieces that another process reads."""

    pieces: Sequence[Piece]
    future: Future[_Packed]


@dataclass(slots=True)
class Readers:
    """Read pieces of logs, and give back what is in them in the same order.

    The first are read at once, in this process, until others have started; from then on those read ahead.
    """

    processes: int
    _parts: int = 0
    """How many hands, and lines between them, were given to be read."""
    _gathered: list[Piece] = field(default_factory=list)
    """Small pieces, until there are enough of them to be sent."""
    _given: deque[Portion | _Sent] = field(default_factory=deque)
    _pool: ProcessPoolExecutor | None = None
    _starts: Sequence[Future[None]] = ()
    """One for each process, done when it has started."""

    def give(self, piece: Piece) -> None:
        """Read a piece next, and give back what is in it as a whole."""
        self._parts += len(piece.parts)
        self._take(piece)

    def give_large(self, piece: Piece) -> None:
        """Read a piece next that is so large that several processes may share it."""
        self._parts += len(piece.parts)
        for few in piece.parted():
            self._take(few)

    def _take(self, piece: Piece) -> None:
        if not self._gathered and (self._parts <= ALONE or not self._others_read()):
            self._given.append(Portion([piece.read()]))
            return
        self._gathered.append(piece)
        if sum(len(each.parts) for each in self._gathered) >= _AT_A_TIME:
            self._send()

    def portions(self, *, rest: bool) -> Iterator[Portion]:
        """What has been read, in the order in which it was given.

        :param rest: wait for all of it; else for no more than is needed lest too much lies ahead.
        """
        if rest:
            self._send()
        ahead = 0 if rest else _AHEAD * self.processes
        while self._given:
            first = self._given[0]
            if isinstance(first, _Sent) and len(self._given) <= ahead and not first.future.done():
                return
            self._given.popleft()
            yield self._received(first) if isinstance(first, _Sent) else first

    def forget(self) -> None:
        """Give nothing back of what was given to be read."""
        for given in self._given:
            if isinstance(given, _Sent):
                given.future.cancel()
        self._given.clear()
        self._gathered.clear()

    def _send(self) -> None:
        if not self._gathered:
            return
        assert self._pool is not None, "pieces are gathered for it"
        pieces, self._gathered = self._gathered, []
        try:
            self._given.append(_Sent(pieces, self._pool.submit(_read_elsewhere, pieces)))
        except BrokenProcessPool:
            self._given.append(self._read_here(pieces))

    def _others_read(self) -> bool:
        """Whether other processes have started, which they are told to at the first time of asking."""
        if self.processes == 1:
            return False
        if self._pool is None:
            # Forked from a process that has threads, as DuckDB and Polars start them, another may hang.
            spawning = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.processes, spawning, _begin)
            try:
                # A process is started for each of these, since none that is idle can take it.
                with _without_interrupts():
                    self._starts = [self._pool.submit(_has_begun) for _ in range(self.processes)]
            except BrokenProcessPool:
                self.processes = 1
                return False
        return all(start.done() for start in self._starts)

    def _received(self, sent: _Sent) -> Portion:
        try:
            return sent.future.result().unpacked()
        except BrokenProcessPool:
            return self._read_here(sent.pieces)

    def _read_here(self, pieces: Sequence[Piece]) -> Portion:
        """Some process was ended, or could not be begun: the rest is read in this one."""
        self.processes = 1
        return Portion([piece.read() for piece in pieces])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
