"""Rules 4xx: drawing."""

from __future__ import annotations

from typing import Final

from hhparse.rules import conditions
from hhparse.rules.model import ERROR, WARNING, Evidence, Rule

DRAW_OUT_OF_TURN: Final = Rule(
    "401", "draw-out-of-turn", ERROR,
    "Players draw in turn, clockwise from the dealer's left.",
    "{player} draws out of turn; it is on {due}",
    "S0",
    when=(conditions.DRAW,),
    shown=(Evidence.TURNS,),
)  # fmt: skip
DRAW_NOT_IN_HAND: Final = Rule(
    "402", "draw-not-in-hand", ERROR,
    "Only a player still in the hand draws.",
    "{player} draws but {why}",
    "S0",
    when=(conditions.DRAW,),
)  # fmt: skip
DRAW_TOO_MANY: Final = Rule(
    "403", "draw-too-many", ERROR,
    "Nobody draws more cards than the game allows.",
    "{player} draws {count}; the most is {due}",
    "S0",
    when=(conditions.DRAW,),
)  # fmt: skip
DISCARD_NOT_HELD: Final = Rule(
    "404", "discard-not-held", ERROR,
    "A player discards, passes, keeps and turns up only cards that they hold.",
    "{player} {action} {cards}, which they do not hold",
    shown=(Evidence.HANDS, Evidence.DISCARDS),
)  # fmt: skip
DISCARD_COUNT: Final = Rule(
    "405", "discard-count", ERROR,
    "As many cards are named as are said to be discarded.",
    "{player} discards {count} but names {named}",
    when=(conditions.DRAW,),
)  # fmt: skip
DRAW_COUNT: Final = Rule(
    "406", "draw-count", ERROR,
    "A player takes as many cards as they discarded.",
    "{player} discards {count} and takes {taken}",
    "S0",
    when=(conditions.DRAW,),
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
    when=(conditions.DRAW,),
    shown=(Evidence.TURNS,),
)  # fmt: skip
OWN_DISCARD_BACK: Final = Rule(
    "409", "own-discard-back", ERROR,
    "A player is not dealt a card that they discarded.",
    "{player} is dealt {cards}, which they discarded",
    "S0",
    when=(conditions.DRAW,),
    shown=(Evidence.DISCARDS, Evidence.DRAWN),
)  # fmt: skip
KEPT_CARDS: Final = Rule(
    "410", "kept-cards", ERROR,
    "After a draw a player holds the cards they kept and those they drew.",
    "{player} is said to keep {cards}; kept were {due}",
    when=(conditions.DRAW,),
    shown=(Evidence.DISCARDS, Evidence.DRAWN),
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
    when=(conditions.DRAW,),
)  # fmt: skip
RESHUFFLE_MISSING: Final = Rule(
    "413", "reshuffle-missing", WARNING,
    "No more cards are dealt than the stub holds, unless it is reshuffled.",
    "{player} gets {count} with {stub} cards left, and nothing was reshuffled",
    "S0",
    when=(conditions.DRAW, conditions.TELLS_RESHUFFLES),
    shown=(Evidence.RECORD,),
)  # fmt: skip
FIVE_IN_A_ROW: Final = Rule(
    "414", "five-in-a-row", ERROR,
    "Nobody is dealt five cards in a row: the fifth comes after the others, behind a burned card if need be.",
    "{player} is dealt a fifth card in a row",
    "S0, S1 rule 5",
    when=(conditions.DRAW, conditions.FIFTH_WAITS),
)  # fmt: skip
BURN_MISSING: Final = Rule(
    "415", "burn-missing", WARNING,
    "A card is burned before a draw, where the house does so.",
    "no card is burned before draw {round}",
    "S0",
    when=(conditions.DRAW, conditions.BURN),
    shown=(Evidence.RECORD,),
)  # fmt: skip
RESHUFFLE_COUNT: Final = Rule(
    "416", "reshuffle-count", ERROR,
    "A reshuffle takes the cards that the rule for it names.",
    "{count} cards are shuffled; the rule makes it {due}",
    "S0",
    when=(conditions.DRAW,),
)  # fmt: skip
BOTTOM_CARD_DEALT: Final = Rule(
    "417", "bottom-card-dealt", ERROR,
    "The bottom card is not dealt, where the house keeps it back.",
    "{player} is dealt the bottom card",
    "S0",
    when=(conditions.DRAW, conditions.BOTTOM_KEPT),
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
    when=(conditions.DRAW,),
)  # fmt: skip
REPLACED_EARLY: Final = Rule(
    "420", "replaced-early", ERROR,
    "A card exposed on the draw is replaced after everyone has drawn.",
    "the exposed card of {player} is replaced before everyone has drawn",
    "S1 rule 8",
    when=(conditions.DRAW,),
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
    when=(conditions.PARTS,),
)  # fmt: skip
PART_TWICE: Final = Rule(
    "423", "part-twice", ERROR,
    "A player passes, keeps, arranges, turns up or declares once each time.",
    "{player} acts a second time in one {part}",
    "S3",
    when=(conditions.PARTS,),
)  # fmt: skip
PART_SKIPPED: Final = Rule(
    "424", "part-skipped", ERROR,
    "Every player still in the hand passes, keeps, arranges, turns up or declares before play goes on.",
    "the {part} ends without {due}",
    "S3",
    when=(conditions.PARTS,),
)  # fmt: skip
PART_OUT_OF_TURN: Final = Rule(
    "433", "part-out-of-turn", ERROR,
    "Where players declare in turn, who bet or raised last declares first, and the others follow clockwise.",
    "{player} declares; it is the turn of {due}",
    when=(conditions.DECLARE_IN_TURN,),
)  # fmt: skip
PASS_COUNT: Final = Rule(
    "425", "pass-count", ERROR,
    "A player passes as many cards as the game says.",
    "{player} passes {count}; the game has {due}",
    "S3",
    when=(conditions.PASS,),
)  # fmt: skip
PASS_RECEIVER: Final = Rule(
    "426", "pass-receiver", ERROR,
    "Cards are passed to the neighbour that the game names.",
    "{player} passes to {receiver}; it is {due}",
    "S3",
    when=(conditions.PASS,),
)  # fmt: skip
PASS_RECEIPT: Final = Rule(
    "427", "pass-receipt", ERROR,
    "A player takes up the cards that were passed.",
    "{player} takes up {cards}; {other} passed {due}",
    "S3",
    when=(conditions.PASS,),
)  # fmt: skip
KEEP_COUNT: Final = Rule(
    "428", "keep-count", ERROR,
    "A player keeps as many cards as the game says.",
    "{player} keeps {count}; the game has {due}",
    "S3",
    when=(conditions.KEEP,),
)  # fmt: skip
ORDER_CHANGED: Final = Rule(
    "429", "order-changed", ERROR,
    "The order of the cards is not changed once it is fixed.",
    "{player} turns up {cards}; next in the order is {due}",
    "S3",
    when=(conditions.ROLL,),
)  # fmt: skip
ROLLED_TWICE: Final = Rule(
    "430", "rolled-twice", ERROR,
    "A card is turned up once.",
    "{player} turns up {cards}, which lies open already",
    "S3",
    when=(conditions.ROLL,),
)  # fmt: skip
ROLL_COUNT: Final = Rule(
    "431", "roll-count", ERROR,
    "One card is turned up at a time.",
    "{player} turns up {count} cards",
    "S3",
    when=(conditions.ROLL,),
)  # fmt: skip
MISDEAL_AFTER_ACTION: Final = Rule(
    "432", "misdeal-after-action", ERROR,
    "Once two players have acted there is no misdeal: the hand is played out.",
    "a misdeal is called after two players have acted",
    "RRP",
)  # fmt: skip
BURN_LATE: Final = Rule(
    "434", "burn-late", WARNING,
    "A card is burned for a draw before anybody is dealt to.",
    "a card is burned in draw {round} after cards were dealt",
    "S0",
    when=(conditions.DRAW, conditions.BURN),
)  # fmt: skip
NUMBER_CHANGED_LATE: Final = Rule(
    "435", "number-changed-late", ERROR,
    "How many cards a player draws is changed only before a card is burned or dealt for it.",
    "{player} changes the number of cards after a card was {done}",
    "S1 rule 6",
    when=(conditions.DRAW,),
)  # fmt: skip
FOUR_WITHOUT_ACE: Final = Rule(
    "436", "four-without-ace", ERROR,
    "Who draws one card more because of an ace or a wild card keeps that card.",
    "{player} draws more than {due} and keeps neither an ace nor a wild card",
    "S0, S3",
    when=(conditions.DRAW, conditions.FOUR_WITH_ACE),
    shown=(Evidence.HANDS, Evidence.DISCARDS),
)  # fmt: skip
TAKEN_BEFORE_DISCARD: Final = Rule(
    "437", "taken-before-discard", ERROR,
    "A player discards before taking any cards.",
    "{player} takes cards before discarding",
    "S0",
    when=(conditions.DRAW,),
)  # fmt: skip
