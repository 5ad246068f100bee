"""The events of any room's hand as the layout of PokerStars has lines for them.

What a room says in other ways is said in PokerStars' way: a dead blind beside a big one as both in one, by
how much a raise goes up, the bet that nobody called before it is paid, every seat in the summary.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Final

from msgspec.structs import replace

from hhparse import events as ev
from hhparse.cards import Cards
from hhparse.reading import Hand
from hhparse.replay import Player, Replay, replay
from hhparse.sites import DIALECT_BY_CODE
from hhparse.writing.home_lines import home_events

_GRAMMAR: Final = DIALECT_BY_CODE["pokerstars"].grammar
_HEADINGS: Final = ("betting", "deal")
"""The parts of the play that PokerStars puts no heading above."""
_SUMMARY: Final = (ev.SummaryHeading, ev.PotTotal, ev.Result)
_OF_DRAWS: Final = (ev.DrawHeading, ev.Discard, ev.StandPat, ev.Rap, ev.Take, ev.Deal)
_BETTING: Final = (ev.Post, ev.Fold, ev.Check, ev.Call, ev.Bet, ev.Raise)


def pokerstars_events(hand: Hand) -> list[ev.Event]:
    """The events below the header, without what the layout leaves to be understood.

    :raises ValueError: if a line tells an act that is no part of the play.
    """
    if hand.dialect.grammar == _GRAMMAR and hand.dialect.states_uncalled:
        return [*hand.events[1:]]
    played = replay(hand)
    told = _Retold(played).told(_with_double_blinds(_with_reshuffles_at_discards(home_events(hand))))
    events = _with_dealing(_with_cards_at_once([*told]))
    return events if hand.incomplete or hand.cancelled else _summed_up(played, events)


def _with_double_blinds(events: Sequence[ev.Event]) -> Iterator[ev.Event]:
    """The events, in which who posts a big blind and a dead one beside it posts both at once."""
    posts = [event for event in events if isinstance(event, ev.Post)]
    dead = {post.player: post.amount for post in posts if post.blind is ev.Blind.DEAD}
    both = {post.player for post in posts if post.blind is ev.Blind.BIG} & dead.keys()
    for event in events:
        match event:
            case ev.Post(player=player, blind=ev.Blind.BIG, amount=amount) if player in both:
                yield replace(event, blind=ev.Blind.BOTH, amount=amount + dead[player])
            case ev.Post(player=player, blind=ev.Blind.DEAD) if player in both:
                pass
            case _:
                yield event


def _with_reshuffles_at_discards(events: Sequence[ev.Event]) -> list[ev.Event]:
    """The events, in which a reshuffle among cards that come stands below the discard that asks for them."""
    told: list[ev.Event] = []
    for at, event in enumerate(events):
        place = len(told)
        if isinstance(event, ev.Reshuffle):
            coming = next((each for each in events[at:] if isinstance(each, _OF_DRAWS)), None)
            if isinstance(coming, ev.Take | ev.Deal):
                place = _below_discard(told, coming.player)
        told.insert(place, event)
    return told


def _below_discard(told: Sequence[ev.Event], player: str) -> int:
    """The place below the last discard of a player, and below the reshuffle that was made for it."""
    discards = (at for at, each in enumerate(told) if isinstance(each, ev.Discard) and each.player == player)
    at = max(discards, default=len(told) - 1) + 1
    return at + 1 if at < len(told) and isinstance(told[at], ev.Reshuffle) else at


class _Retold:
    """A hand told in PokerStars' way, by what its lines come to in the play."""

    def __init__(self, played: Replay) -> None:
        self._single = played.hand.game.draws == 1
        self._ordinals = count(1)
        self._raises = {
            (decision.line, played.players[decision.player].name): decision.amount - decision.to_call
            for decision in played.decisions
        }
        """By how much bets went up, by line and player."""
        self._drawn_at = {draw.line for draw in played.draws}
        self._drawn = {player.name: iter([d for d in player.draws if not d.pat]) for player in played.players}
        """The draws of each player whose cards have not come yet."""
        self._coming: Counter[str] = Counter()
        """How many cards of the last draw of each player are still told in further lines."""
        self._asking: set[str] = set()
        """Who has discarded in this draw."""

    def told(self, events: Iterator[ev.Event]) -> Iterator[ev.Event]:
        for event in events:
            yield from self._in_their_words(event)

    def _in_their_words(self, event: ev.Event) -> Iterator[ev.Event]:
        match event:
            case ev.PhaseHeading(phase=phase) if phase in _HEADINGS:
                pass
            case ev.Deal(cards=cards, drawn=None) if not cards.known:
                pass
            case ev.DrawHeading():
                ordinal = next(self._ordinals)
                self._asking.clear()
                if not self._single:
                    yield replace(event, ordinal=ordinal)
            case ev.Raise(by=None):
                yield replace(event, by=self._raises.get((event.line, event.player)))
            case ev.Rap(line=line, player=player):
                yield ev.StandPat(line, player) if line in self._drawn_at else ev.Check(line, player)
            case ev.Discard(player=player):
                if player in self._asking:
                    raise ValueError("the layout of PokerStars has no words for a draw that was changed")
                self._asking.add(player)
                yield event
            case ev.Take(player=player, count=taken):
                yield from self._taken(event.line, player, taken)
            case _:
                yield event

    def _taken(self, line: int, player: str, count: int) -> Iterator[ev.Deal]:
        """Cards that come in lines of their own: the whole draw with the first of them."""
        if player not in self._drawn:
            raise ValueError(f"{player} draws and has no seat")
        waiting = self._coming[player] - count
        if waiting < 0:
            draw = next(self._drawn[player], None)
            if draw is None:
                raise ValueError("it tells of cards that no draw has asked for")
            waiting += draw.drawn.count
            kept = tuple(card for card in draw.after.known if card not in draw.drawn.known)
            if draw.drawn.known and kept:
                yield ev.Deal(line, player, Cards(kept, draw.after.count - draw.drawn.count), draw.drawn)
            elif draw.drawn.known:
                yield ev.Deal(line, player, draw.after)
        self._coming[player] = waiting


def _with_cards_at_once(events: Sequence[ev.Event]) -> list[ev.Event]:
    """The events, in which the cards of a draw stand below the discards that they come for."""
    told: list[ev.Event] = []
    for event in events:
        if isinstance(event, ev.Deal) and any(isinstance(each, ev.Discard) for each in told):
            told.insert(_below_discard(told, event.player), event)
        else:
            told.append(event)
    return told


def _with_dealing(events: list[ev.Event]) -> list[ev.Event]:
    """The events with the heading above the deal, where the room writes none."""
    if not any(isinstance(event, ev.Dealing) for event in events):
        posts = [at for at, event in enumerate(events) if isinstance(event, ev.Post)]
        if posts and len(events) > posts[-1] + 1:
            events.insert(posts[-1] + 1, ev.Dealing(events[posts[-1]].line))
    return events


def _summed_up(played: Replay, events: Sequence[ev.Event]) -> list[ev.Event]:
    """The events with what goes back uncalled, and with every seat in a summary."""
    play = [event for event in events if not isinstance(event, _SUMMARY)]
    behind = {type(event): event for event in events if isinstance(event, _SUMMARY)}
    returned = _returned(played)
    if returned is not None:
        at = 1 + max(at for at, event in enumerate(play) if isinstance(event, _BETTING))
        play.insert(at, returned)
    line = max(event.line for event in events)
    heading = behind.get(ev.SummaryHeading) or ev.SummaryHeading(line)
    total = behind.get(ev.PotTotal) or ev.PotTotal(line, played.total, played.rake)
    told = {event.player: event for event in events if isinstance(event, ev.Result)}
    dealt_in = {player.name: told.get(player.name) or _result(line, player) for player in played.players}
    return [*play, heading, total, *sorted((told | dealt_in).values(), key=lambda result: result.seat)]


def _returned(played: Replay) -> ev.Uncalled | None:
    """The bet that nobody called, where the room leaves it to be understood."""
    if played.hand.told(ev.Uncalled) or not played.decisions:
        return None
    put_in = Counter({player.name: -player.invested for player in played.players})
    for post in played.hand.told(ev.Post):
        put_in[post.player] += post.amount
    for decision in played.decisions:
        put_in[played.players[decision.player].name] += decision.amount
    ((player, amount),) = put_in.most_common(1)
    return ev.Uncalled(played.decisions[-1].line, amount, player) if amount > 0 else None


def _result(line: int, player: Player) -> ev.Result:
    """What became of a seat of which the room's summary says nothing."""
    shown = player.cards if player.shown else None
    folded = player.fold_round if player.folded else None
    return ev.Result(line, player.seat, player.name, player.won or None, shown, folded=folded)
