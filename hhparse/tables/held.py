"""What each player held before, between and after the draws, as far as the whole hand tells it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from hhparse.cards import Card, Cards, known
from hhparse.games import Game, Pass, Share, Uses
from hhparse.ranking import cards_judged, made_chance, scale_of, starting_hand
from hhparse.replay import Decision, Draw, Replay


class Holding(NamedTuple):
    """A hand that a player held, and what it is worth; the worth is None where a card is unknown."""

    size: int
    """How many cards it has."""
    text: str
    """The known cards, then a ``?`` for each unknown one."""
    cards: str | None
    """The same where all of it is known."""
    hand_class: str | None
    made: bool | None
    """None also where cards are still to be dealt to it."""
    strength: int | None
    """Higher for the better of two hands of one game."""
    pat_hand_draws: int | None
    """With how many draws to come it is a pat hand; None also where it is not made."""
    worth_standing_pat: bool | None
    """Whether it is worth something to stand pat on, in any share of the pot that goes by the hand alone."""
    worth_showing: bool | None
    """The same at a showdown."""

    def improves(self, before: Holding) -> bool | None:
        """Whether it is better than the hand before; None where a card is hidden, or it had to be filled."""
        if before.size != self.size or before.strength is None or self.strength is None:
            return None
        return self.strength > before.strength


NOTHING: Final = Holding(0, "", None, None, None, None, None, None, None)


class Held:
    """What each player held in a hand."""

    def __init__(self, replay: Replay) -> None:
        """Find each player's hands.

        Who stands pat holds the same hand before and after. So a hand that a showdown or the summary
        makes known was held ever since the player's last draw of one card or more.
        """
        game = replay.hand.game
        shares = game.sections[replay.section].shares
        # Where one share goes by the hand alone, it is that which is drawn for.
        share = next((share for share in shares if share.uses is Uses.HELD), shares[0])
        by_hand = share.uses is Uses.HELD and not game.deck.centre_wild
        self._centre = () if by_hand else replay.centre.known
        self._share, self._scale = share, scale_of(game, share, self._centre if game.deck.centre_wild else ())
        self._final_size = game.final_size
        by_hand_alone = tuple(one for one in shares if one.uses is Uses.HELD) or (share,)
        self._holding = _holdings(game, share, by_hand_alone, self._centre)
        self._passes = any(isinstance(phase, Pass) for phase in game.phases)
        self._dealt = game.hand_size if game.draws else None
        final = [tuple(player.cards for player in replay.players), *replay.later_hands]
        by_run = [_drawn_in(replay, run) for run in range(1, len(final) + 1)]
        self.draws = by_run[0]
        """The draws of each player in the first run."""
        runs = [[*map(_hands, cards, drawn)] for cards, drawn in zip(final, by_run, strict=True)]
        self._first = [cards[0] for cards in runs[0]]
        self.runs = [[[self._holding(cards) for cards in own] for own in hands] for hands in runs]
        """In each run, of each player: the hand before the first draw, then after each draw of theirs."""
        self.hands = self.runs[0]
        """The same in the first run, which stands for the hand."""

    def before_draws(self, player: int) -> Holding:
        """The hand that a player was dealt, once all of it had come; nothing where there are no draws."""
        first = self.hands[player][0]
        return first if first.size == self._dealt else NOTHING

    def starting_hand(self, player: int) -> str | None:
        """The class of what a player was dealt as a starting hand; None where a card is unknown."""
        first = self.before_draws(player)
        if first.cards is None:
            return None
        return starting_hand(self._scale, self._first[player].known, pat=bool(first.made))

    def at(self, decision: Decision, draws: int) -> Holding:
        """The hand before a choice, as the log had told it by then or tells it later.

        What is told later goes for the choice if no cards were dealt, cut or passed since.

        :param draws: how many draws the player had made.
        """
        hands = self.hands[decision.player]
        if not self._passes and draws < len(hands) and hands[draws].size == decision.size:
            return hands[draws]
        return self._holding(known(decision.cards)) if decision.cards else NOTHING

    def made_chance(self, draw: Draw) -> float | None:
        """The chance that the hand after a draw would be made, from what the player had seen before.

        None where that is not known, nothing comes, cards are still to be dealt, or more cards than count.
        """
        if draw.pool is None or draw.pat or draw.after.count < self._final_size:
            return None
        kept: tuple[Card, ...] = tuple(set(draw.before.known).difference(draw.discarded.known))
        match self._share.uses:
            case Uses.TWO_AND_THREE:
                return None
            case Uses.WITH_CENTRE:
                kept += self._centre
        return made_chance(self._scale, kept, draw.drawn.count, draw.pool)


def _drawn_in(replay: Replay, run: int) -> list[list[Draw]]:
    """Each player's draws in one run."""
    draws: list[list[Draw]] = [[] for _ in replay.players]
    for draw in replay.draws:
        if draw.run == run:
            draws[draw.player].append(draw)
    return draws


def _hands(final: Cards, draws: list[Draw]) -> list[Cards]:
    """A player's hands in one run, before the first draw and after each."""
    if not draws:
        return [final]
    hands = [draws[0].before]
    hands += [_fuller(draw.after, later.before) for draw, later in pairwise(draws)]
    hands.append(_fuller(draws[-1].after, final))
    for index in range(len(draws) - 1, -1, -1):
        if draws[index].pat:
            hands[index] = _fuller(hands[index], hands[index + 1])
    return hands


def _fuller(one: Cards, other: Cards) -> Cards:
    """The second where only the second is wholly known."""
    return other if other.complete and not one.complete else one


@lru_cache(maxsize=256)
def _holdings(
    game: Game, share: Share, shares: tuple[Share, ...], centre: tuple[Card, ...]
) -> Callable[[Cards], Holding]:
    """What tells the worth of hands in one share of a game; it remembers them.

    :param shares: those in which a hand may be worth something.
    """
    wild = centre if game.deck.centre_wild else ()
    judge = scale_of(game, share, wild)
    scales = [(one, scale_of(game, one, wild)) for one in shares]
    wanting = {Uses.HELD: 0, Uses.WITH_CENTRE: 1, Uses.TWO_AND_THREE: 3}[share.uses]

    @lru_cache(maxsize=16_384)
    def holding(cards: Cards) -> Holding:
        text = card_text(cards)
        if not cards.count or not cards.complete or len(centre) < wanting:
            return Holding(cards.count, text, None, None, None, None, None, None, None)
        judged = cards_judged(share, judge, cards.known, centre)
        whole = cards.count >= game.final_size
        draws = judge.pat_hand_draws(judged) if whole else None
        made = draws is not None if whole else None
        kind, strength = judge.hand_class(judged), judge.strength(judged)
        pats = shows = None
        if whole:
            worth = [scale.worth(cards_judged(one, scale, cards.known, centre)) for one, scale in scales]
            pats, shows = map(any, zip(*worth, strict=True))
        return Holding(cards.count, text, text, kind, made, strength, draws, pats, shows)

    return holding


@lru_cache(maxsize=16_384)
def card_text(cards: Cards) -> str:
    """The known cards, then a ``?`` for each unknown one."""
    return " ".join([*map(str, cards.known), *["?"] * (cards.count - len(cards.known))])
