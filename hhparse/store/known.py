"""The hands that are known already: looked up by identity, and read again from their kept text."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field

import duckdb
import polars as pl

from hhparse.reading import Hand, hand_text, read_hand
from hhparse.replay import Replay, replay
from hhparse.rules import Violation, catalogue
from hhparse.sessions.identity import Identity
from hhparse.sessions.public_form import Form, public_form, tells_part_of
from hhparse.store.frames import as_table
from hhparse.store.merging import merge, only_in
from hhparse.tables import HAND_TABLES
from hhparse.tables.entry import Entry, Origin, view_of


@dataclass(slots=True)
class KnownHand:
    """A hand that is stored, or about to be."""

    hand_key: int
    identity: Identity
    public_hash: int
    incomplete: bool
    cut_off: bool
    place: str
    """File and line of its first view."""
    heroes: set[str | None]
    """Whose views of it are kept."""
    copy_of: KnownHand | None = None
    """The hand known before under the same id, which tells something different."""
    views: list[tuple[int, Replay]] = field(default_factory=list)
    """Its logs, by the file they came in; empty until they are needed."""

    @property
    def replays(self) -> list[Replay]:
        """Its logs, once they are loaded, without the files they came in."""
        return [replayed for _, replayed in self.views]

    @property
    def form(self) -> Form:
        """Its public form, once its views are loaded; empty where its text cannot be read any more."""
        return public_form(self.views[0][1].hand) if self.views else ()

    def is_part_of(self, form: Form) -> bool:
        """Whether it tells a part of a hand, and nothing else."""
        return tells_part_of(self.form, form, incomplete=self.incomplete, cut_off=self.cut_off)

    def entry(self) -> Entry:
        """The hand as the tables take it, from all its views."""
        replays = self.replays
        views = []
        for number, (file_key, replayed) in enumerate(self.views):
            violations = only_in(replayed, replays[:number]) if number else list(replayed.violations)
            if number == 0 and self.copy_of is not None:
                violations.append(self._conflict(replayed, self.copy_of))
            views.append(view_of(replayed, file_key, violations))
        copy_of = self.copy_of.hand_key if self.copy_of else None
        origin = Origin(self.hand_key, self.identity.scope, self.public_hash, tuple(views), copy_of)
        return Entry.of(merge(replays), origin)

    def _conflict(self, replayed: Replay, other: KnownHand) -> Violation:
        details: dict[str, str | int] = {"hand": self.identity.hand_id, "other": other.place}
        return Violation(catalogue.CONFLICTING_COPY, replayed.hand.text.first_line, details)


def find_known(
    connection: duckdb.DuckDBPyConnection, identities: Collection[Identity]
) -> defaultdict[Identity, list[KnownHand]]:
    """The stored hands of these identities, the first stored first."""
    wanted = pl.DataFrame(list(identities), schema=list(Identity._fields), orient="row")
    with as_table(connection, wanted) as name:
        found = connection.execute(
            f"""
            SELECT hand_key, site, scope, hand_id, public_hash, incomplete, cut_off, copy_of
            FROM hands SEMI JOIN {name} USING (site, scope, hand_id) ORDER BY hand_key
            """
        ).fetchall()
    known: defaultdict[Identity, list[KnownHand]] = defaultdict(list)
    by_key: dict[int, KnownHand] = {}
    for key, site, scope, hand_id, public_hash, incomplete, cut_off, copy_of in found:
        hand = KnownHand(key, Identity(site, scope, hand_id), public_hash, incomplete, cut_off, "", set())
        hand.copy_of = by_key.get(copy_of)
        by_key[key] = hand
        known[hand.identity].append(hand)
    _name_places(connection, by_key)
    return known


def _name_places(connection: duckdb.DuckDBPyConnection, by_key: dict[int, KnownHand]) -> None:
    if not by_key:
        return
    views = connection.execute(
        """
        SELECT hand_key, path || ':' || first_line, hero
        FROM views JOIN imports USING (file_key)
        WHERE hand_key IN (SELECT unnest(?)) ORDER BY hand_key, view
        """,
        [list(by_key)],
    ).fetchall()
    for key, place, hero in views:
        by_key[key].place = by_key[key].place or place
        by_key[key].heroes.add(hero)


def load_views(connection: duckdb.DuckDBPyConnection, hand: KnownHand) -> None:
    """Read a stored hand again from the texts that are kept of it, unless that is done."""
    if hand.views:
        return
    kept = connection.execute(
        """
        SELECT file_key, path, first_line, text FROM views JOIN imports USING (file_key)
        WHERE hand_key = ? ORDER BY view
        """,
        [hand.hand_key],
    ).fetchall()
    for file_key, path, first_line, text in kept:
        reading, _ = read_hand(hand_text(path, first_line, text.split("\n")))
        if isinstance(reading, Hand):
            hand.views.append((file_key, replay(reading)))


def delete(connection: duckdb.DuckDBPyConnection, keys: Iterable[int]) -> None:
    """Take hands out of the database."""
    chosen = list(keys)
    if not chosen:
        return
    for row in HAND_TABLES:
        connection.execute(f"DELETE FROM {row.table} WHERE hand_key IN (SELECT unnest(?))", [chosen])
