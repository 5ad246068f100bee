"""The group of all commands: their listing, and the one place where errors become sentences."""

from __future__ import annotations

import os
import re
import sys
import traceback
from collections import defaultdict
from typing import Any, Final

import typer
from typer.core import TyperCommand, TyperGroup

from hhparse.cli.exit_code import ExitCode
from hhparse.cli.faults import fault_of

_EMPTY: Final = re.compile(r"(?:--[\w-]+=)?")
"""An argument or an option that says nothing."""


class Commands(TyperGroup):
    """All commands of ``hhparse``.

    A command returns its exit code. What is raised in it, for wrong use or because the outer world
    does not play along, ends here as one sentence and an exit code.
    """

    def invoke(self, ctx: Any) -> Any:
        """Run the command that was asked for."""
        try:
            code = super().invoke(ctx)
            sys.stdout.flush()
        except typer.TyperException as error:
            from hhparse.report.visible import visible

            error.message = "\n".join(map(visible, error.message.split("\n")))
            raise
        except (typer.Exit, typer.Abort):
            raise
        except BrokenPipeError as error:
            _silence()
            raise typer.Exit(ExitCode.BROKEN_PIPE) from error
        except KeyboardInterrupt as error:
            _say("; ".join(["stopped", *getattr(error, "__notes__", ())]))
            raise typer.Exit(ExitCode.INTERRUPTED) from error
        except Exception as error:
            fault = fault_of(error)
            if isinstance(error, OSError):
                _silence()
            if fault is None:
                traceback.print_exc()
                _say("this is a defect of hhparse; please report it with the lines above.")
                raise typer.Exit(ExitCode.DEFECT) from error
            _say(fault)
            raise typer.Exit(ExitCode.WRONG_USE) from error
        raise typer.Exit(code if isinstance(code, ExitCode) else ExitCode.FINE)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """List the commands under the headings that they were registered with."""
        sections = defaultdict(list)
        width = max(map(len, self.commands))
        for name, command in self.commands.items():
            sections[getattr(command, "rich_help_panel", None) or "Commands"].append((name, command))
        for heading, commands in sections.items():
            with formatter.section(heading):
                formatter.write_dl(
                    [(f"{name:<{width}}", command.get_short_help_str(100)) for name, command in commands]
                )


def _say(sentence: str) -> None:
    """Say what happened, if standard error can still be written to."""
    try:
        typer.echo(f"hhparse: {sentence}", err=True)
    except OSError:
        _silence()


def _silence() -> None:
    """Send nowhere what cannot be written any more, or Python would complain of it at its end."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


class Command(TyperCommand):
    """One command, its arguments listed without their Python types."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Take the arguments; an empty one would stand for the current folder where a path is asked for."""
        if any(_EMPTY.fullmatch(argument) for argument in args):
            raise typer.BadParameter("an argument is empty: give it a value, or leave it out", ctx=ctx)
        return super().parse_args(ctx, args)

    def format_options(self, ctx: Any, formatter: Any) -> None:
        """List arguments and options."""
        for kind, heading in (("argument", "Arguments"), ("option", "Options")):
            params = [param for param in self.get_params(ctx) if param.param_type_name == kind]
            records = [(param, param.get_help_record(ctx)) for param in params]
            rows = [
                (param.metavar if kind == "argument" and param.metavar else record[0], record[1])
                for param, record in records
                if record
            ]
            if rows:
                with formatter.section(heading):
                    formatter.write_dl(rows)
