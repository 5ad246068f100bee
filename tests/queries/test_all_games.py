"""Every game of the catalogue in one database: all that is asked of it has an answer."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from pathlib import Path

import pytest

from hhparse import queries
from hhparse.games import GAMES, Limit
from hhparse.simulation import simulate
from hhparse.sites import DIALECT_BY_CODE
from hhparse.stats import BY_CODE, Selection, UnknownPlayerError, count
from hhparse.store.store import Store
from hhparse.writing import write_hand

HOME = DIALECT_BY_CODE["home"]
HANDS = 10
OF_WHAT_IS_WRONG = (
    "false_openers",
    "hands_to_review",
    "violations_by_code",
    "violations_by_player",
    "violations_by_session",
)
"""Queries that find nothing in hands that are as they should be."""


@pytest.fixture(scope="module")
def all_games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "all.duckdb"
    with Store.open(path) as store, store.batch() as batch:
        for game in GAMES:
            dealt = simulate(game, Limit.FIXED, HOME, hands=HANDS, seed=3, players=3)
            report = batch.import_log("".join(write_hand(hand, HOME) for hand in dealt).encode(), game.code)
            assert report.found == HANDS
    return path


@pytest.mark.parametrize("query", queries.catalogue(), ids=lambda query: query.name)
def test_every_saved_query_has_an_answer(query: queries.Query, all_games: Path) -> None:
    given = {"player": "Ann"} if any(each.name == "player" for each in query.parameters) else {}
    answer = queries.run(all_games, query, given)
    assert answer.is_empty() == (query.name in OF_WHAT_IS_WRONG)


OF_A_PLAYER = [query for query in queries.catalogue() if any(p.name == "player" for p in query.parameters)]


@pytest.mark.parametrize("query", OF_A_PLAYER, ids=lambda query: query.name)
def test_a_player_may_be_told_with_the_site(query: queries.Query, all_games: Path) -> None:
    by_name = queries.run(all_games, query, {"player": "Ann"})
    assert queries.run(all_games, query, {"player": "Ann@home"}).equals(by_name)
    with pytest.raises(
        UnknownPlayerError, match="no hands of 'Ann@pokerstars'; the nearest name is 'Ann@home'"
    ):
        queries.run(all_games, query, {"player": "Ann@pokerstars"})


def test_who_comes_in_first_is_as_the_statistics_have_it(all_games: Path) -> None:
    codes = ("raise_first_in", "limp", "open")
    with Store.open(all_games, readonly=True) as store:
        table = count(store.connection, Selection("Ann"), [BY_CODE[code] for code in codes])
    counted: Counter[tuple[object, str]] = Counter()
    for row in queries.run(all_games, queries.find("first_in"), {"player": "Ann"}).iter_rows(named=True):
        counted.update({(row["game"], name): row[name] for name in ("chances", "raises", "calls")})
    assert counted["drawmaha-high", "chances"]
    for slice_, values in table.rows:
        [game, _] = slice_.groups
        raised, limped, opened = (values[code] for code in codes)
        assert counted[game, "chances"] == (raised.denominator or 0) + (opened.denominator or 0)
        assert counted[game, "raises"] == int(raised.numerator) + int(opened.numerator)
        assert counted[game, "calls"] == limped.numerator


def test_every_game_is_counted(all_games: Path) -> None:
    with Store.open(all_games, readonly=True) as store:
        tables = {name: count(store.connection, Selection(name)) for name in ("Ann", "Ben", "Cho")}
    rows = {
        (name, slice_.groups[0]): values for name, table in tables.items() for slice_, values in table.rows
    }
    assert {game for _, game in rows} == {game.code for game in GAMES}
    dealt = [values["hands"].value for values in rows.values()]
    assert all(number is not None and 0 < number <= HANDS for number in dealt)
    assert all(values["per_100"].denominator == values["hands"].value for values in rows.values())
    drawn = {game for (_, game), values in rows.items() if values["mean_drawn_1"].denominator}
    assert drawn == {game.code for game in GAMES if game.draws}


def test_what_some_win_others_lose_but_for_pots_that_are_carried(all_games: Path) -> None:
    sums = queries.run_sql(
        all_games,
        """
        SELECT sum(net) AS net, any_value(carried) AS carried
        FROM player_hands, (SELECT sum(carried_in - carried_out) AS carried FROM hands)
        """,
    ).row(0)
    assert sums[0] == sums[1] < Decimal(0)
