"""More or fewer cards and draws."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from hhparse.games.catalogue.sections import rollout, sizes_of
from hhparse.games.model import Anchor, Arrange, Bet, Deal, Declare, Draw, Game, Keep, Pass, Phase, Showdown
from hhparse.games.number_words import number_word
from hhparse.games.variations.variation import Aspect, UnfitError, Variation, change_phases

_MOST_DRAWS = 4
_MOST_CARDS = 10


def hand_of(cards: int) -> Variation:
    """A hand of another size."""
    return Variation(Aspect.HAND_SIZE, f"{cards} cards", partial(_with_hand, cards=cards))


def draws_of(number: int) -> Variation:
    """As many draws, with a betting round after each."""
    words = f"{number} draws" if number > 1 else "1 draw"
    return Variation(Aspect.DRAWS, words, partial(_with_draws, number=number))


def dealt_before(cards: int) -> Variation:
    """So many cards before the first draw, which fills the hand, as in four-before."""
    return Variation(Aspect.DEALT_BEFORE, f"{number_word(cards)} before", partial(_with_dealt, cards=cards))


def rolled_out(phases: tuple[Phase, ...], cards: int) -> tuple[Phase, ...]:
    """The phases with a hand of this many cards turned up card by card before it is shown."""
    end = next(i for i, phase in enumerate(phases) if isinstance(phase, Arrange | Declare | Showdown))
    ends = (phase for phase in phases[end:] if isinstance(phase, Declare | Showdown))
    return (*phases[:end], *rollout(cards), *ends)


def _with_hand(game: Game, cards: int) -> Game:
    _one_deal(game)
    least = max((phase.cards for phase in game.phases if isinstance(phase, Keep | Pass)), default=1)
    if not least <= cards <= _MOST_CARDS:
        raise UnfitError(f"{game.name} is for hands of {least} to {_MOST_CARDS} cards, not {cards}")

    def resized(phases: tuple[Phase, ...]) -> tuple[Phase, ...]:
        new = tuple(_resized(phase, cards) for phase in phases)
        kept = next((phase.cards for phase in phases if isinstance(phase, Keep)), cards)
        return rolled_out(new, kept) if Arrange() in phases else new

    return change_phases(game, resized)


def _resized(phase: Phase, cards: int) -> Phase:
    match phase:
        case Deal() if phase.cards:
            return replace(phase, cards=cards)
        case Draw():
            # A limit of the game's own on what is drawn stays.
            most = cards if phase.most == phase.size else min(phase.most, cards)
            return Draw(most, cards)
    return phase


def _with_draws(game: Game, number: int) -> Game:
    if not game.draws:
        raise UnfitError(f"nothing is drawn in {game.name}, so it cannot have {number} draws")
    if not 1 <= number <= _MOST_DRAWS:
        raise UnfitError(f"a game has 1 to {_MOST_DRAWS} draws, not {number}")
    return change_phases(game, partial(_drawing, number=number))


def _drawing(phases: tuple[Phase, ...], number: int) -> tuple[Phase, ...]:
    places = [place for place, phase in enumerate(phases) if isinstance(phase, Draw)]
    first, last = places[0], places[-1]
    before = next(phase for phase in reversed(phases[:first]) if isinstance(phase, Bet))
    after = next(phase for phase in phases[last:] if isinstance(phase, Bet))
    return (*phases[:first], *_earlier_draws(phases[first], before, after, number), *phases[last:])


def _earlier_draws(draw: Phase, before: Bet, after: Bet, number: int) -> Iterator[Phase]:
    """All draws but the last, each with the betting round that follows it."""
    first = Anchor.OPENER if after.first is Anchor.OPENER else Anchor.FIRST_LEFT
    for size in sizes_of(number + 1)[1:-1]:
        yield draw
        yield Bet(first, before.size if size == 1 else after.size)


def _with_dealt(game: Game, cards: int) -> Game:
    _one_deal(game)
    if not game.draws:
        raise UnfitError(f"nothing is drawn in {game.name}, so all its cards are dealt before")
    if cards >= game.hand_size:
        raise UnfitError(f"{game.name} is played with {game.hand_size} cards, so {cards} before are too many")

    def dealt(phases: tuple[Phase, ...]) -> tuple[Phase, ...]:
        first = next(place for place, phase in enumerate(phases) if isinstance(phase, Draw))
        return tuple(_dealt(phase, cards) if place <= first else phase for place, phase in enumerate(phases))

    return change_phases(game, dealt)


def _dealt(phase: Phase, cards: int) -> Phase:
    match phase:
        case Deal() if phase.cards:
            return replace(phase, cards=cards)
        case Draw():
            return replace(phase, most=min(phase.most, cards))
    return phase


def _one_deal(game: Game) -> None:
    if sum(isinstance(phase, Deal) and phase.cards > 0 for phase in game.phases) > 1:
        raise UnfitError(f"the cards of {game.name} are dealt in several rounds, so their number is fixed")
