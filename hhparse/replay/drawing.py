"""Cards: the deal, discards, what is drawn to them, and every hand that the log shows."""

from __future__ import annotations

from collections.abc import Iterable

from hhparse.cards import FIRST_JOKER, NO_CARDS, Card, Cards, card_names, hidden, known
from hhparse.events import Deal, Discard, Reshuffle, StandPat
from hhparse.games import Draw as DrawPhase
from hhparse.replay.model import Action, Decision, Draw, Player
from hhparse.replay.play import DrawEvent, Play
from hhparse.rules import catalogue


def begin_draw(play: Play) -> None:
    """Put everybody on turn who still has a hand, those all-in too, from the dealer's left on."""
    play.put_on_turn(play.live)
    play.round += 1


def draw(play: Play, player: Player, event: DrawEvent) -> None:
    """A player on turn discards or stands pat."""
    count = event.count if isinstance(event, Discard) else 0
    play.replay.decisions.append(_decision(play, player, event, count))
    before = player.cards
    if isinstance(event, Discard):
        discarded = _discard(play, player, event)
    else:
        discarded = NO_CARDS
        if event.cards is not None and event.cards.known:
            hold(play, player, event.cards, event.line)
    made = Draw(
        event.line,
        player.index,
        play.round,
        discarded,
        hidden(count),
        before,
        player.cards,
        betting_open=len(play.able) > 1,
    )
    player.draws.append(made)
    play.replay.draws.append(made)
    play.turns.done(player.index)
    play.absent.discard(player.index)


def _discard(play: Play, player: Player, event: Discard) -> Cards:
    """Take cards from a hand; what comes for them is not yet known."""
    _judge_count(play, player, event)
    _judge_stub(play, player, event)
    play.deck.take(event.count)
    size = play.hand.game.hand_size
    shown = event.cards.known if event.cards is not None else ()
    held = player.cards
    if not shown:
        # A client may leave the brackets empty: then the count stands and the cards are unknown.
        player.cards = hidden(size)
        if held.known:
            play.deck.forget(player.index)
        return hidden(event.count)
    if held.complete and (strange := _without(shown, held.known)):
        play.report(catalogue.DISCARD_NOT_HELD, event.line, player=player.name, cards=card_names(strange))
        play.lose_sight(player)
        return Cards(tuple(card for card in shown if card not in strange), event.count)
    play.deck.discard(player.index, shown)
    kept = _without(held.known, shown) if held.complete else ()
    player.cards = Cards(kept, size)
    return Cards(shown, event.count)


def _judge_count(play: Play, player: Player, event: Discard) -> None:
    phase = play.phases[play.phase]
    most = phase.most if isinstance(phase, DrawPhase) else 0
    if event.count > most:
        play.report(catalogue.DRAW_TOO_MANY, event.line, player=player.name, count=event.count, due=most)
    elif event.cards is not None and event.cards.count not in (0, event.count):
        play.report(
            catalogue.DISCARD_COUNT,
            event.line,
            player=player.name,
            count=event.count,
            named=event.cards.count,
        )


def _judge_stub(play: Play, player: Player, event: Discard) -> None:
    deck = play.deck
    if play.reshuffled is not None:
        line, stub = play.reshuffled
        play.reshuffled = None
        if stub >= event.count:
            play.report(catalogue.RESHUFFLE_EARLY, line, stub=stub, count=event.count)
    elif deck.most < event.count:
        play.report(
            catalogue.RESHUFFLE_MISSING, event.line, player=player.name, count=event.count, stub=deck.most
        )
        deck.reshuffle()  # there must have been one, or the cards could not have come


def reshuffle(play: Play, event: Reshuffle) -> None:
    """The deck is made up anew; whether it was time shows with the next draw."""
    play.reshuffled = event.line, play.deck.stub
    play.deck.reshuffle()


def deal(play: Play, player: Player, event: Deal) -> None:
    """Cards come to a player: the first hand, or a hand after a draw as kept and drawn cards."""
    if event.drawn is None:
        hold(play, player, event.cards, event.line)
        return
    made = next((draw for draw in reversed(player.draws) if draw.round == play.round), None)
    size = play.hand.game.hand_size
    if made is None or made.drawn.known or _repeats(event, size):
        _judge_uncalled_for(play, player, event, made)
        play.lose_sight(player)
        player.cards = hidden(size)
        return
    kept, drawn = event.cards, event.drawn
    sound = _judge_taken(play, player, event, made)
    if sound and made.discarded.complete and made.before.complete:
        due = _without(made.before.known, made.discarded.known)
        if sorted(due) != sorted(kept.known):
            play.report(
                catalogue.KEPT_CARDS,
                event.line,
                player=player.name,
                cards=card_names(kept.known),
                due=card_names(due),
            )
            sound = False
    elif sound and made.before.complete and kept.complete:
        # The discards were not told, but what was kept tells them.
        play.deck.discard(player.index, _without(made.before.known, kept.known))
    sound = sound and _judge_cards(play, player, (*kept.known, *drawn.known), event.line)
    _replace_draw(
        play, player, made, drawn, Cards((*kept.known, *drawn.known), kept.count + drawn.count), sound
    )


def _judge_uncalled_for(play: Play, player: Player, event: Deal, made: Draw | None) -> None:
    """Cards come to a player who asked for none, or has had them."""
    assert event.drawn is not None
    if player.folded:
        play.report(catalogue.DRAW_NOT_IN_HAND, event.line, player=player.name, why="has folded")
    elif made is None or made.drawn.known:
        asked = 0 if made is None else made.discarded.count
        taken = event.drawn.count + (0 if made is None else made.drawn.count)
        play.report(catalogue.DRAW_COUNT, event.line, player=player.name, count=asked, taken=taken)


def _judge_taken(play: Play, player: Player, event: Deal, made: Draw) -> bool:
    assert event.drawn is not None
    if event.drawn.count not in (made.discarded.count, len(made.discarded.known)):
        play.report(
            catalogue.DRAW_COUNT,
            event.line,
            player=player.name,
            count=made.discarded.count,
            taken=event.drawn.count,
        )
        return False
    size = event.cards.count + event.drawn.count
    if size != play.hand.game.hand_size:
        play.report(
            catalogue.HAND_SIZE, event.line, player=player.name, count=size, due=play.hand.game.hand_size
        )
        return False
    back = [card for card in event.drawn.known if card in made.discarded.known]
    back += [
        c
        for c in event.drawn.known
        if c not in back and play.deck.holder(c, player.index) == (player.index, True)
    ]
    if back:
        play.report(catalogue.OWN_DISCARD_BACK, event.line, player=player.name, cards=card_names(back))
    return not back


def _replace_draw(play: Play, player: Player, made: Draw, drawn: Cards, after: Cards, sound: bool) -> None:
    discarded = made.discarded
    if not discarded.complete and made.before.complete:
        discarded = known(_without(made.before.known, after.known))
        discarded = discarded if discarded.count == made.discarded.count else made.discarded
    whole = Draw(made.line, made.player, made.round, discarded, drawn, made.before, after, made.betting_open)
    player.draws[player.draws.index(made)] = whole
    play.replay.draws[play.replay.draws.index(made)] = whole
    player.cards = after
    if sound:
        play.deck.hold(player.index, after.known)
    else:
        play.lose_sight(player)
        player.cards = hidden(play.hand.game.hand_size)


def _repeats(event: Deal, size: int) -> bool:
    """A client glitch: the line repeats the old hand instead of telling the new one."""
    assert event.drawn is not None
    return (
        event.cards.count + event.drawn.count != size
        and event.cards.count == size
        and bool(event.drawn.known)
        and set(event.drawn.known) <= set(event.cards.known)
    )


def hold(play: Play, player: Player, cards: Cards, line: int) -> None:
    """A hand is told as a whole: it must be the hand that was held, or a hand that can be."""
    size = play.hand.game.hand_size
    if cards.count != size:
        play.report(catalogue.HAND_SIZE, line, player=player.name, count=cards.count, due=size)
        play.lose_sight(player)
        player.cards = hidden(size)
        return
    if player.cards.complete and cards.complete:
        if sorted(cards.known) != sorted(player.cards.known):
            play.report(
                catalogue.HAND_CHANGED,
                line,
                player=player.name,
                cards=card_names(_without(cards.known, player.cards.known)),
                due=card_names(_without(player.cards.known, cards.known)),
            )
            _doubt(play, player, cards)
        return
    if _judge_cards(play, player, cards.known, line):
        play.deck.hold(player.index, cards.known)
        player.cards = cards
    else:
        _doubt(play, player, cards)


def _doubt(play: Play, player: Player, cards: Cards) -> None:
    """What is told of a hand is unsound: at the showdown it stands as told, before it is taken as unknown."""
    play.lose_sight(player)
    if (
        play.closed
        and len(set(cards.known)) == cards.count
        and all(card < FIRST_JOKER for card in cards.known)
    ):
        player.cards = cards


def _judge_cards(play: Play, player: Player, cards: tuple[Card, ...], line: int) -> bool:
    """Whether these cards can be one hand of this deck, at this moment."""
    if len(set(cards)) < len(cards):
        repeated = _without(cards, set(cards))
        play.report(catalogue.CARD_REPEATED, line, player=player.name, cards=card_names(repeated))
        return False
    strange = [card for card in cards if card >= FIRST_JOKER]
    if strange:
        play.report(catalogue.NOT_IN_DECK, line, player=player.name, cards=card_names(strange))
        return False
    for card in cards:
        holder = play.deck.holder(card, player.index)
        if holder is not None:
            index, discarded = holder
            name = "the player" if index == player.index else play.players[index].name
            other = f"{name} {'threw it away' if discarded else 'holds it'}"
            play.suspect.add(play.players[index].name)  # either line may be the wrong one
            play.report(catalogue.CARD_TWICE, line, player=player.name, cards=card_names([card]), other=other)
            return False
    return True


def _without(cards: Iterable[Card], others: Iterable[Card]) -> tuple[Card, ...]:
    left = list(cards)
    for card in others:
        if card in left:
            left.remove(card)
    return tuple(left)


def _decision(play: Play, player: Player, event: DrawEvent, count: int) -> Decision:
    return Decision(
        line=event.line,
        player=player.index,
        round=play.round,
        action=Action.PAT if isinstance(event, StandPat) else Action.DRAW,
        live=len(play.live),
        stack=play.told.stacks[player.index],
        pot=play.told.pot,
        betting_open=len(play.able) > 1,
        drawn=count,
        own_last_draw=player.draws[-1].discarded.count if player.draws else None,
        opponents_last_draw=play.opponents_last_draw(player),
        cards=player.cards.known if player.cards.complete else (),
    )
