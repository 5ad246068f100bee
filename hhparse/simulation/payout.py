"""The end of a simulated hand: the showdown, the pots, the rake and the summary."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import structs

from hhparse.cards import known
from hhparse.events import (
    Blind,
    Collect,
    Event,
    Muck,
    PotTotal,
    Result,
    Show,
    ShowdownHeading,
    ShowOpeners,
    SummaryHeading,
    TakeBack,
)
from hhparse.money import SCALE
from hhparse.ranking import cards_judged, scale_of
from hhparse.replay import Play, Player, Pot, contest, pots_due, qualifies, settle
from hhparse.replay.accounting import has_bet

_RAKE_SHARE: Final = 20
_RAKE_MOST: Final = 3 * SCALE
"""A twentieth of the pot and no more than three units, once there has been a draw."""


def pay_out(play: Play) -> Iterator[Event]:
    """Show the hands that are left, pay every pot as the rules divide it, and sum up."""
    if play.replay.passed_out:
        return
    live = play.live
    pots = pots_due(play, play.told)
    total = sum(pot.amount for pot in pots)
    chip = play.hand.site.smallest_chip[play.hand.money]
    rake = 0
    if play.hand.dialect.sums_up and play.round:
        rake = min(total // _RAKE_SHARE, _RAKE_MOST) // chip * chip
    nets = _less_rake(pots, rake, chip)
    if len(live) > 1:
        yield ShowdownHeading(0)
        for player in live:
            yield Show(0, player.name, player.cards, _words(play, player))
    yield from _proof(play)
    settlements = [
        settle(play, contest(play, pot), net, chip, play.told) for pot, net in zip(pots, nets, strict=True)
    ]
    returned: dict[int, int] = {}
    for settlement in settlements:
        for index, amount in settlement.returned.items():
            returned[index] = returned.get(index, 0) + amount
    for index, amount in returned.items():
        yield TakeBack(0, play.players[index].name, amount)
    won: dict[int, int] = {}
    for number in reversed(range(len(pots))):
        for index, amount in settlements[number].paid.items():
            won[index] = won.get(index, 0) + amount
            if amount:
                yield Collect(0, play.players[index].name, amount, number if len(pots) > 1 else None)
    if len(live) == 1:
        yield Muck(0, live[0].name)
    if not play.hand.dialect.sums_up:
        return
    yield SummaryHeading(0)
    yield _pot_total(total, rake, nets)
    first = {kind: poster for poster, _, kind in reversed(play.posts)}
    for player in sorted(play.players, key=lambda player: player.seat):
        yield structs.replace(
            _result(play, player, won.get(player.index, 0)),
            on_button=player.seat == play.replay.button,
            on_small_blind=player is first.get(Blind.SMALL),
            on_big_blind=player is first.get(Blind.BIG),
        )


def _proof(play: Play) -> Iterator[Event]:
    """Whoever had to hold openers shows them, if the hand is still in."""
    opening, due = play.opening, play.due_to_open
    if opening is None or due is None or play.players[opening.player].folded:
        return
    held = opening.cards
    pair = [card for card in held if card.is_joker or str(card)[0] == due.least[0]]
    shown = tuple(pair) if qualifies(play, tuple(pair), due) else held
    yield ShowOpeners(0, play.players[opening.player].name, known(shown))


def _less_rake(pots: list[Pot], rake: int, chip: int) -> list[int]:
    """What each pot pays when each bears its part of the rake, the main pot the rest."""
    total = sum(pot.amount for pot in pots)
    parts = [rake * pot.amount // total // chip * chip if total else 0 for pot in pots]
    parts[0] += rake - sum(parts)
    return [pot.amount - part for pot, part in zip(pots, parts, strict=True)]


def _pot_total(total: int, rake: int, nets: list[int]) -> PotTotal:
    if len(nets) == 1:
        return PotTotal(0, total, rake)
    return PotTotal(0, total, rake, nets[0], tuple(nets[1:]))


def _result(play: Play, player: Player, won: int) -> Result:
    if player.folded:
        no_bet = not player.fold_round and not has_bet(play, player)
        return Result(0, player.seat, player.name, folded=player.fold_round, no_bet=no_bet)
    if len(play.live) == 1:
        return Result(0, player.seat, player.name, won)
    return Result(0, player.seat, player.name, won or None, player.cards, hand=_words(play, player))


def _words(play: Play, player: Player) -> str:
    """The hand in words, for every share of the pot."""
    centre = play.replay.centre.known
    words = []
    for share in play.shares:
        judge = scale_of(play.hand.game, share, centre if play.hand.game.deck.centre_wild else ())
        words.append(judge.describe(cards_judged(share, judge, player.cards.known, centre)))
    return "; ".join(dict.fromkeys(words))
