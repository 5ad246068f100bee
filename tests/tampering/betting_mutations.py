"""Tampering with the betting: turns, amounts, and who may do what."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec import structs

from hhparse import events as ev
from hhparse.games import Bet, Limit
from hhparse.replay import Action, Decision
from tests.tampering.mutation import mutation
from tests.tampering.record import Change, Record, Turn

_ADDS = (Action.BET, Action.RAISE)


def _rounds(record: Record) -> Iterator[list[tuple[Turn, Decision]]]:
    """The turns of each betting round."""
    found: dict[int, list[tuple[Turn, Decision]]] = {}
    for turn, decision in record.betting():
        found.setdefault(turn.number, []).append((turn, decision))
    yield from found.values()


@mutation
def two_acts_change_places(record: Record) -> Iterator[Change]:
    for turns in _rounds(record):
        for (one, _), (other, _) in pairwise(turns):
            raps = isinstance(record.events[one.at], ev.Rap) or isinstance(record.events[other.at], ev.Rap)
            if other.at == one.at + 1 and not raps:
                yield record.swapped(one.at, other.at, "301")


@mutation
def a_folded_player_acts_again(record: Record) -> Iterator[Change]:
    for turn, decision in record.betting():
        out = record.folded_before[turn.at] & record.play.by_name.keys()
        for name in sorted(out):
            if len(turn.live) > 1:
                amount = decision.to_call or turn.bet_size or record.replay.small_bet
                yield record.before(turn.at, ev.Call(0, name, amount), "302")


@mutation
def a_player_without_chips_acts(record: Record) -> Iterator[Change]:
    broke: set[str] = set()
    for turn, decision in record.betting():
        for name in sorted(broke & set(turn.live)):
            if decision.action is not Action.FOLD:
                yield record.before(turn.at, ev.Check(0, name), "302")
        if decision.all_in:
            broke.add(turn.player.name)


@mutation
def a_check_facing_a_bet(record: Record) -> Iterator[Change]:
    for turn, decision in record.betting():
        if decision.to_call and decision.action is Action.CALL and not decision.all_in:
            yield record.change({turn.at: [ev.Check(0, turn.player.name)]}, "303")


@mutation
def a_call_of_another_amount(record: Record) -> Iterator[Change]:
    for turn, decision in record.betting():
        call = record.events[turn.at]
        if isinstance(call, ev.Call) and call.amount is not None and not decision.all_in:
            if decision.stack > decision.amount + record.chip:
                yield record.put(turn.at, "304", amount=call.amount + record.chip)
            if call.amount > record.chip:
                yield record.put(turn.at, "304", amount=call.amount - record.chip)


@mutation
def a_call_where_nothing_is_open(record: Record) -> Iterator[Change]:
    for turn, decision in record.betting():
        amount = turn.bet_size or record.replay.small_bet
        if decision.action is Action.CHECK and turn.level == 0 and decision.stack > amount:
            yield record.change({turn.at: [ev.Call(0, turn.player.name, amount)]}, "305")


@mutation
def a_bet_where_one_is_open(record: Record) -> Iterator[Change]:
    for turn, decision in record.betting():
        bet = record.events[turn.at]
        if isinstance(bet, ev.Raise) and decision.to == decision.amount:
            yield record.change({turn.at: [ev.Bet(0, bet.player, bet.to, bet.all_in)]}, "306")


@mutation
def a_bet_of_one_chip_more(record: Record) -> Iterator[Change]:
    for turn, decision in record.betting():
        bet = record.events[turn.at]
        if record.fixed and isinstance(bet, ev.Bet) and decision.stack > bet.amount + record.chip:
            yield record.put(turn.at, "307", amount=bet.amount + record.chip)


@mutation
def a_raise_of_one_chip_more(record: Record) -> Iterator[Change]:
    for turn, decision in record.betting():
        bet = record.events[turn.at]
        if record.fixed and isinstance(bet, ev.Raise) and decision.stack > decision.amount + record.chip:
            by = None if bet.by is None else bet.by + record.chip
            adds = None if bet.adds is None else bet.adds + record.chip
            yield record.put(turn.at, "307", by=by, to=bet.to + record.chip, adds=adds)


def _uncalled(record: Record, turn: Turn) -> int | None:
    """Where the whole of a bet or raise is told to come back, nobody having called it."""
    for at, event in record.all(ev.Uncalled):
        if event.player == turn.player.name and record.last_turn.number == turn.number:
            return at if turn is _last_add(record) else None
    return None


def _last_add(record: Record) -> Turn | None:
    adds = [turn for turn, decision in record.betting() if decision.action in _ADDS]
    return adds[-1] if adds else None


def _goes_to(record: Record, turn: Turn, level: int, code: str) -> Iterator[Change]:
    """The last bet of a hand made to another level; nobody calls it, and what comes back changes with it."""
    at, decision, bet = _uncalled(record, turn), turn.betting, record.events[turn.at]
    if (
        at is None
        or decision is None
        or not turn.level < level < decision.to - decision.amount + decision.stack
    ):
        return
    back = record.events[at]
    assert isinstance(back, ev.Uncalled)
    more = level - decision.to
    if back.amount + more <= 0:
        return
    if isinstance(bet, ev.Bet):
        told: ev.Event = structs.replace(bet, amount=level, all_in=False)
    elif isinstance(bet, ev.Raise):
        by = None if bet.by is None else bet.by + more
        told = structs.replace(bet, by=by, to=level, all_in=False)
    else:
        return
    yield record.change({turn.at: [told], at: [structs.replace(back, amount=back.amount + more)]}, code)


@mutation
def a_bet_below_the_least(record: Record) -> Iterator[Change]:
    if record.fixed:
        return
    for turn, decision in record.betting():
        if decision.action in _ADDS and not decision.all_in:
            yield from _goes_to(record, turn, turn.level + record.chip, "308")


@mutation
def a_bet_above_the_pot(record: Record) -> Iterator[Change]:
    if record.hand.limit is not Limit.POT:
        return
    for turn, decision in record.betting():
        if decision.action in _ADDS and turn.level < decision.pot:
            most = turn.level + decision.pot + decision.to_call
            yield from _goes_to(record, turn, most + record.chip, "309")


@mutation
def fewer_chips_than_are_put_in(record: Record) -> Iterator[Change]:
    last: dict[str, Turn] = {turn.player.name: turn for turn, decision in record.betting() if decision.amount}
    for at, seat in record.all(ev.Seat):
        player = record.play.by_name.get(seat.player)
        back = any(event.player == seat.player for _, event in record.all(ev.Uncalled))
        if player is not None and not player.all_in and seat.player in last and not back:
            decision = last[seat.player].betting
            assert decision is not None
            if decision.amount > record.chip:
                yield record.put(at, "310", stack=player.invested - record.chip)


@mutation
def a_raise_over_the_cap(record: Record) -> Iterator[Change]:
    for turn, decision in record.betting():
        if not decision.capped or decision.action is not Action.CALL or decision.all_in:
            continue
        to = turn.level + turn.bet_size
        if decision.stack > to - (decision.to - decision.amount) and not turn.pending:
            yield record.change({turn.at: [ev.Raise(0, turn.player.name, turn.bet_size, to)]}, "311")


@mutation
def a_raise_of_a_bet_not_reopened(record: Record) -> Iterator[Change]:
    for turn, decision in record.betting():
        if decision.action is not Action.CALL or decision.could_raise or decision.capped or turn.pending:
            continue
        earlier = [d for t, d in record.betting() if t.number == turn.number and t.at < turn.at]
        mine = [d for d in earlier if d.player == decision.player]
        checks_barred = isinstance(turn.phase, Bet) and not turn.phase.check_raise
        others = [
            d for d in earlier if d.player != decision.player and not d.all_in and d.action is not Action.FOLD
        ]
        size = turn.bet_size if record.fixed else max(d.to for d in earlier)
        to = turn.level + 2 * size
        if mine and others and not checks_barred and decision.stack > to and decision.betting_open:
            yield record.change({turn.at: [ev.Raise(0, turn.player.name, to - turn.level, to)]}, "312")


@mutation
def a_raise_whose_sum_is_wrong(record: Record) -> Iterator[Change]:
    for at, bet in record.all(ev.Raise):
        if bet.by is not None and bet.by > record.chip:
            yield record.put(at, "313", by=bet.by + record.chip)
            yield record.put(at, "313", by=bet.by - record.chip)


@mutation
def the_last_act_of_a_round_is_missing(record: Record) -> Iterator[Change]:
    for turn, decision in record.betting():
        if (
            not turn.pending
            and len(turn.live) > 1
            and not record.play.runs
            and decision.action is not Action.FOLD
        ):
            yield record.without(turn.at, "314")


@mutation
def all_in_with_chips_left(record: Record) -> Iterator[Change]:
    for turn, decision in record.betting():
        event = record.events[turn.at]
        if isinstance(event, ev.Call | ev.Bet | ev.Raise) and decision.stack > decision.amount:
            yield record.put(turn.at, "315", all_in=True)


@mutation
def all_in_that_is_not_said(record: Record) -> Iterator[Change]:
    # Who opens without chips has been called all-in when the ante went in.
    for turn, decision in record.betting():
        event = record.events[turn.at]
        if isinstance(event, ev.Call | ev.Bet | ev.Raise) and event.all_in and decision.amount:
            yield record.put(turn.at, "315", all_in=False)


@mutation
def another_amount_comes_back(record: Record) -> Iterator[Change]:
    for at, back in record.all(ev.Uncalled):
        yield record.put(at, "316", amount=back.amount + record.chip)
        if back.amount > record.chip:
            yield record.put(at, "316", amount=back.amount - record.chip)


@mutation
def nothing_comes_back(record: Record) -> Iterator[Change]:
    if record.hand.dialect.states_uncalled:
        for at, _ in record.all(ev.Uncalled):
            yield record.without(at, "316")


@mutation
def a_called_bet_comes_back(record: Record) -> Iterator[Change]:
    if (
        record.all(ev.Uncalled)
        or record.hand.dialect.pays_uncalled
        or not record.hand.dialect.states_uncalled
    ):
        return
    for turn, decision in record.betting():
        end = record.last_turn
        if decision.action in _ADDS and turn.number == end.number and len(end.live) > 1:
            yield record.after(end.at, ev.Uncalled(0, decision.amount, turn.player.name), "316")


@mutation
def capped_before_the_cap(record: Record) -> Iterator[Change]:
    for turn, decision in record.betting():
        cap = record.hand.game.rules.cap
        if record.fixed and cap is not None and decision.action is Action.BET and cap > 2:
            yield record.after(turn.at, ev.Capped(0), "317")


@mutation
def a_check_where_the_round_must_be_opened(record: Record) -> Iterator[Change]:
    for turns in _rounds(record):
        first, decision = turns[0]
        phase = first.phase
        assert isinstance(phase, Bet)
        barred = not phase.check or phase.must_open
        if barred and first.level == 0 and decision.action is Action.FOLD and len(turns) > 1:
            continue
        if barred and first.level == 0 and decision.action is Action.BET:
            others = [d.action for _, d in turns[1:]]
            if others and all(action is Action.FOLD for action in others):
                at = _uncalled(record, first)
                if at is not None:
                    edits: dict[int, list[ev.Event]] = {first.at: [ev.Check(0, first.player.name)], at: []}
                    yield record.change(edits, "319")


@mutation
def a_raise_after_a_check(record: Record) -> Iterator[Change]:
    for turns in _rounds(record):
        phase = turns[0][0].phase
        assert isinstance(phase, Bet)
        if phase.check_raise:
            continue
        for turn, decision in turns:
            checked = any(d.player == decision.player and d.action is Action.CHECK for _, d in turns)
            to = turn.level + (turn.bet_size or turn.level)
            last = decision.action is Action.CALL and not turn.pending and not decision.capped
            if checked and last and decision.stack > to:
                yield record.change({turn.at: [ev.Raise(0, turn.player.name, to - turn.level, to)]}, "320")


@mutation
def passed_out_though_somebody_opened(record: Record) -> Iterator[Change]:
    if not record.paid or record.first(ev.Collect) is None:
        return
    first = record.first(
        ev.Collect, ev.Show, ev.ShowdownHeading, ev.Muck, ev.ShowOpeners, ev.Uncalled, ev.TakeBack
    )
    assert first is not None
    kept = record.events[:first]
    if record.play.opening is not None and not record.all(ev.SummaryHeading) and not record.all(ev.Uncalled):
        yield Change(("322",), (*kept, ev.PassedOut(0)))


@mutation
def two_raises_over_the_cap(record: Record) -> Iterator[Change]:
    for turns in _rounds(record):
        (turn, decision), adds = turns[-1], [each for _, each in turns if each.action in _ADDS]
        if not decision.capped or decision.action is not Action.CALL or decision.all_in or not adds:
            continue
        other = record.replay.players[adds[-1].player]
        five, six = turn.level + turn.bet_size, turn.level + 2 * turn.bet_size
        deep = decision.stack > six - (decision.to - decision.amount)
        deep &= adds[-1].stack - adds[-1].amount > 2 * turn.bet_size
        if deep and len(turn.live) > 1 and other.name in turn.live and record.fixed:
            acts = [
                ev.Raise(0, turn.player.name, turn.bet_size, five),
                ev.Raise(0, other.name, turn.bet_size, six),
                ev.Call(0, turn.player.name, turn.bet_size),
            ]
            yield record.change({turn.at: acts}, "311", "311")


@mutation
def a_bet_comes_back_to_another(record: Record) -> Iterator[Change]:
    for at, back in record.all(ev.Uncalled):
        for player in record.replay.players:
            if player.name != back.player:
                yield record.put(at, "316", player=player.name)


@mutation
def a_fold_where_checking_is_free(record: Record) -> Iterator[Change]:
    """Foolish, and no break of any rule."""
    for turns in _rounds(record):
        for turn, decision in turns:
            mine = [each for each in record.turns if each.at > turn.at and each.player is turn.player]
            folds = len(mine) == 1 and isinstance(record.events[mine[0].at], ev.Fold)
            here = folds and mine[0].number == turn.number and len(turn.live) > 2
            if decision.action is Action.CHECK and here and not _must_open(turn):
                yield record.change({turn.at: [ev.Fold(0, turn.player.name)], mine[0].at: []})


def _must_open(turn: Turn) -> bool:
    """Whether the round takes an opener, so that a fold gives up more than a hand."""
    return isinstance(turn.phase, Bet) and (turn.phase.must_open or bool(turn.phase.openers))
