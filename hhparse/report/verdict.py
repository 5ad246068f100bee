"""The verdict of a check: what is broken, what is kept, and what the logs do not show."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from hhparse.reading import Hand, Known, LogText, Reading, Refused, Stray, read_log
from hhparse.replay import Replay, replay
from hhparse.report.explanation import Explanation, explain
from hhparse.report.finding import Finding, Options, Selection, Unjudged
from hhparse.report.rules import FAMILY_NAMES
from hhparse.report.words import counted
from hhparse.rules import RULES, Family, Severity, Violation
from hhparse.sessions import Following, Sessions
from hhparse.sites import BY_CODE as SITES_BY_CODE
from hhparse.sites import Site
from hhparse.version import installed_version

Part = Finding | Unjudged | Explanation
"""What is said of a line, or of a hand."""


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
    options: Options

    def record(self) -> dict[str, object]:
        """The file for programs."""
        return {
            "file": self.file,
            "sha256": self.sha256,
            "hands": self.hands,
            "options": self.options.record(),
        }


@dataclass(slots=True)
class Verdict:
    """Everything that a check has found so far."""

    sessions: Sessions = field(default_factory=Sessions)
    """The hands so far, by which the next one is judged."""
    explaining: bool = False
    """Whether it is said of every hand what was made of each rule."""
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
    stray_lines: int = 0
    summaries: int = 0
    """Of tournaments, which are passed over."""
    _selections: dict[str, Selection] = field(default_factory=dict)
    """Which rules are reported of each file."""

    def judge(self, file: str, log: LogText, options: Options) -> Iterator[Part]:
        """Judge a log, and yield what is found as it is found; none of it is kept.

        :raises UnknownFormatError: if there is no hand in the text.
        """
        hands = 0
        for part in read_log(log, file, options.dialect):
            if isinstance(part, Stray) and part.known is not None:
                self.summaries += part.known is Known.SUMMARY
                continue
            if isinstance(part, Stray):
                self.stray_lines += 1
                yield Unjudged(file, part.line, part.text, refused=False)
                continue
            hands += 1
            yield from self.judge_reading(file, part, options.selection)
        self.logs.append(CheckedLog(file, log.sha256, hands, options))

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
            "of an unknown room, no habits assumed": self.hands["unknown_room"],
        }
        parts += [f"{number:,} {what}" for what, number in beside.items() if number]
        if self.summaries:
            parts.append(counted(self.summaries, "tournament summary", "tournament summaries"))
        if self.stray_lines:
            parts.append(f"{counted(self.stray_lines, 'line')} outside of any hand")
        if self.not_selected:
            parts.append(f"{counted(self.not_selected, 'violation')} not selected")
        return "; ".join(parts)

    def record(self) -> dict[str, object]:
        """The verdict for programs."""
        return {
            "hhparse": installed_version(),
            "rules": {"count": len(RULES), "sha256": rules_hash()},
            "options": {"sessions": self.sessions.judged},
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
            "logs": [log.record() for log in self.logs],
            "stray_lines": self.stray_lines,
            "tournament_summaries": self.summaries,
        }

    def judge_reading(self, file: str, reading: Reading, selection: Selection) -> Iterator[Part]:
        """Judge the next hand, and yield what is found."""
        self.sites.add(reading.text.site.code)
        if not isinstance(reading, Hand):
            self.sessions.interrupt(reading.text.site)
        if isinstance(reading, Refused):
            self.hands["refused"] += 1
            yield Unjudged(file, reading.line, reading.reason, refused=True)
        elif isinstance(reading, Hand):
            yield from self._judge_hand(file, replay(reading), selection)
        else:
            self.hands["other_games"] += 1

    def _judge_hand(self, file: str, played: Replay, selection: Selection) -> Iterator[Part]:
        hand = played.hand
        self.hands["judged"] += 1
        self.hands["unknown_room"] += hand.dialect.of_unknown_rooms
        self.hands["cancelled"] += hand.cancelled
        self.hands["incomplete"] += hand.incomplete
        self.winner_judged += played.winner_judged
        following = self.sessions.follow(played)
        said = following.said_of(played)
        for family, judgement in _judgements(played, following, said).items():
            self.families[family][judgement] += 1
        self._selections[file] = selection
        for violation in said:
            yield from self._found(file, hand.header.hand_id, violation)
        if self.explaining:
            yield explain(played, selection, following)

    def _found(self, file: str, hand_id: str, violation: Violation) -> Iterator[Finding]:
        """Count a violation; one of a rule that is not selected is not shown."""
        if not self._selections[file].takes(violation.rule):
            self.not_selected += 1
            return
        self.violations[violation.code] += 1
        self.severities[violation.rule.severity] += 1
        yield Finding(file, hand_id, violation)

    def judge_across_hands(self) -> Iterator[Finding]:
        """What only all hands together show; to be asked for once, when the last has come."""
        for raked, violation in self.sessions.rakes.out_of_line():
            yield from self._found(raked.source, raked.hand_id, violation)


_HANDS: Final = ("judged", "cancelled", "incomplete", "refused", "other_games")


def _judgements(played: Replay, following: Following, said: list[Violation]) -> dict[Family, Judgement]:
    """What is said of each family of rules; a note breaks none."""
    told = dict.fromkeys(Family, Judgement.KEPT)
    told |= dict.fromkeys(played.unjudged, Judgement.NOT_VERIFIABLE)
    if following.unjudged is not None:
        told[Family.SESSION] = Judgement.NOT_VERIFIABLE
    broken = {v.rule.family for v in said if v.rule.severity is not Severity.NOTE}
    return told | dict.fromkeys(broken, Judgement.BROKEN)


def _profile(site: Site) -> dict[str, object]:
    """What of a site's habits the verdict rests on."""
    return {
        "rules": dict(site.rules),
        "small_blind_range": list(site.small_blind_range),
        "halves_tournament_blinds": site.halves_tournament_blinds,
        "folds_absent": site.folds_absent,
        "rakes_undrawn": site.rakes_undrawn,
        "most_raked": site.most_raked,
        "zone": site.zone,
        "tells_every_hand": site.tells_every_hand,
    }


def rules_hash() -> str:
    """Tells one state of the catalogue of rules from another."""
    words = "\n".join(f"{rule.code} {rule.severity} {rule.sentence} {rule.message}" for rule in RULES)
    return hashlib.sha256(words.encode()).hexdigest()
