"""Headers that cannot be read: which language they are in, or which header they come nearest to."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from difflib import SequenceMatcher
from itertools import islice
from typing import Final

from hhparse.reading.hand import HandText
from hhparse.sites import DIALECTS, Dialect

_HEAD: Final = 12
"""So many lines of a hand tell its language."""
_FEWEST: Final = 2
"""So many words of a language are no accident."""
_ALIKE: Final = 0.6
"""How alike, of 1, a line is to a header that it may have been meant for."""
_WORD: Final = re.compile(r"[^\W\d_]+")
_ENGLISH: Final = re.compile(r"Seat \d+: |Table .+(?:-[Mm]ax|is the button)$")
_SEAT: Final = re.compile(r"[^\W\d_]+ \d+: .+ \(.*\d.*\)")
"""A seat, in whatever language."""
_SHOWN: Final = 80
"""How much of a line a message repeats."""


def short(text: str) -> str:
    """A line as messages repeat it."""
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def why_foreign(text: HandText, *, header_is_read: bool) -> str | None:
    """Why a hand is refused that its client wrote in another language; None where it is none such.

    :param header_is_read: whether its first line is one in English: in some languages it is.
    """
    dialect = text.dialect
    if not dialect.languages:
        return None
    head = [line.strip() for line in islice(text.lines, _HEAD)]
    if any(_ENGLISH.match(line) for line in head[1:]):
        return None
    if header_is_read:
        if not any(_SEAT.match(line) for line in head[1:]):
            return None
    elif dialect.foreign is None or not dialect.foreign.match(head[0]) or dialect.begins.match(head[0]):
        return None
    told = {word for line in head for word in _WORD.findall(line.lower())}
    found = Counter({language: len(told & words) for language, words in dialect.languages.items()})
    (language, most), (_, second) = found.most_common(2)
    if most < _FEWEST or most == second:
        language = "another language"
    return (
        f"it is {text.site.name} in {language}, and only English is read: "
        f"switch the client to English {dialect.english}"
    )


def nearest(line: str, dialects: Iterable[Dialect] = DIALECTS) -> str | None:
    """The form of header that a line comes nearest to; None where it is like none.

    :param dialects: the dialects that it may be of.
    """
    forms = [form for dialect in dialects for form in dialect.headers]
    shape = _shape(line[: 4 * _SHOWN])
    ratios = [(SequenceMatcher(None, shape, _shape(form), autojunk=False).ratio(), form) for form in forms]
    ratio, form = max(ratios, default=(0.0, ""))
    return form if ratio >= _ALIKE else None


def _shape(line: str) -> str:
    """A line without what differs from hand to hand."""
    return re.sub(r"\d+", "0", line)
