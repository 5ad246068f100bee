"""``hhparse me``: who the user is."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from hhparse.cli.exit_code import ExitCode
from hhparse.cli.options import Database, Format, Output

if TYPE_CHECKING:
    from hhparse.store.heroes import HeroName
    from hhparse.store.store import Store

EXAMPLES = """
hhparse me
hhparse me Marta@pokerstars "Marta II@pokerstars"
hhparse me --forget Marta@pokerstars
"""


def me(
    names: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="NAME@SITE",
            show_default=False,
            help="A name that you play under, and where; without any, all are shown.",
        ),
    ] = None,
    forget: Annotated[
        bool, typer.Option("--forget", help="Take these names back; without names, all of them.")
    ] = False,
    db: Database = None,
    output: Output = Format.TEXT,
) -> ExitCode:
    """Say who you are: all these names are one hero.

    `hhparse stats` and the saved queries then count the hands of these names as the hero's, whoever
    logged them. Without names of your own, the hero is whoever's cards a log shows.
    """
    from hhparse.store.heroes import add_heroes, forget_heroes, hero_names
    from hhparse.store.store import Store

    told = [_name(name) for name in names or ()]
    with Store.open(db, readonly=not told and not forget) as store:
        if forget:
            yours = [each.name for each in hero_names(store.connection)]
            _demand_heroes(told, yours)
            forget_heroes(store.connection, told or yours)
        elif told:
            add_heroes(store.connection, told)
            _warn_of_strangers(store, told)
        _write(store, output)
    return ExitCode.FINE


def _name(text: str) -> HeroName:
    """The name and the site of NAME@SITE; a name may hold an @ itself.

    :raises WrongUseError: if it is not written so, or there is no such site.
    """
    from hhparse.cli.faults import WrongUseError
    from hhparse.cli.logs import known_code
    from hhparse.sites import BY_CODE
    from hhparse.store.heroes import HeroName

    name, _, code = text.rpartition("@")
    if not name:
        raise WrongUseError(f"write the name with its site, such as {text.strip('@') or 'NAME'}@pokerstars")
    return HeroName(name, known_code(code, BY_CODE))


def _demand_heroes(told: Sequence[HeroName], yours: Sequence[HeroName]) -> None:
    """See to it that only names are taken back that were told.

    :raises WrongUseError: if one was not; the message says which were.
    """
    from hhparse.cli.faults import WrongUseError

    for name in told:
        if name not in yours:
            known = f"you are {', '.join(map(str, yours))}" if yours else "you have not said who you are"
            raise WrongUseError(f"{name} is none of your names; {known}")


def _warn_of_strangers(store: Store, names: list[HeroName]) -> None:
    """Tell which of the names are in no stored hand: they may be misspelt."""
    from hhparse.report.visible import visible
    from hhparse.store.heroes import hero_names, nearest_name

    for name, hands in hero_names(store.connection):
        if name in names and not hands:
            nearest = nearest_name(store.connection, name)
            hint = f"; the nearest is {nearest}" if nearest else ""
            typer.echo(visible(f"hhparse: there are no hands of {name} yet{hint}"), err=True)


def _write(store: Store, output: Format) -> None:
    from hhparse.report.heroes import hero_lines, hero_record, hero_table
    from hhparse.report.table import write_table
    from hhparse.report.visible import json_line
    from hhparse.store.heroes import hero_names, owners

    told, candidates = hero_names(store.connection), owners(store.connection)
    if output is Format.JSON:
        typer.echo(json_line(hero_record(told, candidates)))
        return
    typer.echo("\n".join(hero_lines(told, candidates)))
    if told or candidates:
        typer.echo()
        write_table(hero_table(told or candidates), sys.stdout)
