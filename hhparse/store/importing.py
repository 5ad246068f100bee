"""How logs come into the tables: every hand is judged new, known, or not to be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum, auto
from typing import Final

import duckdb

from hhparse.reading import Refused
from hhparse.store.frames import insert, insert_frame
from hhparse.store.known import KnownHand, delete, find_known, load_views
from hhparse.store.log_file import Arrival, LogFile
from hhparse.store.merging import adds_cards, contradicts
from hhparse.tables import OtherGameRow, RefusedRow, StrayLineRow
from hhparse.tables.entry import Entry, hand_key, hero_of
from hhparse.tables.frames import UnstorableError
from hhparse.tables.hand_frames import Frames, hand_frames


class Outcome(Enum):
    """What an arrival is to the hands that are known."""

    NEW = auto()
    REPLACING = auto()
    """The whole of a hand that was known in part."""
    DUPLICATE = auto()
    MERGING = auto()
    """A duplicate that knows more cards."""


class Importing:
    """Logs on their way into the database, within a transaction that its caller begins and ends."""

    def __init__(self, connection: duckdb.DuckDBPyConnection) -> None:
        self._connection: Final = connection

    def put(self, files: Sequence[LogFile]) -> None:
        """Put what the logs hold into the database. They must stand in its ledger."""
        arrivals = [arrival for file in files for arrival in file.arrivals]
        if arrivals:
            self._store(arrivals)
        if any(file.unread for file in files):
            self._keep_unread(files)
        insert(self._connection, StrayLineRow, [row for file in files for row in file.stray])
        for file in files:
            file.arrivals, file.unread, file.stray = [], [], []

    # Hands that were read -------------------------------------------------------------------------

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
                arrival.file.refuse(refused, arrival.ordinal)
            else:
                _count(arrival.file, outcome)
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
            hand_key(arrival.file.key, arrival.ordinal),
            arrival.identity,
            arrival.public_hash,
            hand.incomplete,
            hand.cut_off,
            arrival.place,
            heroes={arrival.hero},
            views=[(arrival.file.key, arrival.replay)],
        )

    def _merge(self, hand: KnownHand, arrival: Arrival) -> tuple[Outcome, KnownHand]:
        """A hand that is known; another view of it may add cards."""
        if not adds_cards(hand.replays, arrival.replay):
            return Outcome.DUPLICATE, hand
        hand.views.append((arrival.file.key, arrival.replay))
        hand.heroes.add(arrival.hero)
        return Outcome.MERGING, hand

    def _replace(self, hand: KnownHand, arrival: Arrival) -> tuple[Outcome, KnownHand]:
        """A hand that was known in part; it keeps its key, and other players' views of it."""
        others = [view for view in hand.views if hero_of(view[1]) not in (None, arrival.hero)]
        hand.views = [(arrival.file.key, arrival.replay), *others]
        hand.heroes = {hero_of(replay) for _, replay in hand.views}
        hand.public_hash, hand.place = arrival.public_hash, arrival.place
        hand.incomplete, hand.cut_off = arrival.incomplete, arrival.cut_off
        return Outcome.REPLACING, hand

    # Hands that were not --------------------------------------------------------------------------

    def _keep_unread(self, files: Sequence[LogFile]) -> None:
        """Keep refused hands and those of other games, each text once."""
        seen = _texts_seen(self._connection, [row.text_hash for file in files for row in file.unread])
        refused: list[RefusedRow] = []
        others: list[OtherGameRow] = []
        for file in files:
            for row in file.unread:
                if row.text_hash in seen:
                    file.report.duplicate += 1
                    continue
                seen.add(row.text_hash)
                if isinstance(row, RefusedRow):
                    refused.append(row)
                    file.report.refused += 1
                else:
                    others.append(row)
                    file.report.other_games += 1
        insert(self._connection, RefusedRow, refused)
        insert(self._connection, OtherGameRow, others)


def _count(file: LogFile, outcome: Outcome) -> None:
    report = file.report
    if outcome in (Outcome.NEW, Outcome.REPLACING):
        report.stored += 1
        report.replaced += outcome is Outcome.REPLACING
    else:
        report.duplicate += 1
        report.merged += outcome is Outcome.MERGING


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
