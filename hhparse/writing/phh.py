"""Writing hands in the Poker Hand History format, for the three games of draw poker that it has.

What the standard has no field for stands in words of the home log: ``_head`` has such lines of the
hand's head, and remarks between the actions have the others, so that the hand comes back whole. Readers
of the format play hands by the rules, so one that breaks them cannot be handed on.
"""

from __future__ import annotations

import json
from collections import defaultdict, deque
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final
from zoneinfo import ZoneInfo

from hhparse import events as ev
from hhparse.cards import NO_CARDS, Cards, hidden
from hhparse.games import Limit
from hhparse.money import Money, format_amount
from hhparse.reading import Hand
from hhparse.replay import Draw, Player, Replay, replay
from hhparse.rules import Family, Rule, Severity, catalogue
from hhparse.sites import DIALECT_BY_CODE
from hhparse.writing import home
from hhparse.writing.home_lines import home_events
from hhparse.writing.phh_wagers import refused_wager

_DIALECT: Final = DIALECT_BY_CODE["phh"]
_HEAD: Final = (ev.Header, ev.Table, ev.Rules, ev.Carried, ev.Seat, ev.Matched)
_FORCED: Final = (ev.Post, ev.Dealing, ev.Deal, ev.DrawHeading)

_FEWEST: Final = 2
_STRADDLER: Final = 2
"""The place of who may straddle, left of the big blind."""
_PLAYED_BY: Final = (Family.FORCED_BETS, Family.BETTING, Family.DRAWING, Family.CARDS)
"""The rules that other programs play by; who is paid, and how it is told, they leave to the fields."""

_PLAYED_OTHERWISE: Final = (catalogue.STAKES_CONTRADICTED, catalogue.GAME_CONTRADICTED)
"""What is told of a hand whose game or stakes are not those of its header."""

_BETWEEN_DRAWS: Final = (
    ev.Reshuffle,
    ev.Burn,
    ev.Exposed,
    ev.Discard,
    ev.Chat,
    ev.Presence,
    ev.SitOut,
    ev.Note,
    ev.Comment,
)
"""What may happen while players draw."""
_DRAWING: Final = (ev.Discard, ev.StandPat, ev.Rap)


def write_hand(hand: Hand) -> str:
    """A hand as the fields of a document, or of a table in one.

    :raises ValueError: if the format cannot carry the hand; the message says why.
    """
    played = replay(hand)
    _check(played)
    told = [f"{name} = {value}" for name, value in _fields(played, home_events(hand))]
    return "\n".join(told) + "\n"


def _check(played: Replay) -> None:
    """:raises ValueError: if the format has no such game, or other programs cannot play the hand."""
    hand = played.hand
    variant = _DIALECT.games.get(hand.game.code)
    if variant is None or _DIALECT.limits[variant[0]] is not hand.limit:
        raise ValueError(f"PHH has no variant for {hand.limit} {hand.game.name}")
    if len(_players(played)) < _FEWEST:
        raise ValueError("PHH has no words for a hand with fewer than two players")
    if any(player.folded and player.stack == player.invested for player in played.players):
        raise ValueError("PHH has no words for the fold of a player who is all-in")
    broken = next((each for each in played.violations if _stops_play(each.rule)), None)
    if broken is not None:
        raise ValueError(f"it breaks rule {broken.code}, and readers of PHH play hands by the rules")
    if refused_wager(played) is not None:
        raise ValueError("readers of PHH know no raise or call like one of its")


def _stops_play(rule: Rule) -> bool:
    """Whether programs that play a hand by the rules go on from a break of this one no more."""
    if rule in _PLAYED_OTHERWISE:
        return True
    return rule.family in _PLAYED_BY and rule.severity is not Severity.NOTE


def _players(played: Replay) -> Sequence[Player]:
    """Who has a place in the hand; where it was called off before it began, all who have seats."""
    players, hand = played.players, played.hand
    if len(players) >= _FEWEST or not hand.cancelled:
        return players
    names = {player.name for player in players}
    others = [seat for seat in hand.told(ev.Seat) if seat.player not in names]
    return [
        *players,
        *(
            Player(at, each.seat, each.player, each.stack, NO_CARDS)
            for at, each in enumerate(others, len(players))
        ),
    ]


def _fields(played: Replay, events: Sequence[ev.Event]) -> Iterator[tuple[str, str]]:
    """:param events: what the hand tells below its header, in the home log's way."""
    hand, players = played.hand, _players(played)
    forced = _Forced(played, players, events)
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
    yield "_head", _texts(_head(played, events))
    if forced.posts is not None:
        yield "_posts", _texts([*map(home.write_line, forced.posts)])


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
    plain = {ev.Seat(0, player.seat, player.name, player.stack) for player in _players(played)}
    told = [event for event in events if isinstance(event, _HEAD)] + _above_deal(events)
    untold = (event for event in told if not (isinstance(event, ev.Seat) and _placeless(event) in plain))
    return [home.write_header(played.hand), *map(home.write_line, untold)]


def _above_deal(events: Sequence[ev.Event]) -> list[ev.Event]:
    """What is told above the deal: chips that are brought, and so lie in the stacks, and its heading."""
    above = takewhile(lambda event: not isinstance(event, _FORCED), events)
    return [event for event in above if isinstance(event, ev.TopUp | ev.PhaseHeading)]


def _placeless(seat: ev.Seat) -> ev.Seat:
    return ev.Seat(0, seat.seat, seat.player, seat.stack, seat.sitting_out, seat.bounty)


class _Forced:
    """Antes and blinds, by the order of play; heads-up the standard has them the other way round."""

    def __init__(self, played: Replay, players: Sequence[Player], events: Sequence[ev.Event]) -> None:
        count = len(players)
        self.antes = [0] * count
        self.blinds = [0] * count
        self._places: Final = {player.name: player.index for player in players}
        self._small, self._big = (1, 0) if count == 2 else (0, 1)
        posts = [post for post in events if isinstance(post, ev.Post) and post.player in self._places]
        told = [self._tell(post, played) for post in posts if len(played.players) == count]
        if not any(blind > 0 for blind in self.blinds):
            # A hand that was called off before all had posted has the big blind that was due.
            small = next((post.amount for post in posts if post.blind is ev.Blind.SMALL), 0)
            self.blinds[self._small], self.blinds[self._big] = small, played.small_bet
            told.append(False)
        self.posts: Final = None if all(told) else posts
        """What is posted, where the two fields cannot say it."""
        if count == 2:
            self.antes.reverse()
            self.blinds.reverse()

    def _tell(self, post: ev.Post, played: Replay) -> bool:
        """Put what is posted into the fields, as other programs have to play it.

        :returns: whether that says all of it.
        """
        place = self._places[post.player]
        match post.blind:
            case ev.Blind.ANTE:
                # Who is all-in for less owes the whole ante.
                self.antes[place] = played.ante if post.all_in else post.amount
                return True
            case ev.Blind.SMALL if place == self._small:
                self.blinds[place] = post.amount if post.all_in else played.small_blind
                return True
            case ev.Blind.BIG if place == self._big:
                self.blinds[place] = played.small_bet
                return True
            case ev.Blind.BIG if not any(blind > 0 for blind in self.blinds):
                # Nobody has the small blind, and the first to act later has the big one.
                self.blinds[place] = played.small_bet
                return False
            case ev.Blind.BIG:
                # A blind that is posted out of turn is told as less than nothing.
                self.blinds[place] = -played.small_bet
                return True
            case ev.Blind.STRADDLE if place == _STRADDLER:
                self.blinds[place] = post.amount
                return not post.all_in
            case ev.Blind.SMALL | ev.Blind.DEAD:
                # What counts towards no bet is an ante of one player.
                self.antes[place] += post.amount
            case ev.Blind.BOTH:
                self.antes[place] += max(0, post.amount - played.small_bet)
                self.blinds[place] = -played.small_bet
            case _:
                raise ValueError(f"PHH has no words for the {post.blind} of {post.player}")
        return False


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
        self._draws = _draws_of(played, events)
        self._hides = {player.name for player in played.players if not self._can_be_followed(player)}
        """Whose cards remarks alone tell, since other programs follow a hand card by card or not at all."""
        self._tells_takes = any(isinstance(event, ev.Reshuffle | ev.Exposed | ev.Take) for event in events)
        """Whether it matters how the cards of a draw have come."""
        self._short_blind = any(
            isinstance(event, ev.Post) and event.blind is ev.Blind.BIG and event.all_in for event in events
        )
        """Whether there is less to call than other programs ask for, or they ask for less."""
        self._above_deal = _above_deal(events)
        self._replayed = False
        """Whether a run is told that is not the first, of which the standard knows nothing."""

    def written(self) -> list[str]:
        """All of them, in their order."""
        if self._played.decisions or any(isinstance(event, ev.Deal) for event in self._events):
            for player in self._played.players:
                self._actions.append(f"d dh p{player.index + 1} {_cards(self._dealt(player))}")
        for at, event in enumerate(self._events):
            self._write(event, at)
        self._deal()
        return self._actions

    def _dealt(self, player: Player) -> Cards:
        """The first hand of a player, as far as the log shows it."""
        first = None if player.name in self._hides else self._first_deal(player.name)
        return hidden(self._played.hand.game.hand_size) if first is None else first.cards

    def _can_be_followed(self, player: Player) -> bool:
        """Whether every card that a player throws away has been dealt to them before."""
        first = self._first_deal(player.name)
        held = set() if first is None else {*first.cards.known}
        for draw in self._draws.values():
            if draw.player == player.index:
                if not draw.discarded.complete or held != {*draw.before.known} or not draw.before.complete:
                    return False
                held = {*draw.after.known}
        return True

    def _first_deal(self, player: str) -> ev.Deal | None:
        for event in self._events:
            if isinstance(event, ev.Deal) and event.player == player and event.drawn is None:
                return event
            if isinstance(event, ev.Discard | ev.StandPat):
                break
        return None

    def _write(self, event: ev.Event, at: int) -> None:
        self._replayed |= isinstance(event, ev.Run) and event.number != 1
        match event:
            case _ if self._replayed and not isinstance(event, _HEAD):
                self._deal()
                self._remark(event)
            case ev.Fold(player=player):
                self._act(event, player, "f", plain=event.cards is None)
            case ev.Check(player=player):
                self._act(event, player, "cc")
            case ev.Call(player=player):
                self._act(event, player, "cc", plain=not self._short_blind)
            case ev.Rap(player=player):
                if at in self._draws:
                    self._draw(event, player, "sd", plain=False)
                else:
                    self._act(event, player, "cc", plain=False)
            case ev.Bet(player=player, amount=to) | ev.Raise(player=player, to=to):
                self._act(event, player, f"cbr {format_amount(to)}", plain=not self._short_blind)
            case ev.Discard(player=player, count=count, cards=cards) if at in self._draws:
                shown = hidden(count) if cards is None or player in self._hides else cards
                plain = not event.splits and (cards is None or cards == shown)
                self._draw(event, player, f"sd {_cards(shown)}", plain=plain)
                drawn = self._draws[at].drawn
                self._coming[player] = hidden(count) if player in self._hides else drawn
            case ev.StandPat(player=player):
                self._draw(event, player, "sd", plain=event.cards is None)
            case ev.Deal(player=player, drawn=Cards() as cards) if player in self._coming:
                if cards.known and (player in self._hides or self._tells_takes):
                    self._remark(event)
            case ev.Take(player=player) if player in self._coming:
                self._remark(event)
            case ev.Deal(player=player, cards=cards) if player in self._hides and cards.known:
                self._remark(event)
            case ev.DrawHeading():
                self._deal()
                if at + 1 not in self._draws:
                    self._remark(event)
            case ev.Show(player=player, cards=cards) if self._contested and cards.complete:
                self._act(event, player, f"sm {_cards(cards)}", plain=event.hand is None)
            case ev.Muck(player=player) if self._contested:
                self._act(event, player, "sm", plain=event.cards is None)
            case _ if not isinstance(event, (*_HEAD, *_FORCED)) and event not in self._above_deal:
                self._tell_beside(event)

    def _tell_beside(self, event: ev.Event) -> None:
        """What the standard has no action for."""
        if not isinstance(event, _BETWEEN_DRAWS):
            self._deal()
        self._remark(event)

    def _remark(self, event: ev.Event) -> None:
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
        if player not in self._numbers:
            raise ValueError(f"PHH has no words for {player}, who acts and has no seat")
        self._actions.append(f"p{self._numbers[player]} {words}{remark}")

    def _deal(self) -> None:
        """The cards come when all have drawn."""
        for player in sorted(self._coming, key=lambda name: self._numbers[name]):
            self._actions.append(f"d dh p{self._numbers[player]} {_cards(self._coming[player])}")
        self._coming = {}


def _draws_of(played: Replay, events: Sequence[ev.Event]) -> dict[int, Draw]:
    """The draws of the first run by the places of the events that tell them.

    A number that is changed at once is told by the event that changes it.
    """
    coming: defaultdict[str, deque[Draw]] = defaultdict(deque)
    for draw in played.draws:
        if draw.run == 1:
            coming[played.players[draw.player].name].append(draw)
    told: dict[int, Draw] = {}
    last: tuple[str, int] = "", 0
    for at, event in enumerate(events):
        match event:
            case ev.Run(number=number) if number != 1:
                break
            case ev.Discard(player=player) if player == last[0] and last[1] in told:
                told[at] = told.pop(last[1])
            case ev.Discard(player=player) | ev.StandPat(player=player) if coming[player]:
                told[at] = coming[player].popleft()
            case ev.Rap(player=player) if coming[player] and coming[player][0].line == event.line:
                told[at] = coming[player].popleft()
        last = (event.player, at) if isinstance(event, ev.Discard) else ("", 0)
    return told


def _cards(cards: Cards) -> str:
    return "".join(map(str, cards.known)) + "??" * (cards.count - len(cards.known))


def _amounts(amounts: Sequence[int]) -> str:
    return f"[{', '.join(map(format_amount, amounts))}]"


def _texts(texts: Sequence[str]) -> str:
    return "[" + "".join(f"\n  {_text(text)}," for text in texts) + "\n]"


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
