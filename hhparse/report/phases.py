"""The parts of a game in words: its phases, its deck, its forced bets, and what wins the pot."""

from __future__ import annotations

from typing import Final

from hhparse.cards import JokerUse
from hhparse.games import (
    Anchor,
    Arrange,
    Bet,
    Deal,
    Deck,
    Declare,
    Draw,
    ForcedBet,
    Keep,
    Pass,
    PassedOut,
    Phase,
    Roll,
    Share,
    Showdown,
    Uses,
)
from hhparse.games.number_words import number_word
from hhparse.games.qualifiers import RANK_NAMES
from hhparse.report.words import counted

_RANKINGS: Final = {
    "high": "the best high hand",
    "ace_to_five": "the lowest hand (aces low, straights and flushes ignored)",
    "deuce_to_seven": "the lowest hand (aces high, straights and flushes count)",
    "ace_to_six": "the lowest hand (aces low, straights and flushes count)",
    "badugi": "the best badugi (aces low)",
    "badugi_ace_high": "the best badugi (aces high)",
    "points_49": "the most points",
    "points_21": "the points nearest to 21",
    "points_zero": "the fewest points",
}
_USES: Final = {
    Uses.HELD: "",
    Uses.WITH_CENTRE: ", with the card in the centre",
    Uses.TWO_AND_THREE: ", of two cards held and three of the board",
}


def deck_words(deck: Deck) -> str:
    """How many cards a deck has, its jokers, and what is wild."""
    parts = [counted(deck.size, "card")]
    if deck.jokers:
        as_what = "wild" if deck.joker is JokerUse.WILD else "a bug" if deck.jokers == 1 else "bugs"
        parts.append(f"{counted(deck.jokers, 'joker')}, {as_what}")
    if deck.wild:
        parts.append(f"{' and '.join(RANK_NAMES[rank] for rank in sorted(deck.wild))} wild")
    if deck.centre_wild:
        parts.append("the card in the centre and its rank wild")
    return "; ".join(parts)


def forced_bet_words(bet: ForcedBet) -> str:
    """Who posts an ante or a blind, and how much of the small bet it is."""
    if bet.anchor is Anchor.EVERYONE:
        return "everyone, as much as the table plays for"
    size = {1: "half the small bet", 2: "the small bet"}[bet.half_bets]
    heads_up = f"heads-up: {bet.heads_up}" if bet.heads_up else "none between two players"
    return f"{bet.anchor}, {size}; {heads_up}"


def pot_words(shares: tuple[Share, ...]) -> str:
    """Who wins the pot, or each half of it."""
    if len(shares) == 1:
        return _share_words(shares[0])
    return "; ".join(f"half to {_share_words(share)}" for share in shares)


def _share_words(share: Share) -> str:
    declared = f" of those who declared {share.side}" if share.side else ""
    least = f", {share.qualifier.words} or better" if share.qualifier else ""
    return f"{_RANKINGS[share.ranking]}{_USES[share.uses]}{declared}{least}"


def phase_words(phase: Phase) -> str:
    """One phase of a game."""
    match phase:
        case Deal():
            dealt = [f"{counted(phase.cards, 'card')} to each player, face down"] if phase.cards else []
            if phase.centre:
                dealt.append(f"{counted(phase.centre, 'card')} to the centre, face up")
            return f"Deal: {'; '.join(dealt)}"
        case Bet():
            return f"Bet: {'; '.join(_bet_parts(phase))}"
        case Draw():
            return f"Draw: in turn, up to {counted(phase.most, 'card')}, to a hand of {phase.size}"
        case Pass():
            seat = "next player" if phase.seats == 1 else f"player {number_word(phase.seats)} seats away"
            return f"Pass: {counted(phase.cards, 'card')} to the {seat} on the {phase.direction}, all at once"
        case Keep():
            return f"Keep: {counted(phase.cards, 'card')}; the others are laid off"
        case Arrange():
            return "Arrange: all put their cards in order, face down"
        case Roll():
            return "Roll: all turn up the next card"
        case Declare(first=None):
            return "Declare: all say high, low or both, at once"
        case Declare():
            return f"Declare: in turn, {phase.first} first, all say high, low or both"
        case Showdown():
            return "Showdown"


def _bet_parts(bet: Bet) -> list[str]:
    size = "the small bet" if bet.size == 1 else f"{bet.size} small bets"
    parts = [f"{bet.first} acts first", f"a fixed-limit bet is {size}"]
    if bet.openers:
        steps = ", then ".join(qualifier.words for qualifier in bet.openers)
        parts.append(f"it takes a {steps} or better to open")
    if bet.must_open:
        parts.append("who acts first must open, for twice the ante")
    if bet.open_with_raise:
        parts.append("the opener may raise at once")
    if not bet.check:
        parts.append("no checking")
    if not bet.check_raise:
        parts.append("no raise after a check")
    if bet.passed_out is not PassedOut.GOES_ON:
        parts.append(f"if nobody opens, {bet.passed_out}")
    return parts
