"""What the documents and the rooms call the games."""

from __future__ import annotations

import subprocess
import sys

import pytest

from hhparse.games import Limit, UnknownGameError, announced_limit, is_other_game, resolve

# The documents' names; of each game the first is how the document heads it.
OF_THE_DOCUMENTS = {
    "Standard Five-Card Draw Poker": "home-draw",
    "traditional five-card draw": "home-draw",
    "guts to open": "home-draw",
    "Draw High": "draw-high",
    "open on anything": "draw-high",
    "jacks or better": "jacks-or-better",
    "Gardena Jackpots Poker (Jacks to Open)": "gardena-jackpots",
    "jackpots": "gardena-jackpots",
    "jacks to open": "gardena-jackpots",
    "progressive jackpots poker": "progressive-jackpots",
    "California Lowball Poker": "california-lowball",
    "California": "california-lowball",
    "Lowball": "california-lowball",
    "Kansas City": "2-7-single-draw",
    "Low Poker": "2-7-single-draw",
    "Billy Baxter draw": "2-7-single-draw",
    "ace-to-six": "ace-to-six-lowball",
    "California High/Low Split Poker": "california-high-low",
    "High/Low with Declare": "high-low-declare",
    "double-draw California lowball poker": "double-draw-california-lowball",
    "Johnson Poker": "johnson",
    "Jacks Back": "jacks-back",
    "Q-Ball Poker": "q-ball",
    "Q-ball": "q-ball",
    "Shotgun Poker": "shotgun",
    "Shotgun II": "shotgun",
    "Roll 'em Out": "shotgun",
    "Skinny Minnie": "skinny-minnie",
    "Rollouts": "skinny-minnie",
    "Spit in the Ocean Poker": "spit-in-the-ocean",
    "Anaconda Poker": "anaconda",
    "Pass the Trash": "anaconda",
    "Anaconda with the rollout": "anaconda-rollout",
    "Anaconda high-low": "anaconda-high-low",
}
OF_THE_ROOMS = {
    "5 Card Draw": "five-card-draw",
    "5-Card Draw": "five-card-draw",
    "5-Draw": "five-card-draw",
    "FIVE_CARD_DRAW": "five-card-draw",
    "GAME_FCD": "five-card-draw",
    "Single Draw 2-7 Lowball": "2-7-single-draw",
    "2-7 Single Draw": "2-7-single-draw",
    "2-7 Lowball": "2-7-single-draw",
    "Triple Draw 2-7 Lowball": "2-7-triple-draw",
    "2-7 Triple Draw": "2-7-triple-draw",
    "Deuce to Seven Triple Draw": "2-7-triple-draw",
    "A-5 Triple Draw": "a-5-triple-draw",
    "A-5 Single Draw": "a-5-single-draw",
    "A5 Triple Draw": "a-5-triple-draw",
    "Triple Draw A5 Lowball": "a-5-triple-draw",
    "A5": "a-5-single-draw",
    "A5TD": "a-5-triple-draw",
    "Drawmaha A5": "drawmaha-a-5",
    "27 Triple Draw": "2-7-triple-draw",
    "2-7TD": "2-7-triple-draw",
    "Lowball 27": "2-7-single-draw",
    "Badugi": "badugi",
    "Padugi": "badugi",
    "Badeucy": "badeucey",
    "Badeucey": "badeucey",
    "Baducey": "badeucey",
    "Badacey": "badacey",
    "Badacy": "badacey",
    "Drawmaha": "drawmaha-high",
    "Drawmaha Hi": "drawmaha-high",
    "2-7 Drawmaha": "drawmaha-2-7",
    "A-5 Drawmaha": "drawmaha-a-5",
    "Drawmaha Dugi": "drawmaha-dugi",
    "Drawmaha 49": "drawmaha-49",
    "Drawmaha 21": "drawmaha-21",
    "Drawmaha Zero": "drawmaha-zero",
}


@pytest.mark.parametrize(("name", "code"), (OF_THE_DOCUMENTS | OF_THE_ROOMS).items())
def test_name(name: str, code: str) -> None:
    assert resolve(name).code == code


@pytest.mark.parametrize("name", ["Limit Badugi", "badugi, no limit", "PL BADUGI", "fixed-limit badugi"])
def test_limit_and_spelling_do_not_matter(name: str) -> None:
    assert resolve(name) is resolve("Badugi")


@pytest.mark.parametrize(
    ("name", "limit"),
    [
        ("pot limit badugi", Limit.POT),
        ("Pot-Limit Badugi", Limit.POT),
        ("half pot limit badugi", Limit.HALF_POT),
        ("Half-Pot-Limit Badugi", Limit.HALF_POT),
        ("NL five-card draw", Limit.NO),
        ("limit four-before lowball", Limit.FIXED),
        ("badugi", None),
    ],
)
def test_announced_limit(name: str, limit: Limit | None) -> None:
    assert announced_limit(name) is limit


@pytest.mark.parametrize("name", ["Hold'em", "Omaha Hi/Lo", "7 Card Stud", "Razz"])
def test_other_games(name: str) -> None:
    assert is_other_game(name)
    with pytest.raises(UnknownGameError):
        resolve(name)


@pytest.mark.parametrize(
    "name",
    [
        "2-7 A-5 Triple Draw",
        "Triple Draw 2-7 A5",
        "Deuce to Seven Ace to Five",
        "A-5 A-6 Lowball",
        "2-7 Triple Draw Single Draw",
        "2-7 High",
    ],
)
def test_a_name_that_says_two_things_is_refused(name: str) -> None:
    with pytest.raises(UnknownGameError, match="exclude each other"):
        resolve(name)


def test_behind_a_comma_a_game_may_be_varied() -> None:
    assert resolve("2-7 triple draw, ace-to-five").code == "a-5-triple-draw"


def test_no_drawn_game_is_another_game() -> None:
    assert not any(is_other_game(name) for name in OF_THE_DOCUMENTS | OF_THE_ROOMS)


def test_plain_names_need_no_grammar() -> None:
    code = (
        "import sys; from hhparse.games import resolve; resolve('2-7 TD'); assert 'lark' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
