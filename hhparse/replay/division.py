"""How a pot is divided: who wins which share, and how much that is to the last chip.

Sources: S3 for the declaration (whoever declares both ways must win both outright), the qualifier
and the seven rule; Robert's Rules of Poker and TDA 20 for odd chips.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from hhparse.cards import Card
from hhparse.games import Game, OddChip, Share, Side, SwingTie
from hhparse.ranking import Scale, cards_judged, scale_of


class Contender(msgspec.Struct, frozen=True, gc=False):
    """A player who can win a pot."""

    index: int
    """Place in the order of play, which odd chips go by."""
    cards: tuple[Card, ...]
    """The hand; empty where it is not wholly known."""
    declared: Side | None = None


class Standing(msgspec.Struct, frozen=True, gc=False):
    """The hands that contest one share of a pot."""

    share: Share
    scale: Scale
    hands: Mapping[int, tuple[Card, ...]]
    """The cards that count, of every known hand that qualifies, by player."""
    strengths: Mapping[int, int]

    @property
    def best(self) -> tuple[int, ...]:
        """The players with the best hand, in the order of play."""
        highest = max(self.strengths.values(), default=None)
        return tuple(sorted([index for index, strength in self.strengths.items() if strength == highest]))

    def wins_outright(self, player: int) -> bool:
        return self.best == (player,)

    def leads(self, player: int) -> bool:
        """Whether no hand is better than the player's, whether they qualify or not."""
        own = self.scale.strength(self.hands[player])
        return all(self.scale.strength(hand) <= own for hand in self.hands.values())

    def words(self, player: int) -> str:
        """A hand that counts, in a card player's words."""
        return self.scale.describe(self.hands[player])

    def without(self, players: Iterable[int]) -> Standing:
        """The same once some are out of it."""
        out = set(players)
        if not out:
            return self
        left = {index: strength for index, strength in self.strengths.items() if index not in out}
        return Standing(self.share, self.scale, self.hands, left)


def standings(
    game: Game, shares: Sequence[Share], contenders: Iterable[Contender], centre: tuple[Card, ...]
) -> list[Standing]:
    """Who contests which share with what, as far as hands are known.

    :param centre: the cards in the centre, all of them.
    """
    known = [contender for contender in contenders if contender.cards]
    return [_standing(game, share, known, centre) for share in shares]


def _standing(game: Game, share: Share, known: list[Contender], centre: tuple[Card, ...]) -> Standing:
    judge = scale_of(game, share, centre if game.deck.centre_wild else ())
    hands: dict[int, tuple[Card, ...]] = {}
    strengths: dict[int, int] = {}
    for contender in known:
        if share.side is not None and contender.declared not in (None, share.side, Side.BOTH):
            continue
        counted = tuple(cards_judged(share, judge, contender.cards, centre))
        hands[contender.index] = counted
        if share.qualifier is None or judge.qualifies(counted, share.qualifier.least):
            strengths[contender.index] = judge.strength(counted)
    return Standing(share, judge, hands, strengths)


def winners_of_parts(
    game: Game, contesting: Sequence[Standing], contenders: Sequence[Contender]
) -> list[tuple[int, ...]]:
    """The winners of each part of a pot, where all hands and declarations are known; parts are equal.

    No part has a winner where everybody has declared both ways and failed: the documents are silent.
    Where no hand qualifies for any share, all share the pot.
    """
    swinging = [contender.index for contender in contenders if contender.declared is Side.BOTH]
    for player in swinging:
        if all(standing.wins_outright(player) for standing in contesting):
            return [(player,)]
    failed = [player for player in swinging if not _may_share(game, contesting, player)]
    parts = [best for standing in contesting if (best := standing.without(failed).best)]
    if not parts and not swinging:
        return [tuple(sorted(contender.index for contender in contenders))]
    return parts


def _may_share(game: Game, contesting: Sequence[Standing], player: int) -> bool:
    """Whether a tie leaves something to a player who declared both ways, by the rule of the house."""
    return game.rules.swing_tie is SwingTie.THREE_QUARTERS and all(
        player in standing.best for standing in contesting
    )


def amounts(parts: Sequence[tuple[int, ...]], amount: int, chip: int, odd_chip: OddChip) -> dict[int, int]:
    """What each winner gets: first the parts, then the winners of a part share equally.

    Odd chips go one each to the first winners left of the button; between parts as the rule says.
    """
    paid: dict[int, int] = {}
    for winners, part in zip(parts, _split(amount, _in_turn(parts, odd_chip), chip), strict=True):
        for player, share in zip(winners, _split(part, range(len(winners)), chip), strict=True):
            paid[player] = paid.get(player, 0) + share
    return paid


def _in_turn(parts: Sequence[tuple[int, ...]], odd_chip: OddChip) -> list[int]:
    """For each part its place among those that get an odd chip."""
    order = list(range(len(parts)))
    if len(order) == 1:
        return order
    if odd_chip is OddChip.LAST_SHARE:
        order.reverse()
    elif odd_chip in (OddChip.POSITION, OddChip.ANYBODY):
        order.sort(key=lambda number: min(parts[number]))
    return [order.index(number) for number in range(len(parts))]


def _split(amount: int, places: Sequence[int], chip: int) -> list[int]:
    """Equal amounts in whole chips; the odd chips go to the first places, what no chip pays to the first."""
    each = amount // len(places) // chip * chip
    odd, rest = divmod(amount - each * len(places), chip)
    return [each + chip * (place < odd) + rest * (place == 0) for place in places]
