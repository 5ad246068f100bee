"""A second reckoning of a hand, straight from the words of its lines: no grammar, no rules, no replay.

It knows where the rooms write an amount and what it means there, and adds up in decimals; whatever the
package makes of the same hand has to come to the same.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from decimal import Decimal

_AMOUNT = r"(?:[$€£] ?|Rs\. )?(\d+(?:[ ,\u00a0]\d{3})*(?:[.,]\d+)?(?:[kKM]\b)?)[$€£]?"
_SEAT = re.compile(rf"Seat \d+: (.+) \({_AMOUNT}[^()]*\)(?: ?is sitting out|, is sitting out)?")
_DEAD = re.compile(
    rf"(?:antes|posts (?:the )?ante(?: of)?|posts (?:a )?dead(?: small)? blind(?: of)?) \(?{_AMOUNT}"
)
_BOTH = re.compile(rf"posts small & big blinds? (?:[(\[] ?)?{_AMOUNT}")
_BLIND = re.compile(rf"posts (?:the )?(?:(?:small|big) blind (?:of )?)?\(?{_AMOUNT}")
_ADDS = re.compile(rf"(?:calls|bets) {_AMOUNT}")
_RAISES = re.compile(rf"raises (?:.*?)to {_AMOUNT}")
_WINS = re.compile(
    rf"collected {_AMOUNT}(?: [A-Z]{{3}})? from"
    rf"|(?:wins|ties for) (?:the )?(?:pot|main pot|side pot)(?: #?\d)? \({_AMOUNT}\)"
    rf"|wins \({_AMOUNT}\) from"
)
_BACK = re.compile(rf"(?:Uncalled bet|Ante) (?:of )?\(?{_AMOUNT}\)? returned to (.+)")
_NET = re.compile(rf"Seat \d+: (.+) \({_AMOUNT}\),? (?:net: )?([-+]?){_AMOUNT}")
_DRAW = re.compile(r"(?:discards?|changed|draws) (\d)\b|discards \[([^\]]*)\]|(stands pat)")
_SHOWS = re.compile(r"shows \[([^\]]*)\]")
_OWN_CARDS = re.compile(r"(?:Dealing to|New hand for) (.+): \[([^\]]*)\]")
_CASHES_OUT = re.compile(rf"cashed out the hand for {_AMOUNT}")
_WITH_EITHER = (": posts", " collected", " cashed out", " discards", " stands pat")
_RAKE = re.compile(rf"(?:Rake|Rake taken:) {_AMOUNT}")
_SHORT = {"k": 1_000, "K": 1_000, "M": 1_000_000}


def amount(written: str) -> Decimal:
    """Read ``1,430.50``, ``1 430.50``, ``368,55`` or ``12.5M``."""
    digits = re.sub(r"[ \u00a0]", "", written)
    if digits[-1] in _SHORT:
        return Decimal(digits[:-1].replace(",", ".")) * _SHORT[digits[-1]]
    if re.fullmatch(r"\d{1,3}(,\d{3})+(\.\d+)?", digits):
        digits = digits.replace(",", "")
    return Decimal(digits.replace(",", "."))


def rounding(written: str) -> Decimal:
    """How far an amount may be from what is written: half of the last figure of ``5.21k``, else nothing."""
    if written[-1] not in _SHORT:
        return Decimal(0)
    _, _, decimals = written[:-1].replace(",", ".").partition(".")
    return Decimal(_SHORT[written[-1]]) / 2 / 10 ** len(decimals)


@dataclass
class Reckoning:
    """What the lines of a hand come to, by the names of its players."""

    stacks: dict[str, Decimal] = field(default_factory=dict)
    rounded: dict[str, Decimal] = field(default_factory=dict)
    """How far each stack may be from the amount that is written."""
    put_in: defaultdict[str, Decimal] = field(default_factory=lambda: defaultdict(Decimal))
    won: defaultdict[str, Decimal] = field(default_factory=lambda: defaultdict(Decimal))
    acts: list[tuple[str, str]] = field(default_factory=list)
    """Who folds, checks, calls, bets or raises, in the order of the lines."""
    draws: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    shown: dict[str, list[str]] = field(default_factory=dict)
    nets: dict[str, Decimal] = field(default_factory=dict)
    """What each has won or lost, where the log says so itself."""
    rake: Decimal | None = None


def reckon(lines: Sequence[str], *, colons: bool, calls_to: bool) -> Reckoning:
    """Add up the lines of a hand.

    :param colons: whether a colon stands behind the name of who acts; else that of who talks.
    :param calls_to: whether a call tells what the player has in afterwards.
    """
    made = Reckoning()
    in_round: defaultdict[str, Decimal] = defaultdict(Decimal)
    summed_up = False
    held: dict[str, list[str]] = {}
    above = ""
    for line in map(str.rstrip, lines):
        if own := _OWN_CARDS.fullmatch(line):
            cards = own[2].split(", ")
            if line.startswith("New hand") and not above.startswith(f"{own[1]} changed"):
                # The line of the discards is missing; the cards that are gone stand for it.
                in_round.clear()
                made.draws[own[1]].append(len(set(held[own[1]]) - set(cards)))
            held[own[1]] = cards
        above = line
        summed_up = summed_up or line in ("*** SUMMARY ***", "SUMMARY", "Summary:")
        if back := _BACK.fullmatch(line):
            made.put_in[back[2]] -= amount(back[1])
        if summed_up and (rake := _RAKE.search(line)):
            made.rake = amount(rake[1])
        if summed_up and (net := _NET.match(line)):
            made.nets[net[1]] = amount(net[4]) * (-1 if net[3] == "-" else 1)
        seat = _SEAT.match(line)
        if seat and not summed_up:
            made.stacks[seat[1]] = amount(seat[2])
            made.rounded[seat[1]] = rounding(seat[2])
        name = max((each for each in made.stacks if line.startswith(each)), key=len, default=None)
        if name is None or seat:
            continue
        words = line[len(name) :]
        if words.startswith(":") != colons and not words.startswith(_WITH_EITHER):
            continue
        words = words.removeprefix(":").strip()
        added = Decimal(0)
        if found := _DEAD.match(words):
            made.put_in[name] += amount(found[1])
        elif found := _BOTH.match(words):
            live = max(in_round.values())
            made.put_in[name] += amount(found[1])
            in_round[name] = live
        elif found := _BLIND.match(words):
            added = amount(found[1])
        elif found := _ADDS.match(words):
            added = amount(found[1])
            if calls_to and words.startswith("calls"):
                added -= in_round[name]
        elif found := _RAISES.match(words):
            added = amount(found[1]) - in_round[name]
        elif found := _WINS.match(words):
            made.won[name] += amount(next(filter(None, found.groups())))
        elif found := _CASHES_OUT.match(words):
            made.won[name] = amount(found[1])
        elif colons and words.startswith("draws"):
            pass  # the discard above it says so already
        elif found := _DRAW.match(words):
            in_round.clear()
            made.draws[name].append(0 if found[3] else int(found[1] or len(found[2].split())))
        elif found := _SHOWS.match(words):
            made.shown[name] = sorted(re.findall(r"\w+", found[1]))
        in_round[name] += added
        made.put_in[name] += added
        act = words.partition(" ")[0]
        if act in ("folds", "checks", "calls", "bets", "raises"):
            made.acts.append((name, act.removesuffix("s")))
    return made
