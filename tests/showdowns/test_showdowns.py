"""Showdowns worked by hand, by the rule book and not by the engine: what each pot pays, to the last chip."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from hhparse.games import GAMES, resolve
from hhparse.reading import Hand, read_log
from hhparse.replay import Play, begin, contest, finish, pots_due, replay, settle
from tests.showdowns import badugi, declared, drawmaha, high, home, low, split
from tests.showdowns.table import Showdown, right_log, wrong_log

SHOWDOWNS = (
    *high.SHOWDOWNS,
    *low.SHOWDOWNS,
    *badugi.SHOWDOWNS,
    *drawmaha.SHOWDOWNS,
    *split.SHOWDOWNS,
    *declared.SHOWDOWNS,
    *home.SHOWDOWNS,
)


def ident(showdown: Showdown) -> str:
    return f"{resolve(showdown.game).code}: {showdown.shows}"


def hand_of(log: str) -> Hand:
    (hand,) = read_log(log.encode(), "showdown.txt")
    assert isinstance(hand, Hand)
    return hand


def played(hand: Hand) -> Play:
    play = begin(hand)
    while play.queue:
        play.perform(play.queue.popleft())
    finish(play)
    return play


each_showdown = pytest.mark.parametrize("showdown", SHOWDOWNS, ids=ident)


@each_showdown
def test_the_engine_pays_every_pot_as_worked_by_hand(showdown: Showdown) -> None:
    play = played(hand_of(right_log(showdown)))
    chip = play.hand.site.smallest_chip[play.hand.money]
    paid: list[dict[str, int]] = []
    returned: Counter[str] = Counter()
    for pot in pots_due(play, play.told):
        settlement = settle(play, contest(play, pot), pot.amount, chip, play.told)
        paid.append({play.players[p].name: amount // chip for p, amount in settlement.paid.items() if amount})
        returned.update({play.players[p].name: amount // chip for p, amount in settlement.returned.items()})
    assert [pot for pot in paid if pot] == [dict(pot) for pot in showdown.pays]
    assert returned == Counter(showdown.returned)


@each_showdown
def test_the_right_payment_is_clean(showdown: Showdown) -> None:
    result = replay(hand_of(right_log(showdown)))
    assert [str(violation.message) for violation in result.violations] == []
    assert result.winner_judged


@each_showdown
def test_the_wrong_payment_is_found(showdown: Showdown) -> None:
    result = replay(hand_of(wrong_log(showdown)))
    assert [violation.code for violation in result.violations] == [showdown.code]


@each_showdown
def test_the_chips_worked_by_hand_add_up(showdown: Showdown) -> None:
    result = replay(hand_of(right_log(showdown)))
    chip = result.hand.site.smallest_chip[result.hand.money]
    assert sum(sum(pot.values()) for pot in showdown.pays) == result.total // chip


def test_every_game_has_three_showdowns() -> None:
    shown = Counter(resolve(showdown.game).code.split("+")[0] for showdown in SHOWDOWNS)
    assert {game.code: shown[game.code] for game in GAMES if shown[game.code] < 3} == {}


EVERYBODY_SWINGS_AND_FAILS = Showdown(
    shows="everybody declares both ways and fails",
    game="High/low with declare",
    hands={"Ann": "Kc Kd 9h 6s 4c", "Ben": "8c 7d 5h 3s 2c"},
    declares={"Ann": "both", "Ben": "both"},
    pays=({"Ann": 200, "Ben": 200},),
    wrong=({"Ann": 400},),
    code="",
)


@pytest.mark.parametrize("log", [right_log, wrong_log])
def test_where_everybody_swings_and_fails_the_rules_are_silent(log: Callable[[Showdown], str]) -> None:
    result = replay(hand_of(log(EVERYBODY_SWINGS_AND_FAILS)))
    assert result.violations == []
    assert not result.winner_judged
