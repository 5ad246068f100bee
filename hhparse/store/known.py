"""The hands that are known already: looked up by identity, and what their logs tell."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

import polars as pl

from hhparse.replay import Replay
from hhparse.rules import Violation, catalogue
from hhparse.sessions.identity import Identity
from hhparse.sessions.public_form import Form, public_form, tells_part_of
from hhparse.sessions.views import all_cards_seen, card_in_two_hands
from hhparse.store.frames import as_table
from hhparse.store.log_file import Arrival
from hhparse.store.merging import merge, only_in
from hhparse.store.telling import Telling
from hhparse.tables import HAND_TABLES
from hhparse.tables.entry import Entry, Origin, view_of

if TYPE_CHECKING:
    import duckdb  # processes that only read hands need none of it


@dataclass(slots=True)
class KnownHand:
    """A hand that is stored, or about to be."""

    hand_key: int
    identity: Identity
    public_hash: int
    incomplete: bool
    cut_off: bool
    heroes: set[str | None] = field(default_factory=set)
    """Whose views of it are kept."""
    copy_of: KnownHand | None = None
    """The hand known before under the same id, which tells something different."""
    views: list[Telling] = field(default_factory=list)
    """Its logs, the first that came in first."""

    @classmethod
    def of(cls, arrival: Arrival) -> Self:
        """A hand that is new."""
        return cls(
            arrival.key,
            arrival.identity,
            arrival.public_hash,
            arrival.incomplete,
            arrival.cut_off,
            {arrival.hero},
            views=[arrival.telling],
        )

    @property
    def replays(self) -> list[Replay]:
        """Its logs, but for those whose text cannot be read any more."""
        return [view.replay for view in self.views if view.replay is not None]

    @property
    def form(self) -> Form:
        """Its public form; empty where its text cannot be read any more."""
        replays = self.replays
        return public_form(replays[0].hand) if replays else ()

    def is_part_of(self, form: Form) -> bool:
        """Whether it tells a part of a hand, and nothing else."""
        return tells_part_of(self.form, form, incomplete=self.incomplete, cut_off=self.cut_off)

    def is_just(self, arrival: Arrival) -> bool:
        """Whether it is new, and nothing but what this log tells."""
        return (
            self.hand_key == arrival.key
            and self.copy_of is None
            and len(self.views) == 1
            and self.views[0] is arrival.telling
        )

    def entry(self) -> Entry:
        """The hand as the tables take it, from all its views."""
        told: list[Replay] = []
        views = []
        for telling in self.views:
            replayed = telling.replay
            if replayed is None:
                continue
            if told:
                violations = only_in(replayed, told)
                twice = card_in_two_hands(replayed, all_cards_seen(told), self.views[0].place)
                violations += [] if twice is None else [twice]
            else:
                violations = list(replayed.violations)
                violations += [] if self.copy_of is None else [self._conflict(replayed, self.copy_of)]
            views.append(view_of(replayed, telling.file_key, violations))
            told.append(replayed)
        copy_of = self.copy_of.hand_key if self.copy_of else None
        origin = Origin(self.hand_key, self.identity.scope, self.public_hash, tuple(views), copy_of)
        return Entry.of(merge(told), origin)

    def _conflict(self, replayed: Replay, other: KnownHand) -> Violation:
        details: dict[str, str | int] = {"hand": self.identity.hand_id, "other": other.views[0].place}
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
        hand = KnownHand(key, Identity(site, scope, hand_id), public_hash, incomplete, cut_off)
        hand.copy_of = by_key.get(copy_of)
        by_key[key] = hand
        known[hand.identity].append(hand)
    _load_views(connection, by_key)
    return known


def _load_views(connection: duckdb.DuckDBPyConnection, by_key: dict[int, KnownHand]) -> None:
    if not by_key:
        return
    views = connection.execute(
        """
        SELECT hand_key, hero, file_key, path, first_line, text
        FROM views JOIN imports USING (file_key)
        WHERE hand_key IN (SELECT unnest(?)) ORDER BY hand_key, view
        """,
        [list(by_key)],
    ).fetchall()
    for key, hero, *told in views:
        by_key[key].heroes.add(hero)
        by_key[key].views.append(Telling(*told))


def delete(connection: duckdb.DuckDBPyConnection, keys: Iterable[int]) -> None:
    """Take hands out of the database."""
    chosen = list(keys)
    if not chosen:
        return
    for row in HAND_TABLES:
        connection.execute(f"DELETE FROM {row.table} WHERE hand_key IN (SELECT unnest(?))", [chosen])
