"""Several runs, held against each other: each is told, and all deal from one deck."""

from __future__ import annotations

from itertools import combinations, permutations

from hhparse.cards import Card, card_names
from hhparse.events import Reshuffle, Run, Show
from hhparse.replay.model import Draw, Player
from hhparse.replay.play import Play
from hhparse.rules import catalogue


def judge_runs(play: Play) -> None:
    """Find runs that are left out, and cards that come in two of them."""
    if len(play.runs) < 2 or play.uncertain:
        return
    untold = _untold(play)
    if untold is not None:
        line, number = untold
        play.report(catalogue.RUN_UNTOLD, line, run=number)
    if untold is not None or play.hand.told(Reshuffle):
        return  # what is shuffled in again may come again
    for first, second in combinations(range(len(play.runs)), 2):
        for player in play.players:
            if _is_chosen_once(play, player, first, second):
                _judge_drawn(play, player, first, second)
    for first, second in permutations(range(len(play.runs)), 2):
        for one, other in combinations(play.players, 2):
            _judge_apart(play, (one, first), (other, second))


def _untold(play: Play) -> tuple[int, int] | None:
    """The first run that no heading and no show tells, where they tell numbers, and the line of the next."""
    headings = [event for event in play.hand.told(Run) if event.number is not None]
    if headings:
        amiss = ((each.line, n) for n, each in enumerate(headings, 1) if each.number != n)
        return next(amiss, None)
    shows = [event for event in play.hand.told(Show) if event.run is not None]
    numbers = {event.run for event in shows}
    missing = next((n for n in range(1, len(play.runs) + 1) if shows and n not in numbers), None)
    if missing is None:
        return None
    behind = (event.line for event in shows if event.run is not None and event.run > missing)
    return next(behind, shows[-1].line), missing


def _cards(play: Play, player: Player, run: int) -> frozenset[Card]:
    """The hand at the end of a run; none where it is not wholly known, or in doubt."""
    cards = play.runs[run].hands[player.index].cards
    sound = cards.complete and not player.folded and player.index not in play.doubted
    return frozenset(cards.known) if sound else frozenset()


def _is_chosen_once(play: Play, player: Player, first: int, second: int) -> bool:
    """Judge whether a player throws the same away in both runs: where one draw is left, it is chosen once."""
    one, other = _draw(play, player, first), _draw(play, player, second)
    if one is None or other is None:
        return True
    thrown, also = set(one.discarded.known), set(other.discarded.known)
    if one.discarded.count != other.discarded.count:
        kept, due = (
            f"a hand of {each.before.count - each.discarded.count} kept cards" for each in (other, one)
        )
    elif one.discarded.complete and other.discarded.complete and thrown != also:
        kept, due = card_names(sorted(thrown - also)), card_names(sorted(also - thrown))
    else:
        return True
    play.report(catalogue.HAND_CHANGED, other.line, player=player.name, cards=kept, due=due)
    return False


def _judge_drawn(play: Play, player: Player, first: int, second: int) -> None:
    """What a player draws in one run does not come again in another; what is kept is in both."""
    one, other = _cards(play, player, first), _cards(play, player, second)
    drawn = [[draw.drawn.count for draw in _draws(play, player, run)] for run in (first, second)]
    if not one or not other or drawn[0] != drawn[1] or len(drawn[0]) > 1:
        return
    both = one & other
    kept = len(one) - sum(drawn[0])
    if len(both) > kept:
        play.report(
            catalogue.CARD_TWICE,
            _line(play, player, second),
            player=player.name,
            cards=card_names(sorted(both)),
            other=f"one of them came in run {first + 1}",
        )
    elif len(both) < kept:
        play.report(
            catalogue.HAND_CHANGED,
            _line(play, player, second),
            player=player.name,
            cards=card_names(sorted(other - one)),
            due=card_names(sorted(one - other)),
        )


def _draw(play: Play, player: Player, run: int) -> Draw | None:
    """The only draw of a player in a run; None where there is none, or more than one."""
    draws = _draws(play, player, run)
    return draws[0] if len(draws) == 1 else None


def _draws(play: Play, player: Player, run: int) -> list[Draw]:
    return [draw for draw in play.runs[run].draws if draw.player == player.index and draw.run == run + 1]


def _judge_apart(play: Play, one: tuple[Player, int], other: tuple[Player, int]) -> None:
    """What one player has in a run nobody else has in another."""
    both = _cards(play, *one) & _cards(play, *other)
    if both:
        holder, run = one
        play.report(
            catalogue.CARD_TWICE,
            _line(play, *other),
            player=other[0].name,
            cards=card_names(sorted(both)),
            other=f"{holder.name} has it in run {run + 1}",
        )


def _line(play: Play, player: Player, run: int) -> int:
    """Where the hand of a run is shown."""
    shows = [event for event in play.hand.told(Show) if event.player == player.name]
    numbered = next((event.line for event in shows if event.run == run + 1), None)
    if numbered is not None:
        return numbered
    return shows[min(run, len(shows) - 1)].line if shows else _end(play)


def _end(play: Play) -> int:
    return play.hand.events[-1].line
