"""Rules 7xx: money."""

from __future__ import annotations

from typing import Final

from hhparse.rules.model import ERROR, Evidence, Rule

POT_TOTAL: Final = Rule(
    "701", "pot-total", ERROR,
    "The pot is what the players put in, less what went back uncalled.",
    "the pot is told as {amount}; the players put in {due}",
    shown=(Evidence.CHIPS,),
)  # fmt: skip
PAID_AND_RAKE: Final = Rule(
    "702", "paid-and-rake", ERROR,
    "What is paid out and the rake make up the pot.",
    "{paid} paid and {rake} rake make {amount}; the pot is {due}",
)  # fmt: skip
POT_PARTS: Final = Rule(
    "703", "pot-parts", ERROR,
    "Main pot and side pots have the sizes that the all-ins make.",
    "the {pot} is told as {amount}; the chips make it {due}",
    "RRP",
    shown=(Evidence.CHIPS,),
)  # fmt: skip
RAKE_OVER: Final = Rule(
    "704", "rake-over-pot", ERROR,
    "The rake is no more than the pot.",
    "the rake is {amount} of a pot of {due}",
)  # fmt: skip
PAID_FROM_POT: Final = Rule(
    "705", "paid-from-pot", ERROR,
    "What is paid from a pot is that pot, less its part of the rake.",
    "{amount} is paid from the {pot} of {due}",
    shown=(Evidence.CHIPS,),
)  # fmt: skip
CARRIED_PARTS: Final = Rule(
    "706", "carried-parts", ERROR,
    "The players' parts in a carried pot make no more than the pot.",
    "the parts in the pot carried make {amount}; it is {due}",
    "S1 rule 13",
)  # fmt: skip
