"""Options of a table that change the rounds of a game: who begins, what they cost, what comes before."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from hhparse.events import Direction
from hhparse.games.model import (
    Anchor,
    Bet,
    Declare,
    Draw,
    Game,
    Keep,
    Pass,
    PassedOut,
    Phase,
    Roll,
    Showdown,
)
from hhparse.games.variations.dealing import rolled_out
from hhparse.games.variations.variation import Aspect, UnfitError, Variation, change_phases
from hhparse.games.variations.winning import badugi_ace_low, declaration_in_turn

Phases = tuple[Phase, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """A variation that is said in fixed words."""

    variation: Variation
    also: tuple[str, ...]
    """Other words for it."""
    meaning: str
    source: str

    @property
    def words(self) -> tuple[str, ...]:
        """All its words, those of a game's name first."""
        return (self.variation.words, *self.also)

    def fits(self, game: Game) -> bool:
        """Whether the game can be varied so, and is not so already."""
        try:
            varied = self.variation.change(game)
        except UnfitError:
            return False
        return (varied.sections, varied.deck) != (game.sections, game.deck)


def _per_section(need: type[Phase], lack: str, change: Callable[[Phases], Phases]) -> Callable[[Game], Game]:
    """A change of a game's phases that makes sense only in sections with a phase of some type."""

    def changed(phases: Phases) -> Phases:
        return change(phases) if any(isinstance(phase, need) for phase in phases) else phases

    def change_game(game: Game) -> Game:
        if not any(isinstance(phase, need) for phase in game.phases):
            raise UnfitError(f"{game.name} has no {lack}")
        return change_phases(game, changed)

    return change_game


def _after_first(kind: type[Phase], phases: Phases, change: Callable[[Bet], Bet]) -> Phases:
    """The phases with the bets changed that come after the first phase of a type."""
    start = next(place for place, phase in enumerate(phases) if isinstance(phase, kind))
    return tuple(
        change(phase) if place > start and isinstance(phase, Bet) else phase
        for place, phase in enumerate(phases)
    )


def _begun_by(anchor: Anchor, phases: Phases) -> Phases:
    led = (Anchor.FIRST_LEFT, Anchor.OPENER)
    return _after_first(Draw, phases, lambda bet: replace(bet, first=anchor) if bet.first in led else bet)


def _no_check_raise(phases: Phases) -> Phases:
    return _after_first(Draw, phases, lambda bet: replace(bet, check_raise=False))


def _rolls_led_by(anchor: Anchor, phases: Phases) -> Phases:
    return _after_first(Roll, phases, lambda bet: replace(bet, first=anchor))


def _bet_before_roll(phases: Phases) -> Phases:
    start = next(place for place, phase in enumerate(phases) if isinstance(phase, Roll))
    if isinstance(phases[start - 1], Bet):
        return phases
    return (*phases[:start], Bet(Anchor.FIRST_LEFT, 2), *phases[start:])


def _bet_before_pass(phases: Phases) -> Phases:
    """A bet before the first pass; the one after the hand was cut to five falls away."""
    start = next(place for place, phase in enumerate(phases) if isinstance(phase, Pass))
    if isinstance(phases[start - 1], Bet):
        return phases
    later = tuple(
        phase
        for before, phase in zip(phases[start - 1 :], phases[start:], strict=False)
        if not (isinstance(before, Keep) and isinstance(phase, Bet))
    )
    return (*phases[:start], Bet(Anchor.FIRST_LEFT, 1), *later)


def _passed_left(phases: Phases) -> Phases:
    return tuple(
        replace(phase, direction=Direction.LEFT) if isinstance(phase, Pass) else phase for phase in phases
    )


def _bet_after_declaration(phases: Phases) -> Phases:
    if isinstance(phases[-2], Bet):
        return phases
    return (*phases[:-1], Bet(Anchor.FIRST_LEFT, 2), Showdown())


def _undoubled(phases: Phases) -> Phases:
    size = next(phase.size for phase in phases if isinstance(phase, Bet))
    return tuple(replace(phase, size=size) if isinstance(phase, Bet) else phase for phase in phases)


def _with_rollout(game: Game) -> Game:
    """The hand rolled out: in place of the bet after the last draw, or before the showdown."""

    def rolled(phases: Phases) -> Phases:
        if any(isinstance(phase, Roll) for phase in phases):
            return phases
        end = next(place for place, phase in enumerate(phases) if isinstance(phase, Declare | Showdown))
        replaced = isinstance(phases[end - 2], Draw)
        return rolled_out((*phases[: end - replaced], *phases[end:]), game.final_size)

    return change_phases(game, rolled)


def _centre_natural(game: Game) -> Game:
    if not game.deck.centre_wild:
        raise UnfitError(f"{game.name} has no wild card in the centre")
    return replace(game, deck=replace(game.deck, centre_wild=False))


def _forced_low_opening(game: Game) -> Game:
    if not any(isinstance(p, Bet) and p.passed_out is PassedOut.NEXT_SECTION for p in game.phases):
        raise UnfitError(f"{game.name} does not go on as another game when it is passed out")

    def forced(phases: Phases) -> Phases:
        return tuple(
            replace(phase, must_open=True, passed_out=PassedOut.GOES_ON)
            if isinstance(phase, Bet) and phase.passed_out is PassedOut.REDEAL
            else phase
            for phase in phases
        )

    return change_phases(game, forced)


OPTIONS: Final = (
    Option(
        Variation(Aspect.ROLLOUT, "with rollout", _with_rollout),
        ("rollout", "rollouts", "rolled out"),
        "Hands are turned up card by card, with a bet on each but the last: in place of the bet after "
        "the last draw, or before the showdown.",
        "S3",
    ),
    Option(
        Variation(
            Aspect.ROLL_LEADER,
            "left of the dealer leads the rolls",
            _per_section(Roll, "rollout", partial(_rolls_led_by, Anchor.FIRST_LEFT)),
        ),
        ("dealer's left leads the rolls",),
        "The bet on each card rolled is begun left of the dealer, not by the best hand showing.",
        "home rules",
    ),
    Option(
        Variation(
            Aspect.BET_BEFORE_ROLL,
            "bet before the rolls",
            _per_section(Roll, "rollout", _bet_before_roll),
        ),
        ("bet before the first roll", "bet before roll"),
        "One more betting round stands before the first card is rolled.",
        "home rules",
    ),
    Option(
        Variation(
            Aspect.BET_BEFORE_PASS, "bet before the passes", _per_section(Pass, "pass", _bet_before_pass)
        ),
        ("bet before the first pass", "bet before pass"),
        "A betting round stands before the first pass, and none after hands are cut to five.",
        "home rules",
    ),
    Option(
        Variation(Aspect.PASSES, "all passes left", _per_section(Pass, "pass", _passed_left)),
        ("passes all left", "all passed left"),
        "Every pass goes to the left.",
        "home rules",
    ),
    Option(
        declaration_in_turn(),
        ("declared in turn", "declaration in turn", "in turn", "last raiser declares first"),
        "Players declare in turn, begun by who bet or raised last, or else left of the dealer.",
        "home rules",
    ),
    Option(
        Variation(
            Aspect.AFTER_DECLARATION,
            "bet after the declaration",
            _per_section(Declare, "declaration", _bet_after_declaration),
        ),
        ("bet after declare", "bet after declaring"),
        "One more betting round stands between the declaration and the showdown.",
        "home rules",
    ),
    Option(
        Variation(
            Aspect.AFTER_DRAW,
            "opener first after the draw",
            _per_section(Draw, "draw", partial(_begun_by, Anchor.OPENER)),
        ),
        ("opener first",),
        "After the draw the opener acts first, or the next player still in.",
        "S1",
    ),
    Option(
        Variation(
            Aspect.AFTER_DRAW,
            "left of the dealer first after the draw",
            _per_section(Draw, "draw", partial(_begun_by, Anchor.FIRST_LEFT)),
        ),
        ("dealer's left first after the draw", "dealer's left first"),
        "After the draw the first player left of the dealer acts first.",
        "S0, S3",
    ),
    Option(
        Variation(Aspect.CHECK_RAISE, "no check-raise", _per_section(Draw, "draw", _no_check_raise)),
        ("no check and raise", "no raise after a check", "check-raise barred"),
        "Who checked after a draw may not raise in that round.",
        "S3, RRP",
    ),
    Option(
        Variation(Aspect.DOUBLING, "limit does not double", lambda game: change_phases(game, _undoubled)),
        ("no doubling", "bets do not double"),
        "A fixed-limit bet is as large in the last round as in the first.",
        "RRP",
    ),
    Option(
        Variation(Aspect.LOW_OPENING, "low must open", _forced_low_opening),
        ("dealer's left must open the low",),
        "When the high game is passed out, who sits left of the dealer must open for twice the ante.",
        "home rules",
    ),
    Option(
        Variation(Aspect.CENTRE, "centre card not wild", _centre_natural),
        ("center card not wild",),
        "The card in the centre counts as what it is, and so do those of its rank.",
        "home rules",
    ),
    Option(
        badugi_ace_low(),
        ("ace low in the badugi",),
        "Aces are low in the badugi that wins half the pot.",
        "home rules",
    ),
)
"""Every option in fixed words."""
