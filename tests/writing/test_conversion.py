"""Conversion proves what it writes: the home log carries every hand, and nothing is lost in silence."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import strategies as st

from hhparse.events import Unread
from hhparse.games import Game, Limit
from hhparse.reading import Hand, read_log
from hhparse.simulation import simulate
from hhparse.sites import DIALECT_BY_CODE, Dialect
from hhparse.writing import LAYOUTS, conversion
from hhparse.writing.conversion import NotCarriedError, convert
from tests.examples import holds, some_and_many
from tests.goldens import SAMPLES, samples
from tests.hands import TRIPLE_DRAW, read_hand
from tests.simulation.options import games_with_options

HOME, PHH, POKERSTARS = (DIALECT_BY_CODE[code] for code in ("home", "phh", "pokerstars"))


def hands_of(path: Path) -> list[Hand]:
    return [hand for hand in read_log(path.read_bytes(), path.name) if isinstance(hand, Hand)]


def understood(hand: Hand) -> bool:
    return not any(isinstance(event, Unread) for event in hand.events)


def check_that_it_comes_back(hand: Hand) -> None:
    (again,) = read_log(convert(hand, HOME).encode(), "home.txt")
    assert isinstance(again, Hand)
    assert (again.site, again.header.hand_id) == (hand.site, hand.header.hand_id)


@pytest.mark.parametrize("sample", samples(), ids=lambda path: str(path.relative_to(SAMPLES)))
def test_the_home_log_carries_every_hand_that_was_understood(sample: Path) -> None:
    for hand in filter(understood, hands_of(sample)):
        check_that_it_comes_back(hand)


def test_the_home_log_carries_real_hands(real_logs: Path) -> None:
    folders = "merge boss phh pokerstars fulltilt ongame kingsclub winamax".split()
    paths = [path for folder in folders for path in sorted((real_logs / folder).iterdir())]
    kept = [hand for path in paths for hand in hands_of(path)]
    for hand in filter(understood, kept):
        check_that_it_comes_back(hand)


@some_and_many(15, 60)
def test_the_home_log_carries_every_game_with_every_option(number: int) -> None:
    settings = games_with_options(), st.sampled_from(Limit), st.integers(0, 2**32), st.data()
    holds(check_that_a_game_comes_back, number, *settings)


def check_that_a_game_comes_back(game: Game, limit: Limit, seed: int, data: st.DataObject) -> None:
    players = data.draw(st.integers(2, game.max_players))
    for hand in simulate(game, limit, HOME, hands=2, seed=seed, players=players):
        check_that_it_comes_back(hand)


def test_there_is_and_back_again() -> None:
    """From PokerStars to PHH to the home log to PokerStars: the play is the same."""
    hand = read_hand(TRIPLE_DRAW)
    for dialect in (PHH, HOME, POKERSTARS):
        (again,) = read_log(convert(hand, dialect).encode(), "x")
        assert isinstance(again, Hand)
        hand = again
    assert hand.text.lines == TRIPLE_DRAW.splitlines()


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("Dee: folds \n", "what is written as pokerstars cannot be read again"),
        (TRIPLE_DRAW.replace("Hand #9", "Hand #8"), "as pokerstars it would lose its id"),
        (TRIPLE_DRAW.replace("($52 in", "($53 in"), "as pokerstars it would lose its seats"),
        (TRIPLE_DRAW.replace("20:15:00", "20:15:01"), "as pokerstars it would lose its time"),
        (TRIPLE_DRAW.replace("[Qh]\n", "[8s]\n"), "as pokerstars it would lose its "),
        (TRIPLE_DRAW.replace("Betting is", "Nothing is"), "as pokerstars it would lose its state"),
        (TRIPLE_DRAW.replace("$1.40", "$1"), "as pokerstars it would lose its pot and rake"),
        (TRIPLE_DRAW.replace("$28 |", "$29 |"), "as pokerstars it would break rule 701"),
    ],
)
def test_a_layout_that_lost_something_is_found_out(
    monkeypatch: pytest.MonkeyPatch, written: str, why: str
) -> None:
    monkeypatch.setitem(LAYOUTS, "pokerstars", lambda _: written)
    with pytest.raises(NotCarriedError, match=why):
        conversion.convert(read_hand(TRIPLE_DRAW), POKERSTARS)


@pytest.mark.parametrize(
    ("line", "instead", "dialect"),
    [
        ("Ben: folds ", "Ben: folds \nEve: folds ", PHH),
        ("Seat 3: Cho ($52 in chips) \n", "", PHH),
        ("Ann: discards", "Eve is dealt 1 card\nAnn: discards", POKERSTARS),
    ],
)
def test_who_acts_without_a_seat_is_carried_or_named(line: str, instead: str, dialect: Dialect) -> None:
    hand = read_hand(TRIPLE_DRAW.replace(line, instead, 1))
    with pytest.raises(NotCarriedError):
        convert(hand, dialect)


def test_cards_for_nobody_cannot_be_laid_out_as_pokerstars() -> None:
    (hand,) = read_log(
        b"Full Tilt Poker Game #29170048111: Table Larch (6 max) - $0.10/$0.20 - Limit 2-7 Triple Draw - "
        b"01:44:05 ET - 2011/03/19\nSeat 1: Ann ($20)\nSeat 2: Ben ($6.05)\n"
        b"Ann posts the small blind of $0.05\nEve is dealt 1 card\n",
        "x",
    )
    assert isinstance(hand, Hand)
    with pytest.raises(NotCarriedError, match="Eve draws and has no seat"):
        convert(hand, POKERSTARS)
