"""The grammars: every rule, terminal and alternative of them is needed by some sample."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from lark.exceptions import LarkError

from hhparse import sites
from hhparse.reading import HandText, hand_reader, split
from hhparse.reading.decode import LogText
from hhparse.reading.grammar import Grammar
from hhparse.resources import folder
from hhparse.sites import DIALECT_BY_CODE
from tests.goldens import SAMPLES, samples

GRAMMARS = folder("grammars")
GRAMMAR_NAMES = sorted({str(dialect.grammar) for dialect in sites.DIALECTS})
DEFINITION = re.compile(r"^(\w+)\s*: (.*)$", re.MULTILINE)
NEVER = r"/(?!)x/"


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


def mutants(grammar: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The grammar with one thing taken out of it, each under the name of what is missing."""
    whole = sources(grammar)
    for file, text in whole.items():
        for match in DEFINITION.finditer(text):
            name, body = match.groups()
            if file == "words" and name not in imported(grammar):
                continue
            if name.isupper():
                yield f"{file}: {name}", {**whole, file: _with(text, match, NEVER)}
            else:
                for part in re.finditer(r"[\w?*+]+", body):
                    if part[0].strip("?*+").isidentifier():
                        shorter = body[: part.start()] + body[part.end() :]
                        yield f"{file}: {part[0]} in {name}", {**whole, file: _with(text, match, shorter)}
        for line in re.findall(r"^%ignore .*\n", text, re.MULTILINE):
            yield f"{file}: {line.strip()}", {**whole, file: text.replace(line, "")}


def _with(text: str, match: re.Match[str], body: str) -> str:
    return text[: match.start(2)] + body + text[match.end(2) :]


def _compiled(files: dict[str, str], grammar: str, place: Path) -> Grammar:
    for name, text in files.items():
        (place / f"{name}.lark").write_text(text, "utf-8")
    return Grammar(files[grammar], str(place), DIALECT_BY_CODE[grammar].words)


def _read(text: HandText) -> object:
    reading, stray = hand_reader.read_hand(text)
    return getattr(reading, "events", reading), [f.code for f in getattr(reading, "findings", [])], stray


def test_every_shared_word_is_used() -> None:
    shared = {name for name, _ in DEFINITION.findall((GRAMMARS / "words.lark").read_text("utf-8"))}
    assert set().union(*map(imported, GRAMMAR_NAMES)) == shared


@pytest.mark.parametrize("grammar", GRAMMAR_NAMES)
def test_nothing_can_be_taken_out_of_a_grammar_unseen(
    grammar: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = texts_of(grammar)
    expected = [_read(text) for text in texts]
    unseen = []
    for name, files in mutants(grammar):
        try:
            mutant = _compiled(files, grammar, tmp_path)
        except (LarkError, StopIteration):
            continue  # what is left is no grammar, or one without a header: seen
        monkeypatch.setattr(hand_reader, "load", lambda _, mutant=mutant: mutant)
        if all(_read(text) == whole for text, whole in zip(texts, expected, strict=True)):
            unseen.append(name)
    assert not unseen, "no sample misses: " + ", ".join(unseen)
