"""The record of a hand by itself: what it tells twice, and what it leaves out that it must tell."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from hhparse import events as ev
from hhparse.games import Deal
from hhparse.reading import NO_TIME, Hand
from hhparse.replay.model import Player
from hhparse.replay.play import BETTING, Play
from hhparse.rules import Rule, Violation, catalogue

_ONCE: Final[dict[type[ev.Event], str]] = {
    ev.Button: "where the button is",
    ev.Dealing: "a heading",
    ev.ShowdownHeading: "a heading",
    ev.Deal: "what {player} is dealt",
    ev.PhaseHeading: "a heading",
    ev.Capped: "that betting is capped",
    ev.Cancelled: "that the hand is cancelled",
    ev.PassedOut: "that nobody opens",
    ev.Finish: "that {player} is out",
    ev.Bounty: "what {player} gets for a player",
}
"""What is told once of a hand, of a round or of a player; of acts, the second is out of turn."""
_MISLED: Final = frozenset(
    {
        catalogue.DRAW_OUT_OF_TURN,
        catalogue.DRAW_NOT_IN_HAND,
        catalogue.DRAW_COUNT,
        catalogue.DRAW_SKIPPED,
        catalogue.DRAW_NOT_DUE,
    }
)
"""What is broken by draws and cards that come to the wrong player, or to nobody."""
_BETS: Final = (ev.Post, ev.Fold, ev.Check, ev.Call, ev.Bet, ev.Raise)


def judge_record(hand: Hand, players: list[Player]) -> Iterator[Violation]:
    """What is wrong with the record, whatever is played.

    :param players: those who are seen to have a part in the hand.
    """
    if (hand.moment.told != NO_TIME and hand.moment.local is None) or (
        hand.header.zone is not None and not hand.moment.zone_stated
    ):
        yield Violation(catalogue.TIME_UNREAD, hand.header.line, {"told": _time_told(hand)})
    yield from _told_twice(hand)
    yield from _miscounted(hand, len(players))
    if _in_force(catalogue.BETTING_UNHEADED, hand):
        yield from _betting_unheaded(hand)


def _in_force(rule: Rule, hand: Hand) -> bool:
    return rule.skipped(hand) is None and not hand.cancelled


def _time_told(hand: Hand) -> str:
    zone = hand.header.zone
    return hand.header.time if zone is None or zone in hand.header.time else f"{hand.header.time} {zone}"


def _told_twice(hand: Hand) -> Iterator[Violation]:
    """Lines that repeat the one above them."""
    for before, event in pairwise(hand.events):
        kind = type(event)
        if type(before) is not kind or kind not in _ONCE or _is_single_card(event, hand):
            continue
        if _facts(before) == _facts(event):
            what = _ONCE[kind].format(player=getattr(event, "player", None))
            yield Violation(catalogue.TOLD_TWICE, event.line, {"what": what})


def _is_single_card(event: ev.Event, hand: Hand) -> bool:
    """Whether cards come one by one: a hand grows by each, and is too large by one that is told again."""
    first = hand.game.phases[0]
    size = first.cards if isinstance(first, Deal) else hand.game.hand_size
    return isinstance(event, ev.Deal) and event.drawn is None and event.cards.count < size


def _facts(event: ev.Event) -> list[object]:
    return [getattr(event, name) for name in event.__struct_fields__ if name != "line"]


def _miscounted(hand: Hand, players: int) -> Iterator[Violation]:
    for comment in hand.told(ev.Comment):
        if comment.players not in (None, players) and not hand.cancelled:
            details: dict[str, str | int] = {"told": comment.players or 0, "players": players}
            yield Violation(catalogue.PLAYERS_MISCOUNTED, comment.line, details)


def judge_deals(play: Play) -> None:
    """Whose first hand no line tells, though others do; and what comes in a draw to a hand that is known.

    Cards that come to the wrong player, or to nobody, have been found before.
    """
    hand, violations = play.hand, play.replay.violations
    if any(violation.rule in _MISLED for violation in violations):
        return
    if _in_force(catalogue.DEAL_UNTOLD, hand):
        violations += _deals_untold(hand, play.players)
    if _in_force(catalogue.DRAW_UNTOLD, hand):
        violations += _draws_untold(hand)


def judge_end(play: Play) -> None:
    """Who is in to the end without a word of the hand, where rooms tell of everybody who shows or mucks."""
    settled = not (play.unsettled or play.turn_missing or play.uncertain)
    if not settled or len(play.live) < 2 or not play.in_force(catalogue.HAND_UNTOLD):
        return
    line = next((award.line for award in play.replay.awards), play.hand.events[-1].line)
    for player in play.players:
        known = player.folded or player.shown or player.mucked or player.name in play.suspect
        if not known and player.index not in play.absent:
            play.report(catalogue.HAND_UNTOLD, line, player=player.name)


def _deals_untold(hand: Hand, players: list[Player]) -> Iterator[Violation]:
    first: dict[str, ev.Event] = {}
    """What is told first of each player's cards."""
    named: dict[str, ev.Event] = {}
    """Where cards of each player are named in a draw."""
    hidden = False
    for event in hand.events:
        if isinstance(event, ev.Deal | ev.Discard | ev.StandPat):
            first.setdefault(event.player, event)
            hidden |= isinstance(event, ev.Deal) and event.cards.count > len(event.cards.known) == 0
            if not isinstance(event, ev.StandPat) and _names_cards(event):
                named.setdefault(event.player, event)
    for player in players:
        told = first.get(player.name)
        dealt = isinstance(told, ev.Deal) and told.drawn is None
        if not dealt and (hidden or player.name in named):
            line = named.get(player.name, hand.header).line
            yield Violation(catalogue.DEAL_UNTOLD, line, {"player": player.name})


def _draws_untold(hand: Hand) -> Iterator[Violation]:
    """The draws of players who are dealt their hands face up, for which no line tells what comes."""
    seen: set[str] = set()
    waiting: dict[str, ev.Discard] = {}
    untold: list[ev.Discard] = []
    for event in hand.events:
        if isinstance(event, ev.Unread):
            event = event.misplaced or event
        if isinstance(event, ev.Deal):
            if event.cards.known:
                seen.add(event.player)
            waiting.pop(event.player, None)
        elif isinstance(event, ev.Take) and event.cards is not None and event.cards.known:
            waiting.pop(event.player, None)
        elif isinstance(event, ev.Discard | ev.StandPat) and event.player in seen:
            untold += filter(None, [waiting.pop(event.player, None)])
            if isinstance(event, ev.Discard) and event.count and event.drawn is None:
                waiting[event.player] = event
    for discard in (*untold, *waiting.values()):
        yield Violation(catalogue.DRAW_UNTOLD, discard.line, {"player": discard.player})


def _names_cards(event: ev.Deal | ev.Discard) -> bool:
    return any(cards is not None and cards.known for cards in (event.cards, event.drawn))


def _betting_unheaded(hand: Hand) -> Iterator[Violation]:
    """The first acts in rounds that have no heading; above the blinds there may be another."""
    heading: str | None = None
    for event in hand.events:
        if isinstance(event, ev.PhaseHeading):
            heading = event.phase
        elif isinstance(event, ev.DrawHeading | ev.Discard | ev.StandPat):
            heading = None
        elif isinstance(event, _BETS) and (
            heading is None or (heading != BETTING and type(event) is not ev.Post)
        ):
            heading = BETTING
            yield Violation(catalogue.BETTING_UNHEADED, event.line, {"player": event.player})
