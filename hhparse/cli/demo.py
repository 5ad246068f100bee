"""``hhparse demo``: what hhparse does, shown on logs that come with it."""

from __future__ import annotations

import sys
from pathlib import Path

import typer

from hhparse.cli.exit_code import ExitCode

EXAMPLES = """
hhparse demo
"""


def demo() -> ExitCode:
    """Try it out on the sample logs.

    Imports the logs that come with hhparse into a database of its own, and shows the statistics of
    their hero and the violations that were put into them. Your own database is left alone.
    """
    from hhparse.cli.imports import import_logs
    from hhparse.cli.logs import Logs
    from hhparse.queries import find, run
    from hhparse.report.statistics import statistics_lines, statistics_table
    from hhparse.report.table import write_table
    from hhparse.report.visible import visible
    from hhparse.report.words import counted
    from hhparse.resources import folder
    from hhparse.stats import count
    from hhparse.store.store import Store

    samples, path = folder("sample_logs"), fresh_place()
    with Store.open(path) as store:
        report = import_logs(store, Logs([str(samples)]), inside=samples.parent)
        hands = count(store.connection)
    violations = run(path, find("hands_to_review")).rows(named=True)

    typer.echo(visible(f"Imported {samples} into {path}"))
    hands_found = counted(report.found, "hand"), counted(report.files, "file")
    outcome = f"{report.stored:,} stored, {report.refused:,} refused, {report.other_games:,} of other games"
    typer.echo(f"{' in '.join(hands_found)}: {outcome}")
    typer.echo("\n".join(("", *statistics_lines(hands), "")))
    write_table(statistics_table(hands), sys.stdout)
    typer.echo(
        f"\n{counted(report.violations.total(), 'violation')} found, as they were put into the logs:\n"
    )
    for row in violations:
        if row["what"] == "violation":
            typer.echo(visible(f"{row['place']}: {row['why']}"))
    typer.echo()
    typer.echo(visible(f"To go on: hhparse query --db {path}"))
    return ExitCode.FINE


def fresh_place() -> Path:
    """Where the demo's database goes: the user's cache, or a temporary folder if there is none."""
    import platformdirs

    place = platformdirs.user_cache_path("hhparse") / "demo.duckdb"
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        place.unlink(missing_ok=True)
        place.touch()
        place.unlink()
    except OSError:
        import tempfile

        return Path(tempfile.mkdtemp(prefix="hhparse-")) / "demo.duckdb"
    return place
