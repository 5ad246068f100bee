"""What words claim a hand to be: those of a room, those of whoever wrote the log, and those of a ranking."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

from hhparse.ranking.five_cards import RANK_NAMES, HandClass

_WORDS: Final = {name.lower(): rank for rank, name in RANK_NAMES.items()} | {"two": "2", "trey": "3"}
_RANK: Final = rf"(?:{'|'.join(_WORDS)})(?:e?s)?"
_LIST: Final = r"10|[2-9tjqka]"
_KINDS: Final = {
    "straight flush": HandClass.STRAIGHT_FLUSH,
    "four of a kind": HandClass.FOUR_OF_A_KIND,
    "three of a kind": HandClass.THREE_OF_A_KIND,
    "trips": HandClass.THREE_OF_A_KIND,
    "full house": HandClass.FULL_HOUSE,
    "fullhouse": HandClass.FULL_HOUSE,
    "flush": HandClass.FLUSH,
    "straight": HandClass.STRAIGHT,
    "two pairs": HandClass.TWO_PAIR,
    "two pair": HandClass.TWO_PAIR,
    "twopair": HandClass.TWO_PAIR,
    "one pair": HandClass.PAIR,
    "pair": HandClass.PAIR,
    "high card": HandClass.NO_PAIR,
}
_MANY: Final = {
    "three": HandClass.THREE_OF_A_KIND,
    "four": HandClass.FOUR_OF_A_KIND,
    "five": HandClass.FIVE_OF_A_KIND,
}
_MANY_OF: Final = re.compile(rf"({'|'.join(_MANY)}) ({_RANK})")
_KIND_OF: Final = re.compile(
    rf"(?P<kind>{'|'.join(_KINDS)})(?: of| ?[,:])?(?: to the)?"
    rf"(?P<ranks>(?:,? ?(?:{_RANK}|10|[2-9]|and|full of|to|high)\b)*|[ ,](?:(?:{_LIST})[-,]? ?)+)"
)
_BADUGI: Final = re.compile(
    rf"(?:(?P<size>[1-3]|one|two|three)-card(?: badugi)?|(?P<four>badugi)|(?P<first>{_RANK})-high badugi)"
    rf"(?:[:,]? (?P<ranks>(?:(?:{_LIST})(?:[-,] ?)?)+|{_RANK} high))?"
)
_RANKS: Final = re.compile(rf"(?:(?:{_LIST})(?:[-,] ?|$))+|{_RANK}(?:-{_RANK})*(?: high)?")
_SIZES: Final = {"one": "1", "two": "2", "three": "3"}


class Claim(NamedTuple):
    """What a hand is said to be."""

    kind: HandClass | int
    """Its class; in badugi how many cards count."""
    ranks: str
    """The ranks that are named, those that count most first."""

    def includes(self, other: Claim) -> bool:
        """Whether the other claims the same, though it may name fewer ranks."""
        same = type(self.kind) is type(other.kind) and self.kind == other.kind
        return same and self.ranks.startswith(other.ranks)


@lru_cache(maxsize=16_384)
def claim_of(words: str) -> Claim | None:
    """What the words claim; None where they cannot be understood."""
    told = re.sub(r"^(?:lo|hi):? |^an? ", "", words.strip().lower().replace("_", " "))
    told = re.sub(r"^an? ", "", told).removesuffix(" low")
    if told == "royal flush":
        return Claim(HandClass.STRAIGHT_FLUSH, "A")
    if found := _MANY_OF.fullmatch(told):
        return Claim(_MANY[found[1]], _ranks(found[2]))
    if found := _KIND_OF.fullmatch(told):
        kind, ranks = _KINDS[found["kind"]], _ranks(found["ranks"])
        runs = kind in (HandClass.STRAIGHT, HandClass.STRAIGHT_FLUSH) and len(ranks) == len("to")
        return Claim(kind, ranks[-1] if runs else ranks)
    if found := _BADUGI.fullmatch(told):
        size = int(_SIZES.get(found["size"], found["size"])) if found["size"] else 4
        return Claim(size, _ranks(found["first"] or found["ranks"] or ""))
    if _RANKS.fullmatch(told):
        return Claim(HandClass.NO_PAIR, _ranks(told))
    return None


def _ranks(told: str) -> str:
    found = re.findall(rf"\b(?:({'|'.join(_WORDS)})(?:e?s)?|({_LIST}))\b", told)
    return "".join(_WORDS[word] if word else letter.upper().replace("10", "T") for word, letter in found)
