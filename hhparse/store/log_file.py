"""What a log holds, on its way into the database."""

from __future__ import annotations

from dataclasses import dataclass, field

from hhparse.reading import OtherGame, Refused, Stray
from hhparse.replay import Replay
from hhparse.sessions.identity import Identity, identity_of
from hhparse.sessions.public_form import Form, hash_of, public_form, tells_part_of, text_hash
from hhparse.store.pipeline import LogPart
from hhparse.store.report import ImportReport
from hhparse.tables import ImportRow, OtherGameRow, RefusedRow, StrayLineRow
from hhparse.tables.entry import hero_of


@dataclass(frozen=True, slots=True)
class Arrival:
    """A hand that has been read, on its way into the database."""

    file: LogFile
    ordinal: int
    replay: Replay
    identity: Identity
    public_hash: int
    hero: str | None

    @property
    def form(self) -> Form:
        """Its public form, which is seldom needed once it is hashed."""
        return public_form(self.replay.hand)

    @property
    def incomplete(self) -> bool:
        return self.replay.hand.incomplete

    @property
    def cut_off(self) -> bool:
        return self.replay.hand.cut_off

    @property
    def place(self) -> str:
        return f"{self.replay.hand.text.source}:{self.replay.hand.text.first_line}"

    def is_part_of(self, form: Form) -> bool:
        """Whether it tells a part of a hand, and nothing else."""
        return tells_part_of(self.form, form, incomplete=self.incomplete, cut_off=self.cut_off)


@dataclass(slots=True)
class LogFile:
    """A log, and what it holds that is not in the database yet."""

    row: ImportRow
    """Its row in the ledger, in which nothing is counted yet."""
    report: ImportReport = field(default_factory=lambda: ImportReport(files=1))
    arrivals: list[Arrival] = field(default_factory=list)
    unread: list[RefusedRow | OtherGameRow] = field(default_factory=list)
    stray: list[StrayLineRow] = field(default_factory=list)

    @property
    def key(self) -> int:
        return self.row.file_key

    @property
    def waiting(self) -> int:
        """How much it holds that is not in the database yet."""
        return len(self.arrivals) + len(self.unread) + len(self.stray)

    def add(self, reading: LogPart) -> None:
        """Take what the log holds next."""
        if isinstance(reading, Stray):
            self.stray.append(StrayLineRow(self.key, reading.line, reading.text))
            self.report.stray_lines += 1
            return
        self.report.found += 1
        match reading:
            case Refused():
                self.refuse(reading, self.report.found)
            case OtherGame():
                self.unread.append(self._other_game_row(reading))
            case Replay():
                self.arrivals.append(self._arrival(reading))

    def refuse(self, reading: Refused, ordinal: int) -> None:
        """Take a hand that cannot be read or stored; :param ordinal: its place in the log."""
        text = reading.text
        self.unread.append(
            RefusedRow(
                file_key=self.key,
                ordinal=ordinal,
                site=text.site.code,
                first_line=text.first_line,
                last_line=text.last_line,
                line=reading.line,
                reason=reading.reason,
                text_hash=text_hash(text.text.encode()),
                text=text.text,
            )
        )

    def _arrival(self, replay: Replay) -> Arrival:
        hand = replay.hand
        public_hash = hash_of(public_form(hand))
        return Arrival(self, self.report.found, replay, identity_of(hand), public_hash, hero_of(replay))

    def _other_game_row(self, reading: OtherGame) -> OtherGameRow:
        text = reading.text
        return OtherGameRow(
            file_key=self.key,
            ordinal=self.report.found,
            site=text.site.code,
            first_line=text.first_line,
            game=reading.game,
            text_hash=text_hash(text.text.encode()),
        )
