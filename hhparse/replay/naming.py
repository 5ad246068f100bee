"""What a shown hand is called, held against its cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from hhparse.cards import Card, Cards
from hhparse.events import Result, Show
from hhparse.games import Uses
from hhparse.ranking import Scale, cards_judged, claim_of, scale_of
from hhparse.replay.model import Player
from hhparse.replay.play import Play
from hhparse.rules import Violation, catalogue


def judge_words(play: Play, player: Player, event: Show | Result) -> None:
    """Hold the words against the cards: once for each player, and not where the cards are in doubt.

    Where the pot is parted, words may speak of any share. Jokers and wild cards may be called what
    else they stand for, and words that are not understood say nothing wrong.
    """
    cards = event.cards if event.cards is not None and event.cards.known else player.cards
    told = event.hand
    if told is None or player.index in play.misnamed or player.name in play.suspect or play.uncertain:
        return
    if not cards.complete or cards.count != player.cards.count:
        return
    made = _made(play, cards)
    if any(judge.has_stand_ins(counted) for judge, counted in made):
        return
    truths = [_words_for(judge, tuple(counted)) for judge, counted in made]
    if not truths:
        return
    claims = [claim for truth in truths if (claim := claim_of(truth)) is not None]
    said = [claim for part in told.split(";") if (claim := claim_of(part)) is not None]
    if all(any(claim.includes(each) for claim in claims) for each in said):
        return
    play.misnamed.add(player.index)
    details: dict[str, str | int] = {"player": player.name, "told": told, "due": "; ".join(truths)}
    # The cards are not in doubt for it: what else is wrong with the hand is said as well.
    play.replay.violations.append(Violation(catalogue.HAND_MISNAMED, event.line, details))


@lru_cache(maxsize=1024)
def _words_for(judge: Scale, cards: tuple[Card, ...]) -> str:
    """What a hand is; a summary repeats what the showdown has told."""
    return judge.describe(cards)


def _made(play: Play, cards: Cards) -> list[tuple[Scale, Sequence[Card]]]:
    """What counts for each share of the pot; nothing where that takes a centre that is not known."""
    centre, game = play.replay.centre, play.hand.game
    if any(share.uses is not Uses.HELD for share in play.shares) and not play.replay.centre_known:
        return []
    judges = [(s, scale_of(game, s, centre.known if game.deck.centre_wild else ())) for s in play.shares]
    return [(judge, cards_judged(share, judge, cards.known, centre.known)) for share, judge in judges]
