"""What the exit codes of all commands mean."""

from __future__ import annotations

from enum import IntEnum


class ExitCode(IntEnum):
    """Where several apply, the highest of the first four wins."""

    FINE = 0
    FINDINGS = 1
    """Errors or warnings in what was checked, or hands that had to be refused or are incomplete."""
    WRONG_USE = 2
    """No such path, rule, game, site, query or option; a database that is not ours or is in use."""
    UNREADABLE = 3
    """A file could not be read: the others were."""
    DEFECT = 70
    """A mistake in hhparse itself."""
    INTERRUPTED = 130
    BROKEN_PIPE = 141
    """Whoever read the output stopped reading, as ``head`` does."""
