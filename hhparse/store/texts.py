"""The texts that the database keeps: of stored hands, and of what could not be read."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field

import duckdb
import msgspec

from hhparse.reading import HandText, Refused, Stray, hand_text
from hhparse.rules import Violation, catalogue


@dataclass(frozen=True, slots=True)
class KeptHand:
    """A stored hand as its first log tells it."""

    text: HandText
    others: tuple[str, ...]
    """Players whose logs of the same hand are kept too."""
    conflicts: tuple[Violation, ...]
    """What only a look at other hands could tell: that a copy tells something different."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a line could not be read, or what is missing there."""

    line: int
    words: str
    code: str | None = None
    """The rule that it breaks; None where the whole hand was refused."""


@dataclass(slots=True)
class Unread:
    """A hand that was refused, or of which something that may have been play is lost."""

    path: str
    first_line: int
    text: str
    hand_id: str | None
    """None of a refused hand, whose head may not be known."""
    reasons: list[Reason] = field(default_factory=list)

    @property
    def refused(self) -> bool:
        return self.hand_id is None


_LOST = (catalogue.UNREAD_LINE, catalogue.MISPLACED_LINE, catalogue.CUT_OFF)
"""The rules whose break makes a hand incomplete."""


def kept_hands(connection: duckdb.DuckDBPyConnection, hand_id: str) -> list[KeptHand]:
    """The stored hands of this id, on whatever site.

    Several if copies tell different things, or if more than one table counts its own hands.
    """
    found = connection.execute(
        """
        SELECT hand_key, path, first_line, hero, text
        FROM hands JOIN views USING (hand_key) JOIN imports ON imports.file_key = views.file_key
        WHERE hand_id = ? ORDER BY hand_key, view
        """,
        [hand_id],
    ).fetchall()
    texts: dict[int, HandText] = {}
    others: defaultdict[int, list[str]] = defaultdict(list)
    for key, path, first_line, hero, text in found:
        if key not in texts:
            texts[key] = hand_text(path, first_line, text.split("\n"))
        elif hero is not None:
            others[key].append(hero)
    return [
        KeptHand(text, tuple(others[key]), _conflicts(connection, key, text)) for key, text in texts.items()
    ]


def _conflicts(connection: duckdb.DuckDBPyConnection, key: int, text: HandText) -> tuple[Violation, ...]:
    """What the import noted of other copies."""
    found = connection.execute(
        "SELECT details FROM violations WHERE hand_key = ? AND code = ? ORDER BY number",
        [key, catalogue.CONFLICTING_COPY.code],
    ).fetchall()
    return tuple(
        Violation(catalogue.CONFLICTING_COPY, text.first_line, msgspec.json.decode(details))
        for (details,) in found
    )


def unread_hands(connection: duckdb.DuckDBPyConnection) -> list[Unread]:
    """The refused and the incomplete hands, in the order in which they came."""
    found = connection.execute(
        """
        SELECT file_key, path, first_line, text, hand_id, line, words, code
        FROM (
            SELECT file_key, first_line, text, NULL AS hand_id, line,
                   reason AS words, NULL AS code, 0 AS number
            FROM refused
            UNION ALL
            SELECT views.file_key, first_line, text, hand_id, line, message, code, number
            FROM hands
            JOIN views ON views.hand_key = hands.hand_key AND view = 0
            JOIN violations
              ON violations.hand_key = hands.hand_key AND violations.file_key = views.file_key
            WHERE incomplete AND code IN (SELECT unnest(?))
        )
        JOIN imports USING (file_key)
        ORDER BY file_key, first_line, number
        """,
        [[rule.code for rule in _LOST]],
    ).fetchall()
    unread: dict[tuple[int, int], Unread] = {}
    for file_key, path, first_line, text, hand_id, line, words, code in found:
        hand = unread.setdefault((file_key, first_line), Unread(path, first_line, text, hand_id))
        hand.reasons.append(Reason(line, words, code))
    return [*unread.values()]


def stray_lines(connection: duckdb.DuckDBPyConnection) -> list[tuple[str, Stray]]:
    """The lines that belong to no hand, each with its file."""
    found = connection.execute(
        """
        SELECT path, line, text FROM stray_lines JOIN imports USING (file_key)
        ORDER BY file_key, line
        """
    ).fetchall()
    return [(path, Stray(line, text)) for path, line, text in found]


@dataclass(frozen=True, slots=True)
class StoredText:
    """A hand of the database as one of its logs tells it."""

    text: HandText
    behind_unread: bool
    """Whether a hand that was refused or is of another game lies before it, behind the last of its log."""


_IN_ORDER = """
    WITH lines AS (
        SELECT file_key, first_line, hand_key, view, 0 AS unread FROM views
        UNION ALL SELECT file_key, first_line, NULL, NULL, 1 FROM refused
        UNION ALL SELECT file_key, first_line, NULL, NULL, 1 FROM other_games
    ), counted AS (
        SELECT *, sum(unread) OVER (PARTITION BY file_key ORDER BY first_line) AS unread_before FROM lines
    )
    SELECT hand_key, counted.view, counted.file_key, unread_before
    FROM counted JOIN hands USING (hand_key) JOIN views AS first USING (hand_key)
    WHERE first.view = 0
    ORDER BY site, tournament, table_name, played, first.file_key, first.first_line, counted.view
"""
_AT_A_TIME = 1000


def stored_texts(connection: duckdb.DuckDBPyConnection) -> Iterator[StoredText]:
    """All stored hands, table by table and in the order of time, each as every kept log tells it."""
    order = connection.cursor()
    order.execute(_IN_ORDER)
    behind: dict[int, int] = {}
    while places := order.fetchmany(_AT_A_TIME):
        texts = _texts(connection, [key for key, *_ in places])
        for key, view, file_key, unread in places:
            behind_unread = behind.get(file_key, unread) != unread
            behind[file_key] = unread
            yield StoredText(texts[key, view], behind_unread)


def _texts(connection: duckdb.DuckDBPyConnection, keys: list[int]) -> dict[tuple[int, int], HandText]:
    """The texts of hands, by hand and view."""
    found = connection.execute(
        """
        SELECT hand_key, view, path, first_line, text FROM views JOIN imports USING (file_key)
        WHERE hand_key IN (SELECT unnest(?))
        """,
        [keys],
    ).fetchall()
    return {(key, view): hand_text(path, line, text.split("\n")) for key, view, path, line, text in found}


def refused_texts(connection: duckdb.DuckDBPyConnection) -> list[Refused]:
    """The hands that could not be read, in the order in which they came."""
    found = connection.execute(
        """
        SELECT path, first_line, text, line, reason FROM refused JOIN imports USING (file_key)
        ORDER BY file_key, first_line
        """
    ).fetchall()
    return [
        Refused(hand_text(path, first_line, text.split("\n")), line, reason)
        for path, first_line, text, line, reason in found
    ]
