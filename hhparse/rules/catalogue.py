"""Every rule that is judged, in the order of its codes.

Sources: S0, S1 and S3 are the rule documents listed in CONTRIBUTING; RRP is Robert's Rules of Poker,
TDA the rules of the Poker Tournament Directors Association.
"""

from __future__ import annotations

from typing import Final

from hhparse.rules.model import Rule, Severity

ERROR, WARNING, NOTE = Severity.ERROR, Severity.WARNING, Severity.NOTE

# 1xx: the record itself

UNREAD_LINE: Final = Rule(
    "101", "unread-line", WARNING,
    "Every line of a hand tells something that its dialect knows.",
    "this line could not be read: {text}",
)  # fmt: skip
MISPLACED_LINE: Final = Rule(
    "102", "misplaced-line", WARNING,
    "A line stands where its kind of line may stand.",
    "a line of this kind cannot stand here: {text}",
)  # fmt: skip
NO_BUTTON: Final = Rule(
    "103", "no-button", NOTE,
    "A hand says where the button is.",
    "the hand does not say where the button is",
)  # fmt: skip
UNSEATED_NAME: Final = Rule(
    "104", "unseated-name", ERROR,
    "Whoever acts has a seat in the hand.",
    "{player} acts but has no seat",
)  # fmt: skip
SEAT_TAKEN_TWICE: Final = Rule(
    "105", "seat-taken-twice", ERROR,
    "A seat holds one player, and a player one seat.",
    "{player} is in seat {seat}, which {other} holds already",
)  # fmt: skip
TOO_MANY_SEATS: Final = Rule(
    "106", "seat-over-maximum", WARNING,
    "No seat has a higher number than the table has seats.",
    "seat {seat} is beyond the {seats} seats of the table",
)  # fmt: skip
CUT_OFF: Final = Rule(
    "107", "cut-off", WARNING,
    "A hand is told to its end.",
    "the hand breaks off before its summary",
)  # fmt: skip
CONFLICTING_COPY: Final = Rule(
    "108", "conflicting-copy", WARNING,
    "Two copies of one hand tell the same.",
    "another copy of hand {hand} in {other} tells a different hand",
)  # fmt: skip
SUMMARY_DISAGREES: Final = Rule(
    "109", "summary-disagrees", WARNING,
    "The summary tells of a player what the hand told.",
    "the summary gives {player} {summary}, the hand {told}",
)  # fmt: skip
TOO_MANY_PLAYERS: Final = Rule(
    "110", "too-many-players", ERROR,
    "No more players are dealt in than the game allows.",
    "{players} players are dealt in, the game allows {most}",
    "S0",
)  # fmt: skip

HEADING_MISSING: Final = Rule(
    "111", "heading-missing", WARNING,
    "A draw has its heading, where the room writes one.",
    "draw {round} begins without its heading",
)  # fmt: skip
TOTAL_MISSING: Final = Rule(
    "112", "total-missing", WARNING,
    "A hand says what its pot and rake were, where the room writes them.",
    "the summary does not say what the pot and the rake were",
)  # fmt: skip
UNDECLARED_VARIATION: Final = Rule(
    "113", "undeclared-variation", NOTE,
    "A variation of the game is announced before it is played.",
    "the table plays {told}, where the game has {usual}",
    "S3",
)  # fmt: skip

# 2xx: forced bets

BLIND_MISSING: Final = Rule(
    "201", "blind-missing", ERROR,
    "The big blind is posted before cards are dealt.",
    "nobody posts the big blind",
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
    "The blinds are posted by the players left of the button, heads-up the small blind by the button.",
    "{player} posts the {blind}, which is {due}'s",
    "RRP",
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
)  # fmt: skip
LATE_ANTE_BARRED: Final = Rule(
    "207", "late-ante-barred", ERROR,
    "Antes of earlier deals may be paid late only while nothing but antes lies in the pot.",
    "{player} pays antes of earlier deals with {amount} forfeited in the pot",
    "S1 rule 11",
)  # fmt: skip

# 3xx: betting

OUT_OF_TURN: Final = Rule(
    "301", "out-of-turn", ERROR,
    "Players act in turn, clockwise.",
    "{player} acts out of turn; it is on {due}",
    "S0, RRP",
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
)  # fmt: skip
BELOW_MINIMUM: Final = Rule(
    "308", "below-minimum", ERROR,
    "In pot and no limit a bet is at least the big blind and a raise at least the last one.",
    "{player} {action} {amount}; the least was {due}",
    "TDA 43",
)  # fmt: skip
OVER_POT: Final = Rule(
    "309", "over-pot", ERROR,
    "In pot limit nobody bets more than the pot, a call counted in.",
    "{player} {action} {amount}; the pot allowed {due}",
    "RRP",
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
)  # fmt: skip
CAP_MARK: Final = Rule(
    "317", "cap-mark", WARNING,
    "The betting is called capped when the cap is reached, and only then.",
    "the betting is called capped after {bets} bets; the cap is {due}",
)  # fmt: skip
FALSE_OPENERS: Final = Rule(
    "318", "false-openers", ERROR,
    "Who opens holds what the game asks for.",
    "{player} opens with {cards}; it takes {due}",
    "S3",
)  # fmt: skip
CHECK_BARRED: Final = Rule(
    "319", "check-barred", ERROR,
    "Where a round has to be opened, a player opens or folds.",
    "{player} does not open a round that has to be opened",
    "S3",
)  # fmt: skip
CHECK_RAISE: Final = Rule(
    "320", "check-raise", ERROR,
    "Where check-raising is barred, a player who has checked may not raise in that round.",
    "{player} raises after checking",
    "S3",
)  # fmt: skip
CALL_BARRED: Final = Rule(
    "321", "call-barred", ERROR,
    "Where opening costs twice the big blind, the blind may not just be called.",
    "{player} calls the big blind; opening costs {due}",
    "RRP",
)  # fmt: skip
NOT_PASSED_OUT: Final = Rule(
    "322", "not-passed-out", ERROR,
    "A deal is passed out when nobody opens.",
    "the deal is told as passed out, but {why}",
    "S3",
)  # fmt: skip

# 4xx: drawing

DRAW_OUT_OF_TURN: Final = Rule(
    "401", "draw-out-of-turn", ERROR,
    "Players draw in turn, clockwise from the dealer's left.",
    "{player} draws out of turn; it is on {due}",
    "S0",
)  # fmt: skip
DRAW_NOT_IN_HAND: Final = Rule(
    "402", "draw-not-in-hand", ERROR,
    "Only a player still in the hand draws.",
    "{player} draws but {why}",
    "S0",
)  # fmt: skip
DRAW_TOO_MANY: Final = Rule(
    "403", "draw-too-many", ERROR,
    "Nobody draws more cards than the game allows.",
    "{player} draws {count}; the most is {due}",
    "S0",
)  # fmt: skip
DISCARD_NOT_HELD: Final = Rule(
    "404", "discard-not-held", ERROR,
    "A player discards, passes, keeps and turns up only cards that they hold.",
    "{player} {action} {cards}, which they do not hold",
)  # fmt: skip
DISCARD_COUNT: Final = Rule(
    "405", "discard-count", ERROR,
    "As many cards are named as are said to be discarded.",
    "{player} discards {count} but names {named}",
)  # fmt: skip
DRAW_COUNT: Final = Rule(
    "406", "draw-count", ERROR,
    "A player takes as many cards as they discarded.",
    "{player} discards {count} and takes {taken}",
    "S0",
)  # fmt: skip
HAND_SIZE: Final = Rule(
    "407", "hand-size", ERROR,
    "A hand has as many cards as the game deals.",
    "{player} holds {count} cards; the game has {due}",
    "S1 rule 4",
)  # fmt: skip
DRAW_SKIPPED: Final = Rule(
    "408", "draw-skipped", ERROR,
    "Every player still in the hand draws or stands pat before the betting goes on.",
    "the draw ends while it is on {due}",
    "S0",
)  # fmt: skip
OWN_DISCARD_BACK: Final = Rule(
    "409", "own-discard-back", ERROR,
    "A player is not dealt a card that they discarded.",
    "{player} is dealt {cards}, which they discarded",
    "S0",
)  # fmt: skip
KEPT_CARDS: Final = Rule(
    "410", "kept-cards", ERROR,
    "After a draw a player holds the cards they kept and those they drew.",
    "{player} is said to keep {cards}; kept were {due}",
)  # fmt: skip
DRAW_NOT_DUE: Final = Rule(
    "411", "draw-not-due", ERROR,
    "Players draw only when the game has a draw.",
    "{player} draws where no draw is due",
    "S0",
)  # fmt: skip
RESHUFFLE_EARLY: Final = Rule(
    "412", "reshuffle-early", WARNING,
    "The deck is reshuffled when the stub is smaller than the next draw.",
    "the deck is reshuffled with {stub} cards left and {count} to be dealt",
    "S0",
)  # fmt: skip
RESHUFFLE_MISSING: Final = Rule(
    "413", "reshuffle-missing", WARNING,
    "No more cards are dealt than the stub holds, unless it is reshuffled.",
    "{player} draws {count} with {stub} cards left, and nothing was reshuffled",
    "S0",
)  # fmt: skip
FIVE_IN_A_ROW: Final = Rule(
    "414", "five-in-a-row", ERROR,
    "Nobody is dealt five cards in a row: the fifth comes after the others, behind a burned card if need be.",
    "{player} is dealt a fifth card in a row",
    "S0, S1 rule 5",
)  # fmt: skip
BURN_MISSING: Final = Rule(
    "415", "burn-missing", WARNING,
    "A card is burned before a draw, where the house does so.",
    "no card is burned before draw {round}",
    "S0",
)  # fmt: skip
RESHUFFLE_COUNT: Final = Rule(
    "416", "reshuffle-count", ERROR,
    "A reshuffle takes the cards that the rule for it names.",
    "{count} cards are shuffled; the rule makes it {due}",
    "S0",
)  # fmt: skip
BOTTOM_CARD_DEALT: Final = Rule(
    "417", "bottom-card-dealt", ERROR,
    "The bottom card is not dealt, where the house keeps it back.",
    "{player} is dealt the bottom card",
    "S0",
)  # fmt: skip
EXPOSED_CARD: Final = Rule(
    "418", "exposed-card", ERROR,
    "A card exposed in the deal is kept or replaced as the house rule says.",
    "{player} {action} {cards}, which must be {due}",
    "S1 rule 3",
)  # fmt: skip
EXPOSED_TAKEN: Final = Rule(
    "419", "exposed-card-taken", ERROR,
    "A card exposed on the draw cannot be taken.",
    "{player} takes {cards}, which was exposed on the draw",
    "S1 rule 8",
)  # fmt: skip
REPLACED_EARLY: Final = Rule(
    "420", "replaced-early", ERROR,
    "A card exposed on the draw is replaced after everyone has drawn.",
    "the exposed card of {player} is replaced before everyone has drawn",
    "S1 rule 8",
)  # fmt: skip
PART_NOT_DUE: Final = Rule(
    "421", "part-not-due", ERROR,
    "Players pass, keep, arrange, turn up and declare when the game says so.",
    "{player} acts in a {part} where none is due",
    "S3",
)  # fmt: skip
PART_NOT_IN_HAND: Final = Rule(
    "422", "part-not-in-hand", ERROR,
    "Only a player still in the hand passes, keeps, arranges, turns up or declares.",
    "{player} acts in a {part} but {why}",
    "S3",
)  # fmt: skip
PART_TWICE: Final = Rule(
    "423", "part-twice", ERROR,
    "A player passes, keeps, arranges, turns up or declares once each time.",
    "{player} acts a second time in one {part}",
    "S3",
)  # fmt: skip
PART_SKIPPED: Final = Rule(
    "424", "part-skipped", ERROR,
    "Every player still in the hand passes, keeps, arranges, turns up or declares before play goes on.",
    "the {part} ends without {due}",
    "S3",
)  # fmt: skip
PASS_COUNT: Final = Rule(
    "425", "pass-count", ERROR,
    "A player passes as many cards as the game says.",
    "{player} passes {count}; the game has {due}",
    "S3",
)  # fmt: skip
PASS_RECEIVER: Final = Rule(
    "426", "pass-receiver", ERROR,
    "Cards are passed to the neighbour that the game names.",
    "{player} passes to {receiver}; it is {due}",
    "S3",
)  # fmt: skip
PASS_RECEIPT: Final = Rule(
    "427", "pass-receipt", ERROR,
    "A player takes up the cards that were passed.",
    "{player} takes up {cards}; {other} passed {due}",
    "S3",
)  # fmt: skip
KEEP_COUNT: Final = Rule(
    "428", "keep-count", ERROR,
    "A player keeps as many cards as the game says.",
    "{player} keeps {count}; the game has {due}",
    "S3",
)  # fmt: skip
ORDER_CHANGED: Final = Rule(
    "429", "order-changed", ERROR,
    "The order of the cards is not changed once it is fixed.",
    "{player} turns up {cards}; next in the order is {due}",
    "S3",
)  # fmt: skip
ROLLED_TWICE: Final = Rule(
    "430", "rolled-twice", ERROR,
    "A card is turned up once.",
    "{player} turns up {cards}, which lies open already",
    "S3",
)  # fmt: skip
ROLL_COUNT: Final = Rule(
    "431", "roll-count", ERROR,
    "One card is turned up at a time.",
    "{player} turns up {count} cards",
    "S3",
)  # fmt: skip
MISDEAL_AFTER_ACTION: Final = Rule(
    "432", "misdeal-after-action", ERROR,
    "Once two players have acted there is no misdeal: the hand is played out.",
    "a misdeal is called after two players have acted",
    "RRP",
)  # fmt: skip

# 5xx: cards

CARD_TWICE: Final = Rule(
    "501", "card-twice", ERROR,
    "A card is in one place at a time.",
    "{cards} is dealt to {player} but {other}",
)  # fmt: skip
CARD_REPEATED: Final = Rule(
    "502", "card-repeated", ERROR,
    "No hand holds a card twice.",
    "{player} holds {cards} twice",
)  # fmt: skip
NOT_IN_DECK: Final = Rule(
    "503", "not-in-deck", ERROR,
    "Every card belongs to the deck of the game.",
    "{player} holds {cards}, which this deck does not have",
)  # fmt: skip
HAND_CHANGED: Final = Rule(
    "504", "hand-changed", ERROR,
    "A hand changes only by a draw.",
    "{player} has {cards} where {due} was held",
)  # fmt: skip
CENTRE_COUNT: Final = Rule(
    "505", "centre-count", ERROR,
    "The centre has as many cards as the game deals there.",
    "{count} cards come to the centre; the game has {due}",
)  # fmt: skip

# 6xx: showdown

WRONG_WINNER: Final = Rule(
    "601", "wrong-winner", ERROR,
    "The best hand wins the pot.",
    "{player} wins with {hand}, but {other} has {better}",
    "S0",
)  # fmt: skip
WINNER_UNPAID: Final = Rule(
    "602", "winner-unpaid", ERROR,
    "Whoever has the best hand, for the pot or for a part of it, is paid.",
    "{player} has {hand}, which no hand beats, and is paid nothing",
    "RRP",
)  # fmt: skip
WRONG_SPLIT: Final = Rule(
    "603", "wrong-split", ERROR,
    "Winners share a pot equally, but for the odd chip.",
    "{player} gets {amount} of the shared pot; an equal share is {due}",
    "RRP",
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
)  # fmt: skip
NOBODY_PAID: Final = Rule(
    "606", "nobody-paid", ERROR,
    "Every pot is paid to somebody.",
    "nobody is paid the pot of {due}",
)  # fmt: skip
SHOWN_AFTER_FOLD: Final = Rule(
    "607", "dead-hand-shown", ERROR,
    "Only a live hand is shown down.",
    "{player} shows down a hand but {why}",
)  # fmt: skip
ODD_CHIP: Final = Rule(
    "608", "odd-chip", ERROR,
    "The odd chip goes to the share, and to the winner, that the rule names.",
    "{player} gets {amount}; with the odd chip where it belongs that is {due}",
    "RRP",
)  # fmt: skip
OPENERS_NOT_PROVED: Final = Rule(
    "609", "openers-not-proved", WARNING,
    "To win, the opener shows that the hand could open.",
    "{player} opened and is paid without showing {due}",
    "S3",
)  # fmt: skip
SEVEN_RULE: Final = Rule(
    "610", "seven-rule", ERROR,
    "Who checks a seven-low or better after the draw wins nothing that went in after it.",
    "{player} checked a seven or better: {due} goes back to the bettors, not {amount}",
    "S3",
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
)  # fmt: skip
SWING_FAILED: Final = Rule(
    "613", "declaration-not-won", ERROR,
    "A player wins only what was declared for; who declares both ways must win both outright.",
    "{player} is paid, but does not win what was declared",
    "S3",
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
)  # fmt: skip

# 7xx: money

POT_TOTAL: Final = Rule(
    "701", "pot-total", ERROR,
    "The pot is what the players put in, less what went back uncalled.",
    "the pot is told as {amount}; the players put in {due}",
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
)  # fmt: skip

RULES: Final = tuple(value for value in tuple(globals().values()) if isinstance(value, Rule))
"""The catalogue, in the order of the codes."""

BY_CODE: Final = {rule.code: rule for rule in RULES}
