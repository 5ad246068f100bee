"""What a log holds, on its way into the database."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Self

from hhparse.reading import Hand, HandText, OtherGame, Reading, Refused, Stray, read_hand
from hhparse.replay import Replay, replay
from hhparse.sessions.identity import Identity, identity_of
from hhparse.sessions.public_form import Form, hash_of, public_form, tells_part_of, text_hash
from hhparse.store.report import ImportReport
from hhparse.store.telling import Telling
from hhparse.tables import ImportRow, OtherGameRow, RefusedRow, StrayLineRow
from hhparse.tables.entry import hand_key, hero_of


@dataclass(frozen=True, slots=True)
class Arrival:
    """A hand that has been read, on its way into the database."""

    telling: Telling
    ordinal: int
    """Its place in the log, from 1."""
    identity: Identity
    public_hash: int
    hero: str | None
    incomplete: bool
    cut_off: bool

    @classmethod
    def of(cls, file_key: int, ordinal: int, replayed: Replay) -> Self:
        """The arrival of a hand that has just been replayed."""
        hand = replayed.hand
        return cls(
            Telling.of(file_key, hand.text, replayed),
            ordinal,
            identity_of(hand),
            hash_of(public_form(hand)),
            hero_of(replayed),
            hand.incomplete,
            hand.cut_off,
        )

    @property
    def key(self) -> int:
        """The key of the hand if it is new."""
        return hand_key(self.telling.file_key, self.ordinal)

    @property
    def replay(self) -> Replay:
        replayed = self.telling.replay
        assert replayed is not None, "it has been read before"
        return replayed

    @property
    def form(self) -> Form:
        """Its public form, which is seldom needed once it is hashed."""
        return public_form(self.replay.hand)

    def is_part_of(self, form: Form) -> bool:
        """Whether it tells a part of a hand, and nothing else."""
        return tells_part_of(self.form, form, incomplete=self.incomplete, cut_off=self.cut_off)

    def without_replay(self) -> Arrival:
        """The same for another process."""
        return replace(self, telling=self.telling.without_replay())


@dataclass(slots=True)
class Contents:
    """What a log, or a part of it, holds that is not in the database yet."""

    file_key: int
    arrivals: list[Arrival] = field(default_factory=list)
    unread: list[RefusedRow | OtherGameRow] = field(default_factory=list)
    stray: list[StrayLineRow] = field(default_factory=list)

    def read(self, part: HandText | Stray, ordinal: int) -> None:
        """Read and replay what the log holds next.

        :param ordinal: how many hands there are in the log up to here.
        """
        if isinstance(part, Stray):
            if part.known is None:
                self._leave(part)
            return
        reading, behind = read_hand(part)
        self._take(reading, ordinal)
        for line in behind:
            self._leave(line)

    def _take(self, reading: Reading, ordinal: int) -> None:
        match reading:
            case Refused():
                self.unread.append(refused_row(self.file_key, ordinal, reading))
            case OtherGame():
                self.unread.append(self._other_game_row(reading, ordinal))
            case Hand():
                self.arrivals.append(Arrival.of(self.file_key, ordinal, replay(reading)))

    def _leave(self, line: Stray) -> None:
        self.stray.append(StrayLineRow(self.file_key, line.line, line.text))

    def _other_game_row(self, reading: OtherGame, ordinal: int) -> OtherGameRow:
        text = reading.text
        return OtherGameRow(
            file_key=self.file_key,
            ordinal=ordinal,
            site=text.site.code,
            first_line=text.first_line,
            game=reading.game,
            text_hash=text_hash(text.text.encode()),
        )

    def __len__(self) -> int:
        return len(self.arrivals) + len(self.unread) + len(self.stray)

    def __iadd__(self, other: Contents) -> Self:
        self.arrivals += other.arrivals
        self.unread += other.unread
        self.stray += other.stray
        return self


def refused_row(file_key: int, ordinal: int, reading: Refused) -> RefusedRow:
    """What is kept of a hand that cannot be read or stored; :param ordinal: its place in the log."""
    text = reading.text
    return RefusedRow(
        file_key=file_key,
        ordinal=ordinal,
        site=text.site.code,
        first_line=text.first_line,
        last_line=text.last_line,
        line=reading.line,
        reason=reading.reason,
        text_hash=text_hash(text.text.encode()),
        text=text.text,
    )


@dataclass(slots=True)
class LogFile:
    """A log that is being imported."""

    row: ImportRow
    """Its row in the ledger, in which nothing is counted yet."""
    grown_from: frozenset[int] = frozenset()
    """The keys of logs that were imported when it was still being written: it begins with all of each."""
    report: ImportReport = field(default_factory=lambda: ImportReport(files=1))
    contents: Contents = field(init=False)
    """What has been read and is not in the database yet."""

    def __post_init__(self) -> None:
        self.contents = Contents(self.key)

    @property
    def key(self) -> int:
        return self.row.file_key

    def take(self, contents: Contents) -> None:
        """Take what has been read."""
        self.contents += contents
        self.report.stray_lines += len(contents.stray)

    def hand_over(self) -> Contents:
        """What it holds, which is not the log's to keep any more."""
        contents, self.contents = self.contents, Contents(self.key)
        return contents
