"""The rules of a table: said, read, and written back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

import pytest

from hhparse.games import (
    ExposedCard,
    Game,
    HeadsUpCap,
    HouseRules,
    OddChip,
    SevenRule,
    StubRule,
    UnknownGameError,
    house_rule_words,
    resolve,
)
from hhparse.games.rule_words import HOUSE_RULES, HouseRule
from tests.games.shapes import same

TOLD = {
    "draw three or four with an ace, bottom card never dealt": {
        "most_drawn": 3,
        "most_with_ace": 4,
        "bottom_card_dealt": False,
    },
    "burn before the draw, five at once": {"burn": True, "five_at_once": True},
    "a bet and three raises, cap heads-up too": {"cap": 4, "heads_up_cap": HeadsUpCap.ALWAYS},
    "no cap": {"cap": None},
    "6 raises; stub as in Hoyle": {"cap": 7, "stub": StubRule.HOYLE},
    "stub as online; discards never come back": {"stub": StubRule.ROOM, "discards_return": False},
    "antes limited to three, same dealer when passed out": {"max_antes": 3, "passed_out_button": "stays"},
    "exposed five and under kept": {"exposed": ExposedCard.FIVE_AND_UNDER_KEPT},
    "Odd chip by position. Naturals win.": {"odd_chip": OddChip.POSITION, "natural_wins": True},
}


@pytest.mark.parametrize(("rules", "values"), TOLD.items())
def test_rules_in_the_words_of_a_table(rules: str, values: dict[str, Any]) -> None:
    game = resolve("Gardena jackpots", rules)
    assert game.code == "gardena-jackpots"
    assert game.rules == replace(resolve("Gardena jackpots").rules, **values)


def test_rules_may_be_announced_with_the_name() -> None:
    game = resolve("California lowball, no seven rule, kings wild")
    assert game.code == "california-lowball+kings-wild"
    assert game.rules.seven_rule is SevenRule.OFF
    assert house_rule_words(game) == ("no seven rule",)


def test_variations_may_stand_among_the_rules() -> None:
    assert same(resolve("Johnson", "deuces wild, burn"), resolve("Johnson, deuces wild, burn"))


def test_a_rule_goes_before_what_a_variation_brings_along() -> None:
    assert resolve("three-card lowball").rules.seven_rule is SevenRule.OFF
    assert resolve("three-card lowball", "seven rule").rules.seven_rule is SevenRule.ON


def test_usual_rules_change_nothing() -> None:
    assert resolve("California lowball", "seven rule, no burn") is resolve("California lowball")


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        (
            "draw thre",
            "the rules 'draw thre' cannot be read: 'thre' (word 2) is not known; did you mean 'three'?",
        ),
        ("burn, badugi", "'badugi' (word 2) does not fit there"),
        ("burn, no burn", "its rules say two things of burn"),
        ("all passes left", "Gardena jackpots has no pass"),
    ],
)
def test_rules_that_cannot_be(rules: str, message: str) -> None:
    with pytest.raises(UnknownGameError) as error:
        resolve("Gardena jackpots", rules)
    assert message in str(error.value)


def test_every_house_rule_has_its_words() -> None:
    assert [rule.fills for rule in HOUSE_RULES] == [field.name for field in fields(HouseRules)]


def values_of(rule: HouseRule) -> Iterator[Any]:
    yield from rule.words
    if rule.counted:
        yield from range(1 + rule.beyond, 14)


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.fills)
def test_every_value_can_be_said(rule: HouseRule) -> None:
    usual = getattr(HouseRules(), rule.fills)
    kind = type(usual)
    if kind is bool:
        assert set(rule.words) == {True, False}
    elif isinstance(usual, str):
        assert set(rule.words) == set(kind)
    else:
        assert set(rule.words) == {None}
        assert rule.counted


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.fills)
@pytest.mark.parametrize(
    "base",
    list(map(resolve, ("badugi", "Johnson", "four-before lowball, no joker"))),
    ids=lambda game: game.code,
)
def test_what_is_written_reads_back(base: Game, rule: HouseRule) -> None:
    for value in values_of(rule):
        game = replace(base, rules=replace(base.rules, **{rule.fills: value}))
        words = house_rule_words(game)
        assert len(words) == (value != getattr(base.rules, rule.fills))
        assert same(resolve(game.name, ", ".join(words)), game)


def test_all_rules_at_once_read_back() -> None:
    """Also the words of a rule beside those of any other."""
    last = {rule.fills: list(values_of(rule))[-1] for rule in HOUSE_RULES}
    first = {rule.fills: next(values_of(rule)) for rule in HOUSE_RULES}
    for values in (last, first):
        game = replace(resolve("Johnson"), rules=HouseRules(**values))
        assert same(resolve("Johnson", ", ".join(house_rule_words(game))), game)


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.fills)
def test_all_words_of_a_rule_are_read(rule: HouseRule) -> None:
    for value, said in rule.words.items():
        for words in said:
            assert getattr(resolve("Johnson", words).rules, rule.fills) == value
    for counted in rule.counted:
        read = resolve("Johnson", counted.format("three")).rules
        assert (
            getattr(read, rule.fills)
            == 3 + rule.beyond
            == getattr(resolve("Johnson", counted.format("3")).rules, rule.fills)
        )


APPLY = {
    "most_drawn": ("five-card draw", "anaconda"),
    "five_at_once": ("five-card draw", "badugi"),
    "seven_rule": ("johnson", "kansas city"),
    "complete_below": ("a-5 single draw", "badacey"),
    "natural_wins": ("jackpots", "draw high"),
    "odd_chip": ("badeucey", "badugi"),
    "swing_tie": ("skinny minnie", "california high/low split"),
    "max_antes": ("draw high", "home draw"),
    "zigzag": ("progressive jackpots", "jackpots"),
    "open_at_double": ("california lowball", "five-card draw"),
}


@pytest.mark.parametrize(("name", "games"), APPLY.items())
def test_where_a_rule_applies(name: str, games: tuple[str, str]) -> None:
    rule = next(rule for rule in HOUSE_RULES if rule.fills == name)
    assert [rule.applies(resolve(game)) for game in games] == [True, False]
