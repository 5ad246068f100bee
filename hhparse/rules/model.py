"""What a rule is, and what a break of one is."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


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
