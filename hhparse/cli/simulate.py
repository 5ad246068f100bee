"""``hhparse simulate``: random legal hands."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Final

import typer

from hhparse.cli.exit_code import ExitCode

if TYPE_CHECKING:
    from hhparse.games import Game
    from hhparse.sites import Dialect

EXAMPLES = """
hhparse simulate badugi --hands 100 --seed 7 > badugi.txt
hhparse simulate "no limit 2-7 single draw" --players 2 --hidden
hhparse simulate "2-7 triple draw" --hands 2000 --quiet | hhparse check -
hhparse simulate "jackpots, bottom card never dealt, burn before the draw"
"""
_USUAL_TABLE: Final = 6


def simulate(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME",
            show_default=False,
            help='A game by any of its names, with its limit ("pot limit badugi"); else fixed limit.',
        ),
    ],
    hands: Annotated[int, typer.Option("--hands", metavar="N", min=1, help="How many hands.")] = 1,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed gives the same hands.")] = 1,
    players: Annotated[
        int | None,
        typer.Option(
            "--players",
            metavar="N",
            show_default=False,
            help="How many sit at the table; without it, 6 or as many as the game allows.",
        ),
    ] = None,
    layout: Annotated[
        str | None,
        typer.Option(
            "--layout",
            metavar="LAYOUT",
            show_default=False,
            help="pokerstars or home; without it, a room's where one deals the game, else the home log.",
        ),
    ] = None,
    hidden: Annotated[
        bool,
        typer.Option(
            "--hidden", help="Tell each hand as one player sees it, always the same; else all cards are open."
        ),
    ] = False,
    quiet: Annotated[
        bool, typer.Option("--quiet", help="Do not tell how often each special of the game came up.")
    ] = False,
) -> ExitCode:
    """Deal random legal hands of any game.

    The players know nothing but what they are allowed to do, and now and then the deck is stacked, so
    that everything comes up that the rules of the game allow: all-ins and side pots, caps, reshuffles,
    split pots, passed-out deals. Hands go to standard output, one by one; how often each special of the
    game came up is told on standard error.
    """
    from collections import Counter

    from hhparse.cli.outlet import print_texts
    from hhparse.events import Seat
    from hhparse.games import Limit, announced_limit, resolve
    from hhparse.report.specials import specials_table
    from hhparse.report.table import write_table
    from hhparse.simulation import Setting, Special, deal_hands, seen_by, specials_in, specials_of
    from hhparse.writing import write_hand

    chosen = resolve(game)
    limit = announced_limit(game) or Limit.FIXED
    setting = Setting(chosen, limit, _dialect_of(chosen, layout), _table_size(chosen, players))
    seen: Counter[Special] = Counter()
    for play in deal_hands(setting, hands=hands, seed=seed):
        hand = play.hand
        if hidden:
            hero = next(event.player for event in hand.events if isinstance(event, Seat))
            hand = seen_by(hand, hero)
        print_texts([write_hand(hand, setting.dialect)], sys.stdout)
        if not quiet:
            seen.update(specials_in(play))
    if not quiet:
        sys.stdout.flush()
        write_table(specials_table(specials_of(setting), seen), sys.stderr)
    return ExitCode.FINE


def _dialect_of(game: Game, layout: str | None) -> Dialect:
    """The dialect in which hands are written: a room's, where one deals the game, else the home log.

    :raises WrongUseError: if there is no such layout, or it has no words for the game or its rules.
    """
    from hhparse.cli.faults import WrongUseError
    from hhparse.games import GAMES, house_rule_words
    from hhparse.sites import DIALECT_BY_CODE
    from hhparse.writing import LAYOUTS

    rules = house_rule_words(game)
    if layout is None:
        rooms = (DIALECT_BY_CODE[code] for code in LAYOUTS if not rules)
        return next((room for room in rooms if game.code in room.games), DIALECT_BY_CODE["home"])
    if layout not in LAYOUTS:
        raise WrongUseError(
            f"no hands are written in a layout called {layout!r}; there are {', '.join(LAYOUTS)}"
        )
    dialect = DIALECT_BY_CODE[layout]
    if dialect.games and game.code not in dialect.games:
        dealt = ", ".join(each.name for each in GAMES if each.code in dialect.games)
        raise WrongUseError(
            f"{dialect.site.name} does not deal {game.name}, so it has no words for it; it deals {dealt}. "
            "Without --layout it is written as a home log."
        )
    if dialect.games and rules:
        raise WrongUseError(
            f"{dialect.site.name} has no words for {', '.join(rules)}. "
            "Without --layout it is written as a home log."
        )
    return dialect


def _table_size(game: Game, players: int | None) -> int:
    """How many sit at the table.

    :raises WrongUseError: if the game is not dealt to so many.
    """
    from hhparse.cli.faults import WrongUseError

    if players is None:
        return min(_USUAL_TABLE, game.max_players)
    if not 2 <= players <= game.max_players:
        raise WrongUseError(f"{game.name} is for 2 to {game.max_players} players, not {players}")
    return players
