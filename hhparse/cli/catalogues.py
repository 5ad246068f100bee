"""``hhparse rule`` and ``hhparse games``: the catalogues."""

from __future__ import annotations

import difflib
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from hhparse.cli.exit_code import ExitCode
from hhparse.cli.options import Format, Output

if TYPE_CHECKING:
    from hhparse.rules import Rule

_FEW = 5
"""No more rules than that are named as near to what was asked for."""
RULE_EXAMPLES = """
hhparse rule
hhparse rule 304
hhparse rule call-amount --format json
"""
GAME_EXAMPLES = """
hhparse games
hhparse games badugi
hhparse games "three-card triple-draw California lowball, kings wild"
"""


def rule(
    code: Annotated[str | None, typer.Argument(metavar="CODE", help="A rule's code or its name.")] = None,
    output: Output = Format.TEXT,
) -> ExitCode:
    """Explain a rule, with a log that breaks it, or list them all.

    Beside the small log stands the same log put right.
    """
    from hhparse.report.pairs import pair_of
    from hhparse.report.rules import rule_lines, rule_record, rule_table
    from hhparse.report.table import write_table
    from hhparse.report.visible import json_line
    from hhparse.rules import RULES

    chosen = None if code is None else _rule(code)
    if output is Format.JSON:
        record = rule_record(chosen) | {"pair": pair_of(chosen).record()} if chosen else None
        typer.echo(json_line(record or [rule_record(each) for each in RULES]))
    elif chosen:
        typer.echo("\n".join(rule_lines(chosen)))
    else:
        write_table(rule_table(), sys.stdout)
    return ExitCode.FINE


def games(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", help="A game by code, name or alias, and what varies it.")
    ] = None,
    output: Output = Format.TEXT,
) -> ExitCode:
    """Describe a game in full, or list them all."""
    from hhparse.games import GAMES, resolve
    from hhparse.report.games import game_lines, game_record, game_table
    from hhparse.report.table import write_table
    from hhparse.report.visible import json_line

    chosen = None if name is None else resolve(name)
    if output is Format.JSON:
        typer.echo(json_line(game_record(chosen) if chosen else [game_record(each) for each in GAMES]))
    elif chosen:
        typer.echo("\n".join(game_lines(chosen)))
    else:
        write_table(game_table(), sys.stdout)
    return ExitCode.FINE


def _rule(code: str) -> Rule:
    """The rule of this code or name.

    :raises WrongUseError: if there is none.
    """
    from hhparse.cli.faults import WrongUseError
    from hhparse.rules import BY_CODE, RULES

    by_name = BY_CODE | {rule.name: rule for rule in RULES}
    found = by_name.get(code.lower())
    if found is None:
        words = sorted(
            (w for w in by_name if code.lower() in w), key=lambda w: not w.startswith(code.lower())
        )
        words = words or difflib.get_close_matches(code.lower(), by_name, n=_FEW)
        near = list(dict.fromkeys(f"{rule.code} {rule.name}" for rule in map(by_name.__getitem__, words)))
        hint = f"near it {'is' if len(near) == 1 else 'are'} {', '.join(near[:_FEW])}; " if near else ""
        raise WrongUseError(f"no rule has the code or name {code!r}; {hint}`hhparse rule` lists them all")
    return found
