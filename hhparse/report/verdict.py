"""The verdict of a check: what is broken, what is kept, and what the logs do not show."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from hhparse.reading import Hand, Reading, Refused, Stray, read_log
from hhparse.replay import Replay, replay
from hhparse.report.finding import Finding, Selection, Unjudged
from hhparse.report.rules import FAMILY_NAMES
from hhparse.report.words import counted
from hhparse.rules import RULES, Family, Severity, Violation
from hhparse.sessions import Following, Sessions
from hhparse.sites import BY_CODE as SITES_BY_CODE
from hhparse.sites import Dialect, Site
from hhparse.version import installed_version

_NEED_THE_END: Final = frozenset({Family.SHOWDOWN, Family.MONEY})
"""What cannot be judged of a hand that was not played, or not told, to its end."""


class Judgement(StrEnum):
    """What is said of a family of rules in one hand."""

    KEPT = "kept"
    BROKEN = "broken"
    NOT_VERIFIABLE = "not_verifiable"


@dataclass(frozen=True, slots=True)
class CheckedLog:
    """A file that was read."""

    file: str
    sha256: str
    hands: int


@dataclass(slots=True)
class Verdict:
    """Everything that a check has found so far."""

    selection: Selection = field(default_factory=Selection)
    dialect: Dialect | None = None
    """How the logs are written, if it was told."""
    sessions: Sessions = field(default_factory=Sessions)
    """The hands so far, by which the next one is judged."""
    logs: list[CheckedLog] = field(default_factory=list)
    hands: Counter[str] = field(default_factory=Counter)
    """How many were judged, and how many of these were incomplete or cancelled; those not judged."""
    winner_judged: int = 0
    violations: Counter[str] = field(default_factory=Counter)
    """The reported ones, by code."""
    severities: Counter[Severity] = field(default_factory=Counter)
    not_selected: int = 0
    families: dict[Family, Counter[Judgement]] = field(default_factory=lambda: {f: Counter() for f in Family})
    sites: set[str] = field(default_factory=set)
    unjudged: list[Unjudged] = field(default_factory=list)

    def judge(self, file: str, data: bytes) -> Iterator[Finding | Unjudged]:
        """Judge a log, and yield what is found as it is found.

        :raises NotTextError: if the data is binary.
        :raises UnknownFormatError: if there is text in it but no hand.
        """
        hands = 0
        for part in read_log(data, file, self.dialect):
            if isinstance(part, Stray):
                yield self._unjudged(Unjudged(file, part.line, part.text, refused=False))
                continue
            hands += 1
            yield from self._judge_reading(file, part)
        self.logs.append(CheckedLog(file, hashlib.sha256(data).hexdigest(), hands))

    @property
    def clean(self) -> bool:
        """Whether there is nothing to look into: notes do not count."""
        return not (
            self.severities[Severity.ERROR] or self.severities[Severity.WARNING] or self.hands["refused"]
        )

    @property
    def closing(self) -> str:
        """The verdict in one line, with its reach."""
        judged = self.hands["judged"]
        found = counted(self.violations.total(), "violation")
        severities = [counted(self.severities[kind], kind) for kind in Severity if self.severities[kind]]
        if severities:
            found += f" ({', '.join(severities)})"
        parts = [f"{counted(judged, 'hand')}, {found}"]
        if judged:
            open_ = judged - self.winner_judged
            parts.append(
                f"winner judged in {self.winner_judged:,}"
                + (f", not verifiable in {open_:,}" if open_ else "")
            )
        beside = {
            "cancelled": self.hands["cancelled"],
            "incomplete": self.hands["incomplete"],
            "refused": self.hands["refused"],
            "of other games": self.hands["other_games"],
        }
        parts += [f"{number:,} {what}" for what, number in beside.items() if number]
        if stray := self.hands["stray_lines"]:
            parts.append(f"{counted(stray, 'line')} outside of any hand")
        if self.not_selected:
            parts.append(f"{counted(self.not_selected, 'violation')} not selected")
        return "; ".join(parts)

    def record(self) -> dict[str, object]:
        """The verdict for programs."""
        return {
            "hhparse": installed_version(),
            "rules": {"count": len(RULES), "sha256": rules_hash()},
            "options": {
                "site": self.dialect.code if self.dialect else None,
                "select": list(self.selection.select),
                "ignore": list(self.selection.ignore),
                "sessions": self.sessions.judged,
            },
            "profiles": {code: _profile(SITES_BY_CODE[code]) for code in sorted(self.sites)},
            "files": len(self.logs),
            "hands": {kind: self.hands[kind] for kind in _HANDS},
            "violations": dict(sorted(self.violations.items())),
            "severities": {str(kind): self.severities[kind] for kind in Severity},
            "not_selected": self.not_selected,
            "winner": {
                "judged": self.winner_judged,
                "not_verifiable": self.hands["judged"] - self.winner_judged,
            },
            "families": {
                FAMILY_NAMES[family]: {str(kind): counts[kind] for kind in Judgement}
                for family, counts in self.families.items()
            },
            "logs": [{"file": log.file, "sha256": log.sha256, "hands": log.hands} for log in self.logs],
            "refused": [part.record() for part in self.unjudged if part.refused],
            "stray_lines": [part.record() for part in self.unjudged if not part.refused],
        }

    def _judge_reading(self, file: str, reading: Reading) -> Iterator[Finding | Unjudged]:
        self.sites.add(reading.text.site.code)
        if not isinstance(reading, Hand):
            self.sessions.interrupt(reading.text.site)
        if isinstance(reading, Refused):
            self.hands["refused"] += 1
            yield self._unjudged(Unjudged(file, reading.line, reading.reason, refused=True))
        elif isinstance(reading, Hand):
            yield from self._judge_hand(file, replay(reading))
        else:
            self.hands["other_games"] += 1

    def _judge_hand(self, file: str, played: Replay) -> Iterator[Finding]:
        hand = played.hand
        self.hands["judged"] += 1
        self.hands["cancelled"] += hand.cancelled
        self.hands["incomplete"] += hand.incomplete
        self.winner_judged += played.winner_judged
        following = self.sessions.follow(played)
        said = following.said_of(played)
        for family, judgement in _judgements(played, following, said).items():
            self.families[family][judgement] += 1
        for violation in said:
            if not self.selection.takes(violation):
                self.not_selected += 1
                continue
            self.violations[violation.code] += 1
            self.severities[violation.rule.severity] += 1
            yield Finding(file, hand.header.hand_id, violation)

    def _unjudged(self, part: Unjudged) -> Unjudged:
        self.unjudged.append(part)
        if not part.refused:
            self.hands["stray_lines"] += 1
        return part


_HANDS: Final = ("judged", "cancelled", "incomplete", "refused", "other_games")


def _judgements(played: Replay, following: Following, said: list[Violation]) -> dict[Family, Judgement]:
    """What is said of each family of rules; a note breaks none."""
    told = dict.fromkeys(Family, Judgement.KEPT)
    unseen = set(played.unjudged)
    if played.hand.cancelled or played.hand.cut_off:
        unseen |= _NEED_THE_END
    if following.unjudged is not None:
        unseen.add(Family.SESSION)
    told |= dict.fromkeys(unseen, Judgement.NOT_VERIFIABLE)
    broken = {v.rule.family for v in said if v.rule.severity is not Severity.NOTE}
    return told | dict.fromkeys(broken, Judgement.BROKEN)


def _profile(site: Site) -> dict[str, object]:
    """What of a site's habits the verdict rests on."""
    return {
        "rules": dict(site.rules),
        "small_blind_range": list(site.small_blind_range),
        "folds_absent": site.folds_absent,
        "zone": site.zone,
        "tells_every_hand": site.tells_every_hand,
    }


def rules_hash() -> str:
    """Tells one state of the catalogue of rules from another."""
    words = "\n".join(f"{rule.code} {rule.severity} {rule.sentence} {rule.message}" for rule in RULES)
    return hashlib.sha256(words.encode()).hexdigest()
