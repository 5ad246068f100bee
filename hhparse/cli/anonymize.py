"""``hhparse anonymize``: logs that can be shared."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from hhparse.cli.exit_code import ExitCode
from hhparse.cli.options import Paths, SiteCode

if TYPE_CHECKING:
    from hhparse.writing.pseudonyms import Kept

EXAMPLES = """
hhparse anonymize hands.txt --out shared/
hhparse anonymize logs/ --out shared/ --keep times,tables
"""

_SUFFIXES: Final = {".txt", ".log", ".xml", ".phh", ".phhs", ".json"}
"""Those of logs; any other may be a part of the file's name."""


def anonymize(
    paths: Paths,
    out: Annotated[
        Path, typer.Option("--out", metavar="DIR", show_default=False, help="A folder for the made-up logs.")
    ],
    keep: Annotated[
        list[str] | None,
        typer.Option(
            "--keep", metavar="WHAT", help="Leave as they are: ids, times, tables, chat; several with commas."
        ),
    ] = None,
    site: SiteCode = None,
) -> ExitCode:
    """Make copies of logs that can be shared.

    Players, hand and tournament ids and tables get made-up names of the same shape, the same in all
    logs of one call; times are shifted by one secret amount; chat, remarks and what stands outside of
    hands is dropped. The key to it is never written down. Every other byte stays, so that the copies
    import and check like the originals; they are numbered, since names of files tell much as well.

    Hands that cannot be read are left out. Exits with 1 if there were any.
    """
    from hhparse.cli.faults import WrongUseError
    from hhparse.cli.logs import Logs, dialect_of, opened
    from hhparse.cli.outfiles import draft, out_folder
    from hhparse.reading.packed import without_packing
    from hhparse.report.visible import visible
    from hhparse.report.words import counted
    from hhparse.writing.anonymous import anonymize as make_anonymous
    from hhparse.writing.pseudonyms import Pseudonyms

    logs, dialect, pseudonyms = Logs(paths), dialect_of(site), Pseudonyms(_kept(keep))
    if out_folder(out).is_dir() and any(out.iterdir()):
        raise WrongUseError(f"{out} is not empty; name a new folder with --out")
    hands = dropped = left_out = files = 0
    for path in logs.paths:
        with logs.reading(path), opened(path) as log, draft(out) as made:
            before, found = hands, False
            for piece in make_anonymous(log, path, pseudonyms, dialect):
                made.write(piece.data)
                hands += piece.hand
                found |= piece.hand or piece.left_out is not None
                dropped += piece.dropped
                if piece.left_out is not None:
                    left_out += 1
                    line, why = piece.left_out
                    typer.echo(visible(f"{path}:{line}: left out a hand: {why}"), err=True)
            if not found:
                logs.empty.append(path)
            if hands > before:
                files += 1
                suffix = without_packing(Path(path)).suffix
                made.keep(out / f"{files:04}{suffix if suffix in _SUFFIXES else '.txt'}")
    logs.complain()
    typer.echo(
        f"{counted(hands, 'hand')} in {counted(files, 'file')}, {counted(dropped, 'line')} dropped, "
        f"{counted(left_out, 'hand')} left out"
    )
    if logs.unreadable:
        return ExitCode.UNREADABLE
    return ExitCode.FINDINGS if left_out else ExitCode.FINE


def _kept(keep: list[str] | None) -> set[Kept]:
    """What is to stay as it is.

    :raises WrongUseError: if there is no such thing.
    """
    from hhparse.cli.faults import WrongUseError
    from hhparse.writing.pseudonyms import Kept

    told = [word.strip() for given in keep or () for word in given.split(",")]
    unknown = next((word for word in told if word not in list(Kept)), None)
    if unknown is not None:
        raise WrongUseError(f"--keep knows no {unknown!r}; it knows {', '.join(Kept)}")
    return {Kept(word) for word in told}
