"""Betting rounds: whose turn it is, what may be done, and how much."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from hhparse.events import Bet, Call, Capped, Check, Fold, Raise, Uncalled
from hhparse.money import format_amount as money
from hhparse.replay.doubt import chips_in_doubt
from hhparse.replay.ledger import Ledger
from hhparse.replay.limits import (
    HEADS_UP,
    Choices,
    bars_check_raise,
    bet_range,
    choices,
    is_capped,
    is_full,
    may_call,
    may_check,
    may_raise,
    must_open,
    opens_with_raise,
)
from hhparse.replay.model import Action, Decision, Player
from hhparse.replay.play import BettingEvent, Play
from hhparse.replay.repeats import repeated
from hhparse.replay.turns import Turns
from hhparse.rules import Rule, catalogue

_ACTIONS = {Fold: Action.FOLD, Check: Action.CHECK, Call: Action.CALL, Bet: Action.BET, Raise: Action.RAISE}
_ADDS = frozenset({Bet, Raise})


@dataclass(frozen=True, slots=True)
class Fault:
    """A break of a rule by a bet, not yet reported."""

    rule: Rule
    details: dict[str, str | int]


def begin_round(play: Play, first: int) -> None:
    """Put everybody on turn who can act, from the first on."""
    able = play.able
    behind = [player for player in able if player.index >= first]
    play.put_on_turn([*behind, *able[: len(able) - len(behind)]])
    play.began_round, play.capped = len(play.live), False
    play.checked, play.last_raiser = set(), None
    for account in play.accounts():
        account.before_round = list(account.invested)
    if len(play.able) < HEADS_UP:
        _excuse_needless_turns(play)


def act(play: Play, player: Player, event: BettingEvent) -> None:
    """A player on turn folds, checks, calls, bets or raises."""
    kind, index, told = type(event), player.index, play.told
    open_to = choices(play, player, told)
    fault = None if _is_plain(play, player, event, open_to) else _judge(play, player, event)
    decision = _decision(play, player, event, open_to)
    play.replay.decisions.append(decision)
    if fault is not None:
        play.report(fault.rule, event.line, player=player.name, **fault.details)
        play.part_accounts()
    due = play.due
    level, level_due = told.level, due.level
    _apply(play, player, event)
    play.turns.done(index)
    play.absent.discard(index)
    told.acted_at[index] = told.level
    due.acted_at[index] = due.level
    decision.amount = decision.stack - told.stacks[index]
    decision.to = told.in_round[index]
    if kind is Fold:
        fold(play, player)
    elif kind is not Check:
        put_in(play, player, event.all_in, event.line)  # type: ignore[union-attr]  # all others have it
        decision.all_in = player.all_in
    if kind in _ADDS and (told.level > level or due.level > level_due):
        play.capped |= len(play.live) > HEADS_UP and told.bets == play.hand.game.rules.cap
        play.voluntary.add(index)
        everyone_answers(play, player)
    elif kind is Call:
        play.voluntary.add(index)
    elif kind is Check and not level:
        play.checked.add(index)
    if fault is not None:
        matched = [other for other in play.turns.pending if not due.owed(other) and other in due.acted_at]
        play.turns.excuse(matched)
    if len(play.able) < HEADS_UP:
        _excuse_needless_turns(play)


def fold(play: Play, player: Player) -> None:
    """A hand is given up."""
    play.fold(player)
    play.deck.fold(player.index, player.cards.count)
    if len(play.live) == 1:
        play.over = True
        play.turns = Turns()


def put_in(play: Play, player: Player, marked: bool, line: int) -> None:
    """Chips have gone in: see whether any are left, and whether the log says so.

    Where the accounts differ it is enough that the log agrees with one.
    """
    if not marked and (play.told.stacks[player.index] > 0 or play.due.stacks[player.index] > 0):
        return
    stacks = [account.stacks[player.index] for account in play.accounts()]
    most = max(stacks)
    trusted = not chips_in_doubt(play, player.name)
    if most <= 0 and min(stacks) < 0:
        if trusted:
            put, had = money(player.stack - min(stacks)), money(player.stack)
            play.report(catalogue.OVER_STACK, line, player=player.name, amount=put, due=had)
        if play.bets_again(player):
            _give_chips(play, player)
            return
    elif 0 not in stacks if marked else min(stacks) == 0:
        if trusted:
            words = "called" if marked else "not called"
            play.report(catalogue.ALL_IN_MARK, line, player=player.name, told=words, amount=money(stacks[0]))
        if most > 0 and play.bets_again(player):
            return
    play.go_all_in(player)


def _give_chips(play: Play, player: Player) -> None:
    """A player puts in more than the stack that was told, and plays on: there must have been more."""
    for account in play.accounts():
        account.stacks[player.index] = max(0, *account.stacks)


def everyone_answers(play: Play, bettor: Player) -> None:
    """After a bet or raise all others are to act."""
    place, able = bettor.index, play.able
    play.last_raiser = place
    behind = [player for player in able if player.index > place]
    play.put_on_turn([*behind, *(player for player in able if player.index < place)])


def _excuse_needless_turns(play: Play) -> None:
    """Nobody bets against players who are all-in: who has as much in as any of them need not act."""
    for player in play.able:
        others = [other.index for other in play.live if other is not player]
        if any(
            all(account.in_round[player.index] >= account.in_round[other] for other in others)
            for account in play.accounts()
        ):
            play.turns.excuse([player.index])


# What may be done ---------------------------------------------------------------------------------


def _is_plain(play: Play, player: Player, event: BettingEvent, open_to: Choices) -> bool:
    """Whether the act is a choice that the player has by what is told; another may be right all the same."""
    told = play.told
    if type(event) is Check:
        return open_to.may_check
    if type(event) is Call:
        return open_to.may_call and _told_amount(event, told, player) == open_to.to_call
    least, most = open_to.least, open_to.most
    if type(event) is Raise:
        plain, to = told.level > 0 and _sum_fault(player, told, event) is None, event.to
    elif type(event) is Bet:
        plain, to = not told.level, event.amount
    else:
        return False
    if not plain or least is None or most is None:
        return False
    return to in (least, most) if play.fixed else least <= to <= most


def _judge(play: Play, player: Player, event: BettingEvent) -> Fault | None:
    """What is wrong with the act by both accounts of the chips; agreeing with either is enough."""
    find, told, due = _FAULTS[type(event)], play.told, play.due
    fault = find(play, player, told, event)
    if fault is None or due is told:
        return fault
    return None if find(play, player, due, event) is None else fault


def _fold_fault(play: Play, player: Player, ledger: Ledger, event: Fold) -> Fault | None:
    return Fault(catalogue.CHECK_BARRED, {}) if must_open(play, ledger) else None


def _check_fault(play: Play, player: Player, ledger: Ledger, event: Check) -> Fault | None:
    due = ledger.to_call(player.index)
    if due:
        return Fault(catalogue.CHECK_FACING_BET, {"due": money(due)})
    return None if may_check(play, ledger) else Fault(catalogue.CHECK_BARRED, {})


def _bet_fault(play: Play, player: Player, ledger: Ledger, event: Bet) -> Fault | None:
    if ledger.level:
        return Fault(catalogue.BET_FACING_BET, {"due": money(ledger.level)})
    return _size_fault(play, player, ledger, event.amount, "bets")


def _call_fault(play: Play, player: Player, ledger: Ledger, event: Call) -> Fault | None:
    if not ledger.owed(player.index):
        return Fault(catalogue.NOTHING_TO_CALL, {"action": "calls"})
    if not may_call(play, player, ledger):
        return Fault(catalogue.CALL_BARRED, {"due": money(2 * ledger.level)})
    due, added = ledger.to_call(player.index), _told_amount(event, ledger, player)
    if added == due:
        return None
    if added > ledger.stacks[player.index]:
        details = {"amount": money(added), "due": money(ledger.stacks[player.index])}
        return Fault(catalogue.OVER_STACK, {**details})
    return Fault(catalogue.CALL_AMOUNT, {"amount": money(added), "due": money(due)})


def _raise_fault(play: Play, player: Player, ledger: Ledger, event: Raise) -> Fault | None:
    if not ledger.level:
        return Fault(catalogue.NOTHING_TO_CALL, {"action": "raises"})
    if is_capped(play, ledger):
        return Fault(catalogue.OVER_CAP, {"bets": ledger.bets + 1, "due": f"{play.hand.game.rules.cap} bets"})
    if not may_raise(play, player, ledger):
        return Fault(catalogue.NOT_REOPENED, {})
    if bars_check_raise(play, player):
        return Fault(catalogue.CHECK_RAISE, {})
    return _sum_fault(player, ledger, event) or _size_fault(play, player, ledger, event.to, "raises to")


def _sum_fault(player: Player, ledger: Ledger, event: Raise) -> Fault | None:
    """What is raised by, or put in for it, is what lies between two levels."""
    for added, before in ((event.by, ledger.level), (event.adds, ledger.in_round[player.index])):
        if added is not None and event.to != before + added:
            return Fault(
                catalogue.RAISE_SUM, {"amount": money(added), "to": money(event.to), "bet": money(before)}
            )
    return None


def _size_fault(play: Play, player: Player, ledger: Ledger, to: int, action: str) -> Fault | None:
    """:param to: the level that the bet makes."""
    stack = ledger.stacks[player.index]
    put = to - ledger.in_round[player.index]
    if put > stack:
        return Fault(catalogue.OVER_STACK, {"amount": money(put), "due": money(stack)})
    levels = bet_range(play, player, ledger)
    told = {"action": action, "amount": money(to)}
    all_in = put == stack and to > ledger.level
    if play.fixed:
        most = levels.most or ledger.level + play.bet_size
        if to in (levels.least, most) or (all_in and to < most):
            return None
        sizes = dict.fromkeys(money(level) for level in sorted((levels.least, most)))
        return Fault(catalogue.BET_SIZE, {**told, "due": " or ".join(sizes)})
    if to < levels.least and not all_in:
        return Fault(catalogue.BELOW_MINIMUM, {**told, "due": money(levels.least)})
    if levels.most is not None and to > levels.most and not play.turn_missing:
        return Fault(catalogue.OVER_POT, {**told, "due": money(levels.most)})
    return None


_FAULTS: Final[dict[type[BettingEvent], Callable[[Play, Player, Ledger, Any], Fault | None]]] = {
    Fold: _fold_fault,
    Check: _check_fault,
    Call: _call_fault,
    Bet: _bet_fault,
    Raise: _raise_fault,
}


# What it does to the chips ------------------------------------------------------------------------


def _apply(play: Play, player: Player, event: BettingEvent) -> None:
    told, due = play.told, play.due
    amount = _told_amount(event, told, player)
    if due is told:
        if amount:
            _move(play, told, player, amount)
        return
    agrees = _FAULTS[type(event)](play, player, due, event) is None
    owed = due.to_call(player.index)
    _move(play, told, player, amount)
    if type(event) is Fold:
        return
    if agrees:
        owing = _told_amount(event, due, player)
    elif type(event) not in _ADDS or not _may_add(play, player, due):
        owing = owed
    else:
        level = _nearest_level(play, player, due, told.level)
        owing = min(due.stacks[player.index], level - due.in_round[player.index])
    _move(play, due, player, owing)
    play.discrepancy += abs(amount - owing)


def _may_add(play: Play, player: Player, ledger: Ledger) -> bool:
    """Whether the player may bet or raise at all, be it by another amount."""
    return (
        not is_capped(play, ledger) and may_raise(play, player, ledger) and not bars_check_raise(play, player)
    )


def _nearest_level(play: Play, player: Player, ledger: Ledger, told: int) -> int:
    """The bet or raise that the player may make and that is nearest to the one told."""
    levels = bet_range(play, player, ledger)
    if play.fixed:
        return min((levels.least, levels.most or ledger.level + play.bet_size), key=lambda to: abs(to - told))
    most = told if levels.most is None else levels.most
    return max(levels.least, min(told, most))


def _told_amount(event: BettingEvent, ledger: Ledger, player: Player) -> int:
    to = event.to if type(event) is Raise or type(event) is Call else None
    if to is not None:
        return max(0, to - ledger.in_round[player.index])
    if type(event) is Call or type(event) is Bet:
        return event.amount or 0
    return 0


def _move(play: Play, ledger: Ledger, player: Player, amount: int) -> None:
    """Put chips in and see what bet that makes: a full one, or an all-in that falls short."""
    index = player.index
    ledger.put(index, amount)
    level = ledger.in_round[index]
    if level <= ledger.level:
        return
    if is_full(play, ledger, level):
        # Who opens with a raise has made a bet and a raise (S1).
        ledger.bets += 2 if opens_with_raise(play, ledger) and level == 2 * play.bet_size else 1
        ledger.raised_by = max(ledger.raised_by, level - ledger.level)
        ledger.complete = level
    ledger.level = level


# What else is told of it --------------------------------------------------------------------------


def capped(play: Play, event: Capped) -> None:
    """The room says that the betting is capped."""
    cap = play.hand.game.rules.cap
    if cap is not None and all(account.bets != cap for account in play.accounts()):
        play.report(catalogue.CAP_MARK, event.line, bets=play.told.bets, due=cap)
    elif play.cap_told == play.rounds_bet:
        play.note(repeated(event))
    else:
        play.cap_told = play.rounds_bet


def uncalled(play: Play, event: Uncalled) -> None:
    """An uncalled bet goes back to its bettor, and all chips do in a hand that is called off."""
    player = play.by_name.get(event.player)
    if player is None:
        play.pay_stranger(event.player, event.line)
        return
    due = [account.uncalled(player.index) for account in play.accounts()]
    # The ante that nobody has matched may come back apart from the bet.
    told = event.amount + sum(
        later.amount for later in play.queue if type(later) is Uncalled and later.player == event.player
    )
    called_off = play.hand.cancelled and event.amount <= play.told.invested[player.index]
    if not {event.amount, told} & {*due} and not play.unsettled and not called_off:
        play.report(
            catalogue.UNCALLED_AMOUNT,
            event.line,
            player=player.name,
            amount=money(event.amount),
            due=money(due[-1]),
        )
        play.part_accounts()
    play.told.give_back(player.index, event.amount)
    if play.due is not play.told:
        for other in play.players:
            play.due.give_back(other.index, play.due.uncalled(other.index))


def _decision(play: Play, player: Player, event: BettingEvent, open_to: Choices) -> Decision:
    ledger, cards = play.told, player.cards
    could_add = open_to.least is not None
    decision = Decision(
        event.line,
        player.index,
        play.round,
        _ACTIONS[type(event)],
        len(play.live),
        ledger.stacks[player.index],
        play.pot(ledger),
    )
    # So many keywords would take five times as long as setting the fields does.
    decision.betting_round = play.rounds_bet
    decision.to_call = open_to.to_call
    decision.bets = ledger.bets
    decision.voluntary = len(play.voluntary) - (player.index in play.voluntary)
    decision.could_check = open_to.may_check
    decision.could_call = open_to.may_call
    decision.could_bet = could_add and not ledger.level
    decision.could_raise = could_add and ledger.level > 0
    decision.capped = open_to.capped
    decision.betting_open = len(play.able) > 1
    decision.size = cards.count
    if cards.complete:
        decision.cards = cards.known
    if play.round:
        decision.own_last_draw = player.last_draw
        decision.opponents_last_draw = play.opponents_last_draw(player)
    return decision
