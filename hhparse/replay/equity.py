"""All-in equity: the part of the pot that each player wins on average, once the last discards are made.

It can be told where the log shows the hand of everybody who was in for the last draw, and all that they
threw away. The discards stand as they were made: so it is what the players have won, the luck of the last
cards apart, where the betting was over before these came. Odd chips and rake are left out of it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Final

import msgspec

from hhparse.cards import Card, deck
from hhparse.replay.division import Contender, standings, winners_of_parts
from hhparse.replay.holding import without
from hhparse.replay.model import Draw, Replay

EXACT_UP_TO: Final = 20_000
"""So many ways in which the cards can come are all gone through; of more, so many are dealt at random."""
_SEED: Final = 1


class NoEquityError(ValueError):
    """The equity of a hand cannot be told; the message says why."""


class Stake(msgspec.Struct, frozen=True, gc=False):
    """A player in the last draw."""

    player: int
    kept: tuple[Card, ...]
    drawn: int
    """How many cards come."""
    equity: float
    """The part of all pots, 0 to 1, that the player wins on average."""
    error: float
    """Its standard error; 0 where all deals were gone through."""


class Equity(msgspec.Struct, frozen=True, gc=False):
    """What the pots were worth to everybody who was in for the last draw."""

    stakes: tuple[Stake, ...]
    all_in: bool
    """Whether nobody could bet any more when the cards came."""
    deals: int
    """How many deals were looked at."""
    exact: bool
    """Whether these were all there are."""


def equity(replay: Replay, *, seed: int = _SEED) -> Equity:
    """Count the equity of a hand, or deal it at random where there are too many ways.

    :raises NoEquityError: if the log does not show enough for it.
    """
    draws = _last_draws(replay)
    hands = [(draw.player, without(draw.before.known, draw.discarded.known)) for draw in draws]
    counts = [draw.drawn.count for draw in draws]
    stub = _stub(replay, draws)
    exact = _ways(len(stub), counts) <= EXACT_UP_TO
    deals = _all_deals(stub, counts) if exact else _random_deals(stub, counts, Random(seed))
    results = [_parts_won(replay, hands, deal) for deal in deals]
    stakes = []
    for place, (player, kept) in enumerate(hands):
        won = [result[place] for result in results]
        mean = math.fsum(won) / len(won)
        spread = math.fsum((each - mean) ** 2 for each in won) / max(1, len(won) - 1)
        error = 0.0 if exact else math.sqrt(spread / len(won))
        stakes.append(Stake(player, tuple(kept), counts[place], mean, error))
    return Equity(tuple(stakes), not any(draw.betting_open for draw in draws), len(results), exact)


def _last_draws(replay: Replay) -> list[Draw]:
    """The draws of those who were in for the last of them, whose cards are all known."""
    game = replay.hand.game
    if replay.hand.cancelled or replay.hand.incomplete:
        raise NoEquityError("the hand is cancelled, or a line of it could not be read")
    draws = [draw for draw in replay.draws if draw.round == game.draws]
    names = {draw.player: replay.players[draw.player].name for draw in draws}
    if not draws:
        raise NoEquityError("the last draw was not reached")
    if any(draw.run > 1 for draw in draws):
        raise NoEquityError("the hand was run several times")
    if len(draws) < 2:
        raise NoEquityError("nobody else was in")
    for draw in draws:
        if not draw.before.complete or not draw.discarded.complete:
            raise NoEquityError(f"the log does not show what {names[draw.player]} held and threw away")
    if any(draw.shuffles for draw in draws):
        raise NoEquityError("the deck was reshuffled")
    if any(replay.players[player].folded for player in names):
        raise NoEquityError("somebody folded after the last draw")
    if not replay.centre_known:
        raise NoEquityError("the cards in the centre are not all known")
    shares = game.sections[replay.section].shares
    if shares[0].side is not None and any(replay.players[player].declared is None for player in names):
        raise NoEquityError("not all declarations are known")
    return draws


def _stub(replay: Replay, draws: Sequence[Draw]) -> list[Card]:
    """The cards that may come: all but those that the log has shown by then."""
    gone = {card for draw in replay.draws for card in draw.discarded.known}
    gone.update(replay.centre.known)
    gone.update(card for draw in draws for card in draw.before.known)
    drawing = {draw.player for draw in draws}
    gone.update(
        card for player in replay.players if player.index not in drawing for card in player.cards.known
    )
    return [card for card in deck(replay.hand.game.deck.jokers) if card not in gone]


def _ways(cards: int, counts: Sequence[int]) -> int:
    """In how many ways so many cards can come to the players."""
    ways = 1
    for count in counts:
        if count > cards:
            raise NoEquityError("the deck does not hold the cards that were asked for")
        ways *= math.comb(cards, count)
        cards -= count
    return ways


def _all_deals(stub: Sequence[Card], counts: Sequence[int]) -> Iterator[list[tuple[Card, ...]]]:
    if not counts:
        yield []
        return
    for cards in combinations(stub, counts[0]):
        rest = [card for card in stub if card not in cards]
        for others in _all_deals(rest, counts[1:]):
            yield [cards, *others]


def _random_deals(
    stub: Sequence[Card], counts: Sequence[int], random: Random
) -> Iterator[list[tuple[Card, ...]]]:
    for _ in range(EXACT_UP_TO):
        cards = iter(random.sample(stub, sum(counts)))
        yield [tuple(next(cards) for _ in range(count)) for count in counts]


def _parts_won(
    replay: Replay, hands: Sequence[tuple[int, Sequence[Card]]], deal: Sequence[tuple[Card, ...]]
) -> list[float]:
    """The part of all pots that each player wins with these cards."""
    game, centre = replay.hand.game, replay.centre.known
    shares = game.sections[replay.section].shares
    held = {player: (*kept, *cards) for (player, kept), cards in zip(hands, deal, strict=True)}
    won = dict.fromkeys(held, 0.0)
    total = 0
    for pot in replay.pots:
        contenders = [
            Contender(player, held[player], replay.players[player].declared)
            for player in pot.eligible
            if player in held and not replay.players[player].barred
        ]
        total += pot.amount
        parts = winners_of_parts(game, standings(game, shares, contenders, centre), contenders)
        for winners in parts:
            for player in winners:
                won[player] += pot.amount / len(parts) / len(winners)
    return [amount / total if total else 0.0 for amount in won.values()]
