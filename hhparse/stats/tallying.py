"""All tallies of a table made in one go.

A hundred aggregates over millions of rows, each with conditions of its own, take half a minute. But as far as
the conditions and groups tell, rows are of a few hundred kinds: these are counted first, and tallied then.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from hhparse.stats.model import Tally
from hhparse.tables import PlayerHandRow, Row, columns

_WORD: Final = re.compile(r"\w+")


def tallying(table: type[Row], tallies: Sequence[Tally], groups: Sequence[str]) -> str:
    """The statement that makes some tallies of each group, ``{rows}`` standing for the rows of the table.

    :param groups: what tells the group of a row, in SQL.
    """
    conditions = dict.fromkeys(one for tally in tallies for one in tally.conditions)
    told_by = {one: _columns_told_by(table, one) for one in conditions}
    kinds = [*dict.fromkeys(name for names in told_by.values() for name in names)]
    # What reads a column of many values, such as an amount, is worked out before; so is what tells the
    # group, whose one value takes the place of several columns.
    before = [one for one in conditions if not told_by[one]] + [one for one in groups if one not in kinds]
    worked_out = {one: f"holds{place}" for place, one in enumerate(dict.fromkeys(before))}
    amounts = dict.fromkeys(tally.amount for tally in tallies if tally.amount)
    added = {"": "alike"} | {amount: f"added{place}" for place, amount in enumerate(amounts)}
    kinds += [f"{one} AS {name}" for one, name in worked_out.items()]
    sums = ["count(*) AS alike", *(f"sum({amount}) AS {added[amount]}" for amount in amounts)]
    told = [worked_out.get(one, one) for one in groups]
    for tally in tallies:
        where = " AND ".join(worked_out.get(one, one) for one in tally.conditions) or "true"
        told.append(f"coalesce(sum({added[tally.amount]}) FILTER ({where}), 0)")
    return (
        f"SELECT {', '.join(told)} FROM (SELECT {', '.join([*kinds, *sums])} FROM {{rows}} GROUP BY ALL) "
        "GROUP BY ALL"
    )


def _columns_told_by(table: type[Row], expression: str) -> list[str]:
    """The columns that an expression reads of a table, or of the player's hand that it is joined to.

    None if one of them has too many values to count by.
    """
    words = set(_WORD.findall(expression))
    known = {column.name: column for column in (*columns(PlayerHandRow), *columns(table))}
    read = [column for name, column in known.items() if name in words]
    return [column.name for column in read] if all(column.kind.few for column in read) else []
