"""What every pot pays by the rules, to the last chip, where all that decides it is known."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from hhparse.games import SevenRule, Uses
from hhparse.replay.carrying import all_pots
from hhparse.replay.division import Contender, Standing, amounts, standings, winners_of_parts
from hhparse.replay.ledger import Ledger, late_bets
from hhparse.replay.model import Pot
from hhparse.replay.play import Play
from hhparse.replay.sevens import Bound, bound_by_rule


class Contest(msgspec.Struct, frozen=True, gc=False):
    """A pot, who contests it, and with what."""

    pot: Pot
    contenders: tuple[Contender, ...]
    standings: tuple[Standing, ...]
    unknown: str | None
    """What is not known of it; None where everything is."""


class Settlement(msgspec.Struct, frozen=True, gc=False):
    """What a pot pays."""

    parts: tuple[tuple[int, ...], ...]
    """The winners of each part; none where the rules do not say who wins, or nobody can."""
    paid: dict[int, int]
    returned: dict[int, int]
    """What of it goes back to the bettors, by the seven rule."""


def contest(play: Play, pot: Pot, payees: Collection[int] = ()) -> Contest:
    """Who contests a pot. A hand that was mucked is given up (RRP), unless it is paid.

    Where the room's software mucks only beaten hands, one that is made known is held against the winner's.

    :param payees: the players whom the log pays out of it.
    """
    players = [play.players[index] for index in pot.eligible]
    only_beaten = play.hand.site.mucks_only_beaten
    contenders = tuple(
        Contender(player.index, player.cards.known if player.cards.complete else (), player.declared)
        for player in players
        if not player.barred
        and (not player.mucked or player.index in payees or (only_beaten and player.cards.complete))
    )
    if len(contenders) < 2:
        return Contest(pot, contenders, (), None)
    centre = play.replay.centre
    if not play.replay.centre_known and any(share.uses is not Uses.HELD for share in play.shares):
        return Contest(pot, contenders, (), "the cards in the centre are not all known")
    unknown = None
    if hidden := sum(not contender.cards for contender in contenders):
        unknown = f"{hidden} of {len(contenders)} contesting hands {'is' if hidden == 1 else 'are'} hidden"
    elif play.shares[0].side is not None and any(each.declared is None for each in contenders):
        unknown = "not all declarations are known"
    found = standings(play.hand.game, play.shares, contenders, centre.known)
    return Contest(pot, contenders, tuple(found), unknown)


def settle(play: Play, contested: Contest, amount: int, chip: int, account: Ledger) -> Settlement:
    """Divide a pot whose contest is wholly known.

    :param amount: what of it is paid out: the pot less its rake.
    :param chip: the smallest amount that is paid.
    """
    contenders = contested.contenders
    if len(contenders) < 2:
        alone = tuple(contender.index for contender in contenders)
        return Settlement((alone,) if alone else (), dict.fromkeys(alone, amount), {})
    bound = bound_by_rule(play)
    held = contested.standings
    if play.hand.game.rules.seven_rule is SevenRule.FORFEIT_ALL and bound:
        held = tuple(standing.without(bound) for standing in held)
        bound = {}
    parts = tuple(winners_of_parts(play.hand.game, held, contenders))
    odd_chip = play.hand.game.rules.odd_chip
    if not bound or not any(player in bound for player in parts[0]):
        return Settlement(parts, amounts(parts, amount, chip, odd_chip) if parts else {}, {})
    winners = parts[0]
    late = late_bets(account, contested.pot)
    returned = _returned(winners, bound, late)
    others = tuple(player for player in winners if player not in bound)
    parts = (others or winners,)
    return Settlement(parts, amounts(parts, amount - sum(returned.values()), chip, odd_chip), returned)


def _returned(winners: Sequence[int], bound: dict[int, Bound], late: dict[int, int]) -> dict[int, int]:
    """What of the bets after the draw goes back: all, or in a tie with another hand the checker's own."""
    if any(player not in bound for player in winners):
        back = {player: late.get(player, 0) for player in winners if player in bound}
    else:
        wins_from = frozenset.union(*(bound[player].wins_from for player in winners))
        own = wins_from | frozenset(winners) if wins_from else frozenset()
        back = {player: chips for player, chips in late.items() if player not in own}
    return {player: chips for player, chips in back.items() if chips}


def pots_due(play: Play, account: Ledger) -> list[Pot]:
    """The pots that an account of the chips makes."""
    return all_pots(play, account, [player.index for player in play.live])
