"""All commands, in the order and under the headings of the help."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Final, NamedTuple

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


class Entry(NamedTuple):
    """A command as the help lists it."""

    heading: str
    name: str
    command: Callable[..., ExitCode]
    examples: str


ENTRIES: Final = (
    Entry("Begin", "demo", demo.demo, demo.EXAMPLES),
    Entry("Logs", "import", imports.import_, imports.EXAMPLES),
    Entry("Logs", "check", check.check, check.EXAMPLES),
    Entry("Logs", "refused", refused.refused, refused.EXAMPLES),
    Entry("Logs", "replay", replays.replay, replays.EXAMPLES),
    Entry("Logs", "convert", convert.convert, convert.EXAMPLES),
    Entry("Logs", "anonymize", anonymize.anonymize, anonymize.EXAMPLES),
    Entry("Logs", "simulate", simulate.simulate, simulate.EXAMPLES),
    Entry("Answers", "me", me.me, me.EXAMPLES),
    Entry("Answers", "stats", statistics.stats, statistics.EXAMPLES),
    Entry("Answers", "player", players.player, players.EXAMPLES),
    Entry("Answers", "sessions", statistics.sessions, statistics.SESSIONS_EXAMPLES),
    Entry("Answers", "hands", hands.hands, hands.EXAMPLES),
    Entry("Answers", "query", queries.query, queries.EXAMPLES),
    Entry("Answers", "equity", equity.equity, equity.EXAMPLES),
    Entry("Answers", "export", exports.export, exports.EXAMPLES),
    Entry("Look up", "rule", catalogues.rule, catalogues.RULE_EXAMPLES),
    Entry("Look up", "games", catalogues.games, catalogues.GAME_EXAMPLES),
)


def _version(asked: bool) -> None:
    if asked:
        from hhparse.version import installed_version

        typer.echo(f"hhparse {installed_version()}")
        raise typer.Exit


def _hhparse(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    """Read, replay, check and analyse hand histories of draw poker."""


def app_of(entries: Iterable[Entry]) -> typer.Typer:
    """The command line with some commands."""
    app = typer.Typer(
        cls=Commands,
        no_args_is_help=True,
        add_completion=False,
        rich_markup_mode=None,  # plain help is printed twice as fast
        pretty_exceptions_enable=False,
        context_settings={"help_option_names": ["-h", "--help"]},
        epilog="\b\nEvery command exits with\n"
        "  0  if all is fine\n"
        "  1  if there are findings: errors or warnings in a check, refused or incomplete hands\n"
        "  2  if it was used wrongly: no such file, rule, game or query, a foreign database\n"
        "  3  if a file could not be read",
    )
    app.callback()(_hhparse)
    for heading, name, command, examples in entries:
        lines = "".join(f"\n  {line}" for line in examples.strip().splitlines())
        app.command(name, cls=Command, rich_help_panel=heading, epilog=f"\b\nExamples:{lines}")(command)
    return app


def app_for(arguments: Sequence[str]) -> typer.Typer:
    """The command line as far as some arguments need it.

    A command that is named first is built alone: all of them take longer than many an answer.
    """
    named = [entry for entry in ENTRIES if [entry.name] == [*arguments[:1]]]
    return app_of(named or ENTRIES)


app: Final = app_of(ENTRIES)
"""The whole command line."""
