"""Stacked decks: hands that chance would deal too seldom, for some of the players."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from hhparse.cards import FIRST_JOKER, RANKS, SUITS, Card, JokerUse, deck
from hhparse.games import Deal, Game, SevenRule
from hhparse.ranking import scale_of

Hands = list[list[Card]]

_ACE: Final = RANKS.index("A")
_SEVEN_AND_UNDER: Final = [RANKS.index(letter) for letter in "A234567"]
_TRIES: Final = 12


def stack(game: Game, players: int, random: Random) -> list[Card]:
    """The cards of the deck from the top, with some hands among them that were made up.

    :param players: how many are dealt in.
    """
    cards = list(deck(game.deck.jokers))
    random.shuffle(cards)
    hands = random.choice(_kinds(game))(game, random)
    seats = random.sample(range(players), min(len(hands), players))
    held = dict(zip(seats, hands, strict=False))
    made = {card for hand in held.values() for card in hand}
    others = [card for card in cards if card not in made]
    dealt: list[Card] = []
    for phase in game.phases:
        if isinstance(phase, Deal):
            for seat in range(players):
                own = held.get(seat, [])
                dealt += own[: phase.cards]
                for _ in range(phase.cards - len(own)):
                    dealt.append(others.pop())
                del own[: phase.cards]
            for _ in range(phase.centre):
                dealt.append(others.pop())
    return dealt + others


def _kinds(game: Game) -> list[Callable[[Game, Random], Hands]]:
    """What is made up for a game, by its rules and its deck."""
    kinds: list[Callable[[Game, Random], Hands]] = [_alike, _alike]
    if game.rules.seven_rule is not SevenRule.OFF:
        kinds += [_sevens, _sevens]
    if game.deck.wild_cards:
        kinds.append(_four_of_a_kind)
    if game.deck.jokers:
        kinds.append(_completed)
    return kinds


def _size(game: Game) -> int:
    """How many cards a player is dealt before the draws."""
    return sum(phase.cards for phase in game.phases if isinstance(phase, Deal))


def _suited(ranks: Sequence[int], first: int) -> list[Card]:
    """Cards of these ranks, their suits in turn from one on."""
    return [Card(len(SUITS) * rank + (first + place) % len(SUITS)) for place, rank in enumerate(ranks)]


def _alike(game: Game, random: Random) -> Hands:
    """Two or three hands of the same ranks, which tie for every share, good ones for one or for all."""
    size = _size(game)
    runs = [[_ACE, *range(size - 1)], *(list(range(low, low + size)) for low in range(len(RANKS) - size + 1))]
    tried = [random.sample(range(len(RANKS)), size) for _ in range(_TRIES)]
    tried += [runs[0], runs[1], *random.sample(runs, 2)]
    shares = random.choice((game.shares, game.shares[:1], game.shares[-1:]))
    judges = [scale_of(game, share) for share in shares]

    def beaten(ranks: list[int]) -> int:
        """How many of the others are better, for the share where that is most."""
        return max(
            sum(judge.strength(_suited(other, 0)) > judge.strength(_suited(ranks, 0)) for other in tried)
            for judge in judges
        )

    ranks = min(tried, key=beaten)
    return [_suited(ranks, first) for first in range(random.randint(2, 3))]


def _sevens(game: Game, random: Random) -> Hands:
    """Two or three lows of seven or better."""
    size = min(_size(game), len(_SEVEN_AND_UNDER))
    hands: Hands = [[] for _ in range(random.randint(2, 3))]
    suits = {rank: random.sample(range(len(SUITS)), len(SUITS)) for rank in _SEVEN_AND_UNDER}
    for hand in hands:
        hand += (
            Card(len(SUITS) * rank + suits[rank].pop()) for rank in random.sample(_SEVEN_AND_UNDER, size)
        )
    return hands


def _four_of_a_kind(game: Game, random: Random) -> Hands:
    """Four of a kind and, unless it lies in the centre, a card that stands for a fifth."""
    stand_ins = [card for card in deck(game.deck.jokers) if card.is_joker or card.rank in game.deck.wild]
    only_aces = game.deck.jokers and game.deck.joker is JokerUse.BUG and not game.deck.wild
    rank = _ACE if only_aces else random.randrange(len(RANKS))
    four = [Card(len(SUITS) * rank + suit) for suit in range(len(SUITS))]
    fifth = [card for card in stand_ins if card not in four]
    return [[*four, *random.sample(fifth, min(1, len(fifth)))]]


def _completed(game: Game, random: Random) -> Hands:
    """A joker and four cards of one suit."""
    suit = random.randrange(len(SUITS))
    four = [Card(len(SUITS) * rank + suit) for rank in random.sample(range(len(RANKS)), 4)]
    return [[deck(game.deck.jokers)[FIRST_JOKER], *four]]
