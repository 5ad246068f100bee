"""Every game of the catalogue against the documents that describe it, written out by hand."""

from __future__ import annotations

import pytest

from hhparse.events import Blind
from hhparse.games import (
    GAMES,
    Anchor,
    ExposedCard,
    Game,
    HouseRules,
    PassedOut,
    SevenRule,
    Showdown,
    resolve,
)
from hhparse.games.composition import players_borne
from hhparse.games.names import names_of, spelled
from hhparse.ranking import RANKINGS
from tests.games.shapes import shape, shares

SINGLE = "deal 5, bet 1 blinds, draw 5, bet 2 left, show"
TRIPLE = "deal 5, bet 1 blinds, draw 5, bet 1 left, draw 5, bet 2 left, draw 5, bet 2 left, show"
DRAWMAHA = (
    "deal 5, bet 1 blinds, deal 0+3, bet 1 left, draw 5, deal 0+1, bet 2 left, deal 0+1, bet 2 left, show"
)
DRAWMAHA_UP_TO_THREE = DRAWMAHA.replace("draw 5", "draw 3 to 5")
CALIFORNIA = "deal 5, bet 1 blinds nocheck, draw 5, bet 2 left, show"
FIVE_CARDS_OF_Q_BALL = "deal 3, bet 1 blinds nocheck, deal 1, bet 2 left nocheck, deal 1, bet 2 left"
ROLLS = "arrange, " + ", ".join(["roll, bet 2 showing"] * 4)
ANACONDA = (
    "deal 7, pass 3 left, bet 1 left, pass 2 right, bet 1 left, pass 1 left, bet 1 left, keep 5, bet 2 left"
)
# The section that is played first: its phases, and what wins the pot or its halves.
SECTIONS = {
    "five-card-draw": (SINGLE, "high"),
    "2-7-single-draw": (SINGLE, "deuce_to_seven"),
    "2-7-triple-draw": (TRIPLE, "deuce_to_seven"),
    "a-5-single-draw": (SINGLE, "ace_to_five"),
    "a-5-triple-draw": (TRIPLE, "ace_to_five"),
    "badugi": (TRIPLE.replace("5", "4"), "badugi"),
    # The odd chip goes to the five-card half, which stands first (BARGE).
    "badeucey": (TRIPLE, "deuce_to_seven / badugi_ace_high"),
    "badacey": (TRIPLE, "ace_to_five / badugi"),
    "drawmaha-high": (DRAWMAHA, "high / high+board"),
    "drawmaha-2-7": (DRAWMAHA, "deuce_to_seven / high+board"),
    "drawmaha-a-5": (DRAWMAHA, "ace_to_five / high+board"),
    "drawmaha-dugi": (DRAWMAHA_UP_TO_THREE, "badugi / high+board"),
    "drawmaha-49": (DRAWMAHA_UP_TO_THREE, "points_49 / high+board"),
    "drawmaha-21": (DRAWMAHA_UP_TO_THREE, "points_21 / high+board"),
    "drawmaha-zero": (DRAWMAHA_UP_TO_THREE, "points_zero / high+board"),
    "home-draw": ("deal 5, bet 1 left, draw 5, bet 2 left, show", "high"),
    "draw-high": ("deal 5, bet 1 left withraise redeal, draw 5, bet 2 opener, show", "high"),
    "jacks-or-better": ("deal 5, bet 1 left JJ withraise redeal, draw 5, bet 2 opener, show", "high"),
    "gardena-jackpots": ("deal 5, bet 1 left JJ redeal, draw 5, bet 2 left, show", "high"),
    "progressive-jackpots": ("deal 5, bet 1 left JJ QQ KK AA redeal, draw 5, bet 2 left, show", "high"),
    "california-lowball": (CALIFORNIA, "ace_to_five"),
    "double-draw-california-lowball": (
        "deal 5, bet 1 blinds nocheck, draw 5, bet 1 left, draw 5, bet 2 left, show",
        "ace_to_five",
    ),
    "ace-to-six-lowball": (SINGLE, "ace_to_six"),
    "q-ball": (
        f"{FIVE_CARDS_OF_Q_BALL}, draw 5, bet 4 left, show",
        "ace_to_five",
    ),
    "california-high-low": (CALIFORNIA, "high / ace_to_five 8-low"),
    "high-low-declare": (
        "deal 5, bet 1 left, draw 5, bet 2 left, declare, show",
        "high: high / low: ace_to_five",
    ),
    "johnson": ("deal 5, bet 1 left next, draw 5, bet 2 left, show", "high"),
    "jacks-back": ("deal 5, bet 1 left JJ next, draw 5, bet 2 left, show", "high"),
    "shotgun": (f"deal 5, bet 1 left, draw 5, {ROLLS}, show", "high"),
    "skinny-minnie": (
        f"deal 5, bet 1 left, draw 5, {ROLLS}, declare, show",
        "high: high / low: ace_to_five",
    ),
    "spit-in-the-ocean": ("deal 4+1, bet 1 left, draw 4, bet 2 left, show", "high+centre"),
    "anaconda": (f"{ANACONDA}, show", "high"),
    "anaconda-rollout": (f"{ANACONDA}, {ROLLS}, show", "high"),
    "anaconda-high-low": (
        f"deal 7, bet 1 left, pass 3 left, pass 2 left, pass 1 left, keep 5, {ROLLS}, declare, show",
        "high: high / low: ace_to_five",
    ),
}
WITH_ANTES = {
    "home-draw",
    "draw-high",
    "jacks-or-better",
    "gardena-jackpots",
    "progressive-jackpots",
    "high-low-declare",
    "johnson",
    "jacks-back",
    "shotgun",
    "skinny-minnie",
    "spit-in-the-ocean",
    "anaconda",
    "anaconda-rollout",
    "anaconda-high-low",
}
WITH_A_BUG = {
    "gardena-jackpots",
    "progressive-jackpots",
    "california-lowball",
    "double-draw-california-lowball",
    "q-ball",
    "california-high-low",
    "johnson",
    "jacks-back",
}
WITH_SEVEN_RULE = {"california-lowball", "double-draw-california-lowball", "johnson", "jacks-back"}
PLAYERS = {"double-draw-california-lowball": 7} | dict.fromkeys(
    ("2-7-triple-draw", "a-5-triple-draw", "badeucey", "badacey"), 6
) | {game.code: 7 for game in GAMES if game.code.startswith(("anaconda", "drawmaha"))}  # fmt: skip


def by_code(code: str) -> Game:
    return next(game for game in GAMES if game.code == code)


def test_every_game_is_expected() -> None:
    assert [game.code for game in GAMES] == list(SECTIONS)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.code)
def test_phases_and_shares(game: Game) -> None:
    assert (shape(game.sections[0]), shares(game.sections[0])) == SECTIONS[game.code]


@pytest.mark.parametrize("code", ["johnson", "jacks-back"])
def test_passed_out_they_go_on_as_lowball(code: str) -> None:
    _, low = by_code(code).sections
    assert (shape(low), shares(low)) == ("bet 1 left redeal, draw 5, bet 2 left, show", "ace_to_five")


def test_only_they_have_a_second_section() -> None:
    assert {game.code for game in GAMES if len(game.sections) > 1} == {"johnson", "jacks-back"}


def test_decks() -> None:
    assert {game.code for game in GAMES if game.deck.jokers} == WITH_A_BUG
    for game in GAMES:
        assert game.deck.size == (53 if game.code in WITH_A_BUG else 52)
        assert game.deck.wild_cards == (
            1 if game.code in WITH_A_BUG else 4 if game.code == "spit-in-the-ocean" else 0
        )
        assert game.deck.wild == frozenset()


def test_antes_or_blinds() -> None:
    for game in GAMES:
        blinds = [bet.blind for bet in game.forced_bets]
        if game.code in WITH_ANTES:
            assert blinds == [Blind.ANTE]
        elif game.code != "q-ball":
            assert blinds == [Blind.SMALL, Blind.BIG]


def test_the_blinds_of_q_ball_start_at_the_dealer() -> None:
    """One unit, one unit, two units, of which the first round is bet in two (S3)."""
    bets = by_code("q-ball").forced_bets
    assert [(bet.blind, bet.anchor, bet.half_bets) for bet in bets] == [
        (Blind.DEALER, Anchor.DEALER, 1),
        (Blind.SMALL, Anchor.FIRST_LEFT, 1),
        (Blind.BIG, Anchor.SECOND_LEFT, 2),
    ]
    assert [bet.heads_up for bet in bets] == [None, Anchor.DEALER, Anchor.FIRST_LEFT]


def test_seven_rule() -> None:
    assert {game.code for game in GAMES if game.rules.seven_rule is SevenRule.ON} == WITH_SEVEN_RULE


@pytest.mark.parametrize(
    ("code", "exposed"),
    [
        ("draw-high", ExposedCard.KEPT),
        ("california-lowball", ExposedCard.SEVEN_AND_UNDER_KEPT),
        ("a-5-triple-draw", ExposedCard.SEVEN_AND_UNDER_KEPT),
        ("2-7-single-draw", ExposedCard.WHEEL_KEPT),
        ("badugi", ExposedCard.REPLACED),
    ],
)
def test_cards_exposed_in_the_deal(code: str, exposed: ExposedCard) -> None:
    assert by_code(code).rules.exposed is exposed


def test_all_other_house_rules_are_those_of_the_documents() -> None:
    usual = HouseRules()
    for game in GAMES:
        others = {name for name, value in vars(game.rules).items() if value != getattr(usual, name)}
        assert others <= {"seven_rule", "exposed"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.code)
def test_players(game: Game) -> None:
    assert game.max_players == PLAYERS.get(game.code, 8) == players_borne(game)


@pytest.mark.parametrize(
    ("code", "rounds", "draws"),
    [
        ("five-card-draw", 2, 1),
        ("double-draw-california-lowball", 3, 2),
        ("2-7-triple-draw", 4, 3),
        ("q-ball", 4, 1),
        ("shotgun", 5, 1),
        ("drawmaha-high", 4, 1),
        ("anaconda", 4, 0),
        ("anaconda-rollout", 8, 0),
    ],
)
def test_counted(code: str, rounds: int, draws: int) -> None:
    game = by_code(code)
    assert (game.betting_rounds, game.draws) == (rounds, draws)


def test_names_are_told_apart() -> None:
    owners: dict[str, str] = {}
    for game in GAMES:
        for name in names_of(game):
            assert owners.setdefault(spelled(name), game.code) == game.code
            assert resolve(name) is game


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.code)
def test_the_parts_fit_together(game: Game) -> None:
    for section in game.sections:
        assert section.phases[-1] == Showdown()
        assert all(share.ranking in RANKINGS for share in section.shares)
    assert game.max_players * game.hand_size < game.deck.size


def test_only_games_with_antes_can_be_passed_out() -> None:
    for game in GAMES:
        ends = {getattr(phase, "passed_out", PassedOut.GOES_ON) for phase in game.phases}
        assert game.has_ante or ends == {PassedOut.GOES_ON}
