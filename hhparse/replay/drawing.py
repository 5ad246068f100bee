"""The draw: discards, and the cards that come for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from hhparse.cards import NO_CARDS, Card, Cards, card_names, hidden, known
from hhparse.events import Burn, Deal, Discard, DrawHeading, Exposed, Show, StandPat, Take
from hhparse.games import Draw as DrawPhase
from hhparse.ranking import Pool
from hhparse.replay.holding import can_be_held, hold, holds, without
from hhparse.replay.model import Action, Decision, Draw, Player
from hhparse.replay.play import DrawEvent, Play
from hhparse.replay.stub import FIVE, judge_stub
from hhparse.rules import catalogue


def begin_draw(play: Play) -> None:
    """Put everybody on turn who still has a hand, those all-in too, from the dealer's left on."""
    play.put_on_turn(play.live)
    play.round += 1
    play.deck.round = play.round
    play.taken, play.miscounted = {}, set()
    play.last_dealt = None


def end_draw(play: Play, phase: DrawPhase) -> None:
    """A draw is over: it must have had its heading, and all the cards asked for must have come."""
    first = next((d for d in play.replay.draws if (d.round, d.run) == (play.round, play.run)), None)
    if first is not None and play.round not in play.headed and play.in_force(catalogue.HEADING_MISSING):
        play.report(catalogue.HEADING_MISSING, first.line, round=play.round)
    if play.tells_takes:
        for player in play.live:
            _judge_whole(play, player)
    if play.taken and play.round not in play.burned and play.in_force(catalogue.BURN_MISSING):
        play.report(catalogue.BURN_MISSING, play.replay.draws[-1].line, round=play.round)
    play.size = phase.size


def _judge_whole(play: Play, player: Player) -> None:
    made = draw_of(play, player)
    if made is None or player.barred:
        return
    taken = play.taken.get(player.index, 0)
    # Too many have been reported when they came.
    if taken < made.drawn.count and player.index not in play.miscounted:
        _wrong_count(play, player, made, taken, made.line)


def _wrong_count(play: Play, player: Player, made: Draw, taken: int, line: int) -> None:
    play.report(catalogue.DRAW_COUNT, line, player=player.name, count=made.drawn.count, taken=taken)


def bar_fouled(play: Play) -> None:
    """A hand of a wrong number of cards after the draw is fouled and wins nothing (S1 rule 4).

    Of a room, which deals by its software, the line is wrong and not the hand; so it is where the hand is
    shown with the right number.
    """
    if not play.hand.site.fills_short_hands:
        return
    whole = {event.player for event in play.hand.told(Show) if event.cards.count == play.size}
    for violation in play.replay.violations:
        player = play.by_name.get(str(violation.details.get("player")))
        if violation.rule is catalogue.DRAW_COUNT and player is not None and player.name not in whole:
            player.barred = True


# To look a member of an enumeration up costs as much as a call, before Python 3.12.
_PAT: Final = Action.PAT
_DRAW: Final = Action.DRAW


def draw_of(play: Play, player: Player) -> Draw | None:
    """What the player has done in this draw."""
    for draw in reversed(player.draws):
        if draw.round == play.round:
            return draw
    return None


# Discards -----------------------------------------------------------------------------------------


def draw(play: Play, player: Player, event: DrawEvent) -> None:
    """A player on turn discards or stands pat."""
    phase = play.current
    assert isinstance(phase, DrawPhase)
    count = event.count if type(event) is Discard else 0
    if play.run == 1:
        play.replay.decisions.append(_decision(play, player, event, count, phase))
    before = player.cards
    if type(event) is Discard:
        discarded = _discard(play, player, event, phase)
    else:
        discarded = NO_CARDS
        if before.count != phase.size:
            size = before.count
            play.report(catalogue.HAND_SIZE, event.line, player=player.name, count=size, due=phase.size)
        if event.cards is not None and event.cards.known:
            hold(play, player, event.cards, event.line)
    coming = 0 if type(event) is StandPat else max(0, phase.size - before.count + count)
    player.cards = Cards(player.cards.known, before.count - count + coming)
    made = Draw(
        event.line,
        player.index,
        play.round,
        discarded,
        hidden(coming),
        before,
        player.cards,
        betting_open=len(play.able) > 1,
        run=play.run,
    )
    player.draws.append(made)
    play.replay.draws.append(made)
    play.turns.done(player.index)
    play.absent.discard(player.index)


def _discard(play: Play, player: Player, event: Discard, phase: DrawPhase) -> Cards:
    """Take cards from a hand; what comes for them is not yet known."""
    _judge_count(play, player, event, phase)
    if not play.tells_takes:
        judge_stub(play, player, event.count, event.line)
        play.deck.deal(event.count)
    play.deck.lay_aside(player.index, event.count)
    shown = event.cards.known if event.cards is not None else ()
    if not shown:
        # A client may leave the brackets empty: then the count stands and the cards are unknown.
        if player.cards.known and event.count:
            play.deck.forget(player.index)
            player.cards = hidden(player.cards.count)
        return hidden(event.count)
    told = Cards(shown, event.count)
    held = player.cards
    if not holds(play, player, told, event.line, "discards"):
        return Cards(without(shown, without(shown, held.known)), event.count)
    play.deck.discard(player.index, shown)
    player.cards = Cards(without(held.known, shown), held.count)
    return told


def _judge_count(play: Play, player: Player, event: Discard, phase: DrawPhase) -> None:
    rules = play.hand.game.rules
    most = most_discarded(play, player, phase, None)
    if event.count > most:
        play.report(catalogue.DRAW_TOO_MANY, event.line, player=player.name, count=event.count, due=most)
    elif _is_four_without_ace(play, player, event):
        play.report(catalogue.FOUR_WITHOUT_ACE, event.line, player=player.name, due=rules.most_drawn or 0)
    elif event.cards is not None and event.cards.count not in (0, event.count):
        play.report(
            catalogue.DISCARD_COUNT,
            event.line,
            player=player.name,
            count=event.count,
            named=event.cards.count,
        )
        play.miscounted.add(player.index)


def _is_four_without_ace(play: Play, player: Player, event: Discard) -> bool:
    """Whether a player throws away more than the most, and is seen to keep no ace and no wild card."""
    most = play.hand.game.rules.most_drawn
    if most is None or event.count <= most or event.cards is None or not event.cards.complete:
        return False
    kept = without(player.cards.known, event.cards.known)
    return player.cards.complete and not any(is_ace_or_wild(play, card) for card in kept)


def judge_fours(play: Play) -> None:
    """Whether who threw away more than the most can have kept an ace or a wild card, by the hand shown."""
    most = play.hand.game.rules.most_drawn
    if most is None or not play.in_force(catalogue.FOUR_WITHOUT_ACE):
        return
    for player in play.players:
        last = player.draws[-1] if player.draws else None
        if last is None or not most < last.discarded.count < play.size or not player.cards.complete:
            continue
        kept = without(player.cards.known, last.drawn.known)
        judged = last.before.complete and last.discarded.complete
        if not judged and not any(is_ace_or_wild(play, card) for card in kept):
            play.report(catalogue.FOUR_WITHOUT_ACE, last.line, player=player.name, due=most)


def most_discarded(play: Play, player: Player, phase: DrawPhase, thrown: Sequence[Card] | None) -> int:
    """How many cards a player may throw away, by the game and the house.

    :param thrown: the cards that go; None where the log does not tell.
    """
    rules = play.hand.game.rules
    if rules.most_drawn is None:
        return phase.most
    most = min(phase.most, rules.most_drawn)
    if rules.most_with_ace is None or most >= rules.most_with_ace:
        return most
    if not player.cards.complete or thrown is None:
        return rules.most_with_ace
    kept = without(player.cards.known, thrown)
    keeps_one = any(is_ace_or_wild(play, card) for card in kept)
    return min(phase.most, rules.most_with_ace) if keeps_one else most


def is_ace_or_wild(play: Play, card: Card) -> bool:
    """Whether a card lets a player draw four, where the most is three (S0, S3)."""
    deck = play.hand.game.deck
    centre = {each.rank for each in play.replay.centre.known} if deck.centre_wild else set()
    return card.is_joker or str(card)[0] == "A" or card.rank in deck.wild or card.rank in centre


def changes_number(play: Play, event: DrawEvent) -> bool:
    """Whether a player changes the number of cards, as is allowed until a card has come (S1 rule 6).

    Who says the same again changes nothing, and a room takes one answer.
    """
    player = play.by_name.get(event.player)
    made = None if player is None else draw_of(play, player)
    last = play.replay.draws[-1] if play.replay.draws else None
    if (
        player is None
        or made is None
        or made is not last
        or not isinstance(play.current, DrawPhase)
        or not (play.tells_takes or (type(event) is StandPat and play.hand.dialect.tells_takes))
        or not play.hand.site.draws_may_change
        or _says_the_same(made, event)
    ):
        return False
    taken = play.taken.get(player.index, 0)
    if 0 < taken < made.drawn.count:
        _change_too_late(play, player, made, event)
        return True
    if (
        taken
        or player.index == play.last_dealt
        or (made.discarded.count and not play.deck.take_up(player.index))
    ):
        return False
    if any(made.line < burned.line < event.line for burned in play.hand.told(Burn)):
        play.report(catalogue.NUMBER_CHANGED_LATE, event.line, player=player.name, done="burned")
    player.draws.remove(made)
    play.replay.draws.remove(made)
    play.replay.decisions.pop()
    player.cards = made.before
    play.deck.hold(player.index, made.before.known)
    draw(play, player, event)
    return True


def _change_too_late(play: Play, player: Player, made: Draw, event: DrawEvent) -> None:
    """The first number stands once a card has come; what the hand then holds is not known."""
    play.report(catalogue.NUMBER_CHANGED_LATE, event.line, player=player.name, done="dealt")
    more = (event.count if type(event) is Discard else 0) - made.discarded.count
    play.deck.lay_aside(player.index, max(0, more))
    play.miscounted.add(player.index)
    play.lose_sight(player)


def _says_the_same(made: Draw, event: DrawEvent) -> bool:
    if type(event) is not Discard:
        return not made.discarded.count
    named = event.cards.known if event.cards is not None else ()
    return event.count == made.discarded.count and sorted(named) == sorted(made.discarded.known)


# What comes for them ------------------------------------------------------------------------------


def has_discarded(play: Play, player: Player) -> bool:
    """Whether the player has had a turn in this draw."""
    return isinstance(play.current, DrawPhase) and draw_of(play, player) is not None


def implied_discards(play: Play, player: Player, event: Take) -> int:
    """How many cards must have been thrown away for so many to come."""
    phase = next((later for later in play.phases[play.phase :] if isinstance(later, DrawPhase)), None)
    missing = 0 if phase is None else phase.size - player.cards.count
    more = sum(
        later.count
        for later in play.rest_of_draw()
        if isinstance(later, Take) and later.player == event.player and phase is play.current
    )
    return max(0, min(event.count + more, player.cards.count + missing) - missing)


def take(play: Play, player: Player, event: Take) -> None:
    """Cards are dealt to a player in the draw, or the number that was discarded is repeated."""
    made = draw_of(play, player)
    if made is None:
        return
    if play.hand.dialect.repeats_draws:
        if event.count != made.drawn.count:
            _wrong_count(play, player, made, event.count, event.line)
        return
    judge_stub(play, player, event.count, event.line)
    play.deck.deal(event.count)
    taken = play.taken[player.index] = play.taken.get(player.index, 0) + event.count
    _judge_five(play, player, event, taken)
    play.last_dealt = player.index
    if taken > made.drawn.count:
        if player.index not in play.miscounted:
            _wrong_count(play, player, made, taken, event.line)
        return
    _bring(play, player, made, event.cards.known if event.cards is not None else (), event.line)


def _judge_five(play: Play, player: Player, event: Take, taken: int) -> None:
    """The fifth card comes after everyone else has drawn, and behind a burned one if nobody has."""
    if taken < FIVE or not play.in_force(catalogue.FIVE_IN_A_ROW):
        return
    in_a_row = event.count if play.last_dealt != player.index else _in_a_row(play, event)
    if in_a_row >= FIVE or play.turns.due is not None:
        play.report(catalogue.FIVE_IN_A_ROW, event.line, player=player.name)


def _in_a_row(play: Play, last: Take) -> int:
    """How many cards a player is dealt with none burned or dealt to another between them."""
    count = 0
    for event in play.hand.events:
        if isinstance(event, Burn | DrawHeading) or (isinstance(event, Take) and event.player != last.player):
            count = 0
        elif isinstance(event, Take):
            count += event.count
        if event is last:
            break
    return count


def _bring(play: Play, player: Player, made: Draw, cards: tuple[Card, ...], line: int) -> None:
    """Cards of a draw are made known."""
    back = [card for card in cards if play.deck.has_discarded(player.index, card)]
    if back:
        play.report(catalogue.OWN_DISCARD_BACK, line, player=player.name, cards=card_names(back))
        play.lose_sight(player)
        return
    if not can_be_held(play, player, (*player.cards.known, *cards), line):
        play.lose_sight(player)
        return
    pool = _pool(play, player, made) if cards else None
    play.deck.hold(player.index, cards)
    drawn = Cards((*made.drawn.known, *cards), made.drawn.count)
    player.cards = Cards((*player.cards.known, *cards), player.cards.count)
    _replace(play, player, made, drawn=drawn, after=player.cards, pool=pool)


def exposed_on_draw(play: Play, player: Player, event: Exposed) -> None:
    """Nobody takes a card that was exposed on the draw; it is replaced after everyone has drawn (S1)."""
    play.deck.deal(event.cards.count)
    if event.replaced is None:
        cards = card_names(event.cards.known)
        play.report(catalogue.EXPOSED_TAKEN, event.line, player=player.name, cards=cards)
        play.taken[player.index] = play.taken.get(player.index, 0) + event.cards.count
        return
    if play.turns.due is not None:
        play.report(catalogue.REPLACED_EARLY, event.line, player=player.name)
    play.deck.put_out(event.cards)
    take(play, player, Take(event.line, event.player, event.replaced.count, event.replaced))


def drawn_at_once(play: Play, player: Player, line: int, drawn: Cards) -> Deal:
    """What a discard says came for it, as the new hand."""
    made = draw_of(play, player)
    kept = hidden(max(0, player.cards.count - drawn.count))
    if made is not None and made.before.complete and made.discarded.complete:
        kept = known(without(made.before.known, made.discarded.known))
    return Deal(line, player.name, kept, drawn)


def new_hand(play: Play, player: Player, event: Deal) -> Deal | None:
    """A hand that is told as a whole after a draw, as kept and drawn cards; None where it is no such hand."""
    made = draw_of(play, player)
    if (
        made is None
        or not made.discarded.count
        or made.drawn.known
        or not made.before.complete
        or not event.cards.complete
        or event.cards.count != player.cards.count
    ):
        return None
    drawn = without(event.cards.known, made.before.known)
    return Deal(event.line, event.player, known(without(event.cards.known, drawn)), known(drawn))


def receive(play: Play, player: Player, event: Deal) -> None:
    """A hand after a draw is told, as kept and drawn cards."""
    assert event.drawn is not None
    made = draw_of(play, player)
    size = player.cards.count
    if made is not None and _names_the_drawn_first(event, made):
        receive(play, player, Deal(event.line, event.player, event.drawn, event.cards))
        return
    if made is None or made.drawn.known or _repeats(event, size):
        _judge_uncalled_for(play, player, event, made)
        play.lose_sight(player)
        return
    kept, drawn = event.cards, event.drawn
    if play.tells_takes:
        judge_stub(play, player, drawn.count, event.line)
        play.deck.deal(drawn.count)
        play.taken[player.index] = play.taken.get(player.index, 0) + drawn.count
    sound = _judge_taken(play, player, event, made)
    if sound and made.discarded.complete and made.before.complete:
        due = without(made.before.known, made.discarded.known)
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
        play.deck.discard(player.index, without(made.before.known, kept.known))
    sound = sound and can_be_held(play, player, (*kept.known, *drawn.known), event.line)
    after = Cards((*kept.known, *drawn.known), kept.count + drawn.count)
    discarded = made.discarded
    if not discarded.complete and made.before.complete:
        told = known(without(made.before.known, after.known))
        discarded = told if told.count == made.discarded.count else made.discarded
    pool = _pool(play, player, made) if sound and discarded.complete else None
    _replace(play, player, made, drawn=drawn, after=after, discarded=discarded, pool=pool)
    player.cards = Cards(after.known, size) if sound else hidden(size)
    if sound:
        play.deck.hold(player.index, after.known)
    else:
        play.lose_sight(player)


def _judge_uncalled_for(play: Play, player: Player, event: Deal, made: Draw | None) -> None:
    """Cards come to a player who asked for none, or has had them."""
    assert event.drawn is not None
    if player.folded:
        play.report(catalogue.DRAW_NOT_IN_HAND, event.line, player=player.name, why="has folded")
    elif made is None or made.drawn.known:
        asked = 0 if made is None else made.drawn.count
        taken = event.drawn.count + asked
        play.report(catalogue.DRAW_COUNT, event.line, player=player.name, count=asked, taken=taken)


def _judge_taken(play: Play, player: Player, event: Deal, made: Draw) -> bool:
    assert event.drawn is not None
    if event.drawn.count not in (made.drawn.count, len(made.discarded.known)):
        _wrong_count(play, player, made, event.drawn.count, event.line)
        return False
    size = event.cards.count + event.drawn.count
    if size != player.cards.count:
        due = player.cards.count
        play.report(catalogue.HAND_SIZE, event.line, player=player.name, count=size, due=due)
        return False
    back = [card for card in event.drawn.known if card in made.discarded.known]
    back += [
        card for card in event.drawn.known if card not in back and play.deck.has_discarded(player.index, card)
    ]
    if back:
        play.report(catalogue.OWN_DISCARD_BACK, event.line, player=player.name, cards=card_names(back))
    return not back


def _pool(play: Play, player: Player, made: Draw) -> Pool | None:
    """What may come in a draw, from what the player has seen; None where not all of that is known."""
    deck = play.deck
    if made.drawn.known:
        return made.pool if made.shuffles == deck.shuffles else None
    before = [draw for draw in player.draws if draw is not made and draw.drawn.count]
    if not made.before.complete or any(draw.pool is None for draw in before):
        return None
    return deck.pool(player.index, sum(d.drawn.count for d in before if d.shuffles == deck.shuffles))


def _replace(
    play: Play,
    player: Player,
    made: Draw,
    *,
    drawn: Cards,
    after: Cards,
    discarded: Cards | None = None,
    pool: Pool | None = None,
) -> None:
    """Put what is now known of a draw in its place."""
    whole = replace(
        made,
        discarded=made.discarded if discarded is None else discarded,
        drawn=drawn,
        after=after,
        pool=pool,
        shuffles=play.deck.shuffles,
    )
    player.draws[player.draws.index(made)] = whole
    play.replay.draws[play.replay.draws.index(made)] = whole


def _names_the_drawn_first(event: Deal, made: Draw) -> bool:
    """Whether a line names what was drawn before what was kept, as a converter of logs writes it."""
    assert event.drawn is not None
    kept = known(without(made.before.known, made.discarded.known))
    return (
        made.before.complete
        and made.discarded.complete
        and sorted(event.drawn.known) == sorted(kept.known)
        and sorted(event.cards.known) != sorted(kept.known)
        and event.cards.count == made.discarded.count
    )


def _repeats(event: Deal, size: int) -> bool:
    """A client glitch: the line repeats the old hand instead of telling the new one."""
    assert event.drawn is not None
    return (
        event.cards.count + event.drawn.count != size
        and event.cards.count == size
        and bool(event.drawn.known)
        and set(event.drawn.known) <= set(event.cards.known)
    )


def _decision(play: Play, player: Player, event: DrawEvent, count: int, phase: DrawPhase) -> Decision:
    cards = player.cards
    whole = cards.count == phase.size
    decision = Decision(
        event.line,
        player.index,
        play.round,
        _PAT if whole and not count else _DRAW,
        len(play.live),
        play.told.stacks[player.index],
        play.pot(play.told),
    )
    decision.betting_round = play.rounds_bet
    decision.could_stand_pat = whole
    decision.betting_open = len(play.able) > 1
    decision.drawn = count
    decision.own_last_draw = player.last_draw
    decision.opponents_last_draw = play.opponents_last_draw(player)
    decision.size = cards.count
    if cards.complete:
        decision.cards = cards.known
    return decision
