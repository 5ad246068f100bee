"""The grammar of announcements: every alternative and every word of it is needed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from lark.exceptions import LarkError

from hhparse.games import announcement
from hhparse.games.announcement import Announcement, UnreadError, read
from hhparse.resources import folder
from tests.games.test_announcements import ANNOUNCED, DECKS, SAME_AS_A_ROW
from tests.games.test_house_rules import TOLD
from tests.games.test_names import OF_THE_DOCUMENTS

GRAMMAR = (folder("grammars") / "games.lark").read_text("utf-8")
TEXTS = ["pot limit lowball, kings wild", *ANNOUNCED, *DECKS, *SAME_AS_A_ROW, *TOLD, *OF_THE_DOCUMENTS]
VARIATIONS = [
    "triple draw",
    "jacks or better",
    "ace to five",
    "ace to six",
    "2-7 low",
    "no wild cards",
    "progressive",
    "anything opens",
]


def mutants() -> Iterator[tuple[str, str]]:
    """The grammar with one thing taken out of it, each under the name of what is missing."""
    for match in re.finditer(r"^\s+\| .*?-> (\w+)$", GRAMMAR, re.MULTILINE):
        yield match[1], GRAMMAR.replace(match[0], "")
    for match in re.finditer(r"^([A-Z_]+)(\.1)?\s*: (.*)$", GRAMMAR, re.MULTILINE):
        yield match[1], GRAMMAR.replace(match[0], f"{match[1]}: /(?!)x/")
    for match in re.finditer(r"^%ignore (.*)$", GRAMMAR, re.MULTILINE):
        yield match[1], GRAMMAR.replace(match[0], "")


@pytest.fixture
def grammars(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder to put the grammar in that is read."""
    (tmp_path / "grammars").mkdir()
    monkeypatch.setattr(announcement, "folder", lambda name: tmp_path / name)
    announcement._grammar.cache_clear()
    yield tmp_path / "grammars"
    announcement._grammar.cache_clear()


def told() -> list[Announcement | None]:
    return [_read(text, "announcement") for text in TEXTS] + [
        _read(text, "variations") for text in VARIATIONS
    ]


def _read(text: str, start: announcement.Start) -> Announcement | None:
    try:
        return read(text, start)
    except (UnreadError, LarkError):
        return None


def test_nothing_can_be_taken_out_unseen(grammars: Path) -> None:
    (grammars / "games.lark").write_text(GRAMMAR, "utf-8")
    whole = told()
    unseen = []
    for name, text in mutants():
        (grammars / "games.lark").write_text(text, "utf-8")
        announcement._grammar.cache_clear()
        try:
            announcement._grammar()
        except LarkError:
            continue  # what is left is no grammar: seen
        if told() == whole:
            unseen.append(name)
    assert not unseen
