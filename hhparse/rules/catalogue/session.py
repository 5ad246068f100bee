"""Rules 8xx: from one hand of a table to the next."""

from __future__ import annotations

from typing import Final

from hhparse.rules import conditions
from hhparse.rules.model import ERROR, NOTE, WARNING, Evidence, Rule

STACK_NOT_CONTINUED: Final = Rule(
    "801", "stack-not-continued", ERROR,
    "A player begins a hand with what the hand before left, and with chips that were added.",
    "{player} begins with {amount}; the hand before and chips added make it {due}",
    "RRP",
)  # fmt: skip
HAND_MISSING: Final = Rule(
    "802", "hand-missing", NOTE,
    "The hands of a table are told one after the other.",
    "a hand seems to be missing before this one: {why}",
)  # fmt: skip
BUTTON_STANDS: Final = Rule(
    "803", "button-stands-still", ERROR,
    "The button moves on after every hand.",
    "the button is in seat {seat} for a second hand",
    "RRP",
)  # fmt: skip
BUTTON_SKIPS: Final = Rule(
    "804", "button-skips", ERROR,
    "The button passes nobody who is dealt in.",
    "the button goes from seat {last} to seat {seat}, past {player}",
    "RRP",
)  # fmt: skip
BUTTON_LEAVES: Final = Rule(
    "805", "button-does-not-stay", ERROR,
    "Where the house says so, the button stays after a passed-out deal.",
    "the button goes from seat {last} to seat {seat} after a passed-out deal, after which it stays",
    "HOY",
    when=(conditions.BUTTON_STAYS,),
)  # fmt: skip
POT_NOT_CARRIED: Final = Rule(
    "806", "pot-not-carried", ERROR,
    "A hand begins with the pot that the hand before left.",
    "{amount} is carried into the pot; the hand before left {due}",
    "S3",
)  # fmt: skip
DEALS_MISCOUNTED: Final = Rule(
    "807", "passed-deals-miscounted", WARNING,
    "A hand tells how many deals were passed out before it.",
    "the number of passed deals is told as {told}; with the hand before it is {due}",
)  # fmt: skip
QUALIFIER_NOT_RISEN: Final = Rule(
    "808", "qualifier-not-risen", ERROR,
    "What the opener needs rises with every passed-out deal, where the game says so.",
    "{player} opens on {cards}; after {deals} passed deals that takes {due}",
    "S3",
    when=(conditions.RISING_OPENERS,),
    shown=(Evidence.OPENERS,),
)  # fmt: skip
PART_CHANGED: Final = Rule(
    "809", "part-of-pot-changed", ERROR,
    "A player's part in a carried pot is what the player put in.",
    "{player} has {amount} in passed deal {deal}; put in was {due}",
    "S1 rule 13",
)  # fmt: skip
OTHER_DEAL_CONTINUED: Final = Rule(
    "810", "other-deal-continued", WARNING,
    "A carried pot names the deal before as the last that was passed out.",
    "the pot is carried from hand {told}; the hand before is {due}",
)  # fmt: skip
SEAT_CHANGED: Final = Rule(
    "811", "seat-changed", ERROR,
    "Nobody changes seats while antes of several deals, or forfeited chips, lie in the pot.",
    "{player} moves from seat {last} to seat {seat} with {amount} carried in the pot",
    "S1 rule 10",
)  # fmt: skip
HANDS_OVERLAP: Final = Rule(
    "812", "hands-overlap", WARNING,
    "A hand begins when the hand before it at its table is over.",
    "the hand begins {seconds} s after the one before it, which took {turns} turns",
)  # fmt: skip
RAKE_OUT_OF_LINE: Final = Rule(
    "813", "rake-out-of-line", WARNING,
    "A room takes the same rake from similar pots, at the same stakes, with as many players, in one month.",
    "the rake is {amount} from a pot of {pot}; the {hands} other hands like it suggest about {due}",
    when=(conditions.RAKE_TOLD,),
)  # fmt: skip
