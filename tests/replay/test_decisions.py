"""What every choice tells of what was possible, and what is told of the players who made it."""

from __future__ import annotations

from hhparse.replay import Action, Decision
from tests.goldens import SAMPLES
from tests.hands import replay_text

HOME = SAMPLES / "home"
Q_BALL = (HOME / "q-ball" / "three_blinds_and_a_joker.txt").read_text()
JACKPOTS = (HOME / "gardena_jackpots" / "passed_out_then_opened.txt").read_text()
PASSED_OUT = JACKPOTS[: JACKPOTS.index("\n\n")]
FOUR_BEFORE = """\
Home Game Hand #7: Four-before home draw, limit 1/2, ante 0.25 EUR - 2026-11-28 21:09
Table 'Kitchen' 8-max, dealer in seat 2
Seat 1: Ann (40)
Seat 2: Ben (38)
Ann: antes 0.25
Ben: antes 0.25
*** DEAL ***
*** BETTING ***
Ann: bets 1
Ben: raises 1 to 2
Ann: raises 1 to 3
Ben: raises 1 to 4
Ann: raises 1 to 5
Ben: calls 1
*** DRAW ***
Ann: discards 0
Ann: draws 1
Ben: discards 2
Ben: draws 3
*** BETTING ***
Ann: bets 2
Ben: folds
Uncalled bet returned to Ann: 2
Ann: wins 10.50
"""


def decisions(text: str) -> list[Decision]:
    return replay_text(text).decisions


def test_who_must_open_or_fold_cannot_check() -> None:
    """Q-ball bars checking in the first two rounds (S3)."""
    by_line = {decision.line: decision for decision in decisions(Q_BALL)}
    opens, checks = (
        next(
            by_line[number]
            for number, line in enumerate(Q_BALL.splitlines(), 1)
            if number in by_line and line == words
        )
        for words in ("Cho: opens for 4", "Ann: checks")
    )
    assert opens.size == 4
    assert (opens.could_check, opens.could_bet, opens.could_call) == (False, True, False)
    assert checks.size == 5
    assert (checks.could_check, checks.could_bet) == (True, True)


def test_facing_a_bet_one_may_call_but_not_check() -> None:
    facing = [decision for decision in decisions(FOUR_BEFORE) if decision.to_call]
    assert [(each.could_check, each.could_call) for each in facing] == [(False, True)] * 6


def test_two_players_alone_are_not_capped() -> None:
    """Draw high: a bet and four raises with three or more players, no limit to them heads-up (S1)."""
    last = [each for each in decisions(FOUR_BEFORE) if each.action is Action.CALL]
    assert [(each.bets, each.capped, each.could_raise) for each in last] == [(5, False, True)]


def test_a_hand_of_four_cards_cannot_stand_pat() -> None:
    draws = [each for each in decisions(FOUR_BEFORE) if each.action is Action.DRAW]
    assert [(each.size, each.drawn, each.could_stand_pat) for each in draws] == [(4, 0, False), (4, 2, False)]
    assert [each.own_last_draw for each in decisions(FOUR_BEFORE)[-2:]] == [0, 2]


def test_a_passed_out_deal_has_no_showdown() -> None:
    result = replay_text(PASSED_OUT)
    assert len(result.players) == 3
    assert result.passed_out
    assert not result.showdown


def test_without_blinds_a_position_is_the_distance_from_the_dealer() -> None:
    names = {player.name: player.position for player in replay_text(PASSED_OUT).players}
    assert names == {"Cho": "1 left of dealer", "Ann": "2 left of dealer", "Ben": "dealer"}
