"""Simulated hands are legal, conserve chips, and come back from their text as they were."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hhparse.games import GAMES, Game, Limit
from hhparse.reading import Hand, read_log
from hhparse.replay import replay
from hhparse.simulation import seen_by, simulate
from hhparse.sites import DIALECT_BY_CODE
from hhparse.writing import write_hand

SITE = DIALECT_BY_CODE["pokerstars"]
DEALT = [game for game in GAMES if game.code in SITE.games]


def dealt(game: Game, limit: Limit, seed: int, players: int, hands: int = 3) -> list[Hand]:
    return list(simulate(game, limit, SITE, hands=hands, seed=seed, players=players))


@st.composite
def simulated(draw: st.DrawFn) -> list[Hand]:
    game = draw(st.sampled_from(DEALT))
    limit = draw(st.sampled_from(Limit))
    players = draw(st.integers(2, game.max_players))
    return dealt(game, limit, draw(st.integers(0, 2**32)), players)


@settings(max_examples=150, deadline=None)
@given(simulated())
def test_a_simulated_hand_comes_back_from_its_text_without_violation(hands: list[Hand]) -> None:
    text = "".join(write_hand(hand, SITE) for hand in hands)
    for told, hand in zip(hands, read_log(text.encode(), "simulated.txt"), strict=True):
        assert isinstance(hand, Hand)
        first = hand.text.first_line - 1
        assert [event_fields(event) for event in hand.events] == [
            event_fields(event) for event in told.events
        ]
        assert [event.line - first for event in hand.events] == [event.line for event in told.events]
        result = replay(hand)
        assert result.violations == []
        assert result.winner_judged


def event_fields(event: object) -> tuple[object, ...]:
    return type(event), *(getattr(event, name) for name in event.__struct_fields__[1:])  # type: ignore[attr-defined]


@settings(max_examples=100, deadline=None)
@given(simulated(), st.data())
def test_a_hand_is_as_clean_from_one_players_view(hands: list[Hand], data: st.DataObject) -> None:
    names = [player.name for player in replay(hands[0]).players]
    hero = data.draw(st.sampled_from(names))
    text = "".join(write_hand(seen_by(hand, hero), SITE) for hand in hands)
    for hand in read_log(text.encode(), "simulated.txt"):
        assert isinstance(hand, Hand)
        result = replay(hand)
        assert result.violations == []
        assert [player.name for player in result.players if player.hero] == [hero]
        for player in result.players:
            if player.name != hero:
                assert player.cards.complete == player.shown


@settings(max_examples=100, deadline=None)
@given(simulated())
def test_chips_are_conserved(hands: list[Hand]) -> None:
    for hand in hands:
        result = replay(hand)
        put_in = sum(player.invested for player in result.players)
        assert put_in == sum(player.won for player in result.players) + result.rake == result.total
        assert put_in == sum(pot.amount for pot in result.pots)


@pytest.mark.parametrize("game", DEALT, ids=lambda game: game.code)
def test_the_same_seed_deals_the_same_hands(game: Game) -> None:
    assert dealt(game, Limit.NO, 7, 4) == dealt(game, Limit.NO, 7, 4)
    assert dealt(game, Limit.NO, 7, 4) != dealt(game, Limit.NO, 8, 4)
