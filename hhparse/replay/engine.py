"""The replay: every event of a hand is played by the phases of its game, in the log's order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from hhparse import events as ev
from hhparse.games import Anchor, Draw, Showdown
from hhparse.games import Bet as BettingRound
from hhparse.reading import Hand
from hhparse.replay import accounting, betting, drawing, payments, showdown
from hhparse.replay.forced import post, settle_forced_bets, stakes
from hhparse.replay.model import Player, Replay
from hhparse.replay.play import BettingEvent, DrawEvent, Play, TurnEvent
from hhparse.replay.seating import seat_players
from hhparse.rules import Family, Rule, catalogue


def replay(hand: Hand) -> Replay:
    """Play a hand through by the rules of its game.

    Nothing that is wrong with the hand is raised: it becomes a violation, and the replay goes on
    with what the log tells. What hidden cards or unread lines leave open is kept as unjudged.
    """
    play = begin(hand)
    while play.queue:
        play_event(play, play.queue.popleft())
    return finish(play)


def begin(hand: Hand) -> Play:
    """Seat the players; the events of the hand wait in the queue."""
    result = Replay(hand, violations=list(hand.findings))
    result.players, seated = seat_players(hand, result)
    play = Play(hand, result, seated)
    result.small_bet = stakes(play)[1]
    return play


def play_event(play: Play, event: ev.Event) -> None:
    """Let one event happen; kinds that do not touch the play change nothing."""
    handler = _HANDLERS.get(type(event))
    if handler is not None:
        handler(play, event)


# Turns --------------------------------------------------------------------------------------------


def _bet(play: Play, event: BettingEvent) -> None:
    open_betting(play, event.line)
    if isinstance(play.phases[play.phase], Draw):
        if not _draw_ends(play, event):
            return
        next_phase(play)
    if isinstance(event, ev.Fold) and _is_folded_by_room(play, event):
        betting.fold(play, play.by_name[event.player])
        return
    player = _on_turn(play, event)
    if player is not None:
        betting.act(play, player, event)


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
    open_betting(play, event.line)
    player = play.by_name.get(event.player)
    if player is not None and not player.folded and not _draw_begins(play, event, player):
        return
    if not isinstance(play.phases[play.phase], Draw):
        # A draw by somebody who has no part in the hand does not end the betting.
        _report_outsider(play, event, catalogue.DRAW_NOT_IN_HAND)
        return
    player = _on_turn(play, event)
    if player is not None:
        drawing.draw(play, player, event)


def _draw_begins(play: Play, event: DrawEvent, player: Player) -> bool:
    """Bring the hand to the draw that this event belongs to; false where there is none."""
    phase = play.phases[play.phase]
    if isinstance(phase, Draw):
        if play.turns.due is None and player.index not in play.turns.pending and _idle_until_draw(play):
            next_phase(play)
            next_phase(play)
        return True
    if play.over or not any(isinstance(later, Draw) for later in play.phases[play.phase :]):
        play.report(catalogue.DRAW_NOT_DUE, event.line, player=event.player)
        return False
    if play.turns.due is not None and not _betting_ends(play, event.line):
        play_event(play, event)
        return False
    next_phase(play)
    return True


def _idle_until_draw(play: Play) -> bool:
    """Whether the betting round after this draw has nobody to bet, and another draw follows it."""
    later = play.phases[play.phase + 1 :]
    return len(play.able) < 2 and len(later) > 1 and isinstance(later[1], Draw)


def _betting_ends(play: Play, line: int) -> bool:
    """The betting is cut short; false where the missing act follows, and has now been played first."""
    due = play.turns.due
    assert due is not None
    name = play.players[due].name
    play.report(catalogue.ROUND_OPEN, line, due=name)
    following = play.next_turn()
    if isinstance(following, BettingEvent) and following.player == name:
        play.queue.remove(following)
        play_event(play, following)
        return False
    play.unsettled = True
    play.absent.update(play.turns.pending)
    return True


def _draw_ends(play: Play, event: BettingEvent) -> bool:
    """Betting begins after a draw; false where a missing draw follows, and both have now been played."""
    due = play.turns.due
    if due is None:
        return True
    name = play.players[due].name
    if event.player not in play.by_name or play.by_name[event.player].folded:
        _report_outsider(play, event, catalogue.NOT_IN_HAND)
        return False
    play.report(catalogue.DRAW_SKIPPED, event.line, due=name)
    following = play.next_turn()
    if isinstance(following, DrawEvent) and following.player == name:
        play.queue.remove(following)
        play_event(play, following)
        play_event(play, event)
        return False
    play.absent.update(play.turns.pending)
    return True


def _on_turn(play: Play, event: TurnEvent) -> Player | None:
    """Who takes this turn: the player named, or after a break of the rules the one it must have been."""
    player = play.by_name.get(event.player)
    drawing_now = isinstance(event, DrawEvent)
    takes_part = player is not None and not player.folded and (drawing_now or not player.all_in)
    if takes_part and player is not None and play.turns.may_act(player.index):
        return player
    due = None if play.turns.due is None else play.players[play.turns.due]
    following = play.next_turn()
    if isinstance(following, DrawEvent) is not drawing_now:
        following = None
    follows = following.player if following is not None else None
    if takes_part and player is not None:
        rule = catalogue.DRAW_OUT_OF_TURN if drawing_now else catalogue.OUT_OF_TURN
        play.report(rule, event.line, player=event.player, due=due.name if due else "nobody")
    else:
        _report_outsider(play, event, catalogue.DRAW_NOT_IN_HAND if drawing_now else catalogue.NOT_IN_HAND)
    if due is None:
        return None
    if follows == due.name and following is not None:
        # Two lines have changed places, or a line too many stands before the one that is due.
        if not takes_part or player is None:
            return None
        play.queue.remove(following)
        play_event(play, following)
        return player if player.index in play.turns.pending else None
    if not takes_part or player is None or player.index not in play.turns.pending or follows == player.name:
        return due
    passed_over = play.turns.pending[: play.turns.pending.index(player.index)]
    play.absent.update(passed_over)
    play.turns.excuse(passed_over)
    play.unsettled = True
    return player


def _report_outsider(play: Play, event: TurnEvent, rule: Rule) -> None:
    if event.player not in play.seated:
        play.report_stranger(event.player, event.line)
    else:
        play.report(rule, event.line, player=event.player, why=play.why_out(event.player))


# Phases -------------------------------------------------------------------------------------------


def open_betting(play: Play, line: int) -> None:
    """Forced bets are in and cards are out: the first betting round begins."""
    if play.phase == 0 and play.players:
        settle_forced_bets(play, line)
        next_phase(play)


def next_phase(play: Play) -> None:
    """Go on to the next phase of the game."""
    if isinstance(play.phases[play.phase], Draw):
        _judge_heading(play)
    play.phase += 1
    match play.phases[play.phase]:
        case BettingRound() as phase:
            if play.round:
                for account in play.accounts():
                    account.begin_round()
            play.voluntary = set()
            play.bet_size = play.replay.small_bet * phase.size
            betting.begin_round(play, _first_to_act(play, phase.first))
        case Draw():
            drawing.begin_draw(play)
        case Showdown():
            play.over = True


def _first_to_act(play: Play, anchor: Anchor) -> int:
    if anchor is Anchor.LEFT_OF_BLINDS and play.big_blind is not None:
        return (play.big_blind + 1) % len(play.players)
    return 0


def _draw_heading(play: Play, event: ev.DrawHeading) -> None:
    open_betting(play, event.line)
    if isinstance(play.phases[play.phase], Draw) and not _heading_ends_draw(play, event):
        return
    if isinstance(play.phases[play.phase], BettingRound) and play.turns.due is not None:
        if isinstance(play.next_turn(), BettingEvent):
            # The betting goes on below: the heading has come too early.
            play.headed.add(play.round + 1)
            _misplaced(play, event)
            return
        _betting_ends(play, event.line)
    if play.over or not any(isinstance(later, Draw) for later in play.phases[play.phase + 1 :]):
        _misplaced(play, event)
        return
    next_phase(play)
    _head(play, event)


def _heading_ends_draw(play: Play, event: ev.DrawHeading) -> bool:
    """A heading in a draw: the draw's own where it has begun already, or that of the next."""
    due, number = play.turns.due, event.ordinal
    begun = any(draw.round == play.round for draw in play.replay.draws)
    if not begun and play.round not in play.headed:
        _head(play, event)
        return False
    if due is not None and number != play.round + 1:
        play.headed.add(play.round)
        _misplaced(play, event)
        return False
    if due is not None:
        play.report(catalogue.DRAW_SKIPPED, event.line, due=play.players[due].name)
        play.absent.update(play.turns.pending)
    next_phase(play)
    return True


def _head(play: Play, event: ev.DrawHeading) -> None:
    """The heading stands above its draw; it must name it."""
    play.headed.add(play.round)
    if event.ordinal != play.round:
        _misplaced(play, event)


def _misplaced(play: Play, event: ev.DrawHeading) -> None:
    play.report(catalogue.MISPLACED_LINE, event.line, text=f"*** {event.ordinal} DRAW ***")


def _judge_heading(play: Play) -> None:
    """A draw is over: it must have had its heading."""
    first = next((draw for draw in play.replay.draws if draw.round == play.round), None)
    needed = play.hand.dialect.heads_draws and play.hand.game.draws > 1
    if needed and first is not None and play.round not in play.headed:
        play.report(catalogue.HEADING_MISSING, first.line, round=play.round)


def _end_of_play(play: Play, line: int) -> None:
    """No more is bet or drawn: nothing may be left to do."""
    if play.closed or not play.players:
        return
    play.closed = True
    open_betting(play, line)
    while len(play.live) > 1 and not play.over:
        due = play.turns.due
        if due is not None:
            rule = (
                catalogue.DRAW_SKIPPED if isinstance(play.phases[play.phase], Draw) else catalogue.ROUND_OPEN
            )
            play.report(rule, line, due=play.players[due].name)
            play.unsettled = True
            return
        next_phase(play)


# The rest -----------------------------------------------------------------------------------------


def _deal(play: Play, event: ev.Deal) -> None:
    player = play.by_name.get(event.player)
    if player is None:
        play.report_stranger(event.player, event.line)
    else:
        drawing.deal(play, player, event)


def _collect(play: Play, event: ev.Collect) -> None:
    _end_of_play(play, event.line)
    showdown.collect(play, event)


def _show(play: Play, event: ev.Show) -> None:
    _end_of_play(play, event.line)
    showdown.show(play, event)


def _showdown_heading(play: Play, event: ev.ShowdownHeading) -> None:
    _end_of_play(play, event.line)


def _pot_total(play: Play, event: ev.PotTotal) -> None:
    play.summary = event


def _result(play: Play, event: ev.Result) -> None:
    play.results.append(event)
    showdown.reveal(play, event)


def _unread(play: Play, event: ev.Unread) -> None:
    """A line that may have been a seat, a blind or an act: what depends on it cannot be judged."""
    before_play = play.phase == 0
    if (
        event.misplaced is None
        and not play.closed
        and (before_play or any(n in event.text for n in play.seated))
    ):
        play.uncertain = True


_HANDLERS: Final[dict[type[ev.Event], Callable[[Play, Any], None]]] = {
    ev.Post: post,
    ev.Deal: _deal,
    ev.Fold: _bet,
    ev.Check: _bet,
    ev.Call: _bet,
    ev.Bet: _bet,
    ev.Raise: _bet,
    ev.Discard: _draw,
    ev.StandPat: _draw,
    ev.DrawHeading: _draw_heading,
    ev.Reshuffle: drawing.reshuffle,
    ev.Capped: betting.capped,
    ev.Uncalled: betting.uncalled,
    ev.ShowdownHeading: _showdown_heading,
    ev.Show: _show,
    ev.Muck: showdown.muck,
    ev.Collect: _collect,
    ev.PotTotal: _pot_total,
    ev.Result: _result,
    ev.Unread: _unread,
}


def finish(play: Play) -> Replay:
    """The end of the hand: pots are made, payments and totals judged."""
    play.replay.rounds = play.round
    if not play.hand.cancelled:
        _note_untold_draws(play)
        _judge_end(play)
    play.replay.violations.sort(key=lambda violation: violation.line)
    return play.replay


def _note_untold_draws(play: Play) -> None:
    """What the hero drew, and a log does not tell, cannot be judged."""
    for player in play.players:
        if player.hero and any(draw.discarded.count and not draw.drawn.known for draw in player.draws):
            play.replay.unjudged.setdefault(Family.CARDS, f"the log does not tell what {player.name} drew")


def _judge_end(play: Play) -> None:
    if play.hand.cut_off:
        accounting.total(play)
        return
    if play.hand.incomplete:
        # Once a line is lost, totals that do not fit say nothing about the play.
        play.unsettled = True
    _end_of_play(play, play.hand.events[-1].line)
    accounting.judge_uncalled(play)
    accounting.total(play)
    payments.judge_payments(play)
    accounting.judge_money(play)
