"""All commands, in the order and under the headings of the help."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import typer

from hhparse.cli import (
    anonymize,
    catalogues,
    check,
    convert,
    demo,
    equity,
    exports,
    hands,
    imports,
    me,
    players,
    queries,
    refused,
    replays,
    simulate,
    statistics,
)
from hhparse.cli.commands import Command, Commands
from hhparse.cli.exit_code import ExitCode

app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,  # plain help is printed twice as fast
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="\b\nEvery command exits with\n"
    "  0  if all is fine\n"
    "  1  if there are findings: errors or warnings in a check, refused hands\n"
    "  2  if it was used wrongly: no such file, rule, game or query, a foreign database\n"
    "  3  if a file could not be read",
)


def _version(asked: bool) -> None:
    if asked:
        from hhparse.version import installed_version

        typer.echo(f"hhparse {installed_version()}")
        raise typer.Exit


@app.callback()
def _hhparse(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Read, replay, check and analyse hand histories of draw poker."""


def _add(heading: str, name: str, command: Callable[..., ExitCode], examples: str) -> None:
    lines = "".join(f"\n  {line}" for line in examples.strip().splitlines())
    app.command(name, cls=Command, rich_help_panel=heading, epilog=f"\b\nExamples:{lines}")(command)


_add("Begin", "demo", demo.demo, demo.EXAMPLES)
_add("Logs", "import", imports.import_, imports.EXAMPLES)
_add("Logs", "check", check.check, check.EXAMPLES)
_add("Logs", "refused", refused.refused, refused.EXAMPLES)
_add("Logs", "replay", replays.replay, replays.EXAMPLES)
_add("Logs", "convert", convert.convert, convert.EXAMPLES)
_add("Logs", "anonymize", anonymize.anonymize, anonymize.EXAMPLES)
_add("Logs", "simulate", simulate.simulate, simulate.EXAMPLES)
_add("Answers", "me", me.me, me.EXAMPLES)
_add("Answers", "stats", statistics.stats, statistics.EXAMPLES)
_add("Answers", "player", players.player, players.EXAMPLES)
_add("Answers", "sessions", statistics.sessions, statistics.SESSIONS_EXAMPLES)
_add("Answers", "hands", hands.hands, hands.EXAMPLES)
_add("Answers", "query", queries.query, queries.EXAMPLES)
_add("Answers", "equity", equity.equity, equity.EXAMPLES)
_add("Answers", "export", exports.export, exports.EXAMPLES)
_add("Look up", "rule", catalogues.rule, catalogues.RULE_EXAMPLES)
_add("Look up", "games", catalogues.games, catalogues.GAME_EXAMPLES)
