"""The phases of a hand: which one an act belongs to, and how the hand comes from one to the next."""

from __future__ import annotations

from typing import Final, TypeGuard

from msgspec.structs import replace

from hhparse import events as ev
from hhparse.cards import Cards
from hhparse.games import (
    Anchor,
    Arrange,
    Bet,
    Deal,
    Declare,
    Draw,
    Keep,
    Pass,
    PassedOut,
    Phase,
    Roll,
    Showdown,
)
from hhparse.replay import betting, drawing, parts, showing
from hhparse.replay.forced import settle_forced_bets
from hhparse.replay.model import Player
from hhparse.replay.play import TURNS, Play, TurnEvent
from hhparse.replay.turns import Turns
from hhparse.rules import Rule, catalogue

_KINDS: Final[dict[type[ev.Event], type[Phase]]] = {
    ev.Fold: Bet,
    ev.Check: Bet,
    ev.Call: Bet,
    ev.Bet: Bet,
    ev.Raise: Bet,
    ev.Discard: Draw,
    ev.StandPat: Draw,
    ev.Pass: Pass,
    ev.Keep: Keep,
    ev.Arrange: Arrange,
    ev.Roll: Roll,
    ev.Declare: Declare,
    ev.Deal: Deal,
    ev.Board: Deal,
}
_OPEN: Final[dict[type[Phase], Rule]] = {Bet: catalogue.ROUND_OPEN, Draw: catalogue.DRAW_SKIPPED}
"""What is broken when a phase is left before all have acted; :data:`PART_SKIPPED` in the others."""

NAMES: Final[dict[type[Phase], str]] = {
    Deal: "deal",
    Bet: "bet",
    Draw: "draw",
    Pass: "pass",
    Keep: "keep",
    Arrange: "arrange",
    Roll: "roll",
    Declare: "declare",
    Showdown: "showdown",
}
"""What a phase is called in messages and headings."""


def kind_of(play: Play, event: ev.Event) -> type[Phase]:
    """The kind of phase in which this happens; a rap is what the phase that is on makes of it."""
    if type(event) is ev.Rap:
        return Draw if isinstance(play.current, Draw) else Bet
    return _KINDS[type(event)]


def open_play(play: Play, line: int) -> None:
    """Forced bets are in and the first cards are out: the first phase of acts begins."""
    if play.phase == 0 and play.replay.section == 0 and play.players:
        if not play.settled:
            settle_forced_bets(play, line)
            play.settled = True
            if play.hand.told(ev.Misdeal):
                play.after_posts = [account.copy() for account in play.accounts()]
        next_phase(play)


# From one phase to the next -----------------------------------------------------------------------


def begin_deal(play: Play, phase: Deal) -> None:
    """Cards come to all players, and maybe to the centre; the log may tell which."""
    play.size += phase.cards
    play.dealt = set()
    play.turns = Turns()
    for player in play.live:
        player.cards = Cards(player.cards.known, player.cards.count + phase.cards)
    play.deck.deal(phase.cards * len(play.live) + phase.centre)
    if phase.centre:
        centre = play.replay.centre
        play.replay.centre = Cards(centre.known, centre.count + phase.centre)


def next_phase(play: Play) -> None:
    """Go on to the next phase of the game, or where nobody has opened, to what follows that."""
    if not _leave(play):
        return
    play.enter(play.phases, play.phase + 1)
    match play.current:
        case Bet() as phase:
            _begin_round(play, phase)
        case Draw():
            drawing.begin_draw(play)
        case Deal() as phase:
            begin_deal(play, phase)
        case Showdown():
            play.over = True
            play.turns = Turns()
        case Declare(first=Anchor() as anchor):
            first = _first_to_act(play, anchor) or 0
            play.put_on_turn(sorted(play.live, key=lambda player: player.index < first))
            if play.due is not play.told:
                # After a bet that cannot have been so, whose was the last is as the log has it.
                play.turns.excuse(play.turns.pending)
        case phase:
            if isinstance(phase, Pass):
                play.took_up.clear()
            play.put_on_turn(play.live, together=True)


def _leave(play: Play) -> bool:
    """What the end of a phase brings about; false where the hand does not go on to the next."""
    match play.current:
        case Draw() as phase:
            drawing.end_draw(play, phase)
        case Pass():
            parts.end_pass(play)
        case Keep() as phase:
            play.size = phase.cards
        case Bet(passed_out=follows) if play.opening is None and follows is not PassedOut.GOES_ON:
            return _pass_out(play, follows)
    return True


def _pass_out(play: Play, follows: PassedOut) -> bool:
    """Nobody has opened."""
    if follows is PassedOut.NEXT_SECTION:
        play.replay.section += 1
        play.enter(play.hand.game.sections[play.replay.section].phases, -1)
        return True
    play.over = play.replay.passed_out = True
    play.turns = Turns()
    return False


def _begin_round(play: Play, phase: Bet) -> None:
    if play.rounds_bet:
        for account in play.accounts():
            account.begin_round()
    play.rounds_bet += 1
    play.betting = phase
    play.voluntary = set()
    play.bet_size = play.replay.small_bet * phase.size
    first = _first_to_act(play, phase.first)
    betting.begin_round(play, first or 0)
    if first is None:
        # The cards that decide are hidden: who begins is as the log has it.
        play.turns.excuse(play.turns.pending)


def _first_to_act(play: Play, anchor: Anchor) -> int | None:
    """Place in the order of play; None where hidden cards leave it open."""
    match anchor:
        case Anchor.LEFT_OF_BLINDS if play.big_blind is not None:
            last = play.big_blind if play.straddler is None else play.straddler
            return (last + 1) % len(play.players)
        case Anchor.OPENER if play.opening is not None:
            return play.opening.player
        case Anchor.BEST_SHOWING:
            return showing.best_showing(play)
        case Anchor.LAST_RAISER:
            return play.last_raiser
    return 0


# From a line to its phase -------------------------------------------------------------------------


def come_to(play: Play, event: TurnEvent) -> bool:
    """Bring the hand to the phase that an act belongs to.

    :returns: false where there is no such phase, or the act has been played after one that was missing.
    """
    kind = kind_of(play, event)
    if isinstance(play.current, kind):
        waits = _waits(play, event.player)
        if not waits:
            _claim(play)
        if play.turns.due is None and not waits and goes_on_untold(play, kind):
            next_phase(play)
            while not isinstance(play.current, kind) and not play.over:
                next_phase(play)
        return True
    player = play.by_name.get(event.player)
    if (player is None or player.folded) and play.turns.due is None and goes_on_untold(play, kind):
        # Whoever it names, the line tells that the phase has begun.
        while not isinstance(play.current, kind) and not play.over:
            next_phase(play)
        if not play.over:
            return True
    if player is None or player.folded:
        # An act by somebody who has no part in the hand does not end a phase.
        report_outsider(play, event, kind)
        _lose_chips(play, event)
        return False
    if play.over or not _comes_later(play, kind):
        _report_not_due(play, event, kind)
        return False
    while not isinstance(play.current, kind):
        if play.turns.due is not None and not cut_short(play, event):
            return False
        next_phase(play)
        if play.replay.passed_out:
            _report_not_due(play, event, kind)
            return False
    return True


def _waits(play: Play, name: str) -> bool:
    """Whether a player may act, though nobody has to."""
    player = play.by_name.get(name)
    return player is not None and player.index in play.turns.pending


def _comes_later(play: Play, kind: type[Phase]) -> bool:
    return any(isinstance(later, kind) for later in play.phases[play.phase :])


def goes_on_untold(play: Play, kind: type[Phase]) -> bool:
    """Whether a phase of this kind comes again before anybody has to act."""
    for later in phases_ahead(play):
        if isinstance(later, kind):
            return True
        if not isinstance(later, Deal) and not (isinstance(later, Bet) and len(play.able) < 2):
            return False
    return False


def phases_ahead(play: Play) -> tuple[Phase, ...]:
    """The phases behind the current one, if that ends as it stands."""
    match play.current:
        case Bet(passed_out=PassedOut.NEXT_SECTION) if play.opening is None:
            return play.hand.game.sections[play.replay.section + 1].phases
    return play.phases[play.phase + 1 :]


def cut_short(play: Play, event: ev.Event) -> bool:
    """A phase ends while somebody has yet to act.

    :returns: false where the missing act follows; then it and the event have now been played.
    """
    due = play.turns.due
    assert due is not None
    kind = type(play.current)
    name = play.players[due].name
    if _claim(play):
        return True
    if kind is Bet and play.turn_missing and not play.told.acted_at:
        # Whoever did not act may have had no chips left, and nobody could bet.
        return True
    rule = _OPEN.get(kind, catalogue.PART_SKIPPED)
    play.report(rule, event.line, due=name, **_part_of(kind))
    following = play.next_turn(here=True)
    if _follows(following, play, name, kind):
        play.queue.remove(following)
        play.perform(following)
        if type(event) in TURNS:
            play.perform(event)
        return False
    if kind is Bet:
        play.unsettled = play.turn_missing = True
    elif kind is Draw:
        # What is not told of a draw may have changed the hand.
        for index in play.turns.pending:
            play.lose_sight(play.players[index])
    play.absent.update(play.turns.pending)
    return True


def _claim(play: Play) -> bool:
    """Somebody without a seat has acted: that was the one who is missing, where there is but one."""
    if not play.unclaimed or len(play.turns.pending) != 1:
        return False
    play.perform(replace(play.unclaimed.pop(), player=play.players[play.turns.pending[0]].name))
    return True


def _follows(following: TurnEvent | None, play: Play, name: str, kind: type[Phase]) -> TypeGuard[TurnEvent]:
    """Whether the next act is this player's in this kind of phase; a rap may belong to any."""
    if following is None or type(following) is ev.Rap:
        return False
    return following.player == name and kind_of(play, following) is kind


# Who may act in it --------------------------------------------------------------------------------

_NOT_DUE: Final[dict[type[Phase], Rule]] = {Draw: catalogue.DRAW_NOT_DUE, Bet: catalogue.OUT_OF_TURN}
_OUTSIDE: Final[dict[type[Phase], Rule]] = {Draw: catalogue.DRAW_NOT_IN_HAND, Bet: catalogue.NOT_IN_HAND}
_NOT_ON_TURN: Final[dict[type[Phase], Rule]] = {Draw: catalogue.DRAW_OUT_OF_TURN, Bet: catalogue.OUT_OF_TURN}


def _report_not_due(play: Play, event: TurnEvent, kind: type[Phase]) -> None:
    rule = _NOT_DUE.get(kind, catalogue.PART_NOT_DUE)
    due = {"due": "nobody"} if kind is Bet else {}
    play.report(rule, event.line, player=event.player, **due, **_part_of(kind))


def report_outsider(play: Play, event: TurnEvent, kind: type[Phase]) -> None:
    """Somebody acts who has no part in the hand, or none any more."""
    if event.player not in play.seated:
        play.report_stranger(event.player, event.line)
        return
    rule = _OUTSIDE.get(kind, catalogue.PART_NOT_IN_HAND)
    why = play.why_out(event.player)
    play.report(rule, event.line, player=event.player, why=why, **_part_of(kind))


def _lose_chips(play: Play, event: TurnEvent) -> None:
    """An act of nobody's is not played: the chips that it tells of are somebody's all the same."""
    if event.player not in play.seated and isinstance(event, ev.Call | ev.Bet | ev.Raise):
        play.unsettled = True


def _report_not_on_turn(play: Play, event: TurnEvent, kind: type[Phase]) -> None:
    """Somebody acts in the place of another, or again."""
    index, due = play.by_name[event.player].index, play.turns.due
    whose = {"due": "nobody" if due is None else play.players[due].name}
    if kind in _NOT_ON_TURN:
        play.report(_NOT_ON_TURN[kind], event.line, player=event.player, **whose)
    elif index not in play.turns.pending:
        play.report(catalogue.PART_TWICE, event.line, player=event.player, **_part_of(kind))
    elif due is not None and not _is_heard_of(play, play.players[due].name, kind):
        play.report(catalogue.PART_SKIPPED, event.line, **whose, **_part_of(kind))
    else:
        play.report(catalogue.PART_OUT_OF_TURN, event.line, player=event.player, **whose, **_part_of(kind))


def _is_heard_of(play: Play, name: str, kind: type[Phase]) -> bool:
    """Whether a player takes part further down in a phase of this kind; a game has each of these once."""
    return any(_KINDS.get(type(each)) is kind and each.player == name for each in play.queue)  # type: ignore[attr-defined]


def _part_of(kind: type[Phase]) -> dict[str, str]:
    """What the rules for parts of the play that have none of their own call it."""
    return {} if kind in (Bet, Draw) else {"part": NAMES[kind]}


def plainly_on_turn(play: Play, name: str, kind: type[Phase]) -> Player | None:
    """The player of this name, who is the next to act in the phase that is on.

    None where it takes a closer look to say whose turn it is, such as after a break of the rules.
    """
    player, turns = play.by_name.get(name), play.turns
    plain = (
        player is not None
        and type(play.current) is kind
        and turns.is_next(player.index)
        and not player.folded
        and not (kind is Bet and player.all_in)
    )
    return player if plain else None


def on_turn(play: Play, event: TurnEvent) -> Player | None:
    """Who takes this turn: the player named, or after a break of the rules the one it must have been."""
    player = play.by_name.get(event.player)
    kind = kind_of(play, event)
    takes_part = player is not None and not player.folded and (kind is not Bet or not player.all_in)
    if takes_part and player is not None and play.turns.may_act(player.index):
        return player
    due = None if play.turns.due is None else play.players[play.turns.due]
    following = play.next_turn(here=True)
    if following is not None and kind_of(play, following) is not kind:
        following = None
    follows = following.player if following is not None else None
    if takes_part and player is not None:
        _report_not_on_turn(play, event, kind)
    else:
        report_outsider(play, event, kind)
    if play.turns.together and player is None and event.player not in play.seated:
        play.unclaimed.append(event)
    if due is None or play.turns.together:
        _lose_chips(play, event)
        return None
    if follows == due.name and following is not None:
        # Two lines have changed places, or a line too many stands before the one that is due.
        if not takes_part or player is None:
            _lose_chips(play, event)
            return None
        play.queue.remove(following)
        play.perform(following)
        return player if player.index in play.turns.pending else None
    if not takes_part or player is None or player.index not in play.turns.pending or follows == player.name:
        return due
    passed_over = play.turns.pending[: play.turns.pending.index(player.index)]
    play.absent.update(passed_over)
    play.turns.excuse(passed_over)
    if kind is Bet:
        play.unsettled = play.turn_missing = True
    return player
