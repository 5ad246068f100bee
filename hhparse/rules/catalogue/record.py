"""Rules 1xx: the record itself."""

from __future__ import annotations

from typing import Final

from hhparse.rules import conditions
from hhparse.rules.model import ERROR, NOTE, WARNING, Evidence, Rule

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
    shown=(Evidence.RECORD,),
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
    "No seat, and not that of the button, has a higher number than the table has seats.",
    "seat {seat} is beyond the {seats} seats of the table",
    shown=(Evidence.SEATS,),
)  # fmt: skip
CUT_OFF: Final = Rule(
    "107", "cut-off", WARNING,
    "A hand is told to its end.",
    "the hand {why}",
)  # fmt: skip
CONFLICTING_COPY: Final = Rule(
    "108", "conflicting-copy", WARNING,
    "Two copies of one hand tell the same.",
    "another copy of hand {hand} in {other} tells a different hand",
    shown=(Evidence.LINES,),
)  # fmt: skip
SUMMARY_DISAGREES: Final = Rule(
    "109", "summary-disagrees", WARNING,
    "The summary tells of a player what the hand told.",
    "the summary gives {player} {summary}, the hand {told}",
    shown=(Evidence.RECORD, Evidence.END, Evidence.SUMMARY),
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
    when=(conditions.HEADS_DRAWS,),
    shown=(Evidence.RECORD,),
)  # fmt: skip
TOTAL_MISSING: Final = Rule(
    "112", "total-missing", WARNING,
    "A hand says what its pot and rake were, where the room writes them.",
    "the summary does not say what the pot and the rake were",
    when=(conditions.SUMS_UP,),
    shown=(Evidence.RECORD, Evidence.END,),
)  # fmt: skip
UNDECLARED_VARIATION: Final = Rule(
    "113", "undeclared-variation", NOTE,
    "A variation of the game is announced before it is played.",
    "the table plays {told}, where the game has {usual}",
    "S3",
    when=(conditions.PASS,),
)  # fmt: skip
CLOCK_RUNS_BACK: Final = Rule(
    "114", "clock-runs-back", WARNING,
    "The hands of a table are told in the order of their times.",
    "the hand is told at {time}, after hand {hand} of {before}",
)  # fmt: skip
BUTTON_CONTRADICTED: Final = Rule(
    "115", "button-contradicted", WARNING,
    "The button is told where the blinds and the turns put it.",
    "the button is told in seat {told}; the blinds and the turns put it in seat {due}",
)  # fmt: skip
STAKES_CONTRADICTED: Final = Rule(
    "116", "stakes-contradicted", WARNING,
    "The header names the limit and the stakes that are played.",
    "the header tells {told}; the bets are those of {due}",
)  # fmt: skip
SHOWDOWN_UNHEADED: Final = Rule(
    "117", "showdown-unheaded", WARNING,
    "A showdown has its heading, where the room writes one.",
    "hands are shown down without a heading",
    when=(conditions.HEADS_SHOWDOWN,),
    shown=(Evidence.RECORD,),
)  # fmt: skip
GAME_CONTRADICTED: Final = Rule(
    "118", "game-contradicted", WARNING,
    "The header names the game that is played.",
    "the header tells {told}; the cards and draws are those of {due}",
)  # fmt: skip
CANCELLED_PAID: Final = Rule(
    "119", "cancelled-hand-paid", WARNING,
    "A hand that is called off pays nothing: all chips go back.",
    "{player} is paid {amount} in a hand that is called off",
)  # fmt: skip
TOLD_TWICE: Final = Rule(
    "120", "told-twice", WARNING,
    "What happens once is told once.",
    "{what} is told a second time",
)  # fmt: skip
DEAL_UNTOLD: Final = Rule(
    "121", "deal-untold", WARNING,
    "A hand whose cards are told in the draw is told as dealt before it.",
    "no line deals {player} a hand",
    when=(conditions.TELLS_DEALS,),
    shown=(Evidence.RECORD,),
)  # fmt: skip
PLAYERS_MISCOUNTED: Final = Rule(
    "122", "players-miscounted", WARNING,
    "As many players have a part in the hand as the log counts.",
    "{told} players are counted, {players} have a part in the hand",
    shown=(Evidence.RECORD,),
)  # fmt: skip
TIME_UNREAD: Final = Rule(
    "123", "time-unread", NOTE,
    "A hand says when it was played, by a clock that is known.",
    "when the hand was played cannot be read: {told}",
)  # fmt: skip
BETTING_UNHEADED: Final = Rule(
    "124", "betting-unheaded", WARNING,
    "A round of betting has its heading, where the room writes one.",
    "{player} acts in a round of betting without a heading",
    when=(conditions.HEADS_BETTING,),
    shown=(Evidence.RECORD,),
)  # fmt: skip
DRAW_UNTOLD: Final = Rule(
    "125", "draw-untold", WARNING,
    "Whose hand is dealt face up is told what comes in each draw.",
    "no line tells what {player} draws",
    when=(conditions.TELLS_DEALS, conditions.TELLS_NEW_CARDS),
    shown=(Evidence.RECORD,),
)  # fmt: skip
HAND_UNTOLD: Final = Rule(
    "126", "hand-untold", WARNING,
    "Whoever is in to the end is told to show or to muck, where the room tells both.",
    "{player} is in to the end, and is not told to show or to muck",
    when=(conditions.TELLS_MUCKS,),
    shown=(Evidence.RECORD, Evidence.END,),
)  # fmt: skip
DAMAGED_TEXT: Final = Rule(
    "130", "damaged-text", WARNING,
    "Every byte of a hand can be read as text.",
    "the line holds a damaged byte: {text}",
)  # fmt: skip
CLOCKS_CONTRADICT: Final = Rule(
    "133", "clocks-contradict", WARNING,
    "Two clocks in one header show the same moment.",
    "the header gives {time} and {other}, which no time zones explain",
)  # fmt: skip
DATE_IMPOSSIBLE: Final = Rule(
    "134", "date-impossible", WARNING,
    "A hand was played on a day that exists and is not in the future.",
    "the hand is dated {time}: {why}",
)  # fmt: skip
END_CONTRADICTED: Final = Rule(
    "136", "end-contradicted", WARNING,
    "The line that ends a hand names the hand that its header names.",
    "the hand ends as {told}, and began as {hand}",
)  # fmt: skip
CURRENCY_CONTRADICTED: Final = Rule(
    "135", "currency-contradicted", WARNING,
    "The amounts of a hand are in the currency that its header names.",
    "an amount has the sign {sign} in a hand in {currency}",
)  # fmt: skip
