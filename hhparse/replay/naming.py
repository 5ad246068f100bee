"""What a shown hand is called, held against its cards."""

from __future__ import annotations

from functools import lru_cache

from hhparse.cards import Card
from hhparse.events import Collect, Result, Show
from hhparse.games import Game, Share, Uses
from hhparse.ranking import cards_judged, claim_of, scale_of
from hhparse.replay.model import Player
from hhparse.replay.play import Play
from hhparse.rules import Violation, catalogue


def judge_words(play: Play, player: Player, event: Show | Collect | Result) -> None:
    """Hold the words against the cards: once for each player, and not where the cards are in doubt.

    Where the pot is parted, words may speak of any share. Jokers and wild cards may be called what
    else they stand for, and words that are not understood say nothing wrong.
    """
    shown = None if isinstance(event, Collect) else event.cards
    cards = shown if shown is not None and shown.known else player.cards
    told = event.hand
    if told is None or play.uncertain or player.index in play.doubted or player.index in play.misnamed:
        return
    if isinstance(event, Result) and player.name in play.suspect:
        return  # the summary may be what is wrong
    if not cards.complete or cards.count != player.cards.count:
        return
    if any(share.uses is not Uses.HELD for share in play.shares) and not play.replay.centre_known:
        return
    truth = _truth(play.hand.game, play.shares, told, cards.known, play.replay.centre.known)
    if truth is None:
        return
    play.misnamed.add(player.index)
    details: dict[str, str | int] = {"player": player.name, "told": told, "due": truth}
    # The cards are not in doubt for it: what else is wrong with the hand is said as well.
    play.replay.violations.append(Violation(catalogue.HAND_MISNAMED, event.line, details))


@lru_cache(maxsize=1024)
def _truth(
    game: Game, shares: tuple[Share, ...], told: str, held: tuple[Card, ...], centre: tuple[Card, ...]
) -> str | None:
    """What a hand is, where the words say something else; a summary repeats what the showdown has told."""
    truths: list[str] = []
    for share in shares:
        judge = scale_of(game, share, centre if game.deck.centre_wild else ())
        counted = tuple(cards_judged(share, judge, held, centre))
        if judge.has_stand_ins(counted):
            return None
        truths.append(judge.describe(counted))
    claims = [claim for truth in truths if (claim := claim_of(truth)) is not None]
    said = [claim for part in told.split(";") if (claim := claim_of(part)) is not None]
    if all(any(claim.includes(each) for claim in claims) for each in said):
        return None
    return "; ".join(truths)
