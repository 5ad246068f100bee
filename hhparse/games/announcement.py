"""Announcements read by their grammar: a game named, what varies it, and the rules of the table."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import Any, Final, Literal, cast

from lark import Lark, Token, Transformer, UnexpectedCharacters, UnexpectedInput, UnexpectedToken, v_args

from hhparse.cards import JokerUse
from hhparse.games.names import BY_NAME, values_parted
from hhparse.games.number_words import NUMBER, number_of
from hhparse.games.qualifiers import RANK_NAMES
from hhparse.games.rule_words import HOUSE_RULES
from hhparse.games.variations import OPTIONS, Variation, cards, dealing, opening, winning
from hhparse.resources import folder

Start = Literal["announcement", "variations"]

_TIMES: Final = {"single": 1, "double": 2, "triple": 3, "quadruple": 4}
_RANKS: Final = (
    {name: rank for rank, name in enumerate(RANK_NAMES)}
    | {f"{figure}s": figure - 2 for figure in range(2, 11)}
    | {"twos": 0, "threes": 1}
)
_SEPARATORS: Final = ",;:+()"
PARTED: Final = re.compile(f"[{re.escape(_SEPARATORS)}]")
"""What parts an announcement."""
_WORDS: Final = re.compile(f"[A-Za-z0-9]+|[{re.escape(_SEPARATORS)}]")


@dataclass(frozen=True, slots=True)
class Named:
    """A game named by an announcement."""

    name: str
    """As :data:`~hhparse.games.names.BY_NAME` has it."""
    part: int
    """How many commas stand before it."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A house rule set by an announcement."""

    field: str
    value: Any


@dataclass(frozen=True, slots=True)
class Announcement:
    """What an announcement says."""

    games: tuple[Named, ...]
    variations: tuple[Variation, ...]
    settings: tuple[Setting, ...]


class UnreadError(ValueError):
    """An announcement has a word that is unknown or does not fit; the message names it."""

    def __init__(self, message: str, place: int) -> None:
        super().__init__(message)
        self.place: Final = place
        """Which word it is, from 1 on."""


def read(text: str, start: Start = "announcement") -> Announcement:
    """What an announcement says; as ``variations`` it names no game.

    :raises UnreadError: if it cannot be read.
    """
    words = list(_words(values_parted(text)))
    spelled = " ".join("," if word in _SEPARATORS else word.casefold() for word, _ in words)
    try:
        parts = cast("list[object]", _grammar().parse(spelled, start=start))
    except UnexpectedInput as error:
        raise _unread(error, words, spelled) from error
    wild = [part for part in parts if isinstance(part, frozenset)]
    variations = [part for part in parts if isinstance(part, Variation)]
    if wild:
        variations.append(cards.wild(frozenset().union(*wild)))
    return Announcement(
        tuple(
            Named(str(part), spelled.count(",", 0, part.start_pos))
            for part in parts
            if isinstance(part, Token)
        ),
        tuple(variations),
        tuple(part for part in parts if isinstance(part, Setting)),
    )


def _words(text: str) -> Iterator[tuple[str, int]]:
    """The words and commas of a text, each with its number among what blanks part."""
    for match in _WORDS.finditer(text):
        yield match[0], len(text[: match.end()].split())


def _unread(error: UnexpectedInput, words: list[tuple[str, int]], spelled: str) -> UnreadError:
    if isinstance(error, UnexpectedToken) and error.token.type == "$END":
        return UnreadError("something is missing at its end", len(words))
    at = cast("int", error.pos_in_stream)
    word, place = words[len(spelled[:at].split())]
    if isinstance(error, UnexpectedCharacters):
        nearest = difflib.get_close_matches(word.casefold(), _vocabulary(), n=1)
        hint = f"; did you mean {nearest[0]!r}?" if nearest else ""
        if word.casefold() not in _vocabulary():
            return UnreadError(f"{word!r} (word {place}) is not known{hint}", place)
    return UnreadError(f"{word!r} (word {place}) does not fit there", place)


@cache
def _grammar() -> Lark:
    text = (folder("grammars") / "games.lark").read_text("utf-8")
    return Lark(
        f"{text}\n{_terminals()}",
        parser="lalr",
        start=["announcement", "variations"],
        transformer=_Parts(),
    )


def _terminals() -> str:
    """The terminals that are made from the data, as text of a grammar."""
    options = (words for option in OPTIONS for words in option.words)
    counted = (_counted(words) for rule in HOUSE_RULES for words in rule.counted)
    rules = chain((_phrase(words) for words in _RULES), counted)
    made = {
        "GAME.3": map(_phrase, BY_NAME),
        "OPTION.2": map(_phrase, options),
        "RULE.2": rules,
        "NUMBER": (NUMBER,),
        "TIMES": _TIMES,
        "RANK": (f"(?:pair of )?{name}" for name in _RANKS),
    }
    return "\n".join(f"{name} : /(?:{_longest_first(words)})\\b/" for name, words in made.items())


def _longest_first(patterns: Iterable[str]) -> str:
    return "|".join(sorted(patterns, key=len, reverse=True))


def _phrase(words: str) -> str:
    """Words as the grammar sees them."""
    return " ".join(re.findall("[a-z0-9]+", words.casefold()))


def _counted(words: str) -> str:
    """Words with a number in them, as a regular expression; a number at the end ends the part."""
    pattern = _phrase(words.replace("{}", " number ")).replace("number", f"(?:{NUMBER})")
    return pattern if not words.endswith("{}") else f"{pattern}(?= ,| (?:or|and|with)\\b|$)"


_OPTIONS: Final = {_phrase(words): option.variation for option in OPTIONS for words in option.words}
_RULES: Final = {
    _phrase(said): Setting(rule.fills, value)
    for rule in HOUSE_RULES
    for value, words in rule.words.items()
    for said in words
}


@cache
def _vocabulary() -> tuple[str, ...]:
    """Every word that the grammar knows."""
    patterns = " ".join(terminal.pattern.value for terminal in _grammar().terminals)
    return tuple(sorted(set(re.findall("[a-z]{2,}", patterns.replace("\\b", " ")))))


def _setting(token: Token) -> Setting:
    """What a house rule with these words sets."""
    if token in _RULES:
        return _RULES[token]
    rule = next(
        rule for rule in HOUSE_RULES for words in rule.counted if re.fullmatch(_counted(words), token)
    )
    number = next(word for word in token.split() if re.fullmatch(NUMBER, word))
    return Setting(rule.fills, number_of(number) + rule.beyond)


def _constant(make: Callable[[], Variation]) -> Callable[[_Parts], Variation]:
    return lambda _: make()


@v_args(inline=True)
class _Parts(Transformer[Token, list[object]]):
    """The parts of an announcement: games as tokens, variations, settings, and sets of wild ranks."""

    def announcement(self, *parts: object) -> list[object]:
        return list(parts)

    variations = announcement

    def game(self, name: Token) -> Token:
        return name

    def option(self, words: Token) -> Variation:
        return _OPTIONS[words]

    def house_rule(self, words: Token) -> Setting:
        return _setting(words)

    def hand_size(self, number: Token) -> Variation:
        return dealing.hand_of(number_of(number))

    def draws(self, number: Token) -> Variation:
        return dealing.draws_of(_TIMES[number] if number in _TIMES else number_of(number))

    def dealt_before(self, number: Token) -> Variation:
        return dealing.dealt_before(number_of(number))

    def low_values(self, ranking: Token) -> Variation:
        return winning.low_values(ranking.type.lower())

    def low_qualifier(self, number: Token) -> Variation:
        return winning.low_qualifier(number_of(number))

    def pair_to_open(self, rank: Token) -> Variation:
        return opening.pair_to_open(_rank(rank))

    def jokers(self, number: Token) -> Variation:
        return cards.jokers(number_of(number))

    def no_joker(self) -> Variation:
        return cards.jokers(0)

    def one_joker(self) -> Variation:
        return cards.jokers(1)

    def joker_wild(self) -> Variation:
        return cards.joker_as(JokerUse.WILD)

    def joker_as_bug(self) -> Variation:
        return cards.joker_as(JokerUse.BUG)

    def wild(self, *ranks: Token) -> frozenset[int]:
        return frozenset(map(_rank, ranks))

    def none_wild(self) -> frozenset[int]:
        return frozenset()

    antes = _constant(opening.antes)
    blinds = _constant(opening.blinds)
    antes_and_blinds = _constant(opening.antes_and_blinds)
    for_low = _constant(winning.for_low)
    for_high = _constant(winning.for_high)
    high_low = _constant(winning.high_low)
    with_declaration = _constant(winning.with_declaration)
    cards_speak = _constant(winning.cards_speak)
    any_pair_no_pair = _constant(winning.any_pair_no_pair)
    trips_to_open = _constant(opening.trips_to_open)
    anything_opens = _constant(opening.anything_opens)
    progressive = _constant(opening.progressive)


def _rank(token: Token) -> int:
    name = token.removeprefix("pair of ")
    return _RANKS[name] if name in _RANKS else number_of(name) - 2
