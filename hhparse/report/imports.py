"""What an import brought in, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from hhparse.rules import BY_CODE

if TYPE_CHECKING:
    from hhparse.store.report import ImportReport


def import_lines(report: ImportReport) -> Iterator[str]:
    """The closing table."""
    violations = sorted(report.violations.items())
    rows = [
        ("files", report.files),
        *_if_any("  imported before", report.known_files),
        ("hands found", report.found),
        ("  stored", report.stored),
        *_if_any("    in place of a part", report.replaced),
        *_if_any("    incomplete, not counted", report.incomplete),
        ("  duplicates", report.duplicate),
        *_if_any("    with more cards", report.merged),
        ("  refused", report.refused),
        ("  other games", report.other_games),
        *_if_any("lines outside of hands", report.stray_lines),
        *_if_any("tournament summaries", report.summaries),
        ("violations", sum(report.violations.values())),
        *((f"  {code} {BY_CODE[code].name}", number) for code, number in violations),
    ]
    labels, figures = max(len(label) for label, _ in rows), max(len(f"{number:,}") for _, number in rows)
    for label, number in rows:
        yield f"{label:<{labels}}  {number:>{figures},}"


def import_record(report: ImportReport) -> dict[str, object]:
    """The same as one object."""
    return {
        "files": report.files,
        "hands": {
            "found": report.found,
            "stored": report.stored,
            "duplicate": report.duplicate,
            "refused": report.refused,
            "other_games": report.other_games,
        },
        "violations": dict(sorted(report.violations.items())),
        "known_files": report.known_files,
        "incomplete": report.incomplete,
        "merged": report.merged,
        "replaced": report.replaced,
        "stray_lines": report.stray_lines,
        "tournament_summaries": report.summaries,
    }


def _if_any(label: str, number: int) -> list[tuple[str, int]]:
    return [(label, number)] if number else []
