"""The reference page of statistics: every formula, as it is counted."""

from __future__ import annotations

from collections.abc import Iterator

from hhparse.stats import DIMENSIONS, SETS, STATISTICS, Group, Statistic
from hhparse.stats.model import FEW

_HEAD = f"""\
# Statistics

What `hhparse stats`, `hhparse player` and `hhparse sessions` count, and `hhparse.connect(…).statistics(…)`
gives as a frame. Incomplete and cancelled hands are left out, and so is what a second log tells of a hand
otherwise than the first; they are counted beside the table. Kinds of money, currencies and units of results
(big bets, big blinds, antes) are never added together, whatever hands are grouped by.

`--chances` shows numerator and denominator of each, and how many chances are *unknown*: left out of both,
because the cards that it takes to count them are hidden. `--ci` shows of shares the 95% confidence interval
(Wilson), of results per 100 hands standard error and standard deviation (sd); JSON has it all. On a terminal,
what rests on fewer than {FEW} chances is dimmed.

*Counted for* says whose chances can be counted. What a player did is known for everybody. What a player
held is known for the log's owner, and for anyone else whose cards the log shows as they are dealt. Others
show only the hands that they take to the end, and what they held before the last draw is known only if they
stood pat from then on: a biased sample, so these chances are unknown. `--by hand` and `--hand` go by
starting hands that are known in this way.

Every number below is an SQL aggregate over a [table](tables.md), numbered as there: betting in round 0 comes
before draw 1. So a question of one's own gives the same number:

    SELECT player, count(*) FILTER (choice_before_draw AND vpip) / count(*) FILTER (choice_before_draw)
    FROM player_hands WHERE counted GROUP BY player

Only *sittings* are no table: each is made up of the hands of one session that are counted together, with the
time from the first to the last of them, and the same of each table added up. Where these are all hands of the
session, `hours` and `table_hours` of its [session_hands](tables.md#session_hands) add up to the same."""


def statistics_page() -> str:
    """The reference page, in Markdown."""
    lines = [_HEAD, "", *_dimension_lines(), "", "## Sets", "", "| `--set` | shows |", "|---|---|"]
    for name, statistics in SETS.items():
        lines.append(f"| `{name}` | {_set_words(name, statistics)} |")
    for group in Group:
        lines += [
            "",
            f"## {group}",
            "",
            "| statistic | column | what it tells | counted for | table | formula |",
        ]
        lines += ["|---|---|---|---|---|---|"]
        lines += [_line(one) for one in STATISTICS if one.group is group]
    return "\n".join(lines) + "\n"


def _dimension_lines() -> Iterator[str]:
    yield "## Filters and groups"
    yield ""
    yield "Words may be shortened to how they begin (`--limit fixed`), and an option be told again for"
    yield "another value. Ranges are written `6`, `2..6`, `10..` or `..10`; dates `2015`, `2015-01` or"
    yield "`2015-01-31`, or ranges of these. A starting hand takes in its variants: *straight* is one with a"
    yield "joker too, but no straight flush. It may be told with *or better*: in lows and badugi that is more"
    yield "good cards, or as many without a higher one; in high it is any better kind of hand."
    yield ""
    yield "| name | is | filters | groups |"
    yield "|---|---|---|---|"
    for one in DIMENSIONS:
        option = f"`--{one.code}`" if one.filters else ""
        yield f"| {one.code} | {one.sentence} | {option} | `--by {one.code}` |"


def _set_words(name: str, statistics: tuple[Statistic, ...]) -> str:
    if name == "all":
        return "everything"
    if name == "usual":
        return "what is shown where nothing is asked for: " + ", ".join(one.label for one in statistics)
    return f"hands, and all of *{statistics[-1].group}*"


def _line(one: Statistic) -> str:
    formula = f"`{one.numerator}`"
    if one.denominator:
        formula += f" / `{one.denominator}`"
    if one.unknown:
        formula += f"; unknown: `{one.unknown}`"
    formula = formula.replace("|", "\\|")
    return f"| {one.label} | `{one.code}` | {one.sentence} | {one.known_of} | {one.table.table} | {formula} |"
