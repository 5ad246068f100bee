"""Saved queries: found, documented, complete, and right on a session told by hand."""

from __future__ import annotations

import re
from datetime import date, datetime
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from hhparse import queries
from hhparse.queries import Query, QueryError
from hhparse.resources import folder
from hhparse.stats import BY_CODE as STATISTICS_BY_CODE
from hhparse.stats import Selection, count, dimension_of
from hhparse.store.heroes import HeroName, add_heroes
from hhparse.store.store import Store
from tests.store.hands import (
    BOAT,
    CANCELLED,
    CUT_OFF,
    DUEL,
    DUEL_TOLD_OTHERWISE,
    FOLD,
    NO_SUCH_GAME,
    SESSION,
    log,
)

CATALOGUE = queries.catalogue()
AT_HOME = ("carried_pots", "checked_sevens", "declarations", "false_openers", "opening_hands")
"""Queries about what only tables at home play."""
WRONG = DUEL.replace("#101", "#666").replace("Cid: calls $1\n***", "Cid: calls $3\n***", 1)


@pytest.fixture(scope="module")
def session(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Ann's session, a hand for play money, and hands that are not as they should be."""
    path = tmp_path_factory.mktemp("queries") / "session.duckdb"
    with Store.open(path) as store:
        store.import_log(log(*SESSION, BOAT), "session.txt")
        store.import_log(
            log(CANCELLED, CUT_OFF.replace("#101", "#777"), DUEL_TOLD_OTHERWISE, NO_SUCH_GAME, WRONG),
            "odd.txt",
        )
    return path


def ask(path: Path, name: str, **given: str) -> list[tuple[Any, ...]]:
    return queries.run(path, queries.find(name), given).rows()


def test_the_catalogue_lists_every_file() -> None:
    assert [query.name for query in CATALOGUE] == sorted(
        path.stem for path in folder("queries").glob("*.sql")
    )
    assert CATALOGUE


@pytest.mark.parametrize("query", CATALOGUE, ids=lambda query: query.name)
def test_every_query_says_what_it_answers(query: Query) -> None:
    assert query.sentence.endswith(".")
    assert query.columns
    used = set(re.findall(r"\$(\w+)", re.sub(r"--.*", "", query.sql)))
    assert used == {parameter.name for parameter in query.parameters}
    for parameter in query.parameters:
        if parameter.default is not None:
            parameter.read(parameter.default)


@pytest.mark.parametrize("query", CATALOGUE, ids=lambda query: query.name)
def test_every_query_runs_and_its_columns_are_those_documented(
    query: Query, session: Path, tmp_path: Path
) -> None:
    columns = [name for name, _ in query.columns]
    answer = queries.run(session, query)
    assert answer.columns == columns
    assert answer.is_empty() == (query.name in AT_HOME)
    with Store.open(tmp_path / "empty.duckdb"):
        pass
    empty = queries.run(tmp_path / "empty.duckdb", query)
    assert empty.columns == columns
    assert empty.is_empty()


@pytest.fixture(scope="module")
def real_hands(real_logs: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    database = tmp_path_factory.mktemp("real") / "real.duckdb"
    with Store.open(database) as store, store.batch() as batch:
        for path in sorted((real_logs / "pokerstars").iterdir()):
            batch.import_log(path.read_bytes(), str(path))
    return database


@pytest.mark.parametrize("query", CATALOGUE, ids=lambda query: query.name)
def test_every_query_finds_something_in_real_logs(query: Query, real_hands: Path) -> None:
    # There is nothing wrong in these logs.
    without = (*AT_HOME, "violations_by_code", "violations_by_player", "violations_by_session")
    assert queries.run(real_hands, query).is_empty() == (query.name in without)


# What they answer ---------------------------------------------------------------------------------


def test_results_by_stakes(session: Path) -> None:
    triple_draw, five_card_draw = ask(session, "results_by_stakes")
    # Ann's four hands, and once more the duel with a call of 3, which puts 2 more into the pot.
    assert triple_draw[:7] == ("2-7-triple-draw", "fixed limit", "cash", "USD", "big bet", Decimal(2), 5)
    assert triple_draw[7] == Decimal("21.5")
    assert five_card_draw[:6] == ("five-card-draw", "no limit", "play money", None, "big blind", 100)
    assert five_card_draw[6:8] == (1, 300)
    assert five_card_draw[9] == 300.0
    [bob, bob_for_play] = ask(session, "results_by_stakes", player="Bob")
    assert bob[6:8] == (5, Decimal("1.0"))
    assert bob_for_play[7] == -300


def test_the_draw_matrix_counts_every_hand_from_both_sides(session: Path) -> None:
    cells = {row[:4]: row[4:] for row in ask(session, "draw_matrix")}
    triple_draw = "2-7-triple-draw"
    # The duel twice: Ann draws 1, 0, 1 against 2, 1, 0 and wins at the showdown.
    assert cells[triple_draw, 1, 1, 2] == (2, 1.0, 2, 1.0)
    assert cells[triple_draw, 1, 2, 1] == (2, 0.0, 2, 0.0)
    assert cells[triple_draw, 2, 0, 1] == (2, 1.0, 2, 1.0)
    assert cells[triple_draw, 3, 1, 0] == (2, 1.0, 2, 1.0)
    # Bob, drawing 2, makes Ann fold, who drew 3.
    assert cells[triple_draw, 1, 2, 3] == (1, 1.0, 0, None)
    assert cells["five-card-draw", 1, 1, 3] == (1, 1.0, 0, None)
    for (game, draw, own, opponent), (hands, share, *_) in cells.items():
        assert cells[game, draw, opponent, own][0] == hands
        assert cells[game, draw, opponent, own][1] + share == pytest.approx(1)
    assert {row[2:4] for row in ask(session, "draw_matrix", player="Bob")} == {(2, 3), (3, 1)}


def test_pats_by_position(session: Path) -> None:
    rows = {row[:3]: row[3:] for row in ask(session, "pat_by_position", player="Ann")}
    assert rows["2-7-triple-draw", 1, "button"] == (2, 0, 0.0, 1.0)
    assert rows["2-7-triple-draw", 2, "button"] == (2, 2, 100.0, 0.0)
    assert rows["2-7-triple-draw", 1, "small blind"] == (1, 0, 0.0, 3.0)


def test_the_biggest_pots(session: Path) -> None:
    rows = ask(session, "biggest_pots", top="3")
    assert [(row[0], *row[7:]) for row in rows] == [
        ("666", Decimal("24.5"), "big bet", 12.3, "Ann", 11),
        ("101", Decimal("22.5"), "big bet", 11.3, "Ann", 11),
        ("201", 600, "big blind", 6.0, "Ann", 300),
    ]
    assert len(ask(session, "biggest_pots")) == 6


def test_violations_by_code(session: Path) -> None:
    rows = {row[0]: row[1:] for row in ask(session, "violations_by_code")}
    # The summary of the hand that is called off has Ann collect all the same.
    assert set(rows) == {"107", "108", "119", "304"}
    assert rows["304"][:4] == ("call-amount", "error", 1, 1)
    assert rows["304"][5] == "Cid calls 3; to call was 1"
    assert re.fullmatch(r"odd.txt:\d+", rows["304"][4])


def test_hands_to_review(session: Path) -> None:
    rows = ask(session, "hands_to_review")
    assert {(row[1], row[3], row[5]) for row in rows} >= {
        ("105", "cancelled", False),
        ("777", "incomplete", False),
        ("101", "second copy", False),
        (None, "refused", False),
        ("666", "violation", True),
        ("777", "violation", False),
        ("101", "violation", False),
    }
    assert {row[0].split(":")[0] for row in rows} == {"odd.txt"}


def test_breaking_a_pat_hand(session: Path) -> None:
    assert ask(session, "breaking_pat") == [("2-7-triple-draw", 3, "broke", 1, 2, 1.0, 2, 1.0)]
    assert ask(session, "breaking_pat", player="Cid") == []


def test_the_funnel(session: Path) -> None:
    assert ask(session, "showdown_funnel") == [
        ("2-7-triple-draw", "fixed limit", "cash", 5, 3, 2, 2, 2, 2, 1),
        ("five-card-draw", "no limit", "play money", 1, 1, 0, 0, 0, 0, 1),
    ]


def test_hands_made_by_the_number_of_cards_drawn(session: Path) -> None:
    rows = {row[:4]: row[4:] for row in ask(session, "made_by_cards_drawn")}
    # Ann in the two duels: 9-7-4-3-2 after draw 1, pat, then 7-5-4-3-2.
    assert rows["2-7-triple-draw", True, 1, 1] == (2, 2, 100.0)
    assert rows["2-7-triple-draw", True, 3, 1] == (2, 2, 100.0)
    # Three cards to a pair of kings and one of threes.
    assert rows["2-7-triple-draw", True, 1, 3] == (1, 0, 0.0)
    assert rows["five-card-draw", True, 1, 1] == (1, 1, 100.0)
    # Cid's hand is known from his second draw on only because he stood pat and showed.
    assert not [row for row in rows if row[1] is False]


def test_steals_and_the_defence_of_the_blinds(session: Path) -> None:
    # The duel twice, a walk, a limp of the small blind, and a fold on the button before a raise there.
    assert [row[2:] for row in ask(session, "steal_and_defence")] == [
        ("steal", "button", 5, 3, 0, 2, 40.0, 60.0),
        ("steal", "small blind", 3, 1, 1, 1, 33.3, 33.3),
        ("defence", "big blind", 3, 1, 2, 0, 0.0, 33.3),
        ("defence", "small blind", 2, 2, 0, 0, 0.0, 100.0),
    ]
    assert [row[2:6] for row in ask(session, "steal_and_defence", player="Bob")] == [
        ("steal", "button", 1, 1),
        ("steal", "small blind", 1, 0),
        ("defence", "small blind", 2, 2),
    ]


def test_who_comes_in_first(session: Path) -> None:
    assert [row[2:] for row in ask(session, "first_in") if row[0] == "2-7-triple-draw"] == [
        (3, "button", 5, 2, 0, 40.0, 40.0),
        (3, "small blind", 3, 1, 1, 33.3, 66.7),
    ]
    # Heads-up Ann raises; Bob is not first in.
    [five_card_draw] = [row for row in ask(session, "first_in") if row[0] == "five-card-draw"]
    assert (five_card_draw[2], *five_card_draw[4:]) == (2, 1, 1, 0, 100.0, 100.0)


def test_snows(tmp_path: Path) -> None:
    path = tmp_path / "snow.duckdb"
    with Store.open(path) as store:
        # In the second Ann stands pat on a pair of sevens, and wins; Cid's pat is mucked, or not known.
        paired = DUEL.replace("9c", "7c").replace(" mucked [2d 3d 4d 6c 8h]", " mucked")
        store.import_log(log(DUEL, paired.replace("#101", "#109")), "snow.txt")
    assert ask(path, "snows") == [
        ("2-7-triple-draw", True, 2, 2, 2, 1, 50.0, 1.0, 0, 0),
        ("2-7-triple-draw", False, 3, 2, 0, 0, None, None, 1, 0),
    ]
    assert [row[1] for row in ask(path, "snows", player="Cid")] == [False]


def test_draws_of_one_card(session: Path) -> None:
    assert ask(session, "one_card_draws") == [
        ("2-7-triple-draw", True, 1, "no pair", "7", 2, 2, 100.0, 1.0),
        ("2-7-triple-draw", True, 3, "no pair", "7", 2, 2, 100.0, 1.0),
        ("five-card-draw", True, 1, "two pair", "A", 1, 1, 100.0, 1.0),
    ]


def test_draws_compared_with_those_of_opponents(session: Path) -> None:
    rows = {row[:4]: row[4:] for row in ask(session, "draws_compared")}
    # The last to draw took fewer in the two duels and in Bob's hand against Ann's three.
    assert rows["2-7-triple-draw", 1, "fewer", True] == (3, 1.0, 2, 1.0)
    assert rows["2-7-triple-draw", 1, "more", False] == (3, 0.0, 2, 0.0)
    assert rows["2-7-triple-draw", 3, "more", True] == (2, 1.0, 2, 1.0)
    assert [row[2:5] for row in ask(session, "draws_compared", player="Bob")] == [
        ("fewer", True, 1),
        ("more", False, 1),
    ]


def test_several_runs_are_one_draw(tmp_path: Path) -> None:
    """Ben draws one card in each of two runs against Ann's pat hand, makes both, and each wins one."""
    path = tmp_path / "runs.duckdb"
    with Store.open(path) as store:
        store.import_file(folder("sample_logs") / "home" / "2-7_single_draw" / "run_it_twice.txt")
    assert {row[2:5] for row in ask(path, "draws_compared")} == {("fewer", True, 1), ("more", False, 1)}
    # The log is Ann's: what he made is known only since he showed it.
    assert ask(path, "one_card_draws") == []


def test_the_worst_sessions(session: Path) -> None:
    # Hands from 20:00 to 20:03 in New York, and one at 21:00: a pause of more than half an hour.
    assert ask(session, "worst_sessions") == [
        (datetime(2015, 1, 3, 2), "play money", None, "big blind", 1, 1, 0.0, 300, 3.0, None),
        (datetime(2015, 1, 3, 1), "cash", "USD", "big bet", 5, 1, 0.05, Decimal("21.5"), 10.8, -0.5),
    ]
    [worst] = ask(session, "worst_sessions", player="Bob", top="1")
    assert worst[7:9] == (-300, -3.0)


def test_the_hourly_rate(session: Path) -> None:
    assert ask(session, "hourly_rate") == [
        ("", "cash", "USD", 1, 5, 0.05, 0.05, Decimal("21.5"), 430.0, 430.0, 100.0),
        ("2-7-triple-draw", "cash", "USD", 1, 5, 0.05, 0.05, Decimal("21.5"), 430.0, 430.0, 100.0),
        ("", "play money", None, 1, 1, 0.0, 0.0, 300, None, None, None),
        ("five-card-draw", "play money", None, 1, 1, 0.0, 0.0, 300, None, None, None),
    ]


def test_hours_of_one_name_on_two_sites(tmp_path: Path) -> None:
    """Ann plays on a site from 1:00 to 1:03, and an Ann at a kitchen table from 1:01 to 1:25."""
    path = tmp_path / "two.duckdb"
    sample = folder("sample_logs") / "home" / "california_lowball" / "checked_seven_and_a_side_pot.txt"
    at_home = [
        sample.read_text("utf-8")
        .replace("kitchen-284", name)
        .replace("2021-02-03 21:00", f"2015-01-03 {time}")
        for name, time in (("kitchen-1", "02:01"), ("kitchen-2", "02:25"))
    ]
    hours = "SELECT count(DISTINCT session), round(sum(hours), 2) FROM session_hands WHERE player = 'Ann'"
    for heroes, told in (
        ([], (2, 0.45)),
        ([HeroName("Ann", "pokerstars"), HeroName("Ann", "home")], (1, 0.42)),
    ):
        with Store.open(path) as store:
            store.import_log(log(*SESSION), "site.txt")
            store.import_log("\n\n".join(at_home).encode(), "home.txt")
            add_heroes(store.connection, heroes)
        assert queries.run_sql(path, hours).row(0) == told
        sums = [row for row in ask(path, "hourly_rate", player="Ann") if not row[0]]
        assert [(row[3], row[5]) for row in sums] == [told]
        assert len(ask(path, "worst_sessions", player="Ann")) == told[0]


def test_hours_of_games_at_two_tables_at_a_time(tmp_path: Path) -> None:
    """Triple draw from 20:03 to 20:13 at Alpha, badugi from 20:05 to 20:11 at Beta.

    Ten minutes by the clock and sixteen at tables; each game has its own.
    """
    badugi = FOLD.replace("Triple Draw 2-7 Lowball", "Badugi").replace("[As Ah Ad Kd Kh]", "[As Ah Ad Kd]")
    hands = [
        hand.replace("#104", f"#{number}").replace("20:03:00", time).replace("'Alpha'", f"'{table}'")
        for number, hand, time, table in (
            (1, FOLD, "20:03:00", "Alpha"),
            (2, badugi, "20:05:00", "Beta"),
            (3, badugi, "20:11:00", "Beta"),
            (4, FOLD, "20:13:00", "Alpha"),
        )
    ]
    path = tmp_path / "two_tables.duckdb"
    with Store.open(path) as store:
        store.import_log(log(*hands), "two_tables.txt")
        asked = [STATISTICS_BY_CODE[code] for code in ("hours", "table_hours")]
        rows = count(store.connection, Selection("Ann"), asked, [dimension_of("game")]).rows
    counted = {slice_.groups[0]: [values[one.code].numerator for one in asked] for slice_, values in rows}
    minutes = {"2-7-triple-draw": [10, 10], "badugi": [6, 6]}
    assert counted == {game: pytest.approx([one / 60 for one in told]) for game, told in minutes.items()}
    told = {row[0]: list(row[5:7]) for row in ask(path, "hourly_rate", player="Ann")}
    assert told == {
        game: [round(one / 60, 2) for one in each] for game, each in (minutes | {"": [10, 16]}).items()
    }


def test_results_by_month(session: Path) -> None:
    cash, play_money = ask(session, "results_by_month")
    # The duel was won twice at a showdown, the other hands were not shown down.
    assert cash[:6] == (date(2015, 1, 1), "cash", "USD", 5, Decimal("21.5"), 22)
    assert (cash[6], cash[8]) == (Decimal("-0.5"), Decimal("21.5"))
    assert play_money[1:7] == ("play money", None, 1, 300, 0, 300)


def test_results_by_position(session: Path) -> None:
    rows = {row[:4]: row[4:8] for row in ask(session, "results_by_position")}
    triple_draw = ("2-7-triple-draw", "fixed limit", "cash")
    assert rows[*triple_draw, "button"] == (3, 66.7, 66.7, 366.67)
    assert rows[*triple_draw, "small blind"] == (1, 100.0, 0.0, -50.0)
    assert rows[*triple_draw, "big blind"] == (1, None, None, 25.0)


def test_results_by_the_hand_that_was_dealt(session: Path) -> None:
    rows = [row[3:] for row in ask(session, "starting_hands") if row[0] == "2-7-triple-draw"]
    assert [(*row[:4], row[5]) for row in rows] == [
        ("no pair", 3, 60.0, 100.0, 350.0),
        ("full house", 2, 40.0, 0.0, 12.5),
    ]


def test_opponents(session: Path) -> None:
    bob, cid, at_play = ask(session, "opponents")
    # Bob raises once in five hands with a choice before the draw, and calls in one for play money.
    assert bob[:7] == ("Bob", "pokerstars", "cash", "big bet", 5, 20.0, 20.0)
    assert cid[:5] == ("Cid", "pokerstars", "cash", "big bet", 5)
    assert at_play[:7] == ("Bob", "pokerstars", "play money", "big blind", 1, 100.0, 0.0)
    assert ask(session, "opponents", top="1") == [bob]


def test_violations_by_player(session: Path) -> None:
    ann, cid = ask(session, "violations_by_player")
    assert ann[:3] == ("Ann", "pokerstars", "119")
    assert cid[:8] == ("Cid", "pokerstars", "304", "call-amount", "error", 1, 1, 8)
    assert cid[8].startswith("odd.txt:")
    assert ask(session, "violations_by_player", player="Ann") == [ann]
    assert ask(session, "violations_by_player", player="Bob") == []


def test_violations_by_session(session: Path) -> None:
    """The duel with a wrong call is of Ann's first session; hands that do not count are of none."""
    [wrong] = ask(session, "violations_by_session")
    assert wrong[:7] == (datetime(2015, 1, 3, 1), "pokerstars", "304", "call-amount", "error", 1, 1)
    assert wrong[7].startswith("odd.txt:")
    assert ask(session, "violations_by_session", player="Cid@pokerstars") == [wrong]


def test_draw_luck(session: Path) -> None:
    rows = {row[:3]: row[3:] for row in ask(session, "draw_luck")}
    # To 2-3-4-7 come 47 cards, 24 of them a five, six, eight, nine, ten or jack; then 46, and 23 good ones,
    # for a nine and a king have gone. Both draws twice. To 2-3 of clubs come three of 47, ten, jack and queen
    # gone: 2,936 times three ranks from four to jack, less 64 straights and 56 flushes, of which one is both.
    three_cards = (2936 - 64 - 56 + 1) / 16215
    expected = 2 * 24 / 47 + three_cards
    deviation = (2 * (24 / 47) * (23 / 47) + three_cards * (1 - three_cards)) ** 0.5
    assert rows["2-7-triple-draw", 1, 0] == (
        *(3, 0, 2, round(expected, 2), round(2 - expected, 2), round(deviation, 2)),
        round((2 - expected) / deviation, 2),
    )
    assert rows["2-7-triple-draw", 1, 3][:4] == (1, 0, 0, round(three_cards, 2))
    assert rows["2-7-triple-draw", 3, 1] == (2, 0, 2, 1.0, 1.0, 0.71, 1.41)
    assert rows["2-7-triple-draw", 0, 0][:4] == (5, 0, 4, round(expected + 1, 2))
    # Aces and kings become a full house with four of 47 cards.
    assert rows["five-card-draw", 0, 0][:4] == (1, 0, 1, 0.09)
    # Bob's cards are never known; he drew two and three.
    bob = [row[1:6] for row in ask(session, "draw_luck", player="Bob") if row[1] == row[2] == 0]
    assert bob == [(0, 0, 0, 1, 0), (0, 0, 0, 1, 0)]


# Asking ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["biggest_pots", "biggest-pots", "Biggest_Pots", "biggest_pots.sql"])
def test_a_query_is_found_by_its_name(name: str) -> None:
    assert queries.find(name).name == "biggest_pots"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("bigest_pots", "no saved query is called 'bigest_pots'; the nearest is biggest_pots."),
        ("xyz", "no saved query is called 'xyz'."),
    ],
)
def test_an_unknown_query(name: str, sentence: str) -> None:
    with pytest.raises(QueryError) as caught:
        queries.find(name)
    assert str(caught.value) == f"{sentence} `hhparse query` lists them all."


@pytest.mark.parametrize(
    ("name", "given", "sentence"),
    [
        ("biggest_pots", {"tp": "1"}, "biggest_pots has no parameter 'tp'; it knows top"),
        ("violations_by_code", {"top": "1"}, "violations_by_code has no parameter 'top'; it has none"),
        ("biggest_pots", {"top": "many"}, "the parameter top is a whole number, not 'many'"),
        (
            *("biggest_pots", {"top": "9999999999"}),
            "the parameter top is a number up to 2,147,483,647, not 9999999999",
        ),
    ],
)
def test_parameters_that_do_not_fit(session: Path, name: str, given: dict[str, str], sentence: str) -> None:
    with pytest.raises(QueryError) as caught:
        queries.run(session, queries.find(name), given)
    assert str(caught.value) == sentence


def own_query(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> Query:
    (folder / "own.sql").write_text(text)
    monkeypatch.setattr(queries, "folder", lambda _: folder)
    return queries.find("own")


def test_the_head_of_a_file_is_its_documentation(
    session: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    query = own_query(
        tmp_path,
        monkeypatch,
        """\
-- Counts hands,
-- of one player.
--
-- More of it.
--
-- Parameters:
--   player VARCHAR: whose
--   least INTEGER = -1: with at least so much won
--   site VARCHAR = 'a=b: c': where not
-- Columns:
--   hands: how many

-- Not a part of it.
SELECT count(*) AS hands FROM player_hands WHERE player = $player AND won >= $least AND site <> $site
""",
    )
    assert (query.sentence, query.notes) == ("Counts hands, of one player.", "More of it.")
    assert [(p.name, p.type, p.default) for p in query.parameters] == [
        ("player", "VARCHAR", None),
        ("least", "INTEGER", "-1"),
        ("site", "VARCHAR", "a=b: c"),
    ]
    assert query.columns == (("hands", "how many"),)
    # What she won in three more hands, which are not counted, is not told.
    assert queries.run(session, query, {"player": "Ann"}).rows() == [(6,)]
    with pytest.raises(QueryError, match="own needs the parameter player: whose"):
        queries.run(session, query)


def test_a_head_that_is_not_understood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(QueryError, match=r"own.sql: this line of its head is not understood: top FLOAT: x"):
        own_query(tmp_path, monkeypatch, "-- One.\n--\n-- Parameters:\n--   top FLOAT: x\nSELECT 1")


# Free SQL -----------------------------------------------------------------------------------------


def test_a_saved_question_ends_in_time(
    session: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    query = own_query(tmp_path, monkeypatch, "-- Counts.\nSELECT count(*) FROM range(1000000000000)")
    with pytest.raises(QueryError, match=r"there is no answer after 0.2 seconds"):
        queries.run(session, query, seconds=0.2)
