"""What an import did."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class ImportReport:
    """Counts of one import, or of several added together.

    Of the hands found each is either stored, a duplicate, refused, or of another game.
    """

    files: int = 0
    """Files that were read, those known already included."""
    known_files: int = 0
    """Those that had been imported before, byte for byte."""
    found: int = 0
    stored: int = 0
    duplicate: int = 0
    refused: int = 0
    other_games: int = 0
    incomplete: int = 0
    """Stored hands in which a line could not be read or the end is missing: statistics do not count them."""
    merged: int = 0
    """Duplicates that made more cards known."""
    replaced: int = 0
    """Stored hands that took the place of an incomplete copy."""
    stray_lines: int = 0
    """Lines that belong to no hand."""
    summaries: int = 0
    """Of tournaments, which are passed over."""
    violations: Counter[str] = field(default_factory=Counter)
    """By code, in what this import stored and did not replace again."""

    def __iadd__(self, other: ImportReport) -> ImportReport:
        self.files += other.files
        self.known_files += other.known_files
        self.found += other.found
        self.stored += other.stored
        self.duplicate += other.duplicate
        self.refused += other.refused
        self.other_games += other.other_games
        self.incomplete += other.incomplete
        self.merged += other.merged
        self.replaced += other.replaced
        self.stray_lines += other.stray_lines
        self.summaries += other.summaries
        self.violations.update(other.violations)
        return self
