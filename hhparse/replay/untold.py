"""Acts of which no line tells: what a player must have done for all that is told below to follow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hhparse.events import (
    Bet,
    Blind,
    Call,
    Capped,
    Check,
    Deal,
    Discard,
    DrawHeading,
    Event,
    Fold,
    PhaseHeading,
    Post,
    PotTotal,
    Raise,
    Seat,
    Unread,
)
from hhparse.reading import Hand
from hhparse.replay.model import Action, Decision, Player, Replay
from hhparse.replay.otherwise import Reading, before, instead
from hhparse.replay.play import TURNS
from hhparse.replay.straddles import IN_BIG_BLINDS
from hhparse.rules import Violation, catalogue
from hhparse.sites import Stakes

_FEW: Final = 6
"""How many sizes a raise is tried in of which no line tells."""
_PASSED_OVER: Final = (catalogue.ROUND_OPEN, catalogue.OUT_OF_TURN)
"""What is broken by the next act where one is missing."""
_HEADINGS: Final = (DrawHeading, PhaseHeading)


def untold_acts(hand: Hand, result: Replay) -> Iterator[Reading]:
    """The act of a player who is passed over in the betting."""
    first = next((each for each in result.violations if each.rule in _PASSED_OVER), None)
    player = next((each for each in result.players if first and each.name == first.details["due"]), None)
    if first is None or player is None:
        return
    at = next(n for n, event in enumerate(hand.events) if event.line == first.line)
    yield from _last_of_round(hand, result, first, player, at)
    if first.rule is catalogue.OUT_OF_TURN:
        yield from _of_no_raise(hand, result, first, player, at)
        yield from _raises(hand, result, first, player, at)


def _last_of_round(
    hand: Hand, result: Replay, first: Violation, player: Player, at: int
) -> Iterator[Reading]:
    """An act above the heading that ends its round."""
    behind = 1 + max((n for n in range(at) if type(hand.events[n]) in TURNS), default=0)
    headings = (event for event in hand.events[behind : at + 1] if isinstance(event, _HEADINGS))
    heading = next(headings, None)
    if first.rule is catalogue.OUT_OF_TURN:
        if heading is None:
            return
        first = Violation(catalogue.ROUND_OPEN, heading.line, {"due": player.name})
    for act in _answers(result, player, first.line):
        yield Reading(before(hand, behind, act), (first,))


def _of_no_raise(hand: Hand, result: Replay, first: Violation, player: Player, at: int) -> Iterator[Reading]:
    """An act in the middle of a round that asks nothing more of the others."""
    for act in (Check(first.line, player.name), *_answers(result, player, first.line)):
        yield Reading(before(hand, at, act), (first,))


def _answers(result: Replay, player: Player, line: int) -> Iterator[Event]:
    """What a player may have done without raising, in the round that was on above a line."""
    name = player.name
    made = [each for each in _bets(result) if each.line < line]
    level = _level(result, made)
    if level:
        left = player.stack - player.forced - sum(each.amount for each in made if each.player == player.index)
        yield Call(line, name, None, to=level)
        yield Call(line, name, None, all_in=True, to=level)
        if left > 0:
            yield Call(line, name, left, all_in=True)
    yield Check(line, name)
    yield Fold(line, name)


def _bets(result: Replay) -> list[Decision]:
    return [each for each in result.decisions if each.action not in (Action.PAT, Action.DRAW)]


def _level(result: Replay, made: list[Decision]) -> int:
    """The bet of the round of the last of these choices."""
    last = made[-1].betting_round if made else 1
    blinds = result.small_bet if last == 1 and result.hand.game.blinds else 0
    return max((each.to for each in made if each.betting_round == last), default=0) or blinds


def _raises(hand: Hand, result: Replay, first: Violation, player: Player, at: int) -> Iterator[Reading]:
    """A bet or raise, to what others then call or raise."""
    made = next((each for each in result.decisions if each.line == first.line), None)
    if made is None:
        return
    at -= isinstance(hand.events[at - 1], Capped)
    name, level = player.name, made.to - made.amount + made.to_call
    levels = {each.to for each in result.decisions if each.line >= first.line and each.round == made.round}
    levels |= {each.to - each.by for each in hand.events[at:] if isinstance(each, Raise) and each.by}
    levels |= {level + each.by for each in hand.told(Raise) if each.by}
    for to in sorted(filter(None, levels))[:_FEW]:
        acts = [Raise(first.line, name, to - level, to)] if to > level > 0 else []
        for act in (*acts, Bet(first.line, name, to)):
            yield Reading(before(hand, at, act), (first,))


def untold_discards(hand: Hand) -> Iterator[Reading]:
    """The discard for which cards come; the line that tells of them stands out of place without it."""
    for at, event in enumerate(hand.events):
        deal = event.misplaced if isinstance(event, Unread) else None
        if isinstance(deal, Deal) and deal.drawn is not None:
            discard = Discard(deal.line, deal.player, deal.drawn.count)
            yield Reading(instead(hand, at, discard, deal), ())


# Forced bets --------------------------------------------------------------------------------------


def untold_forced_bets(hand: Hand, result: Replay) -> Iterator[Reading]:
    """A blind or an ante that nobody is told to have posted."""
    at = 1 + max((n for n, event in enumerate(hand.events) if isinstance(event, Post | Seat)), default=0)
    for missing in result.violations:
        if missing.rule is catalogue.BLIND_MISSING:
            blind = Blind(str(missing.details["blind"]))
            sizes = small_blinds(hand, result) if blind is Blind.SMALL else (result.small_bet,)
            posts = [(seat.player, blind, size) for size in sizes for seat in hand.told(Seat)]
        elif missing.rule is catalogue.ANTE_MISSING:
            times = range(1, result.deals + 2)
            posts = [(str(missing.details["player"]), Blind.ANTE, n * (hand.header.ante or 0)) for n in times]
        else:
            continue
        for name, blind, amount in posts:
            yield Reading(before(hand, at, Post(hand.header.line, name, blind, amount)), (missing,))


def untold_straddle(hand: Hand, result: Replay) -> Iterator[Reading]:
    """A straddle that the others answer, and after which its player acts last."""
    posts, players = hand.told(Post), [player.name for player in result.players]
    big = next((post.player for post in posts if post.blind is Blind.BIG), None)
    told = any(post.blind is Blind.STRADDLE for post in posts)
    if big not in players or told or Blind.STRADDLE not in hand.dialect.words.get("blind", {}).values():
        return
    straddler = players[(players.index(big) + 1) % len(players)]
    at = 1 + max(n for n, event in enumerate(hand.events) if isinstance(event, Post))
    line = result.violations[0].line
    post = Post(posts[-1].line, straddler, Blind.STRADDLE, IN_BIG_BLINDS * result.small_bet)
    missing = Violation(catalogue.BLIND_MISSING, line, {"blind": Blind.STRADDLE})
    yield Reading(before(hand, at, post), (missing,))


def small_blinds(hand: Hand, result: Replay) -> tuple[int, ...]:
    """How large the small blind may have been, where another is told or none.

    Stakes that name the bets leave it open: it may be half the big one, as nearly as chips pay it, or
    what makes the first call of who posted it come out, or the pot that is told.
    """
    if hand.stakes is not Stakes.BETS:
        return (hand.header.small or 0,)
    told = next((post for post in hand.told(Post) if post.blind is Blind.SMALL), None)
    chip = hand.site.smallest_chip[hand.money]
    sizes = [result.small_bet // 2 // chip * chip, -(-result.small_bet // (2 * chip)) * chip]
    posters = [seat.player for seat in hand.told(Seat)] if told is None else [told.player]
    for name in posters:
        sizes += _by_first_call(hand, result, name)
    for pot in hand.told(PotTotal):
        if pot.total is not None:
            posted = 0 if told is None else told.amount
            sizes += [posted + pot.total + rake - result.total for rake in (0, pot.rake or 0)]
    return tuple(size for size in dict.fromkeys(sizes) if size > 0)


def _by_first_call(hand: Hand, result: Replay, name: str) -> Iterator[int]:
    """What a player had in before the first call, if that was told as it should have been."""
    calls = {call.line: call.amount for call in hand.told(Call) if call.player == name}
    for made in result.decisions:
        added = calls.get(made.line)
        if added is not None and made.betting_round == 1:
            yield made.to - made.amount + made.to_call - added
            return
