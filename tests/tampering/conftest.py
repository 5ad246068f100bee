"""The sums of all that was tried, printed at the end of a run that tampered with hands."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.tampering.sources import SEEDS
from tests.tampering.trial import TALLIES


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print for each mutation how often it was tried, caught, caught as nothing else, and without effect.

    The properties of a test come here from whichever process ran it.
    """
    sums: dict[str, Counter[str]] = {}
    for outcome in ("passed", "failed"):
        for report in terminalreporter.getreports(outcome):
            for name, tallies in report.user_properties:
                for mutation, tally in tallies.items() if name == TALLIES else ():
                    sums.setdefault(mutation, Counter()).update(tally)
    if not sums:
        return
    terminalreporter.section(f"tampering, seeds {SEEDS}: tried, caught, as nothing else, without effect")
    for mutation, tally in (*sorted(sums.items()), ("in all", sum(sums.values(), Counter()))):
        counts = f"{tally['tried']:7} {tally['caught']:7} {tally['exact']:7} {tally['without effect']:5}"
        terminalreporter.write_line(f"{counts}  {mutation}")
