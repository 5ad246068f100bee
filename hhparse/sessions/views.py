"""What the logs of one hand know of its cards, laid side by side: each player's log shows their own."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import Final, NamedTuple

from hhparse.cards import Card, Cards
from hhparse.events import Deal, Misdeal, Reshuffle
from hhparse.games import Pass
from hhparse.replay import Player, Replay
from hhparse.rules import Family, Violation, catalogue

_ABOUT_CARDS: Final = frozenset({Family.DRAWING, Family.CARDS})


class SeenCards(NamedTuple):
    """What a log shows of a player's cards, a bit for each card."""

    seat: int
    dealt: int
    """The hand that was dealt first; 0 where some of it is hidden."""
    held: int
    """Every card that the player is known to have had; the first hand alone where cards went on to others."""


View = tuple[SeenCards, ...]
"""What a log shows of the cards of all players of whom it shows any."""


def cards_seen(played: Replay) -> View:
    """The cards that a log shows; none where it contradicts itself, or they were dealt anew."""
    if played.hand.told(Misdeal) or any(v.rule.family in _ABOUT_CARDS for v in played.violations):
        return ()
    dealt: dict[str, int] = {}
    for event in played.hand.told(Deal):
        if event.drawn is None and event.player not in dealt:
            dealt[event.player] = _bits(event.cards.known) if event.cards.complete else 0
    stays = not _cards_change_hands(played)
    seen = []
    for player in played.players:
        first = dealt.get(player.name, 0)
        held = first | _held(player) if stays else first
        if held:
            seen.append(SeenCards(player.seat, first, held))
    return tuple(seen)


def _cards_change_hands(played: Replay) -> bool:
    """Whether a card may have been in two hands, one after the other."""
    passes = any(isinstance(phase, Pass) for phase in played.hand.game.phases)
    return passes or bool(played.hand.told(Reshuffle))


def _held(player: Player) -> int:
    held = _bits(player.cards.known)
    for draw in player.draws:
        held |= _bits((*draw.before.known, *draw.discarded.known, *draw.drawn.known))
    return held


def _bits(cards: Iterable[Card]) -> int:
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def tell_different_cards(one: View, other: View) -> bool:
    """Whether two logs of one hand tell different cards of a player whose hand both show from the deal on."""
    seen = {each.seat: each for each in other}
    for mine in one:
        theirs = seen.get(mine.seat)
        if theirs is not None and mine.dealt and theirs.dealt:
            both = mine.held & theirs.held
            if mine.dealt != theirs.dealt or both not in (mine.held, theirs.held):
                return True
    return False


def together(one: View, other: View) -> View:
    """What two logs of one hand show."""
    seen = {each.seat: each for each in one}
    for each in other:
        own = seen.get(each.seat, each)
        seen[each.seat] = SeenCards(each.seat, own.dealt | each.dealt, own.held | each.held)
    return tuple(seen.values())


def all_cards_seen(replays: Iterable[Replay]) -> View:
    """What several logs of one hand show."""
    return reduce(together, map(cards_seen, replays), ())


def card_in_two_hands(played: Replay, other: View, place: str) -> Violation | None:
    """A card that a log shows with one player, and other logs of the same hand with another.

    :param other: what those show.
    :param place: where the first of them stands.
    """
    players = {player.seat: player for player in played.players}
    for mine in cards_seen(played):
        for theirs in other:
            both = mine.held & theirs.held
            if both and theirs.seat != mine.seat:
                name, card = players[mine.seat].name, _lowest(both)
                details: dict[str, str | int] = {
                    "player": name,
                    "cards": str(card),
                    "other": f"{players[theirs.seat].name} has it in the copy in {place}",
                }
                return Violation(catalogue.CARD_TWICE, _line(played, name, card), details)
    return None


def _lowest(bits: int) -> Card:
    return Card((bits & -bits).bit_length() - 1)


def _line(played: Replay, name: str, card: Card) -> int:
    """Where a log tells first that a player has the card."""
    for event in played.hand.events:
        if getattr(event, "player", None) == name:
            groups = (getattr(event, field, None) for field in ("cards", "drawn", "mucked"))
            if any(isinstance(group, Cards) and card in group.known for group in groups):
                return event.line
    return played.hand.text.first_line
