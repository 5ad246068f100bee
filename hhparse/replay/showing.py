"""Cards that are turned up: who has the best of them."""

from __future__ import annotations

from hhparse.ranking import scale_of
from hhparse.replay.play import Play


def best_showing(play: Play) -> int | None:
    """Who has the best cards face up for the first share, of equals the first left of the dealer.

    :returns: the place in the order of play; None where not all have shown as many.
    """
    shown = {player.index: player.rolled for player in play.live}
    if len(set(map(len, shown.values()))) != 1 or not all(shown.values()):
        return None
    game = play.hand.game
    centre = play.replay.centre.known if game.deck.centre_wild else ()
    judge = scale_of(game, play.shares[0], centre)
    return max(shown, key=lambda index: judge.strength(shown[index]))
