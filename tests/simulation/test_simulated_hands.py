"""Simulated hands are legal, conserve chips, and come back from their text as they were."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec import structs

from hhparse.events import Blind, Dealing, Event, Post, TakeBack
from hhparse.games import GAMES, Game, Limit, resolve
from hhparse.games.names import UnknownGameError
from hhparse.money import SCALE
from hhparse.reading import Hand, read_log
from hhparse.replay import Play, Replay, begin, finish, replay
from hhparse.simulation import Setting, deal_hands, seen_by, simulate, specials_in, specials_of
from hhparse.simulation.table import SimulatedTable
from hhparse.sites import DIALECT_BY_CODE, Dialect
from hhparse.writing import write_hand
from tests.examples import holds, some_and_many
from tests.simulation.options import games_with_options

POKERSTARS, HOME = DIALECT_BY_CODE["pokerstars"], DIALECT_BY_CODE["home"]
AT_POKERSTARS = [game for game in GAMES if game.code in POKERSTARS.games]


@st.composite
def settings_of(draw: st.DrawFn, games: st.SearchStrategy[Game], dialect: Dialect) -> Setting:
    game = draw(games)
    return Setting(game, draw(st.sampled_from(Limit)), dialect, draw(st.integers(2, game.max_players)))


CATALOGUE = st.one_of(
    settings_of(st.sampled_from(GAMES), HOME), settings_of(st.sampled_from(AT_POKERSTARS), POKERSTARS)
)
SEEDS = st.integers(0, 2**32)


def dealt(setting: Setting, seed: int, hands: int = 3) -> list[Play]:
    return list(deal_hands(setting, hands=hands, seed=seed))


def read_back(hands: Iterable[Hand], dialect: Dialect) -> list[Hand]:
    text = "".join(write_hand(hand, dialect) for hand in hands)
    read = list(read_log(text.encode(), "simulated.txt"))
    return [hand for hand in read if isinstance(hand, Hand)]


def from_line_one(hand: Hand) -> list[Event]:
    """The events of a hand as if it stood alone, and without the words of the header for the limit."""
    before = hand.text.first_line - 1
    header, *others = (structs.replace(event, line=event.line - before) for event in hand.events)
    return [structs.replace(header, limit=None), *others]


def is_clean(result: Replay) -> bool:
    return not result.violations and result.winner_judged and not result.unjudged


def conserves_chips(result: Replay) -> bool:
    """What was put in or carried into the hand is paid, raked, or carried out of it."""
    put_in = sum(player.invested for player in result.players) + result.carried_in
    paid = sum(player.won for player in result.players)
    taken_back = sum(event.amount for event in result.hand.events if isinstance(event, TakeBack))
    pots = sum(pot.amount for pot in result.pots)
    return put_in == paid + result.rake + result.carried_out == pots - taken_back


def judge(plays: list[Play], dialect: Dialect) -> None:
    """Hold hands against what comes back from their text."""
    hands = read_back([play.hand for play in plays], dialect)
    assert len(hands) == len(plays)
    for play, hand in zip(plays, hands, strict=True):
        assert from_line_one(hand) == from_line_one(play.hand)
        again = begin(hand)
        while again.queue:
            again.perform(again.queue.popleft())
        result = finish(again)
        assert result.violations == []
        assert is_clean(result)
        assert conserves_chips(result)
        assert specials_in(again) == specials_in(play)


@some_and_many(25, 60)
def test_hands_come_back_from_their_text_without_violation(number: int) -> None:
    holds(lambda setting, seed: judge(dealt(setting, seed), setting.dialect), number, CATALOGUE, SEEDS)


@some_and_many(20, 60)
def test_every_option_can_be_played(number: int) -> None:
    holds(check_options_can_be_played, number, st.data(), SEEDS)


def check_options_can_be_played(data: st.DataObject, seed: int) -> None:
    try:
        setting = data.draw(settings_of(games_with_options(), HOME))
    except UnknownGameError:
        assume(False)  # the options exclude each other
    plays = dealt(setting, seed, hands=8)
    judge(plays, HOME)
    possible = set(specials_of(setting))
    assert all(possible.issuperset(specials_in(play)) for play in plays)


@some_and_many(25, 60)
def test_a_hand_is_as_clean_from_one_players_view(number: int) -> None:
    holds(check_view_of_one_player, number, CATALOGUE, SEEDS, st.data())


def check_view_of_one_player(setting: Setting, seed: int, data: st.DataObject) -> None:
    hands = [play.hand for play in dealt(setting, seed)]
    hero = data.draw(st.sampled_from([player.name for player in replay(hands[0]).players]))
    for hand in read_back((seen_by(hand, hero) for hand in hands), setting.dialect):
        result = replay(hand)
        assert result.violations == []
        for player in result.players:
            if player.name == hero:
                assert player.cards.complete
            elif not player.shown and not player.rolled and not setting.game.deck.centre_wild:
                assert not player.cards.complete


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.code)
def test_the_same_seed_deals_the_same_hands(game: Game) -> None:
    def hands(seed: int) -> list[Hand]:
        return list(simulate(game, Limit.NO, HOME, hands=3, seed=seed, players=4))

    assert hands(7) == hands(7)
    assert hands(7) != hands(8)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.code)
def test_ten_hands_of_every_game(game: Game) -> None:
    judge(dealt(Setting(game, Limit.FIXED, HOME, min(6, game.max_players)), seed=1, hands=10), HOME)


def test_who_is_all_in_for_a_blind_has_paid_the_ante_before() -> None:
    setting = Setting(resolve("five-card draw, antes and blinds"), Limit.FIXED, HOME, 6)
    table = SimulatedTable(setting, Random(1), 1)
    late = 0
    for _ in range(50):
        table.stacks = [SCALE // 100 * 30] * 6  # an ante, and a few cents for a blind
        head = table.next_hand()
        posts = [event for event in head.events if isinstance(event, Post)]
        after = head.events[head.events.index(Dealing(0)) :]
        late += len(after) - 1
        all_in = {post.player for post in posts if post.blind is not Blind.ANTE and post.all_in}
        assert len(all_in) == 2
        assert all_in.isdisjoint(post.player for post in after if isinstance(post, Post))
    assert late


TABLES = [
    *(Setting(game, Limit.FIXED, HOME, min(6, game.max_players)) for game in GAMES),
    *(Setting(game, Limit.FIXED, POKERSTARS, min(6, game.max_players)) for game in AT_POKERSTARS),
]


@pytest.mark.prove
@pytest.mark.parametrize("setting", TABLES, ids=lambda table: f"{table.dialect.code}-{table.announced.code}")
def test_everything_special_that_can_occur_does(setting: Setting) -> None:
    awaited = set(specials_of(setting))
    for play in deal_hands(setting, hands=2000, seed=1):
        assert is_clean(play.replay)
        assert conserves_chips(play.replay)
        awaited.difference_update(specials_in(play))
        if not awaited:
            break
    assert sorted(special.name for special in awaited) == []


@pytest.mark.prove
@pytest.mark.parametrize("game", AT_POKERSTARS, ids=lambda game: game.code)
def test_two_thousand_hands_online(game: Game) -> None:
    """Stubs of which it is not known what was shuffled in go on from draw to draw."""
    setting = Setting(game, Limit.FIXED, POKERSTARS, min(6, game.max_players))
    assert all(is_clean(play.replay) for play in deal_hands(setting, hands=2000, seed=1))


@pytest.mark.prove
@settings(max_examples=150, deadline=None)
@given(st.data(), SEEDS)
def test_evenings_with_any_options(data: st.DataObject, seed: int) -> None:
    try:
        setting = data.draw(settings_of(games_with_options(), HOME))
    except UnknownGameError:
        assume(False)
    judge(dealt(setting, seed, hands=25), HOME)
