"""What all players do at the same time: pass cards, cut the hand down, arrange, turn up, declare.

Each act is judged against the hand as it was when the phase began; what is passed comes to its
receiver when the phase ends, whatever the order of the lines.
"""

from __future__ import annotations

from hhparse.cards import Cards, card_names, hidden
from hhparse.events import Arrange, Declare, Direction, Keep, Pass, Receive, Roll
from hhparse.games import Keep as KeepPhase
from hhparse.games import Pass as PassPhase
from hhparse.replay.holding import can_be_held, hold, hold_some, holds, let_go, without
from hhparse.replay.model import Player
from hhparse.replay.play import PartEvent, Play
from hhparse.replay.repeats import repeated
from hhparse.rules import catalogue


def take_part(play: Play, player: Player, event: PartEvent) -> None:
    """A player does what the phase asks of all."""
    play.absent.discard(player.index)
    match event:
        case Pass():
            _pass(play, player, event)
        case Keep():
            _keep(play, player, event)
        case Arrange():
            _arrange(play, player, event)
        case Roll():
            _roll(play, player, event)
        case Declare():
            player.declared = event.side


# Passing ------------------------------------------------------------------------------------------


def _pass(play: Play, player: Player, event: Pass) -> None:
    phase = play.current
    assert isinstance(phase, PassPhase)
    if event.count != phase.cards:
        play.report(catalogue.PASS_COUNT, event.line, player=player.name, count=event.count, due=phase.cards)
    due = neighbour(play, player, phase)
    receiver = due if event.receiver is None else play.by_name.get(event.receiver, due)
    if receiver is not due or (event.receiver is not None and event.receiver != due.name):
        play.report(
            catalogue.PASS_RECEIVER,
            event.line,
            player=player.name,
            receiver=event.receiver or "",
            due=due.name,
        )
    cards = Cards(event.cards.known if event.cards is not None else (), event.count)
    if cards.known and not holds(play, player, cards, event.line, "passes"):
        cards = hidden(event.count)
    play.passes.append((player.index, receiver.index, cards))


def neighbour(play: Play, player: Player, phase: PassPhase) -> Player:
    """To whom a player passes: folded players are left out."""
    live = play.live
    step = phase.seats if phase.direction is Direction.LEFT else -phase.seats
    return live[(live.index(player) + step) % len(live)]


def end_pass(play: Play) -> None:
    """Everybody takes up what was passed to them, whatever the order in which that was told."""
    early, play.taken_up_early = play.taken_up_early, []
    for event in early:
        _take_up(play, play.by_name[event.player], event)
    for giver, _, cards in play.passes:
        player = play.players[giver]
        player.cards = let_go(player, cards)
        if not cards.complete:
            play.deck.forget(giver)
    for _, receiver, cards in play.passes:
        player = play.players[receiver]
        play.deck.hold(receiver, cards.known)
        player.cards = Cards((*player.cards.known, *cards.known), player.cards.count + cards.count)
    play.passes = []


def receive(play: Play, event: Receive) -> None:
    """A player takes up cards that were passed; they must be those."""
    player = play.by_name.get(event.player)
    if player is None:
        play.report_stranger(event.player, event.line)
    elif player.index in play.took_up and not play.uncertain:
        play.note(repeated(event))
    else:
        play.took_up.add(player.index)
        _take_up(play, player, event)


def _take_up(play: Play, player: Player, event: Receive) -> None:
    place = next((n for n, (_, to, _) in enumerate(play.passes) if to == player.index), None)
    told = event.cards.known if event.cards is not None else ()
    if place is None and isinstance(play.current, PassPhase):
        play.taken_up_early.append(event)
        return
    if place is None:
        # It is told after the next round has begun: the cards are in the hand already.
        hold_some(play, player, told, event.line)
        return
    giver, receiver, passed = play.passes[place]
    strange = without(told, passed.known) if passed.complete else ()
    if event.count != passed.count or strange:
        play.report(
            catalogue.PASS_RECEIPT,
            event.line,
            player=player.name,
            cards=card_names(strange) or str(event.count),
            due=str(passed),
            other=play.players[giver].name,
        )
        return
    if not passed.complete and not can_be_held(play, play.players[giver], told, event.line):
        return
    play.passes[place] = giver, receiver, Cards(told, passed.count) if told else passed


# Keeping and arranging ----------------------------------------------------------------------------


def _keep(play: Play, player: Player, event: Keep) -> None:
    phase = play.current
    assert isinstance(phase, KeepPhase)
    if event.count != phase.cards:
        play.report(catalogue.KEEP_COUNT, event.line, player=player.name, count=event.count, due=phase.cards)
    told = event.cards.known if event.cards is not None else ()
    kept = Cards(told, phase.cards) if len(told) <= phase.cards else hidden(phase.cards)
    if not told:
        play.deck.forget(player.index)
        player.cards = hidden(phase.cards)
        return
    if player.cards.complete:
        if not holds(play, player, kept, event.line, "keeps"):
            player.cards = hidden(phase.cards)
            return
        play.deck.discard(player.index, without(player.cards.known, kept.known))
    elif not can_be_held(play, player, kept.known, event.line):
        kept = hidden(phase.cards)
    play.deck.hold(player.index, kept.known)
    player.cards = kept


def _arrange(play: Play, player: Player, event: Arrange) -> None:
    if event.cards is None or not event.cards.complete:
        return
    hold(play, player, event.cards, event.line)
    if player.cards.complete:
        player.order = event.cards.known


def _roll(play: Play, player: Player, event: Roll) -> None:
    if event.cards.count != 1:
        play.report(catalogue.ROLL_COUNT, event.line, player=player.name, count=event.cards.count)
    for card in event.cards.known:
        place = len(player.rolled)
        due = player.order[place] if place < len(player.order) else None
        if due is not None and card != due and card in player.order:
            play.report(
                catalogue.ORDER_CHANGED, event.line, player=player.name, cards=str(card), due=str(due)
            )
            player.order = ()  # the rest of the cards may have moved as well
        elif card in player.rolled:
            play.report(catalogue.ROLLED_TWICE, event.line, player=player.name, cards=str(card))
            continue  # which card should lie there is not known, and so not who shows the best hand
        elif holds(play, player, Cards((card,), 1), event.line, "turns up"):
            hold_some(play, player, (card,), event.line)
        player.rolled += (card,)
