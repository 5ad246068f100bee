"""Several runs: what is left of a hand after the betting is played more than once, each for its part.

Every run begins from the same hands; what it deals is out of the deck for the runs behind it.
"""

from __future__ import annotations

from collections.abc import Iterator

from hhparse.events import Run
from hhparse.games import Showdown
from hhparse.replay.deck import CENTRE
from hhparse.replay.holding import without
from hhparse.replay.model import Award
from hhparse.replay.phases import cut_short, open_play
from hhparse.replay.play import Play
from hhparse.replay.standing import Hands, Standing
from hhparse.replay.turns import Turns


def begin_run(play: Play, event: Run) -> None:
    """The next run begins where the first did; a heading above all of them ends the last."""
    if event.number is None:
        end_runs(play)
        play.pays_together = play.before_runs is not None
        return
    open_play(play, event.line)
    if play.turns.due is not None and not play.runs:
        cut_short(play, event)
    if play.before_runs is None:
        play.before_runs = _standing(play)
    else:
        play.runs.append(_standing(play))
        _put_away(play, play.before_runs)
        _go_back(play, play.before_runs)
    # Whatever number is told, runs are counted as they come.
    play.run = len(play.runs) + 1


def end_runs(play: Play) -> None:
    """The last run is over."""
    if play.before_runs is not None and not play.pays_together:
        play.runs.append(_standing(play))


def each_run(play: Play) -> Iterator[list[Award]]:
    """The payments of each run, with the hands as they were in it; in the end the first run stands.

    A hand without runs is one run. What is paid for all runs in one sum belongs to none of them.
    """
    if not play.runs:
        yield play.replay.awards
        return
    for number, standing in enumerate(play.runs, 1):
        _show(play, standing)
        yield [award for award in play.replay.awards if award.run == number]
    back_to_first(play)


def back_to_first(play: Play) -> None:
    """The first run stands for the hand."""
    if play.runs:
        _show(play, play.runs[0])


def gather(play: Play) -> None:
    """Beside the first run, which stands for the hand, what was drawn and held in the others."""
    for number, standing in enumerate(play.runs[1:], 2):
        play.replay.draws += [draw for draw in standing.draws if draw.run == number]
        play.replay.later_hands.append(tuple(hands.cards for hands in standing.hands))


def _standing(play: Play) -> Standing:
    return Standing(
        tuple(
            Hands(player.cards, tuple(player.draws), player.shown, player.mucked, player.rolled)
            for player in play.players
        ),
        tuple(play.replay.draws),
        tuple(play.replay.decisions),
        play.replay.centre,
        play.phases,
        play.phase,
        tuple(play.turns.pending),
        play.size,
        play.round,
        play.rounds_bet,
        frozenset(play.headed),
    )


def _show(play: Play, standing: Standing) -> None:
    """Put hands, centre and what was done as they are there."""
    for player, hands in zip(play.players, standing.hands, strict=True):
        player.cards, player.draws = hands.cards, list(hands.draws)
        player.shown, player.mucked, player.rolled = hands.shown, hands.mucked, hands.rolled
    play.replay.centre = standing.centre
    play.replay.draws, play.replay.decisions = list(standing.draws), list(standing.decisions)


def _put_away(play: Play, start: Standing) -> None:
    """What a run has dealt stays out of the deck."""
    for player, hands in zip(play.players, start.hands, strict=True):
        drawn = [card for draw in player.draws for card in draw.drawn.known]
        play.deck.discard(CENTRE, without(drawn, hands.cards.known))
    play.deck.discard(CENTRE, without(play.replay.centre.known, start.centre.known))


def _go_back(play: Play, start: Standing) -> None:
    """Everything but the deck is as before the first run."""
    _show(play, start)
    for player in play.players:
        if not player.folded:
            play.deck.hold(player.index, player.cards.known)
    play.deck.hold(CENTRE, start.centre.known)
    play.enter(start.phases, start.phase)
    play.size = start.size
    play.round = play.deck.round = start.round
    play.rounds_bet, play.headed = start.rounds_bet, set(start.headed)
    # Who folds between runs, which cannot be, is not on turn again.
    play.turns = Turns([index for index in start.pending if not play.players[index].folded])
    play.taken, play.passes, play.reshuffled, play.last_dealt = {}, [], None, None
    play.closed = play.showdown_headed = False
    play.over = isinstance(play.current, Showdown)  # a hand may have been shown down before its first run
