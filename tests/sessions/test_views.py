"""Two players' logs of one hand, laid side by side: their cards are of one deck."""

from __future__ import annotations

import pytest

from hhparse.games import GAMES, Game, Limit
from hhparse.reading import Hand, read_log
from hhparse.replay import replay
from hhparse.sessions import Sessions
from hhparse.simulation import seen_by, simulate
from hhparse.sites import DIALECT_BY_CODE
from hhparse.writing import write_hand
from tests.goldens import SAMPLES

TWO_VIEWS = (SAMPLES / "pokerstars/five_card_draw/501_card_in_two_views.txt").read_text()
CATO = "Dealt to Cato [Qc Jh 8s 6h 3c]"


def said(text: str) -> list[str]:
    sessions = Sessions(judged=False)
    hands = [hand for hand in read_log(text.encode(), "hands.txt") if isinstance(hand, Hand)]
    played = [replay(hand) for hand in hands]
    return [
        f"{violation.line}: {violation.code} {violation.message}"
        for each in played
        for violation in sessions.follow(each).said_of(each)
    ]


def test_the_cards_of_two_players_are_held_against_each_other() -> None:
    assert said(TWO_VIEWS) == ["32: 501 6h is dealt to Cato but Ann has it in the copy in hands.txt:1"]
    assert said(TWO_VIEWS.replace(CATO, CATO.replace("6h", "6c"))) == []


def test_a_third_view_is_held_against_both() -> None:
    sound = TWO_VIEWS.replace(CATO, CATO.replace("6h", "6c"))
    third = TWO_VIEWS[TWO_VIEWS.rindex("PokerStars Hand") :].replace(CATO, "Dealt to Ben Q. [2s 3s 4s 5s 8s]")
    (found,) = said(sound + third)
    assert "501 8s is dealt to Ben Q. but Cato has it" in found


def test_one_player_is_dealt_two_hands() -> None:
    (found,) = said(TWO_VIEWS.replace(CATO, "Dealt to Ann [Kd Ks 9c 6h 2c]"))
    assert "108 another copy of hand 9005131177" in found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.code)
def test_the_views_of_all_players_agree(game: Game) -> None:
    """Of simulated hands, in which cards are passed, exposed and shuffled in again."""
    home = DIALECT_BY_CODE["home"]
    players = min(game.max_players, 6)
    views = [
        write_hand(seen_by(hand, player), home)
        for hand in simulate(game, Limit.FIXED, home, hands=6, seed=5, players=players)
        for player in sorted(player.name for player in replay(hand).players)
    ]
    assert said("".join(views)) == []
