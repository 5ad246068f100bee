"""The pot that passed-out deals leave: who has a part in it, and what it adds to the pots."""

from __future__ import annotations

from collections.abc import Sequence

from hhparse.events import Blind, Carried, Matched, Post
from hhparse.money import format_amount as money
from hhparse.replay.ledger import Ledger, pots_of
from hhparse.replay.model import Player, Pot
from hhparse.replay.play import Play
from hhparse.rules import catalogue


def carried(play: Play, event: Carried) -> None:
    """The pot of passed-out deals lies on the table."""
    play.carried = event
    play.replay.carried_in = event.amount


def matched(play: Play, event: Matched) -> None:
    """A player has a part in the pot of a passed-out deal; who has left the table keeps it in there."""
    player = play.by_name.get(event.player)
    index = -1 if player is None else player.index
    deal = play.matched.setdefault(event.deal, {})
    deal[index] = deal.get(index, 0) + event.amount
    if player is not None and not player.stack:
        play.go_all_in(player)


def deals_before(play: Play) -> int:
    """How many deals were passed out before this one."""
    if play.carried is None:
        return 0
    return max(1, play.carried.deals or 0, *play.matched)


def plays_for_earlier_antes(play: Play, player: Player) -> bool:
    """Whether a player has no chips left but a part in the pot of a passed-out deal."""
    return player.stack == 0 and any(player.index in deal for deal in play.matched.values())


def forfeited(play: Play) -> int:
    """What of the pot carried is nobody's antes, where the log tells whose the rest is."""
    if play.carried is None or not play.matched:
        return 0
    return play.carried.amount - sum(sum(deal.values()) for deal in play.matched.values())


def all_pots(play: Play, account: Ledger, live: Sequence[int]) -> list[Pot]:
    """The pots of the hand with what was carried into it.

    Only those who have matched the antes of a passed-out deal contest them, be it without a chip in
    this one (S1 rule 13); where the log does not tell who has, all do. A part that others contest than
    the main pot is a pot behind the others.
    """
    pots = pots_of(account, live)
    if play.carried is None:
        return pots
    if not pots:
        pots = [Pot(0, tuple(live))]
    main = pots[0]
    amounts = {main.eligible: main.amount + forfeited(play)}
    if not play.matched:
        amounts[main.eligible] += play.carried.amount
    for deal, antes in play.matched.items():
        buyers = _buyers(play, deal)
        eligible = tuple(player for player in live if player in antes or player in buyers)
        bought = sum(buyers.values())
        eligible = eligible or main.eligible
        amounts[main.eligible] -= bought
        amounts[eligible] = amounts.get(eligible, 0) + sum(antes.values()) + bought
    first = Pot(amounts.pop(main.eligible), main.eligible, main.floor, main.ceiling)
    return [first, *pots[1:], *(Pot(amount, eligible) for eligible, amount in amounts.items())]


def _buyers(play: Play, deal: int) -> dict[int, int]:
    """Who has paid the ante of this passed-out deal now, and how much that was; the last ones first."""
    last = deals_before(play)
    return {player: paid // times for player, (times, paid) in play.bought_in.items() if deal > last - times}


def judge_parts(play: Play) -> None:
    """The parts of the pot carried make no more than it; what they make less was forfeited in it."""
    exceeding = -forfeited(play)
    if play.carried is not None and exceeding > 0:
        due = play.carried.amount
        play.report(catalogue.CARRIED_PARTS, play.carried.line, amount=money(due + exceeding), due=money(due))
    else:
        _judge_each_part(play)
        _judge_newcomers(play)


def _judge_newcomers(play: Play) -> None:
    """Who has no part in the pot carried antes only while nothing was forfeited in it (S1 rule 11).

    Where somebody pays antes late, that has been said of the pot already.
    """
    barred = any(each.rule is catalogue.LATE_ANTE_BARRED for each in play.replay.violations)
    if barred or forfeited(play) <= 0:
        return
    parts = {index for deal in play.matched.values() for index in deal}
    for event in play.hand.told(Post):
        player = play.by_name.get(event.player)
        newcomer = player is not None and player.index not in parts and player.index not in play.bought_in
        if newcomer and event.blind is Blind.ANTE:
            play.report(
                catalogue.LATE_ANTE_BARRED, event.line, player=event.player, amount=money(forfeited(play))
            )


def _judge_each_part(play: Play) -> None:
    """Of a passed-out deal only the antes stay, so that a part in it is an ante, or an all-in for less."""
    ante = play.hand.header.ante
    parts: dict[tuple[int, str], int] = {}
    for event in play.hand.told(Matched):
        key = event.deal, event.player
        parts[key] = parts.get(key, 0) + event.amount
        if ante is not None and parts[key] > ante:
            play.report(
                catalogue.PART_OVER_ANTE,
                event.line,
                player=event.player,
                amount=money(parts[key]),
                deal=event.deal,
                due=money(ante),
            )


def parts_left(play: Play) -> dict[int, dict[str, int]]:
    """What each player has in each deal of the pot that is left to the next one, as far as it is told.

    Antes paid now for earlier deals are a part in the last ones of them (S1 rule 11); what of an ante went
    back uncalled is no part.
    """
    deals = deals_before(play)
    parts: dict[int, dict[str, int]] = {}
    for event in play.hand.events:
        if isinstance(event, Matched):
            _add(parts.setdefault(event.deal, {}), event.player, event.amount)
    for index, (times, paid) in play.bought_in.items():
        for deal in range(deals - times + 1, deals + 1):
            if deal in parts:
                _add(parts[deal], play.players[index].name, paid // times)
    parts[deals + 1] = {}
    for player, event, kind in play.posts:
        if kind is Blind.ANTE:
            bought = play.bought_in.get(player.index, (0, 0))[1]
            _add(parts[deals + 1], player.name, min(event.amount, player.invested - bought))
    return parts


def _add(parts: dict[str, int], player: str, amount: int) -> None:
    parts[player] = parts.get(player, 0) + amount
