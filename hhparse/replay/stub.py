"""The stub: the cards left to deal, what is burned of them, and what comes back when they run out."""

from __future__ import annotations

from hhparse.cards import card_names
from hhparse.events import Burn, Deal, Discard, Reshuffle, StandPat
from hhparse.games import Deal as DealPhase
from hhparse.games import Draw as DrawPhase
from hhparse.replay.deck import CENTRE
from hhparse.replay.model import Player
from hhparse.replay.play import Play
from hhparse.replay.repeats import repeated
from hhparse.rules import Violation, catalogue

FIVE = 5
"""So many cards are not dealt to one player in a row (S0, S1, S3)."""


def burn(play: Play, event: Burn) -> None:
    """A card is burned, of those that are to be dealt."""
    if play.closed or not any(
        isinstance(phase, DrawPhase | DealPhase) for phase in play.phases[play.phase :]
    ):
        if not play.uncertain:
            play.report(catalogue.MISPLACED_LINE, event.line, text="a card is burned, and none is dealt")
        return
    for card in event.cards.known if event.cards is not None else ():
        if play.deck.holder(card, CENTRE) is not None:
            told = card_names([card])
            play.report(
                catalogue.CARD_TWICE, event.line, player="nobody", cards=told, other="it is elsewhere"
            )
            return
    play.deck.burn()
    if event.cards is not None:
        play.deck.discard(CENTRE, event.cards.known)
    play.last_dealt = None
    if play.taken and play.round not in play.burned and play.in_force(catalogue.BURN_LATE):
        play.report(catalogue.BURN_LATE, event.line, round=play.round)
    play.burned.add(play.round + (not isinstance(play.current, DrawPhase)))


def judge_stub(play: Play, drawer: Player | None, count: int, line: int) -> None:
    """Hold a reshuffle, or the lack of one, against the cards that are left.

    :param drawer: who is dealt the cards; None where they come to the centre, or to all players anew.
    """
    deck, name = play.deck, "the centre" if drawer is None else drawer.name
    if play.reshuffled is not None:
        reshuffled, stub, miscounted = play.reshuffled
        play.reshuffled = None
        if miscounted is not None:
            play.note(miscounted)
        if stub >= count:
            play.report(catalogue.RESHUFFLE_EARLY, reshuffled, stub=stub, count=count)
    elif deck.most < count:
        if deck.most + 1 == count and deck.kept_back:
            play.report(catalogue.BOTTOM_CARD_DEALT, line, player=name)
            return
        play.reshuffle_follows = _is_reshuffle_next(play)
        if play.in_force(catalogue.RESHUFFLE_MISSING) and not play.reshuffle_follows:
            play.report(catalogue.RESHUFFLE_MISSING, line, player=name, count=count, stub=deck.most)
        # There must have been one, or the cards could not have come.
        deck.reshuffle(None if drawer is None else drawer.index)


def judge_deal(play: Play, phase: DealPhase, line: int) -> None:
    """Hold the stub against what a later deal takes of it, for everybody who is left and the centre."""
    judge_stub(play, None, phase.cards * len(play.live) + phase.centre, line)


def _is_reshuffle_next(play: Play) -> bool:
    """Whether a reshuffle is told between a discard and its cards, where both are dealt with at once."""
    following = (event for event in play.queue if isinstance(event, Reshuffle | Deal | Discard | StandPat))
    return not play.tells_takes and isinstance(next(following, None), Reshuffle)


def reshuffle(play: Play, event: Reshuffle) -> None:
    """The deck is made up anew; whether it was time shows with the next draw."""
    if play.reshuffle_follows:
        play.reshuffle_follows = False
        return  # it has been, for the discard that is told above it
    if play.reshuffled is not None:
        play.note(repeated(event))
        return
    drawer = _drawer(play)
    due = play.deck.shuffled(drawer)
    told, miscounted = event.count, None
    if told is not None and not due <= told <= due + play.deck.unsure:
        miscounted = Violation(catalogue.RESHUFFLE_COUNT, event.line, {"count": told, "due": due})
        told = due
    left = max(0, play.deck.stub - play.deck.kept_back)
    if play.tells_takes and left == 1:
        left = 0  # the bottom card may be shuffled in, though it might have been dealt
    play.reshuffled = event.line, left, miscounted
    play.deck.reshuffle(drawer, told)


def judge_needless_reshuffle(play: Play) -> None:
    """A deck is reshuffled for cards that come from it."""
    if play.reshuffled is not None and not (play.uncertain or play.unsettled):
        play.report(
            catalogue.MISPLACED_LINE, play.reshuffled[0], text="the deck is reshuffled, and no card is dealt"
        )


def _drawer(play: Play) -> int | None:
    """In whose draw the stub ran out: who has been dealt fewer cards than they asked for."""
    if not isinstance(play.current, DrawPhase) or not play.tells_takes:
        return None
    owed = {
        made.player: made.drawn.count - play.taken.get(made.player, 0)
        for made in play.replay.draws
        if (made.round, made.run) == (play.round, play.run)
        and play.taken.get(made.player, 0) < made.drawn.count
    }
    last = play.replay.draws[-1] if play.replay.draws else None
    if last is None or last.player not in owed:
        return next(iter(owed), None)
    # The cards come to who discarded last, until only fifth cards and more are owed: those come in turn.
    at_fifths = play.taken.get(last.player, 0) >= FIVE - 1 and play.in_force(catalogue.FIVE_IN_A_ROW)
    return next(iter(owed)) if at_fifths else last.player
