"""Headings: where the log says that a draw or another part of the play begins."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from hhparse import events as ev
from hhparse.games import Arrange, Bet, Deal, Declare, Draw, Keep, Pass, Phase, Roll
from hhparse.money import format_amount as money
from hhparse.replay.limits import HEADS_UP
from hhparse.replay.phases import NAMES, cut_short, kind_of, next_phase, open_play, phases_ahead
from hhparse.replay.play import BETTING, BettingEvent, Play, TurnEvent
from hhparse.rules import catalogue


def draw_heading(play: Play, event: ev.DrawHeading) -> None:
    """The heading above a draw."""
    open_play(play, event.line)
    if isinstance(play.current, Draw) and not _heading_ends_draw(play, event):
        return
    if isinstance(play.current, Bet) and play.turns.due is not None:
        if _betting_goes_on(play):
            # The heading has come too early.
            play.headed.add(play.round + 1)
            _misplaced(play, event)
            return
        cut_short(play, event)
    if play.over or not any(isinstance(later, Draw) for later in play.phases[play.phase + 1 :]):
        _misplaced(play, event)
        return
    next_phase(play)
    while not isinstance(play.current, Draw) and not play.over:
        if play.turns.due is not None:
            cut_short(play, event)
        next_phase(play)
    _head(play, event)


def _betting_goes_on(play: Play) -> bool:
    """Whether the next act is one of betting; a rap does not answer a bet, so it is one of the draw."""
    following, due = play.next_turn(), play.turns.due
    if isinstance(following, ev.Rap):
        return due is None or all(account.to_call(due) == 0 for account in play.accounts())
    return isinstance(following, BettingEvent)


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
        for index in play.turns.pending:
            play.lose_sight(play.players[index])
        play.absent.update(play.turns.pending)
    next_phase(play)
    return True


def _head(play: Play, event: ev.DrawHeading) -> None:
    """The heading stands above its draw; it must name it, unless the game has but one."""
    play.headed.add(play.round)
    if (
        event.amount is not None
        and not play.unsettled
        and all(abs(event.amount - play.pot(each)) >= (event.rounded_to or 1) for each in play.accounts())
    ):
        due = money(play.pot(play.told))
        play.report(catalogue.POT_TOTAL, event.line, amount=money(event.amount), due=due)
    if event.ordinal != play.round and not (event.ordinal is None and play.hand.game.draws == 1):
        _misplaced(play, event)


def _misplaced(play: Play, event: ev.DrawHeading | ev.PhaseHeading) -> None:
    if play.uncertain:
        return
    what = "draw" if isinstance(event, ev.DrawHeading) else event.phase
    number = "" if event.ordinal is None else f" {event.ordinal}"
    play.report(catalogue.MISPLACED_LINE, event.line, text=f"the heading of {what}{number}")


def judge_showdown(play: Play, event: ev.Show) -> None:
    """Hands that are shown down stand below the heading of the showdown."""
    needed = len(play.live) > 1 and play.in_force(catalogue.SHOWDOWN_UNHEADED)
    if needed and not play.showdown_headed and not play.uncertain:
        play.showdown_headed = True
        play.report(catalogue.SHOWDOWN_UNHEADED, event.line)


def _round_of_betting_below(play: Play) -> int:
    """Which round of betting a heading stands above; of a hand that is shown down, the last."""
    begun = play.over or (isinstance(play.current, Bet) and not play.told.acted_at)
    return play.rounds_bet if begun else play.rounds_bet + 1


def phase_heading(play: Play, event: ev.PhaseHeading) -> None:
    """The heading above another part of the play; a pass may be told otherwise than the game has it."""
    if not _is_in_place(play, event):
        return
    if event.phase == NAMES[Deal] and play.dealt:
        open_play(play, event.line)  # nobody may have had a choice since the first deal
        return
    if event.phase == BETTING and event.ordinal not in (None, _round_of_betting_below(play)):
        _misplaced(play, event)
        return
    if event.phase != NAMES[Pass] or event.count is None or event.direction is None:
        return
    place = next((n for n in range(play.phase, len(play.phases)) if isinstance(play.phases[n], Pass)), None)
    if place == play.phase and play.passes and play.turns.due is None:
        place = next(
            (n for n in range(place + 1, len(play.phases)) if isinstance(play.phases[n], Pass)), None
        )
    if place is None or (place == play.phase and play.passes):
        return
    phase = play.phases[place]
    assert isinstance(phase, Pass)
    told = replace(phase, cards=event.count, direction=event.direction)
    if told != phase and not play.uncertain:
        # What the table plays goes before the game's usual form.
        play.report(
            catalogue.UNDECLARED_VARIATION,
            event.line,
            told=f"{told.cards} to the {told.direction}",
            usual=f"{phase.cards} to the {phase.direction}",
        )
        headed = play.part_headed
        play.enter((*play.phases[:place], told, *play.phases[place + 1 :]), play.phase)
        play.part_headed = headed


_HEADED: Final = {BETTING: Bet} | {NAMES[kind]: kind for kind in (Deal, Pass, Keep, Arrange, Roll, Declare)}
"""The kinds of phase by what their headings are read as."""


def _is_in_place(play: Play, event: ev.PhaseHeading) -> bool:
    """Whether a heading is that of the phase that is on, or of one which comes next; it is found if not."""
    kind = _HEADED[event.phase]
    if type(play.current) is kind and not play.part_headed and not _is_begun(play):
        play.part_headed = True
        return True
    if _ended(play):
        in_place = _is_of_needless_round(play, event, kind)
    else:
        in_place = kind not in play.headed_ahead and _comes_next(play, kind)
    if in_place:
        play.headed_ahead.add(kind)
        return True
    # Cards of a deal that are wrong may leave it open whether it has come.
    lost = kind is Deal and play.centre_unsound
    if not (lost or play.unsettled or play.turn_missing):
        _misplaced(play, event)
    return False


def _is_begun(play: Play) -> bool:
    """Whether anything has been told of the phase that is on."""
    match play.current:
        case Bet():
            return bool(play.told.acted_at)
        case Deal():
            return bool(play.dealt)
    return len(play.turns.pending) < len(play.live)


def _ended(play: Play) -> bool:
    """Whether nothing more is played."""
    return play.closed or len(play.live) < 2


def _is_of_needless_round(play: Play, event: ev.PhaseHeading, kind: type[Phase]) -> bool:
    """Whether hands were shown down before a round in which nobody could bet and that is headed only now."""
    told = sum(each.phase == event.phase for each in play.hand.told(ev.PhaseHeading))
    rounds = sum(type(each) is kind for each in play.phases)
    return len(play.live) > 1 and len(play.able) < HEADS_UP and told <= rounds


def _comes_next(play: Play, kind: type[Phase]) -> bool:
    """Whether a phase of this kind comes, and nobody acts before it."""
    ahead = phases_ahead(play)
    place = next((n for n, phase in enumerate(ahead) if type(phase) is kind), None)
    if place is None:
        return False
    before = ahead[:place] if play.turns.due is None else (play.current, *ahead[:place])
    following = play.next_turn()
    if following is None:
        return len(play.able) < HEADS_UP or play.hand.cut_off or play.hand.cancelled
    acts = _part_of(play, following, ahead)
    return not any(type(phase) is acts and not _is_needless(play, phase) for phase in before)


def _part_of(play: Play, act: TurnEvent, ahead: tuple[Phase, ...]) -> type[Phase]:
    """The kind of phase that the next act belongs to; a rap may be a check or a pat hand."""
    if type(act) is not ev.Rap:
        return kind_of(play, act)
    due = play.turns.due
    if due is not None and play.players[due].name == act.player:
        return type(play.current)
    rapped = (phase for phase in ahead if isinstance(phase, Bet | Draw) and not _is_needless(play, phase))
    return type(next(rapped, play.current))


def _is_needless(play: Play, phase: Phase) -> bool:
    """Whether nobody can act in a phase: in a round of betting when all but one are all-in."""
    return isinstance(phase, Bet) and len(play.able) < HEADS_UP and play.turns.due is None
