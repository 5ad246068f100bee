"""The grammars: every rule, terminal and alternative of them is needed by some sample."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from lark.exceptions import LarkError

from hhparse import sites
from hhparse.reading import HandText, hand_reader, split
from hhparse.reading.decode import decode
from hhparse.reading.grammar import Grammar
from hhparse.resources import folder
from hhparse.sites import DIALECT_BY_CODE
from tests.goldens import SAMPLES, samples

GRAMMARS = folder("grammars")
DIALECTS = sorted(dialect.code for dialect in sites.DIALECTS)
DEFINITION = re.compile(r"^(\w+)\s*: (.*)$", re.MULTILINE)
NEVER = r"/(?!)x/"


def texts_of(dialect: str) -> list[HandText]:
    paths = [path for path in samples() if path.relative_to(SAMPLES).parts[0] == dialect]
    assert paths, f"no sample logs for {dialect}"
    return [
        part
        for path in paths
        for part in split(path.name, decode(path.read_bytes()).lines)
        if isinstance(part, HandText)
    ]


def sources(dialect: str) -> dict[str, str]:
    """The texts of a dialect's grammar and of the words it may import, by file."""
    return {name: (GRAMMARS / f"{name}.lark").read_text("utf-8") for name in (dialect, "words")}


def imported(dialect: str) -> set[str]:
    """The shared words that a dialect uses."""
    lists = re.findall(r"^%import \.words \((.*)\)", sources(dialect)[dialect], re.MULTILINE)
    return {word for words in lists for word in words.split(", ")}


def mutants(dialect: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The grammar with one thing taken out of it, each under the name of what is missing."""
    whole = sources(dialect)
    for file, text in whole.items():
        for match in DEFINITION.finditer(text):
            name, body = match.groups()
            if file == "words" and name not in imported(dialect):
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


def _compiled(files: dict[str, str], dialect: str, place: Path) -> Grammar:
    for name, text in files.items():
        (place / f"{name}.lark").write_text(text, "utf-8")
    return Grammar(files[dialect], str(place), DIALECT_BY_CODE[dialect].words)


def _read(text: HandText) -> object:
    reading, stray = hand_reader.read_hand(text)
    return getattr(reading, "events", reading), [f.code for f in getattr(reading, "findings", [])], stray


def test_every_shared_word_is_used() -> None:
    shared = {name for name, _ in DEFINITION.findall((GRAMMARS / "words.lark").read_text("utf-8"))}
    assert set().union(*map(imported, DIALECTS)) == shared


@pytest.mark.parametrize("dialect", DIALECTS)
def test_nothing_can_be_taken_out_of_a_grammar_unseen(
    dialect: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = texts_of(dialect)
    expected = [_read(text) for text in texts]
    unseen = []
    for name, files in mutants(dialect):
        try:
            grammar = _compiled(files, dialect, tmp_path)
        except (LarkError, StopIteration):
            continue  # what is left is no grammar, or one without a header: seen
        monkeypatch.setattr(hand_reader, "load", lambda _, grammar=grammar: grammar)
        if all(_read(text) == whole for text, whole in zip(texts, expected, strict=True)):
            unseen.append(name)
    assert not unseen, "no sample misses: " + ", ".join(unseen)
