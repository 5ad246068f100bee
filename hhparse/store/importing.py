"""The import of one file: every hand is judged new, known, or not to be read, and put in its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import duckdb

from hhparse.reading import OtherGame, Refused, Stray
from hhparse.replay import Replay
from hhparse.store.frames import insert, insert_frame
from hhparse.store.identity import Form, Identity, hash_of, identity_of, public_form, tells_part_of, text_hash
from hhparse.store.known import KnownHand, delete, find_known, load_views
from hhparse.store.merging import adds_cards, contradicts
from hhparse.store.report import ImportReport
from hhparse.tables import OtherGameRow, RefusedRow, StrayLineRow
from hhparse.tables.entry import Entry, hand_key, hero_of
from hhparse.tables.frames import UnstorableError
from hhparse.tables.hand_frames import Frames, hand_frames

BATCH: Final = 1000
"""Hands that are put into the database at a time."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """A hand that has been read, on its way into the database."""

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


class Outcome(Enum):
    """What an arrival is to the hands that are known."""

    NEW = auto()
    REPLACING = auto()
    """The whole of a hand that was known in part."""
    DUPLICATE = auto()
    MERGING = auto()
    """A duplicate that knows more cards."""


class FileImport:
    """One file on its way into the database, within a transaction that its caller begins and ends."""

    def __init__(self, connection: duckdb.DuckDBPyConnection, file_key: int) -> None:
        self.report: Final = ImportReport(files=1)
        self._connection: Final = connection
        self._file_key: Final = file_key
        self._ordinal = 0
        self._arrivals: list[Arrival] = []
        self._unread: list[RefusedRow | OtherGameRow] = []
        self._stray: list[StrayLineRow] = []

    def add(self, reading: Replay | OtherGame | Refused | Stray) -> None:
        """Take what the file holds next."""
        if isinstance(reading, Stray):
            self._stray.append(StrayLineRow(self._file_key, reading.line, reading.text))
            self.report.stray_lines += 1
        else:
            self._ordinal += 1
            self.report.found += 1
            match reading:
                case Refused():
                    self._unread.append(self._refused_row(reading))
                case OtherGame():
                    self._unread.append(self._other_game_row(reading))
                case Replay():
                    self._arrivals.append(self._arrival(reading))
        if len(self._arrivals) + len(self._unread) + len(self._stray) >= BATCH:
            self.flush()

    def flush(self) -> None:
        """Put what has been taken into the database."""
        if self._arrivals:
            self._store(self._arrivals)
        if self._unread:
            self._keep_unread(self._unread)
        insert(self._connection, StrayLineRow, self._stray)
        self._arrivals, self._unread, self._stray = [], [], []

    # Hands that were read -------------------------------------------------------------------------

    def _arrival(self, replay: Replay) -> Arrival:
        hand = replay.hand
        public_hash = hash_of(public_form(hand))
        return Arrival(self._ordinal, replay, identity_of(hand), public_hash, hero_of(replay))

    def _store(self, arrivals: Sequence[Arrival]) -> None:
        known = find_known(self._connection, {arrival.identity for arrival in arrivals})
        stored = {hand.hand_key for hands in known.values() for hand in hands}
        settled = [(arrival, *self._settle(arrival, known[arrival.identity])) for arrival in arrivals]
        changed = {
            hand.hand_key: hand.entry() for _, outcome, hand in settled if outcome is not Outcome.DUPLICATE
        }
        frames, unstorable = _frames(changed)
        for arrival, outcome, hand in settled:
            if hand.hand_key in unstorable and outcome in (Outcome.NEW, Outcome.REPLACING):
                text = arrival.replay.hand.text
                refused = Refused(text, text.first_line, unstorable[hand.hand_key])
                self._unread.append(self._refused_row(refused, arrival.ordinal))
            else:
                self._count(outcome)
        delete(self._connection, stored & changed.keys() - unstorable.keys())
        for row, arriving in frames.items():
            insert_frame(self._connection, row, arriving)

    def _settle(self, arrival: Arrival, known: list[KnownHand]) -> tuple[Outcome, KnownHand]:
        """Decide what a hand is to those known under its id, and make it one of them."""
        agreeing = []
        for hand in known:
            load_views(self._connection, hand)
            if not contradicts(hand.replays, arrival.replay):
                agreeing.append(hand)
        for hand in agreeing:
            if hand.public_hash == arrival.public_hash:
                if hand.incomplete and not arrival.incomplete:
                    return self._replace(hand, arrival)
                return self._merge(hand, arrival)
        for hand in agreeing:
            if hand.is_part_of(arrival.form) and (hand.incomplete or not arrival.incomplete):
                return self._replace(hand, arrival)
            if arrival.is_part_of(hand.form):
                return self._merge(hand, arrival)
        hand = self._new(arrival)
        hand.copy_of = known[0] if known else None
        known.append(hand)
        return Outcome.NEW, hand

    def _new(self, arrival: Arrival) -> KnownHand:
        hand = arrival.replay.hand
        return KnownHand(
            hand_key(self._file_key, arrival.ordinal),
            arrival.identity,
            arrival.public_hash,
            hand.incomplete,
            hand.cut_off,
            arrival.place,
            heroes={arrival.hero},
            views=[(self._file_key, arrival.replay)],
        )

    def _merge(self, hand: KnownHand, arrival: Arrival) -> tuple[Outcome, KnownHand]:
        """A hand that is known; another view of it may add cards."""
        if not adds_cards(hand.replays, arrival.replay):
            return Outcome.DUPLICATE, hand
        hand.views.append((self._file_key, arrival.replay))
        hand.heroes.add(arrival.hero)
        return Outcome.MERGING, hand

    def _replace(self, hand: KnownHand, arrival: Arrival) -> tuple[Outcome, KnownHand]:
        """A hand that was known in part; it keeps its key, and other players' views of it."""
        others = [view for view in hand.views if hero_of(view[1]) not in (None, arrival.hero)]
        hand.views = [(self._file_key, arrival.replay), *others]
        hand.heroes = {hero_of(replay) for _, replay in hand.views}
        hand.public_hash, hand.place = arrival.public_hash, arrival.place
        hand.incomplete, hand.cut_off = arrival.incomplete, arrival.cut_off
        return Outcome.REPLACING, hand

    def _count(self, outcome: Outcome) -> None:
        report = self.report
        if outcome in (Outcome.NEW, Outcome.REPLACING):
            report.stored += 1
            report.replaced += outcome is Outcome.REPLACING
        else:
            report.duplicate += 1
            report.merged += outcome is Outcome.MERGING

    # Hands that were not --------------------------------------------------------------------------

    def _keep_unread(self, rows: Sequence[RefusedRow | OtherGameRow]) -> None:
        """Keep refused hands and those of other games, each text once."""
        seen = _texts_seen(self._connection, [row.text_hash for row in rows])
        refused: list[RefusedRow] = []
        others: list[OtherGameRow] = []
        for row in rows:
            if row.text_hash in seen:
                self.report.duplicate += 1
                continue
            seen.add(row.text_hash)
            if isinstance(row, RefusedRow):
                refused.append(row)
            else:
                others.append(row)
        self.report.refused += len(refused)
        self.report.other_games += len(others)
        insert(self._connection, RefusedRow, refused)
        insert(self._connection, OtherGameRow, others)

    def _refused_row(self, reading: Refused, ordinal: int | None = None) -> RefusedRow:
        text = reading.text
        return RefusedRow(
            file_key=self._file_key,
            ordinal=ordinal or self._ordinal,
            site=text.site.code,
            first_line=text.first_line,
            last_line=text.last_line,
            line=reading.line,
            reason=reading.reason,
            text_hash=text_hash(text.text.encode()),
            text=text.text,
        )

    def _other_game_row(self, reading: OtherGame) -> OtherGameRow:
        text = reading.text
        return OtherGameRow(
            file_key=self._file_key,
            ordinal=self._ordinal,
            site=text.site.code,
            first_line=text.first_line,
            game=reading.game,
            text_hash=text_hash(text.text.encode()),
        )


def _frames(entries: Mapping[int, Entry]) -> tuple[Frames, dict[int, str]]:
    """What the tables hold of several hands; and why hands cannot be stored, by their keys."""
    try:
        return hand_frames([*entries.values()]), {}
    except UnstorableError:
        reasons: dict[int, str] = {}
    for key, entry in entries.items():
        try:
            hand_frames([entry])
        except UnstorableError as error:
            reasons[key] = str(error)
    return hand_frames([entry for key, entry in entries.items() if key not in reasons]), reasons


def _texts_seen(connection: duckdb.DuckDBPyConnection, hashes: Sequence[int]) -> set[int]:
    """Which of these texts are kept already, of hands refused or of other games."""
    found = connection.execute(
        """
        WITH arriving AS (SELECT unnest(?::BIGINT[]) AS text_hash)
        SELECT text_hash FROM refused SEMI JOIN arriving USING (text_hash)
        UNION SELECT text_hash FROM other_games SEMI JOIN arriving USING (text_hash)
        """,
        [list(hashes)],
    ).fetchall()
    return {text_hash for (text_hash,) in found}
