"""``hhparse convert``: logs in another layout."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from hhparse.cli.exit_code import ExitCode
from hhparse.cli.options import Paths, SiteCode

if TYPE_CHECKING:
    from hhparse.reading import Hand, LogText
    from hhparse.sites import Dialect

EXAMPLES = """
hhparse convert hands.txt --to home
hhparse convert logs/ --to phh --out phh/
hhparse simulate badugi | hhparse convert - --to phh
"""


class Target(StrEnum):
    """The layouts that hands can be written in."""

    HOME = "home"
    PHH = "phh"
    POKERSTARS = "pokerstars"


def convert(
    paths: Paths,
    to: Annotated[
        Target,
        typer.Option("--to", metavar="LAYOUT", show_default=False, help="home, phh or pokerstars."),
    ],
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="DIR",
            help="A folder for a file of each log; without it, all to standard output.",
        ),
    ] = None,
    site: SiteCode = None,
) -> ExitCode:
    """Write logs in another layout.

    The home log carries every hand, and brings it back with its site and id. PHH carries no-limit 2-7
    single draw, fixed-limit 2-7 triple draw and badugi, as long as no rule of play is broken. The layout of
    PokerStars names no other room, and goes without talk and events that it has no words for. What is
    written is read again and compared; a hand that would lose something is left out, and standard error
    says which and why.

    Exits with 1 if hands were left out.
    """
    from hhparse.cli.logs import Logs, dialect_of, opened
    from hhparse.cli.outfiles import OutFiles
    from hhparse.cli.outlet import print_texts
    from hhparse.sites import DIALECT_BY_CODE

    logs, told, target = Logs(paths), dialect_of(site), DIALECT_BY_CODE[to]
    files = None if out is None else OutFiles(out, paths, logs.paths)
    written = 0
    left_out: Counter[str] = Counter()
    for path in logs.paths:
        with logs.reading(path), opened(path) as log:
            conversion = _Conversion(log, path, told, target)
            texts = _laid_out(conversion.texts(), target, None if files else written)
            if files is None:
                print_texts(texts, sys.stdout)
            else:
                with files.draft() as made:
                    for text in texts:
                        made.write(text.encode())
                    if conversion.written:
                        files.keep(made, path, _suffix(target, conversion.written))
            if not (conversion.written or conversion.left_out or conversion.summaries):
                logs.empty.append(path)
            written += conversion.written
            left_out += conversion.left_out
    logs.complain()
    if left_out:
        _sum_up(written, left_out)
    if logs.unreadable:
        return ExitCode.UNREADABLE
    return ExitCode.FINDINGS if left_out else ExitCode.FINE


class _Conversion:
    """One log on its way."""

    def __init__(self, log: LogText, path: str, told: Dialect | None, target: Dialect) -> None:
        self._log, self._path, self._told, self._target = log, path, told, target
        self.written = self.summaries = 0
        self.left_out: Counter[str] = Counter()
        """How much of the log is not written, by the reason."""

    def texts(self) -> Iterator[str]:
        """The hands as they are written; what cannot be is complained of."""
        from hhparse.reading import Hand, Known, OtherGame, Refused, read_log
        from hhparse.writing.conversion import NotCarriedError, convert

        for part in read_log(self._log, self._path, self._told):
            match part:
                case Hand():
                    try:
                        text = convert(part, self._target)
                    except NotCarriedError as error:
                        self._leave_out(part.header.line, f"hand {part.header.hand_id}", str(error))
                    else:
                        self.written += 1
                        self._tell_unsaid(part)
                        yield text
                case OtherGame():
                    self._leave_out(part.text.first_line, "a hand", f"it is {part.game}, no draw game")
                case Refused():
                    self._leave_out(part.line, "a hand", f"it is refused: {part.reason}")
                case _ if part.known is not None:
                    self.summaries += part.known is Known.SUMMARY
                case _:
                    self._leave_out(part.line, "a line", "it belongs to no hand")

    def _tell_unsaid(self, hand: Hand) -> None:
        """Name what a hand goes without that is written."""
        from hhparse.report.visible import visible
        from hhparse.report.words import counted
        from hhparse.writing import unsaid

        missing = unsaid(hand, self._target)
        if missing:
            lines = ", ".join(str(event.line) for event in missing)
            what = f"hand {hand.header.hand_id} goes without {counted(len(missing), 'line')} ({lines})"
            where = f"{self._path}:{hand.header.line}"
            typer.echo(visible(f"{where}: {what}: the layout has no words for them"), err=True)

    def _leave_out(self, line: int, what: str, why: str) -> None:
        from hhparse.report.visible import shown

        self.left_out[why.partition(": ")[0]] += 1
        typer.echo(shown(f"{self._path}:{line}: left out {what}: {why}"), err=True)


def _sum_up(written: int, left_out: Counter[str]) -> None:
    """Say how much was left out, and for how many reasons."""
    from hhparse.report.visible import visible
    from hhparse.report.words import counted

    typer.echo(f"{counted(written, 'hand')} written, {left_out.total():,} left out:", err=True)
    for why, count in left_out.most_common():
        typer.echo(visible(f"{count:>6,}  {why}"), err=True)


def _laid_out(hands: Iterator[str], target: Dialect, before: int | None) -> Iterator[str]:
    """The hands of a log as they follow each other; those of PHH are numbered tables, unless it is one.

    :param before: how many hands the text goes on from; None where it is a file of its own.
    """
    if target.grammar is not None:
        yield from hands
        return
    first_two = [*islice(hands, 2)]
    if before is None and len(first_two) == 1:
        yield from first_two
        return
    for number, text in enumerate(chain(first_two, hands), (before or 0) + 1):
        yield f"[{number}]\n{text}\n"


def _suffix(target: Dialect, hands: int) -> str:
    """What files in a layout are called."""
    if target.grammar is not None:
        return ".txt"
    return ".phh" if hands == 1 else ".phhs"
