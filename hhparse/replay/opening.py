"""Opening: who makes the first bet of a hand, and whether the hand may."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from hhparse.cards import Card, card_names
from hhparse.events import Bet, Raise, ShowOpeners
from hhparse.games import Bet as BettingRound
from hhparse.games import Qualifier
from hhparse.ranking import scale_of
from hhparse.replay.betting import everyone_answers
from hhparse.replay.holding import without
from hhparse.replay.model import OpenersHeld, Player
from hhparse.replay.openers import qualifier_due, qualifies
from hhparse.replay.play import BettingEvent, Opening, Play
from hhparse.rules import Evidence, catalogue

_OPENS: Final = frozenset({Bet, Raise})


def note(play: Play, player: Player, event: BettingEvent) -> None:
    """Remember the first bet of the hand, and what the player had then."""
    if play.opening is None and type(event) in _OPENS:
        _open(play, player, event.line)


def _open(play: Play, player: Player, line: int) -> None:
    play.due_to_open = qualifier_due(play)
    cards = player.cards.known if player.cards.complete else ()
    play.opening = Opening(line, player.index, cards)
    play.replay.opener = player.index
    play.replay.openers = None if play.due_to_open is None else play.due_to_open.words


def opens_without_chips(play: Play, event: Bet) -> bool:
    """Whether a player who has nothing left but the ante in the pot declares it open (S1 rule 12)."""
    player = play.by_name.get(event.player)
    return (
        event.amount == 0
        and player is not None
        and player.all_in
        and not player.folded
        and isinstance(play.current, BettingRound)
        and play.opening is None
    )


def open_without_chips(play: Play, event: Bet) -> None:
    """The pot is open: all callers come in for the full opening bet (S1 rule 12)."""
    player = play.by_name[event.player]
    _open(play, player, event.line)
    for account in play.accounts():
        account.level = account.complete = account.raised_by = play.bet_size or play.replay.small_bet
        account.bets = 1
    everyone_answers(play, player)


def show_openers(play: Play, event: ShowOpeners) -> None:
    """The opener proves, by cards held then, that the hand could open."""
    player = play.by_name.get(event.player)
    if player is None:
        play.report_stranger(event.player, event.line)
        return
    play.openers_shown = event
    opening = play.opening
    if opening is None or opening.player != player.index:
        play.report(catalogue.OPENERS_NOT_HELD, event.line, player=player.name, cards=str(event.cards))
        return
    held = opening.cards or _hand_at_opening(play, player)
    if held and (strange := without(event.cards.known, held)):
        play.report(catalogue.OPENERS_NOT_HELD, event.line, player=player.name, cards=card_names(strange))


def judge(play: Play) -> None:
    """Whether the opener could open; who could not can win nothing (RRP)."""
    opening, qualifier = play.opening, play.due_to_open
    if opening is None or qualifier is None:
        return
    player = play.players[opening.player]
    held = opening.cards or _hand_at_opening(play, player)
    shown = play.openers_shown
    play.replay.opened_with = _held_to_open(play, held, qualifier)
    play.replay.openers_split = _are_split(play, player, held, qualifier)
    if held and not qualifies(play, held, qualifier):
        player.barred = True
        cards = card_names(held)
        play.report(
            catalogue.FALSE_OPENERS, opening.line, player=player.name, cards=cards, due=qualifier.words
        )
    elif not held and (thrown := _impossible(play, player, qualifier)) is not None:
        player.barred = True
        cards = card_names(thrown)
        play.report(
            catalogue.OPENERS_IMPOSSIBLE, opening.line, player=player.name, cards=cards, due=qualifier.words
        )
    elif shown is not None:
        _judge_shown(play, player, shown, qualifier, held)
    elif not held:
        _judge_unseen(play, player, qualifier)


def _held_to_open(play: Play, held: tuple[Card, ...], qualifier: Qualifier) -> OpenersHeld:
    if not held:
        return OpenersHeld.HIDDEN
    if not qualifies(play, held, qualifier):
        return OpenersHeld.FALSE
    judge = scale_of(play.hand.game, play.hand.game.shares[0])
    return OpenersHeld.LEAST if judge.is_least(held, qualifier.least) else OpenersHeld.BETTER


def _are_split(play: Play, player: Player, held: tuple[Card, ...], qualifier: Qualifier) -> bool | None:
    """Whether what the opener kept in the first draw could not have opened."""
    if not held:
        return None
    if not player.draws:
        return False
    discarded = player.draws[0].discarded
    if not discarded.complete:
        return None
    kept = without(held, discarded.known)
    return qualifies(play, held, qualifier) and not qualifies(play, kept, qualifier)


def _judge_shown(
    play: Play, player: Player, shown: ShowOpeners, qualifier: Qualifier, held: tuple[Card, ...]
) -> None:
    """The cards shown must be openers, and where the hand is not told, such as it can have held."""
    if not qualifies(play, shown.cards.known, qualifier):
        if _is_paid(play, player):
            play.report(catalogue.OPENERS_NOT_PROVED, shown.line, player=player.name, due=qualifier.words)
    elif not held and len(player.draws) == 1 and player.cards.complete:
        draw = player.draws[0]
        kept = without(player.cards.known, draw.drawn.known)
        elsewhere = without(shown.cards.known, (*kept, *draw.discarded.known))
        hidden = draw.discarded.count - len(draw.discarded.known)
        if draw.drawn.complete and len(elsewhere) > hidden:
            cards = card_names(elsewhere)
            play.report(catalogue.OPENERS_NOT_HELD, shown.line, player=player.name, cards=cards)


def _impossible(play: Play, player: Player, qualifier: Qualifier) -> tuple[Card, ...] | None:
    """What an opener threw away whose hand cannot have been openers, whichever of its cards were kept."""
    if len(player.draws) != 1 or not player.cards.complete or not player.draws[0].discarded.complete:
        return None
    draw = player.draws[0]
    thrown, rest = draw.discarded.known, without(player.cards.known, draw.drawn.known)
    kept = draw.before.count - len(thrown)
    hands = ((*thrown, *some) for some in combinations(rest, kept))
    return None if any(qualifies(play, hand, qualifier) for hand in hands) else thrown


def _is_paid(play: Play, player: Player) -> bool:
    return any(award.player == player.index for award in play.replay.awards)


def _judge_unseen(play: Play, player: Player, qualifier: Qualifier) -> None:
    """The hand at the opening is not told: to win, the opener must prove it."""
    if player.folded or not _is_paid(play, player):
        return
    last = player.cards
    # What came in the draw proves nothing.
    kept = without(last.known, (card for draw in player.draws for card in draw.drawn.known))
    if player.shown and last.complete and player.draws and not qualifies(play, kept, qualifier):
        play.report(
            catalogue.OPENERS_NOT_PROVED,
            play.replay.awards[0].line,
            player=player.name,
            due=qualifier.words,
        )
        return
    why = f"{player.name} opened, and the log does not show with what"
    play.lack(Evidence.OPENERS, why)


def _hand_at_opening(play: Play, player: Player) -> tuple[Card, ...]:
    """The hand before the first draw, as far as the whole hand tells it; empty where it does not."""
    if not player.draws:
        untold = play.round and player.fold_round != 0  # of a draw that was made, no line tells
        return player.cards.known if player.cards.complete and not untold else ()
    first = player.draws[0]
    if first.before.complete:
        return first.before.known
    final = player.cards if len(player.draws) == 1 and player.cards.complete else first.after
    if final.complete and first.drawn.complete and first.discarded.complete:
        return (*without(final.known, first.drawn.known), *first.discarded.known)
    return ()


def judge_passed_out(play: Play) -> None:
    """A deal that is told as passed out was: nobody opened, or nobody may win it."""
    if play.told_passed_out is None or play.replay.passed_out or all(p.barred for p in play.live):
        return
    if play.turn_missing and play.opening is None:
        return
    why = "the game goes on when nobody opens"
    if play.opening is not None:
        why = f"{play.players[play.opening.player].name} opened"
    play.report(catalogue.NOT_PASSED_OUT, play.told_passed_out, why=why)
