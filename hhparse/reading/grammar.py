"""A dialect's grammar file at work: which event a line tells, and where that line may stand.

The terminals of a grammar are whole lines, composed of words that are named groups. They are
matched here, line by line, and remembered: log lines repeat a great deal, above all once the name
at their head is taken off. The order in which they may stand is asked of Lark's LALR parser.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Final

from lark import Lark

from hhparse.events import KINDS, Event, Seat
from hhparse.reading.lines import LineKind, LineTable, Match, Words
from hhparse.reading.order import LineOrder, NoLexer
from hhparse.reading.remembered import Remembered
from hhparse.reading.seated import Seated
from hhparse.resources import folder
from hhparse.sites import Dialect


class Grammar:
    """One dialect's lines and the order in which they may stand."""

    def __init__(self, order: LineOrder, lines: Mapping[str, str], words: Words) -> None:
        """Make the tables by which lines are matched.

        :param order: in which order the lines may stand.
        :param lines: the expression of each kind of line, by the name of its terminal.
        :param words: what the dialect's own words mean, by the marks of the fields they fill.
        """
        self.order: Final = order
        kinds = [LineKind(name, expression, words) for name, expression in lines.items()]
        # Lines with words of their own at the head come first; of those that any name may begin, chat
        # and the like, which may say anything, come before the acts that they may imitate.
        kinds.sort(key=lambda kind: (kind.begins_with_player, kind.kind not in self.order.anywhere))
        self._kinds: Final = kinds
        self.events: Final = frozenset(kind.kind for kind in kinds)
        """The kinds of event that some line of the dialect tells."""
        self._lines: Final = LineTable(kinds, after_player=False)
        of_players = [kind for kind in kinds if kind.begins_with_player]
        self._actions: Final = LineTable(of_players, after_player=True)
        self._header: Final = next(kind for kind in kinds if kind.kind is KINDS["HEADER"])
        self.actions: Final = Remembered(self._action)
        """What a player does, by the words that follow the name; None for words that tell nothing."""
        self._first: Final = Remembered(self._lines.first)

    def places(self, text: str, event: Event) -> dict[str, tuple[int, int]]:
        """Where the words stand in the line that tells an event, by their names; ends are exclusive."""
        player = getattr(event, "player", None)
        of_kind = (kind for kind in self._kinds if kind.kind is type(event))
        return next((found for kind in of_kind if (found := kind.places(text, player)) is not None), {})

    def header(self, text: str) -> Match | None:
        """The line as the header of a hand."""
        return self._header.match(text)

    def line(self, text: str, seated: Seated) -> Match | None:
        """What a line tells that does not begin with a seated name.

        What may be read in several ways is read with the name that has the seat which the line
        numbers, or else with a name that is seated, the longest first; a name without a seat is
        taken as it stands. Whoever talks needs no seat.
        """
        first = self._first[text]
        if first is None:
            return None
        kind, match = first
        named = _with_seated_name(kind, match, text, seated)
        if kind.kind in self.order.anywhere:
            # What a longer name does is no talk of somebody whose name it begins with.
            told = [match if named is None else named]
            if any(name in text for name in seated.longest_first):
                told += self.readings(text, seated)
            by_name = {other.player: other for other in reversed(told) if other.player is not None}
            seated_names = [name for name in by_name if name in seated]
            return by_name[max(seated_names, key=len)] if seated_names else told[0]
        return named or next(self.readings(text, seated), match)

    def readings(self, text: str, seated: Seated) -> Iterator[Match]:
        """Everything that a line may tell, with names that are seated."""
        found = ((kind, match) for kind in self._kinds if (match := kind.match(text)))
        return filter(None, (_with_seated_name(*each, text, seated) for each in found))

    def _action(self, text: str) -> Match | None:
        found = self._actions.first(text)
        return found and found[1]


def _with_seated_name(kind: LineKind, match: Match, text: str, seated: Seated) -> Match | None:
    """The line with a name that it may mean; None where it names nobody who is seated."""
    if match.player is None or match.kind is Seat or kind.begins_with_player:
        return match
    for name in _possible_names(match.player, match.seat, seated):
        named = match if name == match.player else kind.match_with_player(text, name)
        if named is not None:
            return named
    return None


def _possible_names(told: str, seat: int | None, seated: Seated) -> Iterable[str]:
    """The names that a line may mean, the likeliest first."""
    holder = None if seat is None else seated.at(seat)
    if holder is not None:
        return (holder, *seated.longest_first)
    if told in seated and not seated.extends(told):
        return (told,)
    return seated.longest_first


def compiled(source: str, import_path: str) -> Lark:
    """The text of a grammar file, compiled by Lark.

    :param import_path: where its imports lie.
    """
    return Lark(
        source,
        parser="lalr",
        lexer=NoLexer,
        start="hand",
        import_paths=[import_path],
        maybe_placeholders=False,
    )


def lines_of(lark: Lark) -> dict[str, str]:
    """The expression of each kind of line, by the name of its terminal."""
    return {terminal.name: terminal.pattern.to_regexp() for terminal in lark.terminals}


@cache
def load(dialect: Dialect) -> Grammar:
    """The grammar of a dialect, compiled once in a process."""
    path = folder("grammars") / f"{dialect.grammar}.lark"
    lark = compiled(path.read_text("utf-8"), str(path.parent))
    return Grammar(LineOrder(lark), lines_of(lark), dialect.words)
