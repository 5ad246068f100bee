"""The lines of a dialect: which kind of event a line tells, and what fills the event's fields."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, get_args, get_type_hints

import msgspec

from hhparse.cards import Cards, parse_card
from hhparse.events import KINDS, Event
from hhparse.money import parse_amount

PLAYER_GROUP: Final = "(?P<player>.+?)"

Words = Mapping[str, Mapping[str, Any]]
"""What the words of a dialect mean, by the marks of the fields they fill."""


class Match(msgspec.Struct, frozen=True):
    """A line as a kind of event; the player is left out where the line begins with the name."""

    kind: type[Event]
    fields: tuple[Any, ...]
    fault: str | None = None
    """Why a field cannot be read, where one cannot."""
    player: str | None = None
    """The name that the line holds elsewhere than at its head."""
    seat: int | None = None
    """The number of the seat that the line speaks of."""

    def event(self, line: int, *player: str) -> Event:
        """The event that the line tells; :param player: the name at its head, where one was taken off."""
        make: Callable[..., Event] = self.kind
        return make(line, *player, *self.fields)


class LineKind:
    """A terminal of a grammar: the expression of a line and the event it makes."""

    def __init__(self, name: str, expression: str, words: Words) -> None:
        """:param words: what the dialect's own words mean, by the marks of the fields they fill."""
        self.kind = KINDS[name]
        self.expression = expression
        self.begins_with_player = expression.startswith(PLAYER_GROUP)
        self._words = words
        self._whole = _Pattern(self.kind, expression, words)
        if self.begins_with_player:
            self._after_player = _Pattern(self.kind, self.expression_after_player, words)

    @property
    def expression_after_player(self) -> str:
        """The expression of what follows the name at the head of the line."""
        return self.expression.removeprefix(PLAYER_GROUP)

    def match(self, text: str) -> Match | None:
        """The line as this kind of event."""
        return self._whole.match(text)

    def match_after_player(self, text: str) -> Match | None:
        """What follows the name at the head of a line, as this kind of event without its player."""
        return self._after_player.match(text)

    def match_with_player(self, text: str, player: str) -> Match | None:
        """The line as this kind of event, the name in it being this one."""
        named = self.expression.replace(PLAYER_GROUP, f"(?P<player>{re.escape(player)})")
        return _Pattern(self.kind, named, self._words).match(text)


class _Pattern:
    """An expression, and how the groups in it are read into the fields of an event."""

    def __init__(self, kind: type[Event], expression: str, words: Words) -> None:
        self._kind = kind
        self._compiled = re.compile(expression)
        groups = self._compiled.groupindex
        # A word that stands in a second place fills the same field. Groups count from 1; 0 is none.
        self._fields = [
            (groups.get(name, 0), groups.get(f"{name}_2", 0), read, default)
            for name, (read, default) in _readers_of(kind, words).items()
            if name != "player" or "player" in groups
        ]
        self._player = groups.get("player", 0)
        self._seat = groups.get("seat", 0)

    def match(self, text: str) -> Match | None:
        found = self._compiled.fullmatch(text)
        if found is None:
            return None
        words: tuple[str | None, ...] = (None, *found.groups())
        fields = []
        try:
            for first, second, read, default in self._fields:
                told = words[first]
                if told is None:
                    told = words[second]
                fields.append(default if told is None else read(told))
        except ValueError as error:
            return Match(self._kind, (), fault=str(error))
        seat = words[self._seat]
        return Match(
            self._kind, tuple(fields), None, words[self._player], None if seat is None else int(seat)
        )


def _cards(text: str) -> Cards:
    """Read ``As 10h``, ``As, Th`` or ``X X X``, an X being a hidden card."""
    names = text.replace(",", " ").split()
    shown = tuple(parse_card(name) for name in names if name not in ("X", "?"))
    return Cards(shown, len(names))


def _amounts(text: str) -> tuple[int, ...]:
    """Read `` Side pot-1 $1.55. Side pot-2 $1.``: the words before each full stop."""
    return tuple(parse_amount(amount) for amount in re.findall(r"(\S+)\.(?= |$)", text))


_READERS: Final[Mapping[str, Callable[[str], Any]]] = {
    "name": str,
    "text": str,
    "amount": parse_amount,
    "amounts": _amounts,
    "number": int,
    "cards": _cards,
    "flag": bool,
}


def _readers_of(kind: type[Event], words: Words) -> dict[str, tuple[Callable[[str], Any], Any]]:
    """How each field of an event is read, and what it is without a word for it; the line is left out."""
    defaults = dict(zip(reversed(kind.__struct_fields__), reversed(kind.__struct_defaults__), strict=False))
    return {
        name: (_READERS.get(mark) or _reader_of_words(words[mark]), defaults.get(name))
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
    """Kinds of lines, told apart by one expression: the first kind that fits is found at once."""

    def __init__(self, kinds: Sequence[LineKind], *, after_player: bool) -> None:
        """:param after_player: whether lines come without the name at their head."""
        self._kinds = {f"_{number}": kind for number, kind in enumerate(kinds)}
        expressions = {
            mark: kind.expression_after_player if after_player else kind.expression
            for mark, kind in self._kinds.items()
        }
        self._any = re.compile("|".join(f"(?P<{mark}>{_unnamed(e)})" for mark, e in expressions.items()))

    def first(self, text: str) -> LineKind | None:
        """The first kind that the text is a line of."""
        found = self._any.fullmatch(text)
        return None if found is None else self._kinds[found.lastgroup or ""]


def _unnamed(expression: str) -> str:
    return re.sub(r"\(\?P<\w+>", "(?:", expression)
