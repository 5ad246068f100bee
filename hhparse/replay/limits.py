"""How much may be bet: the limits of a game, and the choices that they leave to a player."""

from __future__ import annotations

from typing import Final

import msgspec

from hhparse.games import HeadsUpCap, Limit, ShortAllIn
from hhparse.replay.ledger import Ledger
from hhparse.replay.model import Player
from hhparse.replay.openers import may_open
from hhparse.replay.play import Play

HEADS_UP: Final = 2


class Range(msgspec.Struct, frozen=True, gc=False):
    """The levels that a bet or raise may go to, whatever chips the player has."""

    least: int
    most: int | None
    """None in no limit, and where a fixed limit leaves but one size."""


class Choices(msgspec.Struct, frozen=True, gc=False):
    """What a player on turn in a betting round may do; folding is always allowed."""

    to_call: int
    """Chips that a call takes; with 0 the player may check."""
    least: int | None
    """The lowest level that a bet or raise may go to, the player's last chips if those are fewer; None
    where the player may not bet or raise."""
    most: int | None
    may_check: bool
    may_call: bool
    must_bet: bool
    capped: bool
    """Whether the round has all the bets and raises that the table allows."""


def choices(play: Play, player: Player, ledger: Ledger) -> Choices:
    """The choices of a player by one account of the chips."""
    level, to_call, all_in = ledger.level, ledger.to_call(player.index), ledger.most(player.index)
    may_check_now = not to_call and may_check(play, ledger)
    may_call_now = to_call > 0 and may_call(play, player, ledger)
    capped = is_capped(play, ledger)
    if (
        capped
        or all_in <= level
        or not _is_answered(play, player, ledger)
        or not may_raise(play, player, ledger)
        or bars_check_raise(play, player)
        or not _may_open(play, player)
    ):
        return Choices(to_call, None, None, may_check_now, may_call_now, False, capped)
    levels = bet_range(play, player, ledger)
    least = most = min(levels.least, all_in)
    if levels.most is not None:
        most = min(levels.most, all_in)
    elif not play.fixed:
        most = all_in
    # Else a short all-in is completed, not raised: all rooms allow that of the two.
    opens = must_open(play, ledger)
    return Choices(to_call, least, most, may_check_now, may_call_now, opens, capped)


def _is_answered(play: Play, bettor: Player, ledger: Ledger) -> bool:
    """Whether anybody else has chips to match more than the bet that stands."""
    level, in_round, stacks = ledger.level, ledger.in_round, ledger.stacks
    for other in play.able:
        if in_round[other.index] + stacks[other.index] > level and other is not bettor:
            return True
    return False


def may_check(play: Play, ledger: Ledger) -> bool:
    """Whether a player with nothing to call may check: a round may have to be opened, blinds apart."""
    return ledger.level > 0 or (play.betting.check and not must_open(play, ledger))


def must_open(play: Play, ledger: Ledger) -> bool:
    """Whether who acts first has to open the round."""
    return not ledger.level and play.betting.must_open and not ledger.acted_at


def may_call(play: Play, player: Player, ledger: Ledger) -> bool:
    """Whether the big blind may be just called, or opening costs twice as much (RRP)."""
    return (
        not play.hand.game.rules.open_at_double
        or play.rounds_bet > 1
        or bool(play.voluntary)
        or play.straddler is not None
        or not play.hand.game.blinds
        or ledger.to_call(player.index) < ledger.owed(player.index)
    )


def bars_check_raise(play: Play, player: Player) -> bool:
    """Whether a player has checked in this round and may not raise in it (S3)."""
    return not play.betting.check_raise and player.index in play.checked


def opens_with_raise(play: Play, ledger: Ledger) -> bool:
    """Whether the first bet may be for twice the size (S1)."""
    return (
        play.betting.open_with_raise
        and not ledger.level
        and play.fixed
        and (play.hand.game.rules.cap or HEADS_UP) >= HEADS_UP
    )


def _may_open(play: Play, player: Player) -> bool:
    """Whether a hand that is known holds what the first bet needs."""
    return play.opening is not None or not player.cards.complete or may_open(play, player.cards.known)


def is_capped(play: Play, ledger: Ledger) -> bool:
    """Whether a fixed-limit round has all the bets and raises that the table allows."""
    rules = play.hand.game.rules
    if not play.fixed or rules.cap is None or ledger.bets < rules.cap:
        return False
    match rules.heads_up_cap:
        case HeadsUpCap.ALWAYS:
            return True
        case HeadsUpCap.IF_MORE_BEGAN:
            return play.began_round > HEADS_UP
        case HeadsUpCap.NONE:
            return len(play.live) > HEADS_UP or play.capped


def may_raise(play: Play, player: Player, ledger: Ledger) -> bool:
    """Whether a full raise has come since the player acted; several short ones may make one.

    In fixed limit half a bet is enough (TDA 47).
    """
    acted_at = ledger.acted_at.get(player.index)
    if acted_at is None:
        return True
    raised = ledger.level - acted_at
    if play.fixed:
        return raised * 2 >= play.bet_size
    return raised >= ledger.raised_by


def bet_range(play: Play, player: Player, ledger: Ledger) -> Range:
    """Where a bet or raise may go.

    In fixed limit a short all-in that does not count as a bet may be completed (RRP) or, unless the room
    always completes it, raised by a bet.
    """
    if must_open(play, ledger) and play.hand.header.ante:
        return Range(2 * play.hand.header.ante, 2 * play.hand.header.ante)
    if play.fixed:
        size = play.bet_size
        if opens_with_raise(play, ledger):
            return Range(size, 2 * size)
        completed = ledger.complete + size
        completes = play.hand.game.rules.short_all_in is ShortAllIn.COMPLETED
        return Range(completed, completed if completes else None)
    least = ledger.level + full_raise(play, ledger)
    if play.hand.limit is Limit.NO:
        return Range(least, None)
    most = play.pot(ledger) + ledger.owed(player.index)
    if play.hand.limit is Limit.HALF_POT:
        # What is no whole chip may be rounded up.
        chips = 2 * play.hand.site.smallest_chip[play.hand.money]
        most = -(-most // chips) * chips // 2
    # Where antes make a small pot, the least bet is allowed all the same.
    return Range(least, max(least, ledger.level + most))


def full_raise(play: Play, ledger: Ledger) -> int:
    """The least that a bet or raise adds."""
    if play.fixed:
        return play.bet_size
    return max(ledger.raised_by, play.replay.small_bet)


def is_full(play: Play, ledger: Ledger, level: int) -> bool:
    """Whether a bet to this level counts as one, not as a short all-in; in fixed limit half may be enough."""
    needed = full_raise(play, ledger)
    raised = level - ledger.complete
    half_counts = play.fixed and play.hand.game.rules.short_all_in is ShortAllIn.HALF_COUNTS
    return raised * 2 >= needed if half_counts else raised >= needed
