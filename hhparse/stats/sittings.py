"""How long hands took: from the first to the last of those asked for, session by session."""

from __future__ import annotations

from typing import Annotated, ClassVar

from hhparse.tables import Row
from hhparse.tables.column import Hours


class SittingRow(Row, frozen=True, gc=False):
    """The hands of one session that are counted together, which no table of the database holds.

    What they are depends on what is grouped and filtered by: of two games that are played at a time each has
    its own hours, and so has the session that both are part of.
    """

    table: ClassVar = "sittings"

    hours: Annotated[Hours, "time from the first hand to the last"]
    table_hours: Annotated[Hours, "the same of each table, added up"]
