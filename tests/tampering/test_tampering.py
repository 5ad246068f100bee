"""Tampering of every kind is found, and as no more than the rules that it breaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import pytest

from hhparse.games import GAMES, Game, Limit
from hhparse.rules import RULES
from hhparse.sites import Dialect
from tests.tampering import (
    betting_mutations,
    card_mutations,
    drawing_mutations,
    forced_bet_mutations,
    money_mutations,
    record_mutations,
    repeat_mutations,
    showdown_mutations,
)
from tests.tampering.record import Record
from tests.tampering.sources import AT_POKERSTARS, HOME, POKERSTARS, SEEDS, real, samples, simulated
from tests.tampering.trial import TALLIES, Tally, counts, try_mutations

MODULES = (
    record_mutations,
    repeat_mutations,
    forced_bet_mutations,
    betting_mutations,
    drawing_mutations,
    card_mutations,
    showdown_mutations,
    money_mutations,
)
ELSEWHERE = {
    "108": "takes two copies of a hand",
    "110": "takes a player more, with chips in every pot",
    "114": "takes two hands",
    "130": "takes bytes that are no text",
    "318": "takes another opener, and all that is bet after it",
    "321": "takes another opening bet, and all that is bet after it",
    "323": "takes another opener, and all that is bet after it",
    "434": "takes a house that burns, and cards before the burn",
    "435": "takes a house that burns, and a number that is changed",
    "436": "takes a house in which four cards may be drawn with an ace alone",
    "437": "takes two lines that change places",
    "417": "takes a deck that has run out to its last card",
}
"""Rules that no change of one thing breaks; their samples show them."""
Property = Callable[[str, object], None]
TABLES = [(game, HOME) for game in GAMES] + [(game, POKERSTARS) for game in AT_POKERSTARS]
HANDS = 2
"""How many hands of every game, layout and limit the proof tampers with, each seen in two ways."""
SHARE = 23
"""The quick test takes every so manieth hand."""
LEAST_SIMULATED, LEAST_LOGGED = 0.99, 0.999
"""What part of the changes has to be found as nothing but what was done.

All have to be found as that. In the rest it is found with what seems to follow: the cards of a draw that
is missing turn up in another hand, or a stub that was one card larger runs out at another time.
"""


def found_exactly(tallies: dict[str, Tally]) -> float:
    """The part of all changes with an effect that were found as nothing but what was done."""
    tried = sum(tally.tried - tally.without_effect for tally in tallies.values())
    return sum(tally.exact for tally in tallies.values()) / tried


def missed(tallies: dict[str, Tally]) -> list[str]:
    """The changes that were not found as what was done."""
    return [f"{name}: {what}" for name, tally in tallies.items() for what in tally.missed]


def beyond(tallies: dict[str, Tally]) -> list[str]:
    """The changes that were found with something more."""
    return [f"{name}: {what}" for name, tally in tallies.items() for what in tally.beyond]


def judge(tallies: dict[str, Tally], least: float, record_property: Property) -> None:
    record_property(TALLIES, counts(tallies))
    assert missed(tallies) == []
    assert found_exactly(tallies) >= least, beyond(tallies)


def simulated_of(game: Game, dialect: Dialect, seed: int) -> Iterator[Record]:
    for limit in Limit:
        yield from simulated(game, limit, dialect, hands=HANDS, seed=seed)


def test_a_share_of_the_samples() -> None:
    tallies = try_mutations(islice(samples(), 0, None, SHARE), seed=1)
    assert missed(tallies) + beyond(tallies) == []
    assert sum(tally.caught for tally in tallies.values()) > 400


@pytest.mark.parametrize("game", GAMES[:: len(GAMES) // 3], ids=lambda game: game.code)
def test_a_share_of_simulated_hands(game: Game) -> None:
    tallies = try_mutations(simulated(game, Limit.FIXED, HOME, hands=1, seed=3), seed=3)
    assert missed(tallies) + beyond(tallies) == []
    assert sum(tally.caught for tally in tallies.values()) > 50


@pytest.mark.prove
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("game", "dialect"), TABLES, ids=lambda value: value.code)
def test_simulated_hands(game: Game, dialect: Dialect, seed: int, record_property: Property) -> None:
    judge(try_mutations(simulated_of(game, dialect, seed), seed), LEAST_SIMULATED, record_property)


@pytest.mark.prove
@pytest.mark.parametrize("seed", SEEDS)
def test_samples(seed: int, record_property: Property) -> None:
    judge(try_mutations(samples(), seed), LEAST_LOGGED, record_property)


@pytest.mark.prove
@pytest.mark.parametrize("seed", SEEDS)
def test_real_hands(real_logs: Path, seed: int, record_property: Property) -> None:
    judge(try_mutations(real(real_logs), seed), LEAST_LOGGED, record_property)


def test_every_rule_has_its_tampering_but_those_that_one_line_cannot_break() -> None:
    told = " ".join(Path(str(module.__file__)).read_text("utf-8") for module in MODULES)
    rules = {rule.code for rule in RULES if rule.code[0] in "1234567"}
    assert {code for code in rules if f'"{code}"' not in told} == set(ELSEWHERE)
