"""The lines of a dialect: which kind of event a line tells, and what fills the event's fields."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, get_args, get_type_hints

import msgspec

from hhparse.cards import Cards, parse_card
from hhparse.events import KINDS, Event, Unread
from hhparse.money import parse_amount, rounding_of

PLAYER_GROUP: Final = "(?P<player>.+?)"

Words = Mapping[str, Mapping[str, Any]]
"""What the words of a dialect mean, by the marks of the fields they fill."""

LONGEST_NUMBER: Final = 9
"""How many digits a number may have that is no amount: more than any seat, draw or count of cards."""
_SIDES: Final = re.compile(r"Side pot(?:[- ]?#?\d+:?(?= [^\s|]))? (\S+)")
"""Side pots, numbered or not, each with its amount."""
_HIDDEN: Final = frozenset({"X", "?"})


class Match(msgspec.Struct, frozen=True, gc=False):
    """A line as a kind of event; the player is left out where the line begins with the name."""

    kind: type[Event]
    fields: tuple[Any, ...]
    fault: str | None = None
    """Why a field cannot be read, where one cannot."""
    player: str | None = None
    """The name that the line holds elsewhere than at its head."""
    seat: int | None = None
    """The number of the seat that the line speaks of."""

    def event(self, line: int, text: str, player: str | None = None) -> Event:
        """The event that the line tells; unread where a field cannot be read.

        :param player: the name at its head, where one was taken off.
        """
        if self.fault:
            return Unread(line, f"{self.fault}: {text}")
        make: Callable[..., Event] = self.kind
        return make(line, *self.fields) if player is None else make(line, player, *self.fields)


class LineKind:
    """A terminal of a grammar: the expression of a line and the event it makes."""

    def __init__(self, name: str, expression: str, words: Words) -> None:
        """:param words: what the dialect's own words mean, by the marks of the fields they fill."""
        self.kind = KINDS[name]
        self.expression = expression
        self.begins_with_player = expression.startswith(PLAYER_GROUP)
        self._words = words
        self._compiled = re.compile(expression)
        self._fields = self.fields(self._compiled.groupindex)

    def fields(self, groups: Mapping[str, int]) -> _Fields:
        """How the groups of an expression, by the words in them, are read into the event's fields."""
        return _Fields(self.kind, groups, self._words)

    @property
    def expression_after_player(self) -> str:
        """The expression of what follows the name at the head of the line."""
        return self.expression.removeprefix(PLAYER_GROUP)

    def match(self, text: str) -> Match | None:
        """The line as this kind of event."""
        found = self._compiled.fullmatch(text)
        return None if found is None else self._fields.read(found)

    def match_with_player(self, text: str, player: str) -> Match | None:
        """The line as this kind of event, the name in it being this one."""
        named = self.expression.replace(PLAYER_GROUP, f"(?P<player>{re.escape(player)})")
        return LineKind(self.kind.type, named, self._words).match(text)

    def places(self, text: str, player: str | None) -> dict[str, tuple[int, int]] | None:
        """Where the words of a line stand, by their names; None where the line is not of this kind.

        :param player: the name that it holds, where it is known whose it is.
        """
        expression = self.expression
        if player is not None:
            expression = expression.replace(PLAYER_GROUP, f"(?P<player>{re.escape(player)})")
        found = re.fullmatch(expression, text)
        if found is None:
            return None
        return {name: found.span(name) for name, told in found.groupdict().items() if told is not None}


class _Fields:
    """How the words of a line are read into the fields of an event."""

    def __init__(self, kind: type[Event], groups: Mapping[str, int], words: Words) -> None:
        """:param groups: the groups of the line's expression, by the words in them."""
        self._kind = kind
        fields = [
            (name, read, default)
            for name, (read, default) in _readers_of(kind, words).items()
            if name != "player" or "player" in groups
        ]
        self._unsaid = [default for _, _, default in fields]
        """The fields of a line that has no word for any."""
        # A word that stands in a second place fills the same field.
        filled = [
            (groups[word], (place, read))
            for place, (name, read, _) in enumerate(fields)
            for word in (f"{name}_2", name)
            if word in groups
        ]
        self._filled = [field for _, field in filled]
        """Which field each word fills, and how it is read."""
        # Groups count from 1; 0 is none.
        self._player = groups.get("player", 0)
        self._seat = groups.get("seat", 0)
        self._groups: tuple[int, ...] = (self._player, self._seat, *(group for group, _ in filled))

    def read(self, found: re.Match[str]) -> Match:
        """What a line tells that fits the expression."""
        fields = self._unsaid.copy()
        player, seat, *words = found.group(*self._groups)
        name = player if self._player else None
        number = int(seat) if self._seat and seat is not None and len(seat) <= LONGEST_NUMBER else None
        try:
            for (place, read), told in zip(self._filled, words, strict=True):
                if told is not None:
                    fields[place] = read(told)
        except ValueError as error:
            # With another name in it, the line may be read.
            return Match(self._kind, (), str(error), name, number)
        return Match(self._kind, tuple(fields), None, name, number)


def _cards(text: str) -> Cards:
    """Read ``As 10h``, ``As, Th`` or ``X X X``, an X being a hidden card."""
    names = text.replace(",", " ").split()
    shown = tuple([parse_card(name) for name in names if name not in _HIDDEN])
    return Cards(shown, len(names))


def _groups(text: str) -> tuple[Cards, ...]:
    """Read `` [Qs 3c] [9h]``, which is two groups."""
    return tuple(map(_cards, re.findall(r"\[([^\[\]]*)\]", text)))


def _amounts(text: str) -> tuple[int, ...]:
    """Read `` Side pot-1 $1.55. Side pot-2 $1.`` or `` | Side pot 1 $1.55 | Side pot 2 $1``."""
    return tuple(parse_amount(amount.removesuffix(".")) for amount in _SIDES.findall(text))


def _balance(text: str) -> int:
    """Read ``-$1,200``, ``+0.50`` or ``0``."""
    amount = parse_amount(text.lstrip("+-"))
    return -amount if text.startswith("-") else amount


def _number(text: str) -> int:
    """Read ``12``, a seat, a draw or the like.

    :raises ValueError: if it has more digits than any of them.
    """
    if len(text) > LONGEST_NUMBER:
        raise ValueError(f"a number of {len(text)} digits is too long for anything at a table")
    return int(text)


def _count(text: str) -> int:
    """Read ``2`` or, where the cards themselves are told, count them."""
    return _number(text) if text.isdecimal() else len(text.replace(",", " ").split())


_READERS: Final[Mapping[str, Callable[[str], Any]]] = {
    "name": str,
    "text": str,
    "amount": parse_amount,
    "rounding": rounding_of,
    "amounts": _amounts,
    "balance": _balance,
    "number": _number,
    "count": _count,
    "cards": _cards,
    "groups": _groups,
    "flag": bool,
}


def _readers_of(kind: type[Event], words: Words) -> dict[str, tuple[Callable[[str], Any], Any]]:
    """How each field of an event is read, and what it is without a word for it; the line is left out."""
    defaults = dict(zip(reversed(kind.__struct_fields__), reversed(kind.__struct_defaults__), strict=False))
    return {
        name: (_READERS.get(mark) or _reader_of_words(words.get(mark, {})), defaults.get(name))
        for name, mark in _marks(kind).items()
    }


def _reader_of_words(meanings: Mapping[str, Any]) -> Callable[[str], Any]:
    def read(text: str) -> Any:
        try:
            return meanings[text]
        except KeyError:
            raise ValueError(f"{text!r} is not a word of this dialect") from None

    return read


@cache
def _marks(kind: type[Event]) -> dict[str, str]:
    """What each field of an event is read as; the line is left out."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: _marker(hints[name]) for name in kind.__struct_fields__[1:]}


def _marker(hint: Any) -> str:
    """What a field is read as, from its annotation, be it optional or not."""
    for part in (hint, *get_args(hint)):
        metadata = getattr(part, "__metadata__", None)
        if metadata:
            return str(metadata[0])
    raise TypeError(f"{hint} does not say how it is read from text")


class LineTable:
    """Kinds of lines in one expression: the first kind that fits is found and read at once."""

    def __init__(self, kinds: Sequence[LineKind], *, after_player: bool) -> None:
        """:param after_player: whether lines come without the name at their head."""
        marked = {f"_{number}": kind for number, kind in enumerate(kinds)}
        expressions = {
            mark: kind.expression_after_player if after_player else kind.expression
            for mark, kind in marked.items()
        }
        self._any = re.compile("|".join(f"(?P<{m}>{_marked(e, m)})" for m, e in expressions.items()))
        self._kinds = {
            mark: (kind, kind.fields(_groups_of(self._any, mark))) for mark, kind in marked.items()
        }

    def first(self, text: str) -> tuple[LineKind, Match] | None:
        """The first kind that the text is a line of, and what it tells as such."""
        found = self._any.fullmatch(text)
        if found is None:
            return None
        kind, fields = self._kinds[found.lastgroup or ""]
        return kind, fields.read(found)


def _marked(expression: str, mark: str) -> str:
    """The expression with its groups told apart from those of others."""
    return expression.replace("(?P<", f"(?P<{mark}_")


def _groups_of(together: re.Pattern[str], mark: str) -> dict[str, int]:
    """The groups of the expression that bears a mark."""
    prefix = f"{mark}_"
    return {
        name.removeprefix(prefix): group
        for name, group in together.groupindex.items()
        if name.startswith(prefix)
    }
