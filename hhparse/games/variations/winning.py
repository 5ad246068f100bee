"""What wins: other values, a pot of two halves, declarations, qualifiers."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from hhparse.events import Side
from hhparse.games.model import Anchor, Declare, Game, Phase, Qualifier, Section, Share, Showdown, Uses
from hhparse.games.qualifiers import ANY_PAIR, LOW_RANKS, NO_PAIR, low_of
from hhparse.games.variations.variation import Aspect, UnfitError, Variation, change_phases

LOW_VALUES: Final = {
    "ace_to_five": "ace to five low",
    "deuce_to_seven": "deuce to seven low",
    "ace_to_six": "ace to six low",
}
"""The rankings of low hands, as players call them."""


def low_values(ranking: str) -> Variation:
    """The low hand by this ranking; a game for high becomes one for low."""
    return Variation(Aspect.VALUES, LOW_VALUES[ranking], partial(_with_low, ranking=ranking))


def for_low() -> Variation:
    """A game for low; by ace-to-five, unless it is one already."""
    return Variation(
        Aspect.DIRECTION, "for low", lambda game: game if _lows(game) else _with_low(game, "ace_to_five")
    )


def for_high() -> Variation:
    """A game for high alone."""
    return Variation(Aspect.DIRECTION, "for high", _for_high)


def high_low() -> Variation:
    """Half the pot for the high and half for the low hand, by ace-to-five unless the game has a low."""
    return Variation(Aspect.SPLIT, "high low", _split)


def with_declaration() -> Variation:
    """A declaration after the last bet, for which there is no qualifier unless one is named as well."""
    return Variation(Aspect.DECLARATION, "with declare", _declared)


def declaration_in_turn() -> Variation:
    """A declaration in turn, begun by who bet or raised last."""
    return Variation(Aspect.DECLARED_IN_TURN, "declare in turn", _declared_in_turn)


def cards_speak() -> Variation:
    """No declaration."""
    return Variation(Aspect.DECLARATION, "cards speak", _spoken)


def low_qualifier(rank: int) -> Variation:
    """A low of this rank or better wins its half."""

    def change(game: Game) -> Game:
        if rank not in LOW_RANKS:
            raise UnfitError(f"a low qualifies by one of {LOW_RANKS}, not by {rank} or better")
        return _qualified(game, None, {ranking: low_of(rank, ranking) for ranking in LOW_VALUES})

    return Variation(Aspect.QUALIFIER, f"{rank} or better", change)


def any_pair_no_pair() -> Variation:
    """A pair or better wins the high half, no pair the low half."""
    return Variation(Aspect.QUALIFIER, "any pair no pair", lambda game: _qualified(game, ANY_PAIR, NO_PAIR))


def badugi_ace_low() -> Variation:
    """Aces low in the badugi that wins a half."""
    return Variation(Aspect.BADUGI_ACE, "ace low badugi", _badugi_ace_low)


def _lows(game: Game) -> list[str]:
    return [
        share.ranking for section in game.sections for share in section.shares if share.ranking in LOW_VALUES
    ]


def _with_shares(game: Game, shares: tuple[Share, ...]) -> Game:
    if len(game.sections) > 1:
        raise UnfitError(f"{game.name} is played for high and then for low; it cannot be split as well")
    return replace(game, sections=(replace(game.sections[0], shares=shares),))


def _with_low(game: Game, ranking: str) -> Game:
    turned: tuple[str, ...] = tuple(LOW_VALUES) if _lows(game) else ("high",)

    def valued(share: Share) -> Share:
        if share.ranking not in turned or share.uses is Uses.TWO_AND_THREE:
            return share
        return replace(share, ranking=ranking, qualifier=_requalified(share, ranking))

    sections = tuple(replace(each, shares=tuple(map(valued, each.shares))) for each in game.sections)
    if not any(share.ranking == ranking for section in sections for share in section.shares):
        raise UnfitError(f"{game.name} has no hand that could be judged by {LOW_VALUES[ranking]}")
    return replace(game, sections=sections)


def _requalified(share: Share, ranking: str) -> Qualifier | None:
    """The qualifier of a low, by another ranking."""
    for rank in LOW_RANKS:
        if share.qualifier == low_of(rank, share.ranking):
            return low_of(rank, ranking)
    return NO_PAIR[ranking] if share.qualifier else None


def _for_high(game: Game) -> Game:
    if len(game.shares) > 1 or game.ranking not in ("high", *LOW_VALUES):
        raise UnfitError(f"{game.name} has no hand that could be judged for high alone")
    return _with_shares(game, (replace(game.shares[0], ranking="high", qualifier=None),))


def _split(game: Game) -> Game:
    if _is_split(game):
        return game
    if len(game.shares) > 1 or game.ranking not in ("high", *LOW_VALUES):
        raise UnfitError(f"the pot of {game.name} cannot be halved between high and low")
    uses = game.shares[0].uses
    low = next(iter(_lows(game)), "ace_to_five")
    return _with_shares(game, (Share("high", uses=uses), Share(low, uses=uses)))


def _is_split(game: Game) -> bool:
    return [share.ranking in LOW_VALUES for share in game.shares] == [False, True] and game.ranking == "high"


def _declared(game: Game) -> Game:
    split = _split(game)
    high, low = split.shares
    shares = (
        replace(high, side=Side.HIGH, qualifier=None),
        replace(low, side=Side.LOW, qualifier=None),
    )
    return change_phases(_with_shares(split, shares), _with_declaration)


def _with_declaration(phases: tuple[Phase, ...]) -> tuple[Phase, ...]:
    return phases if _has_declaration(phases) else (*phases[:-1], Declare(), Showdown())


def _has_declaration(phases: tuple[Phase, ...]) -> bool:
    return any(isinstance(phase, Declare) for phase in phases)


def _declared_in_turn(game: Game) -> Game:
    def begun(phases: tuple[Phase, ...]) -> tuple[Phase, ...]:
        return tuple(Declare(Anchor.LAST_RAISER) if isinstance(phase, Declare) else phase for phase in phases)

    return change_phases(game if _has_declaration(game.phases) else _declared(game), begun)


def _spoken(game: Game) -> Game:
    def silent(section: Section) -> Section:
        return Section(
            tuple(phase for phase in section.phases if not isinstance(phase, Declare)),
            tuple(replace(share, side=None) for share in section.shares),
        )

    return replace(game, sections=tuple(map(silent, game.sections)))


def _qualified(game: Game, high: Qualifier | None, low: dict[str, Qualifier]) -> Game:
    split = _split(game)
    first, second = split.shares
    return _with_shares(
        split, (replace(first, qualifier=high), replace(second, qualifier=low[second.ranking]))
    )


def _badugi_ace_low(game: Game) -> Game:
    if not any(share.ranking == "badugi_ace_high" for share in game.shares):
        raise UnfitError(f"{game.name} has no badugi in which aces are high")
    return _with_shares(
        game,
        tuple(
            replace(share, ranking="badugi") if share.ranking == "badugi_ace_high" else share
            for share in game.shares
        ),
    )
