"""The stakes of a hand: what its header names, and whether the game is played for that."""

from __future__ import annotations

from hhparse.events import Header
from hhparse.games import Bet, Game, Limit
from hhparse.money import format_amount as money
from hhparse.replay.play import Play
from hhparse.rules import catalogue
from hhparse.sites import Stakes


def stakes(play: Play) -> tuple[int, int]:
    """The small and the big blind by the header; the small one is 0 where the stakes do not name it."""
    small, big = play.hand.header.small or 0, play.hand.header.big or 0
    if play.hand.stakes is Stakes.BETS:
        return 0, small
    return small, big


def judge_large_bet(play: Play) -> None:
    """In fixed limit the second figure of the stakes is what later rounds are bet in (S1)."""
    hand, header = play.hand, play.hand.header
    names_bets = hand.limit is Limit.FIXED and hand.stakes is Stakes.BETS
    if not names_bets or not header.small or not header.big:
        return
    larger = [header.small * times for times in _larger_bets(hand.game)]
    if header.big not in larger:
        due = f"{money(header.small)}/{money(larger[0])}"
        play.report(catalogue.STAKES_CONTRADICTED, header.line, told=stakes_told(header), due=due)


def _larger_bets(game: Game) -> list[int]:
    """How many small bets the second figure may be; where no round is bet in more it is there by habit."""
    sizes = {phase.size for phase in game.phases if isinstance(phase, Bet)}
    return sorted(sizes - {1}) or [2, 1]


def stakes_told(header: Header) -> str:
    """The stakes of a header in words."""
    blinds = f"{money(header.small or 0)}/{money(header.big or 0)}"
    return blinds if header.ante is None else f"{blinds}, ante {money(header.ante)}"
