"""The order in which the lines of a hand may stand, as the rules of its grammar have it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from lark import Lark, Token, UnexpectedToken
from lark.lexer import Lexer
from lark.parsers.lalr_interactive_parser import InteractiveParser

_END: Final = "$END"


class NoLexer(Lexer):
    """Lark's parser is fed with kinds of lines one by one, so that one bad line does not lose the hand."""

    def __init__(self, _: object) -> None:
        pass

    def lex(self, *_: object) -> Iterator[Token]:
        return iter(())


class LineOrder:
    """Lark's parser as a map of places in a hand: which kind of line leads from where to where.

    Lines of a hand repeat in few patterns. Lark takes each step once; a step that was taken before
    is a look-up, which is many times faster than its parser.
    """

    def __init__(self, lark: Lark) -> None:
        self._parsers: list[InteractiveParser] = []
        self._numbers: dict[tuple[int, ...], int] = {}
        self._steps: dict[tuple[int, str], int | None] = {}
        self.start: Final = self._place(lark.parse_interactive(""))
        """The place before the first line."""

    def step(self, place: int, kind: str) -> int | None:
        """The place behind a line of this kind; None where it cannot stand."""
        try:
            return self._steps[place, kind]
        except KeyError:
            found = self._steps[place, kind] = self._take(place, kind)
            return found

    def may_end(self, place: int) -> bool:
        """Whether a hand may end here."""
        return self.step(place, _END) is not None

    def _take(self, place: int, kind: str) -> int | None:
        parser: InteractiveParser = self._parsers[place].copy()  # type: ignore[no-untyped-call]
        try:
            parser.feed_token(Token(kind, ""))
        except UnexpectedToken:
            return None
        return place if kind == _END else self._place(parser)

    def _place(self, parser: InteractiveParser) -> int:
        """The number of the place that a parser stands at, by its stack of states."""
        number = self._numbers.setdefault(tuple(parser.parser_state.state_stack), len(self._parsers))
        if number == len(self._parsers):
            self._parsers.append(parser)
        return number
