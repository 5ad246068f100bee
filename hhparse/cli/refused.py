"""``hhparse refused``: what the imports could not read."""

from __future__ import annotations

import typer

from hhparse.cli.exit_code import ExitCode
from hhparse.cli.options import Database, Format, Output

EXAMPLES = """
hhparse refused
hhparse refused --db hands.duckdb --format json
"""


def refused(db: Database = None, output: Output = Format.TEXT) -> ExitCode:
    """Show what the imports could not read, and why, with its text.

    Refused hands, hands of which a line could not be read or the end is missing (they are stored, but
    statistics leave them out), and lines outside of any hand. Lines that are at fault are marked.
    """
    from hhparse.report.refused import closing_line, stray_sentence, unread_lines, unread_record
    from hhparse.report.visible import json_line
    from hhparse.store.store import Store
    from hhparse.store.texts import stray_lines, unread_hands

    with Store.open(db, readonly=True) as store:
        hands, strays = unread_hands(store.connection), stray_lines(store.connection)
    if output is Format.JSON:
        typer.echo(json_line(unread_record(hands, strays)))
        return ExitCode.FINE
    for hand in hands:
        typer.echo("\n".join(unread_lines(hand)))
    for path, stray in strays:
        typer.echo(stray_sentence(path, stray))
    typer.echo(closing_line(hands, strays))
    return ExitCode.FINE
