"""From lines to the texts of hands."""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from hhparse.reading.grammar import load
from hhparse.reading.hand import HandText
from hhparse.reading.joints import joint_in, may_have_joint
from hhparse.sites import DIALECTS, Dialect

_SEAT: Final = re.compile(r"Seat \d+: (.+) \(\D{0,2}\d")
"""A seat and its player, as every dialect tells them."""
_END: Final = "end"
_FRAME: Final = (
    r"\*{4,} ?# ?\d+ ?\*{4,}"
    r"|(?:Transcript|Tournament History) for your last [\d,.]+ (?:hand|tournament)s?(?: requested by .*)?"
    r"|(?:</?(?:html|head|body|pre|p|div|br)\b[^<>]*>\s*)+"
)
"""What rooms put around hands that are asked for by mail, and pages around hands that are shown in them."""
_REMARK: Final = re.compile(r"\s*# \{.*\}\s*$")
"""What a converter says of itself above the first hand."""
_VAGUE: Final = re.compile(r"#|PokerStars")
"""What is in each first line of a hand of an unknown room, or in another language."""
_PARTED: Final = 2
"""So many blank lines in a row end the summary of a tournament."""
_QUOTE: Final = ">"
"""What stands before each line that a mail quotes, once or more."""


class Known(StrEnum):
    """What a line outside of any hand is, where that is known."""

    FRAME = "frame"
    """What programs write around hands, and the lines of a summary below its first."""
    SUMMARY = "tournament summary"
    """The first line of a tournament's summary, which some rooms put next to its hands."""


@dataclass(frozen=True, slots=True)
class Stray:
    """A line that belongs to no hand."""

    line: int
    text: str
    known: Known | None = None


def split(
    source: str,
    lines: Iterable[str],
    dialects: Iterable[Dialect] = DIALECTS,
    *,
    first_line: int = 1,
    until: str = "(?!)",
) -> Generator[HandText | Stray, None, tuple[int, str] | None]:
    """Cut a file into the texts of its hands, and the lines before the first.

    :param source: the file's name, for places in messages.
    :param dialects: how the hands may be written; each hand's first line tells.
    :param first_line: the number of the first of the lines.
    :param until: what a line begins with that ends what is written in lines.
    :returns: that line and its number, where there is one.
    """
    by_code = {each.code: each for each in dialects}
    # One expression for all dialects: most lines begin no hand, and that is found out once.
    between = (
        f"(?P<{Known.FRAME.name}>{_FRAME})\\s*$|(?P<{Known.SUMMARY.name}>{_summaries(by_code.values())})"
    )
    first_words = begins_hand(by_code.values())
    begins = re.compile(rf"[\s{_QUOTE}]*+(?:{between})|{first_words}|(?P<{_END}>{until})").match
    begins_vaguely = re.compile(begins_hand(by_code.values(), vaguely=True)).match
    anywhere = re.compile(first_words)
    begun: HandText | None = None
    in_summary, blanks = False, 0
    told: list[str] = []
    quote, ended = "", None
    for number, written in enumerate(lines, first_line):
        line = _without(quote, written) if quote else written
        found = begins(line) or (begins_vaguely(line) if _VAGUE.search(line) else None)
        if found is None and begun is not None and may_have_joint(line):
            joint = joint_in(line, begun.dialect, anywhere)
            if joint is not None:
                told.append(line[:joint])
                line = line[joint:]
                found = begins(line)
        blanks = 0 if line.strip() else blanks + 1
        in_summary = in_summary and blanks < _PARTED
        if found is not None:
            known = Known.__members__.get(found.lastgroup or "")
            ends = found.lastgroup == _END
            is_no_hand = ends or known is not None
            if begun is not None and _is_about_a_player(line, told, None if is_no_hand else begun.dialect):
                told.append(line)
                continue
            if ends:
                ended = number, line
                break
            if begun is not None:
                yield _trimmed(begun, told)
                begun = None
            in_summary = known is Known.SUMMARY or (in_summary and known is not None)
            if known is not None:
                yield Stray(number, line, known)
                continue
            its = by_code[found.lastgroup or ""]
            at = found.start(its.code)
            before, line = line[:at], line[at:]
            if _QUOTE in before:
                quote = before.strip()
            elif not written.lstrip().startswith(quote):
                quote = ""
            told = [line if quote else before + line]
            begun = HandText(source, its, its.site_of(line.lstrip()), number, told)
        elif begun is not None:
            told.append(line)
        elif line.strip():
            yield Stray(number, line, Known.FRAME if in_summary or _REMARK.match(line) else None)
    if begun is not None:
        yield _trimmed(begun, told)
    return ended


def begins_hand(dialects: Iterable[Dialect] = DIALECTS, *, vaguely: bool = False) -> str:
    """What a line begins with that begins a hand, in groups that are named after the dialects.

    What is copied out of a page may be indented, out of a mail quoted.

    :param vaguely: whether hands of unknown rooms and in other languages are meant, whose first words are too
        vague to be looked for within a line.
    """
    of_each = "|".join(
        f"(?P<{each.code}>{_unnamed(pattern)})"
        for each in dialects
        for pattern in _beginnings(each, vaguely=vaguely)
    )
    return rf"[\s{_QUOTE}]*+(?:{of_each or '(?!)'})"


def _beginnings(dialect: Dialect, *, vaguely: bool) -> Iterator[str]:
    if vaguely == dialect.of_unknown_rooms:
        yield dialect.begins.pattern
    if vaguely and dialect.foreign is not None:
        yield dialect.foreign.pattern


def _summaries(dialects: Iterable[Dialect]) -> str:
    """What a line begins with that begins the summary of a tournament."""
    patterns = [each.summarized.pattern for each in dialects if each.summarized is not None]
    return "|".join(patterns) or "(?!)"


def _without(quote: str, line: str) -> str:
    """A line without the marks of a quoted one; as it is where it has none."""
    bare = line.lstrip()
    return bare.removeprefix(quote).removeprefix(" ") if bare.startswith(quote) else line


def _unnamed(expression: str) -> str:
    """The expression with its groups nameless, so that it may stand beside others that have the same."""
    return re.sub(r"\(\?P<\w+>", "(?:", expression)


def _is_about_a_player(line: str, hand: list[str], dialect: Dialect | None) -> bool:
    """Whether a line that seems to begin a hand tells of a player of the one above, who is called so.

    :param dialect: that of the hand above, where the line seems to begin a hand in lines.
    """
    names = (found[1] for told in hand if (found := _SEAT.match(told)) is not None)
    if not any(line.startswith((f"{name} ", f"{name}:")) for name in names):
        return False
    # A header is no line of a hand but its first, so that what both may be is the header.
    return dialect is None or dialect.grammar is None or load(dialect).header(line.strip()) is None


def _trimmed(text: HandText, told: list[str]) -> HandText:
    """The text of a hand without the blank lines below it."""
    while not told[-1].strip():
        told.pop()
    return text
