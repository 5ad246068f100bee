"""The end of a simulated hand: the showdown, the pots, the rake and the summary."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hhparse.events import Collect, Event, Muck, PotTotal, Result, Show, ShowdownHeading, SummaryHeading
from hhparse.money import SCALE
from hhparse.ranking import RANKINGS
from hhparse.replay import Play, Player, Pot, pots_of

_RAKE_SHARE: Final = 20
_RAKE_MOST: Final = 3 * SCALE
"""A twentieth of the pot and no more than three units, once there has been a draw."""


def pay_out(play: Play) -> Iterator[Event]:
    """Show the hands that are left, pay every pot to its best hands, and sum up.

    Odd chips go one each to the first winners left of the button (Robert's Rules of Poker).
    """
    live = play.live
    pots = pots_of(play.told, [player.index for player in live])
    total = sum(pot.amount for pot in pots)
    chip = play.hand.site.smallest_chip[play.hand.money]
    rake = min(total // _RAKE_SHARE, _RAKE_MOST) // chip * chip if play.round else 0
    nets = _less_rake(pots, rake, chip)
    if len(live) > 1:
        yield ShowdownHeading(0)
        for player in live:
            yield Show(0, player.name, player.cards, _words(play, player))
    won: dict[int, int] = {}
    for number in reversed(range(len(pots))):
        for index, amount in _shares(play, pots[number], nets[number], chip).items():
            won[index] = won.get(index, 0) + amount
            yield Collect(0, play.players[index].name, amount, number if len(pots) > 1 else None)
    if len(live) == 1:
        yield Muck(0, live[0].name)
    yield SummaryHeading(0)
    yield _pot_total(play, total, rake, nets)
    for player in sorted(play.players, key=lambda player: player.seat):
        yield _result(play, player, won.get(player.index, 0))


def _less_rake(pots: list[Pot], rake: int, chip: int) -> list[int]:
    """What each pot pays when each bears its part of the rake, the main pot the rest."""
    total = sum(pot.amount for pot in pots)
    parts = [rake * pot.amount // total // chip * chip for pot in pots]
    parts[0] += rake - sum(parts)
    return [pot.amount - part for pot, part in zip(pots, parts, strict=True)]


def _shares(play: Play, pot: Pot, amount: int, chip: int) -> dict[int, int]:
    """What each winner of a pot gets; the eligible players stand in the order of play."""
    winners = list(pot.eligible)
    if len(winners) > 1:
        ranking = RANKINGS[play.hand.game.ranking]
        strengths = {index: ranking.strength(play.players[index].cards.known) for index in pot.eligible}
        winners = [index for index in winners if strengths[index] == max(strengths.values())]
    share = amount // len(winners) // chip * chip
    odd_chips = (amount - share * len(winners)) // chip
    return {index: share + chip * (place < odd_chips) for place, index in enumerate(winners)}


def _pot_total(play: Play, total: int, rake: int, nets: list[int]) -> PotTotal:
    if len(nets) == 1:
        return PotTotal(0, total, rake)
    return PotTotal(0, total, rake, nets[0], tuple(nets[1:]))


def _result(play: Play, player: Player, won: int) -> Result:
    if player.folded:
        return Result(0, player.seat, player.name, folded=player.fold_round)
    if len(play.live) == 1:
        return Result(0, player.seat, player.name, won)
    return Result(0, player.seat, player.name, won or None, player.cards, hand=_words(play, player))


def _words(play: Play, player: Player) -> str:
    return RANKINGS[play.hand.game.ranking].describe(player.cards.known)
