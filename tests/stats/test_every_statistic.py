"""Every statistic of a session that was counted on paper, hand by hand.

The hands are told in tests/store/hands.py. What Ann, Bob and Cid do in them, the rounds being counted
from before the draw (0):

* DUEL. 0: Ann, on the button and first in, raises; Bob, small blind, folds; Cid, big blind, calls.
  Draw 1: Cid 2, Ann 1. 1: Cid checks, Ann bets on, Cid calls. Draw 2: Cid 1, Ann pat. 2: Cid checks,
  Ann bets on, Cid raises, Ann calls. Draw 3: Cid pat, Ann 1. 3: Cid, who raised last, bets; Ann
  raises; Cid calls and loses.
* WALK. Bob, on the button, and Cid, small blind, are first in and fold. Ann has no choice.
* LIMP. Cid, on the button and first in, folds; Ann, small blind and first in, calls; Bob checks.
  Draw 1: Ann 3, Bob 2. 1: Ann checks, Bob bets, Ann folds.
* FOLD. Ann, on the button and first in, folds; Bob, small blind and first in, raises; Cid folds.

Ann's log shows her cards, and in the summary what Cid mucked: the hand that he had from draw 2 on.
Contributions to the rake of DUEL: 0.50, 11 and 11 of 22.50. The hands begin a minute apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from hhparse.stats import STATISTICS, Selection, Value, count
from hhparse.store.store import Store
from tests.store.hands import SESSION, log

Told = tuple[Any, ...]
"""Numerator, denominator and, where there are any, unknown chances."""

MINUTES_3 = 3 / 60

ANN: dict[str, Told] = {
    "hands": (4, None),
    # She has no choice in WALK, and is first in wherever she has one.
    "vpip": (2, 3),
    "pfr": (1, 3),
    "limp": (1, 3),
    "raise_first_in": (1, 3),
    "steal": (1, 3),
    # After draw 1: bet, bet, call, raise in DUEL, fold in LIMP.
    "aggression_factor": (3, 1),
    "aggression_frequency": (3, 5),
    "aggression_factor_1": (1, 0),
    "aggression_frequency_1": (1, 2),
    "aggression_factor_2": (1, 1),
    "aggression_frequency_2": (1, 2),
    "aggression_factor_3": (1, 0),
    "aggression_frequency_3": (1, 1),
    # Both after drawing fewer than Cid: 1 to 2, and 0 to 1.
    "continuation_bet": (2, 2),
    "continuation_bet_fewer": (2, 2),
    "continuation_bet_as_many": (0, 0),
    "continuation_bet_more": (0, 0),
    "fold_to_continuation_bet": (0, 1),
    "raise_0": (1, 3),
    "call_0": (1, 3),
    "fold_0": (1, 3),
    "bet_1": (1, 2),
    "raise_1": (0, 1),
    "call_1": (0, 1),
    "fold_1": (1, 1),
    "check_raise_1": (0, 1),
    "bet_2": (1, 1),
    "raise_2": (0, 1),
    "call_2": (1, 1),
    "fold_2": (0, 1),
    "raise_3": (1, 1),
    "call_3": (0, 1),
    "fold_3": (0, 1),
    # She stands pat on 9-7-4-3-2, which is made, and breaks it.
    "first_pat": (1, 3),
    "break": (1, 1),
    "snow": (0, 1),
    "loose_pat": (0, 1),
    "drew_fewer": (2, 4),
    "drew_as_many": (0, 4),
    "drew_more": (2, 4),
    "drew_last": (3, 4),
    "mean_drawn_1": (4, 2),
    "mean_drawn_2": (0, 1),
    "mean_drawn_3": (1, 1),
    "mean_drawn_if_any_1": (4, 2),
    "mean_drawn_if_any_3": (1, 1),
    **{f"drew_{cards}_in_1": (int(cards in (1, 3)), 2) for cards in range(6)},
    **{f"drew_{cards}_in_2": (int(cards == 0), 1) for cards in range(6)},
    **{f"drew_{cards}_in_3": (int(cards == 1), 1) for cards in range(6)},
    # 9-7-4-3-2 after draws 1 and 2, 7-5-4-3-2 after draw 3; two pair in LIMP.
    "made_1": (1, 2),
    "made_2": (1, 1),
    "made_3": (1, 1),
    # A nine will do with two draws to come.
    "improved_1": (2, 2),
    "improved_3": (0, 1),
    "wtsd": (1, 2),
    "wsd": (1, 1),
    "won_without_showdown": (1, 2),
    "won_saw_draw": (1, 2),
    "saw_draw_1": (2, 4),
    "saw_draw_2": (1, 4),
    "saw_draw_3": (1, 4),
    "saw_showdown": (1, 4),
    "won": (2, 4),
    # 11 in DUEL, 0.50 in WALK, -1 in LIMP; a big bet is 2.
    "net": (Decimal("10.5"), None),
    "per_100": (5.25, 4),
    "net_at_showdown": (Decimal(11), None),
    "net_without_showdown": (Decimal("-0.5"), None),
    "rake": (Decimal("0.2445"), None),
    "hours": (MINUTES_3, None),
    "table_hours": (MINUTES_3, None),
    "violations": (0, None),
    # DUEL: bet after drawing 1 to 2 and 0 to 1; LIMP: checked after drawing 3 to 2.
    "bet_fewer": (2, 2),
    "bet_more": (0, 1),
    # Pat in draw 2 of DUEL: she bets, and calls the raise, her only one after a bet.
    "bet_pat": (1, 1),
    "fold_pat": (0, 1),
    "call_pat": (1, 1),
    "raise_pat": (0, 1),
    "fold_to_raise": (0, 1),
    # LIMP: queen-high became two pair, she checked and folded.
    "check_raise_unimproved": (0, 1),
    # A nine is enough with two draws to come.
    "pat_hand_1": (1, 2),
    "pat_hand_2": (1, 1),
    "pat_hand_3": (1, 1),
    # Her raise at the end of DUEL, with a seven.
    "last_bet_value": (1, 1),
    "last_bet_bluff": (0, 1),
    "last_bet_won": (1, 1),
}

BOB: dict[str, Told] = {
    "hands": (4, None),
    "vpip": (1, 4),
    "pfr": (1, 4),
    # First in in WALK and FOLD; in LIMP Ann has called before.
    "limp": (0, 2),
    "raise_first_in": (1, 2),
    "three_bet": (0, 1),
    "steal": (1, 2),
    "fold_to_steal": (1, 1),
    "call_steal": (0, 1),
    "reraise_steal": (0, 1),
    "aggression_factor": (1, 0),
    "aggression_frequency": (1, 1),
    "aggression_factor_1": (1, 0),
    "aggression_frequency_1": (1, 1),
    # In LIMP he may check or raise; nobody had raised, so that his bet continues nothing.
    "raise_0": (1, 4),
    "call_0": (0, 3),
    "fold_0": (2, 3),
    "bet_1": (1, 1),
    "first_pat": (0, 1),
    "drew_fewer": (1, 1),
    "drew_as_many": (0, 1),
    "drew_more": (0, 1),
    "drew_last": (1, 1),
    "mean_drawn_1": (2, 1),
    "mean_drawn_if_any_1": (2, 1),
    **{f"drew_{cards}_in_1": (int(cards == 2), 1) for cards in range(6)},
    "made_1": (0, 0, 1),
    "improved_2": (0, 0, 1),
    "wtsd": (0, 1),
    "won_without_showdown": (2, 2),
    "won_saw_draw": (1, 1),
    "saw_draw_1": (1, 4),
    "saw_draw_2": (0, 4),
    "saw_draw_3": (0, 4),
    "saw_showdown": (0, 4),
    "won": (2, 4),
    # -0.50 in DUEL, 1 in LIMP and 1 in FOLD.
    "net": (Decimal("1.5"), None),
    "per_100": (0.75, 4),
    "net_at_showdown": (Decimal(0), None),
    "net_without_showdown": (Decimal("1.5"), None),
    "rake": (Decimal("0.0111"), None),
    "hours": (MINUTES_3, None),
    "table_hours": (MINUTES_3, None),
    "violations": (0, None),
    # LIMP: 2 to 3.
    "bet_fewer": (1, 1),
    "pat_hand_1": (0, 0, 1),
}

CID: dict[str, Told] = {
    "hands": (4, None),
    "vpip": (1, 4),
    "pfr": (0, 4),
    "limp": (0, 2),
    "raise_first_in": (0, 2),
    "three_bet": (0, 2),
    "steal": (0, 2),
    # He calls Ann's from the button and folds to Bob's from the small blind.
    "fold_to_steal": (1, 2),
    "call_steal": (1, 2),
    "reraise_steal": (0, 2),
    # After draw 1: call, raise, bet, call.
    "aggression_factor": (2, 2),
    "aggression_frequency": (2, 4),
    "aggression_factor_1": (0, 1),
    "aggression_frequency_1": (0, 1),
    "aggression_factor_2": (1, 0),
    "aggression_frequency_2": (1, 1),
    "aggression_factor_3": (1, 1),
    "aggression_frequency_3": (1, 2),
    # His raise after draw 2 was the last, and he stood pat where Ann drew one.
    "continuation_bet": (1, 1),
    "continuation_bet_fewer": (1, 1),
    "fold_to_continuation_bet": (0, 2),
    "raise_0": (0, 4),
    "call_0": (1, 4),
    "fold_0": (3, 4),
    "bet_1": (0, 1),
    "raise_1": (0, 1),
    "call_1": (1, 1),
    "fold_1": (0, 1),
    "check_raise_1": (0, 1),
    "bet_2": (0, 1),
    "raise_2": (1, 1),
    "call_2": (0, 1),
    "fold_2": (0, 1),
    "check_raise_2": (1, 1),
    "bet_3": (1, 1),
    "raise_3": (0, 1),
    "call_3": (1, 1),
    "fold_3": (0, 1),
    # 8-6-4-3-2 is made.
    "first_pat": (1, 3),
    "drew_fewer": (1, 3),
    "drew_as_many": (0, 3),
    "drew_more": (2, 3),
    "drew_last": (0, 3),
    "mean_drawn_1": (2, 1),
    "mean_drawn_2": (1, 1),
    "mean_drawn_3": (0, 1),
    "mean_drawn_if_any_1": (2, 1),
    "mean_drawn_if_any_2": (1, 1),
    **{f"drew_{cards}_in_1": (int(cards == 2), 1) for cards in range(6)},
    **{f"drew_{cards}_in_2": (int(cards == 1), 1) for cards in range(6)},
    **{f"drew_{cards}_in_3": (int(cards == 0), 1) for cards in range(6)},
    "made_1": (0, 0, 1),
    "improved_1": (0, 0, 1),
    "improved_2": (0, 0, 1),
    "wtsd": (1, 1),
    "wsd": (0, 1),
    "won_saw_draw": (0, 1),
    "saw_draw_1": (1, 4),
    "saw_draw_2": (1, 4),
    "saw_draw_3": (1, 4),
    "saw_showdown": (1, 4),
    "won": (0, 4),
    # -11 in DUEL, -0.50 in WALK, -1 in FOLD.
    "net": (Decimal("-12.5"), None),
    "per_100": (-6.25, 4),
    "net_at_showdown": (Decimal(-11), None),
    "net_without_showdown": (Decimal("-1.5"), None),
    "rake": (Decimal("0.2444"), None),
    "hours": (MINUTES_3, None),
    "table_hours": (MINUTES_3, None),
    "violations": (0, None),
    # Twice he checks to Ann, who bet last before the draw.
    "donk_bet": (0, 2),
    "fold_to_raise": (0, 1),
    # Checked after drawing 2 to 1 and 1 to 0, bet after 0 to 1.
    "bet_fewer": (1, 1),
    "bet_more": (0, 2),
    "bet_pat": (1, 1),
    "fold_pat": (0, 1),
    "call_pat": (1, 1),
    "raise_pat": (0, 1),
    # The log is Ann's: what he held is known later only, since he was pat and came to the end.
    "check_raise_improved": (0, 0, 2),
    "check_raise_unimproved": (0, 0, 2),
    "snow": (0, 0, 1),
    "loose_pat": (0, 0, 1),
    "made_2": (0, 0, 1),
    "made_3": (0, 0, 1),
    "pat_hand_1": (0, 0, 1),
    "pat_hand_2": (0, 0, 1),
    "pat_hand_3": (0, 0, 1),
}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "stats.duckdb") as opened:
        opened.import_log(log(*SESSION), "session.txt")
        yield opened


@pytest.mark.parametrize(("player", "expected"), [("Ann", ANN), ("Bob", BOB), ("Cid", CID)])
def test_every_statistic(store: Store, player: str, expected: dict[str, Told]) -> None:
    [(_, values)] = count(store.connection, Selection(player), STATISTICS).rows
    told = {code: fraction(value) for code, value in values.items()}
    # What is not on paper had no chance.
    nothing = {statistic.code: (0, 0) for statistic in STATISTICS}
    assert told == {code: pytest.approx(fraction) for code, fraction in (nothing | expected).items()}


def fraction(value: Value) -> Told:
    told: Told = (value.numerator, value.denominator)
    return (*told, value.unknown) if value.unknown else told
