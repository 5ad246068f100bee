"""The grammars: every rule, terminal and alternative of them is needed by some sample."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from lark.exceptions import LarkError

from hhparse import sites
from hhparse.reading import HandText, hand_reader, split
from hhparse.reading.decode import LogText
from hhparse.reading.grammar import Grammar, compiled, lines_of
from hhparse.reading.order import LineOrder
from hhparse.resources import folder
from hhparse.sites import DIALECT_BY_CODE
from tests.goldens import SAMPLES, samples

GRAMMARS = folder("grammars")
GRAMMAR_NAMES = sorted({str(dialect.grammar) for dialect in sites.DIALECTS})
DEFINITION = re.compile(r"^(\w+)\s*: (.*)$", re.MULTILINE)
NEVER = "(?!)x"
MARK = re.compile(r"\(\?#>?\w+<?\)")


def _marked(definition: re.Match[str]) -> str:
    """A terminal with comments at its ends; rules as they are."""
    name, body = definition.groups()
    return f"{name}: /(?#{name}<)/ ({body}) /(?#>{name})/" if name.isupper() else definition[0]


def texts_of(grammar: str) -> list[HandText]:
    """The hands of all dialects that share a grammar."""
    folders = {code for code, dialect in DIALECT_BY_CODE.items() if dialect.grammar == grammar}
    paths = [path for path in samples() if path.relative_to(SAMPLES).parts[0] in folders]
    assert {path.relative_to(SAMPLES).parts[0] for path in paths} == folders
    return [
        part
        for path in paths
        for part in split(path.name, LogText(path.read_bytes()).lines())
        if isinstance(part, HandText)
    ]


def sources(grammar: str) -> dict[str, str]:
    """The texts of a grammar and of the words it may import, by file."""
    return {name: (GRAMMARS / f"{name}.lark").read_text("utf-8") for name in (grammar, "words")}


def imported(grammar: str) -> set[str]:
    """The shared words that a grammar uses."""
    lists = re.findall(r"^%import \.words \((.*)\)", sources(grammar)[grammar], re.MULTILINE)
    return {word for words in lists for word in words.split(", ")}


class Whole:
    """A grammar as it is, and what it takes to make it anew with one thing missing.

    Compiling by Lark is slow. So the lines and words are marked by comments in the expressions that Lark
    makes of the whole, and a missing one is replaced there by what never matches. Only where a rule
    changes does Lark have to do its work again.
    """

    def __init__(self, grammar: str, place: Path) -> None:
        """:param place: a folder for the marked files."""
        self.words = DIALECT_BY_CODE[grammar].words
        self.files = sources(grammar)
        self.name = grammar
        self.lark = compiled(self.files[grammar], str(GRAMMARS))
        self.order = LineOrder(self.lark)
        for name, text in self.files.items():
            (place / f"{name}.lark").write_text(DEFINITION.sub(_marked, text), "utf-8")
        marked = (place / f"{grammar}.lark").read_text("utf-8")
        self._marked_lines = lines_of(compiled(marked, str(place)))

    def lines(self, missing: str = "") -> dict[str, str]:
        """The expressions of the lines, one terminal never matching."""
        of_missing = re.compile(rf"(?s)\(\?#{missing}<\).*?\(\?#>{missing}\)")
        lines = {name: of_missing.sub(NEVER, marked) for name, marked in self._marked_lines.items()}
        assert not missing or lines != self._marked_lines, f"no line has {missing} in it"
        return {name: MARK.sub("", marked) for name, marked in lines.items()}

    def groups(self, terminal: str) -> set[str]:
        """The names of the groups in a word."""
        of_it = re.compile(rf"(?s)\(\?#{terminal}<\)(.*?)\(\?#>{terminal}\)")
        found = (match[1] for marked in self._marked_lines.values() for match in of_it.finditer(marked))
        return set(re.findall(r"\?P<(\w+)>", "".join(found)))

    def without(self, terminal: str) -> Grammar:
        return Grammar(self.order, self.lines(terminal), self.words)

    def with_rules(self, text: str) -> Grammar:
        lark = compiled(text, str(GRAMMARS))
        return Grammar(LineOrder(lark), lines_of(lark), self.words)

    def mutants(self) -> Iterator[tuple[str, set[str], Callable[[], Grammar]]]:
        """The grammar with one thing taken out of it.

        Each comes with the name of what is missing, and with the names of events and of their fields
        that may show it first.
        """
        for file, text in self.files.items():
            for match in DEFINITION.finditer(text):
                name, body = match.groups()
                if file == "words" and name not in imported(self.name):
                    continue
                if name.isupper():
                    shown_by = {name} if name in self._marked_lines else self.groups(name)
                    yield f"{file}: {name}", shown_by, partial(self.without, name)
                else:
                    for part in re.finditer(r"[\w?*+]+", body):
                        if part[0].strip("?*+").isidentifier():
                            shorter = body[: part.start()] + body[part.end() :]
                            mutant = text[: match.start(2)] + shorter + text[match.end(2) :]
                            shown_by = {part[0].strip("?*+")}
                            yield f"{file}: {part[0]} in {name}", shown_by, partial(self.with_rules, mutant)
            for line in re.findall(r"^%ignore .*\n", text, re.MULTILINE):
                shown_by = {line.split()[1]}
                yield f"{file}: {line.strip()}", shown_by, partial(self.with_rules, text.replace(line, ""))


def _read(text: HandText) -> object:
    reading, stray = hand_reader.read_hand(text)
    return getattr(reading, "events", reading), [f.code for f in getattr(reading, "findings", [])], stray


def test_every_shared_word_is_used() -> None:
    shared = {name for name, _ in DEFINITION.findall((GRAMMARS / "words.lark").read_text("utf-8"))}
    assert set().union(*map(imported, GRAMMAR_NAMES)) == shared


def _shown(reading: object) -> set[str]:
    """The names of the events of a hand, and of the fields that its lines fill."""
    events = reading if isinstance(reading, tuple | list) else ()
    kinds = {type(event) for event in events}
    fields = {
        name
        for event in events
        for name in event.__struct_fields__
        if getattr(event, name) not in (None, False)
    }
    return {kind.type for kind in kinds} | fields | {f"{name}_2" for name in fields}


@pytest.mark.parametrize("grammar", GRAMMAR_NAMES)
def test_nothing_can_be_taken_out_of_a_grammar_unseen(
    grammar: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = texts_of(grammar)
    read = [(text, _read(text)) for text in texts]
    shown = [_shown(reading[0]) for _, reading in read]
    unseen = []
    for name, shown_by, make in Whole(grammar, tmp_path).mutants():
        try:
            mutant = make()
        except (LarkError, StopIteration):
            continue  # what is left is no grammar, or one without a header: seen
        monkeypatch.setattr(hand_reader, "load", lambda _, mutant=mutant: mutant)
        # The likeliest to miss it first.
        order = sorted(range(len(read)), key=lambda number: shown[number].isdisjoint(shown_by))
        if all(_read(read[number][0]) == read[number][1] for number in order):
            unseen.append(name)
    assert not unseen, "no sample misses: " + ", ".join(unseen)


@pytest.mark.parametrize("grammar", GRAMMAR_NAMES)
def test_what_is_missing_in_the_expressions_could_be_missing_in_the_file(
    grammar: str, tmp_path: Path
) -> None:
    """The last line and the last word of each file, left out before and after Lark compiled it."""
    whole = Whole(grammar, tmp_path)
    text = whole.files[grammar]
    kinds = whole.lines()
    terminals = [match for match in DEFINITION.finditer(text) if match[1].isupper()]
    for in_line in (True, False):
        match = [each for each in terminals if (each[1] in kinds) is in_line][-1]
        mutant = text[: match.start(2)] + f"/{NEVER}/" + text[match.end(2) :]
        by_file = lines_of(compiled(mutant, str(GRAMMARS)))
        by_expression = whole.lines(match[1])
        assert by_file.keys() == by_expression.keys()
        for line, expression in by_file.items():
            assert _characters(expression) == _characters(by_expression[line]), f"{match[1]} in {line}"


def _characters(expression: str) -> Counter[str]:
    """What an expression is made of, in any order and grouped in any way."""
    return Counter(expression.replace("(?:", "").replace(")", ""))
