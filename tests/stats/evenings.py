"""Evenings of simulated hands, and what a database counts of them."""

from __future__ import annotations

from collections.abc import Iterable

from hhparse.games import GAMES, Limit
from hhparse.simulation import Setting, deal_hands, seen_by
from hhparse.sites import DIALECT_BY_CODE
from hhparse.stats import STATISTICS, Selection, Slice, Value, count, dimension_of
from hhparse.store.store import Store
from hhparse.writing import write_hand

Column = tuple[str, str, str, str | None, str, str]
"""What is counted together: hands of a game, a limit, a kind of money, a currency, a site and a player."""
Counted = dict[Column, dict[str, Value]]
"""By the code of the statistic."""

HERO = "Ann"
TABLES = [
    Setting(game, limit, dialect, min(5, game.max_players))
    for dialect in (DIALECT_BY_CODE["home"], DIALECT_BY_CODE["pokerstars"])
    for number, game in enumerate(GAMES)
    if game.code in dialect.games or not dialect.games
    for limit in [tuple(Limit)[number % 3]]
]
"""Every game of the catalogue, at home and, where rooms deal it, online."""


def evening_at(table: Setting, hands: int, seed: int, hidden: bool) -> bytes:
    """The log of some hands, with every card known, or as one of the players saw them."""
    played = (play.hand for play in deal_hands(table, hands=hands, seed=seed))
    seen = (seen_by(hand, HERO) if hidden else hand for hand in played)
    return "".join(write_hand(hand, table.dialect) for hand in seen).encode()


def import_and_count(logs: Iterable[bytes]) -> Counted:
    """Every statistic of every player, from a new database with these logs."""
    by = tuple(dimension_of(code) for code in ("game", "limit", "site", "player"))
    with Store.in_memory() as store:
        with store.batch() as batch:
            for number, log in enumerate(logs):
                batch.import_log(log, f"{number}.txt")
        table = count(store.connection, Selection(everybody=True), STATISTICS, by)
    counted = {_column(slice_): values for slice_, values in table.rows}
    assert len(counted) == len(table.rows)
    return counted


def _column(slice_: Slice) -> Column:
    game, limit, site, player = map(str, slice_.groups)
    return game, limit, slice_.money_kind, slice_.currency, site, player
