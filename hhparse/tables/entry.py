"""A hand on its way into the tables: its replay, and what else is known of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hhparse.reading import HandText
from hhparse.replay import Replay
from hhparse.rules import Violation
from hhparse.tables.held import Held
from hhparse.version import installed_version

HANDS_IN_FILE: Final = 1_000_000_000
"""How many hands a file may hold before their keys run into those of the next file."""

READER: Final = installed_version()
"""The version of this package, as rows keep it."""


def hand_key(file_key: int, ordinal: int) -> int:
    """The key of a hand from its file and its place in it, so that it depends on nothing else."""
    return file_key * HANDS_IN_FILE + ordinal


@dataclass(frozen=True, slots=True)
class View:
    """One player's log of a hand."""

    file_key: int
    text: HandText
    hero: str | None
    violations: Sequence[Violation]
    """What this view, and none before it, shows to be wrong."""


@dataclass(frozen=True, slots=True)
class Origin:
    """What is known of a hand beside its play."""

    hand_key: int
    scope: str
    public_hash: int
    views: tuple[View, ...]
    copy_of: int | None = None
    """The key of another hand under the same id."""

    @property
    def violations(self) -> list[Violation]:
        return [violation for view in self.views for violation in view.violations]


@dataclass(frozen=True, slots=True)
class Entry:
    """A hand as the tables take it."""

    replay: Replay
    """The hand as all its views tell it, lines as in the first."""
    origin: Origin
    held: Held

    @classmethod
    def of(cls, replay: Replay, origin: Origin) -> Entry:
        """The entry of a hand, with what its players held."""
        return cls(replay, origin, Held(replay))

    @property
    def key(self) -> int:
        return self.origin.hand_key


def hero_of(replay: Replay) -> str | None:
    """The player from whose view the log is written."""
    return next((player.name for player in replay.players if player.hero), None)


def view_of(replay: Replay, file_key: int, violations: Sequence[Violation]) -> View:
    """A hand's text as one view of it, with what is wrong with it that no earlier view tells."""
    return View(file_key, replay.hand.text, hero_of(replay), violations)
