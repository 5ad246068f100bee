"""The catalogue of rules, as a list, as one rule in full, and as a page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter
from typing import Final

from hhparse.report.pairs import pair_of
from hhparse.report.table import Column, Table
from hhparse.rules import RULES, Family, Rule, Severity

FAMILY_NAMES: Final = {family: family.name.lower().replace("_", " ") for family in Family}

_MEANING: Final = {
    Severity.ERROR: "the hand cannot have been played so by its rules",
    Severity.WARNING: "allowed somewhere, or the record contradicts itself without touching the play",
    Severity.NOTE: "worth knowing; `hhparse check` does not fail for it",
}
_PLACEHOLDER: Final = re.compile(r"\{(\w+)\}")


def rule_table() -> Table:
    """Every rule on one line."""
    columns = (Column("code"), Column("severity"), Column("family"), Column("rule"))
    return Table(
        columns, [(rule.code, rule.severity, FAMILY_NAMES[rule.family], rule.sentence) for rule in RULES]
    )


def rule_lines(rule: Rule) -> Iterator[str]:
    """One rule in full."""
    yield f"{rule.code} {rule.name}"
    yield ""
    yield rule.sentence
    yield ""
    yield f"Severity  {rule.severity}: {_MEANING[rule.severity]}"
    yield f"Family    {rule.family}xx, {FAMILY_NAMES[rule.family]}"
    yield f"Message   {_template(rule)}"
    if details := _details(rule):
        yield f"Details   {', '.join(details)}"
    if rule.source:
        yield f"Source    {rule.source}"
    if rule.when:
        yield f"Skipped   where {_skipped(rule)}"
    if rule.shown:
        yield f"Needs     {', '.join(rule.shown)}"
    pair = pair_of(rule)
    yield ""
    yield f"A log that breaks it (!), and what puts it right (- goes, + comes); sample_logs/{pair.sample}"
    yield ""
    yield from pair.lines()


def rule_record(rule: Rule) -> dict[str, object]:
    """A rule for programs."""
    return {
        "code": rule.code,
        "name": rule.name,
        "severity": str(rule.severity),
        "family": FAMILY_NAMES[rule.family],
        "sentence": rule.sentence,
        "message": rule.message,
        "details": _details(rule),
        "source": rule.source or None,
        "skipped_where": [condition.otherwise for condition in rule.when],
        "needs": [str(evidence) for evidence in rule.shown],
    }


def rules_page() -> str:
    """The reference page, in Markdown."""
    lines = [
        "# Rules",
        "",
        "Every rule that `hhparse check` judges. `hhparse rule CODE` shows one of them.",
        "",
        *(f"* **{severity}**: {_MEANING[severity]}." for severity in Severity),
        "",
        "A rule that cannot be judged from what the log shows is *not verifiable*: it is neither kept",
        "nor broken, and the closing line of `check` counts it apart.",
    ]
    for family in Family:
        lines += ["", f"## {family}xx: {FAMILY_NAMES[family]}"]
        for rule in RULES:
            if rule.family is family:
                source = f" Source: {rule.source}." if rule.source else ""
                lines += [
                    "",
                    f"### {rule.code} {rule.name}",
                    "",
                    f"*{rule.severity}.* {rule.sentence}{source}",
                ]
                lines += ["", f"> {_template(rule)}"]
                if rule.when:
                    lines += ["", f"Skipped where {_skipped(rule)}."]
    return "\n".join(lines) + "\n"


def _template(rule: Rule) -> str:
    """The message with its details in capitals, as the command line writes placeholders."""
    return _PLACEHOLDER.sub(lambda match: match[1].upper(), rule.message)


def _skipped(rule: Rule) -> str:
    """Where the rule is not judged."""
    return ", or where ".join(condition.otherwise for condition in rule.when)


def _details(rule: Rule) -> list[str]:
    names = (field for _, field, _, _ in Formatter().parse(rule.message) if field)
    return list(dict.fromkeys(names))
