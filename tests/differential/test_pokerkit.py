"""Random hands played in lockstep with pokerkit, which was written independently of this package.

At every turn both have the same player to act, chips and pot, and the same choices: what a call
takes, and the least and the most that a bet or raise may go to. Draws come in the same order; at
the end the hands, the pots with who contests them, and what everybody won or lost are the same.

Among the games are such as pokerkit has none of: it plays what its users set up, so that any number of
draws, with blinds, antes or both, can be played for any of its kinds of hands, or for halves by two of
them. Two habits of online rooms are set there as well: no card is burned, and the big blind is the first
of the four bets that PokerStars allows in a fixed-limit round (its own games allow four on top of it).
Cards are given to it one by one. It reshuffles only for a deal that uses up its deck, PokerStars as soon
as a draw asks for more than the stub; so which cards come after a reshuffle is not compared, only where
they then lie. It lets nobody fold who may check; a simulated player never does. Nor can it be told that a
player who is all-in for the ante declares the pot open (S1 rule 12); nobody does.

What differs otherwise is listed in :class:`Difference` and counted. Each is granted only in its own
situation, and a hand is left only when a player makes an act that pokerkit refuses:

SHORT_BIG_BLIND
    In pokerkit a short big blind makes the bet smaller for everybody; by Robert's Rules the others
    owe all of it. Such hands are not compared.
FIRST_WAGER_SHORT
    A full raise is what the largest of the round has been. pokerkit leaves out the blind and the least
    bet there, so that the first all-in of a round reopens it however short. TDA 47: it does not.
SHORT_SUM_FORGOTTEN
    Several short all-ins that make a full raise together reopen the betting for those who face it
    (TDA 47-A). After such a sum pokerkit counts from nothing, and a further short all-in bars them again.
HALF_IS_FULL
    In fixed limit half a bet reopens (Robert's Rules, TDA 47-B); in pokerkit only a whole one does.
COMPLETION
    In fixed limit less than half a bet may be completed to one (Robert's Rules); pokerkit adds a whole
    bet to it.
SHORT_IN_CAP
    Less than half a bet is no raise (Robert's Rules); pokerkit counts it towards the cap.
NEEDLESS_CHECK
    When folds leave one player who has chips, pokerkit still asks for a check.
ODD_CHIPS
    Odd chips go one each to the first winners left of the button (Robert's Rules); pokerkit gives all to
    the first. Only three winners or more tell the difference.
POTS_MERGED
    Side pots are split separately (TDA 21). pokerkit first drops the hands that win nothing, and then
    splits as one the pots that the same players are left to contest; only the odd chips tell.
UNQUALIFIED_SHARE
    A half that no hand qualifies for goes with the other, in each side pot by itself (Robert's Rules,
    TDA 21). pokerkit asks whether any hand at the table qualifies; where only a hand out of the side pot
    does, it shares that half of it among all who are left to contest it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from pokerkit import (
    FixedLimitBadugi,
    FixedLimitDeuceToSevenLowballTripleDraw,
    NoLimitDeuceToSevenLowballSingleDraw,
)

from hhparse.games import Game, Limit, resolve
from hhparse.sites import at_site
from tests.differential.dealing import SITE, deal_hands
from tests.differential.lockstep import Tally, compare
from tests.differential.pokerkit_table import STRUCTURES, seat_at_pokerkit, streets_of

Record = Callable[[str, object], None]
PLAYED = [
    resolve(name)
    for name in (
        "five-card draw",
        "five-card draw, high-low, 8 or better",
        "2-7 single draw",
        "2-7 triple draw",
        "A-5 triple draw",
        "badugi",
        "badeucey",
        "badacey",
    )
]
FORCED_BETS = ("blinds", "antes and blinds", "antes")
"""Each session has the next of these."""
COUNTS = [(game, players) for game in PLAYED for players in range(2, game.max_players + 1)]
SESSION = 25
"""Hands after which the players come to the table with new stacks."""

every_limit = pytest.mark.parametrize("limit", STRUCTURES, ids=lambda limit: limit.name.lower())
every_game = pytest.mark.parametrize("game", PLAYED, ids=lambda game: game.code)
every_count = pytest.mark.parametrize(
    ("game", "players"), COUNTS, ids=[f"{game.code}-{players}" for game, players in COUNTS]
)


@every_limit
@every_game
def test_both_play_the_same_hands(game: Game, limit: Limit, record_property: Record) -> None:
    counts = range(2, game.max_players + 1)
    tally = Tally()
    for players in counts:
        play_sessions(game, limit, players, 90 // len(counts), tally)
    judge(tally, 90 // len(counts) * len(counts), record_property)
    assert tally.reshuffles
    assert tally.side_pots > 5
    assert bool(tally.halved_pots) == (len(game.shares) > 1)


@every_game
def test_both_split_the_same_pots(game: Game, record_property: Record) -> None:
    tally = Tally()
    play_sessions(game, Limit.NO, 5, 2 * SESSION, tally, ties=True)
    judge(tally, 2 * SESSION, record_property)
    assert tally.split_pots > SESSION / 2


@pytest.mark.prove
@every_limit
@every_count
def test_both_play_the_same_hands_by_the_thousand(
    game: Game, limit: Limit, players: int, record_property: Record
) -> None:
    tally = Tally()
    play_sessions(game, limit, players, 15 * SESSION, tally)
    play_sessions(game, limit, players, 6 * SESSION, tally, ties=True)
    judge(tally, 21 * SESSION, record_property)
    assert tally.split_pots > SESSION


@pytest.mark.parametrize(
    ("theirs", "ours", "limit", "bets"),
    [
        (NoLimitDeuceToSevenLowballSingleDraw, "2-7-single-draw", Limit.NO, (100,)),
        (FixedLimitDeuceToSevenLowballTripleDraw, "2-7-triple-draw", Limit.FIXED, (100, 200)),
        (FixedLimitBadugi, "badugi", Limit.FIXED, (100, 200)),
    ],
)
def test_the_table_is_that_of_pokerkit_but_for_burnt_cards_and_the_first_cap(
    theirs: type, ours: str, limit: Limit, bets: tuple[int, ...]
) -> None:
    game = resolve(ours)
    table = theirs((), True, 0, (50, 100), *bets)
    state = seat_at_pokerkit(at_site(game, SITE.site), limit, (50, 100), 0, [1000, 1000])
    assert (state.deck, state.hand_types, state.betting_structure) == (
        table.deck,
        table.hand_types,
        table.betting_structure,
    )
    own = [replace(street, card_burning_status=False) for street in table.streets]
    if limit is Limit.FIXED:
        assert own[0].max_completion_betting_or_raising_count == 4
        own[0] = replace(own[0], max_completion_betting_or_raising_count=3)
    assert streets_of(game, limit, 100, 4) == tuple(own)


def play_sessions(
    game: Game, limit: Limit, players: int, hands: int, tally: Tally, ties: bool = False
) -> None:
    for number, first in enumerate(range(0, hands, SESSION)):
        table = resolve(f"{game.name}, {FORCED_BETS[number % len(FORCED_BETS)]}")
        count = min(SESSION, hands - first)
        seed = 1000 * players + first
        for hand in deal_hands(table, limit, players=players, hands=count, seed=seed, ties=ties):
            compare(hand, tally)


def judge(tally: Tally, dealt: int, record_property: Record) -> None:
    """All hands have been compared, and the known differences are rare."""
    record_property("compared", str(tally))
    print(tally)
    left = sum(tally.left.values())
    assert tally.hands + left == dealt
    assert left <= 0.08 * dealt
    in_bets = sum(count for reason, count in tally.differences.items() if reason.in_betting)
    assert in_bets <= 0.02 * tally.decisions
    assert tally.showdowns > 0.5 * dealt
