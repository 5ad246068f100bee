"""Who is dealt in, where the button is, and what that makes of each seat."""

from __future__ import annotations

from itertools import count, takewhile
from typing import Final, get_args

from msgspec import structs

from hhparse.cards import NO_CARDS
from hhparse.events import (
    Bet,
    Blind,
    Button,
    Call,
    Check,
    Deal,
    Dealing,
    Declare,
    Discard,
    Fold,
    Post,
    Raise,
    Rap,
    Result,
    Seat,
    Show,
    SitOut,
    StandPat,
)
from hhparse.reading import Hand
from hhparse.replay.model import Player, Replay
from hhparse.rules import Evidence, Violation, catalogue

_TakesPart = Post | Deal | Fold | Check | Call | Bet | Raise | Rap | Discard | StandPat | Declare | Show
_TAKES_PART: Final[tuple[type[_TakesPart], ...]] = get_args(_TakesPart)
_MOST_SEATS: Final = 100
"""More seats than any table has."""
_ROUND: Final = 10**10
"""More than any number of a seat that can be read."""
_BEHIND_BUTTON = ("button", "cutoff", "hijack", "lojack")


def seat_players(hand: Hand, replay: Replay) -> tuple[list[Player], frozenset[str]]:
    """Find who plays, in the order of play from the button's left.

    A seat takes part when it is seen to: it posts, is dealt cards, acts, or the summary says what
    became of its hand. Rooms list seats that wait or sit out in the same way as others.

    :returns: the players dealt in, and the names of all who have a seat.
    """
    seats = _seats(hand, replay)
    table = hand.table
    most = _MOST_SEATS if table.seats is None else table.seats
    told = [(seat.line, seat.seat) for seat in seats.values()]
    if table.button is not None and table.button not in seats:
        line = next((event.line for event in hand.told(Button)), table.line)
        told.append((line, table.button))
    for line, number in told:
        if number > most:
            replay.violations.append(
                Violation(catalogue.TOO_MANY_SEATS, line, {"seat": number, "seats": most})
            )
    active, hero = _active(hand), _hero(hand)
    dealt = sorted((seat for seat in seats.values() if seat.player in active), key=lambda seat: seat.seat)
    button = table.button
    if button is None:
        if not hand.cancelled:
            replay.violations.append(Violation(catalogue.NO_BUTTON, hand.header.line))
        button = _button_by_blinds(hand, dealt)
    if button is None:
        replay.lacking[Evidence.TURNS] = "neither button nor small blind tells whose turn it is"
    else:
        dealt.sort(key=lambda seat: _distance(seat.seat, button))
    replay.button = button
    players = [
        Player(
            index,
            seat.seat,
            seat.player,
            seat.stack,
            NO_CARDS,
            sitting_out=seat.sitting_out,
            hero=seat.player == hero,
        )
        for index, seat in enumerate(dealt)
    ]
    if len(players) > (most := max(hand.game.max_players, hand.site.dealt_to)):
        details: dict[str, str | int] = {"players": len(players), "most": most}
        replay.violations.append(Violation(catalogue.TOO_MANY_PLAYERS, hand.header.line, details))
    return players, frozenset(seat.player for seat in seats.values())


def _seats(hand: Hand, replay: Replay) -> dict[int, Seat]:
    """The seats by their numbers; a player told in a seat that is taken sits beside it."""
    seats: dict[int, Seat] = {}
    by_player: dict[str, Seat] = {}
    told = hand.told(Seat)
    numbers = {event.seat for event in told}
    for event in told:
        holder = seats.get(event.seat) or by_player.get(event.player)
        if holder is None:
            seats[event.seat] = by_player[event.player] = event
            continue
        details: dict[str, str | int] = {
            "player": event.player,
            "seat": event.seat,
            "other": f"{holder.player} in seat {holder.seat}",
        }
        replay.violations.append(Violation(catalogue.SEAT_TAKEN_TWICE, event.line, details))
        if holder.player != event.player:
            seat = next(n for n in count(event.seat + 1) if n not in numbers | seats.keys())
            seats[seat] = beside = structs.replace(event, seat=seat)
            by_player.setdefault(event.player, beside)
    return seats


def _active(hand: Hand) -> set[str]:
    out = _sits_out(hand)
    active = {event.player for event in hand.told(Result) if _has_part(event) and event.player not in out}
    active.update([event.player for kind in _TAKES_PART for event in hand.told(kind)])
    return active


def _sits_out(hand: Hand) -> set[str]:
    """Who is away before the cards are dealt."""
    if not hand.told(SitOut):
        return set()
    before = takewhile(lambda event: type(event) is not Dealing, hand.events)
    return {event.player for event in before if type(event) is SitOut}


def _has_part(event: Result) -> bool:
    """Whether the summary tells of a hand, and not only of an untouched stack."""
    return not (event.sitting_out or event.bare) and (event.stack is None or bool(event.net))


def _hero(hand: Hand) -> str | None:
    """The one whose cards the log deals face up; nobody where it shows several hands, as an observer sees."""
    dealt = {event.player for event in hand.told(Deal) if event.cards.known}
    return dealt.pop() if len(dealt) == 1 else None


def _distance(seat: int, button: int) -> int:
    """How far a seat is from the button, clockwise; the button itself is farthest."""
    return (seat - button - 1) % _ROUND


def _button_by_blinds(hand: Hand, dealt: list[Seat]) -> int | None:
    """The button is right of the small blind; heads-up it is the small blind."""
    poster = next((post.player for post in hand.told(Post) if post.blind is Blind.SMALL), None)
    place = next((n for n, seat in enumerate(dealt) if seat.player == poster), None)
    if place is None:
        return None
    return dealt[place if len(dealt) == 2 else place - 1].seat


def name_positions(
    players: list[Player], button: int | None, small_blind: int | None, big_blind: int | None
) -> None:
    """Give each player the name of the position, the blinds as they were posted.

    Without a dealt-in player on the button there is no button position: the last to act is the cutoff.
    """
    if button is None:
        return
    for index, name in ((big_blind, "big blind"), (small_blind, "small blind")):
        if index is not None:
            players[index].position = name
    rest = [player for player in players if not player.position]
    names = _BEHIND_BUTTON if players[-1].seat == button else _BEHIND_BUTTON[1:]
    for distance, player in enumerate(reversed(rest)):
        player.position = names[distance] if distance < len(names) else f"early {len(rest) - distance}"


def name_distances(players: list[Player], button: int | None) -> None:
    """Where nobody posts a blind, a position is how far a player is from the dealer, clockwise."""
    if button is None:
        return
    for player in players:
        player.position = "dealer" if player.seat == button else f"{player.index + 1} left of dealer"
