"""Who the user is, for people and for programs."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from hhparse.report.table import Column, Table
from hhparse.report.visible import visible

if TYPE_CHECKING:
    from hhparse.store.heroes import Sighting


def hero_lines(heroes: Sequence[Sighting], owners: Sequence[Sighting]) -> Iterator[str]:
    """What the table below shows.

    :param heroes: the names that the user has told.
    :param owners: the names whose own logs are stored.
    """
    if heroes:
        yield "You are" if len(heroes) == 1 else "You are all of these"
    elif owners:
        example = shlex.quote(str(owners[0].name))
        yield "You have not said who you are. The hero is whoever's cards a log shows:"
        yield visible(f"`hhparse me {example}` says it.")
    else:
        yield "You have not said who you are, and no stored hand shows a player's own cards."


def hero_table(names: Sequence[Sighting]) -> Table:
    """Names with the number of their hands."""
    columns = (Column("name"), Column("site"), Column("hands", right=True))
    return Table(columns, [(name.player, name.site, f"{hands:,}") for name, hands in names])


def hero_record(heroes: Sequence[Sighting], owners: Sequence[Sighting]) -> dict[str, object]:
    """The same for programs."""
    return {
        kind: [{"name": name.player, "site": name.site, "hands": hands} for name, hands in names]
        for kind, names in (("heroes", heroes), ("owners", owners))
    }
