"""The rows that record what is told of a hand: nothing in them is worked out for statistics."""

from __future__ import annotations

from typing import Annotated, ClassVar

from hhparse.tables.column import Cards, Count, Flag, Hash, Key, Money, Number, Ratio, Row, Text, Time

HandKey = Annotated[Key, "the hand, as in hands"]


class HandRow(Row, frozen=True, gc=False):
    """A stored hand."""

    table: ClassVar = "hands"

    hand_key: Annotated[Key, "key of the file where it first came, times 10^9, plus its place there from 1"]
    file_key: Annotated[Key, "the import that brought the hand, as in imports"]
    site: Annotated[Text, "code of the site"]
    hand_id: Annotated[Text, "the hand's id on the site"]
    scope: Annotated[Text, "within what the id is unique: table and evening at home; empty on other sites"]
    public_hash: Annotated[Hash, "hash of what every player at the table could see"]
    copy_of: Annotated[Key | None, "the hand stored before under this id that tells something different"]
    game: Annotated[Text, "code of the game"]
    game_told: Annotated[Text, "the game in the words of the log"]
    mix: Annotated[Text | None, "the rotation that the game was dealt in, in the words of the log"]
    limit_type: Annotated[Text, "fixed limit, pot limit, half pot limit or no limit"]
    money_kind: Annotated[Text, "cash, play money, tournament chips or unknown money; never summed together"]
    currency: Annotated[Text | None, "ISO code; NULL where chips are no currency"]
    small_bet: Annotated[Money, "the small bet in fixed limit, else the big blind"]
    unit: Annotated[Money | None, "what results are measured in: big bet (fixed limit), big blind, or ante"]
    unit_name: Annotated[Text | None, "what the unit is: big bet, big blind or ante"]
    stakes: Annotated[
        Text, "small and big bet in fixed limit, else small and big blind; the ante where there are no blinds"
    ]
    small_blind: Annotated[Money, "the small blind as posted, 0 if none"]
    ante: Annotated[Money, "the ante as posted, 0 if none"]
    table_name: Annotated[Text | None, "the table, in the words of the log"]
    table_size: Annotated[Count | None, "seats at the table"]
    button_seat: Annotated[Number | None, "seat of the button"]
    players: Annotated[Count, "players dealt in"]
    club: Annotated[Text | None, "the club of a home game"]
    tournament: Annotated[Text | None, "the tournament's id on the site"]
    tournament_name: Annotated[Text | None, "what the site calls the tournament"]
    buy_in: Annotated[Text | None, "the tournament's buy-in, in the words of the log"]
    level: Annotated[Text | None, "the tournament's level, in the words of the log"]
    played: Annotated[
        Time | None,
        "when the hand began; in the hour that clocks repeat in autumn the log's other clock, or the order "
        "of ids and hands, settles which of two times it was, else it is the first",
    ]
    played_again: Annotated[
        Time | None,
        "when it began if the clock showed that time for the second time; NULL of any other hour, and where "
        "the log's other clock settles it",
    ]
    time_told: Annotated[Text, "the same in the words of the log"]
    zone: Annotated[Text, "IANA name of the time zone of time_told"]
    zone_stated: Annotated[Flag, "whether the log names the zone; else it is the site's usual one"]
    deal_of: Annotated[Text | None, "id of the passed-out deal whose pot the hand plays on for, where told"]
    carried_in: Annotated[
        Money | None, "what passed-out deals before have left in the pot; NULL, as all below, if not counted"
    ]
    pot: Annotated[Money | None, "carried in, and put in by all, less what came back uncalled"]
    rake: Annotated[Money | None, "taken out of the pot"]
    carried_out: Annotated[Money | None, "what is left in the pot for the next deal"]
    passed_out: Annotated[Flag, "whether nobody opened, so that the antes stay for the next deal"]
    opener_seat: Annotated[Number | None, "seat of who bet or raised first; NULL if nobody did"]
    openers: Annotated[
        Text | None, "the least hand that could make the first bet; NULL where anything could, or nobody did"
    ]
    section: Annotated[
        Number, "0, or in games that play passed-out cards on in another way how often they did"
    ]
    played_for: Annotated[Text, "scales of hands that the shares of the pot went by, joined by a plus"]
    game_draws: Annotated[Count, "rounds of drawing that the game has"]
    draws: Annotated[Count, "rounds of drawing that were begun"]
    showdown: Annotated[Flag, "whether two or more hands were left at the end, and somebody had opened"]
    winner_judged: Annotated[Flag, "whether the payments could be held against the cards"]
    cancelled: Annotated[Flag, "whether the room called the hand off"]
    cut_off: Annotated[Flag, "whether the text breaks off before the end"]
    incomplete: Annotated[Flag, "whether a line that may have been part of the play is not read, or missing"]
    counted: Annotated[Flag, "whether statistics count it: not cancelled, not incomplete, no second copy"]
    observed: Annotated[Flag, "whether no log of it is that of a player dealt in"]
    errors: Annotated[Count, "violations that are errors"]
    warnings: Annotated[Count, "violations that are warnings"]
    notes: Annotated[Count, "violations that are notes"]
    clean: Annotated[Flag, "whether there is neither error nor warning"]
    reader: Annotated[Text, "version of hhparse that read it"]


class ViewRow(Row, frozen=True, gc=False):
    """The text of a hand as one player's log has it; a hand logged by several has several."""

    table: ClassVar = "views"

    hand_key: HandKey
    view: Annotated[Number, "0 for the first text stored"]
    file_key: Annotated[Key, "the import that brought it, as in imports"]
    first_line: Annotated[Number, "its first line in that file, from 1"]
    last_line: Annotated[Number, "its last line"]
    hero: Annotated[Text | None, "the player whose cards the text deals face up; NULL if observed"]
    text: Annotated[Text, "the text, line ends as \\n"]


class SeatRow(Row, frozen=True, gc=False):
    """A seat that the log lists, dealt in or not."""

    table: ClassVar = "seats"

    hand_key: HandKey
    seat: Annotated[Number, "the seat's number"]
    player: Annotated[Text, "the player's name on the site"]
    stack: Annotated[Money, "chips before the hand"]
    bounty: Annotated[Money | None, "bounty on the player's head"]
    sitting_out: Annotated[Flag, "whether the seat list says so"]
    dealt_in: Annotated[Flag, "whether the player took part"]


class EventRow(Row, frozen=True, gc=False):
    """A line of a hand, for audits; the line is that of the hand's first view."""

    table: ClassVar = "events"

    hand_key: HandKey
    number: Annotated[Number, "place among the lines of the hand, from 0"]
    line: Annotated[Number, "line in the file, from 1"]
    type: Annotated[Text, "kind of line, as the grammar names it"]
    player: Annotated[Text | None, "who it is about"]
    seat: Annotated[Number | None, "seat, in seat lists and summaries"]
    amount: Annotated[Money | None, "the amount told: put in, raised by, collected, stack, pot, prize"]
    raised_to: Annotated[Money | None, "what a raise goes to"]
    count: Annotated[
        Count | None,
        "cards discarded, drawn, passed or kept; of a heading which draw, run or roll, of a payment which "
        "pot, of a fold after how many draws, of a carried pot from how many deals, of a count of "
        "players how many",
    ]
    all_in: Annotated[Flag | None, "whether it is told as all-in"]
    splits: Annotated[Flag | None, "of discards, whether openers are said to be split"]
    words: Annotated[
        Text | None,
        "what else it says: blind, hand, phase, receiver, side declared, share won, chat, the unread text",
    ]
    more_words: Annotated[Text | None, "the direction of a pass, or the deal that a carried pot is from"]
    cards: Annotated[Cards | None, "cards told: dealt or kept, discarded, held, shown"]
    more_cards: Annotated[Cards | None, "cards drawn, got for an exposed one, or mucked and made known"]


class DrawRow(Row, frozen=True, gc=False):
    """One draw of a player, whatever number of lines tell it; unknown cards are written ``?``."""

    table: ClassVar = "draws"
    order: ClassVar = "hand_key, number"

    hand_key: HandKey
    number: Annotated[Number, "place among the draws of the hand, from 0"]
    line: Annotated[Number, "line in the file of the first view"]
    run: Annotated[Number, "which of several runs it is of; those behind the first are no new decisions"]
    site: Annotated[Text, "code of the site"]
    game: Annotated[Text, "code of the game"]
    played_for: Annotated[Text, "scales of hands that the shares of the pot went by, joined by a plus"]
    game_draws: Annotated[Count, "rounds of drawing that the game has"]
    counted: Annotated[Flag, "whether statistics count the hand"]
    draw: Annotated[Number, "1 for the first draw"]
    seat: Annotated[Number, "the player's seat"]
    player: Annotated[Text, "the player's name"]
    hero: Annotated[Flag, "whether the log is the player's own"]
    discarded: Annotated[Count, "cards discarded; of a whole hand, 0 is pat"]
    pat: Annotated[Flag, "whether a whole hand was kept"]
    discarded_cards: Annotated[Cards, "the same as cards"]
    drawn_cards: Annotated[Cards, "the cards that came"]
    before: Annotated[Cards, "the hand before, with what a later showdown tells of it"]
    after: Annotated[Cards, "the hand after, likewise"]
    class_before: Annotated[Text | None, "class of the hand before, where all of it is known"]
    hand_class: Annotated[Text | None, "class of the hand after, where all of it is known"]
    made: Annotated[Flag | None, "whether the hand after is made, where all of it is known"]
    pat_hand_draws: Annotated[
        Count | None,
        "with how many draws to come the hand after is a pat hand, at most 3: a made hand, and in lows and "
        "badugi a rank lower than the worst of them for each; NULL where it is not made, or not known",
    ]
    worthless_pat: Annotated[
        Flag | None,
        "of a pat with betting still possible, whether the hand is worth nothing: not made, and in high no "
        "two pair either; NULL where it is not known, and of any other draw",
    ]
    face_up: Annotated[
        Flag,
        "whether the log showed the hand after as it came: that of its owner, or of everybody at an open "
        "table; what is known of others was shown later, by those who stood pat from then on: a biased "
        "sample",
    ]
    improved: Annotated[
        Flag | None, "whether the hand after beats the one before, where both are whole and known"
    ]
    made_chance: Annotated[
        Ratio | None,
        "how likely a made hand was before the cards came, by own cards, discards and cards seen; "
        "NULL where these are hidden, nothing is drawn, or it cannot be counted",
    ]
    betting_open: Annotated[Flag, "whether two players or more could still bet"]
    live: Annotated[Count, "players who drew or stood pat in this draw"]
    last: Annotated[Flag, "whether the player drew last"]
    opponents_least: Annotated[Count | None, "fewest cards discarded by an opponent in this draw"]
    opponents_most: Annotated[Count | None, "most cards discarded by an opponent in this draw"]
    showdown: Annotated[Flag, "whether the player was in at the end with two or more left"]
    won_share: Annotated[Ratio | None, "the player's part of all that was paid in the hand"]


class PotRow(Row, frozen=True, gc=False):
    """A pot by the chips that went in."""

    table: ClassVar = "pots"

    hand_key: HandKey
    pot: Annotated[Number, "0 for the main pot, then the side pots"]
    amount: Annotated[Money, "chips in it, before rake"]
    players: Annotated[Count, "players who can win it"]
    seats: Annotated[Text, "their seats"]


class AwardRow(Row, frozen=True, gc=False):
    """A pot, or a share of one, as the log pays it."""

    table: ClassVar = "awards"

    hand_key: HandKey
    number: Annotated[Number, "place among the payments of the hand, from 0"]
    line: Annotated[Number, "line in the file of the first view"]
    seat: Annotated[Number, "the player's seat"]
    player: Annotated[Text, "the player's name"]
    pot: Annotated[Number | None, "0 for the main pot; NULL where the log does not part the pots"]
    run: Annotated[Number | None, "which of several runs pays it; NULL where all of them pay in one sum"]
    amount: Annotated[Money, "what is paid"]


class ViolationRow(Row, frozen=True, gc=False):
    """A rule broken in a stored hand."""

    table: ClassVar = "violations"

    hand_key: HandKey
    number: Annotated[Number, "place among the violations of the hand, from 0"]
    file_key: Annotated[Key, "the file in which the line is, as in imports"]
    line: Annotated[Number, "line in that file, from 1"]
    code: Annotated[Text, "code of the rule"]
    rule: Annotated[Text, "name of the rule"]
    family: Annotated[Text, "record, forced bets, betting, drawing, cards, showdown or money"]
    severity: Annotated[Text, "error, warning or note"]
    message: Annotated[Text, "what is wrong, in words"]
    details: Annotated[Text, "the particulars, as JSON"]


class UnjudgedRow(Row, frozen=True, gc=False):
    """A family of rules that could not be judged in full for a hand."""

    table: ClassVar = "unjudged"

    hand_key: HandKey
    family: Annotated[Text, "record, forced bets, betting, drawing, cards, showdown or money"]
    reason: Annotated[Text, "why"]
