"""Lines about somebody without a seat, who may talk and come and go, or may be no player at all.

Where talk has no more than a colon behind the name, ``Cards for Ann: [2c 3d]`` and ``Fee: $1`` read as
talk of ``Cards for Ann`` and of ``Fee``. What may be play in unknown words is no talk.
"""

from __future__ import annotations

import re
from typing import Final

from hhparse.events import Chat
from hhparse.reading.lines import Match
from hhparse.reading.seated import Seated

_AMOUNT: Final = r"[-+]?[$€£]?\d[\d.,]*[KkMmBb]?[$€£]?"
_FIGURES: Final = re.compile(
    rf"(?!\d{{1,2}}$)(?:(?i:(?:to )?seat) #?\d+|{_AMOUNT}\.?|.*[(\[]{_AMOUNT}[)\]]\.?)$"
)
"""Nothing but a seat or an amount, or an amount in brackets at the end; people talk of figures in words."""
_CARD: Final = r"(?:(?:10|[2-9TJQKA])[cdhs]|[X?])"
_CARDS: Final = re.compile(rf"(?: ?\[{_CARD}(?:[, ]+{_CARD})*\])+$")
"""Nothing but cards."""
_CASH_OUT: Final = re.compile(
    r"(?i)[^\"]*: (?:has )?(?:cashe[ds] out|pays? cash ?out|receives? cash ?out)\b.*\d"
)
"""A player is paid by the room, in words that no dialect with talk after a colon is known to have."""
_PART_OF_A_LINE: Final = re.compile(r".*[:(\[]|.* #?\d+$")
"""Names that look like the beginning of a line which tells something else."""


def may_be_payment(line: str, match: Match) -> bool:
    """Whether a line that reads as talk of a player may tell of money that the room pays."""
    return match.kind is Chat and _CASH_OUT.match(line) is not None


def may_be_play(line: str, match: Match, seated: Seated) -> bool:
    """Whether a line may tell of the play, in words that the dialect is not known to have.

    :param match: what it reads as, of a name that nobody has who is seated.
    """
    stranger = match.player or ""
    talks = f"{line} ".startswith(f"{stranger}: ")
    if match.kind is Chat and not talks:
        return False  # the room puts it in quotes
    names = [name for name in seated.longest_first if _names(stranger, name)]
    if names and _PART_OF_A_LINE.match(stranger):
        return True
    if not talks:
        return False
    if match.kind is Chat and not seated.longest_first:
        return True  # nobody talks before the seats are told
    told = line[len(stranger) + 2 :]
    if not told:
        return True  # it may head something; the client keeps what a seated player sends empty
    if _CARDS.match(told) or _FIGURES.match(told) or told in seated:
        return True
    return bool(_PART_OF_A_LINE.match(stranger)) and any(
        told.startswith(name) for name in seated.longest_first
    )


def _names(words: str, name: str) -> bool:
    """Whether some words hold a name that is not a part of a longer word."""
    at = words.find(name)
    return at >= 0 and not words[at - 1 : at].isalnum() and not words[at + len(name) :][:1].isalnum()
