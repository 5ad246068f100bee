"""The record of a hand by itself: what it leaves out that it must tell, and what it tells of itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

from hhparse import events as ev
from hhparse.reading import NO_TIME, Hand
from hhparse.replay.model import Player
from hhparse.replay.play import BETTING, DrawEvent, Play
from hhparse.replay.repeats import told_twice
from hhparse.rules import Rule, Violation, catalogue

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
_OfCards = ev.Deal | DrawEvent
_OF_CARDS: Final[tuple[type[_OfCards], ...]] = get_args(_OfCards)
_OF_DRAWS: Final[tuple[type[ev.Event], ...]] = (*_OF_CARDS, ev.Take, ev.Unread)
"""What tells of draws; a line that is out of its place is not read."""


def judge_record(hand: Hand, players: list[Player]) -> Iterator[Violation]:
    """What is wrong with the record, whatever is played.

    :param players: those who are seen to have a part in the hand.
    """
    impossible = any(each.rule is catalogue.DATE_IMPOSSIBLE for each in hand.findings)
    if not impossible and (
        (hand.moment.told != NO_TIME and hand.moment.local is None)
        or (hand.header.zone is not None and not hand.moment.zone_stated)
    ):
        yield Violation(catalogue.TIME_UNREAD, hand.header.line, {"told": _time_told(hand)})
    yield from told_twice(hand)
    yield from _miscounted(hand, len(players))
    if _in_force(catalogue.BETTING_UNHEADED, hand):
        yield from _betting_unheaded(hand)


def _in_force(rule: Rule, hand: Hand) -> bool:
    return rule.skipped(hand) is None and not hand.cancelled


def _time_told(hand: Hand) -> str:
    zone = hand.header.zone
    return hand.header.time if zone is None or zone in hand.header.time else f"{hand.header.time} {zone}"


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
    # A hand that the summary alone makes known was not mucked in sight of the table.
    mucked = {event.player for event in play.hand.told(ev.Muck)}
    for player in play.players:
        known = player.folded or player.shown or player.name in mucked or player.name in play.suspect
        if not known and player.index not in play.absent:
            play.report(catalogue.HAND_UNTOLD, line, player=player.name)


def _deals_untold(hand: Hand, players: list[Player]) -> Iterator[Violation]:
    told = hand.told_of(_OF_CARDS)
    first: dict[str, _OfCards] = {}
    """What is told first of each player's cards."""
    for event in told:
        first.setdefault(event.player, event)
    undealt = [player.name for player in players if not _is_dealt(first.get(player.name))]
    if not undealt:
        return
    hidden = any(isinstance(event, ev.Deal) and event.cards.count and not event.cards.known for event in told)
    named: dict[str, _OfCards] = {}
    """Where cards of each player are named in a draw."""
    for event in told:
        if not isinstance(event, ev.StandPat) and _names_cards(event):
            named.setdefault(event.player, event)
    for name in undealt:
        if hidden or name in named:
            yield Violation(catalogue.DEAL_UNTOLD, named.get(name, hand.header).line, {"player": name})


def _is_dealt(first: _OfCards | None) -> bool:
    """Whether what is told first of a player's cards is the deal."""
    return isinstance(first, ev.Deal) and first.drawn is None


def _draws_untold(hand: Hand) -> Iterator[Violation]:
    """The draws of players who are dealt their hands face up, for which no line tells what comes."""
    seen: set[str] = set()
    waiting: dict[str, ev.Discard] = {}
    untold: list[ev.Discard] = []
    for event in hand.told_of(_OF_DRAWS):
        if isinstance(event, ev.Unread):
            event = event.misplaced or event
        if isinstance(event, ev.Deal):
            if event.cards.known:
                seen.add(event.player)
            waiting.pop(event.player, None)
        elif isinstance(event, ev.Take) and event.cards is not None and event.cards.known:
            waiting.pop(event.player, None)
        elif isinstance(event, DrawEvent) and event.player in seen:
            untold += filter(None, [waiting.pop(event.player, None)])
            if isinstance(event, ev.Discard) and event.count and event.drawn is None:
                waiting[event.player] = event
    for discard in (*untold, *waiting.values()):
        yield Violation(catalogue.DRAW_UNTOLD, discard.line, {"player": discard.player})


def _names_cards(event: ev.Deal | ev.Discard) -> bool:
    cards, drawn = event.cards, event.drawn
    return (cards is not None and bool(cards.known)) or (drawn is not None and bool(drawn.known))


def _betting_unheaded(hand: Hand) -> Iterator[Violation]:
    """The first acts in rounds that have no heading; above the blinds there may be another."""
    heading: str | None = None
    # Where draws have headings, one by itself is no round of its own.
    begins_draw = (ev.DrawHeading,) if hand.told(ev.DrawHeading) else (ev.Discard, ev.StandPat)
    for event in hand.events:
        if isinstance(event, ev.PhaseHeading):
            heading = event.phase
        elif isinstance(event, begins_draw):
            heading = None
        elif isinstance(event, _BETS) and (
            heading is None or (heading != BETTING and type(event) is not ev.Post)
        ):
            heading = BETTING
            yield Violation(catalogue.BETTING_UNHEADED, event.line, {"player": event.player})
