"""The order in which the lines of a hand may stand, as the rules of its grammar have it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lark import Lark, Token, UnexpectedToken
from lark.lexer import Lexer
from lark.parsers.lalr_interactive_parser import InteractiveParser

from hhparse.events import KINDS, Event

_END: Final = "$END"


class NoLexer(Lexer):
    """Lark's parser is fed with kinds of lines one by one, so that one bad line does not lose the hand."""

    def __init__(self, _: object) -> None:
        pass

    def lex(self, *_: object) -> Iterator[Token]:
        return iter(())


class Place(dict[type[Event], "Place | None"]):
    """A place in a hand: which kind of line leads where from it, and None where one cannot stand.

    Lines of a hand repeat in few patterns. Lark's parser takes each step once; a step that was taken
    before is a look-up, which is many times faster than the parser.
    """

    def __init__(self, order: LineOrder, parser: InteractiveParser) -> None:
        super().__init__()
        self._order: Final = order
        self._parser: Final = parser
        self.may_end: Final = _taken(parser, _END) is not None
        """Whether a hand may end here."""

    def __missing__(self, kind: type[Event]) -> Place | None:
        if kind in self._order.anywhere:
            found: Place | None = self
        else:
            behind = _taken(self._parser, kind.type)
            found = None if behind is None else self._order.place(behind)
        self[kind] = found
        return found


class LineOrder:
    """Lark's parser as a map of the places in a hand."""

    def __init__(self, lark: Lark) -> None:
        self.anywhere: Final = frozenset(KINDS[name] for name in lark.ignore_tokens)
        """The kinds of line that may stand between any two others."""
        self._places: Final[dict[tuple[int, ...], Place]] = {}
        self.start: Final = self.place(lark.parse_interactive(""))
        """The place before the first line."""

    def place(self, parser: InteractiveParser) -> Place:
        """The place that a parser stands at, by its stack of states."""
        states = tuple(parser.parser_state.state_stack)
        if states not in self._places:
            self._places[states] = Place(self, parser)
        return self._places[states]


def _taken(parser: InteractiveParser, kind: str) -> InteractiveParser | None:
    """The parser behind a line of this kind; None where it cannot stand."""
    behind: InteractiveParser = parser.copy()  # type: ignore[no-untyped-call]
    try:
        behind.feed_token(Token(kind, ""))
    except UnexpectedToken:
        return None
    return behind
