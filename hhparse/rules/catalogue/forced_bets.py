"""Rules 2xx: forced bets."""

from __future__ import annotations

from typing import Final

from hhparse.rules import conditions
from hhparse.rules.model import ERROR, Evidence, Rule

BLIND_MISSING: Final = Rule(
    "201", "blind-missing", ERROR,
    "The big blind, the dealer's where there is one, and a straddle that is answered are posted before cards "
    "are dealt.",
    "nobody posts the {blind}",
    when=(conditions.BIG_BLIND,),
)  # fmt: skip
BLIND_TWICE: Final = Rule(
    "202", "posted-twice", ERROR,
    "A player posts a forced bet once.",
    "{player} posts the {blind} a second time",
)  # fmt: skip
BLIND_SIZE: Final = Rule(
    "203", "blind-size", ERROR,
    "A forced bet has the size that the stakes name, unless the player is all-in for less.",
    "{player} posts {amount} as the {blind}, which is {due}",
)  # fmt: skip
BLIND_WRONG_PLAYER: Final = Rule(
    "204", "blind-wrong-player", ERROR,
    "The blinds are posted by the players left of the button, heads-up the small blind by the button; a "
    "straddle by the player left of the big blind.",
    "{player} posts the {blind}, which is {due}'s",
    "RRP",
    when=(conditions.BLINDS,),
    shown=(Evidence.TURNS,),
)  # fmt: skip
ANTE_UNEQUAL: Final = Rule(
    "205", "ante-unequal", ERROR,
    "All players pay the same ante, unless they are all-in for less.",
    "{player} antes {amount}, the others {due}",
)  # fmt: skip
ANTE_MISSING: Final = Rule(
    "206", "ante-missing", ERROR,
    "Whoever is dealt in pays the ante.",
    "{player} does not pay the ante of {due}",
    "S3",
    when=(conditions.ANTE,),
    shown=(Evidence.END,),
)  # fmt: skip
LATE_ANTE_BARRED: Final = Rule(
    "207", "late-ante-barred", ERROR,
    "Antes of earlier deals are paid late, and newcomers ante, only while nothing but antes lies in the pot.",
    "{player} antes as a newcomer, or for earlier deals, with {amount} forfeited in the pot",
    "S1 rule 11",
    when=(conditions.ANTE,),
)  # fmt: skip
STRADDLE_BARRED: Final = Rule(
    "208", "straddle-barred", ERROR,
    "Only where there are blinds, and a player beyond them, may anybody straddle, and only before the deal.",
    "{player} posts a straddle where {why}",
)  # fmt: skip
