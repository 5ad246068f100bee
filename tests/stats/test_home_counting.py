"""Statistics of games that only home tables deal; numerators and denominators were counted on paper."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path

import pytest

from hhparse.report.statistics import statistics_table
from hhparse.stats import Selection, Value, count
from hhparse.store.store import Store
from tests.goldens import SAMPLES
from tests.replay.test_decisions import FOUR_BEFORE


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "stats.duckdb") as opened:
        yield opened


def counted(store: Store, text: str, player: str) -> dict[str, Value]:
    """A player's statistics of a log that holds one game."""
    store.import_log(text.encode(), "home.txt")
    [(_, values)] = count(store.connection, Selection(player)).rows
    return values


def of_sample(store: Store, name: str, player: str) -> dict[str, Value]:
    return counted(store, (SAMPLES / "home" / f"{name}.txt").read_text(), player)


def chances(values: dict[str, Value], *codes: str) -> list[tuple[object, object]]:
    return [(values[code].numerator, values[code].denominator) for code in codes]


def test_an_open_is_no_raise_and_a_passed_out_deal_no_showdown(store: Store) -> None:
    """Three deals: passed out; Ann opens, Ben raises and they go on to the showdown; Cho opens.

    Ann raps, bets and calls, and folds to Cho; Ben checks, raises, and checks and folds.
    """
    ann = of_sample(store, "gardena_jackpots/passed_out_then_opened", "Ann")
    assert chances(ann, "hands", "vpip", "pfr") == [(3, None), (1, 3), (0, 3)]
    assert chances(ann, "wtsd", "wsd") == [(1, 1), (1, 1)]
    # With a pair of threes she may not open the first deal, and when she acts in the third Cho has.
    assert chances(ann, "open") == [(1, 1)]
    [(_, ben)] = count(store.connection, Selection("Ben")).rows
    assert chances(ben, "vpip", "pfr", "wsd") == [(1, 3), (1, 3), (0, 1)]


def test_results_without_blinds_are_in_antes(store: Store) -> None:
    ann = of_sample(store, "gardena_jackpots/passed_out_then_opened", "Ann")
    # She loses 0.25 in the first deal and in the third, and wins 9.50 for 4.25 in the second: 19 antes.
    assert ann["net"].value == Decimal("4.75")
    assert chances(ann, "per_100") == [(19, 3)]


def test_with_four_cards_there_is_no_chance_to_stand_pat(store: Store) -> None:
    ann = counted(store, FOUR_BEFORE, "Ann")
    assert chances(ann, "first_pat", "mean_drawn_1") == [(0, 0), (0, 1)]
    [(_, ben)] = count(store.connection, Selection("Ben")).rows
    assert chances(ben, "first_pat", "mean_drawn_1") == [(0, 0), (2, 1)]


def test_who_wins_a_half_has_half_a_share(store: Store) -> None:
    ann = of_sample(store, "skinny_minnie/rolls_and_declares", "Ann")
    assert chances(ann, "mean_share", "scooped", "wsd") == [(0.5, 1), (0, 1), (1, 1)]


def test_a_game_with_variations_is_shown_by_its_name(store: Store) -> None:
    counted(store, FOUR_BEFORE, "Ann")
    table = statistics_table(count(store.connection, Selection("Ann")))
    assert [row[0] for row in table.rows] == ["Home draw, four before"]
    assert "Scooped" not in [column.name for column in table.columns]
    assert "Open" in [column.name for column in table.columns]
