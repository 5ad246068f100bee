"""Rules 3xx: betting."""

from __future__ import annotations

from typing import Final

from hhparse.rules import conditions
from hhparse.rules.model import ERROR, WARNING, Evidence, Rule

OUT_OF_TURN: Final = Rule(
    "301", "out-of-turn", ERROR,
    "Players act in turn, clockwise.",
    "{player} acts out of turn; it is on {due}",
    "S0, RRP",
    shown=(Evidence.TURNS,),
)  # fmt: skip
NOT_IN_HAND: Final = Rule(
    "302", "not-in-hand", ERROR,
    "Only a player who holds cards and has chips left can act.",
    "{player} acts but {why}",
)  # fmt: skip
CHECK_FACING_BET: Final = Rule(
    "303", "check-facing-bet", ERROR,
    "A player who faces a bet may not check.",
    "{player} checks with {due} to call",
    "RRP",
)  # fmt: skip
CALL_AMOUNT: Final = Rule(
    "304", "call-amount", ERROR,
    "A call makes good the bet, or puts the player all-in.",
    "{player} calls {amount}; to call was {due}",
    "RRP",
)  # fmt: skip
NOTHING_TO_CALL: Final = Rule(
    "305", "nothing-to-call", ERROR,
    "Only a bet can be called or raised.",
    "{player} {action} where no bet is open",
)  # fmt: skip
BET_FACING_BET: Final = Rule(
    "306", "bet-facing-bet", ERROR,
    "Where a bet is open, it can be raised, not bet again.",
    "{player} bets where a bet of {due} is open",
)  # fmt: skip
BET_SIZE: Final = Rule(
    "307", "bet-size", ERROR,
    "In fixed limit a bet or raise has the size of the round.",
    "{player} {action} {amount}; the limit makes it {due}",
    "S1",
    when=(conditions.FIXED_LIMIT,),
)  # fmt: skip
BELOW_MINIMUM: Final = Rule(
    "308", "below-minimum", ERROR,
    "In pot and no limit a bet is at least the big blind and a raise at least the last one.",
    "{player} {action} {amount}; the least was {due}",
    "TDA 43",
    when=(conditions.BIG_BET,),
)  # fmt: skip
OVER_POT: Final = Rule(
    "309", "over-pot", ERROR,
    "In pot limit nobody bets more than the pot, in half pot limit more than half of it, after a call.",
    "{player} {action} {amount}; the pot allowed {due}",
    "RRP",
    when=(conditions.POT_LIMIT,),
)  # fmt: skip
OVER_STACK: Final = Rule(
    "310", "over-stack", ERROR,
    "Nobody puts in more than they have.",
    "{player} puts in {amount} and has {due}",
)  # fmt: skip
OVER_CAP: Final = Rule(
    "311", "over-cap", ERROR,
    "In fixed limit a round takes no more bets and raises than the cap.",
    "{player} raises as bet {bets} of the round; the cap is {due}",
    "S1",
    when=(conditions.FIXED_LIMIT, conditions.CAP),
)  # fmt: skip
NOT_REOPENED: Final = Rule(
    "312", "not-reopened", ERROR,
    "An all-in that is no full raise does not let those raise again who have acted.",
    "{player} raises, but no full raise has come since {player} acted",
    "TDA 47",
)  # fmt: skip
RAISE_SUM: Final = Rule(
    "313", "raise-sum", ERROR,
    "What a raise adds and what it goes to agree.",
    "{player} raises {amount} to {to}, which does not follow from a bet of {bet}",
)  # fmt: skip
ROUND_OPEN: Final = Rule(
    "314", "round-left-open", ERROR,
    "A betting round ends when every player has acted and the bets are equal.",
    "the round ends while it is on {due}",
    "S0",
    shown=(Evidence.TURNS,),
)  # fmt: skip
ALL_IN_MARK: Final = Rule(
    "315", "all-in-mark", WARNING,
    "A player is called all-in when no chips are left, and only then.",
    "{player} is {told} all-in with {amount} left",
)  # fmt: skip
UNCALLED_AMOUNT: Final = Rule(
    "316", "uncalled-bet", ERROR,
    "The part of a bet that nobody called goes back to its bettor.",
    "{player} gets {amount} back; uncalled was {due}",
    shown=(Evidence.RECORD, Evidence.END, Evidence.CHIPS),
)  # fmt: skip
CAP_MARK: Final = Rule(
    "317", "cap-mark", WARNING,
    "The betting is called capped only once the cap is reached.",
    "the betting is called capped after {bets} bets; the cap is {due}",
    when=(conditions.CAP,),
)  # fmt: skip
FALSE_OPENERS: Final = Rule(
    "318", "false-openers", ERROR,
    "Who opens holds what the game asks for.",
    "{player} opens with {cards}; it takes {due}",
    "S3",
    when=(conditions.OPENERS,),
    shown=(Evidence.END, Evidence.OPENERS),
)  # fmt: skip
CHECK_BARRED: Final = Rule(
    "319", "check-barred", ERROR,
    "Where a round has to be opened, a player opens or folds.",
    "{player} does not open a round that has to be opened",
    "S3",
    when=(conditions.MUST_OPEN,),
)  # fmt: skip
CHECK_RAISE: Final = Rule(
    "320", "check-raise", ERROR,
    "Where check-raising is barred, a player who has checked may not raise in that round.",
    "{player} raises after checking",
    "S3",
    when=(conditions.CHECK_RAISE_BARRED,),
)  # fmt: skip
CALL_BARRED: Final = Rule(
    "321", "call-barred", ERROR,
    "Where opening costs twice the big blind, the blind may not just be called.",
    "{player} calls the big blind; opening costs {due}",
    "RRP",
    when=(conditions.OPEN_AT_DOUBLE,),
)  # fmt: skip
NOT_PASSED_OUT: Final = Rule(
    "322", "not-passed-out", ERROR,
    "A deal is passed out when nobody opens.",
    "the deal is told as passed out, but {why}",
    "S3",
    shown=(Evidence.END,),
)  # fmt: skip
OPENERS_IMPOSSIBLE: Final = Rule(
    "323", "openers-impossible", ERROR,
    "The cards that an opener discards and shows leave room for openers.",
    "{player} opened, but cannot have held a {due}: {cards} were discarded, and the cards shown make none",
    "S3",
    when=(conditions.OPENERS,),
    shown=(Evidence.END, Evidence.DISCARDS),
)  # fmt: skip
