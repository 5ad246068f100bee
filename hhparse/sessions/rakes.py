"""The rake of a hand against the other hands of its room for the same stakes, players and month.

A rake that is doubled in the payments and in the summary alike agrees with itself; the hands around it
show what the room takes of a pot, and at most.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from hhparse.events import PotTotal
from hhparse.money import Money
from hhparse.money import format_amount as money
from hhparse.replay import Replay
from hhparse.rules import Severity, Violation, catalogue

_FEWEST: Final = 20
"""So many hands it takes to tell what a room takes."""
_WITNESSES: Final = 3
"""So many other hands have to speak against a rake."""


class Raked(NamedTuple):
    """What was taken of the pot of a hand, and where the log says so."""

    source: str
    hand_id: str
    line: int
    pot: int
    rake: int
    chip: int


class Rakes:
    """What was raked of each hand, by the room, stakes, number of players and month."""

    def __init__(self) -> None:
        self._hands: dict[tuple[object, ...], dict[str, Raked]] = {}

    def add(self, played: Replay) -> None:
        """Keep what a hand says of its rake; copies of one hand count once."""
        hand, header = played.hand, played.hand.header
        told = next((event for event in hand.told(PotTotal) if event.rake is not None), None)
        if told is None or hand.money is not Money.CASH or hand.incomplete or hand.cancelled:
            return
        wrong = any(each.rule.severity is Severity.ERROR for each in played.violations)
        if wrong or not played.total or hand.moment.local is None:
            return
        stakes = (header.small, header.big, hand.limit, hand.currency)
        month = (hand.moment.local.year, hand.moment.local.month)
        key = (hand.site.code, *stakes, *month, len(played.players), played.rounds > 0)
        chip = hand.site.smallest_chip[hand.money]
        raked = Raked(hand.text.source, header.hand_id, told.line, played.total, played.rake, chip)
        self._hands.setdefault(key, {}).setdefault(header.hand_id, raked)

    def out_of_line(self) -> Iterator[tuple[Raked, Violation]]:
        """The hands whose rake is not what the others of their kind were raked."""
        for hands in self._hands.values():
            if len(hands) >= _FEWEST:
                group = list(hands.values())
                for raked in group:
                    if (due := _due(raked, group)) is not None:
                        details: dict[str, str | int] = {
                            "amount": money(raked.rake),
                            "pot": money(raked.pot),
                            "due": money(due),
                            "hands": len(group) - 1,
                        }
                        yield raked, Violation(catalogue.RAKE_OUT_OF_LINE, raked.line, details)


def _due(raked: Raked, group: Sequence[Raked]) -> int | None:
    """About what a rake should be, where it is out of line with its group; None where it is not.

    Rake does not fall as pots grow, and takes no larger a share of a large pot than of the small ones.
    """
    others = [each for each in group if each is not raked]
    larger = sorted(each.rake for each in others if each.pot >= raked.pot)
    smaller = sorted(each.rake for each in others if each.pot <= raked.pot)
    shares = sorted(-(-each.rake * raked.pot // each.pot) for each in others if each.pot <= raked.pot)
    # One in twenty may be out of line itself.
    few = len(group) // _FEWEST
    fewest, slack = _WITNESSES + few, 2 * raked.chip
    most = []
    if len(larger) >= fewest:
        most.append(larger[few])
    if len(shares) >= fewest:
        most.append(shares[-1 - few])
    if most and raked.rake > min(most) + slack:
        return min(most)
    if len(smaller) >= fewest and raked.rake < smaller[-1 - few] - slack:
        return smaller[-1 - few]
    return None
