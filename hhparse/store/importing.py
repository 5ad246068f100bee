"""How logs come into the tables: every hand is judged new, known, or not to be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from enum import Enum, auto
from typing import Final

import duckdb
import polars as pl

from hhparse.reading import Refused
from hhparse.store.frames import insert, insert_frame, storable_frames
from hhparse.store.known import KnownHand, delete, find_known
from hhparse.store.log_file import Arrival, LogFile, refused_row
from hhparse.store.merging import adds_cards, contradicts
from hhparse.tables import HandRow, OtherGameRow, RefusedRow, StrayLineRow
from hhparse.tables.entry import hero_of
from hhparse.tables.hand_frames import Frames


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

    def put(self, files: Sequence[LogFile], made: Sequence[Frames] = ()) -> None:
        """Put what has been read of the logs into the database. They must stand in its ledger.

        :param made: frames that were made of their hands, as if all of them were new.
        """
        by_key = {file.key: file for file in files}
        contents = [file.hand_over() for file in files]
        arrivals = [arrival for each in contents for arrival in each.arrivals]
        unread = [row for each in contents for row in each.unread]
        if arrivals:
            unread += self._store(by_key, arrivals, made)
        if unread:
            self._keep_unread(by_key, unread)
        insert(self._connection, StrayLineRow, [row for each in contents for row in each.stray])

    # Hands that were read -------------------------------------------------------------------------

    def _store(
        self, files: Mapping[int, LogFile], arrivals: Sequence[Arrival], made: Sequence[Frames]
    ) -> list[RefusedRow]:
        """Store hands; returns those that cannot be stored."""
        known = find_known(self._connection, {arrival.identity for arrival in arrivals})
        stored = {hand.hand_key for hands in known.values() for hand in hands}
        settled = [
            (
                arrival,
                *self._settle(arrival, known[arrival.identity], files[arrival.telling.file_key].grown_from),
            )
            for arrival in arrivals
        ]
        changed = {hand.hand_key: hand for _, outcome, hand in settled if outcome is not Outcome.DUPLICATE}
        simple = {arrival.key for arrival, _, hand in settled if hand.is_just(arrival)}
        frames, ready = _chosen(made, simple)
        others, unstorable = storable_frames(
            {key: hand.entry() for key, hand in changed.items() if key not in ready}
        )
        refused = []
        for arrival, outcome, hand in settled:
            file = files[arrival.telling.file_key]
            if hand.hand_key in unstorable and outcome in (Outcome.NEW, Outcome.REPLACING):
                text = arrival.replay.hand.text
                reading = Refused(text, text.first_line, unstorable[hand.hand_key])
                refused.append(refused_row(file.key, arrival.ordinal, reading))
            else:
                _count(file, outcome)
        delete(self._connection, stored & changed.keys() - unstorable.keys())
        for row, arriving in others.items():
            insert_frame(self._connection, row, pl.concat([*(each[row] for each in frames), arriving]))
        return refused

    def _settle(self, arrival: Arrival, known: list[KnownHand], parts: Set[int]) -> tuple[Outcome, KnownHand]:
        """Decide what a hand is to those known under its id, and make it one of them.

        :param parts: the keys of logs that the log of the hand has grown from.
        """
        telling = arrival.telling
        for hand in known:
            if any(view.text == telling.text for view in hand.views):
                return Outcome.DUPLICATE, hand
        for hand in known:
            if any(telling.goes_on_from(view, parts) for view in hand.views):
                return self._replace(hand, arrival)
            if any(view.text.startswith(telling.text) for view in hand.views):
                return Outcome.DUPLICATE, hand
        agreeing = [hand for hand in known if not contradicts(hand.replays, arrival.replay)]
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
        hand = KnownHand.of(arrival)
        hand.copy_of = known[0] if known else None
        known.append(hand)
        return Outcome.NEW, hand

    def _merge(self, hand: KnownHand, arrival: Arrival) -> tuple[Outcome, KnownHand]:
        """A hand that is known; another view of it may add cards."""
        if not adds_cards(hand.replays, arrival.replay):
            return Outcome.DUPLICATE, hand
        hand.views.append(arrival.telling)
        hand.heroes.add(arrival.hero)
        return Outcome.MERGING, hand

    def _replace(self, hand: KnownHand, arrival: Arrival) -> tuple[Outcome, KnownHand]:
        """A hand that was known in part; it keeps its key, and other players' views of it."""
        others = [
            view for view in hand.views if view.replay and hero_of(view.replay) not in (None, arrival.hero)
        ]
        hand.views = [arrival.telling, *others]
        hand.heroes = {hero_of(replay) for replay in hand.replays}
        hand.public_hash = arrival.public_hash
        hand.incomplete, hand.cut_off = arrival.incomplete, arrival.cut_off
        return Outcome.REPLACING, hand

    # Logs that have grown --------------------------------------------------------------------------

    def forget_unread(self, file: LogFile) -> None:
        """Take out what could not be read when a log was still being written: it is read once more."""
        for key, last in self._ends_of_parts(file):
            self._connection.execute("DELETE FROM stray_lines WHERE file_key = ?", [key])
            for table in ("refused", "other_games"):
                self._connection.execute(
                    f"DELETE FROM {table} WHERE file_key = ? AND first_line = ?", [key, last]
                )

    def forget_other_hand(self, file: LogFile) -> None:
        """Take out the last hand of an unfinished log where the whole of it is another hand, or refused."""
        for key, last in self._ends_of_parts(file):
            found = self._connection.execute(
                """
                SELECT hand_key FROM views GROUP BY hand_key
                HAVING count(*) = 1 AND any_value(file_key) = $part AND any_value(first_line) = $line
                   AND (EXISTS (FROM views WHERE file_key = $whole AND first_line = $line)
                        OR EXISTS (FROM refused WHERE file_key = $whole AND first_line = $line))
                """,
                {"part": key, "line": last, "whole": file.key},
            ).fetchall()
            delete(self._connection, [hand for (hand,) in found])

    def _ends_of_parts(self, file: LogFile) -> list[tuple[int, int]]:
        """The logs that a log has grown from, and where the last hand of each begins."""
        return (
            self._connection.execute(
                """
            SELECT file_key, max(first_line) FROM (
                SELECT file_key, first_line FROM views
                UNION ALL SELECT file_key, first_line FROM refused
                UNION ALL SELECT file_key, first_line FROM other_games
            ) WHERE file_key IN (SELECT unnest(?)) GROUP BY file_key
            """,
                [[*file.grown_from]],
            ).fetchall()
            if file.grown_from
            else []
        )

    # Hands that were not --------------------------------------------------------------------------

    def _keep_unread(self, files: Mapping[int, LogFile], unread: Sequence[RefusedRow | OtherGameRow]) -> None:
        """Keep refused hands and those of other games, each text once."""
        seen = _texts_seen(self._connection, [row.text_hash for row in unread])
        refused: list[RefusedRow] = []
        others: list[OtherGameRow] = []
        for row in unread:
            report = files[row.file_key].report
            if row.text_hash in seen:
                report.duplicate += 1
                continue
            seen.add(row.text_hash)
            if isinstance(row, RefusedRow):
                refused.append(row)
                report.refused += 1
            else:
                others.append(row)
                report.other_games += 1
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


def _chosen(made: Sequence[Frames], keys: Set[int]) -> tuple[list[Frames], set[int]]:
    """What frames hold of some hands, and which of these they hold."""
    chosen: list[Frames] = []
    found: set[int] = set()
    for frames in made:
        held = set(frames[HandRow]["hand_key"])
        if not held <= keys:
            is_wanted = pl.col("hand_key").is_in([*held & keys])
            frames = {row: frame.filter(is_wanted) for row, frame in frames.items()}
        chosen.append(frames)
        found |= held & keys
    return chosen, found


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
