"""Statistics of hands that are out of the ordinary, each counted on paper."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hhparse.stats import STATISTICS, Selection, count, dimension_of
from hhparse.store.store import Store
from tests.goldens import SAMPLES
from tests.store.hands import FOLD, log

CAPPED = """\
PokerStars Hand #501:  5 Card Draw Limit ($1/$2 USD) - 2015/01/02 20:00:00 ET
Table 'Alpha' 6-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bob ($100 in chips)
Seat 3: Cid ($100 in chips)
Seat 4: Dan ($100 in chips) is sitting out
Bob: posts small blind $0.50
Cid: posts big blind $1
*** DEALING HANDS ***
Dealt to Ann [Kh Kd 9c 5h 2d]
Ann: raises $1 to $2
Bob: raises $1 to $3
Cid: folds
Ann: raises $1 to $4
Bob: calls $1
Bob: stands pat
Ann: discards 3 cards [9c 5h 2d]
Dealt to Ann [Kh Kd] [8s 3c Ts]
Bob: bets $2
Ann: calls $2
*** SHOW DOWN ***
Bob: shows [Qs Qh Qd 7c 4s] (three of a kind, Queens)
Ann: mucks hand
Bob collected $12.60 from pot
*** SUMMARY ***
Total pot $13 | Rake $0.40
Seat 1: Ann (button) mucked
Seat 2: Bob (small blind) showed [Qs Qh Qd 7c 4s] and won ($12.60) with three of a kind, Queens
Seat 3: Cid (big blind) folded before the Draw
"""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "stats.duckdb") as opened:
        yield opened


def counted(store: Store, text: str, player: str, *codes: str) -> dict[str, tuple[Any, ...]]:
    """Numerator, denominator and unknown chances of some statistics, by code."""
    store.import_log(text.encode(), "special.txt")
    [(_, values)] = count(store.connection, Selection(player), STATISTICS).rows
    return {code: (values[code].numerator, values[code].denominator, values[code].unknown) for code in codes}


def of_sample(store: Store, name: str, player: str, *codes: str) -> dict[str, tuple[Any, ...]]:
    return counted(store, (SAMPLES / "home" / f"{name}.txt").read_text(), player, *codes)


RERAISES = ("three_bet", "fold_to_three_bet", "call_three_bet", "four_bet")


def test_raised_three_times_before_the_draw(store: Store) -> None:
    """Bob raises Ann's steal, she raises again; Cid, with two raises before him, has no 3-bet to make."""
    assert counted(store, CAPPED, "Ann", *RERAISES, "steal") == {
        "three_bet": (0, 0, 0),
        "fold_to_three_bet": (0, 1, 0),
        "call_three_bet": (0, 1, 0),
        "four_bet": (1, 1, 0),
        "steal": (1, 1, 0),
    }
    # What he calls is a 4-bet.
    assert counted(store, CAPPED, "Bob", *RERAISES, "reraise_steal") == {
        "three_bet": (1, 1, 0),
        "fold_to_three_bet": (0, 0, 0),
        "call_three_bet": (0, 0, 0),
        "four_bet": (0, 0, 0),
        "reraise_steal": (1, 1, 0),
    }
    assert counted(store, CAPPED, "Cid", "three_bet", "fold_to_steal", "vpip") == {
        "three_bet": (0, 0, 0),
        "fold_to_steal": (0, 0, 0),
        "vpip": (0, 1, 0),
    }


POSTED = """\
PokerStars Hand #511:  5 Card Draw Limit ($1/$2 USD) - 2015/01/02 20:00:00 ET
Table 'Alpha' 6-max Seat #3 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bob ($100 in chips)
Seat 3: Cid ($100 in chips)
Seat 4: Dan ($100 in chips)
Seat 5: Eve ($100 in chips)
Dan: posts small blind $0.50
Eve: posts big blind $1
Ann: posts big blind $1
*** DEALING HANDS ***
Dealt to Cid [Kh Kd 9c 5h 2d]
Ann: checks
Bob: folds
Cid: raises $1 to $2
Dan: folds
Eve: folds
Ann: folds
Uncalled bet ($1) returned to Cid
Cid collected $3.50 from pot
Cid: doesn't show hand
*** SUMMARY ***
Total pot $3.50 | Rake $0
Seat 1: Ann folded before the Draw
Seat 2: Bob folded before the Draw (didn't bet)
Seat 3: Cid (button) collected ($3.50)
Seat 4: Dan (small blind) folded before the Draw
Seat 5: Eve (big blind) folded before the Draw
"""


def test_a_continuation_against_a_draw_that_the_log_lacks(store: Store) -> None:
    """Whether Ann drew fewer cards than Bob, as many or more, nobody knows."""
    text = CAPPED.replace("Bob: stands pat\n", "").replace(
        "Bob: bets $2\nAnn: calls $2", "Bob: checks\nAnn: bets $2\nBob: calls $2"
    )
    codes = [f"continuation_bet_{drew}" for drew in ("fewer", "as_many", "more")]
    assert counted(store, text, "Ann", "continuation_bet", *codes) == {
        "continuation_bet": (1, 1, 0),
        **dict.fromkeys(codes, (0, 0, 1)),
    }


def test_a_raise_over_a_posted_blind_that_checked_is_no_steal(store: Store) -> None:
    """Ann, who is new, posts and checks: nobody has called or raised, but not everybody has folded."""
    assert counted(store, POSTED, "Cid", "raise_first_in", "steal") == {
        "raise_first_in": (1, 1, 0),
        "steal": (0, 0, 0),
    }
    assert counted(store, POSTED, "Eve", "three_bet", "fold_to_steal") == {
        "three_bet": (0, 1, 0),
        "fold_to_steal": (0, 0, 0),
    }
    # Before Bob she had only checked; had he raised from the cutoff, it would be none either.
    assert counted(store, POSTED, "Bob", "raise_first_in", "steal") == {
        "raise_first_in": (0, 1, 0),
        "steal": (0, 0, 0),
    }


def test_a_pat_hand_that_is_none(store: Store) -> None:
    """Three queens are short of a straight, but in Ann's log they are known only since Bob showed them."""
    assert counted(store, CAPPED, "Bob", "snow", "short_pat", "made_1", "continuation_bet") == {
        "snow": (0, 0, 1),
        "short_pat": (0, 0, 1),
        "made_1": (0, 0, 1),
        # The last raise before the draw was Ann's; Bob's bet takes the chance from her.
        "continuation_bet": (0, 0, 0),
    }
    assert counted(store, CAPPED, "Ann", "short_pat", "improved_3", "continuation_bet") == {
        "short_pat": (0, 0, 0),
        # Kings with ten, eight, three beat kings with nine, five, deuce.
        "improved_3": (1, 1, 0),
        "continuation_bet": (0, 0, 0),
    }


def test_who_sits_out_has_no_hand(store: Store) -> None:
    store.import_log(log(CAPPED), "special.txt")
    table = count(store.connection, Selection(everybody=True))
    assert table.players == ["Ann", "Bob", "Cid"]


def test_all_in_before_the_draw_and_run_twice(store: Store) -> None:
    """Ben raises all-in, Ann calls; in both runs she stands pat and he draws one."""
    codes = ("three_bet", "raise_first_in", "steal", "snow", "first_pat", "drew_fewer", "drew_last")
    ann = of_sample(
        store, "2-7_single_draw/each_run_pays_half", "Ann", *codes, "made_1", "wtsd", "wsd", "net"
    )
    assert ann == {
        # Nothing is left to raise with.
        "three_bet": (0, 0, 0),
        "raise_first_in": (0, 0, 0),
        "steal": (0, 0, 0),
        # Nobody can be bluffed any more.
        "snow": (0, 0, 0),
        "first_pat": (1, 1, 0),
        "drew_fewer": (1, 1, 0),
        "drew_last": (0, 1, 0),
        "made_1": (1, 1, 0),
        "wtsd": (1, 1, 0),
        "wsd": (1, 1, 0),
        "net": (0, None, 0),
    }
    ben = of_sample(store, "2-7_single_draw/each_run_pays_half", "Ben", *codes, "made_1", "wsd")
    assert ben == {
        "three_bet": (0, 0, 0),
        "raise_first_in": (1, 1, 0),
        # Heads-up nothing is a steal.
        "steal": (0, 0, 0),
        "snow": (0, 0, 0),
        "first_pat": (0, 1, 0),
        "drew_fewer": (0, 1, 0),
        "drew_last": (1, 1, 0),
        # He comes to eight-seven in the first run.
        # The log is Ann's.
        "made_1": (0, 0, 1),
        "wsd": (1, 1, 0),
    }


def test_quartered(store: Store) -> None:
    codes = ("mean_share", "scooped", "quartered", "wsd")
    assert of_sample(store, "california_high_low/two_lows_quarter_the_pot", "Ben", *codes) == {
        "mean_share": (0.25, 1, 0),
        "scooped": (0, 1, 0),
        "quartered": (1, 1, 0),
        "wsd": (1, 1, 0),
    }
    assert of_sample(store, "california_high_low/two_lows_quarter_the_pot", "Ann", *codes) == {
        "mean_share": (0.5, 1, 0),
        "scooped": (0, 1, 0),
        "quartered": (0, 1, 0),
        "wsd": (1, 1, 0),
    }


OPENERS = ("opened_least", "opened_falsely", "split_openers")


@pytest.mark.parametrize(
    ("sample", "player", "least", "falsely", "split"),
    [
        # Jacks, which may just open; she throws one of them away. The other two deals she does not open.
        ("gardena_jackpots/passed_out_then_opened", "Ann", (1, 1, 0), (0, 1, 0), (1, 1, 0)),
        ("gardena_jackpots/318_opened_with_tens", "Ann", (0, 1, 0), (1, 1, 0), (0, 1, 0)),
        ("jacks_or_better/pair_of_jacks_opens", "Ben", (1, 1, 0), (0, 1, 0), (0, 1, 0)),
        # In draw high anything opens.
        ("draw_high/checked_and_raised", "Ben", (0, 0, 0), (0, 0, 0), (0, 0, 0)),
    ],
)
def test_what_was_opened_with(
    store: Store, sample: str, player: str, least: object, falsely: object, split: object
) -> None:
    told = of_sample(store, sample, player, *OPENERS)
    assert told == dict(zip(OPENERS, (least, falsely, split), strict=True))


def test_checked_and_raised_without_blinds(store: Store) -> None:
    """Ann checks, Ben opens, Cho folds, Ann raises, Ben calls; after the draw Ben raises Ann's bet."""
    sample = "draw_high/checked_and_raised"
    codes = ("open", "three_bet", "check_raise_0", "continuation_bet", "continuation_bet_fewer", "snow")
    assert of_sample(store, sample, "Ann", *codes) == {
        "open": (0, 1, 0),
        "three_bet": (1, 1, 0),
        "check_raise_0": (1, 1, 0),
        "continuation_bet": (1, 1, 0),
        "continuation_bet_fewer": (1, 1, 0),
        # She stands pat on a hand that nobody sees.
        "snow": (0, 0, 1),
    }
    codes = ("open", "limp", "call_three_bet", "four_bet", "fold_to_continuation_bet", "check_raise_1")
    assert of_sample(store, sample, "Ben", *codes) == {
        "open": (1, 1, 0),
        "limp": (0, 0, 0),
        "call_three_bet": (1, 1, 0),
        "four_bet": (0, 1, 0),
        "fold_to_continuation_bet": (0, 1, 0),
        "check_raise_1": (1, 1, 0),
    }
    assert of_sample(store, sample, "Cho", "three_bet", "open") == {"three_bet": (0, 1, 0), "open": (0, 0, 0)}


def test_an_open_without_chips_is_faced_like_any(store: Store) -> None:
    """Ann is all-in for the ante and declares the pot open; Ben and Cho pay the full opening bet."""
    sample = "draw_high/all_in_for_the_ante_declares_the_pot_open"
    for player in ("Ben", "Cho"):
        assert of_sample(store, sample, player, "three_bet", "limp", "raise_first_in", "vpip") == {
            "three_bet": (0, 1, 0),
            "limp": (0, 0, 0),
            "raise_first_in": (0, 0, 0),
            "vpip": (1, 1, 0),
        }


def test_betting_on_the_flop_is_neither_open_nor_raise_over_a_blind(store: Store) -> None:
    """Nobody bets on the flop of this drawmaha, which lies before draw 1 too."""
    path = next((SAMPLES / "home" / "drawmaha_2-7").glob("*.txt"))
    codes = ("open", "three_bet", "limp", "bet_0", "vpip")
    assert counted(store, path.read_text(), "Ben", *codes) == {
        "open": (0, 0, 0),
        "three_bet": (0, 0, 0),
        "limp": (1, 1, 0),
        "bet_0": (0, 1, 0),
        "vpip": (1, 1, 0),
    }


def test_sessions_end_when_no_table_deals_for_half_an_hour(store: Store) -> None:
    """Alpha at 20:03 and 20:40 and Beta at 20:20 are one session, Alpha at 21:10:01 begins another.

    Beta has no second hand, so that the first session has 37 minutes by the clock and at its tables.
    """
    hands = [
        FOLD.replace("#104", f"#{number}").replace("20:03:00", time).replace("'Alpha'", f"'{table}'")
        for number, time, table in (
            (1, "20:03:00", "Alpha"),
            (2, "20:20:00", "Beta"),
            (3, "20:40:00", "Alpha"),
            (4, "21:10:01", "Alpha"),
        )
    ]
    store.import_log(log(*hands), "sessions.txt")
    asked = [statistic for statistic in STATISTICS if statistic.code in ("hands", "hours", "table_hours")]
    rows = count(store.connection, Selection("Ann"), asked, [dimension_of("session")]).rows
    told = [(slice_.groups, *(values[one.code].numerator for one in asked)) for slice_, values in rows]
    assert told == [
        (("2015-01-03 01:03",), 3, pytest.approx(37 / 60), pytest.approx(37 / 60)),
        (("2015-01-03 02:10",), 1, 0, 0),
    ]


def test_two_tables_at_a_time(store: Store) -> None:
    """From 20:03 to 20:13 at Alpha, from 20:05 to 20:11 at Beta: 10 minutes, and 16 at tables."""
    hands = [
        FOLD.replace("#104", f"#{number}").replace("20:03:00", time).replace("'Alpha'", f"'{table}'")
        for number, time, table in (
            (1, "20:03:00", "Alpha"),
            (2, "20:05:00", "Beta"),
            (3, "20:11:00", "Beta"),
            (4, "20:13:00", "Alpha"),
        )
    ]
    told = counted(store, "\n\n".join(hands), "Bob", "hours", "table_hours")
    assert [numerator for numerator, *_ in told.values()] == [
        pytest.approx(10 / 60),
        pytest.approx(16 / 60),
    ]
