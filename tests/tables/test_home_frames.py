"""The rows of games that only home tables deal: carried pots, declarations, hands that grow and shrink.

The figures of the samples were worked out on paper; those of simulated hands are held to what is
conserved whatever is dealt.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from hhparse.events import KINDS, Event, Header
from hhparse.games import GAMES, Game, Limit
from hhparse.reading import Hand, read_log
from hhparse.replay import replay
from hhparse.simulation import simulate
from hhparse.sites import DIALECT_BY_CODE
from hhparse.tables import AwardRow, DecisionRow, DrawRow, EventRow, HandRow, PlayerHandRow, Row
from hhparse.tables.entry import Entry, Origin, hand_key, view_of
from hhparse.tables.event_frames import FILLED_BY
from hhparse.tables.hand_frames import Frames, hand_frames
from tests.examples import some_and_many
from tests.goldens import SAMPLES
from tests.replay.test_decisions import FOUR_BEFORE

HOME = DIALECT_BY_CODE["home"]


def frames(text: str) -> Frames:
    """The tables of the hands of a log."""
    return frames_of(hand for hand in read_log(text.encode(), "x.txt") if isinstance(hand, Hand))


def frames_of(hands: Iterator[Hand]) -> Frames:
    replays = [replay(hand) for hand in hands]
    return hand_frames(
        [
            Entry.of(each, Origin(hand_key(1, number), "", number, (view_of(each, 1, each.violations),)))
            for number, each in enumerate(replays, 1)
        ]
    )


def sample(name: str) -> Frames:
    return frames((SAMPLES / "home" / f"{name}.txt").read_text())


def told(made: Frames, table: type[Row], *names: str) -> list[tuple[Any, ...]]:
    return made[table].select(names).rows()


# Pots that are carried ----------------------------------------------------------------------------


def test_a_passed_out_deal_and_the_hand_that_plays_on_for_its_pot() -> None:
    made = sample("gardena_jackpots/passed_out_then_opened")
    money = ("carried_in", "pot", "rake", "carried_out")
    assert told(made, HandRow, "hand_id", "deal_of", *money, "passed_out", "showdown", "opener_seat") == [
        ("kitchen-0006", None, 0, 7_500, 0, 7_500, True, False, None),
        ("kitchen-0007", "kitchen-0006", 7_500, 95_000, 0, 0, False, True, 1),
        ("kitchen-0008", None, 0, 7_500, 0, 0, False, False, 3),
    ]
    assert told(made, HandRow, "unit") == [(2_500,)] * 3
    first = [row[1:] for row in told(made, PlayerHandRow, "hand_key", "net", "won_share", "showdown")][:3]
    assert first == [(-2_500, None, False)] * 3
    assert [row[0] for row in told(made, PlayerHandRow, "player", "opened") if row[1]] == ["Ann", "Cho"]


def test_the_lines_of_a_carried_pot() -> None:
    made = sample("gardena_jackpots/passed_out_then_opened")
    lines = told(made, EventRow, "type", "count", "splits", "words", "more_words")
    assert ("CARRIED", 1, None, None, "kitchen-0006") in lines
    assert ("MATCHED", 1, None, None, None) in lines
    assert ("DISCARD", 1, True, None, None) in lines
    assert ("PHASE_HEADING", 2, None, "pass", "right") in told(
        sample("anaconda/three_left_two_right_one_left"),
        *(EventRow, "type", "count", "splits", "words", "more_words"),
    )


def test_what_is_taken_back_was_not_put_in() -> None:
    """The seven rule frees both last bets of 2: each has put in 1, and the small blind half of it."""
    made = sample("california_lowball/checked_seven_loses_the_last_bets")
    assert told(made, HandRow, "pot", "rake") == [(25_000, 0)]
    assert told(made, PlayerHandRow, "player", "invested", "won") == [
        ("Ben", 5_000, 0),
        ("Cho", 10_000, 25_000),
        ("Ann", 10_000, 0),
    ]


# What was declared, and played for ----------------------------------------------------------------


def test_declarations_and_shares() -> None:
    made = sample("skinny_minnie/rolls_and_declares")
    assert told(made, HandRow, "played_for") == [("high+ace_to_five",)]
    assert told(made, PlayerHandRow, "player", "declared", "shares", "won_share") == [
        ("Ben", "low", 2, 0.5),
        ("Ann", "high", 2, 0.5),
    ]
    assert told(made, AwardRow, "player", "amount") == [("Ann", 55_000), ("Ben", 55_000)]


JACKS_BACK = """\
Home Game Hand #9: Jacks back, limit 1/2, ante 0.25 EUR - 2026-11-28 21:09
Table 'Kitchen' 8-max, dealer in seat 2
Seat 1: Ann (40)
Seat 2: Ben (38)
Ann: antes 0.25
Ben: antes 0.25
*** DEAL ***
Dealt to Ann [2c 3d 4h 5s 9c]
*** BETTING ***
Ann: checks
Ben: checks
*** BETTING ***
Ann: bets 1
Ben: folds
Uncalled bet returned to Ann: 1
Ann: wins 0.50
"""


def test_the_section_that_a_passed_out_round_led_to() -> None:
    made = frames(JACKS_BACK)
    assert told(made, HandRow, "section", "played_for", "passed_out") == [(1, "ace_to_five", False)]
    assert told(made, PlayerHandRow, "player", "final_class") == [("Ann", "no pair"), ("Ben", None)]
    could = told(made, DecisionRow, "player", "action", "can_check", "can_bet")
    # Ann holds no jacks: she may not open the high round, but may the low one.
    assert could[0] == ("Ann", "check", True, False)
    assert could[2] == ("Ann", "bet", True, True)


# Hands that grow and shrink -----------------------------------------------------------------------


def test_a_hand_before_a_choice_has_the_cards_that_were_dealt_by_then() -> None:
    made = sample("q-ball/three_blinds_and_a_joker")
    hands = [row for row in told(made, DecisionRow, "player", "drawing", "cards", "made") if row[0] == "Ann"]
    assert [row[1:] for row in hands] == [
        (False, "Joker 5d 9h", None),
        (False, "Joker 5d 9h 3c", None),
        (False, "Joker 5d 9h 3c Kd", False),
        (True, "Joker 5d 9h 3c Kd", False),
        (False, "Joker 5d 3c As 7c", True),
    ]
    starts = told(made, PlayerHandRow, "player", "start_cards")
    assert ("Ann", "Joker 5d 9h 3c Kd") in starts
    assert ("Ben", None) in starts


def test_cards_that_are_passed_are_not_held_before() -> None:
    made = sample("anaconda/three_left_two_right_one_left")
    anns = [cards for player, cards in told(made, DecisionRow, "player", "cards") if player == "Ann"]
    assert [len(cards.split()) for cards in anns] == [7, 7, 7, 7, 5, 5]
    assert "Ad" in anns[0]
    assert "Kc" not in anns[0]
    assert "Kc" in anns[1]
    assert told(made, PlayerHandRow, "player", "start_cards", "final_cards")[0] == (
        *("Ann", None, "As Ah Ad Kd Kc"),
    )


def test_in_four_before_nobody_is_pat() -> None:
    made = frames(FOUR_BEFORE)
    drawing = [row for row in told(made, DecisionRow, "drawing", "can_pat", "action", "drawn") if row[0]]
    assert drawing == [(True, False, "draw", 0), (True, False, "draw", 2)]
    assert told(made, DrawRow, "player", "discarded", "drawn_cards") == [("Ann", 0, "?"), ("Ben", 2, "? ? ?")]
    assert told(made, PlayerHandRow, "player", "first_pat") == [("Ann", None), ("Ben", None)]


# All games ----------------------------------------------------------------------------------------


@some_and_many(8, 20)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.code)
def test_chips_are_conserved_whatever_is_dealt(game: Game, number: int) -> None:
    players = min(4, game.max_players)
    made = frames_of(simulate(game, Limit.FIXED, HOME, hands=number, seed=5, players=players))
    added = made[PlayerHandRow].select("hand_key", "invested", "won", "rake", "opened")
    sums = added.group_by("hand_key", maintain_order=True).sum()
    hands = made[HandRow]
    assert (hands["pot"] == sums["invested"] + hands["carried_in"]).all()
    assert (hands["pot"] == sums["won"] + hands["rake"] + hands["carried_out"]).all()
    assert (sums["rake"] == hands["rake"]).all()
    assert (hands["rake"] == 0).all()
    assert not hands.filter("passed_out")["showdown"].any()
    assert (sums["opened"] == hands["opener_seat"].is_not_null()).all()
    choices = made[DecisionRow]
    for action, possible in {
        "check": "can_check",
        "call": "can_call",
        "bet": "can_bet",
        "raise": "can_raise",
        "pat": "can_pat",
    }.items():
        assert choices.filter(choices["action"] == action)[possible].all()
    assert not choices.filter("drawing")["can_check"].any()


# Lines --------------------------------------------------------------------------------------------

LEFT_OUT = {
    "HEADER": {field for field in Header.__struct_fields__ if field not in ("line", "game")},
    "TABLE": {"seats", "play_money", "tournament"},
    "SEAT": {"sitting_out", "bounty", "rounded_to"},
    "BOARD": {"before"},
    "PHASE_HEADING": {"ordinal"},
    "EXPOSED": {"drawn"},
    "DISCARD": {"later"},
    "POT_TOTAL": {"rake", "main", "sides", "rounded_to"},
    "DRAW_HEADING": {"rounded_to"},
    "RESULT": {
        *("sitting_out", "stack", "net", "on_button", "on_small_blind", "on_big_blind"),
        *("gave_up", "bare", "no_bet", "rounded_to"),
    },
    "RAISE": {"adds"},
    "COLLECT": {"total", "hand"},
    "CASH_OUT": {"fee"},
    "UNREAD": {"misplaced"},
}
"""What the table of lines does not hold: most of it stands in the tables of hands, seats, draws and pots."""


def test_every_field_of_a_line_has_a_column() -> None:
    missing = {
        name: {
            field
            for field in kind.__struct_fields__
            if not any(_filled(kind, names) == field for names in FILLED_BY.values())
        }
        for name, kind in KINDS.items()
    }
    assert {name: fields for name, fields in missing.items() if fields} == LEFT_OUT


def test_how_many_players_a_log_counts() -> None:
    text = (SAMPLES / "ongame/five_card_draw/tournament_chips.txt").read_text()
    counted = [
        row[1:] for row in told(frames(text), EventRow, "type", "words", "count") if row[0] == "COMMENT"
    ]
    told_first = next(line for line in text.splitlines() if line.startswith("Players in round"))
    assert (told_first, int(told_first.rpartition(" ")[2])) in counted


def _filled(kind: type[Event], names: tuple[str, ...]) -> str | None:
    return next((name for name in names if name in kind.__struct_fields__), None)
