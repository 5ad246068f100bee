"""The options that choose hands, which several commands share."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from hhparse.cli.exit_code import ExitCode

if TYPE_CHECKING:
    from hhparse.stats import Selection

FILTERS: Final = {
    "site": ("SITE", "Only hands of a site, by its code."),
    "game": ("GAME", "Only a game, by any of its names."),
    "limit": ("LIMIT", "Only fixed, pot or no limit."),
    "money": ("KIND", "Only cash, play money or tournament chips."),
    "stakes": ("STAKES", "Only some stakes, such as 0.10/0.20."),
    "seats": ("RANGE", "Only tables with so many seats: 6, or 2..6."),
    "players": ("RANGE", "Only hands with so many players dealt in."),
    "position": ("POSITION", "Only a position, such as button or big blind."),
    "hand": ("CLASS", "Only a starting hand, such as 'pair of jacks', or '4 to a seven or better'."),
    "pot": ("RANGE", "Only pots of so many big bets (no limit: big blinds; without blinds: antes)."),
    "result": ("RESULT", "Only hands that were won, lost or even."),
    "log": ("LOG", "Only hands of one's own logs (own), or of others' (observed)."),
    "dates": ("RANGE", "Only some time: 2015, 2015-01, 2015-01-31, or 2015-01..2015-03."),
}  # fmt: skip
"""The filters by their dimension: what is told, and the help. All may be told again, for another value."""

_PLAYER: Final = Annotated[
    str | None,
    typer.Option(
        "--player",
        metavar="NAME",
        help="Whose hands: a name, or NAME@SITE. Without it, the hero's: of the names given to "
        "`hhparse me`, else of those whose cards the logs show.",
    ),
]
_NAME: Final = Annotated[
    str | None,
    typer.Argument(
        metavar="NAME", show_default=False, help="Whose: a name, or NAME@SITE; without it, the hero's."
    ),
]
_EVERYBODY: Final = Annotated[bool, typer.Option("--everybody", help="The hands of all players.")]
_ZONE: Final = Annotated[
    str | None,
    typer.Option(
        "--zone",
        metavar="ZONE",
        help="The time zone of all times, such as Europe/Paris; without it, that of the settings, else UTC.",
    ),
]
_CLEAN: Final = Annotated[bool, typer.Option("--clean", help="Only hands that break no rule.")]


@dataclass(frozen=True, slots=True)
class ChosenHands:
    """What the options say."""

    player: str | None
    everybody: bool
    clean: bool
    filters: dict[str, list[str]]
    zone: str | None

    def selection(self) -> Selection:
        """The same for counting.

        :raises WrongUseError: if a player is named and everybody asked for, or settings cannot be read.
        """
        from hhparse.cli.faults import WrongUseError
        from hhparse.cli.settings import zone_here
        from hhparse.stats import Selection

        if self.everybody and self.player is not None:
            raise WrongUseError("--everybody asks for all players, --player for one: leave one of them out")
        return Selection(self.player, self.everybody, self.clean, self.filters, self.zone or zone_here())


def chooses_hands(*, named: bool = False) -> Callable[[Callable[..., ExitCode]], Callable[..., ExitCode]]:
    """Give a command the options that choose hands; its first parameter becomes what they say.

    :param named: whether the command is about one player, whose name is its argument.
    """

    def given(command: Callable[..., ExitCode]) -> Callable[..., ExitCode]:
        _, *own = inspect.signature(command, eval_str=True).parameters.values()
        options = [*_who(named=named), _option("clean", _CLEAN, default=False), _option("zone", _ZONE)]
        options += [_option(code, _filter(code, *told)) for code, told in FILTERS.items()]

        @wraps(command)
        def asked(**told: Any) -> ExitCode:
            player, clean, zone = told.pop("player"), told.pop("clean"), told.pop("zone")
            everybody = told.pop("everybody", False)
            filters = {code: values for code in FILTERS if (values := told.pop(code))}
            return command(ChosenHands(player, everybody, clean, filters, zone), **told)

        parameters = [*options[:1], *own, *options[1:]]
        keywords = [one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in parameters]
        asked.__signature__ = inspect.Signature(keywords)  # type: ignore[attr-defined]  # typer reads it
        asked.__annotations__ = {one.name: one.annotation for one in keywords}
        return asked

    return given


def _who(*, named: bool) -> list[inspect.Parameter]:
    if named:
        return [_option("player", _NAME)]
    return [_option("player", _PLAYER), _option("everybody", _EVERYBODY, default=False)]


def _option(name: str, annotation: Any, default: object = None) -> inspect.Parameter:
    return inspect.Parameter(name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def _filter(code: str, metavar: str, sentence: str) -> Any:
    return Annotated[list[str] | None, typer.Option(f"--{code}", metavar=metavar, help=sentence)]
