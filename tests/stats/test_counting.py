"""Statistics of a session told by hand: each numerator and denominator was counted on paper.

Ann's four hands of triple draw (tests/store/hands.py): she raises before the draw in DUEL, has no
choice in WALK, calls in LIMP and folds in FOLD. After draw 1 she bets, bets and raises, and calls
once, all in DUEL; in LIMP she checks and folds. She draws 1, stands pat, and breaks to draw 1 in
DUEL; she draws 3 in LIMP.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from statistics import stdev

import pytest

from hhparse.resources import folder
from hhparse.stats import (
    BY_CODE,
    SETS,
    LeftOut,
    Selection,
    Slice,
    UnknownPlayerError,
    Value,
    count,
    dimension_of,
    sorted_by,
)
from hhparse.store.heroes import HeroName, add_heroes
from hhparse.store.store import Store
from tests.store.hands import (
    BOAT,
    CANCELLED,
    CUT_OFF,
    DUEL,
    DUEL_BY_CID,
    DUEL_TOLD_OTHERWISE,
    FOLD,
    OTHER_GAME,
    SESSION,
    WALK,
    log,
)

TRIPLE_DRAW = Slice(("2-7-triple-draw", "fixed limit"), "cash", "USD", "big bet")
PLAY_MONEY = Slice(("five-card-draw", "no limit"), "play money", None, "big blind")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "stats.duckdb") as opened:
        opened.import_log(log(*SESSION, BOAT), "session.txt")
        yield opened


def fractions(values: dict[str, Value]) -> dict[str, tuple[object, object]]:
    return {code: (value.numerator, value.denominator) for code, value in values.items()}


def test_the_hero(store: Store) -> None:
    table = count(store.connection)
    assert table.players == ["Ann"]
    assert [slice_ for slice_, _ in table.rows] == [TRIPLE_DRAW, PLAY_MONEY]
    assert fractions(table.rows[0][1]) == {
        "hands": (4, None),
        "vpip": (2, 3),
        "pfr": (1, 3),
        "open": (0, 0),
        "aggression_factor": (3, 1),
        "wtsd": (1, 2),
        "wsd": (1, 1),
        "mean_share": (0, 0),
        "scooped": (0, 0),
        "net": (Decimal("10.5000"), None),
        "per_100": (5.25, 4),
        "first_pat": (1, 3),
        "break": (1, 1),
        "mean_drawn_1": (4, 2),
        "mean_drawn_2": (0, 1),
        "mean_drawn_3": (1, 1),
    }
    assert fractions(table.rows[1][1]) == {
        "hands": (1, None),
        "vpip": (1, 1),
        "pfr": (1, 1),
        "open": (0, 0),
        "aggression_factor": (1, 0),
        "wtsd": (0, 1),
        "wsd": (0, 0),
        "mean_share": (0, 0),
        "scooped": (0, 0),
        "net": (Decimal("300.0000"), None),
        "per_100": (3.0, 1),
        "first_pat": (0, 1),
        "break": (0, 0),
        "mean_drawn_1": (1, 1),
        "mean_drawn_2": (0, 0),
        "mean_drawn_3": (0, 0),
    }


def test_values_come_in_the_order_of_the_catalogue(store: Store) -> None:
    for _, values in count(store.connection).rows:
        assert list(values) == [statistic.code for statistic in SETS["usual"]]


def test_results_have_their_spread(store: Store) -> None:
    [(_, values), _] = count(store.connection).rows
    # In big bets: 11, 0.5, -1 and 0 dollars over 2.
    spread = stdev([5.5, 0.25, -0.5, 0])
    assert values["per_100"].value == pytest.approx(131.25)
    assert values["per_100"].standard_error == pytest.approx(100 * spread / 2)
    assert values["per_100"].standard_deviation == pytest.approx(10 * spread)


def test_one_hand_has_no_spread(store: Store) -> None:
    [_, (_, values)] = count(store.connection).rows
    assert values["per_100"].standard_error is None


def test_another_player(store: Store) -> None:
    table = count(store.connection, Selection("Cid"))
    assert table.players == ["Cid"]
    [(slice_, values)] = table.rows
    assert slice_ == TRIPLE_DRAW
    # Cid: calls in DUEL, folds in WALK, LIMP and FOLD; in DUEL checks, calls, checks, raises, bets, calls.
    assert fractions(values) == {
        "hands": (4, None),
        "vpip": (1, 4),
        "pfr": (0, 4),
        "open": (0, 0),
        "aggression_factor": (2, 2),
        "wtsd": (1, 1),
        "wsd": (0, 1),
        "mean_share": (0, 0),
        "scooped": (0, 0),
        "net": (Decimal("-12.5000"), None),
        "per_100": (-6.25, 4),
        "first_pat": (1, 3),
        "break": (0, 0),
        "mean_drawn_1": (2, 1),
        "mean_drawn_2": (1, 1),
        "mean_drawn_3": (0, 1),
    }


def test_a_player_without_a_turn_to_draw(store: Store) -> None:
    store.import_log(log(WALK.replace("#102", "#999").replace("Bob", "Dan")), "more.txt")
    [(_, values)] = count(store.connection, Selection("Dan")).rows
    assert fractions(values)["hands"] == (1, None)
    assert fractions(values)["mean_drawn_1"] == (0, 0)
    assert values["aggression_factor"].value is None


@pytest.mark.parametrize("player", ["Bob", "Bob@pokerstars"])
def test_a_player_may_be_named_with_the_site(store: Store, player: str) -> None:
    assert count(store.connection, Selection(player)).players == ["Bob"]


def test_a_name_may_hold_an_at_sign(store: Store) -> None:
    store.import_log(log(FOLD.replace("#104", "#999").replace("Bob", "Bob@pokerstars")), "more.txt")
    [(_, values)] = count(store.connection, Selection("Bob@pokerstars")).rows
    assert values["hands"].value == 1


@pytest.mark.parametrize(
    ("player", "near"),
    [
        ("Bop", "Bob"),
        ("bob", "Bob"),
        # Asked for with a site, a player is named with it.
        ("Bob@elsewhere", "Bob@pokerstars"),
        ("Bob@pokerstar", "Bob@pokerstars"),
        ("bop@pokerstars", "Bob@pokerstars"),
    ],
)
def test_an_unknown_player(store: Store, player: str, near: str) -> None:
    with pytest.raises(
        UnknownPlayerError, match=f"there are no hands of '{player}'; the nearest name is '{near}'"
    ):
        count(store.connection, Selection(player))


def test_a_site_makes_no_name_like_another(store: Store) -> None:
    with pytest.raises(UnknownPlayerError, match="nor of a name like it"):
        count(store.connection, Selection("Zoe@pokerstars"))


def test_nobody_is_known_in_an_empty_database(tmp_path: Path) -> None:
    with Store.open(tmp_path / "empty.duckdb") as store:
        table = count(store.connection)
        assert (table.players, table.rows) == ([], [])
        assert table.left_out == LeftOut(0, 0, 0, 0, 0, 0)
        with pytest.raises(UnknownPlayerError, match="there are no hands of 'Ann', nor of anybody else"):
            count(store.connection, Selection("Ann"))


def test_what_is_left_out_is_counted(store: Store) -> None:
    before = count(store.connection).rows
    observed = "\n".join(
        line for line in FOLD.replace("#104", "#888").splitlines() if not line.startswith("Dealt")
    )
    others = (CANCELLED, CUT_OFF.replace("#101", "#777"), OTHER_GAME, DUEL_TOLD_OTHERWISE, observed)
    store.import_log(log(*others), "others.txt")
    table = count(store.connection)
    assert table.left_out == LeftOut(
        other_games=1,
        incomplete=1,
        cancelled=1,
        second_copies=1,
        observed=1,
        unclean=0,
        incomplete_by_ending={"without a showdown": (0, 5), "with a showdown": (0, 2), "cut off": (1, 1)},
    )
    assert [fractions(values) for _, values in table.rows] == [fractions(values) for _, values in before]


def test_hands_without_any_name_of_the_heros_are_observed(store: Store) -> None:
    store.import_log(log(DUEL_BY_CID), "cid.txt")
    assert count(store.connection).left_out.observed == 0
    # Cid is dealt into all that count but BOAT.
    add_heroes(store.connection, [HeroName("Cid", "pokerstars")])
    table = count(store.connection)
    assert sum(values["hands"].numerator for _, values in table.rows) == 4
    assert table.left_out.observed == 1


def test_only_the_players_own_hands_are_left_out(store: Store) -> None:
    store.import_log(log(CUT_OFF.replace("#101", "#777").replace("Cid", "Dan"), CANCELLED), "others.txt")
    left_out = count(store.connection, Selection("Cid")).left_out
    assert (left_out.incomplete, left_out.cancelled, left_out.observed) == (0, 1, 0)


def test_hands_that_break_a_rule_count_unless_only_clean_ones_are_asked_for(store: Store) -> None:
    wrong = DUEL.replace("#101", "#666").replace("Cid: calls $1\n***", "Cid: calls $3\n***", 1)
    store.import_log(log(wrong), "wrong.txt")
    [(_, every), _] = count(store.connection).rows
    assert every["hands"].value == 5
    table = count(store.connection, Selection(clean=True))
    assert table.rows[0][1]["hands"].value == 4
    assert table.left_out.unclean == 1


@pytest.mark.parametrize(
    ("filters", "unclean"),
    [
        ({"position": ["button"]}, 1),
        ({"position": ["big blind"]}, 0),
        ({"stakes": ["1/2"], "pot": ["10.."]}, 1),
        ({"game": ["five-card draw"]}, 0),
        ({"dates": ["2014"]}, 0),
        ({"dates": ["9999", "9999-12", "9999-12-31"]}, 0),
    ],
)
def test_hands_that_break_a_rule_are_left_out_of_those_that_are_asked_for(
    store: Store, filters: dict[str, list[str]], unclean: int
) -> None:
    """Ann has the button in the hand that breaks one."""
    wrong = DUEL.replace("#101", "#666").replace("Cid: calls $1\n***", "Cid: calls $3\n***", 1)
    store.import_log(log(wrong), "wrong.txt")
    assert count(store.connection, Selection(clean=True, filters=filters)).left_out.unclean == unclean


def test_every_owner_of_a_log_is_a_hero(store: Store) -> None:
    store.import_log(log(DUEL_BY_CID), "cid.txt")
    table = count(store.connection)
    assert table.players == ["Ann", "Cid"]
    # Ann's four hands, and the one of Cid's that he logged himself.
    assert table.rows[0][1]["hands"].value == 5
    assert table.rows[0][1]["net"].value == Decimal("-0.5000")


def test_currencies_are_kept_apart_but_not_the_buy_ins_of_play_money(store: Store) -> None:
    store.import_log(log(DUEL.replace("#101", "#555").replace("$", "€").replace("USD", "EUR")), "euro.txt")
    assert [slice_.currency for slice_, _ in count(store.connection).rows] == ["EUR", "USD", None]


def test_a_choice_of_statistics(store: Store) -> None:
    asked = [BY_CODE["break"], BY_CODE["hands"]]
    for _, values in count(store.connection, statistics=asked).rows:
        assert list(values) == ["break", "hands"]


def test_real_logs_agree_with_a_count_of_their_lines(real_logs: Path, tmp_path: Path) -> None:
    path = real_logs / "pokerstars" / "5-Carddraw-USD-0.10-0.20-200911.txt"
    text = path.read_text("utf-8-sig")
    with Store.open(tmp_path / "real.duckdb") as store:
        store.import_file(path)
        [(_, values)] = count(store.connection).rows
    assert values["hands"].value == text.count("Dealt to Hero [") - text.count("] [")
    pats = text.count("Hero: stands pat")
    discards = [int(line.split()[2]) for line in text.splitlines() if line.startswith("Hero: discards ")]
    assert fractions(values)["first_pat"] == (pats, pats + len(discards))
    assert fractions(values)["mean_drawn_1"] == (sum(discards), pats + len(discards))
    assert not math.isnan(float(values["per_100"].numerator))


# One name on two sites ----------------------------------------------------------------------------

AT_HOME = folder("sample_logs") / "home" / "california_lowball" / "checked_seven_and_a_side_pot.txt"
"""In which an Ann plays too."""


def test_results_in_each_unit_are_sorted_by_themselves(store: Store) -> None:
    store.import_log(AT_HOME.read_bytes(), "kitchen.txt")
    table = count(store.connection, Selection(everybody=True), [BY_CODE["per_100"]], [dimension_of("player")])
    rows = [
        (slice_.unit_name, values["per_100"].value) for slice_, values in sorted_by(table, "per_100").rows
    ]
    assert len({unit for unit, _ in rows}) > 1
    assert rows == sorted(rows, key=lambda row: (row[0] or "", -(row[1] or 0)))


def test_players_of_one_name_on_two_sites_are_two(store: Store) -> None:
    store.import_log(AT_HOME.read_bytes(), "kitchen.txt")
    table = count(store.connection, Selection(everybody=True), [BY_CODE["hands"]], [dimension_of("player")])
    assert table.players == ["Ann@home", "Ann@pokerstars", "Ben", "Bob", "Cho", "Cid", "Dee"]
    told = {(slice_.groups[0], slice_.money_kind): values["hands"].value for slice_, values in table.rows}
    assert (told["Ann@home", "cash"], told["Ann@pokerstars", "cash"]) == (1, 4)
    [(slice_, values)] = count(store.connection, Selection("Ann@home"), by=[dimension_of("player")]).rows
    assert (slice_.groups, values["hands"].value) == (("Ann",), 1)


def test_amounts_of_each_kind_of_money_are_sorted_by_themselves(store: Store) -> None:
    everybody = Selection(everybody=True)
    by_player = [dimension_of("player")]
    table = count(store.connection, everybody, [BY_CODE["net"]], by_player)
    assert [(slice_.groups[0], values["net"].value) for slice_, values in sorted_by(table, "net").rows] == [
        *(("Ann", Decimal("10.5")), ("Bob", Decimal("1.5")), ("Cid", Decimal("-12.5"))),
        *(("Ann", 300), ("Bob", -300)),
    ]
