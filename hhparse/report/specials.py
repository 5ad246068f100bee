"""How often each special of a game came up in hands that were dealt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hhparse.report.table import Column, Table
from hhparse.simulation import Special


def specials_table(possible: Iterable[Special], hands: Mapping[Special, int]) -> Table:
    """A row for every special that can come up.

    :param hands: in how many hands each did; those that are missing came up in none.
    """
    columns = (Column("Hands", right=True), Column("Special"), Column("Meaning"))
    rows = [(str(hands.get(each, 0)), each.name, each.meaning) for each in possible]
    return Table(columns, rows)
