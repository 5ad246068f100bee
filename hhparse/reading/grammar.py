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
        self._converters = _converters(self.kind)
        self._whole = re.compile(expression)
        self.begins_with_player = expression.startswith(PLAYER_GROUP)
        self.after_player = re.compile(expression.removeprefix(PLAYER_GROUP))

    def match(self, text: str, *, after_player: bool = False) -> Match | None:
        """The line, or what follows the name at its head, as this kind of event."""
        found = (self.after_player if after_player else self._whole).fullmatch(text)
        return None if found is None else self._read(found, after_player)

    def match_with_player(self, text: str, player: str) -> Match | None:
        """The line as this kind of event, the name in it being this one."""
        found = re.fullmatch(self.expression.replace(PLAYER_GROUP, f"(?P<player>{re.escape(player)})"), text)
        return None if found is None else self._read(found, after_player=False)

    def _read(self, found: re.Match[str], after_player: bool) -> Match:
        words = _words(found)
        fields = []
        for name, convert in self._converters.items():
            if after_player and name == "player":
                continue
            try:
                fields.append(convert(words.get(name)))
            except ValueError as error:
                return Match(self.kind, (), fault=str(error))
        seat = words.get("seat")
        return Match(
            self.kind,
            tuple(fields),
            player=words.get("player"),
            seat=None if seat is None else int(seat),
        )


def _words(found: re.Match[str]) -> dict[str, str | None]:
    """The groups of a line; a word that stands in a second place (``_2``) fills the same field."""
    words = found.groupdict()
    for name in [name for name in words if name.endswith("_2")]:
        second = words.pop(name)
        words[name[:-2]] = words.get(name[:-2]) or second
    return words


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
def _converters(kind: type[Event]) -> dict[str, Callable[[str | None], Any]]:
    """How each field of an event is read, in the order of the fields, the line's number left out."""
    hints = get_type_hints(kind, include_extras=True)
    defaults = dict(zip(reversed(kind.__struct_fields__), reversed(kind.__struct_defaults__), strict=False))

    def converter(name: str) -> Callable[[str | None], Any]:
        read, default = _READERS[_marker(hints[name])], defaults.get(name)
        return lambda text: default if text is None else read(text)

    return {name: converter(name) for name in kind.__struct_fields__[1:]}


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
        self._of_players: Final = [kind for kind in kinds if kind.begins_with_player]
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
            found = next((m for kind in self._of_players if (m := kind.match(text, after_player=True))), None)
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


def _remember(store: dict[str, Any], text: str, value: Any) -> None:
    if len(store) >= _CACHED:
        store.clear()
    store[text] = value


@cache
def load(name: str) -> Grammar:
    """The grammar of a dialect, compiled once in a process."""
    path = folder("grammars") / f"{name}.lark"
    return Grammar(path.read_text("utf-8"), str(path.parent))
