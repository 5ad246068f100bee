"""Half pot limit: nobody bets more than half of what is in the pot, a call counted in."""

from __future__ import annotations

import pytest

from hhparse.games import Limit, resolve
from hhparse.simulation import Setting, deal_hands
from hhparse.sites import DIALECT_BY_CODE
from hhparse.writing import write_hand
from tests.hands import read_hand, replay_text

BADUGI = """\
Home Game Hand #1: Badugi, antes, half pot limit 1/1 USD - 2026-03-14 20:15
Table 'Shed', dealer in seat 2
Seat 1: Ann (60)
Seat 2: Ben (60)
Ann: antes 1
Ben: antes 1
Ann: bets {bet}
Ben: raises {by} to {to}
Ann: folds
Uncalled bet returned to Ben: {by}
Ben: wins {won}
"""


@pytest.mark.parametrize(
    ("bet", "by", "over"),
    [
        ("1", "2", None),
        ("1.01", "2.01", "1"),
        ("1", "2.01", "3"),
        ("1.50", "2", "1"),
    ],
)
def test_half_the_pot_is_the_most(bet: str, by: str, over: str | None) -> None:
    """Half of the two antes is 1; after the call of 1 the pot is 4, of which half is added."""
    to, won = float(bet) + float(by), 2 + 2 * float(bet)
    text = BADUGI.format(bet=bet, by=by, to=f"{to:.2f}", won=f"{won:.2f}")
    found = replay_text(text).violations
    assert [violation.code for violation in found] == ["309"] * (over is not None)
    assert over is None or found[0].details["due"] == over


@pytest.mark.parametrize(("bet", "over"), [("0.08", False), ("0.09", True)])
def test_what_is_no_whole_chip_may_be_rounded_up(bet: str, over: bool) -> None:
    """Half of three antes of 0.05 is 0.075."""
    text = f"""\
Home Game Hand #1: Badugi, antes, half pot limit 0.05/0.05 USD - 2026-03-14 20:15
Table 'Shed', dealer in seat 3
Seat 1: Ann (6)
Seat 2: Ben (6)
Seat 3: Cho (6)
Ann: antes 0.05
Ben: antes 0.05
Cho: antes 0.05
Ann: bets {bet}
Ben: folds
Cho: folds
Uncalled bet returned to Ann: {bet}
Ann: wins 0.15
"""
    assert [violation.code for violation in replay_text(text).violations] == ["309"] * over


@pytest.mark.parametrize("layout", ["home", "pokerstars"])
@pytest.mark.parametrize("game", ["badugi", "2-7 triple draw"])
def test_simulated_hands_are_legal_in_every_layout(layout: str, game: str) -> None:
    setting = Setting(resolve(game), Limit.HALF_POT, DIALECT_BY_CODE[layout], 5)
    for play in deal_hands(setting, hands=15, seed=3):
        text = write_hand(play.hand, setting.dialect)
        assert read_hand(text).limit is Limit.HALF_POT
        assert not replay_text(text).violations
