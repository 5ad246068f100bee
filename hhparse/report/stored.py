"""The verdict on the hands in the database."""

from __future__ import annotations

from collections.abc import Iterator

import duckdb

from hhparse.reading import read_hand
from hhparse.report.finding import Selection
from hhparse.report.verdict import Part, Verdict
from hhparse.store.texts import refused_texts, stored_texts


def judge_stored(
    verdict: Verdict, connection: duckdb.DuckDBPyConnection, site: str | None, selection: Selection
) -> Iterator[Part]:
    """Judge what a database holds: its hands table by table in the order of time, then what was refused.

    :param site: only the hands of the site with this code.
    """
    for stored in stored_texts(connection):
        if site in (None, stored.text.site.code):
            if stored.behind_unread:
                verdict.sessions.interrupt(stored.text.site)
            reading, _ = read_hand(stored.text)
            yield from verdict.judge_reading(stored.text.source, reading, selection)
    for refused in refused_texts(connection):
        if site in (None, refused.text.site.code):
            yield from verdict.judge_reading(refused.text.source, refused, selection)
