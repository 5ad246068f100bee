"""Rules 7xx: money."""

from __future__ import annotations

from typing import Final

from hhparse.rules import conditions
from hhparse.rules.model import ERROR, WARNING, Evidence, Rule

POT_TOTAL: Final = Rule(
    "701", "pot-total", ERROR,
    "The pot is what the players put in, less what went back uncalled.",
    "the pot is told as {amount}; the players put in {due}",
    shown=(Evidence.RECORD, Evidence.CHIPS,),
)  # fmt: skip
PAID_AND_RAKE: Final = Rule(
    "702", "paid-and-rake", ERROR,
    "What is paid out and the rake make up the pot.",
    "{paid} paid and {rake} rake make {amount}; the pot is {due}",
    shown=(Evidence.RECORD,),
)  # fmt: skip
POT_PARTS: Final = Rule(
    "703", "pot-parts", ERROR,
    "Main pot and side pots have the sizes that the all-ins make.",
    "the {pot} is told as {amount}; the chips make it {due}",
    "RRP",
    shown=(Evidence.RECORD, Evidence.CHIPS,),
)  # fmt: skip
RAKE_OVER: Final = Rule(
    "704", "rake-over-pot", ERROR,
    "The rake is no more than the pot, and no less than nothing.",
    "the rake is {amount} of a pot of {due}",
)  # fmt: skip
PAID_FROM_POT: Final = Rule(
    "705", "paid-from-pot", ERROR,
    "What is paid from a pot is that pot, less its part of the rake.",
    "{amount} is paid from the {pot} of {due}",
    shown=(Evidence.RECORD, Evidence.CHIPS,),
)  # fmt: skip
CARRIED_PARTS: Final = Rule(
    "706", "carried-parts", ERROR,
    "The players' parts in a carried pot make no more than the pot.",
    "the parts in the pot carried make {amount}; it is {due}",
    "S1 rule 13",
)  # fmt: skip
CHIPS_RAKED: Final = Rule(
    "707", "chips-raked", ERROR,
    "No rake is taken of a tournament's chips.",
    "{amount} is raked of tournament chips",
    when=(conditions.TOURNAMENT_CHIPS,),
    shown=(Evidence.CHIPS,),
)  # fmt: skip
RAKED_UNDRAWN: Final = Rule(
    "708", "raked-undrawn", WARNING,
    "Where the room says so, no rake is taken of a hand that ends before the draw.",
    "{amount} is raked, though the hand ended before the draw",
    when=(conditions.UNDRAWN_UNRAKED,),
    shown=(Evidence.CHIPS,),
)  # fmt: skip
RAKE_OVER_BOUND: Final = Rule(
    "709", "rake-over-bound", WARNING,
    "The rake is no larger a part of the pot than rooms take.",
    "{amount} is raked of a pot of {due}, more than rooms take",
    when=(conditions.RAKE_BOUND,),
    shown=(Evidence.CHIPS,),
)  # fmt: skip
PART_OVER_ANTE: Final = Rule(
    "710", "part-over-ante", ERROR,
    "Nobody's part in a passed-out deal is more than its ante.",
    "{player} has {amount} in passed deal {deal}; its ante was {due}",
    "S1 rule 13",
    when=(conditions.ANTE,),
)  # fmt: skip
