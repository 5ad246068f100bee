"""Games in a short notation, for expectations that can be held against the rule books by eye."""

from __future__ import annotations

from hhparse.games import (
    Anchor,
    Arrange,
    Bet,
    Deal,
    Declare,
    Draw,
    Game,
    Keep,
    Pass,
    PassedOut,
    Phase,
    Roll,
    Section,
    Share,
    Showdown,
    Uses,
)

FIRST = {
    Anchor.FIRST_LEFT: "left",
    Anchor.LEFT_OF_BLINDS: "blinds",
    Anchor.OPENER: "opener",
    Anchor.BEST_SHOWING: "showing",
    Anchor.LAST_RAISER: "raiser",
}
PASSED_OUT = {PassedOut.REDEAL: "redeal", PassedOut.NEXT_SECTION: "next"}
USES = {Uses.WITH_CENTRE: "+centre", Uses.TWO_AND_THREE: "+board"}


def shape(section: Section) -> str:
    """``deal 5, bet 1 blinds, draw 5, bet 2 left, show``: each bet with its size and who begins."""
    return ", ".join(map(_phase, section.phases))


def shares(section: Section) -> str:
    """``high / ace_to_five 8-low``."""
    return " / ".join(map(_share, section.shares))


def same(one: Game, other: Game) -> bool:
    """Whether two games are played alike."""
    return all(
        getattr(one, name) == getattr(other, name)
        for name in ("sections", "forced_bets", "deck", "rules", "max_players")
    )


def _phase(phase: Phase) -> str:
    match phase:
        case Deal():
            return f"deal {phase.cards}" + (f"+{phase.centre}" if phase.centre else "")
        case Bet():
            return _bet(phase)
        case Draw():
            return f"draw {phase.most}" + (f" to {phase.size}" if phase.size != phase.most else "")
        case Pass():
            assert phase.seats == 1
            return f"pass {phase.cards} {phase.direction}"
        case Keep():
            return f"keep {phase.cards}"
        case Declare(first=Anchor() as anchor):
            return f"declare {FIRST[anchor]}"
        case Arrange() | Roll() | Declare():
            return type(phase).__name__.lower()
        case Showdown():
            return "show"


def _bet(bet: Bet) -> str:
    words = [f"bet {bet.size} {FIRST[bet.first]}"]
    words += [qualifier.least[:2] for qualifier in bet.openers]
    flags = {
        "nocheck": not bet.check,
        "nocheckraise": not bet.check_raise,
        "withraise": bet.open_with_raise,
        "mustopen": bet.must_open,
    }
    words += [word for word, holds in flags.items() if holds]
    if bet.passed_out in PASSED_OUT:
        words.append(PASSED_OUT[bet.passed_out])
    return " ".join(words)


def _share(share: Share) -> str:
    side = f"{share.side}: " if share.side else ""
    qualifier = f" {share.qualifier.words}" if share.qualifier else ""
    return f"{side}{share.ranking}{USES.get(share.uses, '')}{qualifier}"
