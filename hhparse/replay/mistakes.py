"""One mistake that looks like many: a hand that is sound once one thing in it is read otherwise.

A button in the wrong seat puts every turn out of order, a wrong word for the limit makes every bet
one of the wrong size, and a check told as a fold has the dead act; a fold told of another player has that
one act after it, and the other too late. Where another reading of one such thing leaves nothing wrong,
the hand goes on with that reading, and the thing is the finding.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from msgspec import structs

from hhparse.events import (
    Blind,
    Button,
    Call,
    Check,
    DrawHeading,
    Fold,
    Post,
    Table,
)
from hhparse.games import GAMES, Bet, Game, Limit
from hhparse.reading import Hand
from hhparse.replay.model import Replay
from hhparse.replay.otherwise import Reading, instead, without_positions
from hhparse.replay.play import TURNS
from hhparse.replay.put_right import blinds_put_right, first_put_right, out_of_place
from hhparse.replay.stakes import stakes_told
from hhparse.replay.untold import untold_acts, untold_discards, untold_forced_bets, untold_straddle
from hhparse.rules import Evidence, Family, Violation, catalogue
from hhparse.sites import Stakes, at_site

_FEWEST: Final = 2
"""From how many violations on one mistake is looked for behind them."""
_MOST: Final = 100
"""Up to how many; more are no single mistake, and each reading takes as long as the replay."""


_FOLLOW_A_DRAW: Final = (
    catalogue.MISPLACED_LINE,
    catalogue.OUT_OF_TURN,
    catalogue.NOT_IN_HAND,
    catalogue.DRAW_NOT_DUE,
    catalogue.DRAW_SKIPPED,
    catalogue.DRAW_OUT_OF_TURN,
)
"""What else is broken where a whole draw is made that the game does not have."""


def say_once_of_a_draw_too_many(result: Replay) -> None:
    """Where a draw that the game does not have is headed, or made by several players, one finding says so."""
    drawn = [each for each in result.violations if each.rule is catalogue.DRAW_NOT_DUE]
    if not drawn:
        return
    known, first = result.hand.findings, drawn[0]
    headings = {event.line for event in result.hand.told(DrawHeading)}
    last = max((draw.line for draw in result.draws if draw.line < first.line), default=0)
    above = [
        each.line for each in result.violations if each.line in headings and last < each.line < first.line
    ]
    if not above and len({each.details["player"] for each in drawn}) < _FEWEST:
        return
    start = above[-1] if above else first.line
    result.violations = [
        each
        for each in result.violations
        if each is first or each in known or each.line < start or each.rule not in _FOLLOW_A_DRAW
    ]


def behind_all(hand: Hand, result: Replay, play_through: Callable[[Hand], Replay]) -> Replay:
    """The replay of a hand, by the reading that leaves nothing wrong but one thing, if there is one.

    Where there are several mistakes, the reading that leaves least is one of them, and what it leaves is
    looked into in the same way.

    :param result: the replay of the hand as it is told.
    """
    if not _FEWEST <= _independent(result) - len(hand.findings) <= _MOST:
        return result
    # Of a hand that is not played to its end much may be read in many ways; its forced bets are all told.
    whole = not (hand.cancelled or hand.cut_off)
    best: tuple[Reading, Replay] | None = None
    for reading in _readings(hand, result) if whole else _other_stakes(hand):
        again = play_through(reading.hand)
        if len(again.violations) == len(hand.findings):
            return _read_so(hand, reading, again)
        if _explains(reading, result, again) and (
            best is None or len(again.violations) < len(best[1].violations)
        ):
            best = reading, again
    if (whole and _is_of_another_game(hand, result, play_through)) or best is None:
        return result
    reading, again = best
    return _read_so(hand, reading, behind_all(reading.hand, again, play_through))


def _independent(result: Replay) -> int:
    """How many violations do not follow from another: who holds too many or too few cards is also paid."""
    miscounted = {each.details["player"] for each in result.violations if each.rule is catalogue.DRAW_COUNT}
    return sum(
        each.rule is not catalogue.BARRED_PAID or each.details["player"] not in miscounted
        for each in result.violations
    )


def _explains(reading: Reading, result: Replay, again: Replay) -> bool:
    """Whether a reading takes away more than it adds; more still, where it brings something new to light."""
    told = Counter((violation.code, violation.line) for violation in result.violations)
    left = Counter((violation.code, violation.line) for violation in again.violations)
    fewer = told.total() - left.total() - len(reading.violations)
    return fewer > (left - told).total()


def _read_so(hand: Hand, reading: Reading, again: Replay) -> Replay:
    """The replay of a hand by another reading, with what that reading finds."""
    again.hand = hand
    again.violations += reading.violations
    again.violations.sort(key=lambda violation: violation.line)
    return again


def _is_of_another_game(hand: Hand, result: Replay, play_through: Callable[[Hand], Replay]) -> bool:
    """Where cards and draws are wrong, and all that is told fits another game, the header's is the finding.

    Who won is not known then.
    """
    if not any(violation.rule.family is Family.DRAWING for violation in result.violations):
        return False
    known = [violation.code for violation in hand.findings]
    fitting = []
    for game in _games_played_alike(hand):
        again = play_through(replace(hand, game=game))
        if [violation.code for violation in again.violations] == known:
            fitting.append(game.name)
    if not fitting:
        return False
    details: dict[str, str | int] = {
        "told": hand.game.name,
        "due": fitting[0] if len(fitting) == 1 else "another game",
    }
    result.violations = [Violation(catalogue.GAME_CONTRADICTED, hand.header.line, details), *hand.findings]
    result.winner_judged = False
    result.lacking.setdefault(Evidence.WINNERS, "the header names a game that is not the one played")
    return True


def _games_played_alike(hand: Hand) -> Iterator[Game]:
    """The other games of the room, or of any table, with the same forced bets."""
    for game in GAMES:
        spread = not hand.dialect.games or game.code in hand.dialect.games
        if spread and game.code != hand.game.code and game.forced_bets == hand.game.forced_bets:
            yield at_site(game, hand.site)


def _readings(hand: Hand, result: Replay) -> Iterator[Reading]:
    yield from _other_buttons(hand, result)
    yield from _undoubled(hand)
    yield from _other_limits(hand)
    yield from _other_stakes(hand)
    yield from _living_players(hand, result)
    yield from untold_discards(hand)
    yield from first_put_right(hand, result)
    yield from out_of_place(hand, result)
    yield from blinds_put_right(hand, result)
    yield from untold_forced_bets(hand, result)
    yield from untold_acts(hand, result)
    yield from untold_straddle(hand, result)


def _other_buttons(hand: Hand, result: Replay) -> Iterator[Reading]:
    """The button in another seat."""
    for at, event in enumerate(hand.events):
        if isinstance(event, Table | Button) and event.button is not None:
            for player in result.players:
                if player.seat != event.button:
                    details: dict[str, str | int] = {"told": event.button, "due": player.seat}
                    violation = Violation(catalogue.BUTTON_CONTRADICTED, event.line, details)
                    other = instead(hand, at, structs.replace(event, button=player.seat))
                    yield Reading(without_positions(other), (violation,))


def _undoubled(hand: Hand) -> Iterator[Reading]:
    """The bets of a table whose header names one bet for all rounds."""
    header = hand.header
    larger = max((phase.size for phase in hand.game.phases if isinstance(phase, Bet)), default=1)
    names_bets = hand.limit is Limit.FIXED and hand.dialect.stakes[Limit.FIXED] is Stakes.BETS
    if not names_bets or not header.small or header.small != header.big or larger == 1:
        return
    sections = tuple(
        replace(
            section,
            phases=tuple(replace(each, size=1) if isinstance(each, Bet) else each for each in section.phases),
        )
        for section in hand.game.sections
    )
    details: dict[str, str | int] = {"told": stakes_told(header), "due": "a table where they do not double"}
    violation = Violation(catalogue.STAKES_CONTRADICTED, header.line, details)
    yield Reading(replace(hand, game=replace(hand.game, sections=sections)), (violation,))


def _other_limits(hand: Hand) -> Iterator[Reading]:
    """The bets of another limit."""
    for limit in Limit:
        if limit is not hand.limit:
            details: dict[str, str | int] = {"told": hand.limit, "due": limit}
            violation = Violation(catalogue.STAKES_CONTRADICTED, hand.header.line, details)
            yield Reading(replace(hand, limit=limit), (violation,))


def _other_stakes(hand: Hand) -> Iterator[Reading]:
    """The stakes that the forced bets make."""
    header = hand.header
    posts = {
        event.blind: event.amount for event in hand.events if isinstance(event, Post) and not event.all_in
    }
    small, big = header.small, header.big
    if Blind.BIG in posts and small is not None:
        if hand.stakes is Stakes.BETS:
            small, big = posts[Blind.BIG], 2 * posts[Blind.BIG]
        else:
            small, big = posts.get(Blind.SMALL, small), posts[Blind.BIG]
    ante = posts.get(Blind.ANTE) if header.ante is not None else None
    told = structs.replace(header, small=small, big=big, ante=ante)
    if told != header:
        details: dict[str, str | int] = {"told": stakes_told(header), "due": stakes_told(told)}
        violation = Violation(catalogue.STAKES_CONTRADICTED, header.line, details)
        yield Reading(instead(hand, 0, told), (violation,))


def _living_players(hand: Hand, result: Replay) -> Iterator[Reading]:
    """A player who is told to fold and acts later has checked or called."""
    for at, event in enumerate(hand.events):
        if not isinstance(event, Fold):
            continue
        acts = (each for each in hand.events[at + 1 :] if type(each) in TURNS)
        later = next((act for act in acts if getattr(act, "player", None) == event.player), None)
        made = next((each for each in result.decisions if each.line == event.line), None)
        if later is None or made is None:
            continue
        act = (
            Call(event.line, event.player, made.to_call) if made.to_call else Check(event.line, event.player)
        )
        details: dict[str, str | int] = {"player": event.player, "why": "has folded"}
        yield Reading(instead(hand, at, act), (Violation(catalogue.NOT_IN_HAND, later.line, details),))
