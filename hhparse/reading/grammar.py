"""A dialect's grammar file at work: which event a line tells, and where that line may stand.

The terminals of a grammar are whole lines, composed of words that are named groups. They are
matched here, line by line, and remembered: log lines repeat a great deal, above all once the name
at their head is taken off. Lark then takes the events themselves as the tokens of its LALR parser.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, get_args, get_type_hints

from lark import Lark
from lark.lexer import Lexer, Token
from lark.parsers.lalr_interactive_parser import InteractiveParser

from hhparse.cards import Cards, parse_card
from hhparse.events import KINDS, Event, Seat
from hhparse.money import parse_amount
from hhparse.reading.seated import Seated
from hhparse.resources import folder

PLAYER_GROUP: Final = "(?P<player>.+?)"
_CACHED: Final = 200_000


@dataclass(frozen=True, slots=True)
class Match:
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

    def __init__(self, name: str, expression: str) -> None:
        self.kind = KINDS[name]
        self.expression = expression
        self.begins_with_player = expression.startswith(PLAYER_GROUP)
        self._whole = _Pattern(self.kind, expression)
        if self.begins_with_player:
            self._after_player = _Pattern(self.kind, self.expression_after_player)

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
        return _Pattern(self.kind, named).match(text)


class _Pattern:
    """An expression, and how the groups in it are read into the fields of an event."""

    def __init__(self, kind: type[Event], expression: str) -> None:
        self._kind = kind
        self._compiled = re.compile(expression)
        groups = self._compiled.groupindex
        # A word that stands in a second place fills the same field.
        self._fields = [
            ([groups[word] for word in (name, f"{name}_2") if word in groups], read, default)
            for name, (read, default) in _readers_of(kind).items()
            if name != "player" or "player" in groups
        ]
        self._player = groups.get("player")
        self._seat = groups.get("seat")

    def match(self, text: str) -> Match | None:
        found = self._compiled.fullmatch(text)
        if found is None:
            return None
        fields = []
        for groups, read, default in self._fields:
            told = next((word for group in groups if (word := found[group]) is not None), None)
            try:
                fields.append(default if told is None else read(told))
            except ValueError as error:
                return Match(self._kind, (), fault=str(error))
        return Match(
            self._kind,
            tuple(fields),
            player=found[self._player] if self._player else None,
            seat=int(found[self._seat]) if self._seat else None,
        )


def _cards(text: str) -> Cards:
    """Read ``As 10h``, ``As, Th`` or ``X X X``, an X being a hidden card."""
    names = text.replace(",", " ").split()
    shown = tuple(parse_card(name) for name in names if name not in ("X", "?"))
    return Cards(shown, len(names))


_READERS: Final[Mapping[str, Callable[[str], Any]]] = {
    "name": str,
    "text": str,
    "amount": parse_amount,
    "number": int,
    "cards": _cards,
    "flag": bool,
}


@cache
def _readers_of(kind: type[Event]) -> dict[str, tuple[Callable[[str], Any], Any]]:
    """How each field of an event is read, and what it is without a word for it; the line is left out."""
    hints = get_type_hints(kind, include_extras=True)
    defaults = dict(zip(reversed(kind.__struct_fields__), reversed(kind.__struct_defaults__), strict=False))
    return {name: (_READERS[_marker(hints[name])], defaults.get(name)) for name in kind.__struct_fields__[1:]}


def _marker(hint: Any) -> str:
    """What a field is read as, from its annotation, be it optional or not."""
    for part in (hint, *get_args(hint)):
        metadata = getattr(part, "__metadata__", None)
        if metadata:
            return str(metadata[0])
    raise TypeError(f"{hint} does not say how it is read from text")


class _NoLexer(Lexer):
    """Lark's parser is fed with events one by one, so that one bad line does not lose the hand."""

    def __init__(self, _: object) -> None:
        pass

    def lex(self, *_: object) -> Iterator[Token]:
        return iter(())


class Grammar:
    """One dialect's lines and the order in which they may stand."""

    def __init__(self, source: str, import_path: str) -> None:
        """:param source: the text of a grammar file; :param import_path: where its imports lie."""
        self._lark = Lark(
            source,
            parser="lalr",
            lexer=_NoLexer,
            start="hand",
            import_paths=[import_path],
            maybe_placeholders=False,
        )
        self.anywhere: Final = frozenset(self._lark.ignore_tokens)
        """The kinds of line that may stand between any two others."""
        kinds = [LineKind(terminal.name, terminal.pattern.to_regexp()) for terminal in self._lark.terminals]
        # Lines with words of their own at the head come first; of those that any name may begin, chat
        # and the like, which may say anything, come before the acts that they may imitate.
        kinds.sort(key=lambda kind: (kind.begins_with_player, kind.kind.type not in self.anywhere))
        self._kinds: Final = kinds
        of_players = [kind for kind in kinds if kind.begins_with_player]
        self._actions: Final = {f"_{number}": kind for number, kind in enumerate(of_players)}
        self._action_kind: Final = re.compile(
            "|".join(
                f"(?P<{mark}>{_unnamed(kind.expression_after_player)})"
                for mark, kind in self._actions.items()
            )
        )
        self._header: Final = next(kind for kind in kinds if kind.kind is KINDS["HEADER"])
        self._after_player: Final[dict[str, Match | None]] = {}
        self._whole: Final[dict[str, tuple[tuple[LineKind, Match], ...]]] = {}

    def parser(self) -> InteractiveParser:
        """A parser at the beginning of a hand."""
        return self._lark.parse_interactive("")

    def header(self, text: str) -> Match | None:
        """The line as the header of a hand."""
        return self._header.match(text)

    def action(self, text: str) -> Match | None:
        """What a player does, from the words that follow the name."""
        try:
            return self._after_player[text]
        except KeyError:
            told = self._action_kind.fullmatch(text)
            kind = None if told is None else self._actions[told.lastgroup or ""]
            found = None if kind is None else kind.match_after_player(text)
            _remember(self._after_player, text, found)
            return found

    def line(self, text: str, seated: Seated) -> Match | None:
        """What a line tells that does not begin with a seated name.

        What may be read in several ways is read with the name that has the seat which the line
        numbers, or else with a name that is seated, the longest first; a name without a seat is
        taken as it stands.
        """
        candidates = self._whole.get(text)
        if candidates is None:
            candidates = tuple((kind, match) for kind in self._kinds if (match := kind.match(text)))
            _remember(self._whole, text, candidates)
        for kind, match in candidates:
            if match.player is None or match.kind is Seat or kind.begins_with_player:
                return match
            for name in _possible_names(match.player, match.seat, seated):
                named = match if name == match.player else kind.match_with_player(text, name)
                if named is not None:
                    return named
        return candidates[0][1] if candidates else None


def _possible_names(told: str, seat: int | None, seated: Seated) -> Iterable[str]:
    """The names that a line may mean, the likeliest first."""
    holder = None if seat is None else seated.at(seat)
    if holder is not None:
        return (holder, *seated)
    if told in seated and not seated.extends(told):
        return (told,)
    return seated


def _unnamed(expression: str) -> str:
    return re.sub(r"\(\?P<\w+>", "(?:", expression)


def _remember(store: dict[str, Any], text: str, value: Any) -> None:
    if len(store) >= _CACHED:
        store.clear()
    store[text] = value


@cache
def load(name: str) -> Grammar:
    """The grammar of a dialect, compiled once in a process."""
    path = folder("grammars") / f"{name}.lark"
    return Grammar(path.read_text("utf-8"), str(path.parent))
