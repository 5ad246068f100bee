"""What was made of every rule in one hand: judged, skipped, or not verifiable, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from hhparse.games import house_rule_words
from hhparse.replay import Gap, Replay, gaps
from hhparse.report.finding import Selection
from hhparse.report.visible import visible
from hhparse.report.words import counted
from hhparse.rules import RULES, Evidence, Family, Rule, catalogue
from hhparse.sessions import Following

_STATUSES: Final = ("judged", "broken", "judged in part", "not verifiable", "skipped")
_NOT_SELECTED: Final = "not selected"
_SWITCHED_OFF: Final = "hands are not held against the one before, since rooms leave hands out"


@dataclass(frozen=True, slots=True)
class Group:
    """Rules of which the same is said."""

    status: str
    """One of those above."""
    reason: str
    """Why; empty where there is nothing to give a reason for."""
    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Explanation:
    """How far the verdict on one hand reaches."""

    played: Replay
    groups: tuple[Group, ...]

    @property
    def sentence(self) -> str:
        """A block of a few lines, the place first."""
        return "\n".join(self._lines())

    def _lines(self) -> Iterator[str]:
        hand = self.played.hand
        table = f"{hand.game.name}, {hand.limit}, by the rules of {hand.room}"
        yield visible(
            f"{hand.text.source}:{hand.text.first_line}: hand {hand.header.hand_id}: "
            + "; ".join((table, *house_rule_words(hand.game)))
        )
        for status, groups in groupby(self.groups, key=lambda group: group.status):
            told = [*groups]
            reasons = (f"{ranges(each.codes)} ({each.reason})" for each in told if each.reason)
            plain = (ranges(each.codes) for each in told if not each.reason)
            count = counted(sum(len(each.codes) for each in told), "rule")
            yield visible(f"  {status} {count}: {'; '.join((*plain, *reasons))}")

    def record(self) -> dict[str, object]:
        """The same for programs: for each status the codes by reasons, or the codes alone."""
        hand = self.played.hand
        told: dict[str, object] = {"judged": [], "broken": []}
        for status in ("judged in part", "not verifiable", "skipped"):
            told[status.replace(" ", "_")] = {
                group.reason: list(group.codes) for group in self.groups if group.status == status
            }
        for group in self.groups:
            if not group.reason:
                told[group.status] = list(group.codes)
        return {
            "file": hand.text.source,
            "line": hand.text.first_line,
            "hand": hand.header.hand_id,
            "explained": {
                "game": hand.game.code,
                "limit_type": str(hand.limit),
                "site": hand.site.code,
                "house_rules": list(house_rule_words(hand.game)),
                "rules": told,
            },
        }


_AT_THE_END: Final = "it needs all hands, and is reported after the last of them"


def explain(played: Replay, selection: Selection, following: Following) -> Explanation:
    """What was made of every rule of the catalogue in a hand.

    :param following: what is said of it by the hands before.
    """
    missing = [*gaps(played)]
    if following.unjudged is not None:
        missing.append(Gap(Evidence.BEFORE, following.unjudged))
    broken = {violation.code for violation in following.said_of(played)}
    said: dict[tuple[str, str], list[str]] = {}
    for rule in RULES:
        if not selection.takes(rule):
            what = "skipped", _NOT_SELECTED
        elif rule.family is Family.SESSION and following.switched_off:
            what = "skipped", _SWITCHED_OFF
        elif rule is catalogue.RAKE_OUT_OF_LINE and rule.skipped(played.hand) is None:
            what = "judged in part", _AT_THE_END
        else:
            what = _said(rule, played, missing, broken)
        said.setdefault(what, []).append(rule.code)
    # Within a status the reasons stand in the order of the codes.
    ordered = sorted(said.items(), key=lambda each: _STATUSES.index(each[0][0]))
    groups = (Group(status, reason, tuple(codes)) for (status, reason), codes in ordered)
    return Explanation(played, tuple(groups))


def _said(rule: Rule, played: Replay, missing: Sequence[Gap], broken: set[str]) -> tuple[str, str]:
    """A rule's status, and the reason for it."""
    if rule.code in broken:
        return "broken", ""
    if (why := rule.skipped(played.hand)) is not None:
        return "skipped", why
    lacking = [gap for gap in missing if gap.evidence in rule.needs]
    for gap in sorted(lacking, key=lambda gap: gap.partial):
        return "judged in part" if gap.partial else "not verifiable", gap.why
    return "judged", ""


def ranges(codes: Sequence[str]) -> str:
    """Codes in a row as ranges: ``301-304, 307``; only codes of the catalogue count as neighbours."""
    place = {rule.code: number for number, rule in enumerate(RULES)}
    runs = groupby(enumerate(codes), key=lambda each: (place[each[1]] - each[0], each[1][0]))
    told = ([code for _, code in run] for _, run in runs)
    return ", ".join(run[0] if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in told)
