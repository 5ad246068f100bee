"""The replay: every event of a hand is played by the phases of its game, in the log's order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hhparse import events as ev
from hhparse.games import Bet, Deal, Draw
from hhparse.reading import Hand
from hhparse.replay import (
    accounting,
    betting,
    carrying,
    drawing,
    headings,
    holding,
    mistakes,
    opening,
    parts,
    payments,
    positions,
    raking,
    runs,
    shares,
    showdown,
    stub,
    told_runs,
)
from hhparse.replay.evidence import has_unread, note_lacking
from hhparse.replay.forced import judge_missing_antes, post
from hhparse.replay.model import Player, Replay
from hhparse.replay.phases import (
    begin_deal,
    come_to,
    cut_short,
    next_phase,
    on_turn,
    open_play,
    phases_ahead,
    plainly_on_turn,
)
from hhparse.replay.play import BettingEvent, DrawEvent, Handlers, PartEvent, Play
from hhparse.replay.record import judge_deals, judge_end, judge_record
from hhparse.replay.seating import seat_players
from hhparse.replay.sevens import note_sevens
from hhparse.replay.stakes import judge_large_bet, stakes
from hhparse.rules import Evidence, Family, Violation, catalogue


def replay(hand: Hand) -> Replay:
    """Play a hand through by the rules of its game.

    Nothing that is wrong with the hand is raised: it becomes a violation, and the replay goes on
    with what the log tells. What hidden cards or unread lines leave open is kept as unjudged.
    """
    return mistakes.behind_all(hand, _play_through(hand), _play_through)


def _play_through(hand: Hand) -> Replay:
    play = begin(hand)
    while play.queue:
        play.perform(play.queue.popleft())
    return finish(play)


def begin(hand: Hand) -> Play:
    """Seat the players; the events of the hand wait in the queue."""
    result = Replay(hand, violations=list(hand.findings))
    result.players, seated = seat_players(hand, result)
    result.violations += judge_record(hand, result.players)
    play = Play(hand, result, seated, _HANDLERS)
    play.suspect.update(_in_doubtful_seats(result))
    result.small_bet = stakes(play)[1]
    judge_large_bet(play)
    first = play.current
    assert isinstance(first, Deal), "a game begins with a deal"
    begin_deal(play, first)
    return play


def _in_doubtful_seats(result: Replay) -> Iterator[str]:
    """Players whose seat was told wrongly."""
    for violation in result.violations:
        if violation.rule is catalogue.SEAT_TAKEN_TWICE:
            yield str(violation.details["player"])


# Turns --------------------------------------------------------------------------------------------


def _bet(play: Play, event: BettingEvent) -> None:
    player = plainly_on_turn(play, event.player, Bet) or _bettor(play, event)
    if player is not None:
        opening.note(play, player, event)
        betting.act(play, player, event)


def _bettor(play: Play, event: BettingEvent) -> Player | None:
    """Who acts, where that is not plainly the player on turn; None where nothing more is to be done."""
    open_play(play, event.line)
    if type(event) is ev.Fold and _is_folded_by_room(play, event):
        betting.fold(play, play.by_name[event.player])
        return None
    if not come_to(play, event):
        return None
    if type(event) is ev.Bet and opening.opens_without_chips(play, event):
        opening.open_without_chips(play, event)
        return None
    return on_turn(play, event)


def _is_folded_by_room(play: Play, event: ev.Fold) -> bool:
    player = play.by_name.get(event.player)
    return (
        play.hand.site.folds_absent
        and player is not None
        and player.sitting_out
        and player.all_in
        and not player.folded
    )


def _draw(play: Play, event: DrawEvent) -> None:
    player = plainly_on_turn(play, event.player, Draw)
    if player is None:
        open_play(play, event.line)
        if drawing.changes_number(play, event):
            return
        player = _who_acts(play, event)
    if player is not None:
        drawing.draw(play, player, event)
        if type(event) is ev.Discard and event.drawn is not None:
            drawing.receive(play, player, drawing.drawn_at_once(play, player, event.line, event.drawn))


def _part(play: Play, event: PartEvent) -> None:
    open_play(play, event.line)
    player = _who_acts(play, event)
    if player is not None:
        parts.take_part(play, player, event)
        play.turns.done(player.index)


def _receive(play: Play, event: ev.Receive) -> None:
    open_play(play, event.line)
    parts.receive(play, event)


def _who_acts(play: Play, event: BettingEvent | DrawEvent | PartEvent) -> Player | None:
    return on_turn(play, event) if come_to(play, event) else None


def _rap(play: Play, event: ev.Rap) -> None:
    """A rap is a check in the betting and a pat hand in the draw (S1 rule 9)."""
    open_play(play, event.line)
    player = play.by_name.get(event.player)
    waiting = player is not None and player.index in play.turns.pending
    ahead = (play.current, *phases_ahead(play)) if waiting else phases_ahead(play)
    if player is not None and player.all_in:
        ahead = tuple(phase for phase in ahead if not isinstance(phase, Bet))
    if isinstance(next((phase for phase in ahead if isinstance(phase, Bet | Draw)), None), Draw):
        play.perform(ev.StandPat(event.line, event.player))
    elif not drawing.changes_number(play, ev.StandPat(event.line, event.player)) and not (
        player is not None and _knew_of_no_bet(play, player)
    ):
        play.perform(ev.Check(event.line, event.player))


def _knew_of_no_bet(play: Play, player: Player) -> bool:
    """Whether a player rapped at a bet and plays on: who did not know of it may still play (S1 rule 9)."""
    following = play.next_turn()
    return (
        play.told.to_call(player.index) > 0
        and isinstance(following, BettingEvent)
        and following.player == player.name
    )


# Cards --------------------------------------------------------------------------------------------


def _deal(play: Play, event: ev.Deal) -> None:
    player = play.by_name.get(event.player)
    if player is None:
        play.report_stranger(event.player, event.line)
    elif event.drawn is not None:
        if player.index in play.turns.pending and not _discards_below(play, player):
            _discard_untold(play, player, event.line, event.drawn.count)
        drawing.receive(play, player, event)
    elif (told := drawing.new_hand(play, player, event)) is not None:
        drawing.receive(play, player, told)
    elif play.phase == 0 or not _comes_anew(play, event, player):
        holding.told_at_deal(play, player, event)
    else:
        holding.add(play, player, event)


def _comes_anew(play: Play, event: ev.Deal, player: Player) -> bool:
    """Whether cards are dealt in a later deal of the game; then the hand has come there."""
    if isinstance(play.current, Deal) and player.index not in play.dealt:
        return True
    ahead = range(play.phase + 1, len(play.phases))
    place, later = next(
        ((n, phase) for n in ahead if isinstance(phase := play.phases[n], Deal)), (play.phase, None)
    )
    if later is None or event.cards.count != later.cards or player.folded:
        return False
    while play.phase < place:
        if play.turns.due is not None and not cut_short(play, event):
            return _comes_anew(play, event, player)
        next_phase(play)
    return True


def _board(play: Play, event: ev.Board) -> None:
    centre = play.replay.centre
    while centre.complete and not play.over:
        if play.turns.due is not None:
            cut_short(play, event)
        if isinstance(following := play.phases[play.phase + 1], Deal):
            stub.judge_deal(play, following, event.line)
        next_phase(play)
        centre = play.replay.centre
    holding.show_centre(play, event)


def _exposed(play: Play, event: ev.Exposed) -> None:
    player = play.by_name.get(event.player)
    if player is None:
        play.report_stranger(event.player, event.line)
    elif event.drawn:
        drawing.exposed_on_draw(play, player, event)
    else:
        holding.exposed_in_deal(play, player, event)


def _take(play: Play, event: ev.Take) -> None:
    open_play(play, event.line)
    player = play.by_name.get(event.player)
    if player is None:
        play.report_stranger(event.player, event.line)
        return
    if not drawing.has_discarded(play, player):
        below = next(
            (each for each in play.rest_of_draw() if type(each) is ev.Discard and each.player == player.name),
            None,
        )
        if below is not None and isinstance(play.current, Draw):
            play.report(catalogue.TAKEN_BEFORE_DISCARD, event.line, player=player.name)
            play.queue.remove(below)
            play.perform(below)
            drawing.take(play, player, event)
            return
        _discard_untold(play, player, event.line, drawing.implied_discards(play, player, event))
    if isinstance(play.current, Draw):
        drawing.take(play, player, event)


def _discards_below(play: Play, player: Player) -> bool:
    """Whether this is no draw, or one in which the player's turn is still to be told."""
    draws = (event for event in play.rest_of_draw() if isinstance(event, DrawEvent | ev.Rap))
    return not isinstance(play.current, Draw) or any(event.player == player.name for event in draws)


def _discard_untold(play: Play, player: Player, line: int, count: int) -> None:
    """Cards come for which no line tells of a discard: they tell how many it was.

    A log may tell of no discards at all; one that does has left this one out.
    """
    if play.hand.told(ev.Discard) and not player.folded and player.index not in play.absent:
        play.report(catalogue.DRAW_SKIPPED, line, due=player.name)
    play.perform(ev.Discard(line, player.name, count))


# The end ------------------------------------------------------------------------------------------


def _end_of_play(play: Play, line: int) -> None:
    """No more is bet or drawn: nothing may be left to do."""
    if play.closed or not play.players:
        return
    play.closed = True
    open_play(play, line)
    while len(play.live) > 1 and not play.over:
        due = play.turns.due
        if due is not None:
            cut_short(play, ev.ShowdownHeading(line))
            play.unsettled = True
            return
        next_phase(play)
    if isinstance(play.current, Draw):
        drawing.end_draw(play, play.current)


def _passed_out(play: Play, event: ev.PassedOut) -> None:
    """The log says that nobody opened."""
    _end_of_play(play, event.line)
    play.told_passed_out = event.line


def _misdeal(play: Play, event: ev.Misdeal) -> None:
    """The deal does not count; once two players have acted it does, and the hand is played out (RRP)."""
    if len(play.replay.decisions) > 1:
        play.report(catalogue.MISDEAL_AFTER_ACTION, event.line)
    if any(isinstance(later, ev.Deal | ev.Dealing) for later in play.queue):
        play.deal_anew()
        first = play.current
        assert isinstance(first, Deal), "a game begins with a deal"
        begin_deal(play, first)


def _foul(play: Play, event: ev.Foul) -> None:
    player = play.by_name.get(event.player)
    if player is None:
        play.report_stranger(event.player, event.line)
    else:
        player.barred = True
        if not player.folded:
            play.turns.done(player.index)
            betting.fold(play, player)


def _uncalled(play: Play, event: ev.Uncalled) -> None:
    """A bet comes back when the betting is over."""
    if isinstance(play.current, Bet) and play.turns.due is not None and len(play.live) > 1:
        cut_short(play, event)
        play.turns.excuse(play.turns.pending)
    betting.uncalled(play, event)


def _collect(play: Play, event: ev.Collect) -> None:
    _end_of_play(play, event.line)
    showdown.collect(play, event)


def _show(play: Play, event: ev.Show) -> None:
    _end_of_play(play, event.line)
    headings.judge_showdown(play, event)
    showdown.show(play, event)


def _showdown_heading(play: Play, event: ev.ShowdownHeading) -> None:
    play.showdown_headed = True
    _end_of_play(play, event.line)


def _pot_total(play: Play, event: ev.PotTotal) -> None:
    play.summary = accounting.summed_up(play, event)


def _result(play: Play, event: ev.Result) -> None:
    play.results.append(event)
    showdown.reveal(play, event)


def _unread(play: Play, event: ev.Unread) -> None:
    """A line that may have been a seat, a blind, an act or a card: what depends on it cannot be judged."""
    if event.misplaced is None and not play.closed:
        play.uncertain = True


_HANDLERS: Final[Handlers] = {
    ev.Carried: carrying.carried,
    ev.Matched: carrying.matched,
    ev.Post: post,
    ev.Deal: _deal,
    ev.Board: _board,
    ev.Exposed: _exposed,
    ev.Fold: _bet,
    ev.Check: _bet,
    ev.Call: _bet,
    ev.Bet: _bet,
    ev.Raise: _bet,
    ev.Rap: _rap,
    ev.Discard: _draw,
    ev.StandPat: _draw,
    ev.Take: _take,
    ev.Burn: stub.burn,
    ev.Pass: _part,
    ev.Receive: _receive,
    ev.Keep: _part,
    ev.Arrange: _part,
    ev.Roll: _part,
    ev.Declare: _part,
    ev.DrawHeading: headings.draw_heading,
    ev.PhaseHeading: headings.phase_heading,
    ev.Reshuffle: stub.reshuffle,
    ev.Capped: betting.capped,
    ev.Uncalled: _uncalled,
    ev.TakeBack: showdown.take_back,
    ev.Run: runs.begin_run,
    ev.ShowdownHeading: _showdown_heading,
    ev.Show: _show,
    ev.ShowOpeners: opening.show_openers,
    ev.Muck: showdown.muck,
    ev.Collect: _collect,
    ev.CashOut: showdown.cash_out,
    ev.PassedOut: _passed_out,
    ev.Misdeal: _misdeal,
    ev.Foul: _foul,
    ev.PotTotal: _pot_total,
    ev.Result: _result,
    ev.Unread: _unread,
}


def finish(play: Play) -> Replay:
    """The end of the hand: pots are made, payments and totals judged."""
    play.replay.rounds = play.round
    play.replay.deals = carrying.deals_before(play)
    if play.hand.cancelled:
        accounting.take_no_payments(play)
    else:
        _judge_end(play)
    note_lacking(play)
    if has_unread(play.hand):
        _drop_unsure(play)
    play.replay.violations.sort(key=lambda violation: violation.line)
    mistakes.say_once_of_a_draw_too_many(play.replay)
    return play.replay


def _drop_unsure(play: Play) -> None:
    """Drop what may be missing only because a line could not be read, and what may follow from it."""
    replay, read = play.replay, {id(each) for each in play.hand.findings}
    unread = min(event.line for event in play.hand.told(ev.Unread) if event.misplaced is None)
    sure: list[Violation] = []
    for each in replay.violations:
        needs = each.rule.needs
        follows = Evidence.LINES in needs and each.line > unread
        if id(each) in read or not (
            follows or Evidence.RECORD in needs or each.rule is catalogue.MISPLACED_LINE
        ):
            sure.append(each)
        elif each.rule.family is Family.SHOWDOWN:
            replay.winner_judged = False
    replay.violations[:] = sure


_MOVES_CHIPS: Final = (
    ev.Carried,
    ev.Matched,
    ev.Post,
    ev.Call,
    ev.Bet,
    ev.Raise,
    ev.Uncalled,
    ev.TakeBack,
    ev.Collect,
)


def _has_lost_chips(hand: Hand) -> bool:
    """Whether chips may be told in a line that could not be read, or that stands where it cannot stand."""
    harmless = {
        event.line
        for event in hand.told(ev.Unread)
        if event.misplaced is not None and not isinstance(event.misplaced, _MOVES_CHIPS)
    }
    return any(each.rule in _UNTAKEN and each.line not in harmless for each in hand.findings)


_UNTAKEN: Final = (catalogue.UNREAD_LINE, catalogue.MISPLACED_LINE)
"""What is found by the reader of lines that are not taken for events."""


def _judge_end(play: Play) -> None:
    if play.hand.cut_off:
        runs.end_runs(play)
        accounting.total(play)
        runs.back_to_first(play)
        runs.gather(play)
        return
    # Once a line with chips is lost, totals that do not fit say nothing about the play.
    play.unsettled |= _has_lost_chips(play.hand)
    _end_of_play(play, play.hand.events[-1].line)
    runs.end_runs(play)
    told_runs.judge_runs(play)
    judge_missing_antes(play)
    holding.judge_centre(play)
    stub.judge_needless_reshuffle(play)
    accounting.judge_uncalled(play)
    accounting.total(play)
    opening.judge(play)
    opening.judge_passed_out(play)
    carrying.judge_parts(play)
    drawing.judge_fours(play)
    drawing.bar_fouled(play)
    note_sevens(play)
    payments.judge_payments(play)
    shares.judge_shares_named(play)
    accounting.judge_money(play)
    raking.judge_rake(play)
    positions.judge_positions(play)
    judge_deals(play)
    judge_end(play)
    runs.gather(play)
    if play.replay.carried_out:
        play.replay.parts = carrying.parts_left(play)
