"""Players may be called anything: like a heading, an act, a pot or a card, in every room."""

from __future__ import annotations

import re

import pytest

from hhparse import events as ev
from hhparse.reading import Hand, LogText, read_log
from hhparse.replay import replay
from tests.goldens import SAMPLES

PLAYED = {
    "fulltilt/2-7_single_draw/no_limit_with_antes_and_side_pot.txt": "Ann",
    "fulltilt/five_card_draw/play_chips_and_dead_blind.txt": "Dee",
    "kingsclub/2-7_single_draw/side_pots.txt": "Ben",
    "kingsclub/2-7_single_draw/run_it_twice.txt": "Cho",
    "ongame/five_card_draw/pot_limit_equal_blinds.txt": "Ben",
    "ongame/five_card_draw/limit_with_dead_and_short_blinds.txt": "Ann",
    "winamax/five_card_draw/tournament_with_antes_and_bounties.txt": "Cho",
    "winamax/2-7_triple_draw/fixed_limit_in_eight_games.txt": "Cho",
    "pokerstars/badugi/no_limit_cash.txt": "Cato",
}
"""A sample of each kind, and a player of its first hand who is called otherwise."""
NAMES = (
    *("and", "Seat 1", "Seat 2: Ben", "Pot", "Ann: B", "a (1)", "a ($5)", "a (button)", "x [2c]"),
    *("123", "🦊 fox", "***", "*** SUMMARY ***", "B ] [", "$5", "Hand #1", "X and is all-in"),
    *("calls", "folds", "checks: folds", "shows [Ac]", "discards 2", "posts", "Ann folds", "wins", "is"),
    *("Dealt to", "Run 1", "Main pot", "side pot 1", "the pot", "won by", "Rake taken", "Button"),
    *("User", "Summary", "Total pot 5", "collected 5 from pot", "raises"),
)


def first_hand(text: str) -> Hand:
    hand = next(iter(read_log(text.encode(), "named.txt")))
    assert isinstance(hand, Hand), hand
    return hand


def told(hand: Hand) -> object:
    """What the hand comes to, whatever its players are called."""
    played = replay(hand)
    return (
        [(player.seat, player.net, player.won, player.cards, player.fold_round) for player in played.players],
        [(decision.player, decision.action, decision.to) for decision in played.decisions],
        [(draw.player, draw.run, draw.discarded, draw.drawn) for draw in played.draws],
        [(award.player, award.amount, award.pot) for award in played.awards],
        (played.total, played.rake, played.winner_judged),
        [violation.code for violation in played.violations],
    )


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("sample", PLAYED)
def test_a_name_changes_nothing_but_the_name(sample: str, name: str) -> None:
    lines = LogText((SAMPLES / sample).read_bytes()).lines()
    hand = first_hand("\n".join(lines).lstrip("\ufeff"))
    old = PLAYED[sample]
    assert any(event.player == old for event in hand.told(ev.Seat))
    text = re.sub(rf"(?<!\w){re.escape(old)}(?!\w)", lambda _: name, "\n".join(hand.text.lines))
    assert told(first_hand(text)) == told(hand)
