"""What a check says of single lines of a log."""

from __future__ import annotations

from dataclasses import dataclass

from hhparse.report.visible import visible
from hhparse.rules import Severity, Violation


@dataclass(frozen=True, slots=True)
class Selection:
    """Which rules a check reports, by the beginnings of their codes."""

    select: tuple[str, ...] = ()
    """Only these; all, if empty."""
    ignore: tuple[str, ...] = ()

    def takes(self, violation: Violation) -> bool:
        selected = not self.select or violation.code.startswith(self.select)
        return selected and not violation.code.startswith(self.ignore)


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
        return visible(f"{self.file}:{violation.line}: {violation.code} {violation.message}")

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
        return visible(f"{self.file}:{self.line}: {what}: {self.reason}")

    def record(self) -> dict[str, object]:
        return {"file": self.file, "line": self.line, "reason" if self.refused else "text": self.reason}
