"""The known differences to the rules of pokerkit, each told by the situation that it arises in."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from pokerkit import State

from hhparse.games import Limit
from hhparse.replay import Play, choices
from tests.differential.dealing import CHIP


class Difference(StrEnum):
    """See the docstring of ``test_pokerkit`` for who is right, and by which rule."""

    SHORT_BIG_BLIND = "the big blind is all-in for less"
    FIRST_WAGER_SHORT = "pokerkit takes a short all-in for full where it is the first wager of the round"
    SHORT_SUM_FORGOTTEN = "pokerkit counts short all-ins anew once they have made a full raise"
    HALF_IS_FULL = "an all-in of half a bet or more reopens fixed limit"
    COMPLETION = "an all-in of less than half a bet is completed in fixed limit"
    SHORT_IN_CAP = "pokerkit counts an all-in of less than half a bet towards the cap"
    NEEDLESS_CHECK = "pokerkit asks a player to check who has nobody left to bet against"
    POTS_MERGED = "pokerkit puts pots together that the same winners are left to contest"
    ODD_CHIPS = "pokerkit gives all odd chips of a pot to one player"
    UNQUALIFIED_SHARE = "pokerkit pays a half of a side pot that no hand in it qualifies for"

    @property
    def in_betting(self) -> bool:
        """Whether it is about what a player may do, not about what a pot pays."""
        return self not in (
            Difference.POTS_MERGED,
            Difference.ODD_CHIPS,
            Difference.UNQUALIFIED_SHARE,
        )


@dataclass(frozen=True, slots=True)
class Offer:
    """What the player on turn may do, in cents."""

    player: int
    to_call: int
    least: int | None
    most: int | None


def our_offer(play: Play) -> Offer:
    assert play.turns.due is not None
    offer = choices(play, play.players[play.turns.due], play.told)
    return Offer(play.turns.due, cents(offer.to_call), _cents(offer.least), _cents(offer.most))


def their_offer(state: State) -> Offer | None:
    if state.actor_index is None or state.checking_or_calling_amount is None:
        return None
    return Offer(
        state.actor_index,
        state.checking_or_calling_amount,
        state.min_completion_betting_or_raising_to_amount,
        state.max_completion_betting_or_raising_to_amount,
    )


def explain(play: Play, state: State, ours: Offer, theirs: Offer) -> Difference | None:
    """Why the offers differ; None where no known difference covers it."""
    if (ours.player, ours.to_call) != (theirs.player, theirs.to_call):
        return None
    if ours.least is not None and theirs.least is not None:
        return Difference.COMPLETION if _completes(play, state, ours, theirs) else None
    if ours.least is None:
        return Difference.FIRST_WAGER_SHORT if _first_wager_short(play, state) else None
    return _why_only_we_allow(play, state, ours.player)


def _completes(play: Play, state: State, ours: Offer, theirs: Offer) -> bool:
    """An all-in of less than half a bet stands: we raise from the bet before it, they from the all-in."""
    if play.hand.limit is not Limit.FIXED or ours.least is None:
        return False
    bet, ledger = _bet(state), play.told
    short = cents(ledger.level - ledger.complete)
    all_in = cents(ledger.in_round[ours.player] + ledger.stacks[ours.player])
    return (
        0 < short < bet / 2
        and ours.least == ours.most == min(all_in, cents(ledger.complete) + bet)
        and theirs.least == theirs.most == min(all_in, cents(ledger.level) + bet)
    )


def _first_wager_short(play: Play, state: State) -> bool:
    """The player has acted and faces less than a full bet, and no full one has been made in the round."""
    assert play.turns.due is not None
    acted_at = play.told.acted_at.get(play.turns.due)
    return (
        acted_at is not None
        and cents(play.told.level - acted_at) < _bet(state)
        and 0 < state.completion_betting_or_raising_amount < _bet(state)
    )


def _why_only_we_allow(play: Play, state: State, player: int) -> Difference | None:
    ledger, bet, fixed = play.told, _bet(state), play.hand.limit is Limit.FIXED
    wagers = state.completion_betting_or_raising_count
    if fixed and wagers == state.street.max_completion_betting_or_raising_count:
        full = ledger.bets - (play.round == 0)
        return Difference.SHORT_IN_CAP if full < wagers else None
    if player not in play.told.acted_at:
        return None
    faces = cents(ledger.level - play.told.acted_at[player])
    if fixed and bet / 2 <= faces < bet:
        return Difference.HALF_IS_FULL
    full_raise = bet if fixed else cents(ledger.raised_by)
    forgotten = sum(state.consecutive_short_all_in_amounts) < state.completion_betting_or_raising_amount
    return Difference.SHORT_SUM_FORGOTTEN if faces >= full_raise and forgotten else None


def _bet(state: State) -> int:
    """The least bet of the round."""
    return state.street.min_completion_betting_or_raising_amount


def cents(amount: int) -> int:
    whole, rest = divmod(amount, CHIP)
    assert not rest, f"{amount} is no whole number of cents"
    return whole


def _cents(amount: int | None) -> int | None:
    return None if amount is None else cents(amount)
