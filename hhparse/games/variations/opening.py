"""Antes or blinds, and what the opener needs."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from hhparse.games.catalogue.sections import ANTES, BLINDS
from hhparse.games.model import Anchor, Bet, ForcedBet, Game, PassedOut, Phase, Qualifier
from hhparse.games.qualifiers import ACES, JACKS, KINGS, QUEENS, RANK_NAMES, TRIPS, pair_of
from hhparse.games.variations.variation import Aspect, UnfitError, Variation


def antes() -> Variation:
    """Antes in place of blinds; the first left of the dealer begins."""
    return Variation(Aspect.FORCED_BETS, "antes", partial(_forced, bets=ANTES, first=Anchor.FIRST_LEFT))


def blinds() -> Variation:
    """A small and a big blind in place of antes."""
    return Variation(Aspect.FORCED_BETS, "blinds", partial(_forced, bets=BLINDS, first=Anchor.LEFT_OF_BLINDS))


def antes_and_blinds() -> Variation:
    """Antes beside the blinds of the game, or beside a small and a big blind."""

    def change(game: Game) -> Game:
        bets = (*ANTES, *(game.blinds or BLINDS))
        return _forced(game, bets, Anchor.LEFT_OF_BLINDS)

    return Variation(Aspect.FORCED_BETS, "antes and blinds", change)


def pair_to_open(rank: int) -> Variation:
    """A pair of this rank or better to open."""
    return Variation(
        Aspect.OPENERS, f"{RANK_NAMES[rank]} to open", partial(_opened, openers=(pair_of(rank),))
    )


def trips_to_open() -> Variation:
    """Three of a kind or better to open."""
    return Variation(Aspect.OPENERS, "trips to open", partial(_opened, openers=(TRIPS,)))


def anything_opens() -> Variation:
    """No hand is needed to open."""
    return Variation(Aspect.OPENERS, "open on anything", partial(_opened, openers=()))


def progressive() -> Variation:
    """Jacks to open, and a rank higher with each deal that is passed out, up to aces."""
    return Variation(Aspect.OPENERS, "progressive", partial(_opened, openers=(JACKS, QUEENS, KINGS, ACES)))


def _with_first_bet(game: Game, first: Bet) -> Game:
    phases = game.phases
    place = next(place for place, phase in enumerate(phases) if isinstance(phase, Bet))
    changed: tuple[Phase, ...] = (*phases[:place], first, *phases[place + 1 :])
    return replace(game, sections=(replace(game.sections[0], phases=changed), *game.sections[1:]))


def _first_bet(game: Game) -> Bet:
    return next(phase for phase in game.phases if isinstance(phase, Bet))


def _forced(game: Game, bets: tuple[ForcedBet, ...], first: Anchor) -> Game:
    bet = _first_bet(game)
    if first is Anchor.LEFT_OF_BLINDS and bet.passed_out is not PassedOut.GOES_ON:
        raise UnfitError(f"{game.name} is passed out when nobody opens, so it has antes and no blinds")
    if game.forced_bets == bets:
        return game
    posted = first is Anchor.LEFT_OF_BLINDS
    return _with_first_bet(
        replace(game, forced_bets=bets), replace(bet, first=first, check=bet.check or not posted)
    )


def _opened(game: Game, openers: tuple[Qualifier, ...]) -> Game:
    """The game with these openers; where there were none, with antes, and dealt anew if nobody opens."""
    bet = _first_bet(game)
    if not openers and not bet.openers:
        return game
    anted = game if bet.passed_out is not PassedOut.GOES_ON else _forced(game, ANTES, Anchor.FIRST_LEFT)
    bet = _first_bet(anted)
    outcome = PassedOut.REDEAL if bet.passed_out is PassedOut.GOES_ON else bet.passed_out
    return _with_first_bet(anted, replace(bet, openers=openers, passed_out=outcome))
