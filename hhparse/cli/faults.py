"""Which errors are no defects of hhparse, and the sentence that each is told in."""

from __future__ import annotations

from typing import Final


class WrongUseError(Exception):
    """The command was asked for something that there is not; the message says what there is."""

    def __init__(self, message: str, *explanation: str) -> None:
        super().__init__(message)
        self.explanation: Final = explanation
        """Lines that say more."""


def fault_of(error: Exception) -> str | None:
    """What to say of an error, or None if it is a defect."""
    # Only an error pays for this import, and for those below.
    from hhparse.report.visible import visible

    if isinstance(error, WrongUseError):
        return "\n".join(map(visible, (str(error), *error.explanation)))
    if isinstance(error, _expected_errors()):
        return visible(str(error))
    if isinstance(error, OSError):
        place = "" if error.filename is None else f"{error.filename}: "
        return visible(f"{place}{reason_of(error)}")
    return None


def reason_of(error: OSError) -> str:
    """Why the system refused, in small letters, as the rest of a sentence."""
    words = error.strerror or str(error)
    return words[:1].lower() + words[1:]


def _expected_errors() -> tuple[type[Exception], ...]:
    from hhparse.games import UnknownGameError
    from hhparse.queries import QueryError
    from hhparse.reading import NoLogsError
    from hhparse.resources import BrokenInstallError
    from hhparse.stats import NothingLikeItError, RangeError, UnknownPlayerError
    from hhparse.store.access import DatabaseError

    return (
        BrokenInstallError,
        DatabaseError,
        NoLogsError,
        NothingLikeItError,
        QueryError,
        RangeError,
        UnknownGameError,
        UnknownPlayerError,
    )
