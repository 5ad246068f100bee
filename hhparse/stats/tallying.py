"""All tallies of a table made in one go.

A hundred aggregates over millions of rows, each with conditions of its own, take half a minute. But as far as
the conditions tell, rows are of a few hundred kinds: these are counted first, and tallied then.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from hhparse.stats.model import Tally
from hhparse.tables import Row, columns

_WORD: Final = re.compile(r"\w+")


def tallying(table: type[Row], tallies: Sequence[Tally], groups: Sequence[str]) -> str:
    """The statement that makes some tallies of each group, ``{rows}`` standing for the rows of the table.

    :param groups: the columns by which the rows are grouped.
    """
    conditions = dict.fromkeys(one for tally in tallies for one in tally.conditions)
    told_by = {condition: _columns_told_by(table, condition) for condition in conditions}
    # What reads a column of many values, such as an amount, is worked out before.
    worked_out = {one: f"holds{place}" for place, one in enumerate(conditions) if told_by[one] is None}
    amounts = dict.fromkeys(tally.amount for tally in tallies if tally.amount)
    added = {"": "alike"} | {amount: f"added{place}" for place, amount in enumerate(amounts)}
    kinds = [*groups, *dict.fromkeys(name for names in told_by.values() for name in names or ())]
    kinds += [f"{condition} AS {name}" for condition, name in worked_out.items()]
    sums = ["count(*) AS alike", *(f"sum({amount}) AS {added[amount]}" for amount in amounts)]
    told = []
    for tally in tallies:
        where = " AND ".join(worked_out.get(one, one) for one in tally.conditions) or "true"
        told.append(f"coalesce(sum({added[tally.amount]}) FILTER ({where}), 0)")
    by = ", ".join(groups)
    return (
        f"SELECT {', '.join([*groups, *told])} FROM ("
        f"SELECT {', '.join([*kinds, *sums])} FROM {{rows}} GROUP BY ALL"
        f") GROUP BY {by}"
    )


def _columns_told_by(table: type[Row], condition: str) -> list[str] | None:
    """The columns that a condition reads, or None if one of them has too many values to count by."""
    words = set(_WORD.findall(condition))
    read = [column for column in columns(table) if column.name in words]
    return [column.name for column in read] if all(column.kind.few for column in read) else None
