"""Writing hands in the Poker Hand History format, for the three games of draw poker that it has.

What the standard has no field for stands in words of the home log: ``_head`` has such lines of the
hand's head, and remarks between the actions have the others, so that the hand comes back whole. Readers
of the format play hands by the rules, so one that breaks them cannot be handed on.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Final
from zoneinfo import ZoneInfo

from hhparse import events as ev
from hhparse.cards import Cards, hidden
from hhparse.games import Limit
from hhparse.money import Money, format_amount
from hhparse.reading import Hand
from hhparse.replay import Player, Replay, replay
from hhparse.rules import Severity
from hhparse.sites import DIALECT_BY_CODE
from hhparse.writing import home
from hhparse.writing.home_lines import home_events

_DIALECT: Final = DIALECT_BY_CODE["phh"]
_HEAD: Final = (ev.Header, ev.Table, ev.Rules, ev.Carried, ev.Seat, ev.Matched)
_FORCED: Final = (ev.Post, ev.Dealing, ev.Deal, ev.DrawHeading)

_BETWEEN_DRAWS: Final = (ev.Reshuffle, ev.Burn, ev.Chat, ev.Presence, ev.SitOut, ev.Note, ev.Comment)
"""What may happen while players draw."""


def write_hand(hand: Hand) -> str:
    """A hand as the fields of a document, or of a table in one.

    :raises ValueError: if the format cannot carry the hand; the message says why.
    """
    played = replay(hand)
    _check(played)
    told = [f"{name} = {value}" for name, value in _fields(played, home_events(hand))]
    return "\n".join(told) + "\n"


def _check(played: Replay) -> None:
    """:raises ValueError: if the format has no such game, or the hand is not whole and sound."""
    hand = played.hand
    variant = _DIALECT.games.get(hand.game.code)
    if variant is None or _DIALECT.limits[variant[0]] is not hand.limit:
        raise ValueError(f"PHH has no variant for {hand.limit} {hand.game.name}")
    if played.later_hands:
        raise ValueError("PHH has no words for a hand that is played out several times")
    if hand.cancelled or hand.incomplete or len(played.players) < 2:
        raise ValueError("PHH has no words for a hand that was not played to its end")
    if any(draw.before.complete and not draw.discarded.complete for draw in played.draws):
        raise ValueError("PHH has no words for unknown discards from a hand that is known")
    if any(player.folded and player.stack == player.invested for player in played.players):
        raise ValueError("PHH has no words for the fold of a player who is all-in")
    broken = next((each for each in played.violations if each.rule.severity is not Severity.NOTE), None)
    if broken is not None:
        raise ValueError(f"it breaks rule {broken.code}, and readers of PHH play hands by the rules")


def _fields(played: Replay, events: Sequence[ev.Event]) -> Iterator[tuple[str, str]]:
    """:param events: what the hand tells below its header, in the home log's way."""
    hand, players = played.hand, played.players
    forced = _Forced(played, events)
    yield "variant", _text(_DIALECT.games[hand.game.code])
    yield "ante_trimming_status", "true" if len(set(forced.antes)) == 1 else "false"
    yield "antes", _amounts(forced.antes)
    yield "blinds_or_straddles", _amounts(forced.blinds)
    if hand.limit is Limit.FIXED:
        yield "small_bet", format_amount(played.small_bet)
        yield "big_bet", format_amount(2 * played.small_bet)
    else:
        yield "min_bet", format_amount(played.small_bet)
    yield "starting_stacks", _amounts([player.stack for player in players])
    yield "actions", _texts(_Actions(played, events).written())
    yield "hand", _text(hand.header.hand_id)
    yield from _place_and_time(hand)
    yield "seats", f"[{', '.join(str(player.seat) for player in players)}]"
    yield "players", _texts([player.name for player in players])
    yield "finishing_stacks", _amounts([player.stack + player.net for player in players])
    yield "winnings", _amounts([player.won for player in players])
    if hand.money is Money.CASH and hand.currency is not None:
        yield "currency", _text(hand.currency)
    yield "_head", _texts([*_head(played, events), *map(home.write_line, forced.untold)])


def _place_and_time(hand: Hand) -> Iterator[tuple[str, str]]:
    if hand.table.table is not None:
        yield "table", _text(hand.table.table)
    if hand.table.seats is not None:
        yield "seat_count", str(hand.table.seats)
    moment = hand.moment
    if moment.utc is None:
        return
    # An offset is no zone of the standard's.
    zone = "UTC" if moment.zone.startswith("UTC") else moment.zone
    local = moment.utc.astimezone(ZoneInfo(zone))
    yield "time", local.strftime("%H:%M:%S")
    yield "time_zone", _text(zone)
    yield "day", str(local.day)
    yield "month", str(local.month)
    yield "year", str(local.year)


def _head(played: Replay, events: Sequence[ev.Event]) -> list[str]:
    """The lines of the head, but for what is posted, that the fields of the standard do not tell."""
    plain = {ev.Seat(0, player.seat, player.name, player.stack) for player in played.players}
    told = (event for event in events if isinstance(event, _HEAD))
    untold = (event for event in told if not (isinstance(event, ev.Seat) and _placeless(event) in plain))
    return [home.write_header(played.hand), *map(home.write_line, untold)]


def _placeless(seat: ev.Seat) -> ev.Seat:
    return ev.Seat(0, seat.seat, seat.player, seat.stack, seat.sitting_out, seat.bounty)


class _Forced:
    """Antes and blinds, by the order of play; heads-up the standard has them the other way round."""

    def __init__(self, played: Replay, events: Sequence[ev.Event]) -> None:
        count = len(played.players)
        self.antes = [0] * count
        self.blinds = [0] * count
        self.untold: list[ev.Post] = []
        """What is posted otherwise than the two fields can say."""
        places = {player.name: player.index for player in played.players}
        small, big = (1, 0) if count == 2 else (0, 1)
        for post in events:
            if not isinstance(post, ev.Post) or post.player not in places:
                continue
            place = places[post.player]
            match post.blind:
                case ev.Blind.ANTE:
                    # Who is all-in for less owes the whole ante.
                    self.antes[place] = played.ante if post.all_in else post.amount
                case ev.Blind.SMALL if place == small:
                    self.blinds[place] = played.small_blind if not post.all_in else post.amount
                case ev.Blind.BIG:
                    # A blind that is posted out of turn is told as less than nothing.
                    self.blinds[place] = played.small_bet if place == big else -played.small_bet
                case ev.Blind.DEAD:
                    # What counts towards no bet is an ante of one player.
                    self.antes[place] += post.amount
                    self.untold.append(post)
                case ev.Blind.BOTH:
                    self.antes[place] += max(0, post.amount - played.small_bet)
                    self.blinds[place] = -played.small_bet
                    self.untold.append(post)
                case _:
                    raise ValueError(f"PHH has no words for the {post.blind} of {post.player}")
        if not self.blinds[small] or self.blinds[big] <= 0:
            raise ValueError("PHH has no words for a blind that nobody posts")
        if count == 2:
            self.antes.reverse()
            self.blinds.reverse()


class _Actions:
    """The actions of a hand."""

    def __init__(self, played: Replay, events: Sequence[ev.Event]) -> None:
        self._played = played
        self._events = events
        self._numbers = {player.name: player.index + 1 for player in played.players}
        self._actions: list[str] = []
        self._coming: dict[str, Cards] = {}
        """The cards that come in this draw, by those who have discarded."""
        self._contested = len([player for player in played.players if player.live]) > 1

    def written(self) -> list[str]:
        """All of them, in their order."""
        for player in self._played.players:
            self._actions.append(f"d dh p{player.index + 1} {_cards(self._dealt(player))}")
        for event in self._events:
            self._write(event)
        self._deal()
        return self._actions

    def _dealt(self, player: Player) -> Cards:
        """The first hand of a player, as far as the log shows it."""
        size = self._played.hand.game.hand_size
        for event in self._events:
            if isinstance(event, ev.Deal) and event.player == player.name and event.drawn is None:
                return event.cards
            if isinstance(event, ev.Discard | ev.StandPat):
                break
        return hidden(size)

    def _write(self, event: ev.Event) -> None:
        match event:
            case ev.Fold(player=player):
                self._act(event, player, "f", plain=event.cards is None)
            case ev.Check(player=player) | ev.Call(player=player):
                self._act(event, player, "cc")
            case ev.Bet(player=player, amount=to) | ev.Raise(player=player, to=to):
                self._act(event, player, f"cbr {format_amount(to)}")
            case ev.Discard(player=player, count=count, cards=cards):
                shown = cards if cards is not None and cards.count == count else hidden(count)
                self._draw(event, player, f"sd {_cards(shown)}", plain=not event.splits)
                self._coming[player] = hidden(count)
            case ev.StandPat(player=player):
                self._draw(event, player, "sd", plain=event.cards is None)
            case ev.Deal(player=player, drawn=Cards() as drawn) if player in self._coming:
                self._coming[player] = drawn
            case ev.Take(player=player, cards=cards) if player in self._coming:
                before = self._coming[player]
                new = () if cards is None else cards.known
                self._coming[player] = Cards((*before.known, *new), before.count)
            case ev.Show(player=player, cards=cards) if self._contested and cards.complete:
                self._act(event, player, f"sm {_cards(cards)}", plain=event.hand is None)
            case ev.Muck(player=player) if self._contested:
                self._act(event, player, "sm")
            case _ if not isinstance(event, (*_HEAD, *_FORCED)):
                if not isinstance(event, _BETWEEN_DRAWS):
                    self._deal()
                self._actions.append(f"# {home.write_line(event)}")

    def _draw(self, event: ev.Event, player: str, words: str, *, plain: bool) -> None:
        if player in self._coming:
            self._deal()  # the next draw begins, with no bet between
        self._add(event, player, words, plain=plain)

    def _act(self, event: ev.Event, player: str, words: str, *, plain: bool = True) -> None:
        self._deal()
        self._add(event, player, words, plain=plain)

    def _add(self, event: ev.Event, player: str, words: str, *, plain: bool) -> None:
        """:param plain: whether the action tells all that the line of the log does."""
        remark = "" if plain else f" # {home.write_line(event)}"
        self._actions.append(f"p{self._numbers[player]} {words}{remark}")

    def _deal(self) -> None:
        """The cards come when all have drawn."""
        for player in sorted(self._coming, key=lambda name: self._numbers[name]):
            self._actions.append(f"d dh p{self._numbers[player]} {_cards(self._coming[player])}")
        self._coming = {}


def _cards(cards: Cards) -> str:
    return "".join(map(str, cards.known)) + "??" * (cards.count - len(cards.known))


def _amounts(amounts: Sequence[int]) -> str:
    return f"[{', '.join(map(format_amount, amounts))}]"


def _texts(texts: Sequence[str]) -> str:
    return "[" + "".join(f"\n  {_text(text)}," for text in texts) + "\n]"


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
