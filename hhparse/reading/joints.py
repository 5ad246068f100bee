"""Joints: where the last line of one hand and the first of the next are one line.

A file that ends without a line end, put above another, makes them so.
"""

from __future__ import annotations

import re
from typing import Final

from hhparse.events import Chat, Comment, Note
from hhparse.reading.grammar import Grammar, load
from hhparse.reading.seated import Seated
from hhparse.sites import DIALECT_BY_CODE, Dialect

_TALK: Final = (Chat, Comment, Note)
_NOBODY: Final = Seated()


def may_have_joint(line: str) -> bool:
    """Whether a hand may begin in a line: each that is written in lines has one of these in its first."""
    return "#" in line or "History" in line


def joint_in(line: str, above: Dialect, begins: re.Pattern[str]) -> int | None:
    """Where in a line the first line of another hand begins; None where there is none.

    What stands before it is a line of the hand above, or the head of one that broke off; then the header
    has to be whole. Somebody may also talk of a hand.

    :param above: how the hand is written that the line belongs to.
    :param begins: what begins a hand, in groups that are named after the dialects.
    """
    grammar, found = load(above), begins.search(line, 1)
    while found is not None:
        at = found.start()
        before = grammar.line(line[:at].rstrip(), _NOBODY) if line[:at].strip() else None
        if not _talks_of(line, at, grammar) and (
            (before is not None and before.kind not in _TALK)
            or _is_header(line[at:], DIALECT_BY_CODE[found.lastgroup or ""])
        ):
            return at
        found = begins.search(line, at + 1)
    return None


def _talks_of(line: str, at: int, grammar: Grammar) -> bool:
    """Whether what begins in a line at a place is said there, or noted."""
    whole = grammar.line(line.rstrip(), _NOBODY)
    if whole is None or whole.kind not in _TALK:
        return False
    return whole.player is None or line.find(whole.player) + len(whole.player) < at


def _is_header(line: str, dialect: Dialect) -> bool:
    return load(dialect).header(line.strip()) is not None
