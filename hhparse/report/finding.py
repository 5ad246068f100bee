"""What a check says of single lines of a log."""

from __future__ import annotations

from dataclasses import dataclass, field

from hhparse.report.visible import shown
from hhparse.rules import Rule, Severity, Violation
from hhparse.sites import Dialect


@dataclass(frozen=True, slots=True)
class Selection:
    """Which rules a check reports, by the beginnings of their codes."""

    select: tuple[str, ...] = ()
    """Only these; all, if empty."""
    ignore: tuple[str, ...] = ()

    def takes(self, rule: Rule) -> bool:
        selected = not self.select or rule.code.startswith(self.select)
        return selected and not rule.code.startswith(self.ignore)


@dataclass(frozen=True, slots=True)
class Options:
    """How a log is checked."""

    selection: Selection = field(default_factory=Selection)
    dialect: Dialect | None = None
    """How the log is written, if it is told."""
    settings: str | None = None
    """The file of settings that they come from, as far as the command line does not give them."""

    def record(self) -> dict[str, object]:
        """The options for programs."""
        return {
            "settings": self.settings,
            "site": self.dialect.code if self.dialect else None,
            "select": list(self.selection.select),
            "ignore": list(self.selection.ignore),
        }


@dataclass(frozen=True, slots=True)
class Finding:
    """A violation and where it stands."""

    file: str
    hand: str
    violation: Violation

    @property
    def severity(self) -> Severity:
        return self.violation.rule.severity

    @property
    def sentence(self) -> str:
        violation = self.violation
        return shown(f"{self.file}:{violation.line}: {violation.code} {violation.message}")

    def record(self) -> dict[str, object]:
        """The violation for programs."""
        return {
            "file": self.file,
            "line": self.violation.line,
            "hand": self.hand,
            "code": self.violation.code,
            "severity": str(self.severity),
            "message": self.violation.message,
            "details": self.violation.details,
        }


@dataclass(frozen=True, slots=True)
class Unjudged:
    """Lines that no rule could be held against: a refused hand, or a line that is part of no hand."""

    file: str
    line: int
    reason: str
    refused: bool

    @property
    def sentence(self) -> str:
        what = "hand refused" if self.refused else "line outside of any hand"
        return shown(f"{self.file}:{self.line}: {what}: {self.reason}")

    def record(self) -> dict[str, object]:
        return {"file": self.file, "line": self.line, "refused" if self.refused else "stray": self.reason}
