"""For every rule a small log that breaks it, and the same put right: a sample and what mends it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from hhparse.reading import Hand, open_log, read_log
from hhparse.reading.decode import settle
from hhparse.replay import replay
from hhparse.report.visible import visible
from hhparse.resources import folder
from hhparse.rules import Rule, Violation
from hhparse.sessions import Sessions

_MENDED: Final = "mended.toml"


@dataclass(frozen=True, slots=True)
class Pair:
    """A log that breaks one rule and no other, and what puts it right."""

    sample: str
    """Its place among the sample logs."""
    broken: tuple[str, ...]
    """Its lines."""
    instead: Mapping[int, tuple[str, ...]]
    """What has to stand in the place of lines, by their numbers."""
    violations: tuple[Violation, ...]
    """What a check of it finds."""

    @property
    def mended(self) -> tuple[str, ...]:
        """The lines of the log put right."""
        numbered = enumerate(self.broken, 1)
        return tuple(line for number, told in numbered for line in self.instead.get(number, (told,)))

    def lines(self) -> Iterator[str]:
        """Both in one: ``!`` marks what breaks the rule, ``-`` what goes and ``+`` what comes for it."""
        found = {violation.line: violation for violation in self.violations}
        width = len(str(len(self.broken)))
        for number, line in enumerate(self.broken, 1):
            instead = self.instead.get(number, (line,))
            mark = "!" if number in found else " "
            stays = line in instead
            for told in instead if stays else (line, *instead):
                if told != line:
                    yield visible(f" + {'':>{width}}  {told}").rstrip()
                    continue
                yield visible(f"{mark}{' ' if stays else '-'} {number:>{width}}  {line}").rstrip()
                if number in found:
                    yield visible(f"   {'':>{width}}  ^ {found[number].code} {found[number].message}")

    def record(self) -> dict[str, object]:
        """The pair for programs."""
        return {
            "sample": self.sample,
            "broken": "\n".join(self.broken),
            "violations": [{"line": each.line, "message": each.message} for each in self.violations],
            "mended": "\n".join(self.mended),
        }


def pair_of(rule: Rule) -> Pair:
    """The pair that shows a rule."""
    told = _told()[rule.code]
    sample = folder("sample_logs") / told["breaks"]
    with open_log(sample) as log:
        lines = [*settle([*log.lines()])]
        while not lines[-1].strip():
            lines.pop()
        sessions = Sessions()
        played = [replay(part) for part in read_log(log, sample.name) if isinstance(part, Hand)]
    return Pair(
        sample=Path(told["breaks"]).as_posix(),
        broken=tuple(line.rstrip() for line in lines),
        instead={
            int(key): tuple(line.rstrip() for line in ([value] if isinstance(value, str) else value))
            for key, value in told.items()
            if key != "breaks"
        },
        violations=(
            *(one for each in played for one in sessions.follow(each).said_of(each)),
            *(violation for _, violation in sessions.rakes.out_of_line()),
        ),
    )


@cache
def _told() -> Mapping[str, Mapping[str, Any]]:
    """The samples and what mends them, by the codes of the rules."""
    return tomllib.loads((folder("sample_logs") / _MENDED).read_text("utf-8"))


def codes_shown() -> frozenset[str]:
    """The codes of all rules that have a pair."""
    return frozenset(_told())
