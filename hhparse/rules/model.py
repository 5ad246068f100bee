"""What a rule is, and what a break of one is."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from hhparse.rules.conditions import Condition, Table


class Severity(StrEnum):
    ERROR = "error"
    """The hand cannot have been played so by its rules."""
    WARNING = "warning"
    """Allowed somewhere, or the record contradicts itself without touching the play."""
    NOTE = "note"
    """Worth knowing."""


ERROR, WARNING, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE


class Family(StrEnum):
    """What a group of rules is about; the value is the first digit of its codes."""

    RECORD = "1"
    FORCED_BETS = "2"
    BETTING = "3"
    DRAWING = "4"
    CARDS = "5"
    SHOWDOWN = "6"
    MONEY = "7"
    SESSION = "8"


class Evidence(StrEnum):
    """What a log has to show for a rule to be judged; without it the rule is not verifiable."""

    LINES = "every line of the play"
    RECORD = "every line of the hand"
    END = "the hand played and told to its end"
    TURNS = "whose turn it is"
    CHIPS = "every chip that goes in"
    SEATS = "how many seats the table has"
    SUMMARY = "what became of each seat"
    HANDS = "which cards are held"
    DISCARDS = "which cards are thrown away"
    DRAWN = "which cards are drawn"
    OPENERS = "with what a player opened"
    WINNERS = "all that decides who wins"
    BEFORE = "the hand before it at its table"


_NEEDED: Final = {
    Family.FORCED_BETS: frozenset({Evidence.LINES}),
    Family.BETTING: frozenset({Evidence.LINES}),
    Family.DRAWING: frozenset({Evidence.LINES}),
    Family.SHOWDOWN: frozenset({Evidence.LINES, Evidence.END}),
    Family.MONEY: frozenset({Evidence.LINES, Evidence.END}),
    Family.SESSION: frozenset({Evidence.LINES, Evidence.BEFORE}),
}
"""What every rule of a family needs."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of the catalogue."""

    code: str
    """Stable; its first digit is the family."""
    name: str
    severity: Severity
    sentence: str
    """What the rule demands."""
    message: str
    """What is said of a break, with the violation's details filled in."""
    source: str = ""
    """The document that states the rule, where one does."""
    when: tuple[Condition, ...] = ()
    """What has to be so at the table for the rule to be judged; always, where there is none."""
    shown: tuple[Evidence, ...] = ()
    """What the log has to show for it, beside what its family needs."""

    def skipped(self, table: Table) -> str | None:
        """Why the rule is not judged at a table; None where it is in force."""
        for condition in self.when:
            if not condition.holds(table):
                return condition.otherwise
        return None

    @property
    def needs(self) -> frozenset[Evidence]:
        """All that the log has to show."""
        return _NEEDED.get(self.family, frozenset()).union(self.shown)

    @property
    def family(self) -> Family:
        return Family(self.code[0])


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule broken at a line of a log."""

    rule: Rule
    line: int
    details: dict[str, str | int] = field(default_factory=dict)
    """What fills the message: names, counts, amounts in units of the table, cards by name."""

    @property
    def code(self) -> str:
        return self.rule.code

    @property
    def message(self) -> str:
        return self.rule.message.format(**self.details)
