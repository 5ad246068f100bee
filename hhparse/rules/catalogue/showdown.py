"""Rules 6xx: showdown."""

from __future__ import annotations

from typing import Final

from hhparse.rules import conditions
from hhparse.rules.model import ERROR, WARNING, Evidence, Rule

WRONG_WINNER: Final = Rule(
    "601", "wrong-winner", ERROR,
    "The best hand wins the pot.",
    "{player} wins with {hand}, but {other} has {better}",
    "S0",
    shown=(Evidence.WINNERS,),
)  # fmt: skip
WINNER_UNPAID: Final = Rule(
    "602", "winner-unpaid", ERROR,
    "Whoever has the best hand, for the pot or for a part of it, is paid.",
    "{player} has {hand}, which no hand beats, and is paid nothing",
    "RRP",
    shown=(Evidence.RECORD, Evidence.WINNERS,),
)  # fmt: skip
WRONG_SPLIT: Final = Rule(
    "603", "wrong-split", ERROR,
    "Winners share a pot equally, but for the odd chip.",
    "{player} gets {amount} of the shared pot; an equal share is {due}",
    "RRP",
    shown=(Evidence.RECORD, Evidence.WINNERS,),
)  # fmt: skip
DEAD_HAND_PAID: Final = Rule(
    "604", "dead-hand-paid", ERROR,
    "A player who folded, or was not dealt in, wins nothing.",
    "{player} is paid but {why}",
    "RRP",
)  # fmt: skip
NOT_ELIGIBLE: Final = Rule(
    "605", "not-eligible", ERROR,
    "A player wins only pots that they put chips into.",
    "{player} is paid from the {pot}, which they have no part in",
    "RRP",
    shown=(Evidence.RECORD, Evidence.CHIPS,),
)  # fmt: skip
NOBODY_PAID: Final = Rule(
    "606", "nobody-paid", ERROR,
    "Every pot is paid to somebody.",
    "nobody is paid the pot of {due}",
    shown=(Evidence.RECORD, Evidence.CHIPS,),
)  # fmt: skip
SHOWN_AFTER_FOLD: Final = Rule(
    "607", "dead-hand-shown", ERROR,
    "Only a live hand is shown down, or mucked at the showdown.",
    "{player} {action} a hand at the showdown but {why}",
)  # fmt: skip
ODD_CHIP: Final = Rule(
    "608", "odd-chip", ERROR,
    "The odd chip goes to the share, and to the winner, that the rule names.",
    "{player} gets {amount}; with the odd chip where it belongs that is {due}",
    "RRP",
    when=(conditions.ODD_CHIP,),
    shown=(Evidence.RECORD, Evidence.WINNERS,),
)  # fmt: skip
OPENERS_NOT_PROVED: Final = Rule(
    "609", "openers-not-proved", WARNING,
    "To win, the opener shows that the hand could open.",
    "{player} opened and is paid without showing {due}",
    "S3",
    when=(conditions.OPENERS,),
    shown=(Evidence.OPENERS,),
)  # fmt: skip
SEVEN_RULE: Final = Rule(
    "610", "seven-rule", ERROR,
    "Who checks a seven-low or better after the draw wins nothing that went in after it.",
    "{player} checked a seven or better, and {paid} is paid wrongly: {due} goes back, not {amount}",
    "S3",
    when=(conditions.SEVENS,),
    shown=(Evidence.WINNERS,),
)  # fmt: skip
BARRED_PAID: Final = Rule(
    "611", "dead-hand-wins", ERROR,
    "A fouled hand, or one that opened falsely, wins nothing.",
    "{player} is paid but {why}",
    "S1 rule 4",
)  # fmt: skip
UNQUALIFIED: Final = Rule(
    "612", "unqualified-hand-paid", ERROR,
    "A share of the pot is won only by a hand that qualifies for it.",
    "{player} is paid with {hand}; it takes {due}",
    "S3",
    when=(conditions.QUALIFIER,),
    shown=(Evidence.WINNERS,),
)  # fmt: skip
SWING_FAILED: Final = Rule(
    "613", "declaration-not-won", ERROR,
    "A player wins only what was declared for; who declares both ways must win both outright.",
    "{player} is paid, but does not win what was declared",
    "S3",
    when=(conditions.DECLARE,),
    shown=(Evidence.WINNERS,),
)  # fmt: skip
PAID_PASSED_OUT: Final = Rule(
    "614", "passed-out-pot-paid", ERROR,
    "The pot of a passed-out deal stays for the next.",
    "{player} is paid the pot of a passed-out deal",
    "S3",
)  # fmt: skip
OPENERS_NOT_HELD: Final = Rule(
    "615", "openers-not-held", ERROR,
    "Openers are proved with cards that were held when the pot was opened.",
    "{player} shows {cards} as openers, which were not held then",
    "S3",
)  # fmt: skip

RUN_PART: Final = Rule(
    "616", "run-part", ERROR,
    "Where a hand is run several times, every run pays an equal part.",
    "run {run} pays {amount}; an equal part is {due}",
    shown=(Evidence.RECORD,),
)  # fmt: skip

HAND_MISNAMED: Final = Rule(
    "617", "hand-misnamed", WARNING,
    "A hand that is shown is called what its cards make.",
    "{player} is said to hold {told}; the cards make {due}",
)  # fmt: skip

SHARE_MISNAMED: Final = Rule(
    "618", "share-misnamed", WARNING,
    "A payment that names a share of the pot is made to whoever wins that share.",
    "{player} is paid for the {share}, which is won by {due}",
)  # fmt: skip
SHOWN_TWICE: Final = Rule(
    "619", "shown-twice", WARNING,
    "A player shows a hand, or mucks it, once.",
    "{player} shows or mucks a hand a second time",
)  # fmt: skip
RUN_UNTOLD: Final = Rule(
    "620", "run-untold", WARNING,
    "Where a hand is run several times, every run is told, in the order of their numbers.",
    "run {run} is not told where it is due",
    shown=(Evidence.RECORD,),
)  # fmt: skip
